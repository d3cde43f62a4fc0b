// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Flattened subscripts, taken apart: what an iteration reads is its own, though it is written nowhere under
// the same index.
// RUN: parajoint explain %s --head 'every(a)>(b)'
// RUN: parajoint adjoint %s --head 'every(a)>(b)' -o %t
// CHECK: ab[i*n + k + 1] +=
// CHECK: dimension 2 of the flattened (n, *)
// CHECK: dimensions 2 and 3 of the flattened (n + 2, m + 2, *)
// CHECK: dimension 3 of the flattened (3, n, *)
// CHECK-NOT: atomic
// VERIFY: --head 'rows(a)>(b)' --set n=5 --set m=7 --size 'a=n*m' --size b=m
// VERIFY: --head 'planes(a)>(b)' --set n=4 --set m=3 --set l=5 --size 'a=(n+2)*(m+2)*(l+2)' --size 'b=m*l'
// VERIFY: --head 'vectors(a)>(b)' --set n=4 --set m=6 --size 'a=3*n*m' --size b=m
// VERIFY: --head 'offsets(a)>(b)' --set n=5 --set m=7 --size 'a=n*m' --size 'b=n*m'

// Neighbours within a row; the last element outside of the loop over the row.
void rows(int n, int m, const double *a, double *b)
{
  #pragma omp parallel for
  for (int i = m - 1; i >= 0; i--) {
    for (int k = n - 2; k >= 0; k--)
      b[i] += a[i*n + k]*a[i*n + k + 1];
    for (int k = 0; k < n; k += 2)
      b[i] += a[i*n + k]*a[i*n + n - 1];
  }
}

// Three dimensions with margins, the inner one summed up.
#define AT(i, j, k) (((i)*(m + 2) + (j))*(n + 2) + (k))

void planes(int n, int m, int l, const double *a, double *b)
{
  #pragma omp parallel for collapse(2)
  for (int j = 1; j <= m; j++)
    for (int i = 1; i <= l; i++)
      for (int k = 1; k <= n; k++)
        b[(i - 1)*m + j - 1] += a[AT(i, j, k - 1)]*a[AT(i, j, k + 1)];
}

// The coordinates of points.
void vectors(int n, int m, const double *a, double *b)
{
  #pragma omp parallel for
  for (int i = 0; i < m; i++)
    for (int k = 0; k < n; k++)
      b[i] += a[3*(i*n + k)]*a[3*(i*n + k) + 1]*a[3*(i*n + k) + 2];
}

// Where a row starts is in a private variable.
void offsets(int n, int m, const double *a, double *b)
{
  #pragma omp parallel for
  for (long i = 0; i < m; i++) {
    const long row = i*n;
    for (int k = 0; k < n; k++)
      b[row + k] = a[row + k]*a[row + n - 1 - k];
  }
}

void every(int n, int m, int l, const double *a, double *b)
{
  rows(n, m, a, b);
  planes(n, m, l, a, b);
  vectors(n, m, a, b);
  offsets(n, m, a, b);
}
