// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Iterations are counted from 0 in 64 bits without sign. A loop can have 2^64 of them, so that it
// is the number of its last iteration that is computed, and never their count.
#include "static_schedule.h"

#include <stdbool.h>

#include "failure.h"
#include "openmp.h"
#include "parajoint.h"

static bool isEmpty(pj_Loop loop) {
  return loop.step > 0 ? loop.lo > loop.hi : loop.lo < loop.hi;
}

static uint64_t lastIteration(pj_Loop loop) {
  uint64_t lo = (uint64_t)loop.lo, hi = (uint64_t)loop.hi, step = (uint64_t)loop.step;
  return loop.step > 0 ? (hi - lo) / step : (lo - hi) / (0 - step);
}

static int64_t counter(pj_Loop loop, uint64_t iteration) {
  return (int64_t)((uint64_t)loop.lo + iteration * (uint64_t)loop.step);
}

static pj_Range noIterations(pj_Loop loop) {
  return loop.step > 0 ? (pj_Range){1, 0} : (pj_Range){0, 1};
}

pj_Range pj_share(pj_Loop loop, int thread, int team) {
  if (isEmpty(loop)) return noIterations(loop);
  uint64_t end = lastIteration(loop);
  if (team == 1) return (pj_Range){loop.lo, counter(loop, end)};
  uint64_t threads = (uint64_t)team, number = (uint64_t)thread;
  uint64_t share = end / threads, left = end % threads + 1;  // end + 1 = share * threads + left
  uint64_t count = share + (number < left);
  if (count == 0) return noIterations(loop);
  uint64_t first = number * share + (number < left ? number : left);
  return (pj_Range){counter(loop, first), counter(loop, first + (count - 1))};
}

uint64_t pj_chunk_count(pj_Loop loop, int64_t chunk, int thread, int team) {
  if (isEmpty(loop)) return 0;
  uint64_t lastChunk = lastIteration(loop) / (uint64_t)chunk;
  uint64_t number = (uint64_t)thread;
  if (number > lastChunk) return 0;
  uint64_t before = (lastChunk - number) / (uint64_t)team;
  return before == UINT64_MAX ? before
                              : before + 1;  // one too few, and still too many for its kind
}

pj_Range pj_chunk(pj_Loop loop, int64_t chunk, uint64_t c, int thread, int team) {
  uint64_t size = (uint64_t)chunk, end = lastIteration(loop);
  uint64_t first = (c * (uint64_t)team + (uint64_t)thread) * size;
  uint64_t last = end - first < size - 1 ? end : first + (size - 1);
  return (pj_Range){counter(loop, first), counter(loop, last)};
}

static pj_Loop checkedLoop(int64_t lo, int64_t hi, int64_t step) {
  if (step == 0) pj_fail("a parallel loop has a step of 0");
  return (pj_Loop){lo, hi, step};
}

static uint64_t checkedCount(pj_Loop loop, int64_t chunk) {
  if (chunk < 1) pj_fail("a parallel loop has a chunk size of %lld", (long long)chunk);
  return pj_chunk_count(loop, chunk, pj_thread_number(), pj_team_size());
}

static pj_Range checkedChunk(pj_Loop loop, int64_t chunk, int64_t c) {
  uint64_t count = checkedCount(loop, chunk);
  if (c < 1 || (uint64_t)c > count)
    pj_fail("chunk %lld was asked for, but the thread has %llu", (long long)c,
            (unsigned long long)count);
  return pj_chunk(loop, chunk, (uint64_t)c - 1, pj_thread_number(), pj_team_size());
}

#define PJ_STATIC_SCHEDULE(kind, type, largest)                                                    \
  void pj_static_bounds##kind(const type* lo, const type* hi, const type* step, type* first,       \
                              type* last) {                                                        \
    pj_Loop loop = checkedLoop(*lo, *hi, *step);                                                   \
    pj_Range range = pj_share(loop, pj_thread_number(), pj_team_size());                           \
    *first = (type)range.first;                                                                    \
    *last = (type)range.last;                                                                      \
  }                                                                                                \
  void pj_static_chunks##kind(const type* lo, const type* hi, const type* step, const type* chunk, \
                              type* nchunks) {                                                     \
    uint64_t count = checkedCount(checkedLoop(*lo, *hi, *step), *chunk);                           \
    if (count > largest) pj_fail("a thread has more chunks than an integer of its kind counts");   \
    *nchunks = (type)count;                                                                        \
  }                                                                                                \
  void pj_static_chunk##kind(const type* lo, const type* hi, const type* step, const type* chunk,  \
                             const type* c, type* first, type* last) {                             \
    pj_Range range = checkedChunk(checkedLoop(*lo, *hi, *step), *chunk, *c);                       \
    *first = (type)range.first;                                                                    \
    *last = (type)range.last;                                                                      \
  }
PJ_STATIC_SCHEDULE(4, int32_t, INT32_MAX)
PJ_STATIC_SCHEDULE(8, int64_t, INT64_MAX)
