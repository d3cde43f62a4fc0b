// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Critical sections in which the order of threads matters.
// HEAD: 'p(x)>(y)'

void p(int n, const double x[n], double y[n])
{
  double best = 0.0, s = 0.0;
  #pragma omp parallel for shared(n, x, s, best)
  for (int i = 0; i < n; i++) {
    // EXPECT-ERROR@+1: unsupported-directive "'critical' around more than x += e"
    #pragma omp critical
    if (x[i] > best) best = x[i];
    // EXPECT-ERROR@+1: unsupported-directive "'critical' around more than x += e"
    #pragma omp critical
    {
      s += x[i];
      best += s;
    }
    // EXPECT-ERROR@+1: unsupported-directive "'critical' around more than x += e"
    #pragma omp critical
    {
      double before = s;
      s += x[i]*before;
    }
    // EXPECT-ERROR@+1: unsupported-directive "'critical' around more than x += e"
    #pragma omp critical
    s = x[i] - (s - x[i]);
  }
  double sum = 0.0, count = 1.0;
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp critical
    count += x[i];
    // EXPECT-ERROR@+1: unsupported-directive "'critical' around more than x += e"
    #pragma omp critical
    {
      double now = count;
      sum += now*x[i];
    }
  }
  for (int i = 0; i < n; i++)
    y[i] = s*best*sum;
}
