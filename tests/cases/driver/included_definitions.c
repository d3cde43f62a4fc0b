// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A file that is included defines what only one file may define: the derivative cannot include it, too.
// RUN-FAIL: parajoint adjoint %s --head 'head(x)>(y)' -o %t
// EXPECT-STDERR: definitions.inc:3:8: error: 'weight' is defined in a file that is included
// EXPECT-STDERR: or give --include-source
// VERIFY: --include-source --head 'head(x)>(y)'
#include "inputs/definitions.inc"

void head(const double x[2], double *y)
{
  *y = kernel(x[0])*x[1];
}
