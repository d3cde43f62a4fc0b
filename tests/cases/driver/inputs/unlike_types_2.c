// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The other file of unlike_types.c.
typedef struct { double lo, hi, v; } term;
term s;

void advance(const double *x)
{
  s.v = s.v*x[0] + s.lo;
  s.lo = s.v*x[1]*s.hi*s.lo;
}

double norm(void) { return s.v*s.lo*s.lo; }
