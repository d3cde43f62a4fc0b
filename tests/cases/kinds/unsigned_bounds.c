// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops of which C compares counter and bound without signs: negative numbers are great ones there.
// VERIFY: --head 'negative_start(x)>(y)'
// VERIFY: --head 'start(x)>(y)' --set lo=-2 --set n=5
// VERIFY: --head 'start(x)>(y)' --set lo=1 --set n=5
// VERIFY: --head 'threads(x)>(y)' --set lo=-2 --set n=5
// VERIFY: --head 'threads(x)>(y)' --set lo=2 --set n=5
// VERIFY: --head 'never(x)>(y)' --set n=3
// VERIFY: --head 'left(x)>(y)' --set n=6
// VERIFY: --head 'wrapped(x)>(y)' --set k=0 --set n=4
// VERIFY: --head 'wrapped(x)>(y)' --set k=2 --set n=4
// VERIFY: --head 'triangle(x)>(y)' --set n=4
// VERIFY: --head 'down(x)>(y)' --set n=5
// VERIFY: --head 'down(x)>(y)' --set n=0
// VERIFY: --head 'above(x)>(y)' --set n=5
// VERIFY: --head 'above(x)>(y)' --set n=9
// RUN: parajoint tangent %s --head 'triangle(x)>(y)' -o %t
// CHECK: for (int j = i + 1; j < (long)n; j++)
// RUN-FAIL: parajoint tangent %s --head 'shared(x)>(y)' -o %t
// EXPECT-STDERR: counts by a fixed step
#include <stddef.h>

// No turn: -3 is not less than 8 there.
void negative_start(double x, double *y)
{
  for (int i = -3; i < sizeof(double); i++)
    *y += x*x;
  *y *= x;
}

void start(int lo, unsigned n, const double x[n], double *y)
{
  for (unsigned i = lo; i < n; i++)
    *y += x[i]*x[i];
  for (size_t i = lo; i < n; i++)
    *y += x[i]*x[i];
}

void threads(int lo, size_t n, const double x[n], double y[n])
{
#pragma omp parallel for
  for (size_t i = lo; i < n; i++)
    y[i] = x[i]*x[i];
}

void never(unsigned n, double x, double *y)
{
  for (unsigned i = n; i > -1; i--)
    *y += x*x;
  *y *= x;
}

// The bound is great, and something else ends the loop.
void left(unsigned n, const double x[n], double *y)
{
  for (int i = 0; i < n - 7; i++) {
    *y += x[i]*x[i];
    if (i > 3)
      break;
  }
  *y *= x[0];
}

void wrapped(size_t k, size_t n, const double x[n], double *y)
{
  for (size_t i = k - 1; i < n; i++)
    *y += x[i]*x[i];
}

// What starts behind a counter is never negative.
void triangle(unsigned n, const double x[n], double *y)
{
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      *y += x[i]*x[j];
}

void down(unsigned n, const double x[n], double *y)
{
  for (unsigned i = n; i > 0; i--)
    *y += x[i-1]*x[i-1];
}

// The bound wraps around where n is less than 7: no turn.
void above(size_t n, const double x[n], double *y)
{
  for (size_t i = n - 1; i > n - 7; i--)
    *y += x[i]*x[i];
}

void shared(int lo, size_t n, const double x[n], double y[n])
{
#pragma omp parallel for
  for (size_t i = n - lo; i < n; i++)
    y[i] = x[i]*x[i];
}
