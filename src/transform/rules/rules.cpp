// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/rules/rules.h"

#include "transform/rules/formulas.h"

namespace pj::transform {

using ir::Expr;
using ir::Exprs;
using ir::IntrinsicId;

const std::vector<Rule>& rules() {
  using namespace formulas;
  constexpr std::size_t Each = Rule::Each;
#define ROW(Subject_, Op, K, Formula)                                            \
  {Rule::Subject::Subject_, static_cast<int>(Op), K, #Formula,                   \
   []([[maybe_unused]] Term x, [[maybe_unused]] Term y, [[maybe_unused]] Term w, \
      [[maybe_unused]] Term z, [[maybe_unused]] Term d,                          \
      [[maybe_unused]] const RulePlace& place) -> Term { return Formula; }},
  static const std::vector<Rule> table{
#define BINARY_RULE(Operator, K, Formula) ROW(Binary, ir::BinaryOp::Operator, K, Formula)
#define UNARY_RULE(Operator, K, Formula) ROW(Unary, ir::UnaryOp::Operator, K, Formula)
#define INTRINSIC_RULE(Function, K, Formula) ROW(Intrinsic, IntrinsicId::Function, K, Formula)
#define COMPLEX_RULE(Function, K, Tangent, Adjoint)      \
  ROW(ComplexTangent, IntrinsicId::Function, K, Tangent) \
  ROW(ComplexAdjoint, IntrinsicId::Function, K, Adjoint)
#include "transform/rules/derivative_rules.def"
  };
#undef ROW
  return table;
}

namespace {

const Rule* findRule(Rule::Subject subject, int op, std::size_t k) {
  for (const Rule& rule : rules())
    if (rule.subject == subject && rule.op == op &&
        (rule.operand == k || rule.operand == Rule::Each))
      return &rule;
  return nullptr;
}

/// The formula for operand `k`; `ofParts` is set when it is one of those for complex values.
const Rule* findRule(const Expr& node, std::size_t k, Mode mode, bool& ofParts) {
  Rule::Subject subject{};
  int op = 0;
  if (const auto* binary = node.as<ir::Binary>()) {
    subject = Rule::Subject::Binary;
    op = static_cast<int>(binary->op);
  } else if (const auto* unary = node.as<ir::Unary>()) {
    subject = Rule::Subject::Unary;
    op = static_cast<int>(unary->op);
  } else if (const auto* intrinsic = node.as<ir::Intrinsic>()) {
    subject = Rule::Subject::Intrinsic;
    op = static_cast<int>(intrinsic->id);
    bool complex = node.type.isComplex() || intrinsic->args[k]->type.isComplex();
    auto parts =
        mode == Mode::Tangent ? Rule::Subject::ComplexTangent : Rule::Subject::ComplexAdjoint;
    const Rule* rule = complex ? findRule(parts, op, k) : nullptr;
    ofParts = rule != nullptr;
    if (rule) return rule;
  } else {
    return nullptr;
  }
  return findRule(subject, op, k);
}

/// Can a derivative flow from operand `k` to the node, as far as types tell?
bool haveDerivatives(const Expr& node, const Exprs& operands, std::size_t k) {
  return k < operands.size() && operands[k] && operands[k]->type.isDifferentiable() &&
         node.type.isDifferentiable();
}

/// A program of one expression: the node with every operand that is not a constant replaced by a
/// variable of its own, and operand k's contribution in it.
class Marked {
 public:
  Marked(const Expr& node, std::size_t k) {
    Exprs marked = operands(node);
    markers_.resize(marked.size());
    for (std::size_t i = 0; i < marked.size(); ++i) {
      if (!marked[i] || constantValue(*marked[i])) continue;
      markers_[i] = marker(marked[i]->type);
      marked[i] = build_.ref(markers_[i]);
    }
    const Expr* seed = build_.ref(marker(node.type));
    contribution_ =
        contribution(build_, *withOperands(build_, node, marked), k, seed, Mode::Adjoint);
  }

  bool isZero() const { return !contribution_; }

  bool reads(std::size_t j) const {
    return contribution_ && j < markers_.size() && markers_[j] &&
           occurs(*contribution_, markers_[j]);
  }

 private:
  const ir::Symbol* marker(ir::Type type) {
    ir::Symbol* s = program_.makeSymbol();
    s->type = type;
    return s;
  }

  /// Is the value of `s` read in `e`? Not by an inquiry such as tiny(x).
  static bool occurs(const Expr& e, const ir::Symbol* s) {
    if (const auto* ref = e.as<ir::Ref>()) return ref->symbol == s;
    if (const auto* call = e.as<ir::Intrinsic>())
      if (ir::info(call->id).cls == ir::IntrinsicClass::Inquiry) return false;
    bool found = false;
    ir::forEachChild(e, [&](const Expr& child) { found = found || occurs(child, s); });
    return found;
  }

  ir::Program program_;
  ir::Builder build_{program_};
  ir::Symbols markers_;
  const Expr* contribution_ = nullptr;
};

}  // namespace

Exprs operands(const Expr& node) {
  if (const auto* binary = node.as<ir::Binary>()) return {binary->lhs, binary->rhs};
  if (const auto* unary = node.as<ir::Unary>()) return {unary->operand};
  if (const auto* intrinsic = node.as<ir::Intrinsic>()) return intrinsic->args;
  return {};
}

const Expr* withOperands(ir::Builder& build, const Expr& node, const Exprs& operands) {
  if (const auto* binary = node.as<ir::Binary>())
    return build.expr<ir::Binary>(node.range, node.type, binary->op, operands[0], operands[1]);
  if (const auto* unary = node.as<ir::Unary>())
    return build.expr<ir::Unary>(node.range, node.type, unary->op, operands[0]);
  return build.intrinsic(node.as<ir::Intrinsic>()->id, operands, node.type);
}

const Expr* contribution(ir::Builder& build, const Expr& node, std::size_t k, const Expr* d,
                         Mode mode) {
  Exprs all = operands(node);
  if (!d || !haveDerivatives(node, all, k)) return nullptr;
  bool ofParts = false;
  const Rule* rule = findRule(node, k, mode, ofParts);
  if (!rule) return nullptr;
  // conjg(f'(z))*d is conjg(f'(z)*conjg(d)).
  bool transposed = mode == Mode::Adjoint && !ofParts && node.type.isComplex();
  if (transposed) d = conjugate(build, d);
  auto operand = [&](std::size_t i) { return Term(build, i < all.size() ? all[i] : nullptr); };
  const Expr* part = rule->formula(operand(0), operand(1), operand(2), Term(build, &node),
                                   Term(build, d), RulePlace{build, all, k})
                         .expr;
  if (!part || mode == Mode::Tangent) return part;
  if (all[k]->type.isReal()) return realPart(build, part);
  return transposed ? conjugate(build, part) : part;
}

const Expr* conjugate(ir::Builder& build, const Expr* e) {
  if (!e->type.isComplex()) return e;
  auto inner = [&](const Expr* x) { return conjugate(build, x); };
  if (const auto* binary = e->as<ir::Binary>()) {
    bool power = binary->op == ir::BinaryOp::Pow;
    if (!power || binary->rhs->type.isInteger())
      return build.binary(binary->op, inner(binary->lhs), power ? binary->rhs : inner(binary->rhs));
  }
  if (const auto* unary = e->as<ir::Unary>()) return build.unary(unary->op, inner(unary->operand));
  if (const auto* call = e->as<ir::Intrinsic>()) {
    if (call->id == IntrinsicId::Conjg) return call->args[0];
    if (call->id == IntrinsicId::Merge)
      return build.intrinsic(call->id, {inner(call->args[0]), inner(call->args[1]), call->args[2]},
                             e->type);
  }
  if (isLiteral(*e, 0)) return e;
  return build.intrinsic(IntrinsicId::Conjg, {e}, e->type);
}

const Expr* realPart(ir::Builder& build, const Expr* e) {
  if (!e->type.isComplex()) return e;
  if (const auto* unary = e->as<ir::Unary>()) return build.neg(realPart(build, unary->operand));
  if (const auto* call = e->as<ir::Intrinsic>(); call && call->id == IntrinsicId::Conjg)
    return realPart(build, call->args[0]);
  return build.intrinsic(IntrinsicId::Real, {e, nullptr},
                         {ir::TypeClass::Real, e->type.kind, e->type.rank});
}

bool differentiable(const Expr& node, std::size_t k) {
  bool ofParts = false;
  return haveDerivatives(node, operands(node), k) && findRule(node, k, Mode::Adjoint, ofParts) &&
         !Marked(node, k).isZero();
}

bool needsOperand(const Expr& node, std::size_t k, std::size_t j) {
  return differentiable(node, k) && Marked(node, k).reads(j);
}

bool known(IntrinsicId id) {
  switch (id) {
#define PIECEWISE_CONSTANT(Function) case IntrinsicId::Function:
#define PASSIVE(Function) case IntrinsicId::Function:
#define STRUCTURAL(Function) case IntrinsicId::Function:
#include "transform/rules/derivative_rules.def"
    return true;
    default: break;
  }
  for (const Rule& rule : rules())
    if (rule.subject != Rule::Subject::Binary && rule.subject != Rule::Subject::Unary &&
        rule.op == static_cast<int>(id))
      return true;
  return false;
}

bool structural(IntrinsicId id) {
  switch (id) {
#define STRUCTURAL(Function) case IntrinsicId::Function:
#include "transform/rules/derivative_rules.def"
    return true;
    default: return false;
  }
}

}  // namespace pj::transform
