// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Planted faults: the debug library notices each leak of an adjoint procedure, and no other thing.
#include <omp.h>
#include <parajoint.h>

#include "child.h"

static const int32_t one = 1;
static const double value = 1.0;

static void balanced(void) {
  double x;
  pj_push_real8(&value);
  pj_adjoint_begin();
  pj_push_real8(&value);
  pj_adjoint_begin();  // a procedure called by the first one
  pj_push_real8(&value);
  pj_pop_real8(&x);
  pj_adjoint_end("inner", 5);
  pj_pop_real8(&x);
  pj_adjoint_end("outer", 5);
}

static void leak(void) {
  pj_adjoint_begin();
  pj_push_real8(&value);
  pj_adjoint_end("stencil_b and what follows", 9);
}

static void poppedTooMuch(void) {
  double x;
  pj_push_real8(&value);
  pj_adjoint_begin();
  pj_pop_real8(&x);
  pj_adjoint_end("stencil_b", 9);
}

/// Another thread's leak, on a tape that was not there when the procedure began.
static void leakOfThread(void) {
  pj_adjoint_begin();
#pragma omp parallel num_threads(3)
  {
    pj_attach();
    if (omp_get_thread_num() == 2) pj_push_real8(&value);
  }
  pj_adjoint_end("stencil_b", 9);
}

/// One thread gained what the other lost: the sum of all tapes is right.
static void leakInBalance(void) {
#pragma omp parallel num_threads(2)
  {
    pj_attach();
    pj_push_real8(&value);
  }
  pj_adjoint_begin();
#pragma omp parallel num_threads(2)
  {
    double x;
    pj_attach();
    if (omp_get_thread_num() == 1) pj_push_real8(&value);
    else pj_pop_real8(&x);
  }
  pj_adjoint_end("stencil_b", 9);
}

/// What the threads had on their tapes before is no leak.
static void filledBefore(void) {
#pragma omp parallel num_threads(3)
  {
    pj_attach();
    pj_push_real8(&value);
  }
  pj_adjoint_begin();
  pj_adjoint_end("stencil_b", 9);
}

static void leakInRegion(void) {
#pragma omp parallel num_threads(2)
  {
    pj_adjoint_begin();
    if (omp_get_thread_num() == 1) pj_push_real8(&value);
    pj_adjoint_end("cell_b", 6);
#pragma omp barrier
  }
}

static void leftTeam(void) {
  pj_adjoint_begin();
  pj_region_forward();
  pj_adjoint_end("stencil_b", 9);
}

static void leftSchedule(void) {
  pj_adjoint_begin();
  pj_record_begin();
  pj_record4(&one, &one);
  pj_record_end();
  pj_adjoint_end("stencil_b", 9);
}

static void leftRecording(void) {
  pj_adjoint_begin();
  pj_record_begin();
  pj_adjoint_end("stencil_b", 9);
}

static void leftReplay(void) {
  int32_t n;
  pj_adjoint_begin();
  pj_record_begin();
  pj_record4(&one, &one);
  pj_record_end();
  pj_replay_begin(&n);
  pj_adjoint_end("stencil_b", 9);
}

static void endOnly(void) {
  pj_adjoint_end("stencil_b", 9);
}

int main(int argc, char** argv) {
  const Case cases[] = {
      {"balanced", balanced, NULL},
      {"filledBefore", filledBefore, NULL},
      {"leak", leak, "stencil_b left behind 8 bytes of values on the tape of thread 0"},
      {"poppedTooMuch", poppedTooMuch,
       "stencil_b took away 8 bytes of values on the tape of thread 0"},
      {"leakOfThread", leakOfThread,
       "stencil_b left behind 8 bytes of values on the tape of thread 2"},
      {"leakInBalance", leakInBalance,
       "stencil_b took away 8 bytes of values on the tape of thread 0"},
      {"leakInRegion", leakInRegion,
       "cell_b left behind 8 bytes of values on the tape of thread 1"},
      {"leftTeam", leftTeam, "stencil_b left behind 1 team sizes on the tape of thread 0"},
      {"leftSchedule", leftSchedule,
       "stencil_b left behind 3 integers of recorded schedules on the tape of thread 0"},
      {"leftRecording", leftRecording,
       "stencil_b left behind 3 fields of unfinished records on the tape of thread 0"},
      {"leftReplay", leftReplay,
       "stencil_b left behind 1 unfinished replays on the tape of thread 0"},
      {"endOnly", endOnly, "stencil_b ends an adjoint procedure that was not begun (thread 0)"},
  };
  return checkCases(argc, argv, cases, sizeof cases / sizeof *cases);
}
