// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that give another value each time are called once.
// VERIFY: --head 'values(x)>(y)' --size x=n --size y=n
// VERIFY: --head 'choices(x)>(y)' --size x=n --size y=n
#include <stdlib.h>

static double noise(void)
{
  return rand()/(double)RAND_MAX;
}

static int coin(void)
{
  return rand() > RAND_MAX/2;
}

void values(int n, const double *x, double *y)
{
  srand(7);
  for (int i = 0; i < n; i++) {
    double t = noise();
    y[i] = t*x[i]*x[i];
  }
}

void choices(int n, const double *x, double *y)
{
  srand(7);
  for (int i = 0; i < n; i++) {
    double t = x[i];
    if (coin()) t = x[i]*x[i];
    y[i] = t*t;
  }
}
