// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bounds and steps of shared loops that are chosen by a condition.
// VERIFY: --head 'wave(x)>(y)' --set n=9
// VERIFY: --head 'upper(x)>(y)' --set d=4 --set n=9
// VERIFY: --head 'lower_in_region(x)>(y)' --set d=4 --set n=9
// VERIFY: --head 'step(x)>(y)' --set n=9 --set block=3
// VERIFY: --head 'listed(x)>(y)' --set d=4 --set n=9
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

void wave(int n, const double x[n], double y[n])
{
  for (int d = 0; d < n; d++) {
#pragma omp parallel for
    for (int i = MAX(0, d - 3 + 1); i <= MIN(d, n - 1); i++) y[i] += x[i]*x[d];
  }
}

void upper(int n, int d, const double x[n], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < MIN(d + 1, n); i++) y[i] += x[i]*x[i];
}

void lower_in_region(int n, int d, const double x[n], double y[n])
{
#pragma omp parallel
  {
#pragma omp for
    for (int i = d > 3 ? d : d + 1; i < n; i++) y[i] += x[i]*x[i];
  }
}

void step(int n, int block, const double x[n], double y[n])
{
#pragma omp parallel for
  for (int first = 0; first < n; first += block > 2 ? block + 0 : 2 + 1)
    for (int i = first; i < (first + 3 < n ? first + 3 : n); i++) y[i] += x[i]*x[i];
}

void listed(int n, int d, const double x[n], double y[n])
{
#pragma omp parallel for default(none) shared(n, d, x, y)
  for (int i = 0; i < MIN(d + 1, n); i++) y[i] += x[i]*x[i];
}
