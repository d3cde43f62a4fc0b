// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Allocation with an account of what the tapes occupy.
#ifndef PJ_MEMORY_H
#define PJ_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/// `size` bytes for a tape, aligned to a cache line, not initialised; `size` is a multiple of 64.
void* pj_allocate(size_t size);

/// Gives back to the system what pj_allocate returned for `size`; nothing when memory is null.
void pj_free(void* memory, size_t size);

/// The most bytes that were allocated at any time.
int64_t pj_peak_memory(void);

#endif
