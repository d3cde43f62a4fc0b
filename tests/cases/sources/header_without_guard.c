// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A header without a guard, which tests a macro and defines a type.
// VERIFY: -I%S/inputs --head 'of_points(p)>(y)' --set n=5 --size p=n
// VERIFY: %S/inputs/unguarded_too.c -I%S/inputs --head 'of_points(p)>(y)' --head 'twice(x)>(y)' --set n=5 --size p=n
#include "point_without_guard.h"

void of_points(int n, const point *restrict p, double y[restrict n][WIDTH])
{
  for (int i = 0; i < n; i++)
    for (int k = 0; k < WIDTH; k++)
      y[i][k] = p[i].x*p[i].x*k;
}
