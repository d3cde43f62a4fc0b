// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Maximum of each element of an array: the threads' partial results are rows of an array.
// VERIFY: --head 'highest(x,m)>(m)' --set n=11 --range 0.5:1.5

void highest(int n, const double x[n], double m[2])
{
  #pragma omp parallel for reduction(max: m[:2])
  for (int i = 0; i < n; i++)
    if (x[i] > m[i % 2]) m[i % 2] = x[i];
}
