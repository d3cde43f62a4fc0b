#include <math.h>

// Tangent of roots: derivatives of tau with respect to u and v.
// Reads ud and vd; reads and updates taud.
// The primal arguments hold afterwards what roots leaves in them.
void roots_d(int n, const double u[n], const double ud[n], const double v[n], const double vd[n],
             double tau[n], double taud[n]) {
  for (int i = 0; i < n; i++) {
    double slope = ud[i] * v[i] + u[i] * vd[i];
    double slope0 = 3 * ud[i] * v[i] + 3 * u[i] * vd[i];
    taud[i] = slope / (slope == 0.0 ? 1.0 : 3 * pow(cbrt(u[i] * v[i]), 2)) * u[i] +
              cbrt(u[i] * v[i]) * ud[i] +
              slope0 / (slope0 == 0.0 ? 1.0 : 2 * sqrt(3 * u[i] * v[i])) * v[i] +
              sqrt(3 * u[i] * v[i]) * vd[i];
    tau[i] = cbrt(u[i] * v[i]) * u[i] + sqrt(3 * u[i] * v[i]) * v[i];
  }
}
