// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Locals of inner blocks, and a loop's counter, that have the name of a global variable, an enumerator or a
// function: what stands outside of the block means the other one.
// VERIFY: --head 'head(x)>(y)' --head 'memory(x)>(y)' --head 'named(x)>(y)'
#include <stdlib.h>

double total, total0;
int k = 2;
static const double scale = 1.5;
enum { two = 2 };

void head(double x, double* y)
{
  total = x;
  double t;
  {
    double total = 3;
    t = total*x;
    double scale = t*x;
    t *= scale;
  }
  for (int k = 0; k < 3; k++) t = t*x + k;
  total0 = t*k*scale;
  *y = x*total*t + total0;
}

void memory(double x, double* y)
{
  total = x*x;
  {
    double* total = malloc(4*sizeof *total);
    total[2] = x;
    *y = total[2]*total[2];
    free(total);
  }
  *y *= total;
}

static double cube(double x)
{
  return x*x*x;
}

void named(double x, double* y)
{
  double t;
  {
    double two = x*x;
    t = two*x;
    double cube = t*t;
    t += cube;
  }
  *y = two*t + cube(x);
}
