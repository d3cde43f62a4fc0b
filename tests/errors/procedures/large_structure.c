// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The adjoint of a call that gets one structure twice, under names that are the only ones, needs a
// second structure: this one has no room on a stack.
// HEAD: 'f(s)>(r)'
// MODES: adjoint
typedef struct { double t[2000000]; double w; } field;

static double both(const field *restrict a, const field *restrict b, int c) { return a->t[c]*b->t[c + 1]; }

void f(int n, const field *s, double *r)
{
  *r = 0;
  for (int c = 0; c < n; c++)
    // EXPECT-ERROR@+1: unsupported-expression "a structure of this size in a call that needs an adjoint of its own"
    *r += both(s, s, c);
}
