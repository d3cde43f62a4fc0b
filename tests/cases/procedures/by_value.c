// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Active parameters passed by value: read, changed inside of the function, passed on, with a result.
// VERIFY: --head 'read(x,z)>(y)' --head 'changed(x,z)>(y)' --range 0.5:1.5
// VERIFY: --head 'changed_in_loop(x)>(changed_in_loop)' --set n=5 --range 0.5:1.5
// VERIFY: --head 'passed_on(x,z)>(y)' --head 'taken_address(x,z)>(y)' --range 0.5:1.5
// VERIFY: --head 'changed_integer(x)>(y)' --set n=5 --range 0.5:1.5
// VERIFY: --head 'in_parallel_loop(x,s)>(y)' --set n=9 --range 0.5:1.5
#include <math.h>

void read(double x, double z, double *y)
{
  *y = x*z + sin(x);
}

void changed(double x, double z, double *y)
{
  x = x*z;
  z *= x;
  if (x > 1.0137) z = x;
  *y = x*z;
  x = 0;
  *y += x + z*z;
}

double changed_in_loop(int n, double x)
{
  for (int i = 0; i < n; i++)
    x = 0.5*x*x + 0.3;
  return x;
}

static double squared(double a)
{
  a *= a;
  return a;
}

// The callee's copy changes, the caller's variable does not.
void passed_on(double x, double z, double *y)
{
  *y = squared(x)*x + squared(z*x);
  x = squared(x);
  *y *= x;
}

static void doubled(double *a)
{
  *a = 2 * *a * *a;
}

void taken_address(double x, double z, double *y)
{
  doubled(&x);
  *y = x*z;
  doubled(&z);
  *y += x*z;
}

void changed_integer(int n, const double x[n], double y[n])
{
  while (n-- > 0)
    y[n] = y[n]*x[n];
}

void in_parallel_loop(int n, const double x[n], double s, double y[n])
{
  s = s*s;
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = y[i]*s + squared(x[i]*s);
  s = s*y[0];
  y[1] = s;
}
