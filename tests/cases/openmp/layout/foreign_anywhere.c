// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pragmas that Clang knows, where it does not want them; gcc does not know them.
// RUN: parajoint adjoint %s --head 'anywhere(x)>(y)' -o %t
// CHECK: #pragma omp parallel for
// CHECK-NOT: unroll
// CHECK-NOT: STDC

void anywhere(int n, const double x[restrict n], double y[restrict n])
{
  #pragma unroll
  #pragma omp parallel for
  for (int i = 0; i < n; i++)
    y[i] = x[i]*x[i];
  #pragma nounroll
  y[0] = 1.0;
  #pragma STDC FP_CONTRACT OFF
  #pragma clang loop unroll_count(2) \
                     vectorize(enable)
  #pragma omp simd
  for (int i = 0; i < n; i++)
    y[i] *= x[i];
}
