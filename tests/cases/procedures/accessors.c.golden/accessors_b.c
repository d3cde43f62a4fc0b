#include <math.h>

#include "parajoint.h"

static double get(const double* x, int i) { return x[i]; }

// Adjoint of get: derivatives of get with respect to x.
// Increments xb; reads and zeroes getb.
// The primal arguments are unchanged afterwards.
static void get_b(const double* x, double* xb, int i, double* getb) {
  (void)x;

  xb[i] += *getb;
  *getb = 0.0;
}

// Adjoint of in_loop: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what in_loop computes.
void in_loop_b(int n, const double* x, double* xb, double* y, double* yb) {
  pj_adjoint_begin();
#pragma omp parallel
  {
    pj_region_forward();
    int first, last;
    pj_static_bounds4(&(int32_t){0}, &(int32_t){n - 1}, &(int32_t){1}, &first, &last);
    for (int i = first; i <= last; i++) {
      y[i] = x[i] * x[i];
      double get_result = get(x, i);
      pj_push(&y[i], sizeof(y[i]));
      y[i] = y[i] * y[i] * get_result;
      y[i] += x[i];
    }
  }
  int team;
  pj_pop_team(&team);
#pragma omp parallel num_threads(team)
  {
    pj_region_backward(&team);
    int first, last;
    pj_static_bounds4(&(int32_t){0}, &(int32_t){n - 1}, &(int32_t){1}, &first, &last);
    for (int i = last; i >= first; i--) {
      double get_result = get(x, i);
      xb[i] += yb[i];
      pj_pop(&y[i], sizeof(y[i]));
      double tempb = yb[i] * get_result;
      double get_resultb = y[i] * y[i] * yb[i];
      yb[i] = tempb * y[i] + y[i] * tempb;
      get_b(x, xb, i, &get_resultb);
      xb[i] += yb[i] * x[i] + x[i] * yb[i];
      yb[i] = 0.0;
    }
  }
  pj_adjoint_end("in_loop_b", 9);
}
