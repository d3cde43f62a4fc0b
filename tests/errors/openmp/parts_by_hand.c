// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Parts of an array by calls that may change elements which they do not certainly set, or keep more than that: the adjoint
// would put back what other threads have.
// HEAD: 'f(x,y)>(y)'
// MODES: adjoint
static void maybe(int lo, int hi, const double *restrict x, double *restrict y)
{
  for (int i = lo; i < hi; i++)
    if (x[i] > 1.0) y[i] *= x[i]*x[i];
}

static void repeated(int m, int lo, int hi, const double *restrict x, double *restrict y)
{
  for (int k = 0; k < m; k++)
    for (int i = lo; i < hi; i++) y[i] *= x[i]*x[i];
}

static void edges(int n, int lo, int hi, const double *restrict x, double *restrict y)
{
  for (int i = lo; i < hi; i++) y[i] *= x[i]*x[i];
  if (lo == 0) y[n-1] *= x[0];
}

static void part(int lo, int hi, const double *restrict x, double *restrict y)
{
  for (int i = lo; i < hi; i++) y[i] *= x[i]*x[i];
}

static void both(int n, int lo, int hi, const double x[restrict n], double y[restrict n])
{
  part(lo, hi, x, y);
  maybe(lo, hi, x, y);
  part(lo, hi, x, y);
}

static void moved(int *lo, int hi, const double *restrict x, double *restrict y)
{
  for (int i = *lo; i < hi; i++) y[i] *= x[i]*x[i];
  *lo = hi;
}

void f(int n, int np, int m, const double x[restrict n], double y[restrict n])
{
#pragma omp parallel for
  // EXPECT-ERROR@+1: unsupported-call "'y' is an array that 'maybe' changes, and other threads use it"
  for (int t = 0; t < np; t++) maybe(t*n/np, (t + 1)*n/np, x, y);
#pragma omp parallel for
  // EXPECT-ERROR@+1: unsupported-call "'y' is an array that 'repeated' changes, and other threads use it"
  for (int t = 0; t < np; t++) repeated(m, t*n/np, (t + 1)*n/np, x, y);
#pragma omp parallel for
  // EXPECT-ERROR@+1: unsupported-call "'y' is an array that 'edges' changes, and other threads use it"
  for (int t = 0; t < np; t++) edges(n, t*(n - 1)/np, (t + 1)*(n - 1)/np, x, y);
#pragma omp parallel for
  // EXPECT-ERROR@+1: unsupported-call "'y' is an array that 'both' changes, and other threads use it"
  for (int t = 0; t < np; t++) both(n, t*n/np, (t + 1)*n/np, x, y);
#pragma omp parallel for
  for (int t = 0; t < np; t++) {
    int lo = t*n/np;
    // EXPECT-ERROR@+1: unsupported-call "'y' is an array that 'moved' changes, and other threads use it"
    moved(&lo, (t + 1)*n/np, x, y);
  }
}
