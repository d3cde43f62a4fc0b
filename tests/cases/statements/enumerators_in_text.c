// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A statement that is kept as text names a table of texts, and an enumerator of its function's, which hides one of the file's.
// VERIFY: --head 'f(x)>(y)' --size x=n --size y=n --set n=9
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

enum { BASE = 8 };
static const char *const names[] = {"few", "many"};

void f(int n, const double *x, double *y)
{
  enum { BASE = 3, LIMIT = 30, LOW = -5 };
  int k = (int)strtol("11", NULL, BASE);
  assert(k-LOW > -LOW);
  if (n > LIMIT) printf("%s: more than %d\n", names[1], LIMIT);
  for (int i = 0; i < n; i++) y[i] = k*x[i]*x[i];
}

int base(void);
int base(void) { return BASE; }
