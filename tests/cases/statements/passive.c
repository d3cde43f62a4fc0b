// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Passive statements pass through: output, text, truth values, exit, integer arithmetic.
// VERIFY: --head 'talk(x)>(y)' --set n=4 --range 0.5:1.5
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

void talk(int n, const double x[n], double *y)
{
  const char *name = "talk";
  if (n < 1) {
    fprintf(stderr, "in %s: no data, n = %d\n", name, n);
    puts("giving up");
    exit(1);
  }
  bool odd = n % 2 == 1;
  *y = 0.0;
  for (int i = 1; i <= n; i++) {
    if (odd != (i > 2)) *y += x[i - 1]*x[i - 1];
    if (*y < -1.0) printf("%d: %f\n", i, *y);
  }
}
