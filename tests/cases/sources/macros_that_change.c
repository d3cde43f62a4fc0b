// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A macro that changes in the file: the headers of tangent and adjoint, together, have it once.
// VERIFY: --head 'scale(p)>(y)'
// RUN: parajoint adjoint %s --head 'scale(p)>(y)' -o %t
// RUN: parajoint tangent %s --head 'scale(p)>(y)' -o %t
// CHECK: #ifndef MACROS_THAT_CHANGE_C_2904278B_PREAMBLE #define MACROS_THAT_CHANGE_C_2904278B_PREAMBLE #define LOCAL
#define LOCAL
typedef struct { LOCAL double x, y; } point;

LOCAL void scale(const point *p, double *y)
{
  *y = p->x*p->y;
}

#undef LOCAL
#define LOCAL static
