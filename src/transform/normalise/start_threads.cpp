// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A region around a head whose threads would come from a caller that is not there.
#include <algorithm>
#include <optional>
#include <utility>

#include "ir/builder.h"
#include "ir/integer_constant.h"
#include "ir/walk.h"
#include "transform/normalise/in_caller.h"
#include "transform/normalise/team_calls.h"
#include "transform/references.h"

namespace pj::transform {

using analysis::Effects;
using analysis::SymbolSet;
using namespace ir;

namespace {

/// The variables of a procedure that each of its calls has of its own; nothing: there is one of
/// which a region could not give each thread one.
std::optional<Symbols> ownVariables(const Procedure& p) {
  Symbols own;
  if (p.isFunction) return std::nullopt;
  for (const Symbol* v : p.locals) {
    if (v->storage == Storage::Constant || v->saved || v->threadprivate) continue;
    if (v->allocatable) return std::nullopt;
    own.push_back(v);
  }
  return own;
}

/// Do the statements of a region do the same whether one thread runs them or many? Then threads
/// share nothing but what loops share out among them, and what one of them does.
class Teamwork {
 public:
  Teamwork(const OmpParallel& region, const Effects& effects)
      : effects_(effects), own_(analysis::privates(region.clauses)) {
    note(region.body);
    check(region.body);
    // What OpenMP says of threads is another thing for one.
    walkStmts(region.body, [&](const Stmt& s) {
      fits_ = fits_ && !effects.calls(s, &analysis::ProcedureEffects::asks);
    });
  }

  bool fits() const { return fits_; }

 private:
  /// if (thread == 1), behind a call that says which thread it is.
  bool isForOne(const Stmt& s) const {
    const auto* branch = s.as<If>();
    const auto* test = branch ? branch->arms[0].condition->as<Binary>() : nullptr;
    const auto* number = test ? test->lhs->as<Ref>() : nullptr;
    return number && integerConstant(test->rhs) == 1 &&
           analysis::contains(numbers_, number->symbol);
  }

  /// Notes which threads' variables may have other values than those of others.
  void note(const Block& block) {
    for (const Stmt* s : block) {
      const auto* call = s->as<RuntimeCall>();
      if (call && call->function == RuntimeFunction::ThreadNumber) numbers_.insert(call->writes[0]);
      if (s->is<OmpDo>() || isForOne(*s)) join(others_, analysis::writtenIn({s}, effects_));
      else forEachBlock(*s, [&](const Block& b) { note(b); });
    }
  }

  bool isAlike(const SymbolSet& read) const {
    return std::none_of(read.begin(), read.end(), [this](const Symbol* v) {
      return analysis::contains(own_, v) && analysis::contains(others_, v);
    });
  }

  void check(const Block& block) {
    for (const Stmt* s : block) {
      if (const auto* loop = s->as<OmpDo>()) {
        SymbolSet read = analysis::exposedIn(loop->loop->body, effects_);
        for (const Do* d = loop->loop; d; d = d->body.size() == 1 ? d->body[0]->as<Do>() : nullptr)
          read.erase(d->variable);
        fits_ = fits_ && isAlike(read);
      } else if (isForOne(*s)) {
        fits_ = fits_ && isAlike(analysis::exposedIn(s->as<If>()->arms[0].body, effects_));
      } else {
        checkOfAll(*s);
        forEachBlock(*s, [&](const Block& b) { check(b); });
      }
    }
  }

  /// A statement that all threads run.
  void checkOfAll(const Stmt& s) {
    const auto accesses = effects_.accesses(s);
    SymbolSet read, changed = effects_.memory(s);
    for (const analysis::Access& a : accesses.reads) read.insert(a.symbol);
    for (const analysis::Access& a : accesses.writes) changed.insert(a.symbol);
    fits_ =
        fits_ && isAlike(read) && !s.is<Opaque>() &&
        !effects_.calls(s, &analysis::ProcedureEffects::opaque) &&
        std::includes(own_.begin(), own_.end(), changed.begin(), changed.end(), analysis::ById());
  }

  const Effects& effects_;
  SymbolSet own_, numbers_, others_;
  bool fits_ = true;
};

/// The region with all that threads run in the place of the procedure's statements; null: it would
/// not do what one thread does.
const Stmt* asRegion(Program& program, Procedure& head, const Effects& effects) {
  auto own = ownVariables(head);
  if (!own) return nullptr;
  OmpClauses clauses;
  if (!own->empty()) clauses.push_back({OmpClauseKind::Private, *own});
  for (const Symbol* v : head.arguments)  // each thread would have its own
    if (isPassedByValue(*v) && effects.isChanged(*v)) return nullptr;
  Builder build(program);
  const Stmt* region = build.stmt<OmpParallel>({head.range, {}}, std::move(clauses), head.body);
  Diagnostics trial;
  const Block outside = std::exchange(head.body, {region});
  writeOutTeamCalls(program, head, effects, trial);
  const Block written = std::exchange(head.body, outside);
  const bool isGood = !trial.hasErrors();
  return isGood && Teamwork(*written[0]->as<OmpParallel>(), effects).fits() ? written[0] : nullptr;
}

}  // namespace

void startThreads(Program& program, Procedure& head, const Effects& effects,
                  Diagnostics& diagnostics) {
  if (!effects.of(&head).binds || hasRegion(head.body)) return;
  const auto locals = head.locals;
  const Stmt* region = asRegion(program, head, effects);
  diagnostics.report(diag::OrphanedConstructs, head.range, head.name,
                     region ? "starts the threads itself" : "is for one thread");
  if (region) head.body = {region};
  else head.locals = locals;
}

}  // namespace pj::transform
