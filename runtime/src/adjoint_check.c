// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The leak check of the debug library: an adjoint procedure leaves the tapes as it found them.
#include "tape_table.h"

#ifndef PJ_DEBUG

void pj_adjoint_begin(void) {
  pj_attach();
}

void pj_adjoint_end(const char* name, size_t length) {
  (void)name;
  (void)length;
}

#else

#include <limits.h>
#include <stdlib.h>

#include "failure.h"
#include "openmp.h"

/// How much one tape held.
typedef struct Fill {
  int64_t values, teams, schedule, recording, replaying;
} Fill;

/// What the tapes held at a pj_adjoint_begin; fills[k] is that of thread number firstNumber + k.
typedef struct pj_Snapshot {
  struct pj_Snapshot* outer;
  int firstNumber, count;
  Fill fills[];
} pj_Snapshot;

static Fill fillOf(const pj_Tape* tape) {
  return (Fill){pj_tape_top(tape), pj_tape_teams(tape), tape->schedule.size, tape->recording.size,
                tape->replaying.size};
}

static void countTape(pj_Tape* tape, void* count) {
  *(int*)count = tape->number + 1;
}

static void noteFill(pj_Tape* tape, void* context) {
  pj_Snapshot* snapshot = context;
  int k = tape->number - snapshot->firstNumber;
  if (k >= 0 && k < snapshot->count) snapshot->fills[k] = fillOf(tape);
}

void pj_adjoint_begin(void) {
  pj_attach();
  pj_Tape* tape = pj_attached_tape();
  int firstNumber = tape->number, count = 1;
  if (pj_active_level() == 0) {
    firstNumber = 0;
    pj_visit_tapes(countTape, &count);
  }
  pj_Snapshot* snapshot = calloc(1, sizeof *snapshot + (size_t)count * sizeof(Fill));
  if (!snapshot) pj_fail("out of memory: no room for the checks of an adjoint procedure");
  snapshot->outer = tape->snapshots;
  snapshot->firstNumber = firstNumber;
  snapshot->count = count;
  tape->snapshots = snapshot;
  if (pj_active_level() == 0) pj_visit_tapes(noteFill, snapshot);
  else snapshot->fills[0] = fillOf(tape);
}

/// The procedure that ends, and what was there when it began.
typedef struct Ending {
  const char* name;
  int length;
  const pj_Snapshot* snapshot;
} Ending;

static void demandEqual(const Ending* ending, int thread, int64_t was, int64_t is,
                        const char* things) {
  if (is == was) return;
  pj_fail("%.*s %s %lld %s on the tape of thread %d", ending->length, ending->name,
          is > was ? "left behind" : "took away", llabs((long long)(is - was)), things, thread);
}

static void checkTape(pj_Tape* tape, void* context) {
  const Ending* ending = context;
  int k = tape->number - ending->snapshot->firstNumber;
  Fill was = k < ending->snapshot->count ? ending->snapshot->fills[k] : (Fill){0};
  Fill is = fillOf(tape);
  demandEqual(ending, tape->number, was.values, is.values, "bytes of values");
  demandEqual(ending, tape->number, was.teams, is.teams, "team sizes");
  demandEqual(ending, tape->number, was.recording, is.recording, "fields of unfinished records");
  demandEqual(ending, tape->number, was.replaying, is.replaying, "unfinished replays");
  demandEqual(ending, tape->number, was.schedule, is.schedule, "integers of recorded schedules");
}

void pj_adjoint_end(const char* name, size_t length) {
  pj_Tape* tape = pj_attached_tape();
  Ending ending = {name, length > INT_MAX ? INT_MAX : (int)length, tape->snapshots};
  if (!ending.snapshot)
    pj_fail("%.*s ends an adjoint procedure that was not begun (thread %d)", ending.length, name,
            tape->number);
  if (pj_active_level() == 0) pj_visit_tapes(checkTape, &ending);
  else checkTape(tape, &ending);
  pj_Snapshot* snapshot = tape->snapshots;
  tape->snapshots = snapshot->outer;
  free(snapshot);
}

#endif
