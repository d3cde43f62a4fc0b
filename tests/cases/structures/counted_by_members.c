// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops whose bounds are members, or elements of integer members: they are counted where the loop
// changes other members alone.
// RUN: parajoint adjoint %s --head 'rows(A.val,x)>(y)' -o %t
// VERIFY: --head 'rows(A.val,x)>(y)' --size x=5 --size y=5 --size A.val=5 --size A.row=6 --size A.col=5 --set A.n=5
// VERIFY: --head 'renamed(x)>(y)' --size x=n --size y=n --set n=6
// VERIFY: --head 'boxes(x,b)>(boxes,b)' --size x=6 --size b=m --set m=4 --set b.n=4 --set b.first=2
typedef struct { int n; const int *row; const int *col; double *val; } csr;
void rows(const csr *A, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < A->n; i++) {
    double s = 0;
    for (int k = A->row[i]; k < A->row[i + 1]; k++) s += A->val[k] * x[A->col[k]];
    y[i] = s;
  }
}

typedef struct { int n, first; double v[6]; double sum; } box;
double boxes(int m, box *b, const double *x) {
  double s = 0;
  int i = 0, j = 0;
  for (int k = 0; k < b[i].n; k++) {
    s += b[i].v[k] * x[k];
    if (k % 2) i++;
  }
  for (int c = 0; c < m; c++)
    for (int k = b[c].first; k < b[c].n; k++) {
      b[c].sum += b[c].v[k] * x[k];
      b[c].v[k] *= 1.5;
    }
  for (int k = 0; k < b->n; k++) { b->v[k] += s * x[k]; b->first = k; }
  for (int k = 0; k < b[j].first; k++) { s += b->v[k]; b[1].first = 2 * k; j = 1; }
  return s + b[1].sum;
}

typedef struct { int n, m; double v; } limits;

// Other names change the bounds.
void renamed(int n, double *x, double *y) {
  limits b = {5, 1, 1.0}, h[2] = {{n, 1, 1.0}, {2, 2, 2.0}};
  limits *q = &b;
  for (int j = 0; j < q->n; j++) {
    y[j] += x[j] * x[j];
    if (j == 1) b.n = 3;
  }
  for (int i = 0; i < b.n; i++) {
    q->n--;
    y[i] += x[i] * x[i];
  }
  for (int i = 0; i < h[0].n; i++) {
    if (i == 1) h[0] = h[1];
    y[i] *= x[i];
  }
  int k = 6, *r = &k;
  for (int j = 0; j < *r; j++) {
    y[j] += x[j] * x[j];
    if (j == 1) k = 4;
  }
  for (int j = 0; j < k; j++) {
    y[j] += x[j] * x[j];
    if (j == 1) *r = 2;
  }
}
