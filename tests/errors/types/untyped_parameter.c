// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A parameter `void *` that a function takes for a pointer to two types.
// HEAD: 'f(x)>(f)'
// EXPECT-ERROR@+1: unsupported-type "'p' is of a type that is not supported (void *)"
static double both(double x, void *p, int isShort) { return isShort ? x * *(float *)p : x * *(double *)p; }
double f(double x)
{
  double a = 2 * x;
  // EXPECT-ERROR@+1: unsupported-expression "a pointer as a value"
  return both(x, &a, 0);
}
