// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list of passes, top to bottom, each with the reason for its place. What is refused of the
// source is reported before any transformation starts; what the derivative cannot be written for,
// by the pass that finds it. No emitter runs then.
#include "driver/pipeline.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "analysis/primal_races.h"
#include "diagnostics/consumers.h"
#include "driver/emission.h"
#include "driver/pass_runner.h"
#include "driver/reading.h"
#include "driver/text_dump.h"
#include "ir/walk.h"
#include "transform/adjoint/choices.h"
#include "transform/adjoint/fused_loops.h"
#include "transform/finish/finish.h"
#include "transform/finish/read_arguments.h"
#include "transform/lanes.h"
#include "transform/normalise/deallocate_at_exit.h"
#include "transform/normalise/extents_from_accesses.h"
#include "transform/normalise/extents_from_calls.h"
#include "transform/normalise/hoist_calls.h"
#include "transform/normalise/inline_updates.h"
#include "transform/normalise/remove_jumps.h"
#include "transform/normalise/saved_constants.h"
#include "transform/normalise/scalarise_elemental_calls.h"
#include "transform/normalise/section_actuals.h"
#include "transform/normalise/sections_in_turn.h"
#include "transform/normalise/team_calls.h"
#include "transform/normalise/where_to_loops.h"
#include "transform/normalise/write_out_clauses.h"
#include "transform/private_constants.h"
#include "transform/private_variables.h"
#include "transform/refusals.h"
#include "transform/simplify/simplify.h"
#include "transform/tangent/unread_derivatives.h"

namespace pj::driver {
namespace {

using namespace transform;
using C = Compilation;
using A = AdjointProcedure;
using T = TangentProcedure;

template <typename Do>
void eachActive(C& c, Do perform) {
  for (ir::Procedure* p : c.activity.reachable())
    if (c.activity.active(p)) perform(*p);
}

template <typename Do>
void eachWithOtherReduction(C& c, Do perform) {
  eachActive(c, [&](ir::Procedure& p) {
    if (hasOtherReduction(p, c.activity)) perform(p);
  });
}

void warnWhenIndependent(C& c) {
  const analysis::Head& head = c.activity.head;
  bool any = std::any_of(head.dependents.begin(), head.dependents.end(),
                         [&](const ir::Symbol* s) { return c.activity.active(s); });
  if (!any) c.diagnostics.report(diag::NotDependent, head.procedure->range, head.procedure->name);
}

void warnOfRaces(const ir::Procedure& p, const analysis::Effects& effects,
                 Diagnostics& diagnostics) {
  for (const analysis::PrimalRace& race : analysis::racesIn(p, effects)) {
    auto report = diagnostics.report(diag::RaceInSource, race.at, race.variable->name);
    if (race.other) report.note(diag::SeeHere, *race.other, "written here, too");
  }
}

analysis::Activity activityOfRewritten(C& c) {
  return analysis::computeActivity(c.program, c.activity.head, &c.activity);
}

/// Are there threads, of its caller or its own, so that its statements may take the place of calls?
bool hasTeamwork(const analysis::ProcedureEffects& effects) {
  return effects.binds || effects.excludes || effects.handsOn;
}

/// Of statements that take the place of calls none may jump, also in passive procedures.
void removeJumpsOfTeams(C& c, const analysis::Effects& effects) {
  for (ir::Procedure* p : c.activity.reachable())
    if (hasTeamwork(effects.of(p))) removeJumps(c.program, *p);
}

/// Calls of a procedure whose constructs are for the threads that call it become its statements.
void writeOutAllTeamCalls(C& c, const analysis::Effects& effects) {
  eachActive(c, [&](ir::Procedure& p) { writeOutTeamCalls(c.program, p, effects, c.diagnostics); });
}

template <typename Fits>
bool anyReachable(const C& c, Fits fits) {
  const auto& all = c.activity.reachable();
  return std::any_of(all.begin(), all.end(), [&](const ir::Procedure* p) { return fits(*p); });
}

void prepareTeams(C& c) {
  const analysis::Effects effects(c.activity.reachable());
  if (anyReachable(c, [&](const ir::Procedure& p) { return hasTeamwork(effects.of(&p)); })) {
    removeJumpsOfTeams(c, effects);
    startThreads(c.program, *c.activity.head.procedure, effects, c.diagnostics);
  }
  writeOutAllTeamCalls(c, effects);
}

/// In tangents such procedures keep their constructs, but for reductions of which no clause says
/// the derivative.
void prepareTeamsForTangent(C& c) {
  const analysis::Effects effects(c.activity.reachable());
  auto isMeant = [&](const ir::Procedure& p) {
    return effects.of(&p).binds && hasOtherReduction(p, c.activity);
  };
  if (!anyReachable(c, isMeant)) return;
  const ir::Procedure& head = *c.activity.head.procedure;
  if (!effects.of(&head).binds) {
    removeJumpsOfTeams(c, effects);
    return writeOutAllTeamCalls(c, effects);
  }
  c.diagnostics.report(diag::UnsupportedDirective, head.range,
                       "product, minimum or maximum of the threads that call '" + head.name + "'",
                       "name a procedure with a parallel region as head");
}

std::string sourceActivity(const C& c) {
  return dumpActivity(c.activity);
}
std::string normalisedActivity(const C& c) {
  return dumpActivity(c.normalised);
}

/// Of the simd loops of a procedure, those that are no loops in its derivative.
void addReplaced(const ir::Procedure& primal, std::vector<LaneReport>& reports) {
  ir::walkStmts(primal.body, [&](const ir::Stmt& s) {
    const auto* loop = s.as<ir::Do>();
    if (!loop || !loop->simd) return;
    const bool isKnown = std::any_of(reports.begin(), reports.end(), [&](const LaneReport& r) {
      return r.at.file == s.origin.range.file && r.at.line == s.origin.range.line;
    });
    if (!isKnown) reports.push_back({s.origin.range, loop->variable, "others took its place"});
  });
}

void settleAllLanes(C& c) {
  auto settle = [&](ir::Procedure& p, LaneProof proof) {
    return settleLanes(c.program, p, c.derivative().effects(), proof);
  };
  for (ir::Procedure* p : c.program.procedures())
    if (!p->source.empty()) settle(*p, LaneProof::Promised);
  for (const auto& [primal, generated] : c.derivative().procedures()) {
    std::vector<LaneReport> reports =
        settle(*generated, c.tangent ? LaneProof::Promised : LaneProof::Needed);
    addReplaced(*primal, reports);
    for (const LaneReport& r : reports)
      c.lanes +=
          fmt::format("  {}: simd loop over {}: {}\n",
                      fmt::format("{}:{}", c.program.sources.path(r.at.file), r.at.line),
                      r.counter->name, r.why.empty() ? "with lanes" : "without lanes: " + r.why);
  }
}

// clang-format off

// What is to be kept as a whole, or has a derivative beside it, needs an extent: first what calls
// agree on, then what is left.
const Pass<C> kExtentsFromCalls{
    "extents-from-calls", [](C& c) { takeExtentsFromCalls(c.program, c.activity); }};
const Pass<C> kExtentsFromAccesses{
    "extents-from-accesses", [](C& c) { takeExtentsFromAccesses(c.program, c.activity); }};

/// What both modes begin with.
const PassList<C> kFront{
    {"read", readSources},
    {"head", resolveNames, [](const C& c) { return dumpHead(c.activity.head); }},
    // What nothing sets is no variable.
    {"saved-constants", [](C& c) {
       fixSavedConstants(c.program, analysis::reachableFrom(c.activity.head.procedure));
     }},
    // Which variables carry derivatives: every later decision asks this one.
    {"activity", [](C& c) {
       c.activity = analysis::computeActivity(c.program, c.activity.head);
       warnWhenIndependent(c);
     }, sourceActivity},
    {"refusals", [](C& c) { refuseUnsupported(c.activity, c.diagnostics); }},
};

const PassList<C> kNormalForm{
    // While it is seen which procedure a section is in.
    {"commuting-sections", [](C& c) {
       writeOutCommutingSections(c.program, c.activity, false, c.diagnostics);
     }},
    // Calls that set elements become assignments, of which a loop's threads can share the array.
    {"inline-updates", [](C& c) {
       const analysis::Effects effects(c.activity.reachable());
       eachActive(c, [&](ir::Procedure& p) { inlineUpdates(c.program, p, effects); });
     }},
    kExtentsFromCalls,
    kExtentsFromAccesses,
    // A block is reversed statement by statement, and clauses are appended to a loop's end.
    {"remove-jumps", [](C& c) {
       eachActive(c, [&](ir::Procedure& p) { removeJumps(c.program, p); });
     }},
    // Of procedures whose constructs are for the threads that call them: the plans see all of a region.
    {"team-calls", prepareTeams},
    {"write-out-clauses", [](C& c) {
       eachActive(c, [&](ir::Procedure& p) { writeOutClauses(c.program, p, c.diagnostics); });
     }},
    // Of what is still in a region, with its variables as they are now.
    {"turns", [](C& c) {
       const analysis::Effects effects(c.activity.reachable());
       eachActive(c, [&](ir::Procedure& p) {
         giveTurns(c.program, p, &p == c.activity.head.procedure, effects, c.diagnostics);
       });
     }},
    {"races", [](C& c) {
       const analysis::Effects effects(c.activity.reachable());
       eachActive(c, [&](ir::Procedure& p) { warnOfRaces(p, effects, c.diagnostics); });
     }},
    // The threads' copies are active, too.
    {"activity-of-copies", [](C& c) { c.normalised = activityOfRewritten(c); },
     normalisedActivity},
    // Before calls are hoisted: they stay under their mask.
    {"where-to-loops", [](C& c) {
       eachActive(c, [&](ir::Procedure& p) { whereToLoops(c.program, p, c.normalised); });
     }},
    // Gives the scalar calls that come next.
    {"scalar-calls", [](C& c) {
       eachActive(c, [&](ir::Procedure& p) { scalariseElementalCalls(c.program, p, c.normalised); });
     }},
    // A call becomes a statement of its own.
    {"hoist-calls", [](C& c) {
       eachActive(c, [&](ir::Procedure& p) { hoistCalls(c.program, p, c.normalised); });
     }},
    {"sections-of-calls", [](C& c) {
       const analysis::Effects effects(c.normalised.reachable());
       eachActive(c, [&](ir::Procedure& p) {
         passSectionsOfAssumedSize(c.program, p, c.activity.head.procedure, effects);
       });
     }},
    // Last, for the temporaries too; needs the one end.
    {"deallocate-at-exit", [](C& c) {
       eachActive(c, [&](ir::Procedure& p) { deallocateAtExit(c.program, p); });
     }},
    {"activity-of-normal-form", [](C& c) { c.normalised = activityOfRewritten(c); },
     normalisedActivity},
};

/// Procedures without statements, and derivatives beside the variables.
const PassList<C> kAdjointShells{
    {"adjoint-shells", [](C& c) {
       c.adjoint = std::make_unique<AdjointProgram>(c.program, c.normalised, c.diagnostics,
                                                    c.options->sharing);
     }},
};

/// For one procedure after the other: the plans ask what the callees' adjoints read and write.
const PassList<A> kAdjointOfProcedure{
    {"plan", [](A& p) { p.plan(); }},
    // First backward: what has no backward statement needs no help of the forward sweep.
    {"backward-sweep", [](A& p) { p.sweepBackward(); }},
    {"protect-increments", [](A& p) { p.protect(); }},
    {"forward-sweep", [](A& p) { p.sweepForward(); }},
    // 0*x and the like: what remains is all that something reads.
    {"arithmetic", [](A& p) { p.body() = simplifyArithmetic(p.context.program, p.body()); }},
    {"dead-code", [](A& p) {
       p.body() = removeDeadCode(p.context.program, p.body(), p.liveAtEnd(), p.context.effects);
     }},
    // Branches of both sweeps meet where nothing is left between them.
    {"join-branches", [](A& p) {
       p.body() = joinBranches(p.context.program, p.body(), p.context.effects);
     }},
    {"join-increments", [](A& p) {
       p.body() = joinZeroAndIncrement(p.context.program, p.body(), p.context.effects);
     }},
    {"known-zeros", [](A& p) {
       p.body() = assignToZeros(p.context.program, p.generated(), p.body(), p.context.effects);
     }},
    {"unused-memory", [](A& p) {
       p.body() = removeUnusedMemory(p.context.program, p.generated(), p.body());
     }},
    // Joined branches and dropped memory leave more that nobody reads.
    {"dead-code-of-joined", [](A& p) {
       p.body() = removeDeadCode(p.context.program, p.body(), p.liveAtEnd(), p.context.effects);
     }},
    // Of what is left: which turns of a loop need all of it?
    {"ends-of-loops", [](A& p) {
       p.body() = spareAtEnds(p.context.program, p.body(), p.liveAtEnd(), p.context.effects);
     }},
    {"unset-arguments", [](A& p) {
       p.body() = fillUnsetArguments(p.context.program, p.generated(), p.body(), p.context.effects);
     }},
    // Looks at the loops as they are in the end.
    {"conflicts", [](A& p) { p.solveConflicts(); }},
    {"upward", [](A& p) {
       p.body() = turnUpward(p.context.program, p.body(), p.liveAtEnd(), p.context.effects);
     }},
    // When their directions are the same.
    {"fused-loops", [](A& p) { p.body() = fuseLoops(p.context, p.body(), p.liveAtEnd()); }},
    // C compilers do not see parentheses.
    {"choices", [](A& p) {
       if (p.context.program.files.front().form != ir::SourceForm::C)
         p.body() = withPlainChoices(p.context, p.body());
     }},
    // Of the statements that are left; before clauses name them.
    {"share-variables", [](A& p) { p.shareVariables(); }},
    {"clauses", [](A& p) { p.body() = tidyClauses(p.context.program, p.body()); }},
    // Only where the tape is still used.
    {"guard-tape", [](A& p) { p.guardTape(); }},
    {"effects", [](A& p) { p.recordEffects(); }},
};

const PassList<C> kBeforeTangent{
    {"tangent-refusals", [](C& c) { refuseForTangent(c.activity, c.diagnostics); }},
    // The derivative of what is passive is as long as what the callee declares.
    kExtentsFromCalls,
    kExtentsFromAccesses,
    {"tangent-commuting-sections", [](C& c) {
       writeOutCommutingSections(c.program, c.activity, true, c.diagnostics);
     }},
    {"tangent-team-calls", prepareTeamsForTangent},
    // Clauses stay, but for reductions of which no clause says the derivative.
    {"tangent-remove-jumps", [](C& c) {
       eachWithOtherReduction(c, [&](ir::Procedure& p) { removeJumps(c.program, p); });
     }},
    {"tangent-write-out-clauses", [](C& c) {
       eachWithOtherReduction(c, [&](ir::Procedure& p) {
         writeOutClauses(c.program, p, c.diagnostics);
         c.writtenOut.insert(&p);
       });
     }},
    {"tangent-activity", [](C& c) { c.normalised = activityOfRewritten(c); },
     normalisedActivity},
    {"tangent-shells", [](C& c) {
       c.tangent = std::make_unique<TangentProgram>(c.program, c.normalised, c.writtenOut,
                                                    c.diagnostics);
     }},
};

const PassList<T> kTangentOfProcedure{
    {"tangent-statements", [](T& p) { p.differentiate(); }},
    {"unread-derivatives", [](T& p) {
       p.body() = withoutUnreadDerivatives(p.program, p.primal, p.body());
     }},
    {"tangent-clauses", [](T& p) { p.tidyClauses(); }},
};

/// What both modes end with.
const PassList<C> kFiles{
    // What the derivatives repeat of the primal is as it was read.
    {"primal-as-read", [](C& c) {
       for (ir::Procedure* p : c.program.procedures())
         if (!p->source.empty()) p->body = p->source;
     }},
    // Of the loops as they are in the end.
    {"lanes", settleAllLanes},
    {"private-constants", [](C& c) {
       for (const auto& [primal, generated] : c.derivative().procedures())
         sayPrivateConstants(c.program, *primal, *generated);
     }},
    // Sees the calls in what is repeated.
    {"drop-uncalled", [](C& c) { c.derivative().dropUncalled(); }},
    {"private-variables", [](C& c) {
       declarePrivateVariables(c.derivative(), c.program, *c.activity.head.procedure,
                               c.diagnostics);
     }},
    // Reads the finished bodies.
    {"interfaces", [](C& c) { c.derivative().describeInterfaces(); }},
    {"files", [](C& c) { c.derivatives = c.derivative().files(c.diagnostics); }},
    // Fortran passes arguments by reference: compilers know more of copies.
    {"copy-read-arguments", [](C& c) {
       for (const ir::File& file : c.derivatives)
         if (file.form != ir::SourceForm::C) copyReadArguments(c.program, file);
     }},
    // What C does not keep of an array, and where its variables are declared.
    {"finish", [](C& c) {
       for (const ir::File& file : c.derivatives)
         if (file.form == ir::SourceForm::C)
           c.finished[&file] = transform::finish(c.program, file, c.diagnostics);
     }},
    {"emit", emitFiles},
};

// clang-format on

bool makeTangent(Compilation& c, PassRunner& runner) {
  return runner.run(kBeforeTangent) && runner.run(kTangentOfProcedure, c.tangent->procedures());
}

bool makeAdjoint(Compilation& c, PassRunner& runner) {
  return runner.run(kNormalForm) && runner.run(kAdjointShells) &&
         runner.run(kAdjointOfProcedure, c.adjoint->procedures());
}

}  // namespace

const PassList<Compilation>& normalForm() {
  return kNormalForm;
}

std::vector<std::string> passNames() {
  std::vector<std::string> names;
  auto add = [&](const auto& passes) {
    for (const auto& pass : passes)
      if (std::find(names.begin(), names.end(), pass.name) == names.end())
        names.push_back(pass.name);
  };
  add(kFront);
  add(kNormalForm);
  add(kAdjointShells);
  add(kAdjointOfProcedure);
  add(kFiles);
  add(kBeforeTangent);
  add(kTangentOfProcedure);
  return names;
}

bool runPipeline(Goal goal, const Options& options, const std::string& headText, Compilation& c,
                 std::string& usageError) {
  std::optional<HeadText> names = parseHead(headText, usageError);
  if (!names) return false;
  c.options = &options;
  c.names = *names;
  PassRunner runner(c);
  bool good = runner.run(kFront) &&
              (goal == Goal::Tangent ? makeTangent(c, runner) : makeAdjoint(c, runner));
  if (good && goal == Goal::Explanation) c.explanation = c.adjoint->explanation();
  good = good && runner.run(kFiles);
  if (good && goal == Goal::Explanation) c.explanation += c.lanes;
  usageError = c.usageError;
  return good;
}

void printDiagnostics(const Compilation& c, const Options& options) {
  if (options.json) fmt::print(stderr, "{}", formatJson(c.diagnostics, c.program.sources));
  else fmt::print(stderr, "{}", formatText(c.diagnostics, c.program.sources));
}

}  // namespace pj::driver
