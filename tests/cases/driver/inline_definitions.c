// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A header that defines an inline function for all files: two files cannot include it, as the derivative's would. In a
// header whose functions are inline alone, the source's 'extern' makes the definition, which the derivative does without.
// RUN-FAIL: parajoint adjoint %s --head 'head(x)>(y)' -o %t
// EXPECT-STDERR: inline_definitions.h:3:22: error: 'lift' is defined in a file that is included
// VERIFY: --include-source --head 'head(x)>(y)'
#include "inputs/inline_definitions.h"

void head(const double x[2], double *y)
{
  *y = lift(x[0])*x[1];
}
