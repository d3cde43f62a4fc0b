// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Integers and truth values of several sizes beside active reals.
// VERIFY: --head 'kinds(x)>(y)' --set n=5 --set k=3 --range 0.5:1.5
#include <stdbool.h>
#include <stdint.h>

void kinds(int64_t n, int32_t k, const double x[n], double *y)
{
  int16_t small = 2;
  *y = 0.0;
  for (int64_t i = 1; i <= n; i++) {
    bool even = i % 2 == 0;
    if (even) {
      double power = 1;
      for (int16_t j = 0; j < small; j++)
        power *= x[i - 1];
      *y += power*k;
    }
    if (!even) *y *= x[i - 1];
  }
}
