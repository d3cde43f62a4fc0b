// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Threadprivate variables of the source that the head does not use leave no trace.
// VERIFY: --head 'f(x)>(y)' --set n=4
// RUN: parajoint adjoint %s --head 'f(x)>(y)' -o %t
// CHECK-NOT: state
// CHECK-NOT: work
static unsigned state;
#pragma omp threadprivate(state)
double work[4];
#pragma omp threadprivate(work)

double sample(unsigned s)
{
  state = s*1664525u + 1013904223u;
  return work[0] = state/4294967296.0;
}

void f(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++)
    y[i] = x[i]*x[i];
}
