// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What to write instead of other directives and clauses.
// HEAD: 'p(x)>(y)'

void p(int n, const double x[n], double y[n])
{
  double t = 0.0;
  int flag = 0;
  for (int i = 0; i < n; i++) y[i] = x[i];
  #pragma omp parallel
  {
    while (flag == 0) {
      // EXPECT-ERROR@+1: unsupported-directive "'flush' is not supported; use 'barrier'"
      #pragma omp flush
      flag = n;
    }
    // EXPECT-ERROR@+1: unsupported-directive "'lastprivate(conditional:)' is not supported; let each"
    #pragma omp for lastprivate(conditional: t)
    for (int i = 0; i < n; i++)
      if (x[i] > 1) t = x[i];
    #pragma omp for
    for (int i = 0; i < n; i++) {
      y[i] = x[i];
      // EXPECT-ERROR@+1: unsupported-directive "'cancel' is not supported; let a condition"
      #pragma omp cancel for if(i > n)
    }
  }
  // EXPECT-ERROR@+1: unsupported-directive "'taskloop simd' is not supported; use 'parallel for', or 'for'"
  #pragma omp taskloop simd
  for (int i = 0; i < n; i++) y[i] += x[i]*t;
}
