// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Two files with macros of the same name and of different values, and one that only the other file has: a prototype
// does not use those of the file that it stands in.
// VERIFY: %S/inputs/other_macros.c --head 'clears(x)>(y)' --range 0.5:1.5
// VERIFY: %S/inputs/other_macros.c --head 'head(x)>(y)' --range 0.5:1.5
#include <string.h>

#define N 4
#define STRIDE 3
enum { WIDTH = 2 };

double sum_of_squares(const double x[3][2], double *z);
double scratch[3*N];

void head(const double x[N - 1][2], double y[N])
{
  double z[N + 2];
  const double s = sum_of_squares(x, z);
  for (int i = 0; i < N; i++)
    y[i] = s*z[i]*x[i % 3][1]*scratch[i];
  for (int i = 0; i < N; i += STRIDE)
    y[i] *= x[i % 3][WIDTH - 1];
}

void clears(const double x[N - 1][2], double y[N])
{
  double z[N + 2];
  y[0] = sum_of_squares(x, z);
  for (int i = 1; i < N; i++)
    y[i] = scratch[i]*scratch[i + N];
  memset(scratch, 0, sizeof scratch);
  for (int i = 0; i < N; i++)
    scratch[i] += y[i]*x[i % 3][0];
  for (int i = 0; i < N; i++)
    y[i] *= scratch[i] + scratch[0];
}
