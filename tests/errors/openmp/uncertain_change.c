// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Calls that may change an element, but need not, where several threads may pass the same one: each thread would keep
// and put back what another one changes. An active array that the call does not read, and a passive one.
// HEAD: 'f(x,v)>(x,y)'
// MODES: adjoint
static void reset(double *a, int c) { if (c) *a = 0.25; }

static void count(int *a, int c) { if (c) *a += 1; }

void f(int n, double *x, const double *v, double *y, int *m, const int *at)
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = x[i]*x[i]*v[i]*m[i];
#pragma omp parallel for
  // EXPECT-ERROR@+1: unsupported-call "'x' is an array that 'reset' changes, and other threads use it"
  for (int i = 0; i < n; i++) reset(&x[at[i]], i == 3);
#pragma omp parallel for
  // EXPECT-ERROR@+1: unsupported-call "'m' is an array that 'count' changes, and other threads use it"
  for (int i = 0; i < n; i++) count(&m[at[i]], i == 3);
  for (int i = 0; i < n; i++) y[i] *= x[i]*m[i];
}
