// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// 'inline' without a definition for other files: who compiles with optimisation does without, and so does the check
// whose program includes the source.
// VERIFY: --include-source --head 'scale(x)>(y)' --set n=5
inline double sq(double v) { return v*v; }

void scale(int n, const double x[n], double y[n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = sq(x[i]);
}
