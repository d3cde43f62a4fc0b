// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Input that cannot be used ends in one message and no file.
// RUN-FAIL: parajoint adjoint %S/inputs/missing.c --head 'p(x)>(y)' -o %t
// RUN-FAIL: parajoint adjoint %S/inputs/empty.c --head 'p(x)>(y)' -o %t
// RUN-FAIL: parajoint adjoint %S/inputs/broken.c --head 'p(x)>(y)' -o %t
// RUN-FAIL: parajoint adjoint %s --head 'good(x)>(y)' -o /dev/null/nowhere

void good(double x, double *y)
{
  *y = x*x;
}
