// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The minus of an unsigned number wraps around: it is no sign that a rule may move.
// VERIFY: --head 'minus(x)>(y)' --set u=3 --set n=7
#include <stddef.h>

#define TWO 2u

void minus(unsigned u, size_t n, const double x[4], double y[4])
{
  for (int i = 0; i < 4; i++) {
    y[i] = -u*x[i]*1e-9 + x[i]*-TWO*1e-9 + x[i]/-u;
    y[i] += x[i]*(double)-n*1e-18 + (x[i]*1e-9 - -u)*x[i]*1e-9;
  }
}
