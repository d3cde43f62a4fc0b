#include <math.h>
#include <stddef.h>

// Adjoint of strided: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what strided computes.
//
// Its turns count: those two apart meet.
void strided_b(int n, const double x[n], double xb[n], double y[n], double yb[n]) {
  (void)y;

#pragma omp parallel
  {
    for (int turn = 0; turn < 2; turn++) {
#pragma omp for
      for (int block = 4 + turn * 192; block <= n - 5; block += 384) {
        int last = block + 189 < n - 5 ? block + 189 : n - 5;
        for (int i = block; i <= last; i += 3) {
          xb[i - 3] += yb[i] * x[i + 3];
          xb[i + 3] += x[i - 3] * yb[i];
          xb[i] += yb[i] * x[i] + x[i] * yb[i];
          yb[i] = 0.0;
        }
      }
    }
  }
}
