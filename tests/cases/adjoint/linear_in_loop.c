// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Linear: the forward sweep is empty, nothing is kept, nothing is recomputed.
// VERIFY: --head 'linear(x)>(y)' --set n=9 --set steps=3

void linear(int n, int steps, double x[n], double y[n])
{
  for (int step = 0; step < steps; step++) {
    for (int i = 1; i < n - 1; i++)
      y[i] = 0.25*x[i-1] + 0.5*x[i] + 0.25*x[i+1];
    for (int i = 1; i < n - 1; i++)
      x[i] = y[i];
  }
}
