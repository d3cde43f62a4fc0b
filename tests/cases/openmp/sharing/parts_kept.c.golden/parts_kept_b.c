#include <math.h>

#include <stdlib.h>
#include "parajoint.h"

// Adjoint of layer: derivatives of c with respect to a and b.
// Increments ab and bb; reads and updates cb.
// What c holds afterwards is not what layer computes.
void layer_b(int n, const double a[n][n], double ab[n][n], const double b[n][n], double bb[n][n],
             double c[n][n], double cb[n][n]) {
  (void)c;

  pj_adjoint_begin();
  double (*totalb_kept)[n > 1 ? n : 1] = malloc((n > 1 ? n : 1) * sizeof(*totalb_kept));
#pragma omp parallel
  {
#pragma omp for
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < n; i++) {
        double total = 0;
        for (int k = 0; k < n; k++) {
          total += a[i][k] * b[j][k];
        }
        double totalb = (1 - pow(tanh(total), 2)) * cb[j][i];
        cb[j][i] = 0.0;
        totalb_kept[j][i] = totalb;
        for (int k = 0; k < n; k++) {
          bb[j][k] += a[i][k] * totalb;
        }
      }
    }
    int first0, last0;
    pj_static_bounds4(&(int32_t){0}, &(int32_t){n - 1}, &(int32_t){1}, &first0, &last0);
    for (int j = 0; j < n; j++) {
      for (int i = 0; i < n; i++) {
        for (int k = first0; k <= last0; k++) {
          ab[i][k] += totalb_kept[j][i] * b[j][k];
        }
      }
    }
  }
  free(totalb_kept);
  pj_adjoint_end("layer_b", 7);
}
