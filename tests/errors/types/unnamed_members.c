// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Bit-fields, and unions without a name in a structure.
// HEAD: 'p(x)>(y)'
struct point { union { double a, b; }; double c; unsigned mode : 3; };

void p(const double *x, double *y)
{
  // EXPECT-ERROR@+1: unsupported-expression "a union without a name in a structure"
  struct point q = {{x[0]}, 2, 0};
  // EXPECT-ERROR@+1: unsupported-expression "a union without a name in a structure"
  *y = q.a*q.c;
  // EXPECT-ERROR@+1: unsupported-expression "the bit-field 'mode'"
  if (q.mode == 2) *y *= 2;
}
