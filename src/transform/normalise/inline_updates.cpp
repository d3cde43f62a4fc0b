// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/inline_updates.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/effects.h"
#include "ir/rewrite.h"
#include "ir/walk.h"
#include "transform/normalise/constants.h"
#include "transform/normalise/temporaries.h"
#include "transform/references.h"
#include "transform/rules/rules.h"

namespace pj::transform {

using analysis::SymbolSet;
using namespace ir;

namespace {

constexpr std::size_t kMostStatements = 16;

bool calls(const Expr& e) {
  bool found = false;
  walk(e, [&](const Expr& x) { found |= x.is<FunctionCall>(); });
  return found;
}

/// What an assignment or an increment changes; null: the statement is neither.
const Expr* target(const Stmt& s) {
  if (const auto* n = s.as<Assign>()) return n->lhs;
  const auto* n = s.as<Increment>();
  return n ? n->lhs : nullptr;
}

/// A procedure that does little more than set elements that its arguments choose: assignments and
/// increments, in branches and in loops from one number to another, with local numbers, and small
/// arrays of these.
class Update {
 public:
  Update(const Procedure& p, const analysis::Effects& effects) : p_(p), effects_(effects) {
    isOne = !p.isFunction && !p.derivative && !p.host && !p.body.empty() && p.internals.empty();
    std::size_t count = 0;
    walkStmts(p.body, [&](const Stmt& s) {
      const auto* loop = s.as<Do>();
      isOne = isOne && ++count <= kMostStatements &&
              (target(s) || s.is<If>() || (loop && hasNumbers(*loop)));
      if (isOne) visit(s);
    });
    isOne = isOne && chooses_ && arrays_ == passed_;
    isSingle = p.body.size() == 1 && target(*p.body[0]);
  }

  bool isOne = false;     ///< is it such a procedure?
  bool isSingle = false;  ///< of one statement, which reads all before it changes anything
  SymbolSet written, locals;

 private:
  bool isDummy(const Symbol* s) const {
    return std::find(p_.arguments.begin(), p_.arguments.end(), s) != p_.arguments.end();
  }

  static bool hasNumbers(const Do& loop) {
    return !loop.leaveFlag && loop.lower->is<Literal>() && loop.upper->is<Literal>() &&
           (!loop.step || loop.step->is<Literal>());
  }

  void visit(const Stmt& s) {
    if (const auto* loop = s.as<Do>()) {
      const Symbol* counter = loop->variable;
      isOne = isOne && counter->storage == Storage::Local && !counter->type.isUnsigned &&
              counter->type.kind >= 4;
      written.insert(loop->variable);
      note(loop->variable);
    }
    if (const Expr* place = target(s)) {
      const Symbol* v = baseSymbol(*place);
      isOne = isOne && v && place->type.isScalar() && !v->byValue;
      if (!isOne) return;
      written.insert(v);
      const auto* element = place->as<Index>();
      bool isOurs = !isDummy(v) && v->storage != Storage::Module;
      for (const Expr* subscript : element && !isOurs ? element->subscripts : Exprs())
        for (const Symbol* s : analysis::readSymbols(*subscript)) chooses_ |= isDummy(s);
    }
    forEachExpr(s, [&](const Expr& root) { walk(root, [&](const Expr& e) { note(e); }); });
  }

  void note(const Expr& e) {
    if (const Symbol* s = baseSymbol(e)) note(s);
    // Whole arrays are only passed on.
    if (e.type.rank > 0) isOne = isOne && e.is<Ref>(), ++arrays_;
    if (const auto* call = e.as<FunctionCall>()) {
      for (const Expr* a : call->args) passed_ += a && a->type.rank > 0;
      const analysis::ProcedureEffects& effects = effects_.of(call->callee);
      isOne = isOne && effects.writes.empty() && !effects.opaque && !effects.takes;
    }
    if (const auto* call = e.as<Intrinsic>()) {
      bool asks = info(call->id).cls == IntrinsicClass::Inquiry && !call->args.empty() &&
                  baseSymbol(*call->args[0]);
      isOne = isOne && !asks && call->id != IntrinsicId::Merge;
    }
  }

  void note(const Symbol* s) {
    if (s->storage == Storage::Constant) return;
    if (isDummy(s) || s->storage == Storage::Module) {
      isOne = isOne && !s->optional && !s->threadprivate && !s->allocatable;
      return;
    }
    auto isNumber = [](const Expr* e) { return !e || e->is<Literal>(); };
    bool isSmall = std::all_of(s->shape.begin(), s->shape.end(), [&](const Dimension& d) {
      return d.upper && isNumber(d.lower) && isNumber(d.upper);
    });
    isOne = isOne && s->storage == Storage::Local && !s->saved && !s->whole && !s->allocatable &&
            isSmall;
    locals.insert(s);
  }

  const Procedure& p_;
  const analysis::Effects& effects_;
  bool chooses_ = false;
  std::size_t arrays_ = 0, passed_ = 0;
};

/// The statements of the callee in the caller's terms.
class InCaller : public StmtRewriter<InCaller> {
 public:
  /// `named`: what the caller names itself.
  InCaller(Program& program, const Procedure& caller, const SymbolSet& named, const Call& call,
           const Update& update)
      : StmtRewriter(program),
        build_(program),
        caller_(caller),
        named_(named),
        callee_(*call.callee),
        args_(call.args),
        update_(update),
        origin_{call.origin.range, {}} {
    known = args_.size() == callee_.arguments.size();
    for (const Expr* a : args_) known = known && a;
    for (const Symbol* s : update.written) {
      const Expr* actual = known ? actualOf(s) : nullptr;
      if (const Symbol* v = actual ? baseSymbol(*actual) : s) changed_.insert(v);
    }
    for (std::size_t k = 0; known && k < args_.size(); ++k) {
      if (mayStand(k)) continue;
      const Symbol* dummy = callee_.arguments[k];
      bool isValue = dummy->byValue || !(args_[k]->is<Ref>() || args_[k]->is<Index>());
      known = isValue && !contains(update.written, dummy) && args_[k]->type == dummy->type;
      copied.push_back(k);
    }
  }

  bool known = true;
  std::vector<std::size_t> copied;                ///< arguments whose values are kept
  std::map<const Symbol*, const Symbol*> locals;  ///< and what stands for them

  /// Is every function called that the actual arguments call?
  bool callsAll() const {
    for (std::size_t k = 0; k < args_.size() && k < callee_.arguments.size(); ++k)
      if (calls(*args_[k]) && !seen_.count(callee_.arguments[k]) &&
          !locals.count(callee_.arguments[k]))
        return false;
    return true;
  }

  const Expr* rewrite(const Literal& n) { return constant(n); }

  const Expr* rewrite(const Ref& n) {
    if (n.symbol->storage == Storage::Constant) return constant(n);
    if (auto local = locals.find(n.symbol); local != locals.end()) return build_.ref(local->second);
    const Expr* actual = actualOf(n.symbol);
    if (!actual && isSeen(*n.symbol)) return &n;
    if (n.type.rank > 0) {
      bool isWhole = actual && actual->is<Ref>() && hasSameBounds(*baseSymbol(*actual), *n.symbol);
      return isWhole ? actual : unknown(n);
    }
    bool good = actual && actual->type == n.type && (!calls(*actual) || !seen_.count(n.symbol));
    if (!good) return unknown(n);
    seen_.insert(n.symbol);
    return actual;
  }

  const Expr* rewrite(const Index& n) {
    Exprs places;
    for (const Expr* s : n.subscripts) places.push_back((*this)(s));
    if (n.symbol->storage == Storage::Constant) {
      constant(*build_.ref(n.symbol));
      return build_.index(n.symbol, std::move(places));
    }
    if (auto local = locals.find(n.symbol); local != locals.end())
      return build_.index(local->second, std::move(places));
    const Expr* actual = actualOf(n.symbol);
    if (!actual && isSeen(*n.symbol)) return build_.index(n.symbol, std::move(places));
    const Symbol* array = actual ? baseSymbol(*actual) : nullptr;
    if (!array || array->type.scalar() != n.symbol->type.scalar()) return unknown(n);
    if (actual->is<Ref>())
      return hasSameBounds(*array, *n.symbol) ? build_.index(array, std::move(places)) : unknown(n);
    // What starts with an element of a vector.
    const auto* part = actual->as<Index>();
    const Expr* start = part && array->type.rank == 1 && !array->whole ? startOf(*part) : nullptr;
    const Dimension& dummy = n.symbol->shape[0];
    if (!start || places.size() != 1 || !numberOf(dummy.lower)) return unknown(n);
    const Expr* first = dummy.lower ? dummy.lower : build_.integer(1);
    bool isZero = constantValue(*first) == 0;
    return build_.index(array,
                        {build_.add(start, isZero ? places[0] : build_.sub(places[0], first))});
  }

  const Expr* rewrite(const FunctionCall& n) {
    const Procedure& f = *n.callee;
    bool isNear = f.file == caller_.file && f.module == caller_.module && !f.host;
    return isNear && !isHidden(f.name) ? rebuild(n) : unknown(n);
  }

  // Each statement is a new one: the procedure may be called again.
  void rewrite(const Assign& n, Block& out) {
    const Expr *lhs = (*this)(n.lhs), *rhs = (*this)(n.rhs);
    out.push_back(build_.stmt<Assign>(origin_, lhs, rhs));
  }
  void rewrite(const Increment& n, Block& out) {
    const Expr *lhs = (*this)(n.lhs), *value = (*this)(n.value);
    // What is incremented atomically must not be read for that.
    walk(*value, [&](const Expr& e) {
      if (n.atomic && baseSymbol(e) && baseSymbol(e) == baseSymbol(*lhs)) known = false;
    });
    out.push_back(build_.stmt<Increment>(origin_, lhs, value, n.atomic, n.own));
  }
  void rewrite(const If& n, Block& out) {
    std::vector<IfArm> arms;
    for (const IfArm& arm : n.arms) {
      const Expr* condition = arm.condition ? (*this)(arm.condition) : nullptr;
      arms.push_back({condition, rewriteBlock(arm.body)});
    }
    out.push_back(build_.stmt<If>(origin_, std::move(arms)));
  }
  void rewrite(const Do& n, Block& out) {
    const Expr *lower = (*this)(n.lower), *upper = (*this)(n.upper);
    const Expr* step = n.step ? (*this)(n.step) : nullptr;
    out.push_back(build_.stmt<Do>(origin_, std::string(), locals.at(n.variable), lower, upper, step,
                                  rewriteBlock(n.body)));
  }

 private:
  const Expr* unknown(const Expr& e) {
    known = false;
    return &e;
  }

  const Expr* constant(const Expr& e) {
    const Symbol* named = baseSymbol(e);
    const Expr* here =
        named && isHidden(named->name) ? nullptr : constantIn(program, e, callee_, caller_);
    return here ? here : unknown(e);
  }

  /// Has the caller something else of that name?
  bool isHidden(const std::string& name) const {
    auto isNamed = [&](const Symbol* s) { return lower(declared(s)->name) == lower(name); };
    return std::any_of(caller_.arguments.begin(), caller_.arguments.end(), isNamed) ||
           std::any_of(caller_.locals.begin(), caller_.locals.end(), isNamed) ||
           (caller_.result && isNamed(caller_.result));
  }

  const Expr* actualOf(const Symbol* dummy) const {
    auto it = std::find(callee_.arguments.begin(), callee_.arguments.end(), dummy);
    auto k = static_cast<std::size_t>(it - callee_.arguments.begin());
    return k < args_.size() ? args_[k] : nullptr;
  }

  /// May the actual argument stand where its dummy does: has it the value there that it has at the
  /// call?
  bool mayStand(std::size_t k) const {
    const Expr& actual = *args_[k];
    const Symbol& dummy = *callee_.arguments[k];
    if (update_.isSingle) return true;
    if (isPassedByValue(dummy) && dummy.isArray() && contains(changed_, baseSymbol(actual)))
      return false;
    // Of a place, it is the subscripts.
    const bool isPlace = dummy.isArray() || contains(update_.written, &dummy);
    const auto* element = isPlace ? actual.as<Index>() : nullptr;
    if (isPlace && actual.is<Ref>()) return true;
    if (isPlace && !element) return false;
    Exprs read{&actual};
    if (element) read = element->subscripts;
    return std::all_of(read.begin(), read.end(), [this](const Expr* e) {
      const SymbolSet symbols = analysis::readSymbols(*e);
      return !calls(*e) && std::none_of(symbols.begin(), symbols.end(),
                                        [this](const Symbol* s) { return contains(changed_, s); });
    });
  }

  /// Does the caller see the variable of a module by its name? It does where it names it itself.
  bool isSeen(const Symbol& s) const {
    if (s.storage != Storage::Module || !s.module || s.module->isCommonBlock ||
        isHidden(declared(&s)->name))
      return false;
    if (contains(named_, &s)) return true;
    bool isOfFile = !s.module->range.valid();
    return callee_.file == caller_.file && callee_.module == caller_.module &&
           (isOfFile || s.module == caller_.module);
  }

  /// Of a lower bound; null is 1.
  static std::optional<double> numberOf(const Expr* lower) {
    return lower ? constantValue(*lower) : std::optional<double>(1);
  }

  /// Is an element of `dummy` the one of `array`, all of which is passed, with the same subscripts?
  bool hasSameBounds(const Symbol& array, const Symbol& dummy) const {
    if (array.type != dummy.type) return false;
    if (array.type.rank == 1)
      return numberOf(dummy.shape[0].lower) && numberOf(dummy.shape[0].lower) == lowerBound(array);
    bool isMember = array.whole && dummy.whole && array.path == dummy.path;
    for (std::size_t k = 0; k < array.shape.size(); ++k) {
      const Dimension &a = array.shape[k], &d = dummy.shape[k];
      bool isLast = k + 1 == array.shape.size();
      auto first = numberOf(a.lower);
      bool sameExtent = isLast || isMember ||
                        (a.upper && d.upper && a.upper->is<Literal>() && equal(a.upper, d.upper));
      if (!first || first != numberOf(d.lower) || !sameExtent) return false;
    }
    return !array.allocatable;
  }

  /// The number that a vector of the caller starts with; none, where it may be another one.
  std::optional<double> lowerBound(const Symbol& vector) const {
    if (!vector.allocatable) return numberOf(vector.shape[0].lower);
    if (vector.storage != Storage::Local) return std::nullopt;
    std::set<std::optional<double>> all;
    walkStmts(caller_.body, [&](const Stmt& s) {
      if (const auto* n = s.as<Allocate>())
        for (const AllocateItem& item : n->items)
          if (item.symbol == &vector) all.insert(numberOf(item.shape[0].lower));
      if (setsBounds(s, vector)) all.insert(std::nullopt);
    });
    return all.size() == 1 ? *all.begin() : std::nullopt;
  }

  /// May it give the vector other bounds: an assignment of an array, or a call that allocates?
  static bool setsBounds(const Stmt& s, const Symbol& vector) {
    bool found = false;
    if (const auto* n = s.as<Assign>()) {
      const auto* whole = n->lhs->as<Ref>();
      found = whole && whole->symbol == &vector && !n->rhs->type.isScalar();
    }
    forEachCall({&s}, [&](const Procedure& callee, const Exprs& args, SourceRange) {
      for (std::size_t k = 0; k < args.size() && k < callee.arguments.size(); ++k)
        found |= args[k] && baseSymbol(*args[k]) == &vector && callee.arguments[k]->allocatable;
    });
    return found;
  }

  /// y(k), where an array gets what follows, and y(k:).
  static const Expr* startOf(const Index& actual) {
    if (actual.type.isScalar()) return actual.subscripts[0];
    const auto* section = actual.subscripts[0]->as<Section>();
    return section && !section->step ? section->lower : nullptr;
  }

  Builder build_;
  const Procedure& caller_;
  const SymbolSet& named_;
  const Procedure& callee_;
  const Exprs& args_;
  const Update& update_;
  const StmtOrigin origin_;
  SymbolSet changed_;  ///< in the caller's terms
  std::set<const Symbol*> seen_;
};

class Inliner : public TemporariesRewriter<Inliner> {
 public:
  using TemporariesRewriter::rewrite;
  Inliner(Program& program, Procedure& procedure, const analysis::Effects& effects)
      : TemporariesRewriter(program, procedure), effects_(effects) {
    named_.add(procedure);
  }

  void rewrite(const Call& n, Block& out) {
    const Update update(*n.callee, effects_);
    if (!update.isOne) return out.push_back(&n);
    // Only a call that can be done without gets variables.
    InCaller trial(program, procedure, named_.symbols, n, update);
    for (const Symbol* s : update.locals) trial.locals[s] = s;
    for (std::size_t k : trial.copied)
      trial.locals[n.callee->arguments[k]] = n.callee->arguments[k];
    trial.rewriteBlock(n.callee->body);
    if (!trial.known || !trial.callsAll()) return out.push_back(&n);
    InCaller inCaller(program, procedure, named_.symbols, n, update);
    for (const Symbol* s : update.locals) inCaller.locals[s] = own(*s);
    for (std::size_t k : inCaller.copied) {
      const Symbol* dummy = n.callee->arguments[k];
      inCaller.locals[dummy] = own(*dummy);
      out.push_back(builder.assign(builder.ref(inCaller.locals[dummy]), n.args[k]));
    }
    for (const Stmt* s : inCaller.rewriteBlock(n.callee->body)) out.push_back(s);
  }

 private:
  /// A variable for one of the callee's; names of its type and extents may mean something else
  /// here.
  const Symbol* own(const Symbol& local) {
    auto* s = const_cast<Symbol*>(temporary(local.name, local.type.scalar()));
    s->type = local.type;
    s->shape = local.shape;
    for (Dimension& d : s->shape) d.named = nullptr;
    return s;
  }

  const analysis::Effects& effects_;
  References named_;  ///< by the procedure, before anything is put into it
};

}  // namespace

void inlineUpdates(Program& program, Procedure& procedure, const analysis::Effects& effects) {
  procedure.body = Inliner(program, procedure, effects).rewriteBlock(procedure.body);
}

}  // namespace pj::transform
