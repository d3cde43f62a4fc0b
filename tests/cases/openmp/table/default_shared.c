// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// default(shared) is what holds anyway: it stays.
// VERIFY: --head 'products(x)>(y)' --set n=11 --range 0.5:1.5

void products(int n, const double x[n], double y[n])
{
  double t;
  #pragma omp parallel for default(shared) private(t)
  for (int i = 0; i < n; i++) {
    t = x[i]*x[i];
    y[i] = t*t;
  }
}
