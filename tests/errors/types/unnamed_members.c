// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bit-fields, and structures and unions without a name in a structure.
// HEAD: 'p(x)>(y)'
struct point { struct { double a, b; }; double c; unsigned mode : 3; };

void p(const double *x, double *y)
{
  // EXPECT-ERROR@+2: unsupported-expression "without a name in a structure"
  // EXPECT-ERROR@+1: unsupported-expression "without a name in a structure"
  struct point q = {{x[0], x[1]}, 2, 0};
  // EXPECT-ERROR@+1: unsupported-expression "give the member a name"
  *y = q.a*q.c;
  // EXPECT-ERROR@+1: unsupported-expression "the bit-field 'mode'"
  if (q.mode == 2) *y *= 2;
}
