#include <math.h>

#include "parajoint.h"

// Adjoint of limiter: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what limiter computes.
void limiter_b(int n, const double x[n], double xb[n], double y[n], double yb[n]) {
  pj_adjoint_begin();
  for (int i = 1; i < n; i++) {
    double slope = x[i] - x[i - 1];
    if (slope > 0.0137) {
      pj_push(&y[i], sizeof(y[i]));
      y[i] *= slope * slope;
    } else {
      y[i] += exp(slope);
    }
  }
  for (int i = n - 1; i >= 1; i--) {
    double slope = x[i] - x[i - 1];
    double slopeb;
    if (slope > 0.0137) {
      pj_pop(&y[i], sizeof(y[i]));
      double tempb = y[i] * yb[i];
      slopeb = tempb * slope + slope * tempb;
      yb[i] *= slope * slope;
    } else {
      slopeb = exp(slope) * yb[i];
    }
    xb[i] += slopeb;
    xb[i - 1] -= slopeb;
  }
  pj_adjoint_end("limiter_b", 9);
}
