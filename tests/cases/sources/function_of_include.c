// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A static function from an included file, which the derivatives include, too, and do not use.
// VERIFY: --head 'f(x)>(y)' --set n=5
// RUN: parajoint adjoint %s --head 'f(x)>(y)' -o %t
// CHECK: #pragma GCC diagnostic ignored "-Wunused-function"
#include "inputs/kernel.inc"

void f(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) y[i] = kernel(x[i]);
}
