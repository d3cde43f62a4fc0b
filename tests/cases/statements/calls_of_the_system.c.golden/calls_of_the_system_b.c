#include <math.h>
#include <stdio.h>

#define FLUSH(s) (fflush(s) + 1)

// Adjoint of f: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what f computes.
void f_b(int n, const double* x, double* xb, double* y, double* yb) {
  (void)y;

  fflush(stdout);
  fflush(stderr);
  (void)fflush(stdout);
  (void)fflush(stdout);
  int test = n > 3;
  if (test) {
    (void)fflush(stdout);
  }
  if (n > 3) {
    fflush(stdout);
  } else {
    fflush(stderr);
  }
  int fflush_value2;
  fflush_value2 = fflush(stdout);
  if (fflush_value2 == 0) yb[0] *= 2;
  for (int i = 0; i < n; i++) {
    xb[i] += yb[i] * x[i] + x[i] * yb[i];
    yb[i] = 0.0;
  }
  yb[0] = 0.0;
}
