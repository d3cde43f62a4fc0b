// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A function of another file reaches a static variable of that file, which has the name of one here.
// VERIFY: %S/inputs/keeps_last.c --head 'f(x)>(y)' --set n=4 --size x=n --size y=n
#define GAIN 5.0

double kept(double a);
static double last;

void f(int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++) {
    last = GAIN*x[i];
    double m = kept(x[i]);
    y[i] = m*last;
  }
}
