// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What functions of the system return, by the names that C has for its types.
// VERIFY: --head 'scaled(x)>(scaled)'
// VERIFY: --head 'sums(x)>(sums)'
#include <string.h>

double scaled(double x) {
  const char *unit = "mm";
  return strlen(unit) > 2 ? x : x * x * (double)strlen("mm");
}

double sums(const double x[8]) {
  const size_t n = strlen("length");
  double s = 0;
  for (size_t i = 0; i < n; i++) s += x[i] * x[i];
  for (int i = 0; i < (int)strlen("mm"); i++) s *= x[i];
  return s;
}
