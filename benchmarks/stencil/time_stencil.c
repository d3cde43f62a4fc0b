// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// time_stencil cells steps: see timing.h. Macros: CALLED is the function; PRIMAL or TANGENT says
// what it is, an adjoint otherwise; LARGE is for the stencil with 17 points.
#include "../timing.h"

#ifdef LARGE
#define WEIGHT_PARAMETERS const double weight[17]
#define WEIGHTS weight
#else
#define WEIGHT_PARAMETERS double a, double b, double c
#define WEIGHTS weight[7], weight[8], weight[9]
#endif

#ifdef PRIMAL
void CALLED(int n, int steps, WEIGHT_PARAMETERS, double *x, double *y);
#else
void CALLED(int n, int steps, WEIGHT_PARAMETERS, double *x, double *xd, double *y, double *yd);
static double *xd, *yd;
#endif
static double *x, *y, weight[17];

static void fill(int n)
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    x[i] = 1 + 0.5*((i + 1) % 5);
    y[i] = 0;
  }
#ifndef PRIMAL
  seed(n, xd, 1);
  seed(n, yd, 2);
#endif
}

static void run(int n, int steps)
{
#ifdef PRIMAL
  CALLED(n, steps, WEIGHTS, x, y);
#else
  CALLED(n, steps, WEIGHTS, x, xd, y, yd);
#endif
}

int main(int count, char **arguments)
{
  if (count != 3) return 2;
  const int n = atoi(arguments[1]), steps = atoi(arguments[2]);
  for (int k = 0; k < 17; k++)
#ifdef LARGE
    weight[k] = 1.0/17;
#else
    weight[k] = 1.0/3;
#endif
  x = reserve(n);
  y = reserve(n);
#ifndef PRIMAL
  xd = reserve(n);
  yd = reserve(n);
#endif

  fill(n);
  run(n, steps);
#ifndef PRIMAL
  weigh(n, xd, 1);
  weigh(n, yd, 2);
#endif
  say_dot();
  while (wanted()) {
    fill(n);
    const double began = now();
    run(n, steps);
    say_seconds(began);
  }
  return 0;
}
