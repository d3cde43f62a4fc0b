// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The other file of macros_of_two_files.c.
#include <string.h>

#define N 6
#define M 2
#define STRIDE 2
enum { WIDTH = 4 };

extern double scratch[12];

static double sum(const double z[N])
{
  double s = 0;
  for (int i = 0; i < N; i++)
    s += z[i]*z[i];
  return s;
}

static void squares(double *p)
{
  for (int i = 0; i < WIDTH; i++)
    p[i] = p[i]*p[i]*(i + 1);
}

double sum_of_squares(const double x[N/2][M], double z[N])
{
  memset(scratch, 0, sizeof scratch);
  for (int i = 0; i < N; i++) {
    z[i] = x[i % 3][0]*x[0][i % M];
    scratch[i] = z[i]*x[1][1];
  }
  squares(z + 1);
  for (int i = 0; i < N; i += STRIDE)
    z[i] *= x[0][1];
  return sum(z);
}
