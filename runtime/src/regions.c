// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Team sizes: the backward sweep must run each region with as many threads as the forward sweep
// had. They are kept on the tape of the thread that meets the region, which is thread 0 of its
// team. A region notes its size before the regions inside it, and is reversed before them too: only
// among regions of one nesting depth is the last one the first, so each depth has a stack of its
// own.
#include "failure.h"
#include "openmp.h"
#include "tape_table.h"

/// The stack for regions met at this depth: 0 in serial code.
static pj_RecordStack* teamsMetAt(pj_Tape* tape, int depth) {
  if (depth >= PJ_LEVELS)
    pj_fail("parallel regions are nested %d deep, and at most %d are supported", depth + 1,
            (int)PJ_LEVELS);
  return &tape->teams[depth];
}

void pj_region_forward(void) {
  pj_attach();
  if (pj_thread_number() != 0) return;
  int level = pj_level();  // 0 only where the program was compiled without OpenMP
  pj_records_push(teamsMetAt(pj_attached_tape(), level > 0 ? level - 1 : 0), pj_team_size());
}

void pj_pop_team(int32_t* team) {
  pj_Tape* tape = pj_attached_tape();
  pj_RecordStack* teams = teamsMetAt(tape, pj_level());
  if (teams->size == 0)
    pj_fail("the backward sweep has more parallel regions than the forward sweep had (thread %d)",
            tape->number);
  *team = (int32_t)pj_records_pop(teams);
}

void pj_thread(int32_t* number) {
  *number = pj_thread_number() + 1;
}

void pj_thread_limit(const int32_t* wanted, int32_t* limit) {
  int most = pj_max_threads();
  *limit = *wanted > most ? *wanted : most;
}

void pj_region_backward(const int32_t* team) {
  pj_attach();
  if (pj_team_size() != *team)
    pj_fail(
        "a parallel region had %d threads in the forward sweep and has %d in the backward sweep",
        (int)*team, pj_team_size());
}
