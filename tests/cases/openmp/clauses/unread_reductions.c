// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Reductions of which the adjoint needs no result: neither do variables for them remain.
// VERIFY: --head 'truths(x)>(s)' --size x=n --set n=26
// VERIFY: --head 'all_kinds(x)>(s)' --size x=n --size c=n --set n=26
void truths(int n, const double *x, double *s) {
  double b = 0;
  _Bool any = 0;
#pragma omp parallel for reduction(+ : b) reduction(|| : any)
  for (int i = 0; i < n; i++) {
    b += x[i] * x[i];
    if (x[i] > 1) any = any || x[i] > 1.4;
  }
  *s = b * b + any;
}

void all_kinds(int n, const double *x, const double *c, double *s, int *count) {
  double b = 0, most = 0;
  int some = 0;
  _Bool all = 1;
  double q = 2;
#pragma omp parallel for reduction(+ : b, q) reduction(max : most) reduction(+ : some) reduction(&& : all)
  for (int i = 0; i < n; i++) {
    b += x[i] * x[i];
    if (c[i] > most) most = c[i];
    some += c[i] > 0.4;
    all = all && c[i] > 0;
    q += c[i];
  }
  *s = b * b + most * q;
  *count = some + all;
}
