#include <math.h>

// Tangent of limiter: derivatives of y with respect to x.
// Reads xd; reads and updates yd.
// The primal arguments hold afterwards what limiter leaves in them.
void limiter_d(int n, const double x[n], const double xd[n], double y[n], double yd[n]) {
  for (int i = 1; i < n; i++) {
    double sloped = xd[i] - xd[i - 1];
    double slope = x[i] - x[i - 1];
    if (slope > 0.0137) {
      yd[i] = yd[i] * (slope * slope) + y[i] * (sloped * slope + slope * sloped);
      y[i] *= slope * slope;
    } else {
      yd[i] += exp(slope) * sloped;
      y[i] += exp(slope);
    }
  }
}
