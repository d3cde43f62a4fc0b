// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions with a value that end in a call which does not return.
// VERIFY: --head 'total(x)>(total)' --size x=n --set n=10
#include <stdio.h>
#include <stdlib.h>

enum kind { PLAIN, SQUARE };

static double value(enum kind k, double x)
{
  switch (k) {
  case PLAIN: return x;
  case SQUARE: return x*x;
  }
  exit(1);
}

static _Noreturn void fail(const char *what)
{
  fprintf(stderr, "%s\n", what);
  exit(1);
}

static double halved(int i, double x)
{
  if (i >= 0) return 0.5*x*x;
  fail("negative");
}

static double limited(double x)
{
  if (x > 100.0) return 100.0;
  if (x > -100.0) return x*x*x;
  abort();
}

double total(int n, const double *x)
{
  double s = 0.0;
  for (int i = 0; i < n; i++) {
    double v = value(i%2 ? PLAIN : SQUARE, x[i]);
    s += v*limited(v) + halved(i, x[i]);
  }
  return s;
}
