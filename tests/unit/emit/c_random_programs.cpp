// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c_random_programs.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace pj::test {

using namespace ir;

Procedure* CRandomPrograms::procedure(const std::string& name) {
  Procedure* p = c_.procedure(name);
  out_ = c_.array(*p, "out", kReal8, {nullptr});
  reals_.clear(), counters_.clear();
  for (const char* n : {"p", "q", "r", "s", "t", "u", "v", "w", "x", "y"})
    reals_.push_back(c_.local(*p, n, kReal8));
  for (const char* n : {"i", "j", "k"}) counters_.push_back(c_.local(*p, n, kInteger));
  Defined defined;
  p->body = block(defined, 4, 6);
  return p;
}

const Expr* CRandomPrograms::value(const Defined& defined, int depth) {
  Builder& b = c_.b;
  if (!defined.empty() && upTo(3) > 0) {
    auto it = defined.begin();
    std::advance(it, upTo(static_cast<int>(defined.size()) - 1));
    if (depth == 0) return b.mul(c_.num(0.5), b.ref(*it));
    return b.add(b.mul(c_.num(0.25), b.ref(*it)), value(defined, depth - 1));
  }
  return c_.num(0.5 * upTo(9));
}

const Expr* CRandomPrograms::condition(const Defined& defined) {
  return c_.b.binary(upTo(1) ? BinaryOp::Lt : BinaryOp::Gt, value(defined, 1), c_.num(1.5));
}

Block CRandomPrograms::block(Defined& defined, int depth, int length) {
  Block statements;
  for (int n = 1 + upTo(length); n > 0; --n) statements.push_back(statement(defined, depth));
  return statements;
}

const Stmt* CRandomPrograms::assignment(Defined& defined) {
  Builder& b = c_.b;
  if (upTo(2) == 0) {
    const Expr* place = c_.at(out_, {c_.num(upTo(kOutputs - 1))});
    return b.assign(place, b.add(place, value(defined, 1)));
  }
  const Symbol* s = reals_[static_cast<std::size_t>(upTo(9))];
  const Stmt* result = b.assign(b.ref(s), value(defined, 1));
  defined.insert(s);
  return result;
}

const Stmt* CRandomPrograms::branch(Defined& defined, int depth) {
  const Expr* when = condition(defined);
  Defined yes = defined, no = defined, both;
  Block first = block(yes, depth - 1, 3), second;
  if (upTo(1)) second = block(no, depth - 1, 3);
  std::set_intersection(yes.begin(), yes.end(), no.begin(), no.end(),
                        std::inserter(both, both.end()), ById());
  defined = both;
  return c_.branch(when, first, second);
}

/// On a counter that is defined, or else on a number.
const Stmt* CRandomPrograms::selection(Defined& defined, int depth) {
  const Expr* selector = c_.num(upTo(2));
  for (const Symbol* s : counters_)
    if (defined.count(s)) selector = c_.ref(s);
  std::vector<CaseArm> arms;
  for (int n = 0; n < 3; ++n) {
    Defined inside = defined;
    Block body = block(inside, depth - 1, 2);
    std::vector<CaseRange> ranges{{c_.num(n), nullptr, false}};
    arms.push_back({n < 2 ? ranges : std::vector<CaseRange>{}, body});
  }
  return c_.b.stmt<SelectCase>({}, selector, arms);
}

const Stmt* CRandomPrograms::loop(Defined& defined, int depth) {
  const Symbol* counter = counters_[static_cast<std::size_t>(upTo(2))];
  if (busy_.count(counter)) return assignment(defined);
  bool down = upTo(2) == 0;
  const Expr *lower = c_.num(down ? 3 : 0), *upper = c_.num(down ? 1 : upTo(3));
  const Symbol* other = counters_[static_cast<std::size_t>(upTo(2))];
  if (!down && defined.count(other) && other != counter && upTo(1)) upper = c_.ref(other);
  Defined inside = defined;
  inside.insert(counter);
  Defined around = busy_;
  busy_.insert(counter);
  if (upper->is<Ref>()) busy_.insert(other);
  loops_.push_back(counter->name);
  Block body = block(inside, depth - 1, 4);
  loops_.pop_back();
  busy_ = around;
  defined.insert(counter);
  return c_.loop(counter, lower, upper, body, down ? c_.num(-1) : nullptr, counter->name);
}

const Stmt* CRandomPrograms::jump() {
  const std::string& name =
      loops_[static_cast<std::size_t>(upTo(static_cast<int>(loops_.size()) - 1))];
  if (upTo(1)) return c_.b.stmt<Cycle>({}, name);
  return c_.b.stmt<Exit>({}, name);
}

const Stmt* CRandomPrograms::statement(Defined& defined, int depth) {
  int choice = upTo(9);
  if (depth == 0 || choice < 4) return assignment(defined);
  if (choice < 6) return branch(defined, depth);
  if (choice == 6) return selection(defined, depth);
  if (choice == 7 && !loops_.empty()) return c_.branch(condition(defined), {jump()});
  return loop(defined, depth);
}

double CRandomPrograms::evaluate(const Expr& e) {
  if (const auto* literal = e.as<Literal>()) {
    std::string text = literal->spelling;
    std::replace(text.begin(), text.end(), 'd', 'e');
    return std::stod(text);
  }
  if (const auto* unary = e.as<Unary>()) return -evaluate(*unary->operand);
  if (const auto* ref = e.as<Ref>()) {
    auto it = values_.find(ref->symbol);
    if (it == values_.end()) throw std::logic_error(ref->symbol->name + " is read unset");
    return it->second;
  }
  if (const auto* index = e.as<Index>())
    return outputs_[static_cast<std::size_t>(evaluate(*index->subscripts[0]))];
  const Binary& n = *e.as<Binary>();
  double a = evaluate(*n.lhs), b = evaluate(*n.rhs);
  switch (n.op) {
    case BinaryOp::Add: return a + b;
    case BinaryOp::Mul: return a * b;
    case BinaryOp::Lt: return a < b;
    case BinaryOp::Gt: return a > b;
    default: throw std::logic_error("no such operator here");
  }
}

CRandomPrograms::Flow CRandomPrograms::execute(const Block& block) {
  for (const Stmt* s : block)
    if (Flow flow = execute(*s); flow != Flow::Normal) return flow;
  return Flow::Normal;
}

CRandomPrograms::Flow CRandomPrograms::executeLoop(const Do& loop) {
  double step = loop.step ? evaluate(*loop.step) : 1, upper = evaluate(*loop.upper);
  double& counter = values_[loop.variable];
  counter = evaluate(*loop.lower);
  for (; step > 0 ? counter <= upper : counter >= upper; counter += step) {
    Flow flow = execute(loop.body);
    if (flow == Flow::Normal) continue;
    if (target_ != loop.loopName) return flow;
    if (flow == Flow::Exit) break;
  }
  return Flow::Normal;
}

CRandomPrograms::Flow CRandomPrograms::execute(const Stmt& s) {
  if (const auto* n = s.as<Assign>()) {
    double v = evaluate(*n->rhs);
    if (const auto* ref = n->lhs->as<Ref>()) values_[ref->symbol] = v;
    else outputs_[static_cast<std::size_t>(evaluate(*n->lhs->as<Index>()->subscripts[0]))] = v;
    return Flow::Normal;
  }
  if (const auto* n = s.as<If>()) {
    for (const IfArm& arm : n->arms)
      if (!arm.condition || evaluate(*arm.condition) != 0) return execute(arm.body);
    return Flow::Normal;
  }
  if (const auto* n = s.as<SelectCase>()) {
    double v = evaluate(*n->selector);
    for (const CaseArm& arm : n->arms)
      if (arm.ranges.empty() || evaluate(*arm.ranges[0].lower) == v) return execute(arm.body);
    return Flow::Normal;
  }
  if (const auto* n = s.as<Do>()) return executeLoop(*n);
  if (const auto* n = s.as<Cycle>()) target_ = n->loop;
  else target_ = s.as<Exit>()->loop;
  return s.is<Cycle>() ? Flow::Next : Flow::Exit;
}

std::vector<double> CRandomPrograms::run(const Procedure& p) {
  values_.clear();
  outputs_.assign(kOutputs, 0);
  execute(p.body);
  return outputs_;
}

}  // namespace pj::test
