// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A static function with a static variable that keeps its value.
// HEAD: 'p(x)>(y)'

static int count(void)
{
  // EXPECT-ERROR@+1: unsupported-attribute "keeps its value"
  static int calls;
  return ++calls;
}

void p(double x, double *y) { *y = x*x*count(); }
