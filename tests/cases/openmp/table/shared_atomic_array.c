// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Atomic decrements of cells of an array: hb is only read, and plainly.
// VERIFY: --head 'histogram(x)>(h)' --set n=11 --range 0.5:1.5

void histogram(int n, const double x[n], double h[4])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp atomic
    h[(i + 1) % 4] -= x[i]*x[i];
  }
}
