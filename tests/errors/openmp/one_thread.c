// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Constructs for one thread: copies handed on outside of a region, and in loops that are shared out.
// HEAD: 'p(x)>(y)'

void q(int n, double y[n])
{
  double t;
  // EXPECT-ERROR@+1: unsupported-directive "'copyprivate' outside of a parallel region"
  #pragma omp single copyprivate(t)
  t = 2;
  y[0] *= t;
}

void p(int n, const double x[n], double y[n])
{
  double t = 1;
  #pragma omp parallel
  {
    q(n, y);
    // EXPECT-ERROR@+1: unsupported-directive "clause 'private' here is not supported; use a variable that is declared"
    #pragma omp single private(t)
    {
      t = x[0];
      y[0] = t;
    }
    #pragma omp for
    for (int i = 0; i < n; i++) y[i] = x[i]*x[i];
  }
}
