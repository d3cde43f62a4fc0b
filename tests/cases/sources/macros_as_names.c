// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Macros with names that headers use for parameters, and that the tool would give to variables.
// VERIFY: --head 'head(x)>(y)' --range 0.5:1.5
#include <math.h>

#define size 4
#define n 3
#define c 2.5
#define value 1.5
#define lo 1
#define step 2
#define name 3
#define number 0.5
#define chosen 1.25
#define old 0.75
#define exited 0.125
#define returned 0.25
#define left 2
#define k_local 3
#define part_value 4

static double part(int k, const double *x)
{
  while (k > 0) {
    if (x[k] > c) break;
    k--;
  }
  if (k == n) return value;
  return k > lo ? x[k]*chosen : x[k] + number;
}

void head(const double x[size], double y[size])
{
  int k = 0;
  for (int i = lo; i < size; i += step) {
    y[i] = part(i, x)*old + exited*x[i - lo];
    if (y[i] > c*name) break;
    y[i] = (y[i] > returned ? sin(y[i]) : x[i]*left)*k_local;
    y[k++] = y[i]*y[i]*part_value;
  }
}
