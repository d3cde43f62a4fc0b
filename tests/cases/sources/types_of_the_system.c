// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A global variable of a type that the system's headers declare, in a call that is kept as it stands.
// VERIFY: --head 'f(p,t)>(f)' --size p=1
#include <stdio.h>

#define CUBE(x) ((x)*(x)*(x))
typedef struct { double a, b; } params;
FILE *log_file;

double f(const params *p, double t)
{
  if (log_file) fprintf(log_file, "%g\n", t);
  return p->a*CUBE(t) + p->b;
}
