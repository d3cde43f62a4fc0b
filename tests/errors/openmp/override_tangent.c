// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Directives for the tangent that say something else than how the variables themselves are shared.
// HEAD: 'p(x,s)>(y,s)'
// MODES: tangent

void p(int n, const double x[n], double y[n], double *s)
{
  double t, sum = *s;
  #pragma ad omp_tangent shared(t)
  // EXPECT-ERROR@+1: unsupported-directive "shared(t)"
  #pragma omp parallel for private(t)
  for (int i = 1; i < n; i++) {
    t = x[i]*x[i];
    y[i] = y[i]*t;
  }
  #pragma ad omp_tangent reduction(+: x)
  // EXPECT-ERROR@+1: unsupported-directive
  #pragma omp parallel for reduction(+: sum)
  for (int i = 1; i < n; i++)
    sum += x[i];
  *s = sum;
  #pragma ad omp_tangent atomic(y) shared(none)
  // EXPECT-ERROR@+2: unsupported-directive "atomic(y)"
  // EXPECT-ERROR@+1: unsupported-directive
  #pragma omp parallel for
  for (int i = 1; i < n; i++)
    y[i] = y[i]*x[i];
}
