// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A local that keeps its value, which a break may keep from being set.
// HEAD: 'f(x)>(y)'

void f(const double x[4], double y[1])
{
  // EXPECT-ERROR@+1: unsupported-attribute "keeps its value"
  static double t;
  for (int i = 0; i < 3; i++) {
    if (x[i] < 1.0) break;
    t = x[i]*x[i];
  }
  y[0] = t*x[3];
}
