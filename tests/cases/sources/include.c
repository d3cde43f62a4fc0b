// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Declarations, an inline function and statements from included files.
// VERIFY: -I%S/inputs --head 'with_include(x)>(y)' --set n=5 --range 0.5:1.5
#include "declarations.h"

void with_include(int n, const value_t x[n], value_t y[n])
{
  for (int i = 0; i < n; i++) {
#include "body.inc"
  }
}
