// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reads and writes of the same set of cells (compact): exclusive although each iteration has several.
// VERIFY: --head 'compact(x)>(y)' --set n=14 --range 0.5:1.5

void compact(int n, const double x[n], double y[n])
{
  for (int colour = 0; colour <= 2; colour++) {
    #pragma omp parallel for shared(n, x, y, colour)
    for (int i = 2 + colour; i < n; i += 3) {
      y[i] += 0.5*x[i-2]*x[i-1];
      y[i-1] += x[i]*x[i];
      y[i-2] += x[i-1]*x[i];
    }
  }
}
