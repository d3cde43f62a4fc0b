// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/normalise.h"

#include "transform/normalise/deallocate_at_exit.h"
#include "transform/normalise/extents_from_accesses.h"
#include "transform/normalise/extents_from_calls.h"
#include "transform/normalise/hoist_calls.h"
#include "transform/normalise/inline_updates.h"
#include "transform/normalise/remove_jumps.h"
#include "transform/normalise/scalarise_elemental_calls.h"
#include "transform/normalise/section_actuals.h"
#include "transform/normalise/where_to_loops.h"
#include "transform/normalise/write_out_clauses.h"

namespace pj::transform {

void normaliseForAdjoint(ir::Program& program, const analysis::Activity& given,
                         Diagnostics& diagnostics) {
  const analysis::Effects before(given.reachable());
  for (ir::Procedure* p : given.reachable())
    if (given.active(p)) inlineUpdates(program, *p, before);
  takeExtentsFromCalls(program, given);     // what is to be kept as a whole needs them
  takeExtentsFromAccesses(program, given);  // what calls do not agree on
  for (ir::Procedure* p : given.reachable()) {
    if (!given.active(p)) continue;
    removeJumps(program, *p);                   // a block is reversed statement by statement
    writeOutClauses(program, *p, diagnostics);  // what is appended to a loop's body needs its end
  }
  // The threads' copies are active, too.
  const analysis::Activity activity = analysis::computeActivity(program, given.head, &given);
  const analysis::Effects effects(activity.reachable());
  std::uint32_t firstNew = program.symbolCount();
  for (ir::Procedure* p : activity.reachable()) {
    if (!activity.active(p)) continue;
    whereToLoops(program, *p, activity);  // before calls are hoisted: they stay under their mask
    scalariseElementalCalls(program, *p, activity);  // gives the scalar calls that come next
    hoistCalls(program, *p, activity, firstNew);     // a call is a statement of its own
    // Calls are statements now.
    passSectionsOfAssumedSize(program, *p, given.head.procedure, effects);
    deallocateAtExit(program, *p);  // last: the temporaries too; needs the one end
  }
}

}  // namespace pj::transform
