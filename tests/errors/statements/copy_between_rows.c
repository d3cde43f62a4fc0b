// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A copy between rows of different lengths.
// HEAD: 'head(x)>(y)'
#include <string.h>

void head(const double x[6][5], double y[30])
{
  double a[5][6];
  // EXPECT-ERROR@+1: unsupported-expression "'memcpy' between rows of different lengths"
  memcpy(a, x, sizeof a);
  for (int i = 0; i < 30; i++)
    y[i] = a[i/6][i%6]*a[i/6][i%6];
}
