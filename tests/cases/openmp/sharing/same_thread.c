// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// No barrier separates the loops: a thread relies on what it has done itself. Its backward iterations of the first loop,
// which only read that, must stay with it: the increments of x stay atomic.
// VERIFY: --head 'f(x,u)>(u,v)' --set n=400 --threads 1,2,7

void f(int n, const double x[n], double u[n], double v[n]) {
#pragma omp parallel
  {
#pragma omp for schedule(static) nowait
    for (int i = 1; i < n - 1; i++) u[i] += x[i - 1] * x[i + 1];
#pragma omp for schedule(static)
    for (int i = 1; i < n - 1; i++) v[i] = u[i] * u[i];
  }
}
