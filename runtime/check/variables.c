// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The variables of a case in C, moved between their places and flat vectors. A case in Fortran
// defines these functions itself, and nothing of this file is linked.
#include <string.h>

#include "memory.h"
#include "parajoint_check.h"

struct real {
  int kind;
  size_t parts;
  void *value, *tangent, *adjoint;
};

struct other {
  size_t count, size;
  char *value, *before, *after;  ///< kept before the runs, and after the primal
  int isCompared;
};

static struct real* reals;
static struct other* others;
static size_t realCount, otherCount;

void pj_check_real(const char* name, int64_t parts, int kind, int flags, void* value, void* tangent,
                   void* adjoint) {
  pj_check_item(name, parts, kind, flags);
  struct real r = {kind, (size_t)parts, value, tangent, adjoint};
  reals = pj_one_more(reals, realCount, sizeof *reals);
  reals[realCount++] = r;
}

void pj_check_other(int64_t count, size_t size, void* value, int isCompared) {
  struct other o = {(size_t)count,         size,      value, pj_array(count, size),
                    pj_array(count, size), isCompared};
  others = pj_one_more(others, otherCount, sizeof *others);
  others[otherCount++] = o;
}

// From a flat vector to where a variable lies, and back.
static void load(const struct real* r, void* to, const double* from) {
  for (size_t i = 0; i < r->parts; ++i)
    if (r->kind == 4) ((float*)to)[i] = (float)from[i];
    else if (r->kind == 8) ((double*)to)[i] = from[i];
    else ((long double*)to)[i] = from[i];
}

static void store(const struct real* r, const void* from, double* to) {
  for (size_t i = 0; i < r->parts; ++i)
    if (r->kind == 4) to[i] = ((const float*)from)[i];
    else if (r->kind == 8) to[i] = ((const double*)from)[i];
    else to[i] = (double)((const long double*)from)[i];
}

enum which { VALUE, TANGENT, ADJOINT };

static void* place(const struct real* r, enum which which) {
  return which == VALUE ? r->value : which == TANGENT ? r->tangent : r->adjoint;
}

static void loadAll(enum which which, const double* from) {
  for (size_t k = 0; k < realCount; from += reals[k++].parts)
    if (place(&reals[k], which)) load(&reals[k], place(&reals[k], which), from);
}

static void storeAll(enum which which, double* to) {
  for (size_t k = 0; k < realCount; to += reals[k++].parts)
    if (place(&reals[k], which)) store(&reals[k], place(&reals[k], which), to);
}

void pj_case_keep(double* values) {
  storeAll(VALUE, values);
  for (size_t k = 0; k < otherCount; ++k)
    memcpy(others[k].before, others[k].value, others[k].count * others[k].size);
}

void pj_case_keep_results(void) {
  for (size_t k = 0; k < otherCount; ++k)
    memcpy(others[k].after, others[k].value, others[k].count * others[k].size);
}

int pj_case_changed(void) {
  int changed = 0;
  for (const struct other* o = others; o != others + otherCount; ++o)
    for (size_t i = 0; o->isCompared && i < o->count * o->size; i += o->size)
      changed += memcmp(o->value + i, o->after + i, o->size) != 0;
  return changed;
}

static void begin(const double* values) {
  for (size_t k = 0; k < otherCount; ++k)
    memcpy(others[k].value, others[k].before, others[k].count * others[k].size);
  loadAll(VALUE, values);
}

void pj_case_run_primal(const double* before, double* after) {
  begin(before);
  pj_case_call_primal();
  storeAll(VALUE, after);
}

void pj_case_run_tangent(const double* before, const double* derivativesBefore, double* after,
                         double* derivativesAfter) {
  begin(before);
  loadAll(TANGENT, derivativesBefore);
  pj_case_call_tangent();
  storeAll(TANGENT, derivativesAfter);
  storeAll(VALUE, after);
}

void pj_case_run_adjoint(const double* before, const double* derivativesBefore,
                         double* derivativesAfter) {
  begin(before);
  loadAll(ADJOINT, derivativesBefore);
  pj_case_call_adjoint();
  storeAll(ADJOINT, derivativesAfter);
}
