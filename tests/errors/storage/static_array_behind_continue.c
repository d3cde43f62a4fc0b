// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An array of the file, of which a continue may keep elements from being set.
// HEAD: 'f(x)>(y)'

// EXPECT-ERROR@+1: private-variable "may read it before setting it"
static double t[4];

void f(const double x[4], double y[4])
{
  for (int i = 0; i < 4; i++) {
    if (x[i] < 1.0) continue;
    t[i] = x[i]*x[i];
  }
  for (int i = 0; i < 4; i++) y[i] = t[i]*t[i];
}
