// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One loop in which four variables need four decisions: exclusive, atomic, reduction, private.
// VERIFY: --head 'mixed(x,z,s)>(y)' --set n=12 --range 0.5:1.5

void mixed(int n, const double x[n], const double z[n], double s, double y[n])
{
  double t;
  #pragma omp parallel for default(none) shared(n, x, z, s, y) private(t)
  for (int i = 1; i < n; i++) {
    t = x[i-1]*x[i]*s;
    y[i] = y[i]*t*z[i];
  }
}
