#include <stdlib.h>
#include <string.h>

#include "parajoint.h"

// Adjoint of memory: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what memory computes.
void memory_b(int nx, int ny, const double* x, double* xb, double* y, double* yb) {
  double* ab = NULL;
  (void)y;

  pj_adjoint_begin();
  double* a = malloc((long)nx * ny * sizeof(*a));
  for (long i0 = 0; i0 < (long)nx * ny; i0++) {
    a[i0] = 0.0;
  }
  for (int i = 0; i < nx; i++) {
    long offset = (long)i * ny;
    for (int j = 0; j < ny; j++) {
      a[(long)i * ny + j] = x[offset + j] * x[offset];
    }
  }
  pj_push(a, (long)nx * ny * sizeof(*a));
  free(a);
  a = malloc((long)nx * ny * sizeof(*a));
  ab = malloc((long)nx * ny * sizeof(*ab));
  pj_pop(a, (long)nx * ny * sizeof(*a));
  for (long i0 = 0; i0 < (long)nx * ny; i0++) {
    ab[i0] = 0.0;
  }
  for (int i = 0; i < nx; i++) {
    for (long j0 = 0; j0 < ny; j0++) {
      ab[(long)i * ny + j0] += yb[i] * a[(long)ny * i];
      ab[(long)ny * i] += a[(long)i * ny + j0] * yb[i];
    }
  }
  for (int i = 0; i < nx; i++) {
    long offset = (long)i * ny;
    for (int j = ny - 1; j >= 0; j--) {
      xb[offset + j] += ab[(long)i * ny + j] * x[offset];
      xb[offset] += x[offset + j] * ab[(long)i * ny + j];
      ab[(long)i * ny + j] = 0.0;
    }
  }
  free(ab);
  free(a);
  pj_adjoint_end("memory_b", 8);
}
