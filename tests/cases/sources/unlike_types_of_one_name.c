// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two sources whose types of one name differ only inside: in a type that they define, in one that they point to, in the
// width of a member, in what a macro means in a header. The headers of the derivatives tell them apart: a program that
// includes both does not compile, where one of the types would stand for the other.
// RUN: parajoint adjoint %s --head 'one(t,s,b,r)>(y)' -o %t
// RUN: parajoint adjoint %S/inputs/unlike_types_of_one_name_2.c --head 'two(t,s,b,r)>(y)' -o %t
// CHECK: #ifndef TERM_126B1B38
// CHECK: #ifndef TERM_D8F2D370
// CHECK: #ifndef SPAN_1910D81C
// CHECK: #ifndef SPAN_F9E45D7C
// CHECK: #ifndef BITS_C1C0C984
// CHECK: #ifndef BITS_4C45E449
// CHECK-NOT: #ifndef OF_MACRO_H_811C9DC5
// CHECK: #ifndef OF_MACRO_H_A6DBEB08
// CHECK: #ifndef OF_MACRO_H_05E5B8CD
#define KIND float
#include "inputs/of_macro.h"

typedef struct { enum { LINEAR, SQUARE } kind; double v; } term;
typedef struct { struct { double u, v; } *part; int n; } span;
struct bits { unsigned a : 3, b : 5; double v; };

void one(const term *t, const span *s, const struct bits *b, const real *r, double *y)
{
  *y = (t->kind == SQUARE ? t->v*t->v : t->v)*s->part[0].u*s->part[0].v*b->v*r[0];
}
