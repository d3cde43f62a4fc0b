// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers to scalars: inputs, outputs and both; of elements, of local variables; integers among them.
// VERIFY: --head 'roots(a,b)>(first,second)' --range 2.5:3.5
// VERIFY: --head 'chained(x)>(y)' --set n=6 --range 0.5:1.5
// VERIFY: --head 'counted(x)>(y,s)' --set n=6 --range 0.5:1.5
#include <math.h>

static void swap(double *a, double *b)
{
  double t = *a;
  *a = *b;
  *b = t;
}

// The solutions of u*u - a*u + 1 = 0, the smaller one first, scaled by b.
void roots(const double *a, const double *b, double *first, double *second)
{
  double half = 0.5 * *a, root = sqrt(half*half - 1);
  *first = (half + root) * *b;
  *second = (half - root) * *b;
  swap(first, second);
}

static void combine(const double *left, const double *right, double *result)
{
  *result += *left * *right;
}

void chained(int n, const double x[n], double y[n])
{
  double sum = 0;
  for (int i = 0; i < n - 1; i++) {
    combine(&x[i], x + i + 1, &sum);
    combine(&sum, &sum, &y[i]);
    swap(&y[i], &y[i + 1]);
  }
}

static int select_large(int n, const double x[n], int *count, double *sum)
{
  *count = 0;
  for (int i = 0; i < n; i++)
    if (x[i] > 1.0137) {
      (*count)++;
      *sum += x[i]*x[i];
    }
  return *count > n/2;
}

void counted(int n, const double x[n], double y[n], double *s)
{
  int count;
  *s = 1;
  const int many = select_large(n, x, &count, s);
  for (int i = 0; i < n; i++)
    y[i] = y[i]*x[i]*(count + 1);
  if (many) *s *= *s;
  y[count % n] *= *s;
}
