// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers in structures for whose numbers there is no array: behind another pointer, in each of
// several structures, in an array, to a structure of the same type.
// HEAD: 'p(m,s,l)>(y)'

typedef struct { double a; double *u; } part;
typedef struct { int n; part *parts; part two[2]; double *far[2]; } mesh;
typedef struct link { double a; struct link *next; } link;

void p(mesh *m, part s[2], link *l, double *y)
{
  *y = m->parts[0].a;
  // EXPECT-ERROR@+1: unsupported-expression "the member 'u', a pointer in each of several structures,"
  *y += m->parts[1].u[0];
  // EXPECT-ERROR@+1: unsupported-expression "the member 'u', a pointer behind a pointer of a structure, is not supported; pass the structure that 'parts' points to"
  *y += m->parts->u[0];
  // EXPECT-ERROR@+1: unsupported-expression "the member 'u', a pointer in each of several structures,"
  *y += m->two[1].u[0];
  // EXPECT-ERROR@+1: unsupported-expression "the member 'u', a pointer in each of several structures,"
  *y += s[1].u[0];
  // EXPECT-ERROR@+1: unsupported-expression "the member 'far', an array of pointers,"
  *y += m->far[1][0];
  // EXPECT-ERROR@+1: unsupported-expression "the member 'next', a pointer to a structure of its own type,"
  *y += l->next->a;
}
