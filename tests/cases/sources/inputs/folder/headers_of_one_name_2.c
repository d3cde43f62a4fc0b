// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The other file of headers_of_one_name.c.
#include "params.h"

typedef struct { double z[NB]; } third;
third kept;

void second(double *x, double *y)
{
  for (int j = 0; j < NB; j++) {
    *y *= x[j]*kept.z[j];
    kept.z[j] = *y;
  }
}
