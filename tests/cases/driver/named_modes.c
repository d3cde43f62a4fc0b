// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The help and the errors list what an option may be.
// RUN: parajoint check --help
// CHECK: --sharing MODE:{atomic,auto,reduction}
// CHECK: --races MODE:{auto,off,on}
// RUN-FAIL(2): parajoint adjoint %s --head 'f(x)>(y)' --sharing sometimes
// EXPECT-STDERR: --sharing: sometimes not in {atomic,auto,reduction}
void f(const double *x, double *y) { *y = *x * *x; }
