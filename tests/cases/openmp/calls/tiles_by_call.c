// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tiles of rows by calls, whose ends are expressions, and chunks of a vector.
// VERIFY: --head 'step(h)>(hnew)' --set n=6 --set m=9 --set ntile=3
// VERIFY: --head 'chunks(x)>(y)' --set n=11 --set size=3
// RUN: parajoint adjoint %s --head 'step(h)>(hnew)' -o %t
// CHECK-NOT: omp atomic

static void advect(int n, int m, int first, int last, const double h[m][n], double hnew[m][n])
{
  for (int j = first; j < last; j++)
    for (int i = 1; i < n - 1; i++) hnew[j][i] = h[j][i]*(h[j][i + 1] - h[j][i - 1]);
}

void step(int n, int m, int ntile, const double h[m][n], double hnew[m][n])
{
#pragma omp parallel for
  for (int t = 0; t < ntile; t++) advect(n, m, t*m/ntile, (t + 1)*m/ntile, h, hnew);
}

static void squares(int n, int first, int last, const double x[n], double y[n])
{
  for (int i = first; i <= last; i++) y[i] = x[i]*x[i];
}

static int smaller(int a, int b)
{
  return a < b ? a : b;
}

void chunks(int n, int size, const double x[n], double y[n])
{
#pragma omp parallel for
  for (int c = 0; c < (n + size - 1)/size; c++) {
    int last = smaller(n, (c + 1)*size) - 1;
    squares(n, c*size, last, x, y);
  }
}
