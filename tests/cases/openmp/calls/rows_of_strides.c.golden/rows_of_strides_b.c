#include "parajoint.h"

static void step(const double x[4], double y[4]) {
  for (int k = 0; k < 4; k++) {
    y[k] = x[k] * x[3 - k] + y[k] * y[k];
  }
}

// Adjoint of step: derivatives of y with respect to x and y.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what step computes.
static void step_b(const double x[4], double xb[4], double y[4], double yb[4]) {
  pj_adjoint_begin();
  for (int k = 0; k < 4; k++) {
    pj_push(&y[k], sizeof(y[k]));
    y[k] = x[k] * x[3 - k] + y[k] * y[k];
  }
  for (int k = 3; k >= 0; k--) {
    pj_pop(&y[k], sizeof(y[k]));
    xb[k] += yb[k] * x[3 - k];
    xb[3 - k] += x[k] * yb[k];
    yb[k] = yb[k] * y[k] + y[k] * yb[k];
  }
  pj_adjoint_end("step_b", 6);
}

// Adjoint of fills: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what fills computes.
void fills_b(int n, const double* restrict x, double* restrict xb, double* restrict y,
             double* restrict yb) {
  pj_adjoint_begin();
#pragma omp parallel
  {
    pj_region_forward();
    int first, last;
    pj_static_bounds4(&(int32_t){0}, &(int32_t){n - 4}, &(int32_t){4}, &first, &last);
    for (int i = first; i <= last; i += 4) {
      pj_push(&y[i], 4 * sizeof(y[i]));
      step(&x[i], &y[i]);
    }
  }
  int team;
  pj_pop_team(&team);
#pragma omp parallel num_threads(team)
  {
    pj_region_backward(&team);
    int first, last;
    pj_static_bounds4(&(int32_t){0}, &(int32_t){n - 4}, &(int32_t){4}, &first, &last);
    for (int i = last; i >= first; i -= 4) {
      pj_pop(&y[i], 4 * sizeof(y[i]));
      pj_push(&y[i], 4 * sizeof(y[i]));
      step_b(&x[i], &xb[i], &y[i], &yb[i]);
      pj_pop(&y[i], 4 * sizeof(y[i]));
    }
  }
  pj_adjoint_end("fills_b", 7);
}
