// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "transform/references.h"
#include "transform/tangent/tangent_expressions.h"

namespace pj::transform {

using namespace ir;

bool TangentExpressions::changesActive(const Procedure& callee) const {
  for (const Symbol* s : shells_.effects().of(&callee).writes)
    if (shells_.derivative(s)) return true;
  return false;
}

namespace {

/// A callee's expression as its caller would write it: dummies replaced by the actual arguments.
class AtCall : public ExprRewriter<AtCall> {
 public:
  AtCall(Program& program, const Procedure& callee, const Exprs& args)
      : ExprRewriter(program), callee_(callee), args_(args) {}

  bool complete = true;  ///< is every name in it known to the caller?

  const Expr* rewrite(const Ref& n) {
    const std::vector<Symbol*>& dummies = callee_.arguments;
    for (std::size_t i = 0; i < dummies.size() && i < args_.size(); ++i)
      if (dummies[i] == n.symbol && args_[i]) return args_[i];
    if (n.symbol->storage == Storage::Constant && n.symbol->init) return (*this)(n.symbol->init);
    complete = false;
    return &n;
  }
  const Expr* rewrite(const Index& n) {
    complete = false;
    return &n;
  }

  /// Empty: it is not known to the caller.
  std::vector<Dimension> shape(const Symbol& s) {
    std::vector<Dimension> result = s.shape;
    for (Dimension& d : result) {
      d.lower = (*this)(d.lower);
      d.upper = (*this)(d.upper);
      if (d.form != Dimension::Form::Explicit) complete = false;
    }
    return complete ? result : std::vector<Dimension>{};
  }

 private:
  const Procedure& callee_;
  const Exprs& args_;
};

}  // namespace

/// Has none of the actual arguments that make up the structure a derivative?
bool TangentExpressions::isPassive(const Symbol& structure, const Procedure& callee,
                                   const Exprs& args) {
  for (std::size_t i = 0; i < callee.arguments.size() && i < args.size(); ++i)
    if (callee.arguments[i]->whole == &structure && args[i] && derivative(*args[i])) return false;
  return true;
}

/// The part of a structure of zeros that stands for `dummy`.
const Expr* TangentExpressions::zeroPart(const Symbol& zeros, const Symbol& dummy,
                                         const Expr& actual, Surroundings& around) {
  bool isNumbers = !dummy.whole->isArray() && !dummy.isPointedTo();
  auto part = std::find_if(zeros.parts.begin(), zeros.parts.end(),
                           [&](const Symbol* p) { return p->path == dummy.path; });
  if (!isNumbers || part == zeros.parts.end()) {
    diagnostics_.report(diag::UnsupportedExpression, actual.range,
                        "a structure without derivative that holds pointers, or an array of such, "
                        "where the called procedure expects a derivative,",
                        "give the called procedure what it needs of it");
    return &actual;
  }
  around.before.push_back(build.assign(build.ref(*part), zero((*part)->type)));
  return build.ref(*part);
}

Exprs TangentExpressions::arguments(const Procedure& callee, const Exprs& args,
                                    Surroundings& around) {
  Exprs all;
  std::map<const Symbol*, const Symbol*> structures;  // the derivatives of those that are passive
  for (std::size_t i = 0; i < callee.arguments.size(); ++i) {
    const Symbol* dummy = callee.arguments[i];
    const Expr* actual = i < args.size() ? args[i] : nullptr;
    all.push_back(actual);
    if (!shells_.derivative(dummy)) continue;
    if (!actual) {
      all.push_back(nullptr);
      continue;
    }
    if (dummy->whole && isPassive(*dummy->whole, callee, args)) {
      const Symbol*& zeros = structures[dummy->whole];
      if (!zeros) zeros = temporaries.takeStructure(dummy->whole->name + "_argd", *dummy->whole);
      all.push_back(zeroPart(*zeros, *dummy, *actual, around));
      continue;
    }
    const Expr* d = derivative(*actual);
    if (d && baseSymbol(*actual)) {
      all.push_back(d);
      continue;
    }
    // The actual argument is passive, or an expression: its derivative goes through a variable.
    bool isSequence = dummy->isArray() && actual->type.isScalar();
    // Of more dimensions than the callee knows, as many as it declares are enough.
    bool isFewer = !d && dummy->isArray() && dummy->type.rank < actual->type.rank &&
                   !AtCall(build.program, callee, args).shape(*dummy).empty();
    Type type = isSequence || isFewer ? dummy->type : actual->type;
    bool isZeros = !d && !type.isScalar();  // allocated; the others are, by assignments
    Symbol* holder = temporaries.take(dummy->name + (isZeros ? "_zerod" : "_argd"), type);
    if (isZeros) allocateZeros(callee, args, i, holder, around);
    else around.before.push_back(build.assign(build.ref(holder), orZeros(*actual)));
    all.push_back(build.ref(holder));
  }
  return all;
}

/// The derivative of the k-th actual argument, which is an array and passive, is `zeros`: as many
/// as the callee declares, else as many as the argument has.
void TangentExpressions::allocateZeros(const Procedure& callee, const Exprs& args, std::size_t k,
                                       const Symbol* zeros, Surroundings& around) {
  const Symbol& dummy = *callee.arguments[k];
  std::vector<Dimension> shape;
  if (dummy.type.rank == zeros->type.rank) shape = AtCall(build.program, callee, args).shape(dummy);
  if (!shape.empty()) {
    around.before.push_back(
        build.stmt<Allocate>({}, std::vector<AllocateItem>{{zeros, std::move(shape)}}));
    around.after.push_back(build.stmt<Deallocate>({}, Symbols{zeros}));
  } else if (args[k]->type.isScalar()) {
    diagnostics_.report(diag::UnsupportedExpression, args[k]->range,
                        "an array element that stands for those after it and has no derivative, "
                        "where the called procedure expects one,",
                        "declare in the called function how many elements it takes");
  } else {
    allocateLike({zeros}, *args[k], around);
  }
  around.before.push_back(build.assign(build.ref(zeros), zero(zeros->type)));
}

void TangentExpressions::allocateLike(const Symbols& symbols, const Expr& like,
                                      Surroundings& around) {
  std::vector<Dimension> shape;
  for (int dim = 1; dim <= like.type.rank; ++dim)
    shape.push_back(
        {Dimension::Form::Explicit, nullptr,
         build.intrinsic(IntrinsicId::Size, {&shapeSource(like), build.integer(dim)}, kInteger)});
  if (shape.empty()) return;
  std::vector<AllocateItem> items;
  for (const Symbol* s : symbols) items.push_back({s, shape});
  around.before.push_back(build.stmt<Allocate>({}, items));
  around.after.push_back(build.stmt<Deallocate>({}, symbols));
}

/// The temporaries of an array-valued result get the shape of the function's result.
void TangentExpressions::allocateResult(const FunctionCall& call, const Symbols& symbols,
                                        Surroundings& around) {
  const Symbol& result = *call.callee->result;
  if (call.type.isScalar()) return;
  if (call.callee->isElemental) {
    for (const Expr* a : call.args)
      if (a && a->type.rank == call.type.rank) return allocateLike(symbols, *a, around);
    return;
  }
  std::vector<Dimension> shape = AtCall(build.program, *call.callee, call.args).shape(result);
  if (shape.empty()) {
    diagnostics_.report(diag::UnsupportedExpression, call.range,
                        fmt::format("the array-valued function '{}' in an active expression, with "
                                    "a shape that is not given by its arguments,",
                                    call.callee->name),
                        "make it a subroutine");
    return;
  }
  std::vector<AllocateItem> items;
  for (const Symbol* s : symbols) items.push_back({s, shape});
  around.before.push_back(build.stmt<Allocate>({}, items));
  around.after.push_back(build.stmt<Deallocate>({}, symbols));
}

/// call f_d(x, xd, f_value, f_valued) before the statement, f_value in it.
const Expr* TangentExpressions::hoistCall(const FunctionCall& call, Surroundings& around) {
  const Procedure& callee = *call.callee;
  Exprs args = arguments(callee, call.args, around);
  Symbols results;
  if (shells_.derivative(callee.result)) {
    auto [value, valued] = temporaries.takePair(callee.name + "_value", call.type);
    ofTemporary_[value] = valued;
    results = {value, valued};
  } else {
    Symbol* value = temporaries.take(callee.name + "_value", call.type);
    value->spelledType = callee.result->spelledType;
    results = {value};
  }
  allocateResult(call, results, around);
  for (const Symbol* s : results) args.push_back(build.ref(s));
  const Procedure* generated = shells_.derivative(&callee);
  around.before.push_back(build.stmt<Call>({call.range, {}}, generated, args));
  return build.ref(results[0]);
}

}  // namespace pj::transform
