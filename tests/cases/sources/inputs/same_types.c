// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The types of types_of_several_files.c, laid out otherwise.
#include "unguarded.h"
#define FACTOR 2
typedef struct {
  double u;
  pair both;
} part;
enum kind { PLAIN,
            DOUBLED = FACTOR };
static const int steps = 3;
typedef double real;

real h;

void second(part *q, enum kind k)
{
  q->u *= h*k*steps + q->both.b;
}
