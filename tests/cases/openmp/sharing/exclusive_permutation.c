// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reads and writes through the same index array: the primal's freedom of races makes it exclusive.
// VERIFY: --head 'permuted(x)>(y)' --set n=11 --range 0.5:1.5

void permuted(int n, const double x[n], double y[n])
{
  int perm[n];
  for (int i = 0; i < n; i++)
    perm[i] = n - 1 - i;
  #pragma omp parallel for shared(n, x, y, perm)
  for (int i = 0; i < n; i++)
    y[perm[i]] = y[perm[i]]*x[perm[i]];
}
