// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Extents of members that are unsigned macros keep their names, and are not compared with signed counters.
// RUN: parajoint adjoint %s --head 'copied(x)>(y)' -o %t
// CHECK: < (long)LEN
// VERIFY: --head 'copied(x)>(y)' --set n=8
#include <stddef.h>
#define LEN 8u
#define WIDE ((size_t)8)

struct state { double z[LEN], v[WIDE][2]; };

void copied(int n, const double x[n], double y[n])
{
  struct state s, t;
  for (unsigned k = 0; k < LEN; k++) {
    s.z[k] = x[k]*x[k];
    s.v[k][0] = s.v[k][1] = x[k];
  }
  t = s;
  for (unsigned k = 0; k < LEN; k++) y[k] = t.z[k]*s.v[k][1];
}
