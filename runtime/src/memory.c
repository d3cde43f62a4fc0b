// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#define _DEFAULT_SOURCE
#include "memory.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

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

/// Gives the whole pages of a block back to the system. free() alone keeps them: the C library has
/// a heap for each thread, and returns little of any but the first.
static void returnPages(void* memory, size_t size) {
  size_t page = (size_t)sysconf(_SC_PAGESIZE);
  size_t before = (page - (uintptr_t)memory % page) % page;
  if (size < before + page) return;
  madvise((char*)memory + before, (size - before) / page * page, MADV_DONTNEED);
}

void pj_free(void* memory, size_t size) {
  if (!memory) return;
  atomic_fetch_sub(&memoryInUse, (long long)size);
  returnPages(memory, size);
  free(memory);
}

int64_t pj_peak_memory(void) {
  return atomic_load(&memoryPeak);
}
