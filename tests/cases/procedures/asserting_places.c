// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An assertion on a pointer that moves: it names the place in the array. Switched off, it is nothing.
// VERIFY: --head 'poly(x)>(y)' --size x=n --set n=5
// VERIFY: --head 'poly(x)>(y)' --size x=n --set n=5 -D NDEBUG
// RUN: parajoint adjoint %s --head 'poly(x)>(y)' --size x=n -o %t -D NDEBUG
// CHECK-NOT: assert(p
#include <assert.h>
#include <stdlib.h>

#ifdef NDEBUG
#define ASSERT(condition) ((void)0)
#else
#define ASSERT(condition) ((condition) ? (void)0 : exit(1))
#endif

void poly(int n, const double *x, double *y)
{
  const double *p = x;
  for (int i = 0; i < n; i++) {
    assert(p + 1 > x && p[0] == *(x + i));
    *y += *p * *p;
    p++;
    ASSERT(i < n);
  }
  assert(p - x == n);
}
