// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays without a name, (double[]){...}: as arguments, behind a pointer, in loops, as tables of constants.
// VERIFY: --head 'arguments(x)>(y)' --size x=2
// VERIFY: --head 'named(x)>(y)' --size x=3
// VERIFY: --head 'repeated(x)>(y)' --size x=n --size y=n --set n=5
// VERIFY: --head 'threads(x)>(y)' --size x=n --size y=n --set n=9
// VERIFY: --head 'in_turns(x)>(y)' --size x=6 --size y=6 --set n=6
static double dot3(const double *a) { return a[0]*a[1]*a[2]; }

static double poly(int n, const double *c, double t)
{
  double s = 0;
  for (int k = 0; k < n; k++) s = s*t + c[k];
  return s;
}

void arguments(const double *x, double *y)
{
  *y = dot3((double[]){x[0], x[1], x[0]}) + dot3((double[3]){x[1], 2, [2] = x[0]*x[0]})
       + poly(3, (const double[]){0.5, 1.5, 2.5}, x[1]);
}

void named(const double *x, double *y)
{
  const double *w = (const double[]){0.5, 1.5, 2.5};
  double *p = (double[]){x[0], x[1]*x[1], 1};
  p[2] = p[0]*p[1];
  *y = 0;
  for (int i = 0; i < 3; i++) *y += w[i]*x[i]*p[i];
}

void repeated(int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++) {
    const int *near = (const int[]){i > 0 ? i - 1 : n - 1, (i + 1)%n};
    const double *v = (double[2]){x[i]*x[i]};
    y[i] = x[near[0]]*x[near[1]]*(v[0] + v[1]);
  }
}

void threads(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = dot3((double[]){x[i], x[n - 1 - i], 2 + x[i]});
}

static double dot(int n, const double *a, const double *b) { double s = 0; for (int i = 0; i < n; i++) s += a[i]*b[i]; return s; }
static void axpy(double *y, const double *c) { y[0] += c[0]*c[1]; }
void in_turns(int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++) {
    y[i] = dot(2, (double[]){x[i], x[i]*x[0]}, (double[]){1, i}) + dot(3, x, (const double[3]){[1] = x[i]});
    axpy(&y[i], (double[2]){y[i], x[i]});
    double *p = (double[]){y[i], 1};
    p[1] += p[0]*x[1];
    if (p[1] > 3) y[i] = p[1];
  }
}
