// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Static schedules against the sequential loop, for all small loops and teams, and at the limits.
#include "../src/static_schedule.h"

#include <parajoint.h>

#include "check.h"

/// The values that the counter of a small do loop takes.
typedef struct Visits {
  int count;
  int64_t values[64];
} Visits;

static Visits visitsOf(int64_t lo, int64_t hi, int64_t step) {
  Visits visits = {0};
  int64_t trips = (hi - lo + step) / step;  // Fortran's rule
  for (int64_t k = 0; k < trips; k++) visits.values[visits.count++] = lo + k * step;
  return visits;
}

/// The backward loop over a range is the forward loop in reverse.
static void checkMirrored(pj_Range range, int64_t step) {
  Visits forward = visitsOf(range.first, range.last, step);
  Visits backward = visitsOf(range.last, range.first, -step);
  int same = forward.count == backward.count;
  for (int k = 0; same && k < forward.count; k++)
    same = forward.values[k] == backward.values[forward.count - 1 - k];
  CHECK(same);
}

static void checkShares(pj_Loop loop, const Visits* all, int team) {
  int seen = 0, smallest = 1000, largest = 0;
  for (int thread = 0; thread < team; thread++) {
    pj_Range range = pj_share(loop, thread, team);
    checkMirrored(range, loop.step);
    Visits own = visitsOf(range.first, range.last, loop.step);
    for (int k = 0; k < own.count; k++, seen++)
      CHECK(seen < all->count && own.values[k] == all->values[seen]);
    if (own.count > 0) CHECK(range.last == own.values[own.count - 1]);
    if (own.count < smallest) smallest = own.count;
    if (own.count > largest) largest = own.count;
  }
  CHECK(seen == all->count);
  CHECK(largest - smallest <= 1);
}

static void checkChunks(pj_Loop loop, const Visits* all, int64_t chunk, int team) {
  int seen = 0;
  for (int thread = 0; thread < team; thread++) {
    uint64_t count = pj_chunk_count(loop, chunk, thread, team);
    for (uint64_t c = 0; c < count; c++) {
      pj_Range range = pj_chunk(loop, chunk, c, thread, team);
      checkMirrored(range, loop.step);
      Visits own = visitsOf(range.first, range.last, loop.step);
      CHECK(own.count >= 1 && own.count <= chunk);
      for (int k = 0; k < own.count; k++, seen++) {
        int64_t iteration = ((int64_t)c * team + thread) * chunk + k;
        CHECK(iteration < all->count && own.values[k] == all->values[iteration]);
      }
    }
  }
  CHECK(seen == all->count);
}

static void checkSmallLoops(void) {
  for (int64_t lo = -3; lo <= 3; lo++)
    for (int64_t hi = -9; hi <= 9; hi++)
      for (int64_t step = -4; step <= 4; step++) {
        if (step == 0) continue;
        Visits all = visitsOf(lo, hi, step);
        for (int team = 1; team <= 8; team++) {
          checkShares((pj_Loop){lo, hi, step}, &all, team);
          for (int64_t chunk = 1; chunk <= 4; chunk++)
            checkChunks((pj_Loop){lo, hi, step}, &all, chunk, team);
        }
      }
}

static int equal(pj_Range range, int64_t first, int64_t last) {
  return range.first == first && range.last == last;
}

/// 2^64 iterations, and strides as large as the type.
static void checkLimits(void) {
  pj_Loop whole = {INT64_MIN, INT64_MAX, 1}, reversed = {INT64_MAX, INT64_MIN, -1};
  CHECK(equal(pj_share(whole, 0, 1), INT64_MIN, INT64_MAX));
  CHECK(equal(pj_share(whole, 0, 2), INT64_MIN, -1));
  CHECK(equal(pj_share(whole, 1, 2), 0, INT64_MAX));
  CHECK(equal(pj_share(whole, 3, 4), INT64_MAX / 2 + 1, INT64_MAX));
  CHECK(equal(pj_share(reversed, 0, 1), INT64_MAX, INT64_MIN));
  CHECK(equal(pj_share(reversed, 1, 2), -1, INT64_MIN));
  for (int team = 2; team <= 9; team++)
    for (int thread = 1; thread < team; thread++)
      CHECK(pj_share(whole, thread, team).first == pj_share(whole, thread - 1, team).last + 1);
  pj_Loop leap = {INT64_MIN, INT64_MAX, INT64_MAX};
  CHECK(equal(pj_share(leap, 0, 1), INT64_MIN, INT64_MAX - 1));
  CHECK(equal(pj_share(leap, 2, 3), INT64_MAX - 1, INT64_MAX - 1));
  pj_Loop drop = {INT64_MAX, INT64_MIN, INT64_MIN};
  CHECK(equal(pj_share(drop, 0, 1), INT64_MAX, -1));
  CHECK(pj_share(drop, 5, 6).first == 0 && pj_share(drop, 5, 6).last == 1);
  CHECK(pj_chunk_count(whole, INT64_MAX, 0, 1) == 3);
  CHECK(equal(pj_chunk(whole, INT64_MAX, 2, 0, 1), INT64_MAX - 1, INT64_MAX));
  CHECK(pj_chunk_count(whole, 1, 0, 1) > INT64_MAX);
  CHECK(pj_chunk_count(whole, 1, 1, 2) == (uint64_t)1 << 63);
  CHECK(pj_chunk_count(leap, INT64_MAX, 1, 2) == 0);
}

/// The functions of each kind, called outside a region.
static void checkKinds(void) {
  int32_t lo4 = INT32_MIN, hi4 = INT32_MAX, step4 = 3, chunk4 = 1 << 30, first4, last4, n4;
  pj_static_bounds4(&lo4, &hi4, &step4, &first4, &last4);
  CHECK(first4 == INT32_MIN && last4 == INT32_MAX);
  pj_static_chunks4(&lo4, &hi4, &step4, &chunk4, &n4);
  CHECK(n4 == 2);
  pj_static_chunk4(&lo4, &hi4, &step4, &chunk4, &n4, &first4, &last4);
  CHECK(first4 == 1073741824 && last4 == INT32_MAX);
  int64_t lo8 = 10, hi8 = -10, step8 = -4, chunk8 = 4, first8, last8, n8;
  pj_static_bounds8(&lo8, &hi8, &step8, &first8, &last8);
  CHECK(first8 == 10 && last8 == -10);
  pj_static_chunks8(&lo8, &hi8, &step8, &chunk8, &n8);
  CHECK(n8 == 2);
  pj_static_chunk8(&lo8, &hi8, &step8, &chunk8, &n8, &first8, &last8);
  CHECK(first8 == -6 && last8 == -10);
  pj_static_bounds8(&hi8, &lo8, &step8, &first8, &last8);
  CHECK(first8 == 0 && last8 == 1);
  pj_static_chunks8(&hi8, &lo8, &step8, &chunk8, &n8);
  CHECK(n8 == 0);
}

int main(void) {
  checkSmallLoops();
  checkLimits();
  checkKinds();
  return checkSummary();
}
