// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A variable for two parameters, of which the function writes one after it has read the other, and parts of an array that do
// not overlap.
// VERIFY: --head 'vectors(p, v)>(p)'
// VERIFY: --head 'scalars(x)>(x)'
// VERIFY: --head 'arrays(x)>(x)' --set n=5
// VERIFY: --head 'parts(x)>(x)' --set n=4
// VERIFY: --head 'elements(x)>(x)' --set n=5
// VERIFY: --head 'rows(a)>(a)' --set n=4 --set m=3
static void add(const double a[3], const double b[3], double r[3])
{
  r[0] = a[0] + b[0]*b[0];
  r[1] = a[1] - b[1];
  r[2] = a[2]*b[2];
}

void vectors(double p[3], double v[3])
{
  add(p, v, p);
  add(v, p, v);
  add(p, v, p);
}

static void square(const double *a, double *r)
{
  *r = *a**a;
}

void scalars(double *x)
{
  square(x, x);
  double t = *x + 1.0;
  square(&t, &t);
  *x *= t;
}

static void multiply(int n, const double *a, double *r)
{
  for (int i = 0; i < n; i++) {
    double s = a[i];
    r[i] = s*s*a[i];
  }
}

void arrays(int n, double x[n])
{
  multiply(n, x, x);
  multiply(n - 2, &x[1], &x[1]);
}

static void exchange(int n, double *a, double *b)
{
  for (int i = 0; i < n; i++) {
    double t = a[i]*b[i];
    a[i] = b[i];
    b[i] = t;
  }
}

void parts(int n, double x[2*n])
{
  exchange(n, x, x + n);
  exchange(2, x, &x[2]);
}

static void rotate(double *a, double *b)
{
  double t = *a;
  *a = *b*t;
  *b = t - *b;
}

void elements(int n, double x[n])
{
  for (int i = 0; i < n - 1; i++)
    rotate(&x[i], &x[i+1]);
}

static void combine(int m, double *a, double *b)
{
  for (int j = 0; j < m; j++) {
    double t = a[j]*b[j];
    a[j] = b[j];
    b[j] = t;
  }
}

void rows(int n, int m, double a[n][m])
{
  for (int i = 0; i < n - 1; i++) {
    combine(m, a[i], a[i+1]);
    combine(m, &a[i][0], &a[i+1][0]);
  }
}
