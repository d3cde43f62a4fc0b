// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/call.h"

#include <algorithm>
#include <map>
#include <set>

#include "analysis/fixed_extents.h"
#include "ir/nest.h"
#include "ir/walk.h"
#include "transform/adjoint/elements.h"
#include "transform/references.h"
#include "transform/rules/rules.h"

namespace pj::transform {

using namespace ir;
using analysis::SymbolSet;

namespace {

/// Is what the dummy names taken to have no other name, here or in what it is passed on to?
bool hasNoOtherName(const Procedure& p, const Symbol& dummy, std::set<const Symbol*>& seen) {
  if (!seen.insert(&dummy).second) return false;
  bool found = dummy.noAlias || (dummy.whole && dummy.whole->noAlias);
  forEachCall(p.body, [&](const Procedure& callee, const Exprs& args, SourceRange) {
    for (std::size_t k = 0; k < args.size() && k < callee.arguments.size() && !found; ++k)
      if (args[k] && baseSymbol(*args[k]) == &dummy)
        found = hasNoOtherName(callee, *callee.arguments[k], seen);
  });
  return found;
}

bool hasNoOtherName(const Procedure& p, const Symbol& dummy) {
  std::set<const Symbol*> seen;
  return hasNoOtherName(p, dummy, seen);
}

/// Builds the argument list of an adjoint call.
class AdjointCall {
 public:
  AdjointCall(AdjointContext& c, const Procedure& callee, SourceRange range)
      : c_(c), callee_(callee), range_(range) {}

  Block run(const Procedure& generated, const Exprs& args, const Expr* target) {
    c_.startStatement();
    for (std::size_t i = 0; i < callee_.arguments.size(); ++i) {
      const Symbol* dummy = callee_.arguments[i];
      const Expr* actual = i < args.size() ? args[i] : nullptr;
      out_.push_back(actual && isUnused(generated, *dummy, *actual) ? c_.build.real(0, actual->type)
                                                                    : actual);
      if (!c_.derivatives.derivative(dummy)) continue;
      if (actual && hasVectorSubscript(*actual))
        c_.diagnostics.report(diag::UnsupportedExpression, rangeOf(*actual),
                              "an argument with a vector subscript, whose adjoint would be another "
                              "array's,",
                              "copy the elements to an array");
      bool plain = actual && (dummy->whole ? isPlainPart(*dummy, args) : isPlain(*actual, *dummy));
      if (plain && !dummy->whole) seen_[baseSymbol(*actual)].push_back({actual, dummy});
      if (!plain && actual && emptiesAnother(*actual, *dummy, args))
        c_.diagnostics.report(
            diag::UnsupportedExpression, rangeOf(*actual),
            "one of several parts of an array in a call, of which it is not known "
            "where they end,",
            "give the extents of the parameters in the called function");
      out_.push_back(plain ? c_.adjointOf(atPlaceBefore(*actual, args))
                           : derivativeArgument(actual, dummy, args));
    }
    bool hasResult = target && c_.derivatives.derivative(callee_.result);
    if (hasResult) out_.push_back(resultArgument(*target, args));
    else if (target && c_.active(baseSymbol(*target)))
      after_.push_back(c_.build.assign(c_.adjointOf(target), c_.build.real(0, target->type)));
    Block block = std::move(before_);
    block.push_back(c_.build.stmt<Call>({range_, {}}, &generated, out_));
    block.insert(block.end(), after_.begin(), after_.end());
    block.insert(block.end(), last_.begin(), last_.end());
    return block;
  }

 private:
  /// Is the actual argument a value of ours, computed for the primal call alone? It need not be
  /// kept, nor computed again.
  bool isUnused(const Procedure& generated, const Symbol& dummy, const Expr& actual) const {
    const auto* r = actual.as<Ref>();
    bool isOurs = r && r->symbol->storage == Storage::Local && !r->symbol->whole &&
                  !r->symbol->range.valid() && actual.type.isScalar() && actual.type.isReal();
    return isOurs && dummy.byValue && !contains(c_.effects.of(&generated).reads, &dummy);
  }

  /// The adjoint of the result, which the call consumes. A target that is also an argument needs
  /// one of its own: its old value is another one.
  const Expr* resultArgument(const Expr& target, const Exprs& args) {
    Builder& b = c_.build;
    const Symbol* v = baseSymbol(target);
    bool isArgument = false;
    for (const Expr* a : args)
      if (a) walk(*a, [&](const Expr& x) { isArgument |= baseSymbol(x) == v; });
    // Nor is a variable that the call names itself: what it holds then is another value, too.
    const analysis::ProcedureEffects& effects = c_.effects.of(&callee_);
    bool isNamed = contains(effects.reads, v) || contains(effects.writes, v);
    if (c_.active(v) && !isArgument && !isNamed) return c_.adjointOf(&target);
    const Expr* t = b.ref(c_.temporary(c_.active(v) ? c_.adjointOf(&target)->type : target.type));
    if (c_.active(v)) {
      before_.push_back(b.assign(t, c_.fromOne(c_.adjointOf(&target))));
      before_.push_back(b.assign(c_.adjointOf(&target), b.real(0, t->type)));
    } else {
      before_.push_back(b.assign(t, b.real(0, t->type)));
    }
    return t;
  }

  /// Where the argument stands in the source; of what no source shows, the call.
  SourceRange rangeOf(const Expr& actual) const {
    return actual.range.valid() ? actual.range : range_;
  }

  struct Passed {
    const Expr* actual;
    const Symbol* dummy;
  };

  bool isWritten(const Symbol& dummy) const {
    return contains(c_.effects.of(&callee_).writes, &dummy);
  }

  /// Does the call certainly set all that it gets for `dummy`? Then no other thread has a part of
  /// it.
  bool isSet(const Exprs& args, const Symbol& dummy) const {
    const auto& all = callee_.arguments;
    return c_.effects.sets(
        callee_, args,
        static_cast<std::size_t>(std::find(all.begin(), all.end(), &dummy) - all.begin()));
  }

  /// Is what is passed the iteration's own: is each counter of a worksharing loop, or that and a
  /// number, one of its subscripts?
  bool isOfIteration(const Expr& actual) const {
    const auto* index = actual.as<Index>();
    if (!index || !c_.region) return false;
    auto follows = [&](const Symbol* counter) {
      return std::any_of(index->subscripts.begin(), index->subscripts.end(), [&](const Expr* s) {
        const auto* sum = s->as<Binary>();
        if (sum && (sum->op == BinaryOp::Add || sum->op == BinaryOp::Sub) &&
            sum->rhs->is<Literal>())
          s = sum->lhs;
        return s->is<Ref>() && s->as<Ref>()->symbol == counter;
      });
    };
    bool found = false;
    walkStmts(c_.region->body, [&](const Stmt& s) {
      const auto* n = s.as<OmpDo>();
      if (!n) return;
      const auto loops = nest(*n->loop, nestDepth(n->clauses));
      found |= std::all_of(loops.begin(), loops.end(),
                           [&](const Do* loop) { return follows(loop->variable); });
    });
    return found;
  }

  /// Has the call got an adjoint of the same variable, so that it cannot get that of `actual`, too?
  bool isTaken(const Expr& actual, const Symbol& dummy) const {
    if (isNamedToo(*baseSymbol(actual), dummy)) return true;
    auto known = seen_.find(baseSymbol(actual));
    return known != seen_.end() &&
           !std::all_of(known->second.begin(), known->second.end(),
                        [&](const Passed& other) { return mayGetBoth(other, {&actual, &dummy}); });
  }

  /// Does the call name the variable itself, too, though the adjoint of the dummy must be another
  /// one? What increments that may rely on that there is no other name, where the primal may read
  /// both, as it changes nothing; and of what is passed by value, the call may change the variable.
  bool isNamedToo(const Symbol& actual, const Symbol& dummy) const {
    bool isVisible = actual.storage == Storage::Module || actual.procedure == callee_.host;
    const analysis::ProcedureEffects& effects = c_.effects.of(&callee_);
    return isVisible && ((contains(effects.writes, &actual) && isPassedByValue(dummy)) ||
                         (contains(effects.reads, &actual) && hasNoOtherName(callee_, dummy)));
  }

  /// May the call get the adjoints of both? It may where they are two places, and where it only
  /// increments what it gets. Of parts that go on to the end of their array it is not known where
  /// they end: what the call writes is taken not to overlap with what starts elsewhere.
  bool mayGetBoth(const Passed& a, const Passed& b) const {
    if (distinct(*a.actual, *b.actual)) return true;
    if (isPassedByValue(*a.dummy) || isPassedByValue(*b.dummy))
      return false;  // that overlaps with nothing
    bool isOpen = isOpenEnded(*a.actual) || isOpenEnded(*b.actual);
    if (isOpen && (isWritten(*a.dummy) || isWritten(*b.dummy)))
      return !startTogether(*a.actual, *b.actual);
    auto onlyIncrements = [&](const Symbol& d) {
      return (d.isArray() || d.whole) && !hasNoOtherName(callee_, d) && !isWritten(d);
    };
    // There, a reduction clause would have one variable twice, and what is each thread's own in
    // one of them may be another's in the other.
    bool hasRegion = false;
    std::set<const Procedure*> called{&callee_};
    addCallees(callee_.body, called);
    for (const Procedure* p : called)
      walkStmts(p->body, [&](const Stmt& s) { hasRegion |= s.is<OmpParallel>(); });
    return !hasRegion && onlyIncrements(*a.dummy) && onlyIncrements(*b.dummy);
  }

  /// Is it a part of an array that goes on to the end of it, from some place on? So may all of it
  /// be, of which the call uses what it wants.
  static bool isOpenEnded(const Expr& actual) {
    if (actual.is<Ref>()) return actual.type.rank == 1;
    const auto* index = actual.as<Index>();
    return index &&
           std::any_of(index->subscripts.begin(), index->subscripts.end(), [](const Expr* s) {
             const auto* part = s->as<Section>();
             return part && part->lower && !part->upper;
           });
  }

  /// Is the first element of both the same one, as far as can be seen?
  static bool startTogether(const Expr& a, const Expr& b) {
    const Symbol& s = *baseSymbol(a);
    for (std::size_t k = 0; k < s.type.rank; ++k) {
      auto start = [&](const Expr& e) -> const Expr* {
        const auto* index = e.as<Index>();
        const Expr* subscript = index ? index->subscripts[k] : nullptr;
        const auto* part = subscript ? subscript->as<Section>() : nullptr;
        if (subscript && !part) return subscript;
        return part && part->lower ? part->lower : k < s.shape.size() ? s.shape[k].lower : nullptr;
      };
      if (!equal(start(a), start(b))) return false;
    }
    return true;
  }

  /// Would an adjoint of its own for `actual` empty another part, which the call needs?
  bool emptiesAnother(const Expr& actual, const Symbol& dummy, const Exprs& args) const {
    if (!isOpenEnded(actual) || !isWritten(dummy)) return false;
    for (std::size_t i = 0; i < args.size() && i < callee_.arguments.size(); ++i) {
      const Symbol* other = callee_.arguments[i];
      if (args[i] && other != &dummy && baseSymbol(*args[i]) == baseSymbol(actual) &&
          c_.derivatives.derivative(other) && isWritten(*other))
        return true;
    }
    return false;
  }

  /// May the call increment the adjoint of `actual` itself? Not that of a passive actual, of a
  /// variable that is passed twice, or of one that other threads increment, too, unless the call
  /// only reads it, since the primal only increments the variable, or increments it atomically.
  bool isPlain(const Expr& actual, const Symbol& dummy) const {
    const Symbol* v = baseSymbol(actual);
    if (!v || !c_.active(v) || isTaken(actual, dummy)) return false;
    return contains(c_.effects.of(&callee_).increments, &dummy) ||
           contains(c_.sharedDummies, &dummy) || !contains(c_.atomic, v);
  }

  /// The same of a part of a structure. Numbers and arrays in it are only where all that is passed
  /// are the parts of one structure, and may be incremented: else they get a temporary structure.
  /// What pointers in it lead to may be incremented all the same: the temporary gets the pointers.
  bool isPlainPart(const Symbol& dummy, const Exprs& args) {
    auto [known, isNew] = plainParts_.try_emplace(dummy.whole);
    if (isNew) known->second = plainPartsOf(*dummy.whole, args);
    return contains(known->second, &dummy);
  }

  /// Decided for all parts at once: of one that is plain, the call has got the adjoint.
  analysis::SymbolSet plainPartsOf(const Symbol& whole, const Exprs& args) {
    analysis::SymbolSet all, plain, variables;
    analysis::SymbolSet others;  // structures behind pointers that are not plain in all their parts
    bool isPlainAsAWhole = true;
    for (std::size_t i = 0; i < callee_.arguments.size() && i < args.size(); ++i) {
      const Symbol* part = callee_.arguments[i];
      if (part->whole != &whole || !c_.derivatives.derivative(part) || !args[i]) continue;
      const Symbol* variable = baseSymbol(*args[i]);
      all.insert(part);
      variables.insert(variable ? declared(variable) : nullptr);
      bool isPlainPart = variable && isPlain(*args[i], *part);
      isPlainAsAWhole = isPlainAsAWhole && isPlainPart;
      if (!isPlainPart && part->pointee) others.insert(part->pointee);
    }
    const Symbol* one = variables.size() == 1 ? *variables.begin() : nullptr;
    bool isOne = one && one->type.cls == TypeClass::Structure;  // whose members are two places
    for (std::size_t i = 0; i < callee_.arguments.size() && i < args.size(); ++i) {
      const Symbol* part = callee_.arguments[i];
      if (!contains(all, part)) continue;
      bool isOfOthers = part->pointee && contains(others, part->pointee);
      bool isOurs = (isOne && isPlainAsAWhole) ||
                    (part->isPointedTo() && !isOfOthers && args[i] && isPlain(*args[i], *part));
      if (!isOurs) continue;
      plain.insert(part);
      seen_[baseSymbol(*args[i])].push_back({args[i], part});
    }
    return plain;
  }

  /// A variable for the adjoint of an actual that is not plain.
  const Expr* ownVariable(const Expr& actual, const Symbol& dummy, const Exprs& args) {
    if (!dummy.whole && actual.type.isScalar()) return c_.build.ref(c_.temporary(actual.type));
    if (!dummy.whole) return allocated(actual);
    const Symbol*& structure = structures_[dummy.whole];
    if (!structure) structure = ownStructure(*dummy.whole, args);
    const Symbol* part = partOf(*structure, dummy);
    return c_.build.ref(part ? part : c_.temporary(actual.type));
  }

  static const Symbol* partOf(const Symbol& structure, const Symbol& dummy) {
    auto part = std::find_if(structure.parts.begin(), structure.parts.end(),
                             [&](const Symbol* p) { return p->path == dummy.path; });
    return part == structure.parts.end() ? nullptr : *part;
  }

  /// A structure for the adjoints of what is passed for the parts of `whole` and is not plain.
  const Symbol* ownStructure(const Symbol& whole, const Exprs& args) {
    const Symbol* structure = c_.temporaryStructure(whole);
    std::vector<AllocateItem> items;
    for (std::size_t i = 0; i < callee_.arguments.size() && i < args.size(); ++i) {
      const Symbol& dummy = *callee_.arguments[i];
      const Symbol* part = dummy.whole == &whole ? partOf(*structure, dummy) : nullptr;
      bool isOurs = part && part->allocatable && args[i] && c_.derivatives.derivative(&dummy) &&
                    !isPlainPart(dummy, args);
      if (isOurs) items.push_back(itemOf(*part, extentsOf(*args[i])));
    }
    if (!items.empty()) allocate(std::move(items));
    if (elementsIn(*structure) > kMostInStructure)
      c_.diagnostics.report(diag::UnsupportedExpression, range_,
                            "a structure of this size in a call that needs an adjoint of its own "
                            "for it, which no stack has room for,",
                            "pass the arrays in it one by one");
    return structure;
  }

  /// A megabyte of doubles: threads have stacks of a few.
  static constexpr long long kMostInStructure = 1 << 17;

  static long long elementsIn(const Symbol& structure) {
    long long count = 0;
    for (const Symbol* part : structure.parts)
      if (!part->allocatable) count += analysis::fixedSize(*part).value_or(1);
    return count;
  }

  Exprs extentsOf(const Expr& actual) {
    Exprs extents;
    auto fixed = analysis::fixedExtents(actual);
    fixed.resize(actual.type.rank);
    for (int d = 1; d <= actual.type.rank; ++d) {
      Exprs args{&actual};
      if (actual.type.rank > 1) args.push_back(c_.build.integer(d));
      extents.push_back(fixed[d - 1]
                            ? c_.build.integer(*fixed[d - 1])
                            : c_.build.intrinsic(IntrinsicId::Size, std::move(args), kInteger));
    }
    return extents;
  }

  /// An array of the shape of `actual`, for this call.
  const Expr* allocated(const Expr& actual) {
    if (const Symbol* small = c_.smallTemporary(actual)) return c_.build.ref(small);
    Exprs extents = extentsOf(actual);
    const Symbol* t = c_.allocatedTemporary(actual.type, extents);
    allocate({itemOf(*t, extents)});
    return c_.build.ref(t);
  }

  static AllocateItem itemOf(const Symbol& t, const Exprs& extents) {
    AllocateItem item{&t, {}};
    for (std::size_t k = 0; k < extents.size(); ++k) {
      // The extents of an array in a structure are those of its type.
      bool isDeclared = k < t.shape.size() && t.shape[k].form == Dimension::Form::Explicit;
      item.shape.push_back(isDeclared ? t.shape[k]
                                      : Dimension{Dimension::Form::Explicit, nullptr, extents[k]});
    }
    return item;
  }

  /// Memory for this call.
  void allocate(std::vector<AllocateItem> items) {
    Symbols symbols;
    for (const AllocateItem& item : items) symbols.push_back(item.symbol);
    before_.push_back(c_.build.stmt<Allocate>({}, std::move(items)));
    last_.push_back(c_.build.stmt<Deallocate>({}, std::move(symbols)));
  }

  /// May the call, also its adjoint, change the variable?
  bool isChanged(const Symbol* s, const Exprs& args) const {
    const SymbolSet& writes = c_.effects.of(&callee_).writes;
    if (contains(writes, s)) return true;
    for (std::size_t i = 0; i < args.size() && i < callee_.arguments.size(); ++i)
      if (args[i] && baseSymbol(*args[i]) == s && !isPassedByValue(*callee_.arguments[i]) &&
          contains(writes, callee_.arguments[i]))
        return true;
    return false;
  }

  /// The place that `actual` names at the call, also where the call changes its subscripts: what
  /// was in these is put back only after it.
  const Expr* atPlaceBefore(const Expr& actual, const Exprs& args) {
    const auto* index = actual.as<Index>();
    if (!index) return &actual;
    auto before = [&](const Expr* e) -> const Expr* {
      const SymbolSet read = e ? analysis::readSymbols(*e) : SymbolSet();
      auto isLost = [&](const Symbol* s) { return isChanged(s, args); };
      if (std::none_of(read.begin(), read.end(), isLost) || !e->type.isScalar()) return e;
      for (const auto& [subscript, kept] : keptSubscripts_)
        if (equal(subscript, e)) return kept;
      const Expr* kept = c_.build.ref(c_.temporary(e->type));
      before_.push_back(c_.build.assign(kept, e));
      keptSubscripts_.push_back({e, kept});
      return kept;
    };
    Exprs subscripts;
    for (const Expr* s : index->subscripts) {
      const auto* part = s->as<Section>();
      if (part)
        s = c_.build.expr<Section>(part->range, part->type, before(part->lower),
                                   before(part->upper), before(part->step));
      else s = before(s);
      subscripts.push_back(s);
    }
    return c_.build.index(index->symbol, std::move(subscripts), index->range);
  }

  /// A variable of its own, added afterwards.
  const Expr* derivativeArgument(const Expr* actual, const Symbol* dummy, const Exprs& args) {
    if (!actual) return nullptr;
    Builder& b = c_.build;
    const Symbol* v = baseSymbol(*actual);
    bool own = v && c_.active(v);
    if (dummy->isArray() && actual->type.isScalar())
      c_.diagnostics.report(diag::UnsupportedExpression, rangeOf(*actual),
                            "an array element that stands for those after it, in a call that needs "
                            "an adjoint of its own for it",
                            "declare in the called function how many elements it takes");
    const Expr* t = ownVariable(*actual, *dummy, args);
    actual = atPlaceBefore(*actual, args);
    bool isTaken = own && isWritten(*dummy);
    // A copy would hold what other threads change meanwhile.
    if (isTaken && c_.isShared(*v) && !isSet(args, *dummy) && !isOfIteration(*actual))
      c_.diagnostics.report(diag::UnsupportedSharedCall, rangeOf(*actual), v->name, callee_.name);
    if (!isTaken || v->mayLack()) before_.push_back(b.assign(t, b.real(0, t->type)));
    if (isTaken)
      append(before_, c_.ifPresent(v, {b.assign(t, c_.fromOne(c_.adjointOf(actual))),
                                       b.assign(c_.adjointOf(actual), b.real(0, t->type))}));
    if (own) append(after_, c_.ifPresent(v, {b.increment(c_.adjointOf(actual), t)}));
    return t;
  }

  AdjointContext& c_;
  const Procedure& callee_;
  SourceRange range_;
  Exprs out_;
  Block before_, after_, last_;
  std::vector<std::pair<const Expr*, const Expr*>> keptSubscripts_;  ///< and what they were
  std::map<const Symbol*, std::vector<Passed>> seen_;  ///< of which the call gets the adjoints
  std::map<const Symbol*, analysis::SymbolSet> plainParts_;  ///< by structure
  std::map<const Symbol*, const Symbol*> structures_;  ///< the temporaries for those of the callee
};

}  // namespace

Block adjointOfCall(AdjointContext& c, const Procedure& callee, const Exprs& args,
                    const Expr* target, SourceRange range) {
  const Procedure* generated = c.derivatives.derivative(&callee);
  if (!generated) {
    if (!target || !c.active(baseSymbol(*target))) return {};
    const Expr* zb = c.adjointOf(target);
    return {c.build.assign(zb, c.build.real(0, zb->type))};
  }
  return AdjointCall(c, callee, range).run(*generated, args, target);
}

}  // namespace pj::transform
