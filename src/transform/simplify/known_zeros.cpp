// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <optional>
#include <type_traits>

#include "ir/builder.h"
#include "ir/walk.h"
#include "transform/rules/term.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;
using analysis::SymbolSet;

namespace {

/// Walks forward with the set of scalars that are zero.
class KnownZeros {
 public:
  KnownZeros(Program& program, const Procedure& procedure, const analysis::Effects& effects)
      : build_(program), procedure_(procedure), effects_(effects) {}

  Block block(const Block& b, SymbolSet& zero) {
    Block out;
    for (const Stmt* s : b) out.push_back(statement(*s, zero));
    return out;
  }

 private:
  const Stmt* statement(const Stmt& s, SymbolSet& zero) {
    return match(
        s, [&](const Assign& n) -> const Stmt* { return assign(n, zero); },
        [&](const Increment& n) -> const Stmt* { return increment(n, zero); },
        [&](const If& n) -> const Stmt* { return branches(n, zero); },
        [&](const SelectCase& n) -> const Stmt* { return branches(n, zero); },
        [&](const Do& n) -> const Stmt* { return loop(n, zero); },
        [&](const DoWhile& n) -> const Stmt* {
          Block body = turns(n, n.body, zero);
          return build_.stmt<DoWhile>(n.origin, n.loopName, n.condition, std::move(body),
                                      n.leaveFlag);
        },
        [&](const OmpParallel& n) -> const Stmt* { return region(n, zero); },
        [&](const OmpDo& n) -> const Stmt* {
          for (const Symbol* v : analysis::privates(n.clauses)) zero.erase(v);
          const Do* l = loop(*n.loop, zero);
          for (const Symbol* v : analysis::privates(n.clauses)) zero.erase(v);
          return build_.stmt<OmpDo>(n.origin, n.clauses, l);
        },
        [&](const auto&) -> const Stmt* {
          for (const Symbol* v : analysis::writtenIn({&s}, effects_)) zero.erase(v);
          return &s;
        });
  }

  const Stmt* assign(const Assign& n, SymbolSet& zero) {
    forgetWritten(n, zero);
    const auto* v = n.lhs->as<Ref>();
    if (v && isTracked(*v->symbol) && isLiteral(*n.rhs, 0)) zero.insert(v->symbol);
    return &n;
  }

  const Stmt* increment(const Increment& n, SymbolSet& zero) {
    const auto* v = n.lhs->as<Ref>();
    const bool isOfZero = v && contains(zero, v->symbol) && !n.atomic &&
                          !contains(effects_.reads(*n.value), v->symbol);
    forgetWritten(n, zero);
    if (!isOfZero) return &n;
    return build_.stmt<Assign>(n.origin, n.lhs, n.value);
  }

  /// What is zero behind the branches is so behind each of them, and where none is taken.
  static bool takesOne(const If& n) { return !n.arms.back().condition; }
  static bool takesOne(const SelectCase&) { return false; }
  template <typename Branches>
  const Stmt* branches(const Branches& n, SymbolSet& zero) {
    forgetWritten(n, zero);
    auto arms = n.arms;
    std::optional<SymbolSet> after;
    if (!takesOne(n)) after = zero;
    for (auto& arm : arms) {
      SymbolSet here = zero;
      arm.body = block(arm.body, here);
      after = after ? common(*after, here) : here;
    }
    zero = std::move(*after);
    if constexpr (std::is_same_v<Branches, If>) return build_.stmt<If>(n.origin, std::move(arms));
    else return build_.stmt<SelectCase>(n.origin, n.selector, std::move(arms));
  }

  const Do* loop(const Do& n, SymbolSet& zero) {
    return build_.withBody(n, turns(n, n.body, zero));
  }

  /// The body of a loop. What is zero in each turn is so before the loop, and behind its body.
  Block turns(const Stmt& loop, const Block& body, SymbolSet& zero) {
    forgetWritten(loop, zero);
    if (jumps(body)) {
      for (const Symbol* v : analysis::writtenIn(body, effects_)) zero.erase(v);
      SymbolSet inside;
      return block(body, inside);
    }
    for (;;) {
      SymbolSet end = zero;
      Block result = block(body, end);
      SymbolSet start = common(zero, end);
      if (start.size() == zero.size()) return result;
      zero = std::move(start);
    }
  }

  /// Threads begin with copies that have no value yet. What they share is not looked at.
  const Stmt* region(const OmpParallel& n, SymbolSet& zero) {
    const SymbolSet outside = std::move(own_);
    own_ = analysis::privates(n.clauses);
    isInRegion_ = true;
    SymbolSet inside;
    Block body = block(n.body, inside);
    isInRegion_ = false;
    own_ = outside;
    for (const Symbol* v : analysis::writtenIn({&n}, effects_)) zero.erase(v);
    return build_.stmt<OmpParallel>(n.origin, n.clauses, std::move(body));
  }

  /// A scalar that nothing but its name leads to, of one thread.
  bool isTracked(const Symbol& v) const {
    return v.storage == Storage::Local && v.procedure == &procedure_ && !v.isArray() && !v.saved &&
           !v.target && !v.whole && v.parts.empty() && !v.allocatable && !v.isPointedTo() &&
           (!isInRegion_ || contains(own_, &v));
  }

  void forgetWritten(const Stmt& s, SymbolSet& zero) const {
    for (const auto& w : effects_.accesses(s).writes) zero.erase(w.symbol);
  }

  static bool jumps(const Block& body) {
    bool found = false;
    walkStmts(body, [&](const Stmt& s) {
      found |= s.is<Cycle>() || s.is<Exit>() || s.is<Return>() || s.is<Opaque>();
    });
    return found;
  }

  Builder build_;
  const Procedure& procedure_;
  const analysis::Effects& effects_;
  SymbolSet own_;
  bool isInRegion_ = false;
};

}  // namespace

Block assignToZeros(Program& program, const Procedure& procedure, const Block& body,
                    const analysis::Effects& effects) {
  SymbolSet zero;
  return KnownZeros(program, procedure, effects).block(body, zero);
}

}  // namespace pj::transform
