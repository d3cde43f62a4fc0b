// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Types, constants and files without a guard that several files have: the program of the check includes the headers of
// all their derivatives, as a user's may, and each stands once only.
// VERIFY: %S/inputs/same_types.c --head 'head(q,h)>(q)'
#include "inputs/unguarded.h"

typedef struct { double u; pair both; } part;
enum kind { PLAIN, DOUBLED = 2 };
static const int steps = 3;

void second(part *q, enum kind k);

void head(part *q)
{
  for (int i = 0; i < steps; i++) q->u *= q->both.a;
  second(q, DOUBLED);
}
