// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The adjoint here would keep a variable of the other file, whose type is another one here: its members lie elsewhere.
// RUN-FAIL: parajoint adjoint %s %S/inputs/unlike_types_2.c --head 'head(x)>(head)' --size x=2 -o %t
// EXPECT-STDERR: unlike_types_2.c:4:6: error: 's' is of a type that is not supported ('term', which is another type in
// EXPECT-STDERR: the source of unlike_types_b.c); give the types different names
typedef struct { double hi, lo, v; } term;
void advance(const double *x);
double norm(void);

double head(double x[2])
{
  term t = {x[1], x[0], 2};
  for (int i = 0; i < 3; i++) {
    advance(x);
    t.v *= t.lo;
    x[0] = t.v*0.1 + t.hi;
  }
  return norm()*t.v;
}
