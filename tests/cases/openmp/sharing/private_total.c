// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A thread sums up what it gets for a private variable that the region sets, while the increments of x are conflict-free.
// What the sum reads must not be overwritten before.
// VERIFY: --head 'f(tau,x)>(u,v,w)' --set n=9

void f(int n, double tau, const double x[n], double u[n], double v[n], double w[n]) {
#pragma omp parallel
  {
    double factor = 2 * tau;
#pragma omp for
    for (int i = 1; i < n - 1; i++) {
      u[i] = x[i - 1] * x[i + 1];
      v[i] = u[i] * x[i + 1];
      w[i] = v[i] * factor;
    }
  }
}
