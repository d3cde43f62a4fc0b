// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// collapse where a tape binds iterations to threads: one loop over the number of the iteration, in
// both sweeps.
// VERIFY: --head 'plane(x)>(y)' --set n=5 --set m=3 --range 0.5:1.5

void plane(int n, int m, const double x[n][m], double y[n][m])
{
  #pragma omp parallel for collapse(2)
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      y[j][i] = y[j][i]*x[j][i];
}
