// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A case of a switch that goes on with the next one.
// HEAD: 'p(x)>(y)'

void p(int k, double x, double *y)
{
  *y = x;
  // EXPECT-ERROR: unsupported-statement
  switch (k) {
  case 1:
    *y = *y*x;
    /* fall through */
  case 2:
    *y = *y * *y;
    break;
  default:
    *y = 0;
  }
}
