// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Neighbours are read: two threads increment the same cell of xb, so the increments are atomic.
// VERIFY: --head 'gather(x)>(y)' --set n=12 --range 0.5:1.5

void gather(int n, const double x[n], double y[n])
{
  y[0] = x[0];
  y[n - 1] = x[n - 1];
  #pragma omp parallel for shared(n, x, y)
  for (int i = 1; i < n - 1; i++)
    y[i] = x[i-1]*x[i] + x[i+1];
}
