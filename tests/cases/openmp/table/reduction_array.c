// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sum into a section of an array: each thread's copy starts with the adjoint of the shared m, which is
// only read.
// VERIFY: --head 'moments(x,m)>(m)' --set n=11 --range 0.5:1.5

void moments(int n, const double x[n], double m[2])
{
  #pragma omp parallel for reduction(+: m[:2])
  for (int i = 0; i < n; i++) {
    m[0] += x[i];
    m[1] += x[i]*x[i];
  }
}
