// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The header's types in C++: words that only C has.
// VERIFY: --head 'f(g.u)>(y)' --size g.u=g.n --size y=g.n --set g.n=5
// RUN: parajoint adjoint %s --head 'f(g.u)>(y)' --size g.u=g.n --size y=g.n -o %t
// CHECK: #define restrict __restrict
// CHECK: #define _Bool bool

typedef struct { int n; _Bool on; double *restrict u; } grid;
void f(grid *g, double *y) { for (int i = 0; i < g->n; i++) y[i] = g->on ? g->u[i] * g->u[i] : 0; }
