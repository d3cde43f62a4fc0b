// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A call that may change an element, of which the parallel loop does not say whose it is: its adjoint would take what
// another thread adds.
// HEAD: 'p(x)>(r)'
// MODES: adjoint

static void put(double *r, int own, double v) { if (own) *r = *r*v; }

void p(int n, const int *restrict at, const double *restrict x, double *restrict r)
{
  #pragma omp parallel for
  // EXPECT-ERROR@+1: unsupported-call
  for (int i = 0; i < n; i++) put(&r[at[i]], i < 3, x[i]);
}
