// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A call that may change elements of the next iteration's, where the counter goes downwards.
// HEAD: 'f(x)>(x)'
// MODES: adjoint
static void g(int m, double *p)
{
  p[0] = p[0]*0.5;
  for (int k = 0; k < m; k++) p[0] += p[1]*p[3];
}

void f(int n, int m, double *x)
{
#pragma omp parallel for
  // EXPECT-ERROR@+1: unsupported-call "other threads use it"
  for (int i = 0; i < n; i++) g(m, &x[2*(n - 1 - i)]);
}
