// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// --strict-aliasing-check says nothing of parameters that a call of the program gives one place.
// VERIFY: --head 'f(x,v)>(x,y)' --set n=9 --strict-aliasing-check
// VERIFY: --head 'structures(u)>(y)' --set n=9 --strict-aliasing-check
// VERIFY: --head 'pairs(x)>(y)' --set n=4 --strict-aliasing-check

static void add(int n, const double *a, const double *b, double *c)
{
  for (int i = 0; i < n; i++)
    c[i] = a[i] + b[i]*b[i];
}

static double dot(int n, const double *a, const double *b)
{
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i]*b[i];
  return s;
}

void f(int n, double x[n], double v[n], double *y)
{
  add(n, x, v, x);
  *y = dot(n, x, x);
}

typedef struct { double x[2]; } pair;

static double product(const pair *a, const pair *b) { return a->x[0]*b->x[1]; }

void structures(int n, const double u[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    pair p = {{u[i], u[n - 1 - i]}};
    y[i] = product(&p, &p);
  }
}

static double of_rows(const double a[2], const double b[2]) { return a[0]*b[0] + a[1]*b[1]; }

// Two rows that may be one, of which it is only read.
void pairs(int n, double x[n][2], double *y)
{
  *y = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) *y += of_rows(x[i], x[j]);
}
