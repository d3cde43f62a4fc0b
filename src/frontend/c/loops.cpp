// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops: counted ones, and others.
#include <algorithm>
#include <functional>

#include "frontend/c/jumps_of_loops.h"
#include "frontend/c/lowering.h"

namespace pj::frontend {
namespace {

/// Does `continue` of this very loop occur in its body?
bool continues(const clang::Stmt* s) {
  if (!s) return false;
  if (llvm::isa<clang::ContinueStmt>(s)) return true;
  if (llvm::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt>(s)) return false;
  return std::any_of(s->child_begin(), s->child_end(), continues);
}

/// What is converted to an unsigned type that is not narrower; null: no signed number is.
const ir::Expr* withSign(const ir::Expr* e) {
  const auto* c = e->as<ir::Intrinsic>();
  const bool widens = c && c->id == ir::IntrinsicId::Int && c->type.isUnsigned &&
                      !c->args[0]->type.isUnsigned && c->type.kind >= c->args[0]->type.kind;
  return widens ? c->args[0] : nullptr;
}

/// n - 1 of an unsigned n of 8 bytes, of signed numbers: the same modulo 2**64, so -1 for n = 0. No
/// loop has a bound of 2**63 or more. `wide` makes a number such a signed one.
const ir::Expr* signedSum(ir::Builder& build, const ir::Expr* e,
                          const std::function<const ir::Expr*(const ir::Expr*)>& wide) {
  if (!e->type.isUnsigned || e->type.kind != ir::kWideInteger.kind) return wide(e);
  if (const ir::Expr* number = withSign(e)) return wide(number);
  const auto* sum = e->as<ir::Binary>();
  const bool isSum = sum && (sum->op == ir::BinaryOp::Add || sum->op == ir::BinaryOp::Sub ||
                             sum->op == ir::BinaryOp::Mul);
  return isSum ? build.expr<ir::Binary>(sum->range, ir::kWideInteger, sum->op,
                                        signedSum(build, sum->lhs, wide),
                                        signedSum(build, sum->rhs, wide))
               : wide(e);
}

}  // namespace

bool breaks(const clang::Stmt* s) {
  if (!s) return false;
  if (llvm::isa<clang::BreakStmt>(s)) return true;
  if (llvm::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt, clang::SwitchStmt>(s))
    return false;
  return std::any_of(s->child_begin(), s->child_end(), breaks);
}

/// while (condition) { body; increment }: the condition may need statements.
void FunctionLowering::loopWhile(const clang::Expr* test, const clang::Stmt& body,
                                 const clang::Expr* increment, ir::StmtOrigin at) {
  ir::Block all;
  ir::Block* outer = std::exchange(out_, &all);
  ir::Block* after = std::exchange(after_, nullptr);
  next_ = ir::StmtOrigin{at.range, {}};
  const ir::Expr* go = test ? condition(test) : nullptr;
  if (go && !all.empty()) {
    ir::Block leave{build_.stmt<ir::Exit>({}, std::string())};
    add<ir::If>(std::vector<ir::IfArm>{{build_.unary(ir::UnaryOp::Not, go), leave}});
    go = nullptr;
  }
  std::string name;
  ir::Block inner = loopBody(body, increment, name);
  all.insert(all.end(), inner.begin(), inner.end());
  if (increment) expressionStatement(*increment);
  out_ = outer;
  after_ = after;
  emit(build_.stmt<ir::DoWhile>(std::move(at), name, go, std::move(all)));
}

void FunctionLowering::whileStatement(const clang::WhileStmt& s) {
  const clang::Expr* test = s.getCond();
  clang::Expr::EvalResult always;
  bool forever = test->EvaluateAsInt(always, source_.context()) && always.Val.getInt() != 0;
  loopWhile(forever ? nullptr : test, *s.getBody(), nullptr, takeOrigin());
}

void FunctionLowering::doStatement(const clang::DoStmt& s) {
  ir::StmtOrigin at = takeOrigin();
  clang::Expr::EvalResult known;
  bool fixed = s.getCond()->EvaluateAsInt(known, source_.context());
  bool isEndless = fixed && known.Val.getInt() != 0;  // `continue` goes to its beginning, too
  bool usesContinue = continues(s.getBody()) && !isEndless;
  if (fixed && known.Val.getInt() == 0 && !usesContinue && !breaks(s.getBody())) {
    next_ = std::move(at);
    return statement(*s.getBody());
  }
  if (usesContinue) {
    // while (first || condition): `continue` goes to the test.
    const ir::Symbol* first = temporary("first", ir::kLogical);
    emit(build_.assign(build_.ref(first), build_.logical(true)));
    const ir::Expr* go = nullptr;
    ir::Block test = collect([&] { go = condition(s.getCond()); });
    std::string name;
    ir::Block body = loopBody(*s.getBody(), nullptr, name);
    body.insert(body.begin(), build_.assign(build_.ref(first), build_.logical(false)));
    if (test.empty()) {
      go = build_.binary(ir::BinaryOp::Or, build_.ref(first), go);
    } else {
      ir::Block leave{build_.stmt<ir::Exit>({}, std::string())};
      const ir::Expr* stop = build_.unary(ir::UnaryOp::Not, go);
      test.push_back(build_.stmt<ir::If>({}, std::vector<ir::IfArm>{{stop, leave}}));
      const ir::Expr* again = build_.unary(ir::UnaryOp::Not, build_.ref(first));
      body.insert(body.begin(),
                  build_.stmt<ir::If>({}, std::vector<ir::IfArm>{{again, std::move(test)}}));
      go = nullptr;
    }
    emit(build_.stmt<ir::DoWhile>(std::move(at), name, go, std::move(body)));
    return;
  }
  std::string name;
  ir::Block body = loopBody(*s.getBody(), nullptr, name);
  ir::Block* outer = std::exchange(out_, &body);
  ir::Block leave{build_.stmt<ir::Exit>({}, std::string())};
  if (fixed && known.Val.getInt() == 0) {
    emit(leave[0]);
  } else if (!fixed) {
    const ir::Expr* stop = build_.unary(ir::UnaryOp::Not, condition(s.getCond()));
    emit(build_.stmt<ir::If>({}, std::vector<ir::IfArm>{{stop, leave}}));
  }
  out_ = outer;
  const ir::Expr* forever = nullptr;
  emit(build_.stmt<ir::DoWhile>(std::move(at), name, forever, std::move(body)));
}

void FunctionLowering::forStatement(const clang::ForStmt& s) {
  ir::StmtOrigin at = takeOrigin();
  scopes_.emplace_back();
  auto loop = countedLoop(s, ofConstructs_.count(&s) != 0);
  bool isPointer = loop && loop->counter->getType()->isPointerType();
  bool counts =
      loop && loop->counter->hasLocalStorage() && (isPointer || !aliases_.count(loop->counter));
  if (const ir::Do* counted = counts ? this->counted(s, *loop, at) : nullptr) {
    emit(counted);
  } else {
    if (s.getInit()) {
      next_ = ir::StmtOrigin{at.range, {}};
      if (const auto* d = llvm::dyn_cast<clang::DeclStmt>(s.getInit())) declarations(*d);
      else if (const auto* e = llvm::dyn_cast<clang::Expr>(s.getInit())) expressionStatement(*e);
    }
    loopWhile(s.getCond(), *s.getBody(), s.getInc(), std::move(at));
  }
  leaveScope();
}

FunctionLowering::Range FunctionLowering::integerRange(const clang::ForStmt& s,
                                                       const CountedLoop& loop) {
  bool declaredHere = s.getInit() && llvm::isa<clang::DeclStmt>(s.getInit());
  const ir::Expr* from = value(loop.from);
  if (!from->type.isInteger())
    from = converted(from, *CEntities::scalarType(loop.counter->getType(), source_.context()));
  const ir::Symbol* counter = nullptr;
  if (declaredHere) {
    ir::Symbol* mine = declareLocal(*loop.counter);
    inScope_.insert(loop.counter);
    scopes_.back().variables.push_back(loop.counter);
    if (declaredInRegion_) declaredInRegion_->insert(mine);
    counter = mine;
  } else {
    counter = variable(*loop.counter);
  }
  const ir::Expr* bound = value(loop.bound);
  if (bound->type.isLogical()) bound = asNumber(bound, ir::kInteger);
  for (const clang::Expr* e : loop.otherBounds) {
    const ir::Expr* other = value(e);
    const ir::Type type{ir::TypeClass::Integer, std::max(bound->type.kind, other->type.kind), 0};
    bound = build_.intrinsic(loop.negativeStep ? ir::IntrinsicId::Max : ir::IntrinsicId::Min,
                             {converted(bound, type), converted(other, type)}, type);
  }
  return {counter, from, bound};
}

/// Null: of a pointer whose places cannot be counted.
const ir::Do* FunctionLowering::counted(const clang::ForStmt& s, const CountedLoop& loop,
                                        ir::StmtOrigin at) {
  std::optional<Range> range;
  if (loop.counter->getType()->isPointerType()) range = pointerRange(s, loop);
  else range = integerRange(s, loop);
  if (!range) return nullptr;
  const ir::Symbol* counter = range->counter;
  auto wide = [this](const ir::Expr* e) { return converted(e, ir::kWideInteger); };
  // Bounds are signed: below zero there must be room.
  auto isSigned = [&](const ir::Expr* e) {
    while (const ir::Expr* number = withSign(e)) e = number;
    return e->type.isUnsigned ? signedSum(build_, e, wide) : e;
  };
  const ir::Expr *from = isSigned(range->from), *bound = isSigned(range->bound);
  auto plus = [&](const ir::Expr* e, int offset) {
    if (const auto* number = e->as<ir::Literal>())
      return integer(std::atoll(number->spelling.c_str()) + offset, e->type);
    return offset < 0 ? build_.sub(e, build_.integer(1)) : build_.add(e, build_.integer(1));
  };
  if (loop.countsInTest) from = plus(from, -1);
  bool isNatural = isNeverNegative(from);
  if (loop.startsAtZero && !isNatural) {
    // No turn from a start below zero, which C takes for a great number.
    ir::Type type{ir::TypeClass::Integer, std::max(from->type.kind, bound->type.kind), 0};
    const ir::Expr* holds = build_.binary(ir::BinaryOp::Ge, from, build_.integer(0));
    const ir::Expr *there = converted(bound, type), *here = converted(from, type);
    if (!loop.offset) here = build_.sub(here, build_.integer(1));  // `<=` would take one
    bound = build_.intrinsic(ir::IntrinsicId::Merge, {there, here, holds}, type);
  }
  if (loop.offset) bound = plus(bound, loop.offset);
  const ir::Expr* step = loop.step ? isSigned(value(loop.step)) : nullptr;
  // Its sign decides how the loop is written.
  if (const auto* ref = step ? step->as<ir::Ref>() : nullptr;
      ref && ref->symbol->storage == ir::Storage::Constant && ref->symbol->init)
    step = ref->symbol->init;
  if (loop.negativeStep) {
    const auto* number = step ? step->as<ir::Literal>() : nullptr;
    if (!step || number)
      step = build_.integer(step ? -std::atoll(number->spelling.c_str()) : -1, 4);
    else step = build_.neg(step);
  } else if (const auto* one = step ? step->as<ir::Literal>() : nullptr;
             one && one->spelling == "1") {
    step = nullptr;
  }
  std::string name;
  bool counts = isNatural && !loop.negativeStep;
  if (counts) naturals_.insert(counter);
  ir::Block body = loopBody(*s.getBody(), nullptr, name);
  if (counts) naturals_.erase(counter);
  return build_.stmt<ir::Do>(std::move(at), name, counter, from, bound, step, std::move(body));
}

/// Is it a sum or product of numbers that are not negative and of counters that start with such?
bool FunctionLowering::isNeverNegative(const ir::Expr* e) const {
  if (const auto* number = e->as<ir::Literal>()) return number->spelling[0] != '-';
  if (const auto* ref = e->as<ir::Ref>()) return naturals_.count(ref->symbol) != 0;
  const auto* sum = e->as<ir::Binary>();
  return sum && (sum->op == ir::BinaryOp::Add || sum->op == ir::BinaryOp::Mul) &&
         isNeverNegative(sum->lhs) && isNeverNegative(sum->rhs);
}

}  // namespace pj::frontend
