// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two structures of one name in blocks that lie side by side, of which only the second has a pointer that a condition
// sets.
// HEAD: 'f(x,z)>(y)'
struct view {
  int n;
  const double *u;
};

void f(int n, int c, const double *x, const double *z, double *y)
{
  *y = 0;
  {
    struct view a = {n, x};
    for (int i = 0; i < a.n; i++) *y += a.u[i]*a.u[i];
  }
  {
    struct view a;
    a.n = n;
    // EXPECT-ERROR@+1: unsupported-expression "a pointer in a structure that gets its value here"
    a.u = x;
    // EXPECT-ERROR@+1: unsupported-expression "set it once, in the block that declares the structure"
    if (c > 5) a.u = z;
    for (int i = 0; i < a.n; i++) *y += a.u[i]*a.u[i]*a.u[i];
  }
}
