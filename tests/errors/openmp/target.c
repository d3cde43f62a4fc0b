// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A target region.
// HEAD: 'p(x)>(y)'

void p(int n, const double x[n], double y[n])
{
  // EXPECT-ERROR@+1: unsupported-directive "target"
  #pragma omp target teams distribute parallel for map(to: x[:n]) map(from: y[:n])
  for (int i = 0; i < n; i++)
    y[i] = x[i]*x[i];
}
