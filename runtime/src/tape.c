// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The values of one tape. To notice that a push destroys values below a saved position without
// a cost in the inlined pj_push, `limit` is the start of the block, and not its end, wherever the
// block holds bytes below `intact`: every push there then comes through pj_push_slow.
#include "tape.h"

#include <assert.h>
#include <string.h>

#include "failure.h"
#include "memory.h"
#include "tape_table.h"

_Static_assert(sizeof(pj_Block) % 64 == 0, "pj_allocate takes whole cache lines");
_Static_assert(offsetof(pj_Block, bytes) % 64 == 0, "values start on a cache line");

/// Where an empty tape without a block points to.
static unsigned char nothing[1];

pj_Tape* pj_tape_create(int number) {
  size_t size = (sizeof(pj_Tape) + 127) / 128 * 128;  // no two tapes share a cache line
  pj_Tape* tape = pj_allocate(size);
  *tape = (pj_Tape){.values = {nothing, nothing, nothing}, .number = number};
  return tape;
}

static unsigned char* blockEnd(pj_Block* block) {
  return block->bytes + PJ_BLOCK_BYTES;
}

static int64_t blockPosition(const pj_Block* block) {
  return block->number * PJ_BLOCK_BYTES;
}

int64_t pj_tape_top(const pj_Tape* tape) {
  if (!tape->block) return 0;
  return blockPosition(tape->block) + (tape->values.top - tape->values.begin);
}

static void setLimit(pj_Tape* tape) {
  pj_Block* block = tape->block;
  if (block)
    tape->values.limit = blockPosition(block) < tape->intact ? block->bytes : blockEnd(block);
}

static void enterBlock(pj_Tape* tape, pj_Block* block, unsigned char* top) {
  tape->block = block;
  tape->values.begin = block->bytes;
  tape->values.top = top;
  setLimit(tape);
}

static void enterNextBlock(pj_Tape* tape) {
  pj_Block* block = tape->block ? tape->block->next : NULL;
  if (!block) {
    block = pj_allocate(sizeof *block);
    block->previous = tape->block;
    block->next = NULL;
    block->number = tape->block ? tape->block->number + 1 : 0;
    if (tape->block) tape->block->next = block;
  }
  enterBlock(tape, block, block->bytes);
}

void pj_push_slow(const void* value, size_t size) {
  if ((ptrdiff_t)size <= 0) return;
  pj_Tape* tape = pj_attached_tape();
  int64_t top = pj_tape_top(tape);
  if (top < tape->intact) {  // what was popped since a pj_mark is overwritten now
    tape->intact = top;
    setLimit(tape);
  }
  const unsigned char* from = value;
  while (size > 0) {
    size_t room = tape->block ? (size_t)(blockEnd(tape->block) - tape->values.top) : 0;
    if (room == 0) {
      enterNextBlock(tape);
      continue;
    }
    size_t part = size < room ? size : room;
    memcpy(tape->values.top, from, part);
    tape->values.top += part;
    from += part;
    size -= part;
  }
}

void pj_pop_slow(void* value, size_t size) {
  if ((ptrdiff_t)size <= 0) return;
  pj_Tape* tape = pj_attached_tape();
  if (size > (size_t)pj_tape_top(tape))
    pj_fail(
        "a value of %zu bytes was popped from the tape of thread %d, which holds only %lld bytes",
        size, tape->number, (long long)pj_tape_top(tape));
  unsigned char* to = (unsigned char*)value + size;
  while (size > 0) {
    size_t available = (size_t)(tape->values.top - tape->values.begin);
    if (available == 0) {
      enterBlock(tape, tape->block->previous, blockEnd(tape->block->previous));
      continue;
    }
    size_t part = size < available ? size : available;
    tape->values.top -= part;
    to -= part;
    memcpy(to, tape->values.top, part);
    size -= part;
  }
}

void pj_mark(int64_t* mark) {
  pj_Tape* tape = pj_attached_tape();
  *mark = pj_tape_top(tape);
  if (*mark > tape->intact) tape->intact = *mark;
  setLimit(tape);
}

void pj_rewind(const int64_t* mark) {
  pj_Tape* tape = pj_attached_tape();
  if (*mark < 0 || *mark > tape->intact)
    pj_fail(
        "the tape of thread %d cannot be rewound to %lld: the values below that position were "
        "overwritten or freed",
        tape->number, (long long)*mark);
  if (!tape->block) return;
  // A border belongs to the block below it, which is there; the one above it may not be.
  int64_t number = *mark == 0 ? 0 : (*mark - 1) / PJ_BLOCK_BYTES;
  pj_Block* block = tape->block;
  while (block->number < number) block = block->next;
  while (block->number > number) block = block->previous;
  enterBlock(tape, block, block->bytes + (*mark - blockPosition(block)));
}

int64_t pj_tape_teams(const pj_Tape* tape) {
  int64_t count = 0;
  for (int level = 0; level < PJ_LEVELS; level++) count += tape->teams[level].size;
  return count;
}

int64_t pj_tape_size(const pj_Tape* tape) {
  int64_t records = pj_tape_teams(tape) + tape->schedule.size;
  return pj_tape_top(tape) + records * (int64_t)sizeof(int64_t);
}

static void freeBlocksFrom(pj_Block* block) {
  while (block) {
    pj_Block* next = block->next;
    pj_free(block, sizeof *block);
    block = next;
  }
}

void pj_tape_trim(pj_Tape* tape) {
  int64_t top = pj_tape_top(tape);
  if (tape->intact > top) tape->intact = top;
  setLimit(tape);
  if (tape->block && top == 0) {
    freeBlocksFrom(tape->block);
    tape->block = NULL;
    tape->values = (pj_TapeTop){nothing, nothing, nothing};
  } else if (tape->block) {
    freeBlocksFrom(tape->block->next);
    tape->block->next = NULL;
  }
  for (int level = 0; level < PJ_LEVELS; level++) pj_records_release(&tape->teams[level]);
  pj_records_release(&tape->schedule);
  pj_records_release(&tape->recording);
  pj_records_release(&tape->replaying);
}
