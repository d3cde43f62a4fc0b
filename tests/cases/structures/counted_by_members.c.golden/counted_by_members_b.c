typedef struct { int n; const int *row; const int *col; double *val; } csr;

typedef struct { int n, first; double v[6]; double sum; } box;

typedef struct { int n, m; double v; } limits;

// Adjoint of rows: derivatives of y with respect to A.val and x.
// Increments Ab.val and xb; reads and updates yb.
// What y holds afterwards is not what rows computes.
void rows_b(const csr* A, csr* Ab, const double* x, double* xb, double* y, double* yb) {
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
