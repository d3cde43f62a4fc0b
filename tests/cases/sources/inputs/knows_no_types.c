// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
double twice(double x)
{
  return 2*x;
}
