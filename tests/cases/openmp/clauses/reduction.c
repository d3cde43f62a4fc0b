// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sums, differences, products, minima and maxima; the variable read and written in the loop like a
// private one; sections of arrays; the value before the loop; integers without derivative.
// VERIFY: --head 'sums(x,s)>(s,y)' --set n=13 --range 0.5:1.5
// VERIFY: --head 'private_like(x,s)>(private_like)' --set n=13 --range 0.5:1.5
// VERIFY: --head 'products(x,p)>(p)' --set n=7 --range 0.5:1.5
// VERIFY: --head 'extrema(x,lo,hi)>(lo,hi)' --set n=13 --range 0.5:1.5
// VERIFY: --head 'arrays(x,w)>(w)' --set n=8 --range 0.5:1.5
// VERIFY: --head 'whole_array(x)>(w)' --set n=8 --range 0.5:1.5
// VERIFY: --head 'matrix(x,w)>(w)' --set n=8 --range 0.5:1.5
// VERIFY: --head 'part_of_array(x,w)>(w)' --set n=9 --range 0.5:1.5
// VERIFY: --head 'repeated(x,s,p)>(s,p)' --set n=6 --range 0.5:1.5
// VERIFY: --head 'counts(x)>(s)' --set n=9 --range 0.5:1.5
// VERIFY: --head 'pointed_to(x,s)>(s)' --set n=9 --range 0.5:1.5
#include <math.h>

void sums(int n, const double x[n], double *s, double y[n])
{
  double t = *s * *s;
  #pragma omp parallel for reduction(+: t) schedule(dynamic)
  for (int i = 0; i < n; i++) {
    y[i] = x[i]*x[i];
    t += y[i]*x[i];
    t -= sin(x[i]);
  }
  *s = t*t;
}

double private_like(int n, const double x[n], double s)
{
  double t;
  #pragma omp parallel for reduction(+: s) private(t)
  for (int i = 0; i < n; i++) {
    t = s;
    s = x[i];
    s = s*s;
    s = s + t;
  }
  return s;
}

void products(int n, const double x[n], double *p)
{
  double t = *p;
  #pragma omp parallel for reduction(*: t)
  for (int i = 0; i < n; i++)
    t *= sin(x[i]);
  *p = t*t;
}

void extrema(int n, const double x[n], double *lo, double *hi)
{
  double a = *lo, b = *hi;
  #pragma omp parallel for reduction(min: a) reduction(max: b) schedule(guided)
  for (int i = 0; i < n; i++) {
    a = fmin(a, x[i]*x[i]*x[i]);
    if (x[i] > b) b = x[i];
  }
  *lo = a;
  *hi = b*a;
}

void arrays(int n, const double x[n], double w[4])
{
  for (int k = 0; k < 4; k++)
    w[k] *= w[k];
  #pragma omp parallel for reduction(+: w[0:4])
  for (int i = 0; i < n; i++) {
    w[(i + 1) % 4] += x[i]*x[i];
    for (int k = 0; k < 4; k++)
      w[k] += x[i];
  }
  for (int k = 0; k < 4; k++)
    w[k] = sin(w[k]);
}

// A local array is named as a whole.
void whole_array(int n, const double x[n], double w[2])
{
  double sum[2] = {0, 1};
  #pragma omp parallel for reduction(+: sum)
  for (int i = 0; i < n; i++) {
    sum[0] += x[i];
    sum[1] += x[i]*x[i];
  }
  w[0] = sum[0]*sum[1];
  w[1] = sum[1];
}

void matrix(int n, const double x[n], double w[2][3])
{
  #pragma omp parallel for reduction(+: w[:2][:3])
  for (int i = 0; i < n; i++)
    w[i % 2][i % 3] += sin(x[i]);
}

// The section starts behind the array's first element.
void part_of_array(int n, const double x[n], double w[4])
{
  const double factor = w[0]*w[3];
  #pragma omp parallel for reduction(+: w[1:2])
  for (int i = 0; i < n; i++)
    w[1 + i % 2] += factor*x[i];
  w[0] = w[1]*w[2];
}

void repeated(int n, const double x[n], double *s, double *p)
{
  double a = *s, b = *p;
  for (int step = 1; step <= 3; step++) {
    #pragma omp parallel for reduction(+: a) reduction(*: b)
    for (int i = 0; i < n; i++) {
      a += x[i]*step/10;
      b *= 1 + x[i]/10;
    }
    a = sin(a*b);
  }
  *s = a;
  *p = b;
}

void counts(int n, const double x[n], double *s)
{
  int k = 0, all_large = 1;
  unsigned bits = 0;
  #pragma omp parallel for reduction(+: k) reduction(&&: all_large) reduction(|: bits)
  for (int i = 0; i < n; i++) {
    if (x[i] > 1.0) k++;
    all_large = all_large && x[i] > 0.1;
    bits |= 1u << i % 3;
  }
  *s = 0;
  for (int i = 0; i < n; i++)
    *s += x[i]*k;
  if (all_large) *s = *s * *s;
  if (bits != 7) *s = 0;
}

void pointed_to(int n, const double x[n], double *s)
{
  #pragma omp parallel for reduction(+: s[:1])
  for (int i = 0; i < n; i++)
    *s += x[i]*x[i];
}
