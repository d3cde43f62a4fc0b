// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Worksharing loops whose counters are shorter than int, with values to keep, under each schedule.
// VERIFY: --head 'down(x,r)>(r)' --set n=9
// VERIFY: --head 'chunks(x,r)>(r)' --set n=9
// VERIFY: --head 'dynamic(x,r)>(r)' --set n=9
// VERIFY: --head 'all(x,r)>(r)' --set n=256
#include <math.h>
#include <stdint.h>

void down(int n, const double x[n], double r[n]) {
#pragma omp parallel for
  for (short i = n - 1; i >= 0; i--) r[i] = sin(r[i]) * x[i];
}

void chunks(int n, const double x[n], double r[n]) {
#pragma omp parallel for schedule(static, 2)
  for (signed char i = 0; i < n; i++) r[i] = sin(r[i]) * x[i];
}

void dynamic(int n, const double x[n], double r[n]) {
#pragma omp parallel for schedule(dynamic)
  for (int8_t i = 0; i < n; i += 2) r[i] = sin(r[i]) * x[i];
}

// Backward, a counter of this type would never be less than the first value. (gcc runs no iteration
// at all where this loop is shared out.)
void all(int n, const double x[n], double r[n]) {
  for (int8_t i = -128; i < 127; i++) r[i + 128] = sin(r[i + 128]) * x[i + 128];
}
