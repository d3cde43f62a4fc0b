// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Statements that are kept as text name variables as the derivative has them: a counter that is of
// another type there, a variable or a changed parameter that has another name. What goes to pointers
// to constants is only read.
// VERIFY: --head 'printed(x)>(y)' --set n=4 --set m=3 --size x=n
// VERIFY: --head 'shown(x)>(y)' --size x=3
// RUN: parajoint tangent %s --head 'printed(x)>(y)' -o %t
// CHECK: fprintf(stderr, "%u %g\n", (unsigned int)i, x[(unsigned int)i]);
// CHECK: fprintf(stderr, "%zu\n", ((size_t)k) + 1);
// CHECK: fprintf(stderr, "%d\n", m_local);
#include <stdio.h>
struct named { int i; };

void printed(int n, int m, const double *x, double *y) {
  struct named s = {3};
  *y = 0;
  for (unsigned i = 0; i < (unsigned)n; i++) {
    *y += x[i] * x[i];
    if (i > 100) fprintf(stderr, "%u %g\n", i, x[i]);
    if (i > 100) fprintf(stderr, "i %d\n", s.i);
  }
  for (size_t k = 0; k < (size_t)n; k++) {
    *y += x[k];
    if (k > 100) fprintf(stderr, "%zu\n", k + 1);
  }
  for (int i = 0; *y > 1 && i < n; i++) {
    *y *= 0.5;
    if (*y > 1e10) fprintf(stderr, "%d\n", i);
  }
  m++;
  if (m > 100) fprintf(stderr, "%d\n", m);
  *y *= x[m - 1 - 1];
}

static void show(const double *x) {
  if (x[0] > 1e10) fwrite(&x[1], sizeof *x, 1, stderr);
}
void shown(const double *x, double *y) {
  show(x);
  *y = x[0] * x[0];
}
