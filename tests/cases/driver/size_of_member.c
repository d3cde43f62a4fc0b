// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures that a pointer leads to have one size, for all of their members.
// RUN-FAIL(2): parajoint adjoint %s --head 'p(m)>(y)' --size m.cells.v=m.n -o %t
// EXPECT-STDERR: 'm.cells.v' is in structures, all of which 'm.cells' has: give its size
typedef struct { double v, w; } cell;
typedef struct { int n; cell *cells; } mesh;
void p(mesh *m, double *y)
{
  for (int i = 0; i < m->n; i++) *y += m->cells[i].v;
}
