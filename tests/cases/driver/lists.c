// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Lists give arrays their values: 'stops' runs into an error unless they are where they belong.
// VERIFY: --head 'stops(x)>(y)' --set 'table=[1, 2, 3, 4, 5, 6]' --set 'weights=[0.5, 1.5]' --set 'used=[true, 0, true]'
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

void stops(const int table[3][2], const double weights[2], const double x[3],
           const bool used[3], double *y)
{
  *y = 0;
  for (int j = 0; j < 3; j++)
    for (int i = 0; i < 2; i++) {
      if (table[j][i] != 1 + i + 2*j) exit(1);
      *y += weights[i]*pow(x[j], table[j][i]);
    }
  if (weights[1] < 1 || !used[0] || used[1] || !used[2]) exit(1);
}
