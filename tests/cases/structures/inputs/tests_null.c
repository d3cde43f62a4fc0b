// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
void acc(int n, double *w, double *y) {
  for (int i = 0; i < n; i++)
    if (w) { w[i] *= w[0]; y[i] *= w[i]; }
}
