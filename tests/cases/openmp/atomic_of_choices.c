// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What is added atomically may need statements of its own before.
// VERIFY: --head 'f(x)>(y)' --set n=6 --size x=n
// VERIFY: --head 'g(x)>(y)' --set n=6 --size x=n --size y=2
void f(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
#pragma omp atomic
    *y += x[i] > 1 ? x[i] * x[i] : x[i];
#pragma omp atomic
    *y -= i > 1 && x[i] * x[i] > 1 ? 2 * x[i] : 0;
  }
}

static int turn(int *k) { return (*k)++ % 2; }
void g(int n, const double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int k = i;
#pragma omp atomic
    y[turn(&k)] += x[i] * x[i];
  }
}
