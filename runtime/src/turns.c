// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The order in which threads came into a section. Each notes on its tape how many were there
// before; in the backward sweep the last one goes first. That ends: a thread reverses what it did
// last first, so nothing that it waits for is behind what it still has to do.
#include <sched.h>

#include "parajoint.h"

// Detectors of races do not look into this library: where one is there, it is told.
extern void __tsan_acquire(void*) __attribute__((weak));
extern void __tsan_release(void*) __attribute__((weak));

enum { PJ_TRIES = 200 };  // about a microsecond, before others get the processor

void pj_take_turn(int64_t* turn) {
  const int64_t before = (*turn)++;
  pj_push(&before, sizeof before);
}

void pj_await_turn(int64_t* turn) {
  int64_t before = 0;
  pj_pop(&before, sizeof before);
  for (int tries = 0; __atomic_load_n(turn, __ATOMIC_ACQUIRE) != before + 1; ++tries)
    if (tries >= PJ_TRIES) sched_yield();
  if (__tsan_acquire) __tsan_acquire(turn);
}

void pj_pass_turn(int64_t* turn) {
  if (__tsan_release) __tsan_release(turn);
  __atomic_store_n(turn, *turn - 1, __ATOMIC_RELEASE);
}
