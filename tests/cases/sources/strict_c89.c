#if 0
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Strict C89 has no comments like these, neither: compilers skip them.
// VERIFY: --std c89 --head 'scale(x)>(y)' --size x=n --size y=n --set n=4
// VERIFY: --std iso9899:1990 --head 'scale(x)>(y)' --size x=n --size y=n --set n=4
#endif
/* Scales. */
void scale(int n, const double *x, double *y)
{
  int i;
  double t = 1.0;
  /* One after the other. */
  for (i = 0; i < n; i++) {
    t *= x[i]*x[i];
    y[i] = t;
  }
}
