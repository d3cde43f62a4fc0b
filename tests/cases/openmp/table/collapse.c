// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// collapse of a nest in which nothing lives on a thread stays.
// VERIFY: --head 'plane(x)>(y)' --set n=5 --set m=3 --range 0.5:1.5
#include <math.h>

void plane(int n, int m, const double x[n][m], double y[n][m])
{
  #pragma omp parallel for collapse(2)
  for (int j = 0; j < n; j++)
    for (int i = 0; i < m; i++)
      y[j][i] = sin(x[j][i]);
}
