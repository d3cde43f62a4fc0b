// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef PJ_TAPE_TABLE_H
#define PJ_TAPE_TABLE_H

#include "tape.h"

/// The tape of an OpenMP thread number; made when it is first asked for. Any threads may ask at
/// once.
pj_Tape* pj_tape_of(int number);

/// The tape the calling thread is attached to; attaches it first if it never was.
pj_Tape* pj_attached_tape(void);

/// Calls `visit(tape, context)` for every tape there is, by ascending thread number.
void pj_visit_tapes(void (*visit)(pj_Tape* tape, void* context), void* context);

#endif
