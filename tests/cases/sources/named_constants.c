// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Macros and enumerators that stand for numbers keep their names, in values and in extents; those that are defined
// twice, or of variables, or have operators without brackets, do not.
// VERIFY: --head 'head(x)>(y)' --range 0.5:1.5
// RUN: parajoint adjoint %s --head 'head(x)>(y)' -o %t
#include <float.h>
#include <math.h>

typedef double real;

enum { FIRST, SECOND, KINDS };

#define NX 4
#define NY (2)
#define CELLS (NX*NY)
#define LENGTH CELLS
#define LAST (CELLS - 1)
#define OMEGA ((real)1.95)
#define KEEP (1 - OMEGA)
#define THIRD OMEGA/3
#define SHIFT -2.5
#define GAIN (1.5)
#define PI 3.14159265358979323846
#define TWO_PI (2*PI)
#define LOCAL (inner + 1)
#define SQUARE(a) ((a)*(a))
#define MOVING(weight, u) ((weight)*(1 + (u)))
#define ROW(name) real name[NX]

typedef real plane[NX][NY];

struct state { real a[CELLS]; };

void head(const real x[NX][NY], real y[LENGTH])
{
  enum { inner = 2 };
  real row[NX], weights[KINDS], flat[CELLS + 1];
  plane u;
  ROW(column);
  struct state s;
  flat[0] = 1;
  for (int i = 0; i < NX; i++) {
    row[i] = KEEP*x[i][0] + OMEGA*x[i][NY - 1];
    column[i] = MOVING(OMEGA, row[i])*SHIFT - SHIFT;
    for (int j = 0; j < NY; j++) {
      u[i][j] = sin(TWO_PI*x[i][j])*row[i] + GAIN*column[i];
      flat[i*NY + j + 1] = u[i][j] + THIRD*flat[i*NY + j] + LOCAL;
    }
  }
#undef GAIN
#define GAIN (2.5)
  for (int k = 0; k < KINDS; k++)
    weights[k] = SQUARE(flat[k]) + DBL_EPSILON;
  for (int i = 0; i <= LAST; i++)
    s.a[i] = GAIN*flat[i + 1];
  for (int i = 0; i < LENGTH; i++)
    y[i] = s.a[LAST - i]*weights[i % KINDS] + weights[SECOND];
}
