// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The other types of unlike_types_of_one_name.c.
#define KIND double
#include "of_macro.h"

typedef struct { enum { SQUARE, LINEAR } kind; double v; } term;
typedef struct { struct { double v, u; } *part; int n; } span;
struct bits { unsigned a : 4, b : 4; double v; };

void two(const term *t, const span *s, const struct bits *b, const real *r, double *y)
{
  *y = (t->kind == SQUARE ? t->v*t->v : t->v)*s->part[0].u*s->part[0].v*b->v*r[0];
}
