// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What an iteration reads is its own: increments need no protection.
// VERIFY: --head 'own(x)>(y)' --set n=12 --range 0.5:1.5
// VERIFY: --head 'columns(a)>(b)' --set n=5 --set m=7 --range 0.5:1.5
// VERIFY: --head 'flat_columns(a)>(b)' --set n=5 --set m=7 --size 'a=n*m' --size 'b=n*m' --range 0.5:1.5
// VERIFY: --head 'permuted(x)>(y)' --set n=11 --range 0.5:1.5
// VERIFY: --head 'compact(x)>(y)' --set n=14 --range 0.5:1.5
#include <math.h>

// Its own cell.
void own(int n, const double x[n], double y[n])
{
  #pragma omp parallel for shared(n, x, y)
  for (int i = 0; i < n; i++)
    y[i] = x[i]*sin(x[i]);
}

// A row, with a sequential loop inside.
void columns(int n, int m, const double a[m][n], double b[m][n])
{
  #pragma omp parallel for shared(n, m, a, b)
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      b[j][i] = b[j][i]*a[j][i];
}

// The same, flattened by hand: what an iteration has is j*n to j*n + n - 1.
void flat_columns(int n, int m, const double *a, double *b)
{
  #pragma omp parallel for
  for (int j = 0; j < m; j++)
    for (int i = 0; i < n; i++)
      b[j*n + i] = b[j*n + i]*a[j*n + i];
}

// Reads and writes through the same index array: the primal's freedom of races makes it exclusive.
void permuted(int n, const double x[n], double y[n])
{
  int perm[n];
  for (int i = 0; i < n; i++)
    perm[i] = n - 1 - i;
  #pragma omp parallel for shared(n, x, y, perm)
  for (int i = 0; i < n; i++)
    y[perm[i]] = y[perm[i]]*x[perm[i]];
}

// Reads and writes of the same set of cells (compact): exclusive although each iteration has several.
void compact(int n, const double x[n], double y[n])
{
  for (int colour = 0; colour <= 2; colour++) {
    #pragma omp parallel for shared(n, x, y, colour)
    for (int i = 2 + colour; i < n; i += 3) {
      y[i] += 0.5*x[i-2]*x[i-1];
      y[i-1] += x[i]*x[i];
      y[i-2] += x[i-1]*x[i];
    }
  }
}
