// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The loops of a collapse count by a step that is no number.
// VERIFY: --head 'blocks(x)>(y)' --set n=7 --set b=3
void blocks(int n, int b, const double x[n][n], double y[n][n])
{
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; i += b)
    for (int j = 0; j < n; j += b)
      y[i][j] = x[i][j]*x[i][j];
}
