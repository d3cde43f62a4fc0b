// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "memory.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "failure.h"

static atomic_llong memoryInUse;
static atomic_llong memoryPeak;

void* pj_allocate(size_t size) {
  void* memory = aligned_alloc(64, size);
  if (!memory) pj_fail("out of memory: the tapes hold %lld bytes", atomic_load(&memoryInUse));
  long long inUse = atomic_fetch_add(&memoryInUse, (long long)size) + (long long)size;
  long long peak = atomic_load(&memoryPeak);
  while (inUse > peak && !atomic_compare_exchange_weak(&memoryPeak, &peak, inUse)) {
  }
  return memory;
}

void pj_free(void* memory, size_t size) {
  if (!memory) return;
  atomic_fetch_sub(&memoryInUse, (long long)size);
  free(memory);
}

int64_t pj_peak_memory(void) {
  return atomic_load(&memoryPeak);
}
