// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A worksharing loop that counts in a variable of the file.
// HEAD: 'p(x)>(y)'
static int i;

void p(int n, const double x[n], double y[n])
{
  // EXPECT-ERROR@+1: unsupported-directive "counts in a static or global variable"
  #pragma omp parallel for
  for (i = 0; i < n; i++)
    y[i] = x[i] * x[i];
}
