// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/finish/flow.h"

#include <algorithm>

#include "ir/mentions.h"
#include "ir/walk.h"

namespace pj::transform {

using namespace ir;

namespace {

using Mentions = std::function<bool(const Stmt&)>;

/// What is known in an arm of an if or of a select case: a condition holds, or does not.
struct Fact {
  int arm;                               ///< the visit of an arm that it was noted for
  const Expr* condition;                 ///< or the selector
  const std::vector<CaseRange>* ranges;  ///< of a case; null: of an if
  bool holds;
  bool isStale = false;  ///< the condition may have another value by now
  /// In place of a condition: the variable has the value, as it has where the arm has been run.
  const Symbol* variable = nullptr;
  const Expr* value = nullptr;
  int since = 0;  ///< when it had
};
using Facts = std::vector<Fact>;

/// Of the ways in which a variable is set, so many are remembered: each branch may double them.
constexpr std::size_t kMostWays = 64;

bool equalRanges(const std::vector<CaseRange>* a, const std::vector<CaseRange>* b) {
  if (!a || !b) return a == b;
  return std::equal(
      a->begin(), a->end(), b->begin(), b->end(), [](const CaseRange& x, const CaseRange& y) {
        return x.isRange == y.isRange && equal(x.lower, y.lower) && equal(x.upper, y.upper);
      });
}

/// A condition that calls has another value each time.
Fact factOf(int arm, const Expr* condition, const std::vector<CaseRange>* ranges, bool holds) {
  bool calls = false;
  walk(*condition, [&](const Expr& e) { calls |= e.is<FunctionCall>(); });
  return {arm, condition, ranges, holds, calls};
}

/// Does the fact say that the variable has the value?
bool says(const Fact& fact, const Symbol* variable, const Expr* value) {
  const auto* test = fact.condition && !fact.ranges ? fact.condition->as<Binary>() : nullptr;
  const auto* ref = test && test->op == BinaryOp::Eq ? test->lhs->as<Ref>() : nullptr;
  return ref && fact.holds && ref->symbol == variable && equal(test->rhs, value);
}

bool implies(const Fact& known, const Fact& needed) {
  if (needed.variable)
    return !known.isStale && !needed.isStale && says(known, needed.variable, needed.value);
  if (known.variable || known.holds != needed.holds) return false;
  if (known.arm == needed.arm && known.condition == needed.condition &&
      known.ranges == needed.ranges)
    return true;
  return !known.isStale && !needed.isStale && equal(known.condition, needed.condition) &&
         equalRanges(known.ranges, needed.ranges);
}

/// Follows one variable through statements.
class Follower {
 public:
  Follower(const Symbol* v, const Mentions& mentions, bool useFacts)
      : v_(v), mentions_(mentions), useFacts_(useFacts) {}

  bool isExposed(const Block& statements) {
    block(statements);
    return isExposed_;
  }

 private:
  /// One arm, where `facts` are known.
  struct Arm {
    Facts facts;
    const Block* body;
  };

  void block(const Block& statements) {
    for (const Stmt* s : statements) statement(*s);
  }
  void statement(const Stmt& s);
  void follow(const Stmt& s);
  void call(const Call& s);
  void loop(const Stmt& s, const Block& body, const Symbol* leaveFlag);
  void construct(const Stmt& s, const OmpClauses& clauses);
  void arms(std::vector<Arm> arms, bool isExhaustive);
  static const Symbol* numberOf(const std::vector<Arm>& arms);
  void select(const SelectCase& s);
  void conditions(const If& s);
  void change(const Block& statements, int start);

  bool isSet() const;
  void write() { set_.push_back(here_); }
  /// By a call: of an array it may leave a part as it was.
  void writeByCall() { v_->isArray() ? read() : write(); }
  void read() { isExposed_ |= !isSet(); }
  void read(const Expr* e) {
    SymbolSet symbols;
    if (e) addSymbols(*e, symbols);
    if (symbols.count(v_)) read();
  }
  void assign(const Expr* target, bool readsToo) {
    const auto* ref = target->as<Ref>();
    bool isAll = ref && ref->symbol == v_;
    if (readsToo || !isAll) read(target);
    if (isAll) write();
  }

  const Symbol* v_;
  const Mentions& mentions_;
  const bool useFacts_;
  bool isExposed_ = false;
  int arms_ = 0;            ///< visited so far
  int time_ = 0;            ///< counts statements, and what variables are known to hold
  Facts here_;              ///< what is known
  std::vector<Facts> set_;  ///< v is set where all facts of one of them are
};

bool Follower::isSet() const {
  auto known = [this](const Fact& needed) {
    return std::any_of(here_.begin(), here_.end(),
                       [&](const Fact& fact) { return implies(fact, needed); });
  };
  return std::any_of(set_.begin(), set_.end(), [&](const Facts& facts) {
    return std::all_of(facts.begin(), facts.end(), known);
  });
}

/// After the statements, which began at `start`, conditions of which they change a variable may
/// have other values. What they themselves made the value of a variable, they did not change after
/// that: each of them has been looked at.
void Follower::change(const Block& statements, int start) {
  bool isAnyKnown = !here_.empty() || std::any_of(set_.begin(), set_.end(), [](const Facts& facts) {
    return !facts.empty();
  });
  if (!useFacts_ || !isAnyKnown) return;
  SymbolSet changed = changedSymbols(statements);
  bool calls = callsAny(statements);
  auto update = [&](Fact& fact) {
    if (fact.variable && fact.since > start) return;
    SymbolSet symbols;
    auto addRange = [&](const Expr* e) {
      if (e) addSymbols(*e, symbols);
    };
    addRange(fact.condition);
    if (fact.variable) symbols.insert(fact.variable);
    for (std::size_t i = 0; fact.ranges && i < fact.ranges->size(); ++i) {
      addRange((*fact.ranges)[i].lower);
      addRange((*fact.ranges)[i].upper);
    }
    for (const Symbol* s : symbols)
      fact.isStale |= changed.count(s) || (calls && s->storage == Storage::Module);
  };
  for (Fact& fact : here_) update(fact);
  for (Facts& facts : set_)
    for (Fact& fact : facts) update(fact);
}

void Follower::statement(const Stmt& s) {
  // What follows a jump is not run: nothing is read there.
  if (s.is<Cycle>() || s.is<Exit>() || s.is<Return>()) return write();
  int start = ++time_;
  if (mentions_(s)) follow(s);
  change({&s}, start);
}

void Follower::follow(const Stmt& s) {
  match(
      s, [&](const If& n) { conditions(n); }, [&](const SelectCase& n) { select(n); },
      [&](const Do& n) {
        for (const Expr* e : {n.lower, n.upper, n.step}) read(e);
        if (n.variable == v_) write();
        loop(n, n.body, n.leaveFlag);
      },
      [&](const DoWhile& n) {
        read(n.condition);
        loop(n, n.body, n.leaveFlag);
      },
      [&](const OmpParallel& n) { construct(n, n.clauses); },
      [&](const OmpDo& n) { construct(n, n.clauses); },
      [&](const OmpParallelDo& n) { construct(n, n.clauses); },
      [&](const Assign& n) {
        read(n.rhs);
        assign(n.lhs, false);
      },
      [&](const Increment& n) {
        read(n.value);
        assign(n.lhs, true);
      },
      [&](const Pop& n) { assign(n.target, false); }, [&](const Call& n) { call(n); },
      [&](const RuntimeCall& n) {
        bool writes = std::count(n.writes.begin(), n.writes.end(), v_) > 0;
        for (const Expr* e : n.args)
          if (!writes || !e->is<Ref>()) read(e);
        if (writes) writeByCall();
      },
      [&](const Opaque& n) {
        if (std::count(n.reads.begin(), n.reads.end(), v_)) read();
        if (std::count(n.writes.begin(), n.writes.end(), v_)) writeByCall();
      },
      [&](const auto&) {
        if (ownSymbols(s).count(v_)) read();
      });
}

void Follower::call(const Call& s) {
  bool writes = false;
  for (std::size_t i = 0; i < s.args.size(); ++i) {
    const auto* ref = s.args[i] ? s.args[i]->as<Ref>() : nullptr;
    const Symbol* dummy = s.callee->arguments[i];
    bool isPointer = ref && ref->symbol == v_ && !dummy->byValue;
    if (!isPointer || dummy->intent != Intent::Out) read(s.args[i]);
    writes |= isPointer && dummy->intent != Intent::In;
  }
  if (writes) writeByCall();
}

/// A body that may not run, or again: what it sets counts in it alone, and what it changes is
/// changed from its start on.
void Follower::loop(const Stmt& s, const Block& body, const Symbol* leaveFlag) {
  change({&s}, ++time_);
  std::vector<Facts> before = set_;
  Facts here = here_;
  block(body);
  if (leaveFlag == v_) read();
  set_ = std::move(before);
  here_ = std::move(here);
}

void Follower::construct(const Stmt& s, const OmpClauses& clauses) {
  bool hasOwn = false;
  for (const OmpClause& c : clauses) {
    read(c.expr);
    bool lists = std::any_of(c.symbols.begin(), c.symbols.end(),
                             [&](const Symbol* t) { return declared(t) == v_; });
    if (!lists || c.kind == OmpClauseKind::Shared) continue;
    hasOwn = true;
    if (c.kind != OmpClauseKind::Private && c.kind != OmpClauseKind::LastPrivate) read();
  }
  if (hasOwn) return;
  if (const auto* n = s.as<OmpParallel>()) return block(n->body);
  const Do* loop = s.is<OmpDo>() ? s.as<OmpDo>()->loop : s.as<OmpParallelDo>()->loop;
  if (loop->variable != v_) statement(*loop);
}

/// The assignment of a number to a variable that the block ends with; null: it does not.
const Assign* lastNumber(const Block& block) {
  const auto* last = block.empty() ? nullptr : block.back()->as<Assign>();
  const auto* ref = last ? last->lhs->as<Ref>() : nullptr;
  return ref && ref->type.isScalar() && ref->type.isInteger() && last->rhs->is<Literal>() ? last
                                                                                          : nullptr;
}

/// The variable whose value says which of the arms was run: each ends with another number for it.
/// Null where there is none.
const Symbol* Follower::numberOf(const std::vector<Arm>& arms) {
  std::vector<const Assign*> numbers;
  for (const Arm& arm : arms) {
    const Assign* number = lastNumber(*arm.body);
    if (!number) return nullptr;
    for (const Assign* other : numbers)
      if (!equal(number->lhs, other->lhs) || equal(number->rhs, other->rhs)) return nullptr;
    numbers.push_back(number);
  }
  return numbers.empty() ? nullptr : baseSymbol(*numbers[0]->lhs);
}

/// Of these arms one is run, or none unless they are exhaustive.
void Follower::arms(std::vector<Arm> arms, bool isExhaustive) {
  const Symbol* number = useFacts_ && isExhaustive ? numberOf(arms) : nullptr;
  bool setsAll = isExhaustive;
  std::vector<Facts> before = set_, after = set_;
  for (Arm& arm : arms) {
    std::size_t depth = here_.size();
    set_ = before;
    here_.insert(here_.end(), arm.facts.begin(), arm.facts.end());
    block(*arm.body);
    setsAll &= isSet();
    bool isNumbered = number && number != v_;
    for (std::size_t k = before.size(); useFacts_ && k < set_.size(); ++k) {
      // A condition that has changed says nothing any more: the number does.
      auto own = set_[k].begin() + static_cast<std::ptrdiff_t>(depth);
      bool isStale = std::any_of(own, own + static_cast<std::ptrdiff_t>(arm.facts.size()),
                                 [](const Fact& fact) { return fact.isStale; });
      if (!isNumbered || !isStale) after.push_back(set_[k]);
    }
    here_.resize(depth);
    for (std::size_t k = before.size(); isNumbered && k < set_.size(); ++k) {
      // What holds in the arm, said by the number that it ended with.
      Facts said(set_[k].begin(), set_[k].begin() + static_cast<std::ptrdiff_t>(depth));
      const Expr* value = lastNumber(*arm.body)->rhs;
      said.push_back({0, nullptr, nullptr, true, false, number, value, ++time_});
      said.insert(said.end(),
                  set_[k].begin() + static_cast<std::ptrdiff_t>(depth + arm.facts.size()),
                  set_[k].end());
      after.push_back(std::move(said));
    }
  }
  // Where it is set in all arms, nothing else need be known of them; and what is forgotten is safe.
  if (setsAll) after = std::move(before);
  if (after.size() > kMostWays) after.resize(kMostWays);
  set_ = std::move(after);
  if (setsAll) write();
}

void Follower::conditions(const If& s) {
  std::vector<Arm> list;
  Facts others;
  int arm = ++arms_;
  for (const IfArm& a : s.arms) {
    read(a.condition);
    list.push_back({others, &a.body});
    if (!a.condition) continue;
    const auto* negation = a.condition->as<Unary>();
    bool isNot = negation && negation->op == UnaryOp::Not;
    Fact fact = factOf(arm, isNot ? negation->operand : a.condition, nullptr, !isNot);
    list.back().facts.push_back(fact);
    fact.holds = isNot;
    others.push_back(fact);
  }
  arms(std::move(list), !s.arms.back().condition);
}

void Follower::select(const SelectCase& s) {
  read(s.selector);
  std::vector<Arm> list;
  bool hasDefault = false;
  int arm = ++arms_;
  for (const CaseArm& a : s.arms) {
    list.push_back({{}, &a.body});
    hasDefault |= a.ranges.empty();
    if (!a.ranges.empty()) list.back().facts.push_back(factOf(arm, s.selector, &a.ranges, true));
    else
      for (const CaseArm& other : s.arms)
        if (!other.ranges.empty())
          list.back().facts.push_back(factOf(arm, s.selector, &other.ranges, false));
  }
  arms(std::move(list), hasDefault);
}

}  // namespace

Flow flowInto(const Block& statements, const Symbol* v, const Mentions& mentions) {
  if (!Follower(v, mentions, false).isExposed(statements)) return Flow::None;
  bool flowsIn = Follower(v, mentions, true).isExposed(statements);
  return flowsIn ? Flow::In : Flow::Guarded;
}

}  // namespace pj::transform
