// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Macros as codes use them: loops, accesses to arrays, statements, names that are put together, constants that a
// macro computes, a macro that is defined again.
// VERIFY: --head 'macros(x)>(y)' --set n=4 --set m=5 --size 'x=n*m' --size 'y=n*m' --range 0.5:1.5
#include <math.h>

#define CELL(i, j) ((i)*m + (j))
#define FOR_EACH_CELL(i, j) for (int i = 0; i < n; i++) for (int j = 0; j < m; j++)
#define UPDATE(v, e) do { (v) = (v)*(e); } while (0)
#define VALUE_OF(name) name##_value
#define PI 3.14159265358979323846
#define STEP (PI/16)
#define WEIGHT 2

void macros(int n, int m, const double *x, double *y)
{
  const double VALUE_OF(first) = x[CELL(0, 0)];
  FOR_EACH_CELL(i, j) {
    UPDATE(y[CELL(i, j)], x[CELL(i, j)]);
    if (j > 0) UPDATE(y[CELL(i, j)], sin(STEP*y[CELL(i, j - 1)]));
    y[CELL(i, j)] += WEIGHT*first_value;
  }
#undef WEIGHT
#define WEIGHT 3
  for (int i = 0; i < n; i++)
    y[CELL(i, 0)] *= WEIGHT*x[CELL(i, m - 1)];
}
