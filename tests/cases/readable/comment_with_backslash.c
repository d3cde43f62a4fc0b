// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Comments that end with a backslash, or with what stands for one: in the derivative, no line of the program is a part of
// them.
// VERIFY: --head 'f(x)>(y)' --set n=5
void f(int n, const double x[restrict n], double y[restrict n])
{
  /* a path: C:\ */
  for (int i = 0; i < n; i++)
    y[i] *= x[i];
  /* another \
   */
  y[0] *= x[1]; /* the last one ??/ */
  y[1] *= x[1]; /* a path: D:\ */
  y[0] *= y[1];
}
