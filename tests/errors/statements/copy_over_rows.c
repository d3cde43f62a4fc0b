// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A copy from a place in a row that goes on in the next.
// HEAD: 'head(x)>(y)'
#include <string.h>

void head(const double x[6][5], double y[30])
{
  double a[6][5];
  memcpy(a, x, sizeof a);
  // EXPECT-ERROR@+1: unsupported-expression "'memcpy' over the end of a row"
  memcpy(y, &a[0][0], sizeof a);
  for (int i = 0; i < 30; i++)
    y[i] *= a[i/5][i%5];
}
