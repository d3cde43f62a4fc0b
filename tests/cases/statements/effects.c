// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Effects inside of expressions: ++ and -- in subscripts and operands, assignments as values, the comma,
// calls in conditions.
// VERIFY: --head 'steps(x)>(y)' --head 'assigned(x)>(y)' --head 'comma(x)>(y)' --set n=8 --range 0.5:1.5
// VERIFY: --head 'conditional(x)>(y)' --head 'in_calls(x)>(y)' --set n=8 --range 0.5:1.5
#include <math.h>

void steps(int n, const double x[n], double y[n])
{
  int k = 0, j = n;
  double x_j;
  while (k < n) {
    double t = x[k]*y[k];
    y[k++] = t*t;
  }
  y[--j] *= x[0];
  y[--j] += x[0]*x[1];
  x_j = x[j--];
  y[j] *= x_j;
  k = 0;
  double sum = x[k++];
  sum += x[k++]*sum;
  sum *= x[++k];
  y[k--] = sum*sum;
  y[k] = y[k]*sum + k;
}

void assigned(int n, const double x[n], double y[n])
{
  double a, b, c;
  int i, j;
  a = b = x[0]*x[1];
  c = (a = a*x[2]) + b;
  y[0] = (b = sin(c))*a;
  i = j = n - 1;
  y[i] = y[j] = a*b;
  if ((c = y[1]*x[1]) > 0.9137) y[1] = c*c;
  y[i = 2] *= c;
  y[3] = c += y[i];
  y[4] = -(c *= x[4])*x[5];
}

void comma(int n, const double x[n], double y[n])
{
  double t;
  for (int i = 0; i < n; i++) {
    t = x[i]*y[i], y[i] = t*t;
    y[i] = (t = sin(y[i]), t*x[i]);
  }
}

static double squared(double a)
{
  return a*a;
}

// Only one of the two sides is run.
void conditional(int n, const double x[n], double y[n])
{
  int used = 0;
  for (int i = 0; i < n; i++) {
    y[i] = x[i] > 1.0137 ? squared(y[i]) : sin(x[i])*y[i];
    y[i] *= i % 2 ? x[used++ % n] : x[(n - 1 + used) % n];
    (x[i] > 0.8137) ? (y[i] += x[i]*x[i]) : (y[i] -= 1.0);
    if (x[i] > 0.7137 && squared(y[i]) < 4.0137) y[i] = y[i]*x[i];
    if (x[i] > 1.2137 || used++ > 2) y[i] = 0.5*y[i]*y[i];
  }
}

static double next(const double *x, int *at)
{
  return x[(*at)++];
}

void in_calls(int n, const double x[n], double y[n])
{
  int at = 0;
  double v;
  for (int i = 0; i < n/2; i++) {
    y[i] = y[i]*next(x, &at);
    v = next(x, &at);
    y[i] += squared(v = v*y[i]);
    y[i] *= v;
  }
}
