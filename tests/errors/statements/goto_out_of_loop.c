// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A jump out of two loops.
// HEAD: 'p(x)>(y)'

void p(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      y[i] = x[j];
      // EXPECT-ERROR@+1: unsupported-statement "goto"
      if (x[i] > 1.0) goto done;
    }
done:
  y[0] = 0;
}
