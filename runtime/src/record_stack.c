// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "record_stack.h"

#include <assert.h>
#include <string.h>

#include "memory.h"

enum { FIRST_CAPACITY = 64 };

void pj_records_push(pj_RecordStack* stack, int64_t item) {
  if (stack->size == stack->capacity) {
    int64_t capacity = stack->capacity ? 2 * stack->capacity : FIRST_CAPACITY;
    int64_t* items = pj_allocate((size_t)capacity * sizeof *items);
    if (stack->size) memcpy(items, stack->items, (size_t)stack->size * sizeof *items);
    pj_free(stack->items, (size_t)stack->capacity * sizeof *items);
    stack->items = items;
    stack->capacity = capacity;
  }
  stack->items[stack->size++] = item;
}

int64_t pj_records_pop(pj_RecordStack* stack) {
  assert(stack->size > 0);
  return stack->items[--stack->size];
}

void pj_records_release(pj_RecordStack* stack) {
  if (stack->size) return;
  pj_free(stack->items, (size_t)stack->capacity * sizeof *stack->items);
  *stack = (pj_RecordStack){0};
}
