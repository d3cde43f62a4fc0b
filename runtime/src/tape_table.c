// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The table of tapes grows without moving: segment s has 2^s slots, for the thread numbers 2^s - 1
// to 2^(s+1) - 2, so that threads can look up and add tapes at once without a lock.
#include "tape_table.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "failure.h"
#include "memory.h"
#include "openmp.h"

enum { SEGMENTS = 31 };

typedef _Atomic(pj_Tape*) Slot;

static _Atomic(Slot*) segments[SEGMENTS];

// No room and no values, so that the first use of the tape comes through the slow functions.
static unsigned char nothing[1];
static pj_TapeTop unattached = {nothing, nothing, nothing};
__thread pj_TapeTop* pj_current_tape = &unattached;

static Slot* segmentOf(int index, int slots) {
  Slot* segment = atomic_load(&segments[index]);
  if (segment) return segment;
  Slot* fresh = calloc((size_t)slots, sizeof *fresh);
  if (!fresh) pj_fail("out of memory: no room for a table of %d tapes", slots);
  if (atomic_compare_exchange_strong(&segments[index], &segment, fresh)) return fresh;
  free(fresh);  // another thread was faster
  return segment;
}

static int segmentIndex(int number) {
  int index = 0;
  while ((number + 1) >> (index + 1)) index++;
  return index;
}

pj_Tape* pj_tape_of(int number) {
  int index = segmentIndex(number);
  Slot* slot = &segmentOf(index, 1 << index)[number + 1 - (1 << index)];
  pj_Tape* tape = atomic_load(slot);
  if (!tape) {
    // Only the thread with this number comes here: two at once are two OpenMP programs in one.
    pj_Tape* fresh = pj_tape_create(number);
    if (!atomic_compare_exchange_strong(slot, &tape, fresh))
      pj_fail("two threads with number %d use the tape at the same time", number);
    tape = fresh;
  }
  return tape;
}

void pj_attach(void) {
  int level = pj_active_level();
  if (level > 1)
    pj_fail(
        "the tape cannot be used at %d levels of nested parallelism, only at one: "
        "set OMP_MAX_ACTIVE_LEVELS=1",
        level);
  pj_current_tape = &pj_tape_of(pj_active_thread_number())->values;
}

pj_Tape* pj_attached_tape(void) {
  if (pj_current_tape == &unattached) pj_attach();
  return (pj_Tape*)pj_current_tape;
}

void pj_visit_tapes(void (*visit)(pj_Tape* tape, void* context), void* context) {
  for (int index = 0; index < SEGMENTS; index++) {
    Slot* segment = atomic_load(&segments[index]);
    for (int i = 0; segment && i < 1 << index; i++) {
      pj_Tape* tape = atomic_load(&segment[i]);
      if (tape) visit(tape, context);
    }
  }
}

static void addSize(pj_Tape* tape, void* sum) {
  *(int64_t*)sum += pj_tape_size(tape);
}

int64_t pj_tape_bytes(void) {
  int64_t bytes = 0;
  pj_visit_tapes(addSize, &bytes);
  return bytes;
}

int64_t pj_tape_peak_bytes(void) {
  return pj_peak_memory();
}

static void trim(pj_Tape* tape, void* unused) {
  (void)unused;
  pj_tape_trim(tape);
}

void pj_tape_release(void) {
  pj_visit_tapes(trim, NULL);
}
