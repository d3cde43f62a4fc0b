#include <math.h>
#include <stddef.h>

#include "parajoint.h"

#define BOTH                                                                                     \
  _Pragma("omp parallel for") for (int i = 0; i < n; i++) for (int k = 0; k < n; k += 2) y[i] += \
      x[k];                                                                                      \
  _Pragma("omp parallel") {                                                                      \
    _Pragma("omp for") for (int i = 0; i < n; i++) for (int k = 0; k < n; k += 2) y[i] += x[k];  \
    _Pragma("omp for") for (int j = 0; j < n; j++) x[j] = 2 * x[j];                              \
  }

// Adjoint of product: derivatives of c with respect to a and b.
// Increments ab and bb; reads and updates cb.
// What c holds afterwards is not what product computes.
void product_b(int n, const double a[n][n], double ab[n][n], const double b[n][n], double bb[n][n],
               double c[n][n], double cb[n][n]) {
  (void)c;

  pj_adjoint_begin();
#pragma omp parallel
  {
    int first, last;
    pj_static_bounds4(&(int32_t){0}, &(int32_t){n - 1}, &(int32_t){1}, &first, &last);
    for (int i = 0; i < n; i++) {
      for (int j = first; j <= last; j++) {
        double totalb = cb[i][j];
        for (int k = 0; k < n; k++) {
          bb[k][j] += a[i][k] * totalb;
        }
      }
    }
#pragma omp barrier
#pragma omp for
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        double totalb = cb[i][j];
        cb[i][j] = 0.0;
        for (int k = 0; k < n; k++) {
          ab[i][k] += totalb * b[k][j];
        }
      }
    }
  }
  pj_adjoint_end("product_b", 9);
}
