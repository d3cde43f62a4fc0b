// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// shared, atomic increments only: both are atomic in the tangent; the adjoint of s is only read in the
// backward region, and what s held before is kept outside of it.
// VERIFY: --head 'total(x,s)>(s)' --set n=11 --range 0.5:1.5

void total(int n, const double x[n], double *s)
{
  *s = *s * *s;
  #pragma omp parallel for shared(s)
  for (int i = 0; i < n; i++) {
    #pragma omp atomic update
    *s += x[i]*x[i];
  }
  *s = *s * *s;
}
