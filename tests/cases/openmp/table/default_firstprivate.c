// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// default(firstprivate): a is copied but only read, and so as good as shared. The pointers are copied, what
// they point to is shared.
// VERIFY: --head 'powers(x,a)>(y)' --set n=11 --range 0.5:1.5

void powers(int n, const double x[n], double a, double y[n])
{
  #pragma omp parallel for default(firstprivate)
  for (int i = 0; i < n; i++)
    y[i] = a*x[i];
}
