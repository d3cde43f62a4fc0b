// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A case inside of a loop of the switch.
// HEAD: 'p(x)>(y)'

void p(int k, int n, double x, double *y)
{
  *y = x;
  switch (k) {
  case 1:
    do {
      *y = *y*x;
  // EXPECT-ERROR@+1: unsupported-statement
  case 2:
      *y = *y + x;
    } while (--n > 0);
  }
}
