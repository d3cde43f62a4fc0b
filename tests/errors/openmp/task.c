// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A task.
// HEAD: 'p(x)>(y)'

void p(const double *x, double *y)
{
  int i = 0;
  // EXPECT-ERROR@+1: unsupported-directive "task"
  #pragma omp task shared(x, y) firstprivate(i)
  y[i] = x[i]*x[i];
}
