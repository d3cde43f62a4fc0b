// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// `double v[static 1]` has one element or more, as C says, and not just one.
// VERIFY: --head 'called(x)>(y)' --set n=20 --size 'x=n' --range 0.5:1.5
// VERIFY: --head 'through_two(x)>(y)' --set n=20 --size 'x=n' --range 0.5:1.5
// VERIFY: --head 'twice(v)>(v)' --set n=20 --size 'v=n' --range 0.5:1.5
// VERIFY: --head 'rows(a)>(a)' --set n=5 --size 'a=n,3' --sizes-for-run=false --range 0.5:1.5

static void squares(int n, double v[static 1])
{
  for (int i = 0; i < n; i++) v[i] = v[i]*v[i];
}

void called(int n, const double *x, double y[n])
{
  for (int i = 0; i < n; i++) y[i] = x[i];
  squares(n, y);
  squares(n, y);
}

void twice(int n, double v[static 8])
{
  squares(n, v);
  squares(n, v);
}

void through_two(int n, const double *x, double y[n])
{
  for (int i = 0; i < n; i++) y[i] = x[i];
  twice(n, y);
}

static void scaled(int n, double a[static 2][3])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < 3; j++) a[i][j] *= a[i][(j + 1)%3];
}

void rows(int n, double a[static n][3])
{
  scaled(n, a);
  scaled(n, a);
}
