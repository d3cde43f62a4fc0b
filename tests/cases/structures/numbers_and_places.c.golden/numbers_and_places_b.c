typedef struct { double nu, dx; double *u, *v; } fields_t;

typedef struct { int n; double *u; } inner_t;
typedef struct { inner_t g; double c; } outer_t;

typedef struct { double *u, *v; } pair_t;

typedef struct { double c; double *u; } weighted_t;

static double flux(const fields_t* g, int i, double w) { return w * g->nu * g->u[i] * g->u[i - 1]; }

// Adjoint of flux: derivatives of flux with respect to g.nu, g.u and w.
// Increments gb.nu, gb.u and wb; reads and zeroes fluxb.
// The primal arguments are unchanged afterwards.
static void flux_b(const fields_t* g, fields_t* gb, int i, double w, double* wb, double* fluxb) {
  double tempb = *fluxb * g->u[i - 1];
  double tempb0 = tempb * g->u[i];
  *wb += tempb0 * g->nu;
  gb->nu += w * tempb0;
#pragma omp atomic
  gb->u[i] += w * g->nu * tempb;
#pragma omp atomic
  gb->u[i - 1] += w * g->nu * g->u[i] * *fluxb;
  *fluxb = 0.0;
}

// Adjoint of fields: derivatives of s with respect to nu and u.
// Increments nub and ub; reads and zeroes sb; reads and updates vb.
// What v and s hold afterwards is not what fields computes.
//
// A number that is the structure's own beside arrays that are not.
void fields_b(int n, double nu, double* nub, double* u, double* ub, double* v, double* vb,
              double* s, double* sb) {
  fields_t g, gb;
  (void)s;

  g.nu = nu * nu;
  g.dx = 1.0 / n;
  gb.nu = 0.0;
  double tb = *sb;
  *sb = 0.0;
#pragma omp parallel
  {
    fields_t tempb = {0};
    double t0b = tb;
    double gb_nu_sum = 0.0;
#pragma omp for nowait
    for (int i = 1; i <= n - 2; i++) {
      double flux_result = flux(&(fields_t){.nu = g.nu, .dx = g.dx, .u = u, .v = v}, i, u[i]);
      v[i] = flux_result;
      double flux_result0 = flux(&(fields_t){.nu = g.nu, .dx = g.dx, .u = u, .v = v}, i, 0.5);
      double flux_result1 = flux(&(fields_t){.nu = g.nu, .dx = g.dx, .u = u, .v = v}, i, v[i]);
      double tempb0 = t0b / g.dx;
      double flux_result0b = tempb0 * flux_result1;
      double flux_result1b = flux_result0 * tempb0;
      tempb.nu = 0.0;
      flux_b(&(fields_t){.nu = g.nu, .dx = g.dx, .u = u, .v = v}, (tempb.u = ub, &tempb), i, v[i],
             &vb[i], &flux_result1b);
      gb_nu_sum += tempb.nu;
      tempb.nu = 0.0;
      tempb0 = 0.0;
      flux_b(&(fields_t){.nu = g.nu, .dx = g.dx, .u = u, .v = v}, (tempb.u = ub, &tempb), i, 0.5,
             &tempb0, &flux_result0b);
      gb_nu_sum += tempb.nu;
      double flux_resultb = vb[i];
      vb[i] = 0.0;
      tempb.nu = 0.0;
      tempb0 = 0.0;
      flux_b(&(fields_t){.nu = g.nu, .dx = g.dx, .u = u, .v = v}, (tempb.u = ub, &tempb), i, u[i],
             &tempb0, &flux_resultb);
      gb_nu_sum += tempb.nu;
#pragma omp atomic
      ub[i] += tempb0;
    }
    if (1 <= n - 2) {
#pragma omp atomic
      gb.nu += gb_nu_sum;
    }
  }
  *nub += gb.nu * nu + nu * gb.nu;
}
