// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Passive functions with statements that are kept as text, in subscripts and factors.
// VERIFY: --head 'neighbours(x)>(y)' --size x=n --size y=n --set n=8
#include <assert.h>

static int wrapped(int i, int n)
{
  assert(i >= -n);
  return (i + n) % n;
}

static int checked(int i, int n)
{
  int fits = i >= -n;
  (void)fits;
  return (i + n) % n;
}

void neighbours(int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++) y[i] = x[i]*x[wrapped(i - 1, n)]*checked(i, n);
}
