// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/reallocations.h"

#include <algorithm>
#include <optional>

#include "analysis/polynomial_of.h"
#include "ir/elementwise.h"
#include "ir/walk.h"
#include "transform/references.h"

namespace pj::transform {

using namespace ir;
using analysis::Polynomial;
using analysis::SymbolSet;

namespace {

/// The extents of an array; none: it has never been allocated.
using Shape = std::vector<Polynomial>;

/// What is known at a place.
struct State {
  std::map<const Symbol*, std::set<Shape>> shapes;  ///< that an allocatable array may have
  std::map<const Symbol*, Polynomial> values;       ///< of integers

  /// Is as much known? (Unknown extents are never equal.)
  bool sameAs(const State& o) const {
    return !(shapes < o.shapes) && !(o.shapes < shapes) && values.size() == o.values.size();
  }

  /// What is known if either holds.
  void join(const State& o) {
    for (const auto& [v, all] : o.shapes) shapes[v].insert(all.begin(), all.end());
    for (auto it = values.begin(); it != values.end();) {
      auto other = o.values.find(it->first);
      it = other != o.values.end() && other->second == it->second ? ++it : values.erase(it);
    }
  }

  void forget(const Symbol* s) {
    auto mentions = [s](const Polynomial& p) { return contains(p.variables(), s); };
    values.erase(s);
    for (auto it = values.begin(); it != values.end();)
      it = mentions(it->second) ? values.erase(it) : ++it;
    for (auto& [v, all] : shapes) {
      std::set<Shape> left;
      for (Shape shape : all) {
        for (Polynomial& p : shape)
          if (mentions(p)) p = Polynomial::unknown();
        left.insert(shape);
      }
      all = left;
    }
  }
};

/// Follows the shapes of a procedure's allocatable arrays through its statements.
class Reallocations {
 public:
  explicit Reallocations(const AdjointContext& c)
      : c_(c), written_(analysis::writtenIn(c.primal.body, c.effects)) {
    walkStmts(c.primal.body, [&](const Stmt& s) {
      if (const auto* n = s.as<Allocate>())
        for (const AllocateItem& item : n->items) allocated_.insert(item.symbol);
    });
    State state;
    References references;
    references.add(c.primal.body);
    for (const Symbol* v : references.symbols)
      if (v->allocatable && v->isArray()) state.shapes[v] = shapesOf(v, {});
    block(c.primal.body, state);
  }

  /// The assignments that may change a shape.
  std::set<const Assign*> found;

 private:
  void block(const Block& body, State& state) {
    for (const Stmt* s : body) statement(*s, state);
  }

  void statement(const Stmt& s, State& state) {
    if (const auto* n = s.as<If>()) return branch(*n, state);
    if (s.is<Do>() || s.is<DoWhile>() || s.is<OmpDo>()) return loop(s, state);
    if (s.is<SelectCase>()) {
      const State start = state;
      forEachBlock(s, [&](const Block& arm) {
        State end = start;
        block(arm, end);
        state.join(end);
      });
      return;
    }
    if (const auto* n = s.as<OmpParallel>()) return block(n->body, state);
    if (const auto* n = s.as<Assign>(); n && n->lhs->is<Ref>()) return assign(*n, state);
    forgetWritten(s, state);
    if (const auto* n = s.as<Allocate>())
      for (const AllocateItem& item : n->items)
        state.shapes[item.symbol] = {shapeOf(item.shape, state)};
    if (const auto* n = s.as<Deallocate>())
      for (const Symbol* v : n->symbols) state.shapes[v] = {unknownShape(*v)};
  }

  void branch(const If& n, State& state) {
    State rest = state;
    std::optional<State> end;
    auto finish = [&end](const State& arm) {
      if (end) end->join(arm);
      else end = arm;
    };
    for (const IfArm& arm : n.arms) {
      State inArm = rest;
      if (arm.condition) {
        assume(*arm.condition, true, inArm);
        assume(*arm.condition, false, rest);
      }
      block(arm.body, inArm);
      finish(inArm);
    }
    if (n.arms.back().condition) finish(rest);
    state = *end;
  }

  /// What is known where `condition`, allocated(a) or .not. allocated(a), holds or does not.
  static void assume(const Expr& condition, bool holds, State& state) {
    if (const auto* negation = condition.as<Unary>())
      return assume(*negation->operand, !holds, state);
    const auto* call = condition.as<Intrinsic>();
    if (!call || call->id != IntrinsicId::Allocated) return;
    const Symbol* v = baseSymbol(*call->args[0]);
    if (holds) state.shapes[v].erase(Shape());
    else state.shapes[v] = {Shape()};
  }

  void loop(const Stmt& s, State& state) {
    for (bool changes = true; changes;) {
      const State before = state;
      forgetWritten(s.is<OmpDo>() ? *s.as<OmpDo>()->loop : s, state);
      forEachBlock(s, [&](const Block& body) {
        State end = state;
        block(body, end);
        state.join(end);
      });
      state.join(before);
      for (auto& [v, all] : state.shapes)
        if (all.size() > kMostShapes || all.count(unknownShape(*v))) all = {unknownShape(*v)};
      changes = !state.sameAs(before);
    }
  }

  void assign(const Assign& n, State& state) {
    const Symbol* v = baseSymbol(*n.lhs);
    if (v->type.isInteger() && v->type.isScalar()) {
      Polynomial value = valueOf(*n.rhs, state);
      forgetWritten(n, state);
      if (value.known() && !contains(value.variables(), v)) state.values[v] = value;
      return;
    }
    const bool mayAllocate = v->allocatable && v->isArray() && n.rhs->type.rank > 0;
    if (!mayAllocate) return forgetWritten(n, state);
    Shape shape(static_cast<std::size_t>(v->type.rank), Polynomial::unknown());
    if (conforms(*n.rhs, v, shape, state)) return;
    bool mayChange = false;
    for (const Shape& old : shapesOf(v, state)) {
      mayChange |= old.empty() && contains(allocated_, v);
      for (std::size_t d = 0; d < old.size(); ++d) mayChange |= !agree(*v, old[d], shape[d]);
    }
    if (mayChange) found.insert(&n);
    state.shapes[v] = {shape};
  }

  /// An extent that nothing tells, of a dummy or a variable of a module, is taken to be what the
  /// program assigns; those that are written down must be equal.
  bool agree(const Symbol& v, const Polynomial& old, const Polynomial& now) const {
    if (!now.known()) return false;
    if (!old.known()) return v.storage != Storage::Local;
    if (old == now) return true;
    const SymbolSet named = (old - now).variables();
    return std::any_of(extents_.begin(), extents_.end(),
                       [&](const auto& e) { return contains(named, &e.second); });
  }

  /// Notes the extents of `e` that are known. True: it has the shape of the array `v` that it is
  /// computed from, element by element.
  bool conforms(const Expr& e, const Symbol* v, Shape& shape, const State& state) {
    if (e.type.rank == 0) return false;
    const auto* ref = e.as<Ref>();
    if (ref && v && (ref->symbol == v || ref->symbol->copyOf == v)) return true;
    if (isElementwise(e)) {
      bool same = false;
      forEachChild(e, [&](const Expr& operand) { same |= conforms(operand, v, shape, state); });
      return same;
    }
    const Shape own = shapeOf(e, state);
    for (std::size_t d = 0; d < own.size() && d < shape.size(); ++d)
      if (!shape[d].known()) shape[d] = own[d];
    return false;
  }

  Shape shapeOf(const Expr& e, const State& state) {
    if (const auto* ref = e.as<Ref>()) {
      const std::set<Shape> all = shapesOf(ref->symbol, state);
      return all.size() == 1 ? *all.begin() : Shape();
    }
    if (const auto* n = e.as<Index>()) {
      Shape shape;
      for (std::size_t d = 0; d < n->subscripts.size(); ++d)
        if (n->subscripts[d]->type.rank > 0)
          shape.push_back(extentOf(*n->symbol, d, *n->subscripts[d], state));
      return shape;
    }
    if (const auto* f = e.as<FunctionCall>()) return shapeOfResult(*f, state);
    Shape shape(e.type.rank, Polynomial::unknown());
    if (isElementwise(e)) conforms(e, nullptr, shape, state);
    else if (const auto* call = e.as<Intrinsic>()) noteShape(*call, shape, state);
    return shape;
  }

  void noteShape(const Intrinsic& call, Shape& shape, const State& state) {
    auto argument = [&](std::size_t k) { return shapeOf(*call.args[k], state); };
    if (call.id == IntrinsicId::Transpose) {
      shape = argument(0);
      std::reverse(shape.begin(), shape.end());
    } else if (call.id == IntrinsicId::Matmul) {
      const Shape a = argument(0), b = argument(1);
      if (a.size() == 2 && !shape.empty()) shape.front() = a.front();
      if (b.size() == 2 && !shape.empty()) shape.back() = b.back();
    } else if (call.id == IntrinsicId::Reshape) {
      const auto* numbers = call.args[1]->as<ArrayConstructor>();
      for (std::size_t d = 0; numbers && d < shape.size() && d < numbers->elements.size(); ++d)
        if (numbers->elements[d]->type.isScalar()) shape[d] = valueOf(*numbers->elements[d], state);
    } else if (call.id == IntrinsicId::Cshift || call.id == IntrinsicId::Eoshift) {
      shape = argument(0);
    } else if (call.id == IntrinsicId::Spread) {
      const Shape copied = argument(0);
      auto at = valueOf(*call.args[1], state).number();
      if (!at || copied.size() + 1 != shape.size()) return;
      for (std::size_t d = 0, k = 0; d < shape.size(); ++d) {
        bool isNew = d + 1 == static_cast<std::size_t>(*at);
        shape[d] = isNew ? valueOf(*call.args[2], state) : copied[k++];
      }
    }
  }

  /// Extents in the callee's dummies: the actual arguments stand for them.
  Shape shapeOfResult(const FunctionCall& f, const State& state) {
    Shape shape;
    State inCallee;
    for (std::size_t k = 0; k < f.args.size() && k < f.callee->arguments.size(); ++k) {
      const Symbol* dummy = f.callee->arguments[k];
      if (!f.args[k]) continue;
      if (dummy->isArray()) inCallee.shapes[dummy] = {shapeOf(*f.args[k], state)};
      else if (dummy->type.isInteger()) inCallee.values[dummy] = valueOf(*f.args[k], state);
    }
    for (const Dimension& d : f.callee->result->shape) {
      const bool isGiven = d.form == Dimension::Form::Explicit && d.upper;
      Polynomial extent = isGiven ? extentOf(d, inCallee) : Polynomial::unknown();
      for (const Symbol* s : extent.variables())
        if (s->procedure == f.callee) extent = Polynomial::unknown();
      shape.push_back(extent);
    }
    return shape;
  }

  Shape shapeOf(const std::vector<Dimension>& dimensions, const State& state) {
    Shape shape;
    for (const Dimension& d : dimensions) shape.push_back(extentOf(d, state));
    return shape;
  }

  Polynomial extentOf(const Dimension& d, const State& state) {
    if (!d.upper) return Polynomial::unknown();
    return valueOf(*d.upper, state) - (d.lower ? valueOf(*d.lower, state) : Polynomial(1)) +
           Polynomial(1);
  }

  /// Of what a subscript takes of a dimension.
  Polynomial extentOf(const Symbol& array, std::size_t d, const Expr& subscript,
                      const State& state) {
    const auto* section = subscript.as<Section>();
    if (!section || section->step) return Polynomial::unknown();
    if (section->lower && section->upper)
      return extentOf({Dimension::Form::Explicit, section->lower, section->upper}, state);
    const std::set<Shape> all = shapesOf(&array, state);
    const Shape shape = all.size() == 1 ? *all.begin() : Shape();
    if (!section->lower && !section->upper)
      return d < shape.size() ? shape[d] : Polynomial::unknown();
    const Dimension& own = array.shape[d];
    if (d >= shape.size() || array.allocatable || own.form == Dimension::Form::AssumedSize)
      return Polynomial::unknown();
    const Polynomial first = own.lower ? valueOf(*own.lower, state) : Polynomial(1);
    const Polynomial last = shape[d] + first - Polynomial(1);
    return (section->upper ? valueOf(*section->upper, state) : last) -
           (section->lower ? valueOf(*section->lower, state) : first) + Polynomial(1);
  }

  std::set<Shape> shapesOf(const Symbol* v, const State& state) {
    if (auto it = state.shapes.find(v); it != state.shapes.end()) return it->second;
    if (v->allocatable && v->storage == Storage::Local && !v->saved) return {Shape()};
    Shape shape;
    for (std::size_t d = 0; d < v->shape.size(); ++d) {
      const Dimension& own = v->shape[d];
      bool isFixed =
          own.form == Dimension::Form::Explicit && isUnchanged(own.lower) && isUnchanged(own.upper);
      shape.push_back(isFixed ? extentOf(own, {}) : Polynomial(extent(v, d)));
    }
    return {shape};
  }

  bool isUnchanged(const Expr* bound) const {
    return !bound || disjoint(analysis::readSymbols(*bound), written_);
  }

  Polynomial valueOf(const Expr& e, const State& state) {
    const auto* n = e.as<Binary>();
    if (n && n->op == BinaryOp::Add) return valueOf(*n->lhs, state) + valueOf(*n->rhs, state);
    if (n && n->op == BinaryOp::Sub) return valueOf(*n->lhs, state) - valueOf(*n->rhs, state);
    if (n && n->op == BinaryOp::Mul) return valueOf(*n->lhs, state) * valueOf(*n->rhs, state);
    const auto* call = e.as<Intrinsic>();
    if (call && call->id == IntrinsicId::Size) return sizeOf(*call, state);
    return analysis::polynomialOf(e, [&](const Symbol& s) {
      auto it = state.values.find(&s);
      return it == state.values.end() ? Polynomial(&s) : it->second;
    });
  }

  Polynomial sizeOf(const Intrinsic& call, const State& state) {
    const Shape shape = shapeOf(*call.args[0], state);
    const bool isOne = call.args.size() > 1 && call.args[1];
    if (isOne) {
      auto d = valueOf(*call.args[1], state).number();
      bool exists = d && *d >= 1 && static_cast<std::size_t>(*d) <= shape.size();
      return exists ? shape[static_cast<std::size_t>(*d - 1)] : Polynomial::unknown();
    }
    Polynomial all = shape.empty() ? Polynomial::unknown() : Polynomial(1);
    for (const Polynomial& p : shape) all = all * p;
    return all;
  }

  void forgetWritten(const Stmt& s, State& state) {
    for (const analysis::Access& w : c_.effects.accesses(s).writes)
      if (w.symbol->type.isInteger() && w.symbol->type.isScalar()) state.forget(w.symbol);
    forEachCall({&s}, [&](const Procedure& callee, const Exprs& args, SourceRange) {
      for (std::size_t k = 0; k < args.size() && k < callee.arguments.size(); ++k)
        if (args[k] && callee.arguments[k]->allocatable && baseSymbol(*args[k]))
          state.shapes[baseSymbol(*args[k])] = {unknownShape(*baseSymbol(*args[k]))};
      for (const Symbol* v : c_.effects.of(&callee).writes)
        if (v->allocatable && v->storage == Storage::Module) state.shapes[v] = {unknownShape(*v)};
    });
  }

  static Shape unknownShape(const Symbol& v) { return Shape(v.type.rank, Polynomial::unknown()); }

  /// A variable for an extent that is not known by another name.
  const Symbol* extent(const Symbol* v, std::size_t d) {
    auto [it, isNew] = extents_.try_emplace({v, d});
    if (isNew)
      it->second.id = c_.program.symbolCount() + static_cast<std::uint32_t>(extents_.size());
    return &it->second;
  }

  static constexpr std::size_t kMostShapes = 4;
  const AdjointContext& c_;
  const analysis::SymbolSet written_;
  analysis::SymbolSet allocated_;  ///< by statements of their own
  std::map<std::pair<const Symbol*, std::size_t>, Symbol> extents_;
};

}  // namespace

void refuseReallocations(AdjointContext& c, const plan::ReversalPlan& plan) {
  analysis::SymbolSet kept;
  walkStmts(c.primal.body, [&](const Stmt& s) {
    for (const auto& [v, how] : plan.kept(&s))
      if (how.keeper != plan::Keeper::None) kept.insert(v);
  });
  for (const Assign* n : Reallocations(c).found) {
    const Symbol* v = baseSymbol(*n->lhs);
    bool isOfSource = v->range.valid();  // a copy of the clauses' has the shape that it needs
    if (isOfSource && (c.active(v) || contains(kept, v)))
      c.diagnostics.report(diag::UnsupportedAttribute, n->origin.range, v->name,
                           "given what may have another shape than it has",
                           "name its elements, 'a(:) = ...', where the shape stays; deallocate "
                           "and allocate it before where it does not");
  }
}

}  // namespace pj::transform
