// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The check program cannot call a function that only its own file sees; a derivative of it can be had.
// RUN-FAIL(2): parajoint check %s --head 'square(x)>(square)' -o %t
// EXPECT-STDERR: 'square' is static: the check program cannot call it

static double square(double x)
{
  return x*x;
}

double user(double x)
{
  return square(x);
}
