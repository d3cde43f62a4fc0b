// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef PJ_RECORD_STACK_H
#define PJ_RECORD_STACK_H

#include <stdint.h>

/// A stack of integers in one growing array; all zero when empty and without memory.
typedef struct pj_RecordStack {
  int64_t* items;
  int64_t size;
  int64_t capacity;
} pj_RecordStack;

/// Pushes one integer; grows the array when it is full.
void pj_records_push(pj_RecordStack* stack, int64_t item);

/// Pops one integer; the caller has checked that there is one.
int64_t pj_records_pop(pj_RecordStack* stack);

/// Frees the memory that the stack does not use.
void pj_records_release(pj_RecordStack* stack);

#endif
