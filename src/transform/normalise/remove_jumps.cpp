// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/remove_jumps.h"

#include <algorithm>
#include <utility>

#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/normalise/jump_targets.h"
#include "transform/normalise/temporaries.h"

namespace pj::transform {

using namespace ir;

namespace {

class JumpRemover {
 public:
  JumpRemover(Program& program, Procedure& procedure) : builder_(program), procedure_(procedure) {}

  Block run() {
    Block body = blockWithoutJumps(procedure_.body);
    if (returned_) body.insert(body.begin(), set(returned_, false));
    return body;
  }

 private:
  /// A loop around the current place.
  struct Loop {
    const Symbol* leave = nullptr;  ///< set by every jump that leaves the loop
    const Symbol* skip = nullptr;   ///< set by a cycle where that is tested; false at the top
    int skipTested = 0;             ///< number of tests of `skip` that see the current place
    int region = -1;                ///< the OpenMP construct around its body
  };

  Builder builder_;
  Procedure& procedure_;
  LoopNames names_;
  std::vector<Loop> loops_;
  std::vector<Symbols> regions_;  ///< flags private to each OpenMP construct around this place
  const Symbol* returned_ = nullptr;
  int returnTested_ = 0;

  const Stmt* set(const Symbol* flag, bool value) {
    return builder_.assign(builder_.ref(flag), builder_.logical(value));
  }

  const Symbol* makeFlag(const std::string& name, int region) {
    const Symbol* flag = builder_.local(procedure_, name, kLogical);
    if (region >= 0) regions_[region].push_back(flag);
    return flag;
  }

  int currentRegion() const { return static_cast<int>(regions_.size()) - 1; }

  // Blocks: the statements after one with a jump move or are guarded.

  Block blockWithoutJumps(const Block& block) {
    Block out;
    for (std::size_t i = 0; i < block.size(); ++i) {
      const Stmt& s = *block[i];
      Leaving how = leaving(s, names_);
      Block rest(block.begin() + i + 1, block.end());
      if (!how.completes || rest.empty()) {
        append(s, out);
        return out;
      }
      if (how.jumps.empty()) {
        append(s, out);
        continue;
      }
      std::size_t first = out.size();
      if (!absorb(s, rest, out)) return guard(s, how, rest, std::move(out));
      keepOrigin(builder_.program, s.origin, out, first);
      return out;
    }
    return out;
  }

  /// `s`, then the rest unless a jump of `s` was taken.
  Block guard(const Stmt& s, const Leaving& how, const Block& rest, Block out) {
    Symbols flags;
    for (const JumpTarget& t : how.jumps) addOnce(flags, testedFlag(t));
    for (const JumpTarget& t : how.jumps) countTest(t, 1);
    append(s, out);
    for (const JumpTarget& t : how.jumps) countTest(t, -1);
    const Expr* taken = nullptr;
    for (const Symbol* flag : flags) {
      const Expr* one = builder_.ref(flag);
      taken = taken ? builder_.expr<Binary>({}, kLogical, BinaryOp::Or, taken, one) : one;
    }
    Block inner = blockWithoutJumps(rest);
    if (!inner.empty())
      out.push_back(
          builder_.stmt<If>({}, std::vector<IfArm>{{builder_.unary(UnaryOp::Not, taken), inner}}));
    return out;
  }

  bool absorb(const Stmt& s, const Block& rest, Block& out) {
    if (const auto* n = s.as<If>()) return absorbIf(*n, rest, out);
    if (const auto* n = s.as<SelectCase>()) return absorbSelect(*n, rest, out);
    return false;
  }

  /// Moves the rest into the arm (maybe the missing else) that reaches it, if that is only one, or
  /// into an else around the last arms when all arms before those jump.
  bool absorbIf(const If& n, const Block& rest, Block& out) {
    std::vector<IfArm> arms = n.arms;
    if (arms.back().condition) arms.push_back({nullptr, {}});
    std::size_t jumping = 0, reaching = 0, which = 0;
    for (std::size_t i = 0; i < arms.size(); ++i) {
      if (!leaving(arms[i].body, names_).completes) {
        if (jumping == i) ++jumping;  // the first arms
        continue;
      }
      ++reaching;
      which = i;
    }
    if (reaching != 1 && jumping == 0) return false;
    if (reaching == 1) {
      Block& body = arms[which].body;
      body.insert(body.end(), rest.begin(), rest.end());
    } else {
      std::vector<IfArm> last(arms.begin() + jumping, arms.end());
      if (last.back().body.empty()) last.pop_back();
      arms.resize(jumping);
      arms.push_back({nullptr, {builder_.stmt<If>({n.origin.range, {}}, std::move(last))}});
      arms.back().body.insert(arms.back().body.end(), rest.begin(), rest.end());
    }
    finishIf(n, std::move(arms), out);
    return true;
  }

  bool absorbSelect(const SelectCase& n, const Block& rest, Block& out) {
    std::vector<CaseArm> arms = n.arms;
    bool hasDefault = std::any_of(arms.begin(), arms.end(),
                                  [](const CaseArm& arm) { return arm.ranges.empty(); });
    if (!hasDefault) arms.push_back({});
    CaseArm* reaching = nullptr;
    for (CaseArm& arm : arms) {
      if (!leaving(arm.body, names_).completes) continue;
      if (reaching) return false;
      reaching = &arm;
    }
    reaching->body.insert(reaching->body.end(), rest.begin(), rest.end());
    for (CaseArm& arm : arms) arm.body = blockWithoutJumps(arm.body);
    out.push_back(builder_.stmt<SelectCase>(n.origin, n.selector, std::move(arms)));
    return true;
  }

  // Flags.

  static void addOnce(Symbols& symbols, const Symbol* s) {
    if (std::find(symbols.begin(), symbols.end(), s) == symbols.end()) symbols.push_back(s);
  }

  /// The flag that tells, here, whether the jump was taken.
  const Symbol* testedFlag(const JumpTarget& t) { return flagSeenFrom(innermost(), t); }

  int innermost() const { return static_cast<int>(loops_.size()) - 1; }

  /// The same, at a place in the body of the loop `depth` but in no loop inside that.
  const Symbol* flagSeenFrom(int depth, const JumpTarget& t) {
    if (depth < 0) {
      if (!returned_) returned_ = makeFlag("returned", -1);
      return returned_;
    }
    Loop& loop = loops_[depth];
    if (t.kind != JumpKind::Cycle || t.depth != depth) return loop.leave;
    if (!loop.skip) loop.skip = makeFlag("skip", loop.region);
    return loop.skip;
  }

  void countTest(const JumpTarget& t, int change) {
    if (t.kind == JumpKind::Return) {
      if (innermost() < 0) returnTested_ += change;
    } else if (t.kind == JumpKind::Cycle && t.depth == innermost()) {
      loops_[t.depth].skipTested += change;
    }
  }

  /// Sets the flags that somebody tests between the jump and its target.
  void appendJump(const JumpTarget& t, Block& out) {
    Symbols flags;
    int last = t.kind == JumpKind::Cycle ? t.depth + 1 : t.kind == JumpKind::Exit ? t.depth : 0;
    for (int d = innermost(); d >= last; --d) addOnce(flags, loops_[d].leave);
    if (t.kind == JumpKind::Cycle && loops_[t.depth].skipTested > 0)
      addOnce(flags, loops_[t.depth].skip);
    if (t.kind == JumpKind::Return && returnTested_ > 0) addOnce(flags, returned_);
    for (const Symbol* flag : flags) out.push_back(set(flag, true));
  }

  // Statements: the jumps inside, with nothing to run after the statement once one was taken.

  void append(const Stmt& s, Block& out) {
    std::size_t first = out.size();
    if (auto target = jumpTarget(s, names_)) {
      appendJump(*target, out);
    } else {
      match(
          s, [&](const If& n) { finishIf(n, n.arms, out); },
          [&](const SelectCase& n) { appendSelect(n, out); },
          [&](const Do& n) { appendDo(n, out); }, [&](const DoWhile& n) { appendDoWhile(n, out); },
          [&](const OmpParallel& n) { appendParallel(n, out); },
          [&](const OmpParallelDo& n) { appendWorksharing(n, true, out); },
          [&](const OmpDo& n) { appendWorksharing(n, regions_.empty(), out); },
          [&](const auto& n) { out.push_back(&n); });
    }
    if (out.size() != first + 1 || out[first] != &s)
      keepOrigin(builder_.program, s.origin, out, first);
  }

  void appendSelect(const SelectCase& n, Block& out) {
    std::vector<CaseArm> arms = n.arms;
    bool changed = false;
    for (CaseArm& arm : arms) {
      Block body = blockWithoutJumps(arm.body);
      changed |= body != arm.body;
      arm.body = std::move(body);
    }
    out.push_back(changed ? builder_.stmt<SelectCase>(n.origin, n.selector, std::move(arms)) : &n);
  }

  static bool hasCall(const Expr& e) {
    bool found = false;
    walk(e, [&](const Expr& c) { found |= c.is<FunctionCall>(); });
    return found;
  }

  /// The if with `arms`, which still have jumps, in place of `n`: without the empty arms that the
  /// removal leaves behind.
  void finishIf(const If& n, std::vector<IfArm> arms, Block& out) {
    for (IfArm& arm : arms) arm.body = blockWithoutJumps(arm.body);
    bool same = arms.size() == n.arms.size();
    for (std::size_t i = 0; same && i < arms.size(); ++i) same = arms[i].body == n.arms[i].body;
    if (same) {
      out.push_back(&n);
      return;
    }
    while (!arms.empty() && arms.back().body.empty() &&
           (!arms.back().condition || !hasCall(*arms.back().condition)))
      arms.pop_back();
    if (arms.empty()) return;
    if (arms.size() == 2 && !arms[1].condition && arms[0].body.empty())
      arms = {{negated(arms[0].condition), std::move(arms[1].body)}};
    if (arms.size() > 1 && !arms.back().condition && arms.back().body.size() == 1) {
      const auto* inner = arms.back().body[0]->as<If>();
      if (inner && inner->origin.comments.empty()) {  // else; if  ->  else if
        std::vector<IfArm> more = inner->arms;
        arms.pop_back();
        arms.insert(arms.end(), more.begin(), more.end());
      }
    }
    out.push_back(builder_.stmt<If>(n.origin, std::move(arms)));
  }

  const Expr* negated(const Expr* condition) {
    if (const auto* n = condition->as<Unary>(); n && n->op == UnaryOp::Not) return n->operand;
    return builder_.unary(UnaryOp::Not, condition);
  }

  // Loops.

  struct LoopResult {
    Block body;
    const Symbol* leaveFlag;
    bool ownFlag;  ///< the flag is false before the loop because this loop's code says so
  };

  LoopResult loopWithoutJumps(const std::string& name, const Block& body) {
    names_.push_back(name);
    std::set<JumpTarget> jumps = leaving(body, names_).jumps;
    names_.pop_back();
    int depth = static_cast<int>(loops_.size());
    jumps.erase({JumpKind::Cycle, depth});
    Loop loop;
    loop.region = currentRegion();
    bool exits = jumps.count({JumpKind::Exit, depth}) > 0;
    bool own = exits || jumps.size() > 1;
    if (own) loop.leave = makeFlag(jumps.size() > 1 ? "left" : "exited", flagRegion_);
    else if (!jumps.empty()) loop.leave = testedFlag(*jumps.begin());
    names_.push_back(name);
    loops_.push_back(loop);
    int outside = std::exchange(flagRegion_, currentRegion());
    Block inside = blockWithoutJumps(body);
    flagRegion_ = outside;
    if (const Symbol* skip = loops_.back().skip) inside.insert(inside.begin(), set(skip, false));
    names_.pop_back();
    loops_.pop_back();
    return {std::move(inside), loop.leave, own};
  }

  int flagRegion_ = -1;  ///< the OpenMP construct around the loop that is being entered

  const Do* doWithoutJumps(const Do& n, Block& before) {
    LoopResult r = loopWithoutJumps(n.loopName, n.body);
    if (r.ownFlag) before.push_back(set(r.leaveFlag, false));
    if (r.body == n.body && !r.leaveFlag) return &n;
    return builder_.stmt<Do>(n.origin, n.loopName, n.variable, n.lower, n.upper, n.step,
                             std::move(r.body), r.leaveFlag ? r.leaveFlag : n.leaveFlag);
  }

  void appendDo(const Do& n, Block& out) { out.push_back(doWithoutJumps(n, out)); }

  void appendDoWhile(const DoWhile& n, Block& out) {
    LoopResult r = loopWithoutJumps(n.loopName, n.body);
    if (r.ownFlag) out.push_back(set(r.leaveFlag, false));
    if (r.body == n.body && !r.leaveFlag && n.condition) {
      out.push_back(&n);
      return;
    }
    const Expr* condition = n.condition ? n.condition : builder_.logical(true);
    out.push_back(builder_.stmt<DoWhile>(n.origin, n.loopName, condition, std::move(r.body),
                                         r.leaveFlag ? r.leaveFlag : n.leaveFlag));
  }

  void appendParallel(const OmpParallel& n, Block& out) {
    regions_.emplace_back();
    int outside = std::exchange(flagRegion_, currentRegion());
    Block body = blockWithoutJumps(n.body);
    flagRegion_ = outside;
    Symbols flags = std::move(regions_.back());
    regions_.pop_back();
    if (body == n.body) {
      out.push_back(&n);
      return;
    }
    out.push_back(
        builder_.stmt<OmpParallel>(n.origin, withPrivates(n.clauses, flags), std::move(body)));
  }

  /// `owns`: the flags inside are private to this construct.
  template <typename T>
  void appendWorksharing(const T& n, bool owns, Block& out) {
    if (owns) regions_.emplace_back();
    Block before;
    const Do* loop = doWithoutJumps(*n.loop, before);
    Symbols flags;
    if (owns) {
      flags = std::move(regions_.back());
      regions_.pop_back();
    }
    out.insert(out.end(), before.begin(), before.end());
    if (loop == n.loop) out.push_back(&n);
    else out.push_back(builder_.stmt<T>(n.origin, withPrivates(n.clauses, flags), loop));
  }
};

}  // namespace

void removeJumps(Program& program, Procedure& procedure) {
  procedure.body = JumpRemover(program, procedure).run();
}

}  // namespace pj::transform
