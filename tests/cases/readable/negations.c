// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The negation of a negation is the condition itself.
// RUN: parajoint adjoint %s --head 'early(x)>(y)' -o %t
// CHECK: if (n > 0) {
// CHECK-NOT: !!
// VERIFY: --head 'early(x)>(y)' --set n=4

int early(int n, const double x[n], double *y)
{
  double s = 1;
  if (!(n > 0)) return -1;
  for (int i = 0; i < n; i++) s += x[i]*s;
  if (!(s > 0)) return 2;
  *y = s*s;
  return 0;
}
