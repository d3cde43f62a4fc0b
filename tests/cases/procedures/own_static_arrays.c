// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Static scratch arrays: of a function, of the file, of each thread; static tables in a function.
// VERIFY: --head 'head(x)>(y)' --set n=20 --size x=n --size y=n
// VERIFY: --head 'tabulated(s)>(y)'
#include <math.h>
enum { M = 8 };
static double scratch[M];
#pragma omp threadprivate(scratch)
static double grid[M][M];

static double poly(double x)
{
  static const double c[3] = {1, 0.5, 0.25};
  static double d[2] = {2, 3};
  static double half = 0.5;
  static double t[3];
  for (int k = 0; k < 3; k++) t[k] = c[k]*x;
  return t[0] + t[1]*x + t[2]*t[1]*half + d[0] - d[1];
}

static double local(double x)
{
  for (int k = 0; k < M; k++) scratch[k] = x*k;
  double s = 0;
  for (int k = 0; k < M; k++) s += scratch[k]*scratch[M - 1 - k];
  return s;
}

void head(int n, const double *x, double *y)
{
  static double tmp[M];
  double z[3];
  for (int i = 0; i < M; i++)
    for (int j = 0; j < M; j++) grid[i][j] = x[i % n]*x[j % n];
  for (int i = 0; i < M; i++) tmp[i] = grid[i][M - 1 - i] + poly(x[i % n]);
  for (int i = 0; i < n; i++) y[i] = tmp[i % M]*tmp[(i + 1) % M];
  z[0] = poly(x[0]);
  #pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] += local(x[i])*z[0];
}

static double table[M];

static void tabulate(double s)
{
  for (int k = 0; k < M; k++) table[k] = s*k;
}

/* The table is filled by the function that is called first. */
void tabulated(double s, double y[M])
{
  tabulate(s);
  for (int k = 0; k < M; k++) y[k] = table[k]*table[k];
}
