// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// time_grids points steps: see timing.h. Macros: CALLED is the function; PRIMAL or TANGENT says what it is, an
// adjoint otherwise; WAVE is for the wave equation, in three dimensions.
#include "../timing.h"

// All arrays have n elements in each dimension: here they are bare memory.
#if defined(WAVE) && defined(PRIMAL)
#define ARGUMENTS c, u, before, v
void CALLED(int n, double d, const double *c, const double *u, const double *before, double *v);
#elif defined(WAVE)
#define ARGUMENTS c, cd, u, ud, before, befored, v, vd
void CALLED(int n, double d, const double *c, double *cd, const double *u, double *ud,
            const double *before, double *befored, double *v, double *vd);
#elif defined(PRIMAL)
#define ARGUMENTS u, v
void CALLED(int n, double d, const double *u, double *v);
#else
#define ARGUMENTS u, ud, v, vd
void CALLED(int n, double d, const double *u, double *ud, double *v, double *vd);
#endif

static double *u, *v;
#ifndef PRIMAL
static double *ud, *vd;
#endif
#ifdef WAVE
static double *c, *before;
#ifndef PRIMAL
static double *cd, *befored;
#endif
#endif

static void fill(int cells)
{
  #pragma omp parallel for
  for (int i = 1; i <= cells; i++) {
    u[i - 1] = 0.5*(i % 5) - 0.9;
    v[i - 1] = 0;
#ifdef WAVE
    c[i - 1] = 1 + 0.1*(i % 3);
    before[i - 1] = 0.5*(i % 7);
#endif
  }
#ifndef PRIMAL
  seed(cells, ud, 1);
  seed(cells, vd, 2);
#ifdef WAVE
  seed(cells, cd, 3);
  seed(cells, befored, 4);
#endif
#endif
}

static void run(int n, int steps)
{
  for (int step = 0; step < steps; step++)
    CALLED(n, 0.1, ARGUMENTS);
}

int main(int count, char **arguments)
{
  if (count != 3) return 2;
  const int n = atoi(arguments[1]), steps = atoi(arguments[2]);
#ifdef WAVE
  const int cells = n*n*n;
  c = reserve(cells);
  before = reserve(cells);
#else
  const int cells = n*n;
#endif
  u = reserve(cells);
  v = reserve(cells);
#ifndef PRIMAL
  ud = reserve(cells);
  vd = reserve(cells);
#ifdef WAVE
  cd = reserve(cells);
  befored = reserve(cells);
#endif
#endif

  fill(cells);
  run(n, steps);
#ifndef PRIMAL
  weigh(cells, ud, 1);
  weigh(cells, vd, 2);
#ifdef WAVE
  weigh(cells, cd, 3);
  weigh(cells, befored, 4);
#endif
#endif
  say_dot();
  while (wanted()) {
    fill(cells);
    const double began = now();
    run(n, steps);
    say_seconds(began);
  }
  return 0;
}
