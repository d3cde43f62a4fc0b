// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A pointer to constants in a global structure: the derivative, of the same type, could not be set.
// HEAD: 'sums(g.w)>(y)'
typedef struct { int n; const double *w; } grid;
// EXPECT-ERROR@+1: unsupported-attribute "'g.w' is an active pointer to constants in a structure"
grid g;

void sums(double *y)
{
  for (int i = 0; i < g.n; i++) y[i] = g.w[i]*g.w[i];
}
