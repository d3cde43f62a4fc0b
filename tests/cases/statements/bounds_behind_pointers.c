// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A bound *n that the loop changes as n[0], and a real one as x[0].
// VERIFY: --head 'whole(x)>(x)' --set n=10
// VERIFY: --head 'real(x)>(y)'

void whole(int *n, double *x)
{
  for (int i = 0; i < *n; i++) {
    *x *= 1.5;
    if (i == 2) n[0] = 4;
  }
}

void real(double *x, double *y)
{
  double s = 0;
  *x *= 4;
  for (int i = 0; i < (int)*x; i++) {
    s += *x;
    if (i == 1) x[0] = 3.5;
  }
  *y = s;
}
