// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Active values seen as numbers of another type.
// HEAD: 'p(x)>(y)'

void p(const double *x, double *y)
{
  // EXPECT-ERROR@+1: unsupported-expression
  const float *halves = (const float *)x;
  *y = halves[0]*halves[1];
}
