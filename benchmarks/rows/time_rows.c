// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// time_rows size steps: see timing.h. Macros: CALLED is the function; PRIMAL or TANGENT says what it is, an
// adjoint otherwise; CHUNKS is for chunks of columns, of which there are `size`.
#include "../timing.h"

#if defined(CHUNKS) && defined(PRIMAL)
#define ARGUMENTS x, weight, y
void CALLED(int layers, int n, int width, const double *x, const double *weight, double *y);
#elif defined(CHUNKS)
#define ARGUMENTS x, xd, weight, y, yd
void CALLED(int layers, int n, int width, const double *x, double *xd, const double *weight, double *y,
            double *yd);
#elif defined(PRIMAL)
#define ARGUMENTS x, y, z, &total
void CALLED(int n, const double *x, double *y, double *z, double *total);
#else
#define ARGUMENTS x, xd, y, yd, z, zd, &total, &totald
void CALLED(int n, const double *x, double *xd, double *y, double *yd, double *z, double *zd,
            double *total, double *totald);
#endif

#ifdef CHUNKS
enum { LAYERS = 60, WIDTH = 16 };
#define SIZES LAYERS, n, WIDTH
static double weight[LAYERS];
#else
enum { LAYERS = 1 };
#define SIZES n
static double *z, total;
#endif
static double *x, *y;
#ifndef PRIMAL
static double *xd, *yd;
#ifndef CHUNKS
static double *zd, totald;
#endif
#endif

static void fill(int n)
{
  #pragma omp parallel for
  for (int i = 1; i <= n*LAYERS; i++)
    x[i - 1] = 0.5*(i % 5) - 0.9;
#ifdef CHUNKS
  for (int k = 0; k < LAYERS; k++)
    weight[k] = 0.01;
#else
  total = 0;
#endif
  for (int i = 0; i < n; i++) {
    y[i] = 0;
#ifndef CHUNKS
    z[i] = 0;
#endif
  }
#ifndef PRIMAL
  seed(n*LAYERS, xd, 1);
  seed(n, yd, 2);
#ifndef CHUNKS
  seed(n, zd, 3);
  seed(1, &totald, 4);
#endif
#endif
}

static void run(int n, int steps)
{
  for (int step = 0; step < steps; step++)
    CALLED(SIZES, ARGUMENTS);
}

int main(int count, char **arguments)
{
  if (count != 3) return 2;
  const int n = atoi(arguments[1]), steps = atoi(arguments[2]);
  x = reserve(n*LAYERS);
  y = reserve(n);
#ifndef CHUNKS
  z = reserve(n);
#endif
#ifndef PRIMAL
  xd = reserve(n*LAYERS);
  yd = reserve(n);
#ifndef CHUNKS
  zd = reserve(n);
#endif
#endif

  fill(n);
  run(n, steps);
#ifndef PRIMAL
  weigh(n*LAYERS, xd, 1);
  weigh(n, yd, 2);
#ifndef CHUNKS
  weigh(n, zd, 3);
  weigh(1, &totald, 4);
#endif
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
