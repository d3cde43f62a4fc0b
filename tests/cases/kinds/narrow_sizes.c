// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sizes and counts in unsigned numbers of few bytes, larger than signed ones of as many.
// VERIFY: --head 'sums(x)>(s)' --set n=500 --set m=200 --size s=m
// VERIFY: --head 'chunks(x,y)>(y)' --set n=500 --set chunk=200
// VERIFY: --head 'teams(x,y)>(y)' --set n=50 --set threads=200 --set chunk=40000 --threads 1,2
// VERIFY: --head 'scratch(x)>(y)' --set n=500 --set m=200
#include <math.h>

void sums(int n, unsigned char m, const double x[n], double *s)
{
#pragma omp parallel for reduction(+ : s[:m])
  for (int i = 0; i < n; i++)
    s[i % m] += x[i]*x[i];
}

void chunks(int n, unsigned char chunk, const double x[n], double y[n])
{
#pragma omp parallel
  {
    double t = 1;
#pragma omp for schedule(static, chunk)
    for (int i = 0; i < n; i++) {
      t = y[i]*x[i];
      t = t*sin(t);
      y[i] = t*t;
    }
  }
}

void teams(int n, unsigned char threads, unsigned short chunk, const double x[n], double y[n])
{
#pragma omp parallel for num_threads(threads % 100) if (chunk) schedule(dynamic, chunk)
  for (int i = 0; i < n; i++) {
    double t = y[i]*x[i];
    t = t*sin(t);
    y[i] = t*t;
  }
}

void scratch(int n, unsigned char m, const double x[n], double *y)
{
  double t[m];
  for (int i = 0; i < m; i++)
    t[i] = x[i]*x[n - 1 - i];
  for (int i = 0; i < m; i++)
    *y += t[i]*t[m - 1 - i];
}
