// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Conjugate gradients with a matrix of rows in a structure: workspaces of malloc, static helpers on parts of one array,
// a break, an early return that gives memory back.
// VERIFY: --head 'solve(A,b)>(x,solve)' --set n=5 --set A.n=5 --set 'A.row=[0,2,5,8,11,13]' --set 'A.col=[0,1,0,1,2,1,2,3,2,3,4,3,4]' --size A.row=6 --size A.col=13 --size A.val=13 --size b=n --size x=n
#include <math.h>
#include <stdlib.h>

typedef struct {
  int n, *row, *col;
  double *val;
} csr;

static void multiply(const csr *A, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < A->n; i++) {
    double s = 3*x[i];
    const double *v = &A->val[A->row[i]];
    for (int k = A->row[i]; k < A->row[i + 1]; k++) s += *v++*x[A->col[k]]*0.1;
    y[i] = s;
  }
}

static double dot(int n, const double *a, const double *b)
{
  double s = 0;
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < n; i++) s += a[i]*b[i];
  return s;
}

static void axpy(int n, double a, const double *x, double *y)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] += a*x[i];
}

double solve(int n, const csr *A, const double *b, double *x)
{
  double *work = malloc(3*n*sizeof *work);
  if (!work) return -1;
  double *r = work, *p = work + n, *q = work + 2*n;
  for (int i = 0; i < n; i++) {
    x[i] = 0;
    r[i] = p[i] = b[i];
  }
  double rr = dot(n, r, r);
  if (rr == 0) {
    free(work);
    return 0;
  }
  for (int it = 0; it < 3; it++) {
    multiply(A, p, q);
    double pq = dot(n, p, q);
    if (pq == 0) break;
    double alpha = rr/pq;
    axpy(n, alpha, p, x);
    axpy(n, -alpha, q, r);
    double next = dot(n, r, r);
    if (next < 1e-30) break;
    double beta = next/rr;
    rr = next;
    for (int i = 0; i < n; i++) p[i] = r[i] + beta*p[i];
  }
  free(work);
  return sqrt(rr);
}
