// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Static tables that no function changes are constants, also where functions read them through pointers that are not
// to constants, and that move.
// VERIFY: --head 'f(x)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --head 'g(x)>(y)' --size x=n --size y=n --set n=6

static double numerators[] = {0.5, -0.25, 3.0}, denominators[2][3] = {{1, 2, 3}, {0.1, 0.2, 0.3}};
static double changed[] = {0.5, 1.5};

/* As in Cephes. */
static double polynomial(double x, double coef[], int n)
{
  double *p = coef, *q;
  double sum = *p++;
  int i = n;
  do sum = sum*x + *p++; while (--i);
  for (q = coef; q < coef + n; q++) sum += 0.1* *q;
  return sum;
}

static double rational(double x, double *a, double *b)
{
  return polynomial(x, a, 2)/(1.0 + polynomial(x, b + 1, 1)*x*x);
}

static void scale(double *a, double by)
{
  a[0] *= by;
}

void f(int n, const double *x, double *y)
{
  const double *p = numerators + 1;
  double sum = 0;
  for (const double *q = numerators; q < numerators + 3; q++) sum += *q;
  for (int i = 0; i < n; i++)
    y[i] = rational(x[i], numerators, denominators[1])*sum + polynomial(x[i], denominators[0] + 1, 1)*p[0];
}

static double last(double *a)
{
  scale(a, 0.5);
  return a[0];
}

void g(int n, const double *x, double *y)
{
  changed[0] = 0.5;
  changed[1] = 1.5;
  double factor = last(changed);
  for (int i = 0; i < n; i++) y[i] = factor*x[i]*x[i] + changed[0];
}
