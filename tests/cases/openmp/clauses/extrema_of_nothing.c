// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reductions of the largest and the smallest, where no iteration has something to offer: the original
// value stays, also the least of its type. (Of reals, gcc starts from infinity, clang from DBL_MAX.)
// VERIFY: --head 'unsigned_ones(x)>(y)' --set n=9
// VERIFY: --head 'least_ones(x)>(y)' --set n=9
#include <limits.h>
#include <stdint.h>

void unsigned_ones(int n, const double x[n], double y[n]) {
  unsigned most = 0;
  uint64_t larger = 0;
  uint8_t least = 200;
#pragma omp parallel
  {
#pragma omp for reduction(max : most, larger) reduction(min : least)
    for (int i = 0; i < n; i++)
      if (i > 2 * n) {
        most = 3;
        larger = 4;
        least = 5;
      }
#pragma omp for
    for (int i = 0; i < n; i++) y[i] = x[i] * x[i] * (most + larger + least % 7);
  }
}

void least_ones(int n, const double x[n], double y[n]) {
  int most = INT_MIN;
  short narrow = SHRT_MIN;
  int64_t wide = INT64_MIN;
#pragma omp parallel
  {
#pragma omp for reduction(max : most, narrow, wide)
    for (int i = 0; i < n; i++)
      if (i > 2 * n) most = narrow = wide = 1;
#pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = x[i] * ((most == INT_MIN) + 2 * (narrow == SHRT_MIN) + 4 * (wide == INT64_MIN)) * x[0];
  }
}
