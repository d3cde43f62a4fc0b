// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Known error: the adjoint of a private variable starts with what the stack held.
// VERIFY: --head 'p(x)>(y)' --set n=40 --range 0.5:1.5

void p(int n, const double x[n], double y[n])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    double t = 0, w[5];
    for (int k = 0; k < 5; k++)
      w[k] = x[i];
    w[2] = w[0]*w[1];
    for (int k = 0; k < 5; k++)
      t += w[k];
    if (x[i] > 1.0) t = t*w[2];
    y[i] = t*t;
  }
}
