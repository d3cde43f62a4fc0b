// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Texts for parameters that are not to constants, that nothing looks into, or of which one character counts; functions
// of the system's whose values follow from what they get, in functions that the adjoint runs again.
// VERIFY: --head 'f(x)>(y)' --set n=3
#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(char message[])
{
  fprintf(stderr, "%s\n", message);
  exit(1);
}

static void warn(int level, char *message)
{
  if (level > 9) printf("%s\n", message);
}

static double apply(const char *name, char kind, double x)
{
  double r = strcmp(name, "square") == 0 ? x*x : sin(x);
  if (toupper(kind) == 'T' && strlen(name) > 4) r *= r;
  return r;
}

static double named(const char *name, double x)
{
  (void)name;
  return x*x;
}

static double first(const char *kind, char *other, double x)
{
  return *kind == 's' ? x*x : other[0] == 'c' ? x*x*x : x;
}

void f(int n, double x, double *y)
{
  warn(n, __func__);
  if (x <= 0) fail("x must be positive");
  warn(n, "n is large");
  *y = log(x)*apply("square", 't', x) + apply("sine", 'T', x)*apply("square", 'n', x);
  *y *= named("x", x)*first("square", "cube", x)*first("cube", "cube", x);
}
