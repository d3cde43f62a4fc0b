// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// time_lbm nx ny nz steps: see timing.h. A cavity with a moving lid and a ball in its middle.
// Macros: SINGLE says that the real values are of single precision; CALLED is the function; PRIMAL or
// TANGENT says what it is, an adjoint otherwise.
#include <stdint.h>
#include <string.h>
#ifdef SINGLE
#define WP float
typedef uint32_t bits;
#else
#define WP double
typedef uint64_t bits;
#endif
#include "../timing.h"

enum { FLUID, OBSTACLE, MOVED };
enum { VALUES = 20 };

#ifdef PRIMAL
void CALLED(int nx, int ny, int nz, int steps, WP *src, WP *dst);
#else
void CALLED(int nx, int ny, int nz, int steps, WP *src, WP *srcd, WP *dst, WP *dstd);
static WP *srcd, *dstd;
#endif
static WP *src, *dst;
static int nx, ny, nz, steps, lowest, highest;

static int modulo(int a, int b)
{
  return (a % b + b) % b;
}

static double square(double a)
{
  return a*a;
}

// Walls, a lid that moves, and a ball. The first cell of the mesh has the number 1.
static bits kind_of(int i)
{
  const int x = modulo(i - 1, nx) + 1, y = modulo((i - 1)/nx, ny) + 1, z = (i - 1)/(nx*ny) + 1;
  const int least = nx < ny ? (nx < nz ? nx : nz) : (ny < nz ? ny : nz);
  bits kind = FLUID;
  if (z == nz - 1) kind = MOVED;
  if (x == 1 || y == 1 || z == 1 || x == nx || y == ny || z == nz) kind = OBSTACLE;
  if (square(x - 0.5*nx) + square(y - 0.5*ny) + square(z - 0.5*nz) < square(least/6.0))
    kind = OBSTACLE;
  return kind;
}

// Almost at rest. The first thread to touch a cell is the one that works on it.
static void fill(int values)
{
  #pragma omp parallel for
  for (int i = lowest; i <= highest; i++) {
    WP *cell = src + (size_t)(i - lowest)*VALUES;
    const bits kind = kind_of(i);
    for (int k = 0; k < VALUES - 1; k++)
      cell[k] = (k == 0 ? 1/(WP)3 : k < 7 ? 1/(WP)18 : 1/(WP)36)*(1 + (WP)0.01*(i % 7));
    memcpy(&cell[VALUES - 1], &kind, sizeof kind);
    memcpy(dst + (size_t)(i - lowest)*VALUES, cell, VALUES*sizeof(WP));
  }
#ifndef PRIMAL
  seed(values, srcd, 1);
  seed(values, dstd, 2);
#else
  (void)values;
#endif
}

static void run(void)
{
#ifdef PRIMAL
  CALLED(nx, ny, nz, steps, src, dst);
#else
  CALLED(nx, ny, nz, steps, src, srcd, dst, dstd);
#endif
}

int main(int count, char **arguments)
{
  if (count != 5) return 2;
  nx = atoi(arguments[1]);
  ny = atoi(arguments[2]);
  nz = atoi(arguments[3]);
  steps = atoi(arguments[4]);
  lowest = 1 - nx*ny - nx - 1;
  highest = nx*ny*nz + nx*ny + nx + 1;
  const int values = VALUES*(highest - lowest + 1);
  src = reserve(values);
  dst = reserve(values);
#ifndef PRIMAL
  srcd = reserve(values);
  dstd = reserve(values);
#endif

  fill(values);
  run();
#ifndef PRIMAL
  weigh(values, srcd, 1);
  weigh(values, dstd, 2);
#endif
  say_dot();
  while (wanted()) {
    fill(values);
    const double began = now();
    run();
    say_seconds(began);
  }
  return 0;
}
