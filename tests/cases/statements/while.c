// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// while on integers, on active reals, without any trip, and without end; do while, with break and continue.
// VERIFY: --head 'counted(x)>(y)' --head 'converge(x)>(y)' --head 'endless(x)>(y)' --head 'never(x)>(y)' --range 0.5:1.5
// VERIFY: --head 'do_counted(x)>(do_counted)' --head 'do_converge(x)>(y)' --head 'do_once(x)>(y)' --range 0.5:1.5
// VERIFY: --head 'do_continue(x)>(y)' --set n=9 --range 0.5:1.5
// VERIFY: --head 'effect_in_condition(x)>(y)' --set n=9 --range 0.5:1.5
#include <math.h>

void counted(double x, double *y)
{
  int k = 0;
  *y = x;
  while (k < 5) {
    *y = sin(*y)*x;
    k = k + 2;
  }
}

// Newton's method: the number of trips depends on an active value.
void converge(double x, double *y)
{
  *y = 3.0;
  while (fabs(*y * *y - x) > 1.0e-3)
    *y = 0.5*(*y + x/ *y);
}

void endless(double x, double *y)
{
  int k = 0;
  *y = x;
  while (1) {
    k++;
    *y = *y*(1.0 + 0.1*x);
    if (k == 4 || *y > 7.0137) break;
    *y = *y*x;
  }
}

void never(double x, double *y)
{
  *y = x*x;
  while (*y < 0.0)
    *y = *y * *y;
}

double do_counted(double x)
{
  int k = 0;
  double y = x;
  do
    y = sin(y)*x;
  while (++k < 4);
  return y;
}

void do_converge(double x, double *y)
{
  double old, new = 3.0;
  do {
    old = new;
    new = 0.5*(old + x/old);
  } while (fabs(new - old) > 1.0e-3);
  *y = new;
}

// The idiom of macros.
void do_once(double x, double *y)
{
  do {
    *y = x*x;
    if (*y > 1.0137) break;
    *y = sin(*y);
  } while (0);
}

// continue goes to the condition.
void do_continue(int n, const double x[n], double y[n])
{
  int i = -1;
  do {
    i++;
    y[i] = y[i]*x[i];
    if (x[i] > 1.0137) continue;
    y[i] = y[i]*y[i];
    if (i > 6) break;
    y[i] = sin(y[i]);
  } while (i < n - 1);
}

void effect_in_condition(int n, const double x[n], double y[n])
{
  int i = n;
  while (--i >= 0)
    y[i] *= x[i];
  i = 0;
  while (i++ < n - 1)
    y[i] += y[i - 1]*x[i];
  double t;
  i = 0;
  while (i < n && (t = x[i]*y[i]) > 0.0137)
    y[i++] = t*t;
}
