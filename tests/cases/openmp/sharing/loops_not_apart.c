// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Barriers that a branch or a loop may pass over, and loops without one, do not keep threads apart: the last element
// of x is read by all of them, and then, or before, by a loop.
// RUN: parajoint adjoint %s --head 'barrier_in_branch(x)>(y)' -o %t
// CHECK-NOT: yb[i] * x[i]); xb[i] +=
// CHECK-NOT: { xb[i] +=
// VERIFY: --head 'barrier_in_branch(x)>(y)' --set n=7 --set m=1000 --set c=0 --threads 1,2,7
// VERIFY: --head 'loop_in_branch(x)>(y,z)' --set n=7 --set m=1000 --set c=1 --threads 1,2,7
// VERIFY: --head 'barriers_in_loop(x)>(y)' --set n=7 --set m=1000 --set c=0 --threads 1,2,7
#include <omp.h>

void barrier_in_branch(int n, int m, int c, const double x[n], double y[n])
{
#pragma omp parallel
  {
    double t = 0;
    for (int k = 0; k < m; k++) t += x[n - 1]*(k%3);
    if (c) {
#pragma omp barrier
    }
#pragma omp for
    for (int i = 0; i < n; i++)
      for (int j = 0; j < (i == n - 1 ? 3*m : 1); j++) y[i] += (j%64 == 0)*t*x[i];
  }
}

/* The backward loop asks for its thread: it is one without a barrier at its end. */
void loop_in_branch(int n, int m, int c, const double x[n], double y[n], double z[n])
{
#pragma omp parallel
  {
    double t = 0;
    for (int k = 0; k < m; k++) t += x[n - 1]*(k%3);
    if (c) {
#pragma omp for nowait schedule(static)
      for (int i = 0; i < n; i++) {
        int me = omp_get_thread_num();
        for (int j = 0; j < (i == n - 1 ? 3*m : 1); j++) y[i] += (j%64 == 0)*(me >= 0 ? 2 : 1)*x[i];
      }
    }
#pragma omp for
    for (int i = 0; i < n; i++) z[i] = t*(i + 1);
  }
}

void barriers_in_loop(int n, int m, int c, const double x[n], double y[n])
{
#pragma omp parallel
  {
    double t = 0;
    for (int k = 0; k < m; k++) t += x[n - 1]*(k%3);
    for (int s = 0; s < c; s++) {
#pragma omp for
      for (int i = 0; i < n; i++) y[i] *= 1.5;
    }
#pragma omp for
    for (int i = 0; i < n; i++)
      for (int j = 0; j < (i == n - 1 ? 3*m : 1); j++) y[i] += (j%64 == 0)*t*x[i];
  }
}
