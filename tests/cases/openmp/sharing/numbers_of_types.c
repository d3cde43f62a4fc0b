// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Numbers that the type of an offset has not: 257 as an unsigned char is 1, and 4294967295 as an int -1. A chain of functions
// of one formula is followed in no time.
// VERIFY: --head 'byte(x)>(y)' --head 'turned(x)>(y)' --head 'chain(x)>(y)' --set n=100
#include <stdint.h>

void byte(int n, const double x[restrict n], double y[restrict n])
{
  #pragma omp parallel for
  for (int i = 0; i < n - 2; i++)
    y[i] = x[i + (unsigned char)257]*x[i + 1];
}

void turned(int n, const double x[restrict n], double y[restrict n])
{
  #pragma omp parallel for
  for (int i = 1; i < n - 1; i++)
    y[i] = x[i + (int)0xFFFFFFFFu]*x[i + 1];
}

static int same(int i)
{
  return i + i - i;
}

void chain(int n, const double x[restrict n], double y[restrict n])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int a = same(same(same(same(i)))), b = same(same(same(same(a)))), c = same(same(same(same(b))));
    int d = same(same(same(same(c)))), e = same(same(same(same(d)))), f = same(same(same(same(e))));
    y[i] = x[f]*x[f];
  }
}
