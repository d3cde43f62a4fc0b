// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Variable-length arrays whose extent is computed have their memory from malloc in derivatives. Where they are
// private, each thread has an array of its own: a private pointer would lead nowhere.
// RUN: parajoint adjoint %s --head 'only_there(x)>(y)' -o %t
// CHECK-NOT: malloc
// VERIFY: --head 'only_there(x)>(y)' --head 'outside_too(x)>(y)' --head 'structures(x)>(y)' --head 'rows(x)>(y)' --head 'starts_null(x)>(y)' --set n=9
#include <stdlib.h>

void only_there(int n, const double x[n], double y[n])
{
  int size = 2;
  double w[size];
#pragma omp parallel for private(w)
  for (int i = 0; i < n; i++) {
    w[0] = x[i];
    w[1] = w[0]*x[i];
    y[i] = y[i]*w[1];
  }
}

void outside_too(int n, const double x[n], double y[n])
{
  int m = n/2;
  double w[m][m], sum = 0;
#pragma omp parallel private(w) default(none) shared(n, m, x, y)
  {
#pragma omp for
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < m; j++) w[j][0] = x[i]*j;
      for (int j = 0; j < m; j++) w[j][0] *= w[j][0];
      for (int j = 0; j < m; j++) y[i] += w[j][0];
    }
  }
  for (int j = 0; j < m; j++) w[j][0] = y[j];
  for (int j = 0; j < m; j++) sum += w[j][0]*w[j][0];
  y[0] = sum;
}

struct pair { double a, b; };

void structures(int n, const double x[n], double y[n])
{
  int m = n/2;
  struct pair w[m];
#pragma omp parallel for private(w) collapse(2)
  for (int i = 0; i < n; i++)
    for (int k = 0; k < 1; k++) {
      for (int j = 0; j < m; j++) w[j].a = w[j].b = x[i]*j;
      for (int j = 0; j < m; j++) w[j].a *= w[j].b;
      if (x[i] < 0) continue;
      for (int j = 0; j < m; j++) y[i] += w[j].a;
    }
}

/* Nothing but the extents asks for k and m. */
void rows(int n, const double x[n], double y[n])
{
  int k = n/4, m = n/2;
  double q[k + 1][m];
#pragma omp parallel for private(q)
  for (int i = 0; i < n; i++) {
    q[1][0] = x[i];
    q[0][1] = q[1][0]*x[i];
    y[i] = q[0][1]*q[1][0];
  }
}

// The pointer is null outside, and no thread's own one is.
void starts_null(int n, const double x[n], double y[n])
{
  double *w = NULL;
#pragma omp parallel private(w)
  {
    w = malloc(sizeof(double)*n);
#pragma omp for
    for (int i = 0; i < n; i++) {
      for (int k = 0; k <= i; k++) w[k] = x[i]*x[k];
      y[i] = w[i]*w[0];
    }
    free(w);
  }
}
