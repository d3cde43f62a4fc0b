// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// num_threads of a long, with reductions that are written out: as many parts as there are threads.
// VERIFY: --head 'f(x)>(y)' --set n=10 --set threads=20
void f(int n, long threads, const double x[restrict n], double *restrict y) {
  double p = 1, m = -1;
#pragma omp parallel for num_threads(threads) reduction(* : p) reduction(max : m)
  for (int i = 0; i < n; i++) {
    p *= x[i];
    if (x[i] > m) m = x[i];
  }
  *y = p * m;
}
