// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A passive choice that nothing active needs leaves neither variables nor parameters that nothing uses.
// VERIFY: --head 'step(x,y)>(y)' --set n=4
#define MIN(a, b) ((a) >= (b) ? (b) : (a))
void step(int n, int *mode, const double x[n], double y[n])
{
  int m = *mode;
  double low;
#pragma omp parallel for private(low)
  for (int i = 0; i < n; i++) {
    low = MIN(x[i], MIN(y[i], x[i]*y[i]));
    y[i] = x[i]*x[i];
  }
}
