// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// sizeof, of arrays and of types, carries no derivative.
// VERIFY: --head 'p_size(a)>(y)' --set n=4 --range 0.5:1.5
// VERIFY: --head 'p_reshape(v)>(b)' --set n=4
#include <stddef.h>

#define LENGTH(array) (sizeof(array)/sizeof((array)[0]))

void p_size(int n, double a[n][5], double *y)
{
  const double weights[] = {0.5, 1.5, 2.5, 3.5, 4.5};
  *y = 0.0;
  for (int i = 0; i < n; i++)
    for (size_t j = 0; j < LENGTH(weights); j++)
      *y += a[i][j]*a[i][j]*weights[j]/(double)(n*sizeof a[0]/sizeof(double));
}

void p_reshape(int n, const double v[2*n], double b[n][2])
{
  for (int k = 0; k < 2*n; k++)
    b[k/2][k%2] = v[k];
}
