// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memset, memcpy and memmove on numbers are assignments.
// VERIFY: --head 'arrays(x)>(y)' --set n=6
// VERIFY: --head 'rows(x)>(y)' --set n=5
// VERIFY: --head 'pointers(x)>(y)' --set n=6 --size x=n --size y=2*n
// VERIFY: --head 'counts(x)>(y)' --range 0.5:1.5
// VERIFY: --head 'structures(p)>(q)' --size p=n --size q=n --set n=4
// VERIFY: --head 'in_a_region(x)>(y)' --set n=6
#include <stdlib.h>
#include <string.h>

void arrays(int n, const double x[n], double y[n])
{
  double a[4], b[4];
  memset(a, 0, sizeof a);
  memset(y, 0, n*sizeof(double));
  for (int i = 0; i < n; i++) {
    a[i % 4] += x[i]*x[i];
    memcpy(b, a, sizeof(b));
    y[i] = b[0]*b[1] + b[3];
    memset(&a[1], 0, 2*sizeof(*a));
  }
}

void rows(int n, const double x[n][3], double y[n][3])
{
  double t[n][3];
  memcpy(t, x, sizeof(double[n][3]));
  memcpy(y[1], t[0], sizeof(t[0]));
  memset(y + 2, 0, 2*sizeof *y);
  for (int i = 2; i < 4; i++)
    for (int k = 0; k < 3; k++)
      y[i][k] += t[i][k]*t[i - 1][2 - k];
  memcpy(&y[4][1], &t[4][0], 2*sizeof(double));
}

void pointers(int n, const double *x, double *y)
{
  double *work = malloc(n*sizeof *work);
  memcpy(work, x, n*sizeof(*work));
  for (int i = 0; i < n; i++)
    work[i] *= x[n - 1 - i];
  memmove(y + n, work, (size_t)n*sizeof(*y));
  memset(y, 0, sizeof(double)*n);
  for (int i = 0; i < n; i++)
    y[i] += work[i]*work[i];
  free(work);
}

typedef struct { double a, b[2]; int k; } S;

void structures(int n, const S *p, S *q)
{
  S s, t;
  memcpy(q, p, n*sizeof(S));
  memset(&s, 0, sizeof s);
  for (int i = 0; i < n; i++)
    s.a += p[i].a*p[i].b[1];
  memcpy(&t, &s, sizeof t);
  q[0].a = t.a;
  memset(q[1].b, 0, sizeof q[1].b);
  q[1].b[0] += t.a*t.a;
}

void in_a_region(int n, const double x[n][4], double y[n])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t[4], zero[4];
    memcpy(t, x[i], sizeof t);
    memset(zero, 0, sizeof zero);
    for (int k = 0; k < 4; k++) zero[k] += t[k]*t[3 - k]*x[0][k];
    y[i] = zero[0] + zero[1]*zero[2];
  }
}

// So many numbers, or bytes, of arrays with rows.
void counts(const double x[6][5], double y[6][5])
{
  double t[6][5], u[6][5];
  memcpy(t, x, 30*sizeof(double));
  memcpy(u, t, 6*5*sizeof(double));
  memset(u, 0, 80);
  memcpy(&u[3][0], &t[1][0], 2*sizeof t[0]);
  memset(&t[4][0], 0, 5*sizeof(double));
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 5; j++)
      y[i][j] = t[i][j]*t[5 - i][j]*(1 + u[i][j]);
}
