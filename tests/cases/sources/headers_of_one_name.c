// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two headers of one name, without guards and with macros alone: a program includes the headers of both derivatives, and
// has both.
// VERIFY: %S/inputs/folder/headers_of_one_name_2.c --head 'head(s)>(y)'
#include "inputs/params.h"

typedef struct { double x[NA]; } first;
void second(double *x, double *y);

void head(first *s, double *y)
{
  *y = 0;
  for (int j = 0; j < NA; j++) *y += s->x[j]*s->x[j];
  second(s->x, y);
}
