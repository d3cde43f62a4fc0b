// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Iterations that one thread runs in their order, as a clause says, may depend on each other.
// VERIFY: --head 'alone(x,y)>(y)' --size x=n --size y=n --size k=n --set unique=0
// VERIFY: --head 'one(x,y)>(y)' --size x=n --size y=n --size k=n
// VERIFY: --head 'only_one(x,y)>(y)' --size x=n --size y=n --threads 1
// VERIFY: --head 'by_caller(x,y)>(y)' --size x=n --size y=n --threads 1
// VERIFY: --head 'chunks(x,y)>(y)' --size x=n --size y=n --set n=40
// VERIFY: --head 'same_chunks(x,y)>(y)' --size x=n --size y=n --size t=n --set n=2000
#include <omp.h>

void alone(int n, int unique, const int *k, const double *x, double *y)
{
#pragma omp parallel for if (unique)
  for (int i = 0; i < n; i++) y[k[i]/2] = 0.5*y[k[i]/2] + x[i];
}

void one(int n, const int *k, const double *x, double *y)
{
#pragma omp parallel for num_threads(1)
  for (int i = 0; i < n; i++) y[k[i]/2] = x[i];
}

void chunks(int n, const double *x, double *y)
{
#pragma omp parallel for schedule(static, 4)
  for (int i = 0; i < n; i++) y[i/4] = 0.5*y[i/4] + x[i];
}

void same_chunks(int n, const double *x, double *t, double *y)
{
  int c = n/16;
  if (c < 1) c = 1;
#pragma omp parallel
  {
#pragma omp for schedule(static, c) nowait
    for (int i = 0; i < n; i++) t[i] = 2.0*x[i];
#pragma omp for schedule(static, c)
    for (int i = 0; i < n; i++) y[i] = y[i]*y[i]*t[i];
  }
}

void only_one(int n, const double *x, double *y)
{
  omp_set_num_threads(1);
#pragma omp parallel for
  for (int i = 1; i < n; i++) y[i] = 0.5*y[i - 1] + x[i];
}

static void sum_up(int n, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 1; i < n; i++) y[i] = 0.5*y[i - 1] + x[i];
}

void by_caller(int n, const double *x, double *y)
{
  omp_set_num_threads(1);
  sum_up(n, x, y);
}
