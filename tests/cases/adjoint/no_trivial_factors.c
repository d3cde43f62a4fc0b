// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a reader would not write is not there: factors of one, sums with zero.
// VERIFY: --head 'tidy(x,z)>(y)' --range 0.5:1.5

void tidy(double x, double z, double *y)
{
  *y = x + z;
  *y = *y - x;
  *y = -*y + 3.0*x;
}
