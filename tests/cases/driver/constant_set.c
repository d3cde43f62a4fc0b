// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The check program can neither set a const global variable nor take differences from it.
// RUN-FAIL(2): parajoint check %s --head 'head(x)>(y)' --set factor=2 -o %t
// RUN-FAIL(2): parajoint check %s --head 'head(factor)>(y)' -o %t
// EXPECT-STDERR: 'factor' is const:

const double factor = 3;

void head(double x, double* y)
{
  *y = factor*x*x;
}
