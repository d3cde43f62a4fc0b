// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pragmas of other standards and compilers: derivatives have none of them.
// VERIFY: --head 'foreign(x)>(y)' --set n=8
// RUN: parajoint adjoint %s --head 'foreign(x)>(y)' -o %t
// CHECK-NOT: #pragma GCC
// CHECK-NOT: #pragma acc
// CHECK-NOT: unroll
// CHECK-NOT: ivdep
// CHECK-NOT: vector
// CHECK-NOT: clang loop
#pragma GCC diagnostic push
#pragma acc routine seq
#pragma STDC FP_CONTRACT OFF
#define OMP(directive) _Pragma(#directive)
static double square(double a) { return a*a; }
#pragma GCC diagnostic pop

void foreign(int n, const double x[restrict n], double y[restrict n])
{
  #pragma acc data copyin(x[0:n])
  {
    #pragma GCC ivdep
    for (int i = 0; i < n; i++)
      y[i] = square(x[i]);
    #pragma unroll(4)
    for (int i = 0; i < n; i++)
      y[i] *= x[i];
  }
  #pragma acc parallel loop \
              present(x)
  for (int i = 0; i < n; i++)
    y[i] *= x[i];
  #pragma omp parallel for
  #pragma unroll
  for (int i = 0; i < n; i++)
    #pragma clang loop vectorize(enable)
    for (int k = 0; k < 2; k++)
      y[i] *= x[i];
  OMP(omp parallel for)
  for (int i = 0; i < n; i++)
    y[i] *= x[i];
  if (n > 2)
    #pragma ivdep
    for (int i = 0; i < n; i++)
      y[i] *= x[i];
  else
    #pragma vector aligned
    for (int i = 0; i < n; i++)
      y[i] += x[i];
  #pragma unroll
  while (n > 4)
    n--;
  _Pragma("GCC ivdep") for (int i = 0; i < n; i++)
    y[i] += x[i];
}
