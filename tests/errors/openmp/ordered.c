// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An ordered region that does more than add.
// HEAD: 'p(x)>(y)'

void p(int n, const double x[n], double y[n])
{
  #pragma omp parallel for ordered shared(n, x, y)
  for (int i = 0; i < n; i++) {
    // EXPECT-ERROR@+1: unsupported-directive "'ordered' around more than x += e is not supported; end the region"
    #pragma omp ordered
    y[i] = x[i]*x[i];
  }
  // EXPECT-ERROR@+1: unsupported-directive "clause 'ordered'"
  #pragma omp parallel for ordered(1)
  for (int i = 1; i < n; i++) {
    // EXPECT-ERROR@+1: unsupported-directive "directive 'ordered'"
    #pragma omp ordered depend(sink: i - 1)
    y[i] += y[i - 1];
    // EXPECT-ERROR@+1: unsupported-directive "directive 'ordered'"
    #pragma omp ordered depend(source)
  }
}
