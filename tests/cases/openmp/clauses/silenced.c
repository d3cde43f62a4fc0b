// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A parameter that a clause names and (void) silences: to compilers a clause is no use.
// VERIFY: --head 'f(x)>(y)' --set n=7 --size x=n --size y=n
void f(int n, const double *x, double *y, double tol, int count) {
#pragma omp parallel for firstprivate(tol) lastprivate(count)
  for (int i = 0; i < n; i++) {
    y[i] = x[i] * x[i];
    (void)tol;
    (void)count;
  }
}
