// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers that get their first value in braces.
// VERIFY: --head 'add(x)>(y)' --size x=n --set n=4
#include <stdlib.h>

void add(int n, const double *x, double *y)
{
  double total = 0, *sum = {&total}, *memory = {malloc((size_t)n * sizeof(double))};
  const double *p = {x + 1}, *end = {x + n};
  for (int i = 0; i < n; i++) memory[i] = x[i] * x[i];
  for (int i = 0; i < n - 1; i++) *sum += p[i] * memory[i];
  while (p < end) *sum += *p++;
  *y = total * total;
  free(memory);
}
