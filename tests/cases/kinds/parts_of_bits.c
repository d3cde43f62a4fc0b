// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The words of a double, as old libraries of functions read them: the high one and the low one, of a variable, of an
// element, by a pointer and by sums.
// VERIFY: --head 'f(x)>(y)' --set n=7 --range -2:2
#include <stdint.h>
static unsigned by_subscript(double v) { return ((unsigned *)&v)[1]; }
static int by_sum(double v) { return *(1 + (int *)&v); }
static unsigned by_pointer(double v)
{
  unsigned *p = (unsigned *)&v;
  return p[1] >> 31 ^ (p[0] & 0);
}
static int exponent(double v)
{
  int hx = *((int *)&v + 1) & 0x7fffffff;
  return (hx >> 20) - 1023;
}
static int sixteenth(const double *x) { return ((const int16_t *)x)[3] < 0; }
void f(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    y[i] = exponent(x[i]) < 0 ? 3*x[i]*x[i] : x[i];
    if (by_subscript(x[i]) & 0x80000000) y[i] *= -x[i];
    if (by_sum(x[i]) < 0) y[i] += x[i]*x[i];
    if (sixteenth(&x[i])) y[i] += 2*x[i];
    y[i] += by_pointer(x[i]) == 0 ? x[i] : 2*x[i];
    if (((const int *)x)[1] > 0 && ((const unsigned char *)&x[i])[7] < 128) y[i] *= x[i];
  }
}
