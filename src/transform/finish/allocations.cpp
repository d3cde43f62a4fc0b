// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/finish/allocations.h"

#include <algorithm>

#include "ir/builder.h"
#include "ir/literal_value.h"
#include "ir/walk.h"

namespace pj::transform {

using namespace ir;

namespace {

constexpr int kMaxDepth = 16;

bool isInquiry(IntrinsicId id) {
  return id == IntrinsicId::Lbound || id == IntrinsicId::Ubound;
}

/// Adds the variables of files that `p`, or what it calls, changes. False: it may be any.
/// `seen`: procedures looked at before.
bool addChangedGlobals(const Procedure& p, SymbolSet& changed, std::set<const Procedure*>& seen) {
  if (p.isPure || !seen.insert(&p).second) return true;
  if (p.body.empty()) return false;
  changed.merge(changedSymbols(p.body));
  const std::vector<const Procedure*> called = callees(p.body);
  return std::all_of(called.begin(), called.end(), [&](const Procedure* callee) {
    return addChangedGlobals(*callee, changed, seen);
  });
}

/// Looks at all allocations of a procedure, and at what changes the variables in their bounds.
class AllocationFinder {
 public:
  AllocationFinder(Program& program, const Procedure& p, const std::set<std::string>& outside);

  Allocations result;

 private:
  const Expr* fixed(const Expr* e, int depth);
  bool isStable(const Expr& e);
  bool isOwn(const Symbol& s, const Expr* e) const;
  const Expr* bound(const Symbol& s, const Expr* bound, const char* suffix,
                    const std::vector<const Expr*>& all, std::vector<std::string>& taken);

  Program& program_;
  std::map<const Symbol*, std::vector<const Expr*>> values_;  ///< assigned to locals
  SymbolSet changed_;                                         ///< in any other way
  SymbolSet popped_;                         ///< given a value back that they had before
  std::optional<SymbolSet> changedGlobals_;  ///< by what is called, too; none: it may be any
  SymbolSet setOnce_;  ///< by a statement that is run once, but for any others of `values_`
  SymbolSet private_;  ///< of threads
};

AllocationFinder::AllocationFinder(Program& program, const Procedure& p,
                                   const std::set<std::string>& outside)
    : program_(program) {
  result.one = Builder(program).integer(1);
  SymbolSet globals;
  std::set<const Procedure*> seen;
  if (addChangedGlobals(p, globals, seen)) changedGlobals_ = std::move(globals);
  std::vector<const Symbol*> order;
  // Of a structure, all parts have the memory together: what differs is what is inside of one.
  std::map<const Symbol*, std::vector<std::vector<Dimension>>> all;
  std::map<const Symbol*, std::vector<Dimension>> inner;
  auto noteClauses = [&](const OmpClauses& clauses) {
    for (const OmpClause& c : clauses)
      for (const Symbol* s : c.symbols)
        if (givesOwnCopy(c.kind)) private_.insert(declared(s));
  };
  Block others;  // statements that change variables in other ways than by an assignment
  walkStmts(p.body, [&](const Stmt& s) {
    if (const auto* n = s.as<Allocate>())
      for (const AllocateItem& item : n->items) {
        const Symbol* whole = memoryOf(item.symbol);
        auto outer = item.shape.end() - whole->type.rank;
        if (!all.count(whole)) order.push_back(whole);
        all[whole].emplace_back(outer, item.shape.end());
        if (item.symbol != whole) inner[item.symbol] = {item.shape.begin(), outer};
      }
    const auto* assign = s.as<Assign>();
    if (assign && assign->lhs->is<Ref>())
      values_[assign->lhs->as<Ref>()->symbol].push_back(assign->rhs);
    else others.push_back(&s);
    match(
        s, [&](const OmpParallel& n) { noteClauses(n.clauses); },
        [&](const OmpParallelDo& n) { noteClauses(n.clauses); },
        [&](const OmpDo& n) { noteClauses(n.clauses); }, [](const auto&) {});
    forEachExpr(s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) {
        const auto* call = e.as<Intrinsic>();
        if (call && call->id == IntrinsicId::Allocated)
          result.tested.insert(memoryOf(baseSymbol(*call->args[0])));
      });
    });
  });
  for (const Stmt* s : others)
    if (!s->is<Allocate>() && !s->is<Deallocate>() && !s->is<If>() && !s->is<DoWhile>() &&
        !s->is<SelectCase>() && !s->is<OmpParallel>()) {
      Block one{s};
      (s->is<Pop>() ? popped_ : changed_).merge(changedSymbols(one));
    }
  bool mayBeGone = false;
  for (const Stmt* s : p.body) {
    const auto* assign = s->as<Assign>();
    if (assign && assign->lhs->is<Ref>()) setOnce_.insert(assign->lhs->as<Ref>()->symbol);
    walkStmts({s}, [&](const Stmt& t) { mayBeGone |= t.is<Return>(); });
    const auto* allocation = mayBeGone ? nullptr : s->as<Allocate>();
    if (!allocation) continue;
    for (const AllocateItem& item : allocation->items)
      result.unconditional.insert(memoryOf(item.symbol));
  }
  std::vector<std::string> taken = namesInScope(p);
  for (const std::string& name : outside) taken.push_back(lower(name));
  for (const Symbol* s : order) {
    std::vector<Dimension> shape;
    for (std::size_t d = 0; d < all[s][0].size(); ++d) {
      std::vector<const Expr*> lowers, uppers;
      for (const auto& one : all[s]) {
        lowers.push_back(one[d].lower);
        uppers.push_back(one[d].upper);
      }
      Dimension dimension = all[s][0][d];
      dimension.lower = bound(*s, dimension.lower, "_from", lowers, taken);
      dimension.upper = bound(*s, dimension.upper, "_to", uppers, taken);
      if (result.isVariable(dimension.upper))
        result.upper.insert(dimension.upper->as<Ref>()->symbol);
      shape.push_back(dimension);
    }
    result.shapes[s] = std::move(shape);
    for (const Symbol* part : s->parts) {
      auto known = inner.find(part);
      if (known == inner.end()) continue;
      std::vector<Dimension>& dimensions = result.shapes[part];
      dimensions = known->second;
      dimensions.insert(dimensions.end(), result.shapes[s].begin(), result.shapes[s].end());
    }
  }
}

/// Has a variable the value that is assigned to it, whatever number that is?
bool holds(Type variable, Type value) {
  return holdsAllOf(variable, value) ||
         (variable.isInteger() && value.isInteger() && variable.kind == 8);
}

/// `e` by numbers, unchanged parameters and unchanged variables of files alone; null where its
/// value may change.
const Expr* AllocationFinder::fixed(const Expr* e, int depth) {
  if (!e || depth > kMaxDepth || e->is<Literal>()) return depth > kMaxDepth ? nullptr : e;
  Builder build(program_);
  if (const auto* ref = e->as<Ref>()) {
    const Symbol* s = ref->symbol;
    if (s->storage == Storage::Constant) return e;
    auto values = values_.find(s);
    bool isChanged = changed_.count(declared(s)) > 0 || popped_.count(declared(s)) > 0;
    if (s->storage == Storage::Argument)
      return s->byValue && !isChanged && values == values_.end() ? e : nullptr;
    if (s->storage == Storage::Module)
      return changedGlobals_ && !changedGlobals_->count(declared(s)) && !s->threadprivate &&
                     !s->isArray()
                 ? e
                 : nullptr;
    bool once = s->storage == Storage::Local && !isChanged && values != values_.end() &&
                values->second.size() == 1 && !s->isArray();
    return once && holds(s->type, values->second[0]->type) ? fixed(values->second[0], depth + 1)
                                                           : nullptr;
  }
  if (const auto* n = e->as<Binary>()) {
    // A quotient may be computed anywhere if the divisor is never zero.
    bool isQuotient = n->op == BinaryOp::Div && integerValue(n->rhs).value_or(0) > 0;
    if (n->op != BinaryOp::Add && n->op != BinaryOp::Sub && n->op != BinaryOp::Mul && !isQuotient)
      return nullptr;
    const Expr *lhs = fixed(n->lhs, depth + 1), *rhs = fixed(n->rhs, depth + 1);
    if (!lhs || !rhs) return nullptr;
    if (lhs == n->lhs && rhs == n->rhs) return e;
    auto a = integerValue(lhs), b = integerValue(rhs);
    if (a && b && !isQuotient)
      return build.integer(n->op == BinaryOp::Add   ? *a + *b
                           : n->op == BinaryOp::Sub ? *a - *b
                                                    : *a * *b);
    return build.expr<Binary>({}, e->type, n->op, lhs, rhs);
  }
  if (const auto* call = e->as<Intrinsic>()) {
    if (call->id == IntrinsicId::Int) {
      const Expr* inner = fixed(call->args[0], depth + 1);
      if (!inner || inner == call->args[0]) return inner ? e : nullptr;
      Exprs args = call->args;
      args[0] = inner;
      return build.expr<Intrinsic>({}, e->type, call->id, args);
    }
    if (call->id == IntrinsicId::Max || call->id == IntrinsicId::Min) {
      const bool isFixed = std::all_of(call->args.begin(), call->args.end(), [&](const Expr* arg) {
        return fixed(arg, depth + 1) == arg;
      });
      return isFixed ? e : nullptr;
    }
    const Symbol* s = isInquiry(call->id) ? baseSymbol(*call->args[0]) : nullptr;
    auto number = call->args.size() > 1 ? integerValue(call->args[1]) : std::nullopt;
    auto known = result.shapes.find(s);
    if (!s || !number || (s->allocatable && known == result.shapes.end())) return nullptr;
    const auto& shape = known == result.shapes.end() ? s->shape : known->second;
    const Dimension& d = shape[static_cast<std::size_t>(*number - 1)];
    if (!d.upper) return nullptr;
    if (call->id == IntrinsicId::Ubound) return fixed(d.upper, depth + 1);
    return d.lower ? fixed(d.lower, depth + 1) : build.integer(1);
  }
  return nullptr;
}

/// Has it one value wherever its variables have been set?
bool AllocationFinder::isStable(const Expr& e) {
  SymbolSet symbols;
  addSymbols(e, symbols);
  return std::all_of(symbols.begin(), symbols.end(), [&](const Symbol* s) {
    auto values = values_.find(s);
    bool isOwn = s->storage == Storage::Constant || s->storage == Storage::Local ||
                 (s->storage == Storage::Argument && (s->byValue || s->intent == Intent::In));
    if (!isOwn || changed_.count(declared(s)) || popped_.count(declared(s)) || s->isArray())
      return false;
    if (values == values_.end()) return true;
    if (values->second.size() == 1 && setOnce_.count(s)) return true;
    return std::all_of(values->second.begin(), values->second.end(), [&](const Expr* value) {
      return equal(value, values->second[0]) && fixed(value, 0);
    });
  });
}

/// A bound that holds after each of the allocations: an expression, or a variable that they set.
const Expr* AllocationFinder::bound(const Symbol& s, const Expr* bound, const char* suffix,
                                    const std::vector<const Expr*>& all,
                                    std::vector<std::string>& taken) {
  const Expr* first = fixed(bound, 0);
  bool same = first || !bound;
  for (const Expr* other : all) {
    if (isOwn(s, other)) continue;
    const Expr* value = fixed(other, 0);
    same = same && (value || !other) && (value == first || equal(value, first));
  }
  if (same) return first;
  bool ofThreads = private_.count(declared(&s)) > 0;
  auto isSame = [&](const Expr* e) { return equal(e, bound); };
  if (ofThreads && bound && isStable(*bound) && std::all_of(all.begin(), all.end(), isSame))
    return bound;
  Symbol* variable = program_.makeSymbol();
  variable->name = freshName(s.name + suffix, taken);
  taken.push_back(lower(variable->name));
  variable->type = kWideInteger;
  variable->storage = Storage::Local;
  (ofThreads ? result.threadVariables : result.variables).push_back(variable);
  if (ofThreads) result.owners[variable] = &s;
  result.recorded.insert(variable);
  return Builder(program_).ref(variable);
}

/// Is `e` what the array's own bound was before: allocated again as it was?
bool AllocationFinder::isOwn(const Symbol& s, const Expr* e) const {
  const auto* ref = e ? e->as<Ref>() : nullptr;
  auto values = ref ? values_.find(ref->symbol) : values_.end();
  if (values == values_.end() || changed_.count(declared(ref->symbol))) return false;
  return std::all_of(values->second.begin(), values->second.end(), [&](const Expr* v) {
    const auto* call = v->as<Intrinsic>();
    return call && isInquiry(call->id) && memoryOf(baseSymbol(*call->args[0])) == &s;
  });
}

}  // namespace

Allocations allocationsOf(Program& program, const Procedure& p,
                          const std::set<std::string>& outside) {
  return AllocationFinder(program, p, outside).result;
}

}  // namespace pj::transform
