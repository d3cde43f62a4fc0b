// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef PJ_TAPE_H
#define PJ_TAPE_H

#include "parajoint.h"
#include "record_stack.h"

enum { PJ_BLOCK_BYTES = 65536, PJ_LEVELS = 8 };

/// One block of values. Block number k holds the bytes [k, k+1) * PJ_BLOCK_BYTES of its tape.
typedef struct pj_Block {
  struct pj_Block* previous;
  struct pj_Block* next;
  int64_t number;
  unsigned char padding[40];
  unsigned char bytes[PJ_BLOCK_BYTES];
} pj_Block;

/// All that the runtime keeps for one OpenMP thread number. A position is a number of bytes from
/// the bottom of the values. Blocks above the top stay in the list, with what they held, for reuse.
typedef struct pj_Tape {
  pj_TapeTop values;  ///< First, so that a pj_TapeTop* is a pj_Tape*.
  pj_Block* block;    ///< The block of the top; null before the first push.
  int64_t intact;     ///< Up to here a saved position can be rewound to.
  int number;         ///< The OpenMP thread number.
  pj_RecordStack
      teams[PJ_LEVELS];  ///< Team sizes of the regions this thread met, by nesting depth.
  pj_RecordStack
      schedule;  ///< For each recorded loop: first and last of each chunk, then how many.
  pj_RecordStack recording;       ///< For each open record: number of closed chunks, first, last.
  pj_RecordStack replaying;       ///< For each open replay: number of chunks still to be fetched.
  struct pj_Snapshot* snapshots;  ///< Open adjoint procedures; debug library only.
} pj_Tape;

/// A new empty tape for an OpenMP thread number; nothing ever frees it.
pj_Tape* pj_tape_create(int number);

/// The position of the top.
int64_t pj_tape_top(const pj_Tape* tape);

/// The number of team sizes on it.
int64_t pj_tape_teams(const pj_Tape* tape);

/// Bytes of values, schedules and teams on it.
int64_t pj_tape_size(const pj_Tape* tape);

/// Frees the blocks above the top and what the record stacks do not use.
void pj_tape_trim(pj_Tape* tape);

#endif
