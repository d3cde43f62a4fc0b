// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every way to end the program: the sentence and the exit status.
#include <omp.h>
#include <parajoint.h>

#include "child.h"

static const int32_t zero = 0, one = 1, five = 5;

static void popEmpty(void) {
  double x;
  pj_push_integer4(&one);
  pj_pop_real8(&x);
}

static void popEmptyInRegion(void) {
#pragma omp parallel num_threads(3)
  {
    double x;
    pj_attach();
    if (omp_get_thread_num() == 2) pj_pop_real8(&x);
#pragma omp barrier
  }
}

static void pushNegative(void) {
  pj_push_real8_array(NULL, &(int64_t){-1});
}

static void pushTooMuch(void) {
  pj_push_real8_array(NULL, &(int64_t){INT64_MAX});
}

static void popTeam(void) {
  int32_t team;
  pj_region_forward();
  pj_pop_team(&team);
  pj_pop_team(&team);
}

static void wrongTeam(void) {
#pragma omp parallel num_threads(2)
  {
    pj_region_backward(&five);
#pragma omp barrier
  }
}

static void nestedLevels(void) {
  omp_set_max_active_levels(2);
#pragma omp parallel num_threads(2)
#pragma omp parallel num_threads(2)
  pj_attach();
}

static void meetRegion(int depth) {
#pragma omp parallel num_threads(1)
  {
    pj_region_forward();
    if (depth < 9) meetRegion(depth + 1);
  }
}

static void deepRegions(void) {
  meetRegion(1);
}

static void stepZero(void) {
  int32_t first, last;
  pj_static_bounds4(&one, &five, &zero, &first, &last);
}

static void chunkZero(void) {
  int32_t n;
  pj_static_chunks4(&one, &five, &one, &zero, &n);
}

static void noSuchChunk(void) {
  int32_t first, last;
  pj_static_chunk4(&one, &five, &one, &five, &five, &first, &last);
}

static void tooManyChunks(void) {
  int32_t n;
  pj_static_chunks4(&(int32_t){INT32_MIN}, &five, &one, &one, &n);
}

static void recordOutside(void) {
  pj_record4(&one, &one);
}

static void endOutside(void) {
  pj_record_begin();
  pj_record_end();
  pj_record_end();
}

static void replayNothing(void) {
  int32_t n;
  pj_replay_begin(&n);
}

static void replayOutside(void) {
  int32_t n, first, last;
  pj_record_begin();
  pj_record4(&one, &one);
  pj_record_end();
  pj_replay_begin(&n);
  pj_replay_chunk4(&first, &last);
  pj_replay_chunk4(&first, &last);
}

static void rewindOverwritten(void) {
  int64_t mark;
  double x = 1;
  pj_push_real8(&x);
  pj_push_real8(&x);
  pj_mark(&mark);
  pj_pop_real8(&x);
  pj_push_real8(&x);
  pj_rewind(&mark);
}

static void rewindReleased(void) {
  int64_t mark;
  double x = 1;
  pj_push_real8(&x);
  pj_mark(&mark);
  pj_pop_real8(&x);
  pj_tape_release();
  pj_rewind(&mark);
}

static void rewindNowhere(void) {
  pj_rewind(&(int64_t){-8});
}

static void unbalancedButReleased(void) {
  pj_adjoint_begin();
  pj_push_integer4(&one);
  pj_adjoint_end("leak", 4);  // the release library does not look
}

static double memory[4];

/// x reads memory[0], memory[1]; y has one value, from `start` on.
static void checkOverlap(const double* start, int written) {
  const pj_Parameter parameters[] = {{"n", NULL, 1, sizeof(int), 1},
                                     {"x", memory, 2, sizeof(double), 0},
                                     {"y", start, 1, sizeof(double), written}};
  pj_check_overlap("stencil_b", parameters, 3);
}

static void overlapAtTheStart(void) {
  checkOverlap(memory, 1);
}

static void overlapAtTheEnd(void) {
  checkOverlap(memory + 1, 1);
}

static void overlapFromBelow(void) {
  const pj_Parameter parameters[] = {{"x", memory + 2, 1, sizeof(double), 1},
                                     {"y", memory, 3, sizeof(double), 0}};
  pj_check_overlap("stencil_b", parameters, 2);
}

static void neighbours(void) {
  checkOverlap(memory + 2, 1);
}

static void overlapOfConst(void) {
  checkOverlap(memory, 0);
}

static void overlapOfNothing(void) {
  const pj_Parameter parameters[] = {{"x", NULL, 2, sizeof(double), 1},
                                     {"y", NULL, 2, sizeof(double), 1},
                                     {"z", memory, 0, sizeof(double), 1},
                                     {"w", memory, -1, sizeof(double), 1},
                                     {"v", memory, 4, sizeof(double), 1}};
  pj_check_overlap("stencil_b", parameters, 5);
}

int main(int argc, char** argv) {
  const Case cases[] = {
      {"popEmpty", popEmpty,
       "a value of 8 bytes was popped from the tape of thread 0, which holds only 4 bytes"},
      {"popEmptyInRegion", popEmptyInRegion,
       "a value of 8 bytes was popped from the tape of thread 2, which holds only 0 bytes"},
      {"pushNegative", pushNegative, "an array of -1 values cannot be pushed or popped"},
      {"pushTooMuch", pushTooMuch,
       "out of memory: an array of 9223372036854775807 values does not fit"},
      {"popTeam", popTeam,
       "the backward sweep has more parallel regions than the forward sweep had (thread 0)"},
      {"wrongTeam", wrongTeam,
       "a parallel region had 5 threads in the forward sweep and has 2 in the backward sweep"},
      {"nestedLevels", nestedLevels,
       "the tape cannot be used at 2 levels of nested parallelism, only at one: "
       "set OMP_MAX_ACTIVE_LEVELS=1"},
      {"deepRegions", deepRegions,
       "parallel regions are nested 9 deep, and at most 8 are supported"},
      {"stepZero", stepZero, "a parallel loop has a step of 0"},
      {"chunkZero", chunkZero, "a parallel loop has a chunk size of 0"},
      {"noSuchChunk", noSuchChunk, "chunk 5 was asked for, but the thread has 1"},
      {"tooManyChunks", tooManyChunks,
       "a thread has more chunks than an integer of its kind counts"},
      {"recordOutside", recordOutside,
       "an iteration was recorded outside a recorded loop (thread 0)"},
      {"endOutside", endOutside, "an iteration was recorded outside a recorded loop (thread 0)"},
      {"replayNothing", replayNothing,
       "the backward sweep has more recorded loops than the forward sweep had (thread 0)"},
      {"replayOutside", replayOutside,
       "a chunk was asked for outside the replay of a recorded loop (thread 0)"},
      {"rewindOverwritten", rewindOverwritten,
       "the tape of thread 0 cannot be rewound to 16: the values below that position were "
       "overwritten or freed"},
      {"rewindReleased", rewindReleased,
       "the tape of thread 0 cannot be rewound to 8: the values below that position were "
       "overwritten or freed"},
      {"rewindNowhere", rewindNowhere,
       "the tape of thread 0 cannot be rewound to -8: the values below that position were "
       "overwritten or freed"},
      {"overlapAtTheStart", overlapAtTheStart,
       "the parameters 'x' and 'y' of stencil_b overlap, which they were taken not to"},
      {"overlapAtTheEnd", overlapAtTheEnd,
       "the parameters 'x' and 'y' of stencil_b overlap, which they were taken not to"},
      {"overlapFromBelow", overlapFromBelow,
       "the parameters 'x' and 'y' of stencil_b overlap, which they were taken not to"},
      {"neighbours", neighbours, NULL},
      {"overlapOfConst", overlapOfConst, NULL},
      {"overlapOfNothing", overlapOfNothing, NULL},
      {"unbalancedButReleased", unbalancedButReleased, NULL},
  };
  return checkCases(argc, argv, cases, sizeof cases / sizeof *cases);
}
