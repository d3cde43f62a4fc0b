// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The arithmetic of static schedules, for any thread of any team.
#ifndef PJ_STATIC_SCHEDULE_H
#define PJ_STATIC_SCHEDULE_H

#include <stdint.h>

/// do i = lo, hi, step, with a step that is not 0.
typedef struct pj_Loop {
  int64_t lo, hi, step;
} pj_Loop;

/// Values of the loop counter, first and last included. None: first is one step beyond last.
typedef struct pj_Range {
  int64_t first, last;
} pj_Range;

/// The contiguous share of one thread; the first threads take the iterations left over.
pj_Range pj_share(pj_Loop loop, int thread, int team);

/// The number of chunks of `chunk` >= 1 iterations that one thread runs.
uint64_t pj_chunk_count(pj_Loop loop, int64_t chunk, int thread, int team);

/// The thread's chunk number c, 0 <= c < pj_chunk_count.
pj_Range pj_chunk(pj_Loop loop, int64_t chunk, uint64_t c, int thread, int team);

#endif
