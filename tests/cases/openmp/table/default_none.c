// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// default(none) stays: everything that differentiation adds is named, too.
// VERIFY: --head 'smooth(x)>(y)' --set n=11 --range 0.5:1.5

void smooth(int n, const double x[n], double y[n])
{
  double t;
  int i;
  #pragma omp parallel for default(none) shared(n, x, y) private(i, t)
  for (i = 1; i < n; i++) {
    t = x[i]*x[i - 1];
    y[i] = t*t;
  }
}
