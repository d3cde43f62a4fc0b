// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An atomic update that also keeps the value.
// HEAD: 'p(x)>(y)'

void p(int n, const double x[n], double y[n])
{
  double s = 0.0;
  #pragma omp parallel for shared(n, x, s)
  for (int i = 0; i < n; i++) {
    double t;
    // EXPECT-ERROR@+1: unsupported-directive "atomic"
    #pragma omp atomic capture
    t = s += x[i];
    y[i] = t*x[i];
  }
}
