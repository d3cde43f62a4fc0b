// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "record_stack.h"

#include <assert.h>
#include <string.h>

#include "memory.h"
#include "parajoint.h"

enum { FIRST_CAPACITY = 64 };

/// Moves the items to an array of this capacity; none where it is 0.
static void setCapacity(pj_RecordStack* stack, int64_t capacity) {
  int64_t* items = capacity ? pj_allocate((size_t)capacity * sizeof *items) : NULL;
  if (stack->size) memcpy(items, stack->items, (size_t)stack->size * sizeof *items);
  pj_free(stack->items, (size_t)stack->capacity * sizeof *items);
  stack->items = items;
  stack->capacity = capacity;
}

void pj_records_push(pj_RecordStack* stack, int64_t item) {
  if (stack->size == stack->capacity)
    setCapacity(stack, stack->capacity ? 2 * stack->capacity : FIRST_CAPACITY);
  pj_count_push(sizeof item);
  stack->items[stack->size++] = item;
}

int64_t pj_records_pop(pj_RecordStack* stack) {
  assert(stack->size > 0);
  pj_count_pop(sizeof *stack->items);
  return stack->items[--stack->size];
}

void pj_records_release(pj_RecordStack* stack) {
  int64_t needed = (stack->size + FIRST_CAPACITY - 1) / FIRST_CAPACITY * FIRST_CAPACITY;
  if (needed < stack->capacity) setCapacity(stack, needed);
}
