// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// All of an array of rows from one row of another: the row ends before.
// HEAD: 'f(u)>(y)'
#include <string.h>

void f(int n, const double *u, double *y)
{
  double a[4][6], q[4][6];
  memcpy(a, u, sizeof a);
  // EXPECT-ERROR@+1: unsupported-expression "'memcpy' between rows and a row of other ones"
  memcpy(q, a[0], sizeof a);
  for (int i = 0; i < n; i++) y[i] = q[i & 3][i % 6]*u[i];
}
