// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The last iteration of a collapsed triangle is not that of all loops.
// HEAD: f(x)>(y,r)
// MODES: adjoint
void f(int n, const double x[n], double y[n], double *r) {
  double last = 0;
#pragma omp parallel for collapse(2) lastprivate(last)
  // EXPECT-ERROR@+1: unsupported-directive "lastprivate with collapse of loops whose bounds depend"
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      last = x[i] * x[j];
  *r = last;
}
