typedef struct { double nu, dx; double *u, *v; } fields_t;

typedef struct { int n; double *u; } inner_t;
typedef struct { inner_t g; double c; } outer_t;

typedef struct { double *u, *v; } pair_t;

typedef struct { double c; double *u; } weighted_t;

#include "parajoint.h"

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

  pj_adjoint_begin();
  g.nu = nu * nu;
  g.dx = 1.0 / n;
#pragma omp parallel
  {
    double flux_result0 = 0, flux_result1 = 0;
    pj_region_forward();
    int first0, last;
    pj_static_bounds4(&(int32_t){1}, &(int32_t){n - 2}, &(int32_t){1}, &first0, &last);
    for (int i = first0; i <= last; i++) {
      double flux_result = flux(&(fields_t){.nu = g.nu, .dx = g.dx, .u = u, .v = v}, i, u[i]);
      pj_push(&v[i], sizeof(v[i]));
      v[i] = flux_result;
      pj_push(&flux_result0, sizeof(flux_result0));
      flux_result0 = flux(&(fields_t){.nu = g.nu, .dx = g.dx, .u = u, .v = v}, i, 0.5);
      pj_push(&flux_result1, sizeof(flux_result1));
      flux_result1 = flux(&(fields_t){.nu = g.nu, .dx = g.dx, .u = u, .v = v}, i, v[i]);
    }
    pj_push(&flux_result0, sizeof(flux_result0));
    pj_push(&flux_result1, sizeof(flux_result1));
  }
  gb.nu = 0.0;
  double tb = *sb;
  *sb = 0.0;
  int team;
  pj_pop_team(&team);
#pragma omp parallel num_threads(team)
  {
    fields_t tempb = {0};
    pj_region_backward(&team);
    double flux_result1 = 0;
    pj_pop(&flux_result1, sizeof(flux_result1));
    double flux_result0 = 0;
    pj_pop(&flux_result0, sizeof(flux_result0));
    double t0b = tb;
    int first0, last;
    pj_static_bounds4(&(int32_t){1}, &(int32_t){n - 2}, &(int32_t){1}, &first0, &last);
    double gb_nu_sum = 0.0;
    for (int i = last; i >= first0; i--) {
      double tempb0 = t0b / g.dx;
      double flux_result0b = tempb0 * flux_result1;
      double flux_result1b = flux_result0 * tempb0;
      tempb.nu = 0.0;
      flux_b(&(fields_t){.nu = g.nu, .dx = g.dx, .u = u, .v = v}, (tempb.u = ub, &tempb), i, v[i],
             &vb[i], &flux_result1b);
      gb_nu_sum += tempb.nu;
      pj_pop(&flux_result1, sizeof(flux_result1));
      tempb.nu = 0.0;
      tempb0 = 0.0;
      flux_b(&(fields_t){.nu = g.nu, .dx = g.dx, .u = u, .v = v}, (tempb.u = ub, &tempb), i, 0.5,
             &tempb0, &flux_result0b);
      gb_nu_sum += tempb.nu;
      pj_pop(&flux_result0, sizeof(flux_result0));
      pj_pop(&v[i], sizeof(v[i]));
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
    if (last >= first0) {
#pragma omp atomic
      gb.nu += gb_nu_sum;
    }
  }
  *nub += gb.nu * nu + nu * gb.nu;
  pj_adjoint_end("fields_b", 8);
}
