// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The size of a variable-length array is what it was where it is declared, though its extent is another now.
// HEAD: 'p(x)>(y)'
#include <string.h>

void p(int n, const double x[n], double y[n])
{
  int k = n;
  double c[k], d[n];
  for (int i = 0; i < n; i++) c[i] = x[i];
  k /= 2;
  // EXPECT-ERROR@+1: unsupported-expression "'memset' of this size"
  memset(c, 0, sizeof c);
  // EXPECT-ERROR@+1: unsupported-expression "'memcpy' of this size"
  memcpy(d, c, sizeof c);
  for (int i = 0; i < n; i++) y[i] = c[i] + d[i];
}
