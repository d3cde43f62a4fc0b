// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#define GAIN 3.0

static double last;

static double wrapped(double a)
{
  last = a*a;
  return last*a;
}

double kept(double a)
{
  return wrapped(a)*GAIN;
}
