#include <stdio.h>
#include <stdlib.h>

#include "parajoint.h"

// Adjoint of products: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what products computes.
void products_b(int n, const double* restrict x, double* restrict xb, double* restrict y,
                double* restrict yb) {
  long sums_to = 0, sumsb_to = 0;
  double* square = NULL;
  double* squareb = NULL;
  double* sums = NULL;
  double* sumsb = NULL;
  (void)y;

  pj_adjoint_begin();
  square = malloc(n * sizeof(*square));
  if (square == NULL) {
    fprintf(stderr, "no memory\n");
    exit(1);
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    square[i] = x[i] * x[i];
  }
  for (int k = 0; k < 2; k++) {
    sums_to = n + 1 - k - 1;
    sums = malloc((n + 1 - k) * sizeof(*sums));
    if (sums == NULL) {
      fprintf(stderr, "no memory\n");
      exit(1);
    }
    sums[0] = square[0];
    for (int i = 1; i < n + 1 - k; i++) {
      pj_push(&sums[i], sizeof(sums[i]));
      sums[i] = sums[i - 1] * square[i % n];
    }
    pj_push(sums, (sums_to + 1) * sizeof(*sums));
    free(sums);
    sums = NULL;
  }
  pj_push(square, n * sizeof(*square));
  free(square);
  square = NULL;
  square = malloc(n * sizeof(*square));
  squareb = malloc(n * sizeof(*squareb));
  pj_pop(square, n * sizeof(*square));
  for (int i0 = 0; i0 < n; i0++) {
    squareb[i0] = 0.0;
  }
  for (int k = 1; k >= 0; k--) {
    sums_to = n + 1 - k - 1;
    sums = malloc((n + 1 - k) * sizeof(*sums));
    sumsb_to = n + 1 - k - 1;
    sumsb = malloc((n + 1 - k) * sizeof(*sumsb));
    pj_pop(sums, (sums_to + 1) * sizeof(*sums));
    for (long i0 = 0; i0 < sumsb_to + 1; i0++) {
      sumsb[i0] = 0.0;
    }
    for (int i = 0; i < n; i++) {
      sumsb[i / 2] += yb[i] * square[i];
      squareb[i] += sums[i / 2] * yb[i];
      yb[i] = k * yb[i];
    }
    for (int i = n + 1 - k - 1; i >= 1; i--) {
      pj_pop(&sums[i], sizeof(sums[i]));
      sumsb[i - 1] += sumsb[i] * square[i % n];
      squareb[i % n] += sums[i - 1] * sumsb[i];
      sumsb[i] = 0.0;
    }
    squareb[0] += sumsb[0];
    sumsb[0] = 0.0;
    if (sumsb != NULL) {
      free(sumsb);
      sumsb = NULL;
    }
    free(sums);
    sums = NULL;
  }
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    xb[i] += squareb[i] * x[i] + x[i] * squareb[i];
    squareb[i] = 0.0;
  }
  if (squareb != NULL) {
    free(squareb);
    squareb = NULL;
  }
  free(square);
  square = NULL;
  pj_adjoint_end("products_b", 10);
}
