static void square_b(double x, double* xb, double* squareb);

static double square(double x) { return x * x; }

static double passive(double x) { return 2 * square(x); }

// Adjoint of cube: derivatives of cube with respect to x.
// Increments xb; reads and zeroes cubeb.
// The primal arguments are unchanged afterwards.
static void cube_b(double x, double* xb, double* cubeb) {
  double square_result = square(x);
  *xb += *cubeb * square_result;
  double square_resultb = x * *cubeb;
  *cubeb = 0.0;
  square_b(x, xb, &square_resultb);
}

// Adjoint of square: derivatives of square with respect to x.
// Increments xb; reads and zeroes squareb.
// The primal arguments are unchanged afterwards.
static void square_b(double x, double* xb, double* squareb) {
  *xb += *squareb * x + x * *squareb;
  *squareb = 0.0;
}

// Adjoint of passive.
// Increments xb.
// The primal arguments are unchanged afterwards.
static void passive_b(double x, double* xb) {
  double tempb = 0.0;
  square_b(x, xb, &tempb);
}

// Adjoint of norms: derivatives of norms with respect to x.
// Increments xb; reads and zeroes normsb.
// The primal arguments are unchanged afterwards.
void norms_b(int n, const double x[n], double xb[n], double* normsb) {
  int large = 0;
#pragma omp parallel
  {
    int large0 = 0;
#pragma omp for nowait
    for (int i = 0; i < n; i++) {
      double passive_value = passive(x[i]);
      if (passive_value > 1) large0++;
    }
#pragma omp atomic
    large += large0;
  }
  double sumb = *normsb / (1 + large);
  *normsb = 0.0;
#pragma omp parallel
  {
    double sum0b = sumb;
#pragma omp for
    for (int i = 0; i < n; i++) {
      passive_b(x[i], &xb[i]);
      double cube_valueb = sum0b;
      cube_b(x[i], &xb[i], &cube_valueb);
    }
  }
}
