// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "analysis/exposure.h"
#include "ir/nest.h"
#include "ir/walk.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;
using analysis::Effects;
using analysis::SymbolSet;

namespace {

/// The turns in which a statement of a loop is good for nothing.
struct Spared {
  bool first = false, last = false;
  bool operator==(const Spared& o) const { return first == o.first && last == o.last; }
};
/// By the number of the statement in its loop's body.
using SparedOf = std::map<std::size_t, Spared>;

bool usesTape(const Stmt& s) {
  bool found = false;
  walkStmts({&s}, [&](const Stmt& x) {
    found = found || x.is<Push>() || x.is<Pop>() || x.is<RuntimeCall>();
  });
  return found;
}

/// Everything that the expression names.
SymbolSet namesIn(const Expr& e) {
  SymbolSet names;
  walk(e, [&](const Expr& x) {
    if (const Symbol* s = baseSymbol(x)) names.insert(s);
  });
  return names;
}

/// Is it worth a test: does it move an array, or run a loop or a procedure?
bool isCostly(const Stmt& s) {
  if (const auto* n = s.as<Push>()) return !n->value->type.isScalar();
  if (const auto* n = s.as<Pop>()) return !n->target->type.isScalar();
  bool found = false;
  walkStmts({&s}, [&](const Stmt& x) {
    found = found || x.is<Call>() || x.is<Do>() || x.is<DoWhile>();
    if (const auto* n = x.as<Assign>()) found = found || !n->lhs->type.isScalar();
  });
  return found;
}

class EndsOfLoops {
 public:
  EndsOfLoops(Program& program, const Effects& effects)
      : program_(program), build_(program), effects_(effects) {}

  Block block(const Block& b, SymbolSet live) {
    Block out = b;
    for (std::size_t i = out.size(); i-- > 0;) {
      if (const auto* n = out[i]->as<If>()) out[i] = branches(*n, live);
      if (const auto* n = out[i]->as<Do>()) {
        if (auto j = forwardOf(out, i)) spare(out, *j, i, live);
        else out[i] = turns(*n, live);
      }
      live = analysis::liveBefore(*out[i], std::move(live), effects_);
    }
    return out;
  }

 private:
  const Stmt* branches(const If& n, const SymbolSet& live) {
    std::vector<IfArm> arms;
    bool changed = false;
    for (const IfArm& a : n.arms) {
      arms.push_back({a.condition, block(a.body, live)});
      changed |= arms.back().body != a.body;
    }
    return changed ? build_.stmt<If>(n.origin, std::move(arms)) : static_cast<const Stmt*>(&n);
  }

  const Stmt* turns(const Do& n, SymbolSet live) {
    join(live, analysis::liveBefore(n, live, effects_));
    if (n.leaveFlag) live.insert(n.leaveFlag);
    Block body = block(n.body, live);
    if (body == n.body) return &n;
    return build_.withBody(n, std::move(body));
  }

  /// The loop of the forward sweep that the loop block[i] takes the turns of in the opposite order:
  /// the nearest before it with its counter, and nothing on the tape in between.
  std::optional<std::size_t> forwardOf(const Block& block, std::size_t i) {
    const Do& back = *block[i]->as<Do>();
    for (std::size_t j = i; j-- > 0;) {
      if (const auto* n = block[j]->as<Do>(); n && n->variable == back.variable) {
        Block others(block.begin() + static_cast<std::ptrdiff_t>(j),
                     block.begin() + static_cast<std::ptrdiff_t>(i));
        return areOpposite(*n, back, others) ? std::optional(j) : std::nullopt;
      }
      if (usesTape(*block[j])) break;
    }
    return std::nullopt;
  }

  /// `between`: what runs before `back` and may change what the bounds are.
  bool areOpposite(const Do& n, const Do& back, const Block& between) {
    if (n.leaveFlag || back.leaveFlag) return false;
    const Stmt* expected =
        build_.stmt<Do>({}, std::string(), n.variable, lastValue(build_, n.lower, n.upper, n.step),
                        n.lower, backwardStep(build_, n.variable, n.step), Block());
    const Do& opposite = *simplifyArithmetic(program_, {expected})[0]->as<Do>();
    bool areEqual =
        equal(opposite.lower, back.lower) && equal(opposite.upper, back.upper) &&
        (opposite.step && back.step ? equal(opposite.step, back.step) : opposite.step == back.step);
    SymbolSet names, written = analysis::writtenIn(between, effects_);
    bool isPlain = true;
    forEachExpr(n, [&](const Expr& e) {
      join(names, namesIn(e));
      walk(e, [&](const Expr& x) { isPlain = isPlain && !x.is<FunctionCall>(); });
    });
    join(written, analysis::writtenIn(back.body, effects_));
    return areEqual && isPlain && disjoint(names, written) && !jumps(n.body) && !jumps(back.body);
  }

  static bool jumps(const Block& body) {
    bool found = false;
    walkStmts(body, [&](const Stmt& s) {
      found = found || s.is<Cycle>() || s.is<Exit>() || s.is<Return>();
    });
    return found;
  }

  /// `live`: what is read after the loop block[i].
  void spare(Block& block, std::size_t j, std::size_t i, const SymbolSet& live) {
    const Do &ahead = *block[j]->as<Do>(), &back = *block[i]->as<Do>();
    Block between(block.begin() + static_cast<std::ptrdiff_t>(j) + 1,
                  block.begin() + static_cast<std::ptrdiff_t>(i));
    SparedOf inAhead, inBack;
    atTurn(ahead.body, between, back, live, inAhead, inBack);
    atStart(ahead.body, back.body, live, inAhead, inBack);
    if (!isWorthIt(ahead.body, inAhead) && !isWorthIt(back.body, inBack)) return;
    block[j] = guarded(ahead, ahead.lower, back.lower, inAhead);
    block[i] = guarded(back, ahead.lower, back.lower, inBack);
  }

  static bool isWorthIt(const Block& body, const SparedOf& spared) {
    return std::any_of(spared.begin(), spared.end(),
                       [&](const auto& one) { return isCostly(*body[one.first]); });
  }

  /// The last turn ahead, and the first one back: what nobody reads is not computed, and what has
  /// its value still is neither kept nor put back.
  void atTurn(const Block& ahead, const Block& between, const Do& back, const SymbolSet& live,
              SparedOf& inAhead, SparedOf& inBack) const {
    SymbolSet needed = analysis::liveBefore(back, live, effects_);
    needed = analysis::liveBefore(back.body, std::move(needed), effects_);
    forEachExpr(back, [&](const Expr& e) { join(needed, namesIn(e)); });
    needed = analysis::liveBefore(between, std::move(needed), effects_);
    SymbolSet written = analysis::writtenIn(between, effects_);
    std::size_t next = 0;
    for (std::size_t k = ahead.size(); k-- > 0;) {
      const auto* push = ahead[k]->as<Push>();
      if (!push) {
        if (!isDead(*ahead[k], needed)) return;
        inAhead[k].last = true;
        continue;
      }
      while (next < back.body.size() && !usesTape(*back.body[next]))
        join(written, analysis::writtenIn({back.body[next++]}, effects_));
      const auto* pop = next < back.body.size() ? back.body[next]->as<Pop>() : nullptr;
      const SymbolSet names = namesIn(*push->value);
      if (!pop || !equal(push->value, pop->target) || !disjoint(names, written)) return;
      inAhead[k].last = inBack[next++].last = true;
      join(needed, names);
    }
  }

  /// The first turn ahead, and the last one back: what nobody reads afterwards is not put back.
  void atStart(const Block& ahead, const Block& back, SymbolSet live, SparedOf& inAhead,
               SparedOf& inBack) const {
    bool isPlain = true;  // each value is put back once, and none is kept on the way
    walkStmts(ahead, [&](const Stmt& s) { isPlain = isPlain && !s.is<Pop>(); });
    walkStmts(back, [&](const Stmt& s) { isPlain = isPlain && !s.is<Push>(); });
    std::size_t next = 0;
    for (std::size_t k = back.size(); isPlain && k-- > 0;) {
      const auto* pop = back[k]->as<Pop>();
      if (!pop) {
        if (usesTape(*back[k])) return;
        live = analysis::liveBefore(*back[k], std::move(live), effects_);
        continue;
      }
      while (next < ahead.size() && !usesTape(*ahead[next])) ++next;
      const auto* push = next < ahead.size() ? ahead[next]->as<Push>() : nullptr;
      if (!push || !equal(push->value, pop->target)) return;
      if (contains(live, baseSymbol(*pop->target))) return;
      inAhead[next++].first = inBack[k].first = true;
    }
  }

  /// Does it nothing but set variables that are not `needed`?
  bool isDead(const Stmt& s, const SymbolSet& needed) const {
    bool isPlain = disjoint(analysis::writtenIn({&s}, effects_), needed);
    walkStmts({&s}, [&](const Stmt& x) {
      const auto* call = x.as<Call>();
      bool isOther = x.is<Push>() || x.is<Pop>() || x.is<RuntimeCall>() || x.is<Opaque>() ||
                     x.is<OmpCritical>() || x.is<Allocate>() || x.is<Deallocate>() ||
                     x.is<Exchange>() || (call && call->callee->derivative) ||
                     !effects_.memory(x).empty() ||
                     effects_.calls(x, &analysis::ProcedureEffects::opaque);
      isPlain = isPlain && !isOther;
    });
    return isPlain && !effects_.waits(s);
  }

  /// The loop with tests of its counter around what is not for every turn.
  const Stmt* guarded(const Do& n, const Expr* first, const Expr* last, const SparedOf& spared) {
    Block body;
    Spared now;
    Block group;
    auto close = [&] {
      if (group.empty()) return;
      const Expr* test = nullptr;
      auto isNot = [&](const Expr* end) {
        const Expr* other = build_.binary(BinaryOp::Ne, build_.ref(n.variable), end);
        test = test ? build_.binary(BinaryOp::And, test, other) : other;
      };
      if (now.first) isNot(first);
      if (now.last) isNot(last);
      if (test) body.push_back(build_.stmt<If>({}, std::vector<IfArm>{{test, std::move(group)}}));
      else body.insert(body.end(), group.begin(), group.end());
      group.clear();
    };
    for (std::size_t k = 0; k < n.body.size(); ++k) {
      auto known = spared.find(k);
      const Spared here = known == spared.end() ? Spared() : known->second;
      if (!(here == now)) close();
      now = here;
      group.push_back(n.body[k]);
    }
    close();
    return build_.withBody(n, std::move(body));
  }

  Program& program_;
  Builder build_;
  const Effects& effects_;
};

}  // namespace

Block spareAtEnds(Program& program, const Block& body, const SymbolSet& liveAtEnd,
                  const Effects& effects) {
  return EndsOfLoops(program, effects).block(body, liveAtEnd);
}

}  // namespace pj::transform
