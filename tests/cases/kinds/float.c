// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Single precision throughout: derivatives are single precision, literals keep their suffix.
// VERIFY: --head 'single(x)>(y)' --set n=5 --range 0.5:1.5
#include <math.h>

void single(int n, const float x[n], float y[n])
{
  for (int i = 0; i < n; i++)
    y[i] = 0.5f*x[i]*x[i] + sinf(x[i]);
}
