// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Known error: lastprivate is left on a `parallel` directive, where only a loop may carry it.
// VERIFY: --head 'p(x)>(y,a)' --set n=12 --range 0.5:1.5

void p(int n, const double x[n], double y[n], double *a)
{
  double t;
  #pragma omp parallel for lastprivate(t)
  for (int i = 0; i < n; i++) {
    t = x[i]*y[i];
    y[i] = t*t;
  }
  *a = t;
}
