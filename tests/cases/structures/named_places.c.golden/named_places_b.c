#include <stdlib.h>

typedef struct { int n; const int *row; const int *col; double *val; } csr;

typedef struct { double dx; int n; double w[3]; double *u; double *v; } grid;

typedef struct { int n; double *t; double *c; double scale; } work;

typedef struct { double *u; int n; } view;

// Adjoint of spmv: derivatives of y with respect to A.val, x and y.
// Increments Ab.val and xb; reads and updates yb.
// What y holds afterwards is not what spmv computes.
static void spmv_b(const csr* A, csr* Ab, const double* x, double* xb, double y[A->n],
                   double yb[A->n]) {
  (void)y;

#pragma omp parallel for
  for (int i = 0; i < A->n; i++) {
    double sb = yb[i];
    yb[i] = 0.0;
    for (int k = A->row[i + 1] - 1; k >= A->row[i]; k--) {
#pragma omp atomic
      Ab->val[k] += sb * x[A->col[k]];
#pragma omp atomic
      xb[A->col[k]] += A->val[k] * sb;
    }
  }
}

// Adjoint of product: derivatives of y with respect to val and x.
// Increments valb and xb; reads and updates yb.
// What y holds afterwards is not what product computes.
void product_b(int n, const int* row, const int* col, double* val, double* valb, const double* x,
               double* xb, double* y, double* yb) {
  csr A;

  A.n = n;
  spmv_b(&(csr){.n = A.n, .row = row, .col = col, .val = val}, &(csr){.val = valb}, x, xb, y, yb);
}
