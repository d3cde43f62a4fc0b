// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The copies of the inlined functions that Fortran calls, and the array functions.
#include "failure.h"
#include "parajoint.h"

// Without this, C99 emits no copy of an inline function.
extern inline void pj_push(const void* value, size_t size);
extern inline void pj_pop(void* value, size_t size);

static size_t arrayBytes(int64_t count, size_t size) {
  if (count < 0) pj_fail("an array of %lld values cannot be pushed or popped", (long long)count);
  if ((uint64_t)count > PTRDIFF_MAX / size)
    pj_fail("out of memory: an array of %lld values does not fit", (long long)count);
  return (size_t)count * size;
}

#define PJ_DEFINE_KIND(kind, type)                               \
  extern inline void pj_push_##kind(const type* x);              \
  extern inline void pj_pop_##kind(type* x);                     \
  void pj_push_##kind##_array(const type* x, const int64_t* n) { \
    size_t size = arrayBytes(*n, sizeof(type));                  \
    if (size > 0) pj_push(x, size);                              \
  }                                                              \
  void pj_pop_##kind##_array(type* x, const int64_t* n) {        \
    size_t size = arrayBytes(*n, sizeof(type));                  \
    if (size > 0) pj_pop(x, size);                               \
  }
PJ_VALUE_KINDS(PJ_DEFINE_KIND)
