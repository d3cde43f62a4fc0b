// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Recording which iterations a thread ran, as chunks, and replaying them in reverse. A chunk goes
// on the schedule stack when the next one starts, so that loops recorded inside an iteration lie
// between the chunks just as the backward sweep meets them.
#include <stdbool.h>

#include "failure.h"
#include "tape_table.h"

enum { FIELDS = 3 };  // of an open record: closed chunks, first, last

/// The fields of the innermost open record. Until the first iteration, closed chunks is -1.
static int64_t* openRecord(pj_Tape* tape) {
  pj_RecordStack* open = &tape->recording;
  if (open->size == 0)
    pj_fail("an iteration was recorded outside a recorded loop (thread %d)", tape->number);
  return open->items + (open->size - FIELDS);
}

void pj_record_begin(void) {
  pj_RecordStack* open = &pj_attached_tape()->recording;
  pj_records_push(open, -1);
  pj_records_push(open, 0);
  pj_records_push(open, 0);
}

static void pushChunk(pj_Tape* tape, const int64_t* record) {
  pj_records_push(&tape->schedule, record[1]);
  pj_records_push(&tape->schedule, record[2]);
}

static void recordIteration(int64_t i, int64_t step) {
  pj_Tape* tape = pj_attached_tape();
  int64_t* record = openRecord(tape);
  bool started = record[0] >= 0;
  if (started && (uint64_t)record[2] + (uint64_t)step == (uint64_t)i) {
    record[2] = i;
    return;
  }
  if (started) pushChunk(tape, record);
  record[0]++;
  record[1] = record[2] = i;
}

void pj_record4(const int32_t* i, const int32_t* step) {
  recordIteration(*i, *step);
}
void pj_record8(const int64_t* i, const int64_t* step) {
  recordIteration(*i, *step);
}

void pj_record_end(void) {
  pj_Tape* tape = pj_attached_tape();
  int64_t* record = openRecord(tape);
  if (record[0] >= INT32_MAX) pj_fail("a recorded loop has more than 2147483647 chunks");
  if (record[0] >= 0) pushChunk(tape, record);
  pj_records_push(&tape->schedule, record[0] + 1);
  tape->recording.size -= FIELDS;
}

void pj_replay_begin(int32_t* nchunks) {
  pj_Tape* tape = pj_attached_tape();
  if (tape->schedule.size == 0)
    pj_fail("the backward sweep has more recorded loops than the forward sweep had (thread %d)",
            tape->number);
  int64_t count = pj_records_pop(&tape->schedule);
  if (count < 0 || count > INT32_MAX || 2 * count > tape->schedule.size)
    pj_fail("the backward sweep replays recorded loops in another order than they ran (thread %d)",
            tape->number);
  if (count > 0) pj_records_push(&tape->replaying, count);
  *nchunks = (int32_t)count;
}

static void nextChunk(int64_t* first, int64_t* last) {
  pj_Tape* tape = pj_attached_tape();
  pj_RecordStack* replaying = &tape->replaying;
  if (replaying->size == 0)
    pj_fail("a chunk was asked for outside the replay of a recorded loop (thread %d)",
            tape->number);
  if (--replaying->items[replaying->size - 1] == 0) pj_records_pop(replaying);
  *last = pj_records_pop(&tape->schedule);
  *first = pj_records_pop(&tape->schedule);
}

void pj_replay_chunk4(int32_t* first, int32_t* last) {
  int64_t first8, last8;
  nextChunk(&first8, &last8);
  *first = (int32_t)first8;
  *last = (int32_t)last8;
}

void pj_replay_chunk8(int64_t* first, int64_t* last) {
  nextChunk(first, last);
}
