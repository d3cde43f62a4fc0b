// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>

#include "analysis/body_accesses.h"
#include "analysis/exposure.h"
#include "ir/literal_value.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;
using analysis::BodyAccesses;
using analysis::Effects;
using analysis::SymbolSet;

namespace {

/// Do the iterations of the loop give the same in any order, but for the rounding of sums?
/// `live`: what is needed behind it.
class AnyOrder {
 public:
  AnyOrder(const Do& loop, const SymbolSet& live, const Effects& effects)
      : loop_(loop),
        live_(live),
        effects_(effects),
        body_(std::vector<const Do*>{&loop}, {}, effects),
        needed_(analysis::liveBefore(loop.body, {}, effects)) {}

  bool holds() const {
    const auto& statements = body_.statements();
    const SymbolSet written = analysis::writtenIn(loop_.body, effects_);
    return !loop_.leaveFlag && !contains(live_, loop_.variable) &&
           disjoint(written, effects_.reads(*loop_.lower)) &&
           disjoint(written, effects_.reads(*loop_.upper)) &&
           std::all_of(statements.begin(), statements.end(), isSimple) &&
           std::all_of(written.begin(), written.end(), [&](const Symbol* v) { return mayBe(*v); });
  }

 private:
  static bool isSimple(const Stmt* s) {
    const auto* loop = s->as<Do>();
    bool calls = false;
    forEachExpr(*s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) { calls |= e.is<FunctionCall>(); });
    });
    return !calls &&
           ((loop && !loop->leaveFlag) || s->is<Assign>() || s->is<Increment>() || s->is<If>());
  }

  /// What the loop writes: sums, values of one iteration, elements that others leave alone.
  bool mayBe(const Symbol& v) const {
    if (v.target || v.isPointedTo()) return false;
    const auto accesses = BodyAccesses::accessesTo(&v, body_.statements());
    if (accesses.size() == body_.incrementsOf(&v).size()) return true;
    if (!v.isArray()) return !contains(needed_, &v) && !contains(live_, &v);
    return body_.followCounter(accesses, loop_.variable);
  }

  const Do& loop_;
  const SymbolSet& live_;
  const Effects& effects_;
  BodyAccesses body_;
  SymbolSet needed_;
};

/// Walks backward with what is needed later.
struct Upward : StmtRewriter<Upward> {
  Upward(Program& p, SymbolSet l, const Effects& e)
      : StmtRewriter(p), live(std::move(l)), effects(e) {}
  SymbolSet live;
  const Effects& effects;

  Block rewriteBlock(const Block& block) {
    const SymbolSet behind = live;
    Block reversed;
    for (auto s = block.rbegin(); s != block.rend(); ++s) {
      Block one;
      rewriteStmt(**s, one);
      reversed.insert(reversed.end(), one.rbegin(), one.rend());
      live = analysis::liveBefore(**s, std::move(live), effects);
    }
    live = behind;
    return Block(reversed.rbegin(), reversed.rend());
  }

  void rewrite(const Do& n, Block& out) {
    const Do* loop = within(n, again(n, live));
    const bool isDownward = n.step && integerValue(n.step) == -1;
    if (!isDownward || !AnyOrder(n, live, effects).holds()) return out.push_back(loop);
    Do upward = *loop;
    std::swap(upward.lower, upward.upper);
    upward.step = nullptr;
    upward.id = program.nextStmtId();
    out.push_back(program.arena.make<Do>(std::move(upward)));
  }
  void rewrite(const DoWhile& n, Block& out) { out.push_back(within(n, again(n, live))); }
  void rewrite(const OmpParallel& n, Block& out) {
    out.push_back(within(n, analysis::liveAtEndOf(n.clauses, live)));
  }
  void rewrite(const OmpDo& n, Block& out) {
    out.push_back(within(n, again(n, analysis::liveAtEndOf(n.clauses, live))));
  }
  void rewrite(const OmpParallelDo& n, Block& out) {
    out.push_back(within(n, again(n, analysis::liveAtEndOf(n.clauses, live))));
  }

 private:
  /// What is needed at the end of an iteration: behind the loop, or in the next one.
  SymbolSet again(const Stmt& loop, SymbolSet behind) const {
    SymbolSet needed = analysis::liveBefore(loop, live, effects);
    needed.insert(behind.begin(), behind.end());
    return needed;
  }

  /// The statement, with that needed at the end of its blocks.
  template <typename T>
  const T* within(const T& n, SymbolSet needed) {
    std::swap(live, needed);
    const T* result = rebuildStmt(n);
    std::swap(live, needed);
    return result;
  }
};

}  // namespace

Block turnUpward(Program& program, const Block& body, const SymbolSet& liveAtEnd,
                 const Effects& effects) {
  return Upward(program, liveAtEnd, effects).rewriteBlock(body);
}

}  // namespace pj::transform
