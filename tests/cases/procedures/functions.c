// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions with results: extern, static, inline, called in expressions, conditions, arguments and return statements.
// VERIFY: --head 'head(x,z)>(y)' --head 'nested(x)>(y)' --head 'repeated(x)>(y)' --range 0.5:1.5
// VERIFY: --head 'cube(x)>(cube)' --head 'twice_cube(x)>(twice_cube)' --range 0.5:1.5
// VERIFY: --head 'recurred(x)>(recurred,last)' --set n=6 --range 0.5:1.5

double mean(double a, double b);

double cube(double x)
{
  double result = x;
  result = result*x*x;
  return result;
}

static inline double square(double x)
{
  return x*x;
}

void head(double x, double z, double *y)
{
  *y = cube(x) + 2.0*mean(x, z)*cube(z);
  if (mean(x, z) > 0.9137) {
    *y = *y*cube(2.0);
  }
}

double mean(double a, double b)
{
  double m = 0.5*(a + b);
  if (a > b + 0.0137) m = m*a;
  return m;
}

void nested(double x, double *y)
{
  *y = mean(cube(x), mean(x, cube(0.5*x)));
}

// The function's argument is overwritten by what the function returns.
void repeated(double x, double *y)
{
  *y = x;
  for (int k = 0; k < 3; k++)
    *y = 0.5*cube(*y) + 0.1;
}

double twice_cube(double x)
{
  return 2*cube(x) + square(square(x) - cube(x));
}

// The value and a result through a pointer.
double recurred(int n, const double x[n], double *last)
{
  double v = 1;
  for (int i = 0; i < n; i++) {
    *last = v;
    v = square(v)*x[i] + 0.1;
  }
  return v * *last;
}
