// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The same with parallel loops: still no tape, and the own-cell loop needs no protection.
// VERIFY: --head 'linear(x)>(y)' --set n=9 --set steps=3

void linear(int n, int steps, double x[n], double y[n])
{
  for (int step = 0; step < steps; step++) {
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
      y[i] = 0.5*x[i] + 0.25*y[i];
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
      x[i] = y[i];
  }
}
