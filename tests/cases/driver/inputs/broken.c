// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

void p(double x, double *y)
{
  *y = x*;
  if (x > {
