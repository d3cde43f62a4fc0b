// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Arrays seen through pointers: dereferenced, subscripted, with an offset that does not change.
// VERIFY: --head 'dereferenced(x)>(y)' --set n=6 --size 'x=n' --size 'y=n' --range 0.5:1.5
// VERIFY: --head 'mixed(x)>(y)' --set n=6 --size 'x=3' --range 0.5:1.5

void dereferenced(int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++)
    *(y + i) = *(x + i) * *(y + i);
  *y = *y * *x;
  *(y + 1) += 2[x];
  (*y)++;
  *&y[2] *= (*x)*(*x);
}

void mixed(int n, const double x[static 3], double y[restrict n])
{
  y[0] = *x*y[0];
  y[1] = (x + 1)[1]*y[1];
  (y)[2] = *(&x[0] + 1)*y[2];
}
