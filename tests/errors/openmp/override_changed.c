// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A directive that overrides the sharing plan: a reduction of an array that the loop also writes.
// HEAD: 'p(x)>(y)'
// MODES: adjoint

void p(int n, const double x[n], double y[n])
{
  #pragma ad omp_adjoint reduction(+: y)
  // EXPECT-ERROR@+1: unsupported-directive
  #pragma omp parallel for
  for (int i = 1; i < n; i++)
    y[i] = y[i]*x[i]*x[i - 1];
}
