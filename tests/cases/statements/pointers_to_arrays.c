// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers to a whole array, double (*p)[3] = &v: another name for it.
// VERIFY: --head 'whole(x)>(y)' --size x=2
// VERIFY: --head 'written(x)>(y)' --size x=3
// VERIFY: --head 'of_rows(a)>(y)' --set n=4
// VERIFY: --head 'in_calls(x)>(y)' --size x=3
// VERIFY: --head 'together(x)>(y)' --size x=6 --size y=6 --set n=6
void whole(const double *x, double *y)
{
  double v[3] = {x[0], x[1], 2};
  double (*p)[3] = &v;
  *y = (*p)[0]*(*p)[1]*p[0][2];
}

void written(const double *x, double *y)
{
  double v[3];
  double (*p)[3] = &v;
  for (int i = 0; i < 3; i++) (*p)[i] = x[i]*x[i];
  (*p)[1] *= v[0];
  *y = v[1]*(*p)[2];
}

void of_rows(int n, double a[n][3], double *y)
{
  *y = 0;
  for (int i = 1; i < n; i++) {
    double (*now)[3] = &a[i];
    const double (*last)[3] = (const double (*)[3])&a[i - 1];
    for (int j = 0; j < 3; j++) *y += (*now)[j]*(*last)[2 - j];
  }
}

static void square(double (*v)[3])
{
  for (int i = 0; i < 3; i++) (*v)[i] *= (*v)[i];
}

void in_calls(const double *x, double *y)
{
  double v[3] = {x[0], x[1], x[2]};
  double (*p)[3] = &v;
  square(&v);
  square(p);
  *y = v[0]*v[1] + (*p)[2];
}

void together(int n, const double *x, double *y)
{
  double m[2][3] = {{x[0]}, {x[1], x[2]}}, v[3] = {1, x[3]};
  double (*p)[3] = &m[1], (*q)[3] = &v, (*r)[3] = m;
  for (int i = 0; i < 3; i++) { (*p)[i] *= (*q)[i] + x[i]; r[0][i] += (*p)[i]*(*q)[2 - i]; }

  y[0] = m[0][1]*m[1][1];
  for (int i = 1; i < n; i++) y[i] = m[0][i%3]*x[i];
}
