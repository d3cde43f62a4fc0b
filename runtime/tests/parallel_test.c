// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Forward and backward sweeps by teams of several sizes, as generated adjoints run them.
#include <omp.h>
#include <parajoint.h>

#include "check.h"

enum { MOST_ITERATIONS = 200, MOST_THREADS = 70 };

/// Which thread ran an iteration of the forward sweep; -1: nobody yet.
static int owner[MOST_ITERATIONS + 1];

static void forgetOwners(void) {
  for (int i = 0; i <= MOST_ITERATIONS; i++) owner[i] = -1;
}

/// Values pushed by each thread come back on the same thread, for any number of threads.
static void checkAttachment(int team) {
  double left = 0, found = 0;
  pj_push_real8(&(double){0.25});  // the initial thread needs no pj_attach
#pragma omp parallel num_threads(team)
  {
    pj_region_forward();
    for (int k = 0; k < 3000; k++) {
      double value = omp_get_thread_num() + 1000.0 * k;
      int8_t odd = (int8_t)k;
      pj_push_real8(&value);
      pj_push_integer1(&odd);
    }
  }
  CHECK(pj_tape_bytes() == 8 + 8 + (int64_t)team * 3000 * 9);
  int32_t recorded = 0;
  pj_pop_team(&recorded);
  CHECK(recorded == team);
#pragma omp parallel num_threads(recorded) reduction(+ : found)
  {
    pj_region_backward(&recorded);
    for (int k = 2999; k >= 0; k--) {
      double value = -1;
      int8_t odd = 0;
      pj_pop_integer1(&odd);
      pj_pop_real8(&value);
      found += value == omp_get_thread_num() + 1000.0 * k && odd == (int8_t)k;
    }
  }
  CHECK(found == 3000.0 * team);
  pj_pop_real8(&left);
  CHECK(left == 0.25);
  CHECK(pj_tape_bytes() == 0);
}

/// What threads do one at a time comes back in the opposite order, whoever came how often.
static void checkTurns(int team) {
  enum { EACH = 40 };
  static int order[EACH * MOST_THREADS];
  int64_t turn = 0;
  int32_t recorded = 0;
  int wrong = 0;
#pragma omp parallel num_threads(team)
  {
    pj_region_forward();
    int32_t visits = 0;
    for (int k = 0; k < EACH; k++) {
      if ((k + omp_get_thread_num()) % 3 == 0) continue;
      visits++;
#pragma omp critical
      {
        order[turn] = omp_get_thread_num();
        pj_push_integer4(&k);
        pj_take_turn(&turn);
      }
    }
    pj_push_integer4(&visits);
  }
  const int64_t all = turn;
  pj_pop_team(&recorded);
#pragma omp parallel num_threads(recorded)
  {
    pj_region_backward(&recorded);
    int32_t visits = 0, last = EACH;
    pj_pop_integer4(&visits);
    for (; visits > 0; visits--) {
      int32_t k = -1;
      pj_await_turn(&turn);
      pj_pop_integer4(&k);
      wrong += order[turn - 1] != omp_get_thread_num() || k >= last;
      last = k;
      pj_pass_turn(&turn);
    }
  }
  CHECK(all > 0 && turn == 0);
  CHECK(wrong == 0);
  CHECK(pj_tape_bytes() == 0);
}

/// Regions of changing sizes, one after the other, and the same in reverse.
static void checkChangingTeams(void) {
  const int32_t teams[] = {1, 5, 2, 64, 7, 1, 3}, count = sizeof teams / sizeof *teams;
  pj_adjoint_begin();
  for (int32_t r = 0; r < count; r++) {
#pragma omp parallel num_threads(teams[r])
    {
      int32_t value = 100 * r + omp_get_thread_num();
      pj_region_forward();
      pj_push_integer4(&value);
    }
  }
  for (int32_t r = count - 1; r >= 0; r--) {
    int32_t recorded = 0;
    pj_pop_team(&recorded);
    CHECK(recorded == teams[r]);
#pragma omp parallel num_threads(recorded)
    {
      int32_t value = -1;
      pj_region_backward(&recorded);
      pj_pop_integer4(&value);
      CHECK(value == 100 * r + omp_get_thread_num());
    }
  }
  pj_adjoint_end("checkChangingTeams", 18);
  CHECK(pj_tape_bytes() == 0);
}

/// Every thread sweeps back three times over its own values, which fill several blocks; the last
/// sweep is in a region of its own.
static void checkRewinding(int team) {
  enum { COUNT = 20000 };
  static int64_t marks[MOST_THREADS];
  static double found[MOST_THREADS];
#pragma omp parallel num_threads(team)
  {
    int me = omp_get_thread_num();
    pj_attach();
    for (int k = 0; k < COUNT; k++) {
      pj_push_real8(&(double){me + 1e3 * k});
      pj_push_integer1(&(int8_t){(int8_t)k});
    }
    pj_mark(&marks[me]);
    found[me] = 0;
  }
  for (int regions = 0; regions < 2; regions++) {
#pragma omp parallel num_threads(team)
    {
      int me = omp_get_thread_num();
      pj_attach();
      for (int sweep = regions; sweep < 2; sweep++) {
        pj_rewind(&marks[me]);
        for (int k = COUNT - 1; k >= 0; k--) {
          double value = -1;
          int8_t odd = 0;
          pj_pop_integer1(&odd);
          pj_pop_real8(&value);
          found[me] += value == me + 1e3 * k && odd == (int8_t)k;
        }
      }
    }
  }
  for (int me = 0; me < team; me++) CHECK(found[me] == 3.0 * COUNT);
  CHECK(pj_tape_bytes() == 0);
}

/// Thread numbers from 1, and the limit that no region exceeds.
static void checkThreads(void) {
  int32_t limit = 0, sum = 0;
  omp_set_num_threads(5);
  pj_thread_limit(&(int32_t){0}, &limit);
  CHECK(limit == 5);
  pj_thread_limit(&(int32_t){9}, &limit);
  CHECK(limit == 9);
#pragma omp parallel reduction(+ : sum)
  {
    int32_t number = 0;
    pj_thread(&number);
    CHECK(number == omp_get_thread_num() + 1);
    sum += number;
  }
  CHECK(sum == 15);
}

static void runForward(int i) {
  owner[i] = omp_get_thread_num();
  int32_t value = 10 * i;
  pj_push_integer4(&value);
}

static void runBackward(int i) {
  int32_t value = -1;
  pj_pop_integer4(&value);
  CHECK(value == 10 * i);
  CHECK(owner[i] == omp_get_thread_num());
  owner[i] = -2;
}

static void checkAllReversed(int lo, int hi, int step) {
  for (int i = lo; step > 0 ? i <= hi : i >= hi; i += step) CHECK(owner[i] == -2);
  CHECK(pj_tape_bytes() == 0);
}

/// A time loop around one region with a recorded loop, and the same in reverse. The owners are
/// those of the last time step.
static void checkRecording(int team, int lo, int hi, int step) {
  enum { TIMES = 3 };
  pj_adjoint_begin();
  for (int time = 0; time < TIMES; time++) {
    forgetOwners();
#pragma omp parallel num_threads(team)
    {
      pj_region_forward();
      pj_record_begin();
      if (step > 0) {
#pragma omp for schedule(runtime)
        for (int i = lo; i <= hi; i += step) {
          pj_record4(&i, &step);
          runForward(i);
        }
      } else {
#pragma omp for schedule(runtime)
        for (int i = lo; i >= hi; i += step) {
          pj_record4(&i, &step);
          runForward(i);
        }
      }
      pj_record_end();
    }
  }
  for (int time = TIMES - 1; time >= 0; time--) {
    int32_t recorded = 0;
    pj_pop_team(&recorded);
#pragma omp parallel num_threads(recorded)
    {
      int32_t nchunks = 0, first, last;
      pj_region_backward(&recorded);
      pj_replay_begin(&nchunks);
      if (recorded == 1) CHECK(nchunks <= 1);  // neighbours are merged
      for (int c = 0; c < nchunks; c++) {
        pj_replay_chunk4(&first, &last);
        for (int i = last; step > 0 ? i >= first : i <= first; i -= step) {
          if (time == TIMES - 1) {
            runBackward(i);
          } else {
            int32_t value = -1;
            pj_pop_integer4(&value);
            CHECK(value == 10 * i);
          }
        }
      }
    }
  }
  pj_adjoint_end("checkRecording", 14);
  checkAllReversed(lo, hi, step);
}

static void checkRecordings(void) {
  const omp_sched_t kinds[] = {omp_sched_static, omp_sched_dynamic, omp_sched_guided,
                               omp_sched_auto};
  const int teams[] = {1, 2, 7};
  for (int k = 0; k < 4; k++)
    for (int chunk = 0; chunk <= 5; chunk += 1 + chunk)
      for (int t = 0; t < 3; t++) {
        omp_set_schedule(kinds[k], chunk);
        checkRecording(teams[t], 1, 200, 1);
        checkRecording(teams[t], 200, 2, -3);
        checkRecording(teams[t], 5, 4, 1);
        checkRecording(teams[t], 4, 6, 2);
      }
}

/// Loops with 8-byte counters near the limit of the type; two in one region.
static void checkRecording8(void) {
  const int64_t base = INT64_MAX - 1000, step = 7;
  int64_t sum = 0, count = 0;
#pragma omp parallel num_threads(3) reduction(+ : sum, count)
  {
    int32_t nchunks;
    int64_t first, last;
    pj_attach();
    for (int loop = 0; loop < 2; loop++) {
      pj_record_begin();
#pragma omp for schedule(dynamic, 2)
      for (int k = 0; k < 100; k++) {
        int64_t i = base + loop + step * k;
        pj_record8(&i, &step);
      }
      pj_record_end();
    }
    for (int loop = 1; loop >= 0; loop--) {
      pj_replay_begin(&nchunks);
      for (int c = 0; c < nchunks; c++) {
        pj_replay_chunk8(&first, &last);
        CHECK((last - first) % step == 0 && last >= first);
        for (int64_t i = last; i >= first; i -= step, count++) sum += (i - base - loop) / step;
      }
    }
  }
  CHECK(count == 200 && sum == 2 * 4950);
  CHECK(pj_tape_bytes() == 0);
}

/// Static shares and chunks: each thread's backward loop meets its own values.
static void checkStatic(int team, int lo, int hi, int step, int chunk) {
  forgetOwners();
  int32_t recorded = 0;
#pragma omp parallel num_threads(team)
  {
    int32_t first, last, nchunks = 1;
    pj_region_forward();
    if (chunk) pj_static_chunks4(&lo, &hi, &step, &chunk, &nchunks);
    for (int32_t c = 1; c <= nchunks; c++) {
      if (chunk) pj_static_chunk4(&lo, &hi, &step, &chunk, &c, &first, &last);
      else pj_static_bounds4(&lo, &hi, &step, &first, &last);
      for (int i = first; step > 0 ? i <= last : i >= last; i += step) runForward(i);
    }
#pragma omp barrier
    if (chunk) {  // the standard says which thread runs which chunk: it must be the same one
      int count = (hi - lo + step) / step;
#pragma omp for schedule(static)
      for (int k = 0; k < count; k++)
        CHECK(owner[lo + k * step] == k / chunk % omp_get_num_threads());
    }
  }
  pj_pop_team(&recorded);
#pragma omp parallel num_threads(recorded)
  {
    int32_t first, last, nchunks = 1;
    pj_region_backward(&recorded);
    if (chunk) pj_static_chunks4(&lo, &hi, &step, &chunk, &nchunks);
    for (int32_t c = nchunks; c >= 1; c--) {
      if (chunk) pj_static_chunk4(&lo, &hi, &step, &chunk, &c, &first, &last);
      else pj_static_bounds4(&lo, &hi, &step, &first, &last);
      for (int i = last; step > 0 ? i >= first : i <= first; i -= step) runBackward(i);
    }
  }
  checkAllReversed(lo, hi, step);
}

/// Regions inside an active region are run by one thread each, on that thread's tape; their loops
/// are recorded inside the iterations of a recorded loop.
static void checkNestedRegions(void) {
  int32_t team = 0, step = 1;
  omp_set_max_active_levels(1);
#pragma omp parallel num_threads(3)
  {
    pj_region_forward();
    pj_TapeTop* outerTape = pj_current_tape;
    pj_record_begin();
#pragma omp for schedule(dynamic)
    for (int i = 1; i <= 20; i++) {
      pj_record4(&i, &step);
#pragma omp parallel num_threads(2)
      {
        pj_region_forward();
        CHECK(pj_current_tape == outerTape);
        pj_record_begin();
#pragma omp for schedule(dynamic)
        for (int j = 1; j <= i; j++) {
          int32_t value = 100 * i + j;
          pj_record4(&j, &step);
          pj_push_integer4(&value);
        }
        pj_record_end();
      }
    }
    pj_record_end();
  }
  pj_pop_team(&team);
  CHECK(team == 3);
#pragma omp parallel num_threads(team)
  {
    int32_t nchunks, first, last;
    pj_region_backward(&team);
    pj_replay_begin(&nchunks);
    for (int c = 0; c < nchunks; c++) {
      pj_replay_chunk4(&first, &last);
      for (int i = last; i >= first; i--) {
        int32_t inner = 0;
        pj_pop_team(&inner);
        CHECK(inner == 1);
#pragma omp parallel num_threads(inner)
        {
          int32_t innerChunks, innerFirst, innerLast, value = 0;
          pj_region_backward(&inner);
          pj_replay_begin(&innerChunks);
          CHECK(innerChunks == 1);
          pj_replay_chunk4(&innerFirst, &innerLast);
          CHECK(innerFirst == 1 && innerLast == i);
          for (int j = innerLast; j >= innerFirst; j--) {
            pj_pop_integer4(&value);
            CHECK(value == 100 * i + j);
          }
        }
      }
    }
  }
  CHECK(pj_tape_bytes() == 0);
}

/// An adjoint that each thread of the user's own region calls for itself.
static void checkCallsFromRegion(void) {
#pragma omp parallel num_threads(4)
  for (int call = 0; call < 50; call++) {
    double pushed = omp_get_thread_num(), popped = -1;
    int64_t mark;
    pj_adjoint_begin();
    pj_push_real8(&pushed);
    pj_mark(&mark);
    pj_pop_real8(&popped);
    pj_rewind(&mark);
    pj_pop_real8(&popped);
    CHECK(popped == pushed);
    pj_adjoint_end("call", 4);
  }
  CHECK(pj_tape_bytes() == 0);
}

int main(void) {
  const int teams[] = {1, 2, 7};
  for (int team = 1; team <= 9; team++) checkAttachment(team);
  checkAttachment(MOST_THREADS);
  checkAttachment(2);
  checkChangingTeams();
  for (int team = 1; team <= 9; team++) checkTurns(team);
  checkRewinding(1);
  checkRewinding(7);
  checkRewinding(64);
  checkThreads();
  pj_tape_release();
  checkRecordings();
  checkRecording8();
  for (int t = 0; t < 3; t++)
    for (int chunk = 0; chunk <= 5; chunk++) {
      checkStatic(teams[t], 1, 200, 1, chunk);
      checkStatic(teams[t], 199, 3, -4, chunk);
      checkStatic(teams[t], 3, 5, 2, chunk);
    }
  checkNestedRegions();
  checkCallsFromRegion();
  return checkSummary();
}
