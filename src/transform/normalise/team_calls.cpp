// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/team_calls.h"

#include <algorithm>

#include "analysis/touched_boxes.h"
#include "ir/names.h"
#include "ir/walk.h"
#include "transform/normalise/in_caller.h"
#include "transform/normalise/temporaries.h"
#include "transform/references.h"

namespace pj::transform {

using analysis::Effects;
using analysis::SymbolSet;
using namespace ir;

namespace {

class TeamCalls : public TemporariesRewriter<TeamCalls> {
 public:
  TeamCalls(Program& program, Procedure& procedure, const Effects& effects,
            Diagnostics& diagnostics)
      : TemporariesRewriter(program, procedure),
        effects_(effects),
        diagnostics_(diagnostics),
        boxes_(effects) {
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
    const bool isOfThread = inRegion_ && !inLoop_ && hasOwnParts(n);
    if (isMeant(*n.callee) || isOfThread) writeOut(n, out);
    else out.push_back(&n);
  }

  // Functions are written out before the statements in which they are certainly called.
  void rewrite(const Assign& n, Block& out) {
    const Expr *rhs = before(n.rhs, out), *lhs = before(n.lhs, out);
    if (lhs == n.lhs && rhs == n.rhs) return out.push_back(&n);
    out.push_back(builder.stmt<Assign>(n.origin, lhs, rhs));
  }
  void rewrite(const If& n, Block& out) {
    std::vector<IfArm> arms = n.arms;
    arms[0].condition = before(n.arms[0].condition, out);
    const bool isSame = arms[0].condition == n.arms[0].condition;
    const Stmt* asked = isSame ? &n : builder.stmt<If>(n.origin, std::move(arms));
    out.push_back(rebuildStmt(*asked->as<If>()));
  }
  const Expr* rewrite(const Binary& n) {
    const bool isSkipped = n.op == BinaryOp::And || n.op == BinaryOp::Or;
    return isSkipped ? perhaps(n) : rebuild(n);
  }
  const Expr* rewrite(const Intrinsic& n) {
    return n.id == IntrinsicId::Merge ? perhaps(n) : rebuild(n);
  }
  const Expr* rewrite(const FunctionCall& n) {
    if (!isMeant(*n.callee)) return rebuild(n);
    if (before_) {
      const Call* call = builder.stmt<Call>(StmtOrigin{n.range, {}}, n.callee, n.args)->as<Call>();
      if (const Symbol* result = writeOut(*call, *before_)) return builder.ref(result);
    } else if (inRegion_ || inLoop_) {
      refuse(n.range, *n.callee, {"a result that need not be asked for", "ask for it first"});
    }
    return &n;
  }

 private:
  /// Does what it does depend on the threads that are here, or on the order of threads of its own?
  bool isMeant(const Procedure& callee) const {
    const auto& effects = effects_.of(&callee);
    return inRegion_ || inLoop_ ? effects.binds || effects.excludes : effects.handsOn;
  }

  /// The expression, whose functions come before.
  const Expr* before(const Expr* e, Block& out) {
    Block* outer = std::exchange(before_, &out);
    const Expr* result = (*this)(e);
    before_ = outer;
    return result;
  }
  /// An expression of which not all operands need be evaluated.
  template <typename T>
  const Expr* perhaps(const T& n) {
    Block* outer = std::exchange(before_, nullptr);
    const Expr* result = rebuild(n);
    before_ = outer;
    return result;
  }

  /// Writes out the call, and gives what holds the result of a function; null: the call stays,
  /// which it may outside of regions, and where the threads only find their parts in it.
  const Symbol* writeOut(const Call& n, Block& out) {
    around_.isInRegion = inRegion_ || inLoop_;
    if (!around_.isInRegion) around_.own = around_.changedByOthers = {};
    const bool isFunction = n.callee->result != nullptr;
    if (inLoop_ && effects_.of(n.callee).binds) {
      refuse(n.origin.range, *n.callee, {"a loop around its call", "share out one of the two"});
      return nullptr;
    }
    auto make = [this](const std::string& name, Type t) {
      Symbol* s = builder.local(procedure, name, t);
      reuse(s);
      around_.own.insert(s);
      return s;
    };
    const WrittenOut call = inTermsOfCaller(program, procedure, n, effects_, around_, make);
    const bool mustBe = around_.isInRegion && isMeant(*n.callee);
    if (call.obstacle && mustBe) refuse(n.origin.range, *n.callee, *call.obstacle);
    if (call.obstacle && !isFunction) out.push_back(&n);
    if (call.obstacle) return nullptr;
    // Which may call others of the kind.
    Block* outer = std::exchange(before_, nullptr);
    for (const Stmt* s : rewriteBlock(call.statements)) out.push_back(s);
    before_ = outer;
    return call.result;
  }

  /// Does each thread change a part of a shared array that the called procedure finds itself, as by
  /// the number of the thread? Only the elements that its statements name say which.
  bool hasOwnParts(const Call& n) {
    if (jumps(n.callee->body) || hasRegion(n.callee->body)) return false;
    const SymbolSet& writes = effects_.of(n.callee).writes;
    auto isShared = [&](const Symbol* v) {
      return v && v->isArray() && !v->threadprivate && !contains(around_.own, v);
    };
    for (const Symbol* v : writes)
      if (v->procedure != n.callee && isShared(v)) return true;
    for (std::size_t k = 0; k < n.args.size() && k < n.callee->arguments.size(); ++k) {
      const Symbol* dummy = n.callee->arguments[k];
      const bool isChanged = n.args[k] && dummy->isArray() && contains(writes, dummy) &&
                             isShared(baseSymbol(*n.args[k]));
      if (isChanged && !effects_.sets(*n.callee, n.args, k) && !boxes_.setBy(*n.callee, *dummy))
        return true;
    }
    return false;
  }

  static bool jumps(const Block& body) {
    bool found = false;
    walkStmts(body,
              [&](const Stmt& s) { found |= s.is<Return>() || s.is<Exit>() || s.is<Cycle>(); });
    return found;
  }

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
      const bool isOwn = contains(around_.own, v) || v->threadprivate;
      if (isNone && !isConstant && !isOwn && !contains(known.symbols, v)) result.push_back(v);
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
  analysis::TouchedBoxes boxes_;
  Surroundings around_;
  bool inRegion_ = false, inLoop_ = false;
  Block* before_ = nullptr;  ///< where functions in an expression are written out; null: nowhere
};

}  // namespace

void writeOutTeamCalls(Program& program, Procedure& procedure, const Effects& effects,
                       Diagnostics& diagnostics) {
  procedure.body = TeamCalls(program, procedure, effects, diagnostics).rewriteBlock(procedure.body);
}

}  // namespace pj::transform
