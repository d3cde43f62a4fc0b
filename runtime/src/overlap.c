// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "failure.h"
#include "parajoint.h"

static int overlap(const pj_Parameter* a, const pj_Parameter* b) {
  if (!a->start || !b->start || a->count <= 0 || b->count <= 0) return 0;
  uintptr_t begin = (uintptr_t)a->start, other = (uintptr_t)b->start;
  return begin < other ? other - begin < (size_t)a->count * a->size
                       : begin - other < (size_t)b->count * b->size;
}

void pj_check_overlap(const char* function, const pj_Parameter* parameters, size_t n) {
  for (const pj_Parameter* b = parameters; b < parameters + n; b++)
    for (const pj_Parameter* a = parameters; a < b; a++)
      if ((a->written || b->written) && !(a->written == 2 && b->written == 2) && overlap(a, b))
        pj_fail("the parameters '%s' and '%s' of %s overlap, which they were taken not to", a->name,
                b->name, function);
}
