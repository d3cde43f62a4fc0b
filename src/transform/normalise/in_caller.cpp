// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/in_caller.h"

#include <algorithm>
#include <map>
#include <set>

#include "ir/integer_constant.h"
#include "ir/names.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/blocks.h"
#include "transform/normalise/constants.h"
#include "transform/normalise/passed_array.h"
#include "transform/references.h"

namespace pj::transform {

using analysis::Effects;
using analysis::SymbolSet;
using namespace ir;

namespace {

bool calls(const Expr& e) {
  bool found = false;
  walk(e, [&](const Expr& x) { found |= x.is<FunctionCall>(); });
  return found;
}

/// The statements of a procedure in the terms of its caller.
class InCaller : public StmtRewriter<InCaller> {
 public:
  /// `make`: gives a variable that each thread has of its own.
  InCaller(Program& program, const Procedure& caller, const Call& call, const Effects& effects,
           const Surroundings& around, MakeVariable make)
      : StmtRewriter(program),
        build_(program),
        caller_(caller),
        callee_(*call.callee),
        around_(around),
        make_(std::move(make)) {
    written_ = analysis::writtenIn(callee_.body, effects);
    named_.add(callee_.body);
    for (const Stmt* s : callee_.body)
      walkStmt(*s, [&](const Stmt& x) {
        if (const auto* loop = x.as<Do>()) written_.insert(loop->variable);
      });
    for (std::size_t k = 0; k < callee_.arguments.size(); ++k)
      if (const Symbol* v =
              k < call.args.size() && call.args[k] ? baseSymbol(*call.args[k]) : nullptr)
        if (analysis::contains(written_, callee_.arguments[k])) changedHere_.insert(v);
    for (const Symbol* v : written_) changedHere_.insert(v);
    if (around_.isInRegion && hasRegion(callee_.body))
      stop("a parallel region in it", "parallelise one of the two");
    if (!callee_.internals.empty())
      stop("internal procedures in it", "let it have its constructs in the caller");
    for (std::size_t k = 0; good() && k < callee_.arguments.size(); ++k) {
      const Expr* actual = k < call.args.size() ? call.args[k] : nullptr;
      if (!actual) absent_.insert(callee_.arguments[k]);
      else if (!isArray(*callee_.arguments[k])) pass(*callee_.arguments[k], *actual);
    }
    for (std::size_t k = 0; good() && k < callee_.arguments.size(); ++k)
      if (isArray(*callee_.arguments[k]) && !analysis::contains(absent_, callee_.arguments[k]))
        passArray(*callee_.arguments[k], *call.args[k]);
    for (const Symbol* v : callee_.locals)
      if (good()) makeLocal(*v);
    if (const Symbol* v = callee_.result; v && good()) {
      if (v->type.isScalar() && !v->allocatable) makeLocal(*v);
      else stop("a result that is an array", "let a subroutine set it");
    }
  }

  /// All statements that stand for the call; none, with the obstacle, where there cannot be any.
  Block statements() {
    Block out = before_;
    for (const Stmt* s : rewriteBlock(callee_.body)) out.push_back(s);
    out.insert(out.end(), after_.begin(), after_.end());
    return good() ? out : Block();
  }
  const std::optional<Obstacle>& obstacle() const { return obstacle_; }
  const Symbol* result() const { return callee_.result ? locals_.at(callee_.result) : nullptr; }

  // Each statement is a new one: the procedure may be called again.
  Block rewriteBlock(const Block& block) {
    Block out;
    for (const Stmt* s : block) {
      rewriteStmt(*s, out);
      if (!out.empty() && out.back() == s) out.back() = withOrigin(program, *s, s->origin);
    }
    return out;
  }
  const Do* rewriteLoop(const Do& n) {
    const Do* loop = rebuildStmt(n);
    if (!analysis::contains(around_.own, loop->variable))
      stop("a loop that counts in '" + n.variable->name + "'", "let it count in a local variable");
    // Names of loops are those of the whole procedure; no jump names them.
    return build_.stmt<Do>(loop->origin, std::string(), loop->variable, loop->lower, loop->upper,
                           loop->step, loop->body, loop->leaveFlag, loop->simd);
  }
  void rewrite(const Do& n, Block& out) { out.push_back(rewriteLoop(n)); }
  void rewrite(const DoWhile& n, Block& out) {
    const DoWhile* loop = rebuildStmt(n);
    out.push_back(build_.stmt<DoWhile>(loop->origin, std::string(), loop->condition, loop->body,
                                       loop->leaveFlag));
  }
  /// What asks for arguments that the call leaves out is decided.
  void rewrite(const If& n, Block& out) {
    std::vector<IfArm> arms;
    for (const IfArm& arm : n.arms) {
      const auto decided = arm.condition ? decide(*arm.condition) : std::optional<bool>(true);
      if (decided == false) continue;
      if (decided && arms.empty()) return append(out, rewriteBlock(arm.body));
      arms.push_back({decided ? nullptr : (*this)(arm.condition), rewriteBlock(arm.body)});
      if (decided) break;
    }
    if (!arms.empty()) out.push_back(build_.stmt<If>(n.origin, std::move(arms)));
  }
  void rewrite(const Opaque& n, Block& out) {
    for (const auto* list : {&n.reads, &n.writes})
      for (const Symbol* v : *list)
        if (isDummy(v) || analysis::contains(ofCallee_, v))
          stop("input or output of '" + v->name + "' in it", "print it in the caller");
    out.push_back(build_.stmt<Opaque>(n.origin, n.text, n.reads, n.writes, n.follows));
  }
  void rewrite(const Exchange& n, Block& out) {
    stop("an exchange of pointers in it", "exchange them outside of the region");
    out.push_back(&n);
  }
  /// What the region lists as shared may have no name in the caller.
  void rewrite(const OmpParallel& n, Block& out) { region(n, n.body, out); }
  void rewrite(const OmpParallelDo& n, Block& out) { region(n, n.loop, out); }
  void rewrite(const Call& n, Block& out) {
    see(*n.callee);
    const Call* call = rebuildStmt(n);
    out.push_back(build_.stmt<Call>(n.origin, n.callee, call->args));
  }

  const Symbol* rewriteSymbol(const Symbol* v) {
    const Symbol* here = inCaller(v);
    const bool isOfTwo = isDummy(v) && here != v && isNamedTwice(here);
    if (isOfTwo) stop("'" + here->name + "' known by two names", "pass it once");
    return here;
  }
  const Symbol* inCaller(const Symbol* v) {
    if (auto own = locals_.find(v); own != locals_.end()) return own->second;
    if (auto value = values_.find(v); value != values_.end())
      if (const auto* ref = value->second->as<Ref>()) return ref->symbol;
    if (auto array = arrays_.find(v); array != arrays_.end())
      if (const auto* ref = array->second.whole()->as<Ref>()) return ref->symbol;
    if (isDummy(v)) stop("'" + v->name + "' in a clause or as a counter", "use a local variable");
    else see(*v);
    return v;
  }

  const Expr* rewrite(const Literal& n) { return constant(n); }
  const Expr* rewrite(const Ref& n) {
    const Symbol* v = n.symbol;
    if (auto own = locals_.find(v); own != locals_.end()) return build_.ref(own->second);
    if (auto value = meanings_.find(v); isInShape_ && value != meanings_.end())
      return value->second;
    if (auto value = values_.find(v); value != values_.end()) return value->second;
    if (auto array = arrays_.find(v); array != arrays_.end()) return array->second.whole();
    refuseAbsent(*v);
    if (v->storage == Storage::Constant) return constant(n);
    see(*v);
    return &n;
  }
  const Expr* rewrite(const Index& n) {
    Exprs places;
    for (const Expr* s : n.subscripts) places.push_back((*this)(s));
    const Symbol* v = n.symbol;
    if (auto own = locals_.find(v); own != locals_.end())
      return build_.index(own->second, std::move(places));
    if (auto array = arrays_.find(v); array != arrays_.end()) return array->second.at(places);
    refuseAbsent(*v);
    if (v->storage == Storage::Constant) constant(*build_.ref(v));
    else see(*v);
    return build_.index(v, std::move(places));
  }
  const Expr* rewrite(const Intrinsic& n) {
    const Symbol* v = n.args.empty() || !n.args[0] ? nullptr : baseSymbol(*n.args[0]);
    if (n.id == IntrinsicId::Present || n.id == IntrinsicId::Associated)
      if (v && isDummy(v)) return isThere(*v, n);
    auto array = v ? arrays_.find(v) : arrays_.end();
    const bool asksBounds = n.id == IntrinsicId::Lbound || n.id == IntrinsicId::Ubound;
    if (asksBounds && array != arrays_.end() && !array->second.hasBounds())
      stop("the bounds of '" + v->name + "', which are others in the caller", "use its extents");
    return rebuild(n);
  }
  const Expr* rewrite(const FunctionCall& n) {
    see(*n.callee);
    return rebuild(n);
  }

 private:
  bool good() const { return !obstacle_; }
  void stop(const std::string& what, const std::string& instead) {
    if (!obstacle_) obstacle_ = Obstacle{what, instead};
  }
  bool isDummy(const Symbol* v) const {
    return std::find(callee_.arguments.begin(), callee_.arguments.end(), v) !=
           callee_.arguments.end();
  }

  template <typename T, typename Body>
  void region(const T& n, const Body& body, Block& out) {
    OmpClauses clauses;
    for (const OmpClause& c : n.clauses) {
      const bool isNone = c.kind == OmpClauseKind::Default && c.defaultKind == DefaultKind::None;
      if (c.kind != OmpClauseKind::Shared && !isNone) clauses.push_back(c);
    }
    out.push_back(
        rebuildStmt(*build_.stmt<T>(n.origin, std::move(clauses), body)->template as<T>()));
  }

  /// Is the variable of the caller passed for two dummies, or named by the callee, too?
  bool isNamedTwice(const Symbol* v) const {
    int passed = 0;
    for (const auto& [dummy, value] : values_) passed += baseSymbol(*value) == v;
    for (const auto& [dummy, array] : arrays_) passed += baseSymbol(*array.whole()) == v;
    return passed > 1 || analysis::contains(written_, v) || analysis::contains(named_.symbols, v);
  }

  /// Does nothing change what `e` reads until the call has ended?
  bool isFixed(const Expr& e) const {
    const SymbolSet read = analysis::readSymbols(e);
    return !calls(e) && disjoint(read, changedHere_) && disjoint(read, around_.changedByOthers);
  }

  /// A variable with the value that `e` has at the call.
  const Expr* held(const Expr* e, const std::string& name) {
    const Symbol* own = make_(name, e->type);
    before_.push_back(build_.assign(build_.ref(own), e));
    return build_.ref(own);
  }

  /// The designator with subscripts that stay what they are.
  const Expr* fixed(const Expr& place) {
    const auto* index = place.as<Index>();
    if (!index) return &place;
    auto hold = [&](const Expr* e) { return !e || isFixed(*e) ? e : held(e, "place"); };
    Exprs subscripts;
    for (const Expr* s : index->subscripts) {
      const auto* section = s->as<Section>();
      subscripts.push_back(section ? build_.expr<Section>(s->range, s->type, hold(section->lower),
                                                          hold(section->upper), hold(section->step))
                                   : hold(s));
    }
    return build_.index(index->symbol, std::move(subscripts), place.range);
  }

  /// A number.
  void pass(const Symbol& dummy, const Expr& actual) {
    const bool isWritten = analysis::contains(written_, &dummy);
    const bool isPlace = actual.is<Ref>() || actual.is<Index>();
    if (actual.type.scalar() != dummy.type.scalar())
      return stop("an argument of another type for '" + dummy.name + "'", "pass one of its type");
    if (dummy.whole && !isPlace) return stop("a structure as a value", "pass a variable");
    // Of a place, what counts is what it holds when it is read.
    if (!isPassedByValue(dummy) && isPlace) {
      values_[&dummy] = fixed(actual);
      return;
    }
    const bool isOneValue = !isWritten && isFixed(actual);
    const bool mayStand = isOneValue && (actual.is<Literal>() || actual.is<Ref>());
    values_[&dummy] = mayStand ? &actual : held(&actual, dummy.name);
    if (isOneValue) meanings_[&dummy] = &actual;
  }

  void passArray(const Symbol& dummy, const Expr& actual) {
    const Symbol* array = baseSymbol(actual);
    const std::string other = "an array of another shape for '" + dummy.name + "'",
                      way = "declare '" + dummy.name + "' as the array that is passed";
    if (!array) return stop("an expression for '" + dummy.name + "'", "pass a variable");
    std::vector<Dimension> shape = dummy.shape;
    isInShape_ = true;
    for (Dimension& d : shape) {
      d.lower = (*this)(d.lower);
      d.upper = (*this)(d.upper);
    }
    isInShape_ = false;
    if (!good()) return;
    if (!staysAsDeclared(shape) || !staysAsDeclared(array->shape) || isDeclaredByChanged(*array))
      return stop("bounds of '" + dummy.name + "' that change", "use variables that stay");
    Exprs lower;
    for (std::size_t k = 0; k < array->shape.size(); ++k)
      lower.push_back(dummy.allocatable ? build_.integer(1) : lowerBound(*array, k));
    auto passed = PassedArray::of(build_, dummy, shape, *fixed(actual), lower);
    if (passed) arrays_.emplace(&dummy, *passed);
    else stop(other, way);
  }

  /// Are bounds that were evaluated before those that they would be now?
  bool staysAsDeclared(const std::vector<Dimension>& shape) const {
    return std::all_of(shape.begin(), shape.end(), [this](const Dimension& d) {
      return (!d.lower || isFixed(*d.lower)) && (!d.upper || isFixed(*d.upper));
    });
  }

  /// What the subscripts of an array of the caller start with.
  const Expr* lowerBound(const Symbol& array, std::size_t k) {
    const Dimension& d = array.shape[k];
    if (d.lower) return d.lower;
    if (d.form != Dimension::Form::Deferred) return build_.integer(1);
    const Expr* number = build_.integer(static_cast<int>(k) + 1);
    const Expr* asked =
        build_.intrinsic(IntrinsicId::Lbound, {build_.ref(&array), number}, kInteger);
    return held(asked, "low");
  }

  bool isDeclaredByChanged(const Symbol& array) const {
    return std::any_of(array.shape.begin(), array.shape.end(), [this](const Dimension& d) {
      return (d.lower && !disjoint(analysis::readSymbols(*d.lower), around_.changed)) ||
             (d.upper && !disjoint(analysis::readSymbols(*d.upper), around_.changed));
    });
  }

  /// A variable of the caller for one of the callee's own.
  void makeLocal(const Symbol& local) {
    ofCallee_.insert(&local);
    if (local.storage == Storage::Constant) return;
    if (local.saved)
      return stop("'" + local.name + "', which keeps its value,", "move it out of the procedure");
    if (local.whole) return stop("a structure of its own", "let the caller pass it");
    std::vector<Dimension> shape = local.shape;
    bool isNumber = true;
    for (Dimension& d : shape) {
      d.named = nullptr;
      d.lower = inNumbers(d.lower);
      d.upper = inNumbers(d.upper);
      isNumber =
          isNumber && (!d.lower || d.lower->is<Literal>()) && d.upper && d.upper->is<Literal>();
    }
    Symbol* own = make_(local.name, local.type);
    locals_[&local] = own;
    own->allocatable = local.allocatable;
    own->shape = std::move(shape);
    if (local.allocatable) return checkMemory(local);
    if (own->shape.empty() || isNumber) return;
    if (isInClause(local))
      return stop("copies of its array '" + local.name + "', whose extents are no numbers,",
                  "declare it with numbers, or set it in the loop alone");
    before_.push_back(
        build_.stmt<Allocate>({}, std::vector<AllocateItem>{{own, std::exchange(own->shape, {})}}));
    after_.push_back(build_.stmt<Deallocate>({}, Symbols{own}));
    own->allocatable = true;
    own->shape.assign(local.shape.size(), {Dimension::Form::Deferred});
  }

  /// Does a construct of the callee give threads copies of it?
  bool isInClause(const Symbol& local) const {
    bool found = false;
    walkStmts(callee_.body, [&](const Stmt& s) {
      const auto* loop = s.as<OmpDo>();
      for (const OmpClause& c : loop ? loop->clauses : OmpClauses())
        found |= std::find(c.symbols.begin(), c.symbols.end(), &local) != c.symbols.end();
    });
    return found;
  }

  /// The bound in the caller's terms.
  const Expr* inNumbers(const Expr* bound) {
    const Expr* here = bound ? (*this)(bound) : nullptr;
    auto number = integerConstant(here);
    return number ? build_.integer(*number) : here;
  }

  /// What is not given back at the end, the language gives back there; or nobody does.
  void checkMemory(const Symbol& local) {
    const bool isGivenBack =
        std::any_of(callee_.body.begin(), callee_.body.end(), [&](const Stmt* s) {
          const auto* n = s->as<Deallocate>();
          return n && std::find(n->symbols.begin(), n->symbols.end(), &local) != n->symbols.end();
        });
    if (!isGivenBack)
      stop("memory of '" + local.name + "' that it does not give back", "give it back at its end");
  }

  static bool isArray(const Symbol& dummy) { return dummy.isArray() || dummy.allocatable; }

  void refuseAbsent(const Symbol& v) {
    if (analysis::contains(absent_, &v))
      stop("the argument '" + v.name + "' left out", "pass it, or ask for it by an if alone");
  }

  /// present(d), .not. present(d), and what both are a part of: known where the call leaves d out.
  std::optional<bool> decide(const Expr& condition) const {
    if (const auto* asked = condition.as<Intrinsic>(); asked && asked->id == IntrinsicId::Present)
      return analysis::contains(absent_, baseSymbol(*asked->args[0])) ? std::optional<bool>(false)
                                                                      : std::nullopt;
    if (const auto* no = condition.as<Unary>(); no && no->op == UnaryOp::Not) {
      const auto inner = decide(*no->operand);
      return inner ? std::optional<bool>(!*inner) : std::nullopt;
    }
    const auto* both = condition.as<Binary>();
    if (!both || (both->op != BinaryOp::And && both->op != BinaryOp::Or)) return std::nullopt;
    const bool decides = both->op == BinaryOp::Or;
    const auto left = decide(*both->lhs), right = decide(*both->rhs);
    if (left == decides || right == decides) return decides;
    return left && right ? std::optional<bool>(!decides) : std::nullopt;
  }

  const Expr* isThere(const Symbol& dummy, const Intrinsic& n) {
    if (analysis::contains(absent_, &dummy)) return build_.logical(false);
    const Expr* actual = nullptr;
    if (auto value = values_.find(&dummy); value != values_.end()) actual = value->second;
    if (auto array = arrays_.find(&dummy); array != arrays_.end()) actual = array->second.whole();
    const auto* ref = actual ? actual->as<Ref>() : nullptr;
    if (!ref || !ref->symbol->mayLack()) return build_.logical(true);
    return build_.intrinsic(n.id, {ref}, n.type);
  }

  const Expr* constant(const Expr& e) {
    const Expr* here = constantIn(program, e, callee_, caller_);
    if (here) return here;
    const Symbol* named = baseSymbol(e);
    stop("the constant '" + (named ? named->name : std::string("of a kind")) +
             "', which the caller does not know",
         "declare it in a module that both use");
    return &e;
  }

  /// Can the caller name it?
  void see(const Symbol& v) {
    if (isDummy(&v) || analysis::contains(ofCallee_, &v)) return;
    if (analysis::contains(around_.own, &v))
      stop("'" + v.name + "', of which threads have copies in the region,", "pass the variable");
    if (v.procedure == &caller_) return;
    const bool isOfFile = v.module && !v.module->range.valid() && !v.module->isCommonBlock;
    const bool isFar = isOfFile && callee_.file != caller_.file && !isDeclared(v.name);
    if (v.procedure || isFar)
      stop("'" + v.name + "', which the caller does not see,", "pass it as an argument");
  }
  void see(const Procedure& p) {
    const bool isFar = !ignoresCase(program) && p.file != caller_.file && !isDeclared(p.name);
    const bool isInner = p.host && p.host != &caller_ && p.host != caller_.host;
    if (isInner || (p.isPrivate && p.module != caller_.module) || isFar)
      stop("a call of '" + p.name + "', which the caller does not see,", "make it public");
  }
  bool isDeclared(const std::string& name) const {
    return caller_.file < program.files.size() &&
           program.files[caller_.file].declaredNames.count(name) != 0;
  }

  Builder build_;
  const Procedure& caller_;
  const Procedure& callee_;
  const Surroundings& around_;
  MakeVariable make_;
  std::optional<Obstacle> obstacle_;
  SymbolSet absent_;       ///< dummies that the call leaves out
  References named_;       ///< by the callee
  SymbolSet written_;      ///< by the callee, in its terms
  SymbolSet changedHere_;  ///< the same, in the caller's
  SymbolSet ofCallee_;
  std::map<const Symbol*, const Symbol*> locals_;
  std::map<const Symbol*, const Expr*> values_;
  std::map<const Symbol*, const Expr*> meanings_;  ///< those that are held, by the caller's names
  bool isInShape_ = false;                         ///< of an array, which is compared
  std::map<const Symbol*, PassedArray> arrays_;
  Block before_, after_;
};

}  // namespace

bool hasRegion(const Block& body) {
  bool found = false;
  walkStmts(body, [&](const Stmt& s) { found |= s.is<OmpParallel>() || s.is<OmpParallelDo>(); });
  return found;
}

WrittenOut inTermsOfCaller(Program& program, const Procedure& caller, const Call& call,
                           const Effects& effects, const Surroundings& around, MakeVariable make) {
  InCaller inCaller(program, caller, call, effects, around, std::move(make));
  Block statements = inCaller.statements();
  if (inCaller.obstacle()) return {{}, nullptr, inCaller.obstacle()};
  return {std::move(statements), inCaller.result(), {}};
}

}  // namespace pj::transform
