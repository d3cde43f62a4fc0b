// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/team_calls.h"

#include <algorithm>

#include "ir/names.h"
#include "ir/walk.h"
#include "transform/normalise/in_caller.h"
#include "transform/normalise/temporaries.h"
#include "transform/references.h"

namespace pj::transform {

using analysis::Effects;
using namespace ir;

namespace {

class TeamCalls : public TemporariesRewriter<TeamCalls> {
 public:
  TeamCalls(Program& program, Procedure& procedure, const Effects& effects,
            Diagnostics& diagnostics)
      : TemporariesRewriter(program, procedure), effects_(effects), diagnostics_(diagnostics) {
    around_.changed = analysis::writtenIn(procedure.body, effects);
  }

  void rewrite(const OmpParallel& n, Block& out) {
    enter(n, n.clauses);
    within(inRegion_, n, out);
    const auto* region = out.back()->as<OmpParallel>();
    const OmpClauses clauses = listed(n, *region, region->clauses);
    if (clauses.size() != region->clauses.size())
      out.back() = builder.stmt<OmpParallel>(region->origin, clauses, region->body);
  }
  void rewrite(const OmpParallelDo& n, Block& out) {
    enter(n, n.clauses);
    around_.own.insert(n.loop->variable);
    within(inLoop_, n, out);
    const auto* region = out.back()->as<OmpParallelDo>();
    const OmpClauses clauses = listed(n, *region, region->clauses);
    if (clauses.size() != region->clauses.size())
      out.back() = builder.stmt<OmpParallelDo>(region->origin, clauses, region->loop);
  }
  void rewrite(const OmpDo& n, Block& out) { within(inLoop_, n, out); }

  void rewrite(const Call& n, Block& out) {
    const auto& effects = effects_.of(n.callee);
    if (!effects.binds && !effects.excludes) return out.push_back(&n);
    if (!inRegion_ && !inLoop_) return out.push_back(&n);
    if (inLoop_ && effects.binds)
      return refuse(n.origin.range, *n.callee, {"a loop around its call", kWay});
    auto make = [this](const std::string& name, Type t) {
      Symbol* s = builder.local(procedure, name, t);
      reuse(s);
      around_.own.insert(s);
      return s;
    };
    const WrittenOut call = inTermsOfCaller(program, procedure, n, effects_, around_, make);
    if (call.obstacle) return refuse(n.origin.range, *n.callee, *call.obstacle);
    // Which may call others of the kind.
    for (const Stmt* s : rewriteBlock(call.statements)) out.push_back(s);
  }

  const Expr* rewrite(const FunctionCall& n) {
    const auto& effects = effects_.of(n.callee);
    if ((effects.binds || effects.excludes) && (inRegion_ || inLoop_))
      refuse(n.range, *n.callee, {"a result", "let a subroutine set a variable"});
    return rebuild(n);
  }

 private:
  static constexpr const char* kWay = "share out one of the two";

  template <typename T>
  void within(bool& flag, const T& n, Block& out) {
    const bool outer = std::exchange(flag, true);
    TemporariesRewriter::rewrite(n, out);
    flag = outer;
  }

  void enter(const Stmt& region, const OmpClauses& clauses) {
    around_.own.clear();
    for (const OmpClause& c : clauses)
      if (givesOwnCopy(c.kind)) around_.own.insert(c.symbols.begin(), c.symbols.end());
    around_.changedByOthers = analysis::writtenIn({&region}, effects_);
    remove(around_.changedByOthers, around_.own);
  }

  /// The clauses of the region, which list what it names now and did not before.
  OmpClauses listed(const Stmt& before, const Stmt& now, OmpClauses clauses) const {
    const Symbols named = &before == &now ? Symbols() : unlisted(before, now, clauses);
    if (!named.empty()) clauses.push_back({OmpClauseKind::Shared, named});
    return clauses;
  }

  /// With default(none): what the region names now and did not before, but for its own variables.
  Symbols unlisted(const Stmt& before, const Stmt& now, const OmpClauses& clauses) const {
    const bool isNone = std::any_of(clauses.begin(), clauses.end(), [](const OmpClause& c) {
      return c.kind == OmpClauseKind::Default && c.defaultKind == DefaultKind::None;
    });
    References known, used;
    known.add({&before});
    used.add({&now});
    Symbols result;
    for (const Symbol* v : used.symbols) {
      // Constants with a place may be variables to a compiler, where case counts.
      const bool isConstant =
          v->storage == Storage::Constant && (ignoresCase(program) || !v->range.valid());
      const bool isOwn = analysis::contains(around_.own, v) || v->threadprivate;
      if (isNone && !isConstant && !isOwn && !analysis::contains(known.symbols, v))
        result.push_back(v);
    }
    return result;
  }

  void refuse(SourceRange at, const Procedure& callee, const Obstacle& obstacle) {
    diagnostics_.report(
        diag::UnsupportedDirective, at,
        "construct in '" + callee.name + "' for the threads that call it, with " + obstacle.what,
        obstacle.instead);
  }

  const Effects& effects_;
  Diagnostics& diagnostics_;
  Surroundings around_;
  bool inRegion_ = false, inLoop_ = false;
};

}  // namespace

void writeOutTeamCalls(Program& program, Procedure& procedure, const Effects& effects,
                       Diagnostics& diagnostics) {
  procedure.body = TeamCalls(program, procedure, effects, diagnostics).rewriteBlock(procedure.body);
}

}  // namespace pj::transform
