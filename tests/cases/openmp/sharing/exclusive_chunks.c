// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each iteration runs through elements of its own: from c*w to (c + 1)*w - 1, or to n - 1.
// RUN: parajoint adjoint %s --head 'chunks(x)>(y,g)' -o %t
// CHECK: xb[j] +=
// CHECK-NOT: atomic
// VERIFY: --head 'chunks(x)>(y,g)' --set n=17 --set w=5 --set workers=4
#define MIN(a, b) ((a) < (b) ? (a) : (b))

void chunks(int n, int w, int workers, const double x[restrict n], double y[restrict n], double g[restrict workers])
{
  #pragma omp parallel for
  for (int c = 0; c < workers; c++) {
    double s = 0;
    for (int j = c*w; j < n && j < (c + 1)*w; j++)
      s += x[j]*x[j];
    for (int j = c*w; j < MIN(n, (c + 1)*w); j++)
      y[j] = x[j]*s;
    g[c] = s;
  }
}
