// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An atomic update in the primal that is no increment: its adjoint would need the order of the updates.
// HEAD: 'p(x)>(y)'

void p(int n, const double x[n], double y[n])
{
  double s = 1.0;
  #pragma omp parallel for shared(n, x, s)
  for (int i = 0; i < n; i++) {
    // EXPECT-ERROR@+1: unsupported-directive "atomic"
    #pragma omp atomic
    s *= x[i];
  }
  for (int i = 0; i < n; i++)
    y[i] = s;
}
