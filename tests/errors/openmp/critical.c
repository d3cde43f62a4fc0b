// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A critical section.
// HEAD: 'p(x)>(y)'

void p(int n, const double x[n], double y[n])
{
  double s = 0.0;
  #pragma omp parallel for shared(n, x, s)
  for (int i = 0; i < n; i++) {
    // EXPECT-ERROR@+1: unsupported-directive "critical"
    #pragma omp critical
    s += x[i]*x[i];
  }
  for (int i = 0; i < n; i++)
    y[i] = s;
}
