// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/touched_boxes.h"

#include <algorithm>
#include <optional>
#include <set>

#include "analysis/passed_extents.h"
#include "analysis/polynomial_of.h"
#include "ir/calls.h"
#include "ir/literal_value.h"
#include "ir/nest.h"
#include "ir/walk.h"

namespace pj::analysis {

using namespace ir;

namespace {

using Boxes = std::vector<TouchedBox>;

bool isKnown(const TouchedBox& box) {
  auto known = [](const Polynomial& p) { return p.known(); };
  return std::all_of(box.least.begin(), box.least.end(), known) &&
         std::all_of(box.greatest.begin(), box.greatest.end(), known) &&
         std::all_of(box.turns.begin(), box.turns.end(), known);
}

/// Adds what is read or changed, and what is written if the box is known. A turn that is not known
/// says nothing of what is read.
void add(TouchedBox&& box, Boxes& boxes) {
  if (box.isWrite() && !isKnown(box)) return;
  auto& turns = box.turns;
  turns.erase(std::remove_if(turns.begin(), turns.end(), [](const auto& t) { return !t.known(); }),
              turns.end());
  boxes.push_back(std::move(box));
}

/// Any elements.
void addAnywhere(const Symbol* array, Touch touch, Boxes& boxes) {
  const std::vector<Polynomial> unknown(static_cast<std::size_t>(array->type.rank),
                                        Polynomial::unknown());
  boxes.push_back({array, touch, unknown, unknown});
}

void dropWrites(Boxes& boxes) {
  boxes.erase(
      std::remove_if(boxes.begin(), boxes.end(), [](const TouchedBox& b) { return b.isWrite(); }),
      boxes.end());
}

/// The end of `p` in a loop.
Polynomial endOf(const Polynomial& p, const CounterRange& range, bool greatest) {
  auto factor = p.coefficient(range.counter).number();
  if (!factor) return Polynomial::unknown();
  if (*factor == 0) return p;
  return p.replaced(range.counter, (*factor > 0) == greatest ? range.greatest : range.least);
}

/// What is read or changed in one turn of a loop, in all of them.
TouchedBox touchedInAllTurns(TouchedBox box, const CounterRange& range) {
  for (Polynomial& p : box.least) p = endOf(p, range, false);
  for (Polynomial& p : box.greatest) p = endOf(p, range, true);
  for (Polynomial& p : box.turns) p = endOf(p, range, true);
  box.turns.push_back(range.greatest - range.least);
  box.arms.clear();
  return box;
}

/// What each turn writes, in all of them: at most one dimension follows the counter, without gaps,
/// and how often inner loops turn does not.
std::optional<TouchedBox> writtenInAllTurns(TouchedBox box, const CounterRange& range) {
  auto follows = [&](const Polynomial& p) { return contains(p.variables(), range.counter); };
  if (!box.arms.empty() || std::any_of(box.turns.begin(), box.turns.end(), follows))
    return std::nullopt;
  int following = 0;
  for (std::size_t d = 0; d < box.least.size(); ++d) {
    Polynomial &least = box.least[d], &greatest = box.greatest[d];
    if (!follows(least) && !follows(greatest)) continue;
    auto factor = least.coefficient(range.counter).number();
    auto width = (greatest - least).number();
    bool hasGaps = !factor || (*factor != 1 && *factor != -1) || !width || *width < 0;
    if (hasGaps || ++following > 1) return std::nullopt;
    least = endOf(least, range, false);
    greatest = endOf(greatest, range, true);
  }
  box.turns.push_back(range.greatest - range.least);
  return box;
}

/// One call, at a statement of a body: what is in values of the callee, in the caller's.
class Passing {
 public:
  Passing(const Procedure& callee, const Exprs& args, const Stmt& s, const BodyAccesses& body,
          const Effects& effects)
      : callee_(callee), args_(args), s_(s), body_(body), effects_(effects) {}

  /// What the callee touches of a dummy; nothing: no variable is passed for it.
  std::optional<TouchedBox> box(const TouchedBox& inside) const {
    const auto& dummies = callee_.arguments;
    auto it = std::find(dummies.begin(), dummies.end(), inside.array);
    const auto k = static_cast<std::size_t>(it - dummies.begin());
    const Expr* actual = k < args_.size() ? args_[k] : nullptr;
    const Symbol* array = actual ? baseSymbol(*actual) : nullptr;
    if (!array || !array->isArray()) return std::nullopt;
    const Symbol* whole = inside.array->whole;
    const bool isCopy = inside.array->byValue || (whole && whole->byValue);
    if (!inside.isRead() && isCopy) return std::nullopt;
    TouchedBox box{array, inside.touch, {}, {}};
    for (const Polynomial& p : inside.turns) box.turns.push_back(value(p));
    const auto* index = actual->as<Index>();
    const bool isAligned = isAlignedWithDummy(callee_, args_, k, effects_);
    std::size_t own = 0;  // the dimension of the dummy
    for (std::size_t d = 0; d < static_cast<std::size_t>(array->type.rank); ++d) {
      const Expr* subscript = index ? index->subscripts[d] : nullptr;
      if (isAligned && subscript && subscript->type.isScalar()) {
        box.least.push_back(body_.valueAt(*subscript, &s_));
        box.greatest.push_back(box.least.back());
        continue;
      }
      Polynomial distance = Polynomial::unknown();
      if (isAligned) distance = firstOf(*array, d, subscript) - firstOf(*inside.array, own);
      box.least.push_back(isAligned ? value(inside.least[own]) + distance : distance);
      box.greatest.push_back(isAligned ? value(inside.greatest[own]) + distance : distance);
      ++own;
    }
    return box;
  }

 private:
  /// The first subscript of a dimension of what is passed; unknown: they do not follow each other.
  Polynomial firstOf(const Symbol& array, std::size_t d, const Expr* subscript) const {
    const auto* part = subscript ? subscript->as<Section>() : nullptr;
    if (subscript && (!part || part->step)) return Polynomial::unknown();
    if (part && part->lower) return body_.valueAt(*part->lower, &s_);
    return boundOf(array, d, [this](const Expr& e) { return declaredBound(e, effects_); });
  }

  /// The first subscript of a dimension of the dummy.
  Polynomial firstOf(const Symbol& dummy, std::size_t d) const {
    return boundOf(dummy, d, [this](const Expr& e) {
      return value(polynomialOf(e, [](const Symbol& v) { return Polynomial(&v); }));
    });
  }

  template <typename F>
  static Polynomial boundOf(const Symbol& array, std::size_t d, F valueOf) {
    const Dimension& own = array.shape[d];
    if (own.form == Dimension::Form::Deferred) return Polynomial::unknown();
    return own.lower ? valueOf(*own.lower) : Polynomial(1);
  }

  Polynomial value(Polynomial p) const {
    for (const Symbol* v : p.variables()) p = p.replaced(v, valueOf(*v));
    return p;
  }

  Polynomial valueOf(const Symbol& v) const {
    if (v.storage == Storage::Module) return body_.valueAt(v, &s_);
    const auto& dummies = callee_.arguments;
    auto it = std::find(dummies.begin(), dummies.end(), &v);
    const auto k = static_cast<std::size_t>(it - dummies.begin());
    const Expr* given = k < args_.size() && k < dummies.size() ? args_[k] : nullptr;
    bool isSame = given && !v.passedTwice && given->type.kind <= v.type.kind &&
                  given->type.isUnsigned == v.type.isUnsigned;
    return isSame ? body_.valueAt(*given, &s_) : Polynomial::unknown();
  }

  const Procedure& callee_;
  const Exprs& args_;
  const Stmt& s_;
  const BodyAccesses& body_;
  const Effects& effects_;
};

/// What a statement of `body` names.
TouchedBox boxOf(const Expr& designator, Touch touch, const Stmt& s, const BodyAccesses& body,
                 const Effects& effects) {
  const Symbol& array = *baseSymbol(designator);
  const auto* index = designator.as<Index>();
  TouchedBox box{&array, touch, {}, {}};
  auto fromTo = [&](Polynomial first, Polynomial last) {
    box.turns.push_back(last - first);
    box.least.push_back(std::move(first));
    box.greatest.push_back(std::move(last));
  };
  for (std::size_t d = 0; d < static_cast<std::size_t>(array.type.rank); ++d) {
    const Expr* subscript = index ? index->subscripts[d] : nullptr;
    const auto* part = subscript ? subscript->as<Section>() : nullptr;
    const Dimension& own = array.shape[d];
    if (subscript && !part) {
      Polynomial at = body.valueAt(*subscript, &s);  // unknown of a vector of subscripts
      box.least.push_back(at);
      box.greatest.push_back(at);
    } else if (part && part->step) {
      fromTo(Polynomial::unknown(), Polynomial::unknown());
    } else {
      const bool isDeclared = own.form == Dimension::Form::Explicit;
      auto end = [&](const Expr* given, const Expr* bound) {
        if (given) return body.valueAt(*given, &s);
        return isDeclared && bound ? declaredBound(*bound, effects) : Polynomial::unknown();
      };
      const bool isOne = isDeclared && !own.lower && !(part && part->lower);
      fromTo(isOne ? Polynomial(1) : end(part ? part->lower : nullptr, own.lower),
             end(part ? part->upper : nullptr, own.upper));
    }
  }
  return box;
}

/// Does it say more than which elements a thread touches by which name?
bool isConstruct(const Stmt& s) {
  return clausesOf(s) || s.is<OmpBarrier>() || s.is<OmpCritical>() || s.is<Exchange>();
}

bool jumps(const Block& block) {
  bool found = false;
  walkStmts(block,
            [&](const Stmt& s) { found |= s.is<Return>() || s.is<Exit>() || s.is<Cycle>(); });
  return found;
}

}  // namespace

std::vector<TouchedBox> TouchedBoxes::of(const std::vector<const Do*>& nest, const SymbolSet& own) {
  return named(nest.back()->body, bodies_.emplace_back(nest, own, effects_));
}

std::vector<TouchedBox> TouchedBoxes::of(const Block& block, const SymbolSet& own) {
  return named(block, bodies_.emplace_back(block, own, effects_));
}

TouchedBoxes::Boxes TouchedBoxes::named(const Block& block, BodyAccesses& body) {
  body.nameValues();
  Boxes boxes = ofBlock(block, body);
  if (jumps(block)) dropWrites(boxes);
  return boxes;
}

const TouchedBoxes::Boxes& TouchedBoxes::of(const Procedure& p) {
  auto [known, isNew] = known_.try_emplace(&p);
  if (!isNew) return known->second;
  SymbolSet own, outside = effects_.of(&p).reads;
  for (const Symbol* v : p.locals)
    if (!v->saved) own.insert(v);
  join(outside, effects_.of(&p).writes);
  bool hasConstructs = false;
  walkStmts(p.body, [&](const Stmt& s) { hasConstructs |= isConstruct(s); });
  Boxes boxes;
  if (hasConstructs) {
    for (const Symbol* v : outside)
      if (v->isArray())
        for (Touch touch : {Touch::Read, Touch::Change}) addAnywhere(v, touch, boxes);
  } else {
    for (TouchedBox& box : ofBlock(p.body, BodyAccesses(p.body, own, effects_)))
      if (contains(outside, box.array)) boxes.push_back(std::move(box));
    if (jumps(p.body)) dropWrites(boxes);
  }
  return known_[&p] = std::move(boxes);
}

TouchedBoxes::Boxes TouchedBoxes::ofBlock(const Block& block, const BodyAccesses& body) {
  Boxes boxes;
  for (const Stmt* s : block) {
    const std::size_t before = boxes.size();
    addNamed(*s, body, boxes);
    const auto* loop = s->as<Do>();
    const bool isWhole = s->is<Where>();  // it stands for its assignments
    forEachBlock(*s, [&](const Block& b) {
      if (isWhole) return;
      for (TouchedBox& box : ofBlock(b, body)) {
        if (loop) {
          const CounterRange range = body.rangeOf(*loop);
          if (!box.isWrite()) add(touchedInAllTurns(std::move(box), range), boxes);
          else if (isUnitStep(loop->step) && !loop->leaveFlag)
            if (auto all = writtenInAllTurns(std::move(box), range)) add(std::move(*all), boxes);
        } else if (s->is<If>() || s->is<SelectCase>()) {
          box.arms.insert(box.arms.begin(), &b);
          boxes.push_back(std::move(box));
        } else if (!box.isWrite()) {
          box.arms.clear();
          boxes.push_back(std::move(box));
        }
      }
    });
    for (std::size_t k = before; k < boxes.size(); ++k) boxes[k].at = s;
  }
  return boxes;
}

/// What the statement itself reads and writes, and what it calls.
void TouchedBoxes::addNamed(const Stmt& s, const BodyAccesses& body, Boxes& boxes) {
  std::set<const Expr*> passed;
  bool hasOwnCounters = false;
  forEachCallIn(s, [&](const Procedure& callee, const Exprs& args) {
    passed.insert(args.begin(), args.end());
    addPassed(callee, args, s, body, boxes);
  });
  forEachExpr(s, [&](const Expr& root) {
    walk(root, [&](const Expr& e) { hasOwnCounters |= e.is<ImpliedDo>(); });
  });
  for (const Access& a : effects_.accesses(s).reads) {
    if (!a.symbol->isArray() || (a.designator && passed.count(a.designator))) continue;
    if (!a.designator || hasOwnCounters) addAnywhere(a.symbol, Touch::Read, boxes);
    else add(boxOf(*a.designator, Touch::Read, s, body, effects_), boxes);
  }
  for (const Access& a : effects_.accesses(s).writes) {
    if (!a.symbol->isArray() || (a.designator && passed.count(a.designator))) continue;
    if (!a.designator || hasOwnCounters) addAnywhere(a.symbol, Touch::Change, boxes);
    else add(boxOf(*a.designator, Touch::Change, s, body, effects_), boxes);
  }
  const auto* assign = s.as<Assign>();
  const Symbol* v = assign ? baseSymbol(*assign->lhs) : nullptr;
  // All of an allocatable array may get other bounds.
  if (v && v->isArray() && (!v->allocatable || assign->lhs->is<Index>()))
    add(boxOf(*assign->lhs, Touch::Write, s, body, effects_), boxes);
}

void TouchedBoxes::addPassed(const Procedure& callee, const Exprs& args, const Stmt& s,
                             const BodyAccesses& body, Boxes& boxes) {
  const ProcedureEffects& effects = effects_.of(&callee);
  // A function in an expression need not be called.
  const auto* call = s.as<Call>();
  const auto* assign = s.as<Assign>();
  const auto* function = assign ? assign->rhs->as<FunctionCall>() : nullptr;
  const bool isCertain = (call && &call->args == &args) || (function && &function->args == &args);
  for (std::size_t k = 0; k < args.size() && k < callee.arguments.size(); ++k) {
    const Symbol* dummy = callee.arguments[k];
    const Symbol* v = args[k] ? baseSymbol(*args[k]) : nullptr;
    if (!v || !v->isArray() || dummy->isArray()) continue;
    if (contains(effects.reads, dummy)) add(boxOf(*args[k], Touch::Read, s, body, effects_), boxes);
    if (isCertain && contains(effects.overwrites, dummy) && !dummy->byValue)
      add(boxOf(*args[k], Touch::Write, s, body, effects_), boxes);
  }
  const Passing passing(callee, args, s, body, effects_);
  for (const TouchedBox& inside : of(callee)) {
    if (inside.touch == Touch::Change) continue;
    if (inside.array->procedure != &callee) {
      if (inside.isRead()) addAnywhere(inside.array, Touch::Read, boxes);
    } else if (!inside.isWrite() || (isCertain && inside.arms.empty())) {
      if (auto box = passing.box(inside)) add(std::move(*box), boxes);
    }
  }
  addChanged(callee, args, s, body, boxes);
}

/// All of what is passed may be kept and put back, unless the caller can say which box is changed.
void TouchedBoxes::addChanged(const Procedure& callee, const Exprs& args, const Stmt& s,
                              const BodyAccesses& body, Boxes& boxes) {
  const SymbolSet& writes = effects_.of(&callee).writes;
  for (std::size_t k = 0; k < args.size() && k < callee.arguments.size(); ++k) {
    const Symbol* dummy = callee.arguments[k];
    const Symbol* v = args[k] ? baseSymbol(*args[k]) : nullptr;
    if (!v || !v->isArray() || !contains(writes, dummy)) continue;
    const TouchedBox* inside = dummy->isArray() ? setBy(callee, *dummy) : nullptr;
    std::optional<TouchedBox> box;
    const bool isOnce = std::count(args.begin(), args.end(), args[k]) == 1;
    if (inside && isOnce && isSaid(*inside, callee, args))
      box = Passing(callee, args, s, body, effects_).box(*inside);
    if (!box) box = boxOf(*args[k], Touch::Change, s, body, effects_);
    box->touch = Touch::Change;
    add(std::move(*box), boxes);
  }
}

const TouchedBox* TouchedBoxes::setBy(const Procedure& callee, const Symbol& dummy) {
  const Boxes& all = of(callee);
  auto isOfArguments = [&](const Polynomial& p) {
    const SymbolSet variables = p.variables();
    return p.known() && std::all_of(variables.begin(), variables.end(), [&](const Symbol* v) {
             return v->procedure == &callee && v->storage == Storage::Argument;
           });
  };
  auto isAtMost = [](const Polynomial& a, const Polynomial& b) {
    auto more = (b - a).number();
    return more && *more >= 0;
  };
  // Is it written wherever it has an element?
  auto isCertain = [&](const TouchedBox& box) {
    return box.arms.empty() &&
           std::all_of(box.turns.begin(), box.turns.end(), [&](const Polynomial& turns) {
             bool found = isAtMost(0, turns);
             for (std::size_t d = 0; d < box.least.size(); ++d)
               found |= isAtMost(box.greatest[d] - box.least[d], turns);
             return found;
           });
  };
  auto holds = [&](const TouchedBox& inner, const TouchedBox& outer) {
    for (std::size_t d = 0; d < outer.least.size(); ++d)
      if (!isAtMost(outer.least[d], inner.least[d]) ||
          !isAtMost(inner.greatest[d], outer.greatest[d]))
        return false;
    return true;
  };
  for (const TouchedBox& box : all) {
    if (!box.isWrite() || box.array != &dummy || !isCertain(box)) continue;
    bool isKnown = std::all_of(box.least.begin(), box.least.end(), isOfArguments) &&
                   std::all_of(box.greatest.begin(), box.greatest.end(), isOfArguments);
    bool isAll =
        isKnown && std::all_of(all.begin(), all.end(), [&](const TouchedBox& other) {
          return other.touch != Touch::Change || other.array != &dummy || holds(other, box);
        });
    if (isAll) return &box;
  }
  return nullptr;
}

bool TouchedBoxes::isSaid(const TouchedBox& box, const Procedure& callee, const Exprs& args) const {
  SymbolSet arguments;
  for (const auto* ends : {&box.least, &box.greatest})
    for (const Polynomial& p : *ends) join(arguments, p.variables());
  SymbolSet changed;
  for (std::size_t k = 0; k < args.size() && k < callee.arguments.size(); ++k)
    if (args[k] && baseSymbol(*args[k]) &&
        contains(effects_.of(&callee).writes, callee.arguments[k]))
      changed.insert(baseSymbol(*args[k]));
  bool isSaid = true;
  for (std::size_t k = 0; k < callee.arguments.size(); ++k) {
    if (!contains(arguments, callee.arguments[k])) continue;
    const Expr* given = k < args.size() ? args[k] : nullptr;
    isSaid &= given != nullptr;
    if (given)
      walk(*given, [&](const Expr& e) {
        const Symbol* v = baseSymbol(e);
        isSaid &= !e.is<FunctionCall>() && !(v && contains(changed, v)) && e.type.isInteger();
      });
  }
  return isSaid;
}

}  // namespace pj::analysis
