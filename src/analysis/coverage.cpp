// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/coverage.h"

#include <algorithm>
#include <deque>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/fixed_extents.h"
#include "analysis/jumps.h"
#include "analysis/polynomial_of.h"
#include "ir/integer_constant.h"
#include "ir/nest.h"
#include "ir/walk.h"

namespace pj::analysis {

using namespace ir;

namespace {

bool isNamedIn(const Expr* e, const SymbolSet& symbols) {
  bool named = false;  // most expressions name none of them: no set is made of what they read
  if (e)
    walk(*e, [&](const Expr& x) {
      const Symbol* s = baseSymbol(x);
      named = named || (s && contains(symbols, s));
    });
  return named && !disjoint(readSymbols(*e), symbols);
}

/// A subscript: a polynomial, or else an expression.
class End {
 public:
  End() = default;
  explicit End(const Expr* e)
      : value_(e ? polynomialIn(*e) : Polynomial::unknown()),
        other_(value_.known() ? nullptr : e) {}
  explicit End(Polynomial value) : value_(std::move(value)) {}

  bool known() const { return value_.known() || other_; }
  bool operator==(const End& o) const {
    return value_.known() ? o.value_.known() && value_ == o.value_
                          : other_ && o.other_ && equal(other_, o.other_);
  }
  /// Whatever the variables in them?
  bool isAtMost(const End& o) const {
    if (*this == o) return true;
    if (!value_.known() || !o.value_.known()) return false;
    const auto more = (o.value_ - value_).number();
    return more && *more >= 0;
  }
  bool mentions(const SymbolSet& symbols) const {
    return value_.known() ? !disjoint(value_.variables(), symbols) : isNamedIn(other_, symbols);
  }
  std::optional<long long> number() const {
    return value_.known() ? value_.number() : std::nullopt;
  }

  /// How often the counter is in it; nothing: that is not known.
  std::optional<long long> factor(const Symbol* counter) const {
    if (value_.known()) return value_.coefficient(counter).number();
    return mentions({counter}) ? std::nullopt : std::optional<long long>(0);
  }
  /// With another value in the place of the counter.
  End at(const Symbol* counter, const End& there) const {
    if (!value_.known()) return *this;
    if (value_ == Polynomial(counter)) return there;
    return there.value_.known() ? End(value_.replaced(counter, there.value_)) : End();
  }

 private:
  Polynomial value_ = Polynomial::unknown();
  const Expr* other_ = nullptr;
};

/// The subscripts in one dimension of elements that are written or read: from `low` to `high`,
/// every one of them.
struct Extent {
  Extent() = default;
  explicit Extent(End only) : low(only), high(std::move(only)) {}
  Extent(const Expr* first, const Expr* last) : low(first), high(last) {}
  Extent(End from, End to) : low(std::move(from)), high(std::move(to)) {}

  End low, high;

  bool known() const { return low.known() && high.known(); }
  bool isOne() const { return known() && low == high; }
  bool operator==(const Extent& o) const { return low == o.low && high == o.high; }
  bool covers(const Extent& o) const { return low.isAtMost(o.low) && o.high.isAtMost(high); }
  bool mentions(const SymbolSet& symbols) const {
    return low.mentions(symbols) || high.mentions(symbols);
  }

  /// Between what they are where the counter runs through a range; it may be unknown.
  Extent through(const Symbol* counter, const Extent& range) const {
    const auto first = low.factor(counter), last = high.factor(counter);
    if (!first || !last) return {};
    return {*first == 0 ? low : low.at(counter, *first > 0 ? range.low : range.high),
            *last == 0 ? high : high.at(counter, *last > 0 ? range.high : range.low)};
  }
};

/// A condition that is known to hold, or not to hold.
struct Guard {
  const Expr* condition;
  bool holds;

  bool operator==(const Guard& o) const {
    return holds == o.holds && equal(condition, o.condition);
  }
};
using Guards = std::vector<Guard>;

bool isIn(const Guard& g, const Guards& guards) {
  return std::find(guards.begin(), guards.end(), g) != guards.end();
}

/// A box of elements of an array, or a scalar (no extents), that is written where the guards hold.
struct Box {
  const Symbol* variable;
  std::vector<Extent> extents;
  Guards guards = {};

  bool operator==(const Box& o) const {
    return variable == o.variable && extents == o.extents && guards == o.guards;
  }
  bool placedBy(const SymbolSet& symbols) const {
    return std::any_of(extents.begin(), extents.end(),
                       [&](const Extent& e) { return e.mentions(symbols); });
  }
  bool guardedBy(const SymbolSet& symbols) const {
    return std::any_of(guards.begin(), guards.end(),
                       [&](const Guard& g) { return isNamedIn(g.condition, symbols); });
  }
};

/// Boxes that are written; many lists share one.
using Boxes = std::vector<const Box*>;

/// Looks for boxes one after the other in a list that has most of them in the same order.
class Finder {
 public:
  explicit Finder(const Boxes& list) : list_(list) {}

  bool has(const Box& box) {
    for (std::size_t k = 0; k < list_.size(); ++k) {
      std::size_t at = (next_ + k) % list_.size();
      if (list_[at] != &box && !(*list_[at] == box)) continue;
      next_ = at + 1;
      return true;
    }
    return false;
  }

 private:
  const Boxes& list_;
  std::size_t next_ = 0;
};

class Coverage {
 public:
  explicit Coverage(const Effects& effects) : effects_(effects) {}

  SymbolSet assigned, uncovered;

  /// Is all of `array` certainly written?
  bool isFilled(const Symbol* array, const Boxes& written) {
    std::optional<Box> all = boxOf({array, nullptr});
    return all && isWritten({*all}, written);
  }

  /// Goes through the block with what is certainly written so far.
  void block(const Block& b, Boxes& written) {
    for (const Stmt* s : b) statement(*s, written);
  }

 private:
  void statement(const Stmt& s, Boxes& written) {
    if (const auto* loop = s.as<Do>(); loop && !loop->leaveFlag) {
      dropWrites(s, loop->variable, written);
      return counted(*loop, written);
    }
    if (const OmpClauses* clauses = clausesOf(s)) return construct(s, *clauses, written);
    Accesses a = effects_.accesses(s);
    for (const Access& r : a.reads) read(r, written);
    if (const auto* branch = s.as<If>()) {
      dropWrites(s, nullptr, written);
      return arms(*branch, written);
    }
    if (const auto* section = s.as<OmpCritical>()) {
      for (const Access& w : a.writes) drop({w.symbol}, written);
      return block(section->body, written);
    }
    // Its blocks may run any number of times, or not at all.
    bool hasBlocks = false;
    forEachBlock(s, [&](const Block&) { hasBlocks = true; });
    if (hasBlocks) drop(writtenIn({&s}, effects_), written);
    forEachBlock(s, [&](const Block& b) {
      Boxes inside = written;
      if (!s.is<Where>()) block(b, inside);
    });
    for (const Access& w : a.writes) {
      drop({w.symbol}, written);
      assigned.insert(w.symbol);
      if (released(s, w.symbol)) forget(w.symbol, written);
      else if (std::optional<Box> box = boxOf(w); box && certain(s, w))
        add(std::move(*box), written);
    }
    if (const auto* n = s.as<Call>()) firstColumns(*n->callee, n->args, written);
    const auto* assign = s.as<Assign>();
    if (const auto* f = assign ? assign->rhs->as<FunctionCall>() : nullptr)
      firstColumns(*f->callee, f->args, written);
  }

  /// All of an array for a dummy of fewer dimensions: what sets all of the dummy, sets the first of
  /// the columns.
  void firstColumns(const Procedure& callee, const Exprs& args, Boxes& written) {
    for (std::size_t k = 0; k < args.size() && k < callee.arguments.size(); ++k) {
      const Symbol* dummy = callee.arguments[k];
      const auto* all = args[k] ? args[k]->as<Ref>() : nullptr;
      if (!all || all->symbol->allocatable || !contains(effects_.of(&callee).overwrites, dummy))
        continue;
      std::optional<Box> box = boxOf({all->symbol, all});
      std::size_t rank = dummy->shape.size();
      if (!box || rank == 0 || rank >= box->extents.size()) continue;
      std::optional<long long> column = 1;
      auto extents = fixedExtents(*all);
      for (std::size_t d = 0; d < rank; ++d)
        column = column && extents[d] ? std::optional(*column * *extents[d]) : std::nullopt;
      if (!column || column != fixedSize(*dummy)) continue;
      for (std::size_t d = rank; d < box->extents.size(); ++d)
        box->extents[d] = Extent(box->extents[d].low);
      add(std::move(*box), written);
    }
  }

  /// What functions in conditions and bounds change, but for a counter.
  void dropWrites(const Stmt& s, const Symbol* counter, Boxes& written) {
    for (const Access& w : effects_.accesses(s).writes) {
      if (w.symbol == counter) continue;
      drop({w.symbol}, written);
      assigned.insert(w.symbol);
    }
  }

  /// The threads run the whole body, or all iterations together. What they write in copies of their
  /// own is lost.
  void construct(const Stmt& s, const OmpClauses& clauses, Boxes& written) {
    for (const Access& r : effects_.accesses(s).reads) read(r, written);
    SymbolSet own;
    for (const OmpClause& c : clauses)
      if (givesOwnCopy(c.kind)) own.insert(c.symbols.begin(), c.symbols.end());
    SymbolSet changed = writtenIn({&s}, effects_);
    join(changed, own);
    drop(changed, written);
    if (!s.is<OmpDo>()) forgetThreads(written);
    Boxes inside, ofOwn;
    for (const Box* box : written) (contains(own, box->variable) ? ofOwn : inside).push_back(box);
    const Guards around = guards_;
    const Boxes before = inside;
    if (const auto* region = s.as<OmpParallel>()) {
      auto outer = std::exchange(ownOfRegion_, own);
      block(region->body, inside);
      ownOfRegion_ = outer;
    }
    if (const auto* loop = s.as<OmpDo>()) {
      counted(*loop->loop, inside);
      forgetShares(before, inside);
    }
    if (const auto* loop = s.as<OmpParallelDo>()) counted(*loop->loop, inside);
    guards_ = around;
    for (const Symbol* v : own) forget(v, inside);
    drop(own, inside);
    if (!s.is<OmpDo>()) forgetThreads(inside);
    written = std::move(inside);
    written.insert(written.end(), ofOwn.begin(), ofOwn.end());
  }

  /// Of what a thread has for itself, it fills by a worksharing loop what its iterations fill.
  /// Where the region's clauses are not seen, that may be any variable.
  void forgetShares(const Boxes& before, Boxes& written) const {
    Finder known(before);
    auto isShare = [&](const Box* b) {
      bool isNew = !known.has(*b);
      bool isOwn = b->variable->threadprivate || !ownOfRegion_;
      return isNew && (isOwn || contains(*ownOfRegion_, b->variable));
    };
    written.erase(std::remove_if(written.begin(), written.end(), isShare), written.end());
  }

  /// What all arms write is written; what one arm writes is written where its condition holds.
  void arms(const If& branch, Boxes& written) {
    const Boxes before = written;
    const Guards around = guards_;
    Boxes inSome;
    Guards failed;
    SymbolSet changed;
    bool hasElse = false, first = true;
    for (const IfArm& arm : branch.arms) {
      hasElse |= !arm.condition;
      Guards own = failed;
      if (arm.condition) own.push_back({arm.condition, true});
      if (arm.condition) failed.push_back({arm.condition, false});
      guards_ = around;
      guards_.insert(guards_.end(), own.begin(), own.end());
      Boxes after = before;
      block(arm.body, after);
      Finder known(before);
      for (const Box* here : after) {
        if (known.has(*here)) continue;
        bool held = std::all_of(own.begin(), own.end(), [&](const Guard& g) {
          return isIn(g, guards_) && !calls(*g.condition);
        });
        if (!held) continue;
        Box box = *here;
        box.guards.insert(box.guards.end(), own.begin(), own.end());
        inSome.push_back(keep(std::move(box)));
      }
      join(changed, writtenIn(arm.body, effects_));
      written = first ? after : inBoth(written, after);
      first = false;
    }
    if (!hasElse) written = inBoth(written, before);
    guards_ = around;
    drop(changed, inSome);
    drop(changed, written);
    written.insert(written.end(), inSome.begin(), inSome.end());
  }

  static Boxes inBoth(const Boxes& a, const Boxes& b) {
    Boxes both;
    Finder inB(b);
    for (const Box* x : a)
      if (inB.has(*x)) both.push_back(x);
    return both;
  }

  /// What an iteration writes at its counter, all iterations write from bound to bound.
  void counted(const Do& loop, Boxes& written) {
    for (const Access& r : effects_.accesses(loop).reads) read(r, written);
    SymbolSet changed = writtenIn(loop.body, effects_);
    SymbolSet own = changed;
    own.insert(loop.variable);
    drop(own, written);
    const Guards around = guards_;
    Boxes inside = written;
    bool keepsBounds = !isNamedIn(loop.lower, own) && !isNamedIn(loop.upper, own);
    if (keepsBounds) loops_.push_back(&loop);
    block(loop.body, inside);
    if (keepsBounds) loops_.pop_back();
    guards_ = around;
    bool plain = isUnitStep(loop.step) && keepsBounds && !jumpsOut(loop.body);
    const Boxes before = written;
    Finder known(before);
    for (const Box* box : inside) {
      if (known.has(*box)) continue;
      std::optional<Box> all = plain ? spread(*box, loop, own) : std::nullopt;
      if (all) add(std::move(*all), written);
    }
  }

  /// What the counter lies between.
  static Extent rangeOf(const Do& loop) {
    const auto step = loop.step ? integerConstant(loop.step) : std::optional<long long>(1);
    if (!step || calls(*loop.lower) || calls(*loop.upper)) return {};
    return *step > 0 ? Extent{loop.lower, loop.upper} : Extent{loop.upper, loop.lower};
  }

  /// `changed`: what an iteration changes, and the counter.
  static std::optional<Box> spread(const Box& box, const Do& loop, const SymbolSet& changed) {
    Box all = box;
    int dimensions = 0;
    const SymbolSet counter{loop.variable};
    for (Extent& e : all.extents) {
      if (!e.mentions(counter)) continue;
      const auto factor = e.low.factor(loop.variable);
      if (!e.isOne() || !factor || (*factor != 1 && *factor != -1)) return std::nullopt;
      e = e.through(loop.variable, rangeOf(loop));
      if (!e.known()) return std::nullopt;
      ++dimensions;
    }
    if (dimensions != 1 || all.placedBy(changed) || all.guardedBy(changed)) return std::nullopt;
    return all;
  }

  void add(Box&& box, Boxes& written) {
    bool isThere = std::any_of(written.begin(), written.end(),
                               [&](const Box* known) { return *known == box; });
    if (!isThere) written.push_back(keep(std::move(box)));
  }
  const Box* keep(Box&& box) { return &boxes_.emplace_back(std::move(box)); }

  /// Forgets the boxes and the conditions that follow from one of `changed`.
  void drop(const SymbolSet& changed, Boxes& written) {
    written.erase(
        std::remove_if(written.begin(), written.end(),
                       [&](const Box* b) { return b->placedBy(changed) || b->guardedBy(changed); }),
        written.end());
    guards_.erase(std::remove_if(guards_.begin(), guards_.end(),
                                 [&](const Guard& g) { return isNamedIn(g.condition, changed); }),
                  guards_.end());
  }
  static void forget(const Symbol* array, Boxes& written) {
    written.erase(std::remove_if(written.begin(), written.end(),
                                 [&](const Box* b) { return b->variable == array; }),
                  written.end());
  }

  /// A thread fills its own copy of a threadprivate variable, and the others keep theirs.
  static void forgetThreads(Boxes& written) {
    written.erase(std::remove_if(written.begin(), written.end(),
                                 [](const Box* b) { return b->variable->threadprivate; }),
                  written.end());
  }

  void read(const Access& r, const Boxes& written) {
    if (contains(uncovered, r.symbol)) return;
    std::optional<Box> box = boxOf(r);
    // Every element is one of all, whatever the subscript.
    std::optional<Box> all = boxOf({r.symbol, nullptr});
    if (box && isWritten(supersets(*box, all), written)) return;
    if (!all || !isWritten({*all}, written)) uncovered.insert(r.symbol);
  }

  /// Boxes around what is read: in each dimension one may be taken or another.
  std::vector<Box> supersets(const Box& box, const std::optional<Box>& all) const {
    std::vector<Box> result{throughCounters(box, false), throughCounters(box, true), box};
    if (all) result.push_back(*all);
    return result;
  }

  bool isWritten(const std::vector<Box>& supersets, const Boxes& written) const {
    Boxes here;
    for (const Box* w : written)
      if (w->variable == supersets[0].variable &&
          std::all_of(w->guards.begin(), w->guards.end(),
                      [&](const Guard& g) { return isIn(g, guards_); }))
        here.push_back(w);
    for (const Box* w : here)
      if (covers(*w, supersets)) return true;
    return sliceBySlice(supersets[0], here);
  }

  static bool covers(const Box& written, const std::vector<Box>& supersets) {
    for (std::size_t d = 0; d < written.extents.size(); ++d)
      if (std::none_of(supersets.begin(), supersets.end(), [&](const Box& box) {
            return box.extents.size() == written.extents.size() && box.extents[d].known() &&
                   written.extents[d].covers(box.extents[d]);
          }))
        return false;
    return true;
  }

  /// Cut along the dimensions in which the bounds are numbers: is every slice written?
  static bool sliceBySlice(const Box& box, const Boxes& written) {
    constexpr long long kMost = 256;
    for (const Box* w : written)
      if (covers(*w, {box})) return true;
    for (std::size_t d = 0; d < box.extents.size(); ++d) {
      const auto low = box.extents[d].low.number(), high = box.extents[d].high.number();
      if (!low || !high || *low >= *high || *high - *low >= kMost) continue;
      for (long long k = *low; k <= *high; ++k) {
        Box slice = box;
        slice.extents[d] = Extent(End(Polynomial(k)));
        if (!sliceBySlice(slice, written)) return false;
      }
      return true;
    }
    return false;
  }

  /// A counter of a loop around stands for what it runs through, as far as conditions let it.
  Box throughCounters(Box box, bool isGuarded) const {
    for (auto loop = loops_.rbegin(); loop != loops_.rend(); ++loop) {
      const Symbol* counter = (*loop)->variable;
      Extent range = rangeOf(**loop);
      if (isGuarded)
        for (const Guard& g : guards_) tighten(range, *g.condition, g.holds, counter);
      for (Extent& e : box.extents)
        if (e.mentions({counter})) e = e.through(counter, range);
    }
    return box;
  }

  /// `counter <= e`, say: the range ends at e.
  static void tighten(Extent& range, const Expr& condition, bool holds, const Symbol* counter) {
    const auto* n = condition.as<Binary>();
    if (!n) return;
    if (n->op == BinaryOp::And && holds) {
      tighten(range, *n->lhs, holds, counter);
      return tighten(range, *n->rhs, holds, counter);
    }
    BinaryOp op = n->op;
    if (op != BinaryOp::Lt && op != BinaryOp::Le && op != BinaryOp::Gt && op != BinaryOp::Ge)
      return;
    Polynomial more = polynomialIn(*n->rhs) - polynomialIn(*n->lhs);  // op, compared with 0
    if (!n->lhs->type.isInteger() || !n->rhs->type.isInteger() || !more.known()) return;
    const bool isLess = (op == BinaryOp::Lt || op == BinaryOp::Le) == holds;
    const bool isStrict = (op == BinaryOp::Lt || op == BinaryOp::Gt) == holds;
    if (!isLess) more = Polynomial(-1) * more;
    if (isStrict) more = more - Polynomial(1);
    // 0 <= more, which has the counter once.
    const auto factor = more.coefficient(counter).number();
    if (factor == -1) range.high = End(more + Polynomial(counter));
    if (factor == 1) range.low = End(Polynomial(counter) - more);
  }

  /// The elements that the statement names; nothing: they are not known.
  std::optional<Box> boxOf(const Access& access) {
    Box box{access.symbol, {}};
    const auto* index = access.designator ? access.designator->as<Index>() : nullptr;
    for (std::size_t d = 0; d < static_cast<std::size_t>(access.symbol->type.rank); ++d) {
      Extent declared;
      if (d < access.symbol->shape.size()) declared = extentOf(access.symbol->shape[d]);
      if (!index) {
        box.extents.push_back(declared);
        continue;
      }
      const Expr* s = index->subscripts[d];
      const auto* section = s->as<Section>();
      if (!section && s->type.rank > 0) return std::nullopt;
      if (section && section->step) return std::nullopt;
      for (const Expr* part : section ? Exprs{section->lower, section->upper} : Exprs{s})
        if (part && calls(*part)) return std::nullopt;
      if (!section) {
        box.extents.emplace_back(End(s));
        continue;
      }
      box.extents.emplace_back(section->lower ? End(section->lower) : declared.low,
                               section->upper ? End(section->upper) : declared.high);
    }
    for (const Extent& e : box.extents)
      if (!e.known()) return std::nullopt;
    return box;
  }

  static bool calls(const Expr& e) {
    bool found = false;
    walk(e, [&](const Expr& x) { found |= x.is<FunctionCall>(); });
    return found;
  }

  Extent extentOf(const Dimension& d) {
    static const Literal one{{SourceRange{}, kInteger}, "1"};
    if (d.form != Dimension::Form::Explicit || !fixed(d.lower) || !fixed(d.upper)) return {};
    return {d.lower ? d.lower : &one, d.upper};
  }

  /// Has the bound the value that it had when the array was made?
  bool fixed(const Expr* bound) {
    bool result = true;
    if (bound)
      for (const Symbol* s : effects_.reads(*bound)) result = result && !everChanges(s);
    return result && !(bound && calls(*bound));
  }

  /// May the procedure of the argument `s` change it?
  bool everChanges(const Symbol* s) {
    if (s->intent == Intent::In) return false;
    if (s->storage != Storage::Argument || !s->procedure) return true;
    return effects_.isChanged(*s);
  }

  /// Is it an assignment, or a call, that certainly writes every element it names?
  static bool certain(const Stmt& s, const Access& w) {
    return (s.is<Assign>() || s.is<Call>()) && (w.whole || w.named) && !w.symbol->allocatable;
  }
  static bool released(const Stmt& s, const Symbol* array) {
    const auto* assign = s.as<Assign>();
    bool reallocated = assign && assign->lhs->is<Ref>() && array->allocatable;
    return s.is<Allocate>() || s.is<Deallocate>() || reallocated;
  }

  const Effects& effects_;
  std::deque<Box> boxes_;         ///< all that lists have had
  std::vector<const Do*> loops_;  ///< around what is looked at, that do not change their bounds
  Guards guards_;                 ///< what holds there
  std::optional<SymbolSet>
      ownOfRegion_;  ///< what each thread has of its own; none: not in a region
};

}  // namespace

SymbolSet filledAtEnd(const Block& block, const SymbolSet& arrays, const Effects& effects) {
  Coverage coverage(effects);
  Boxes written;
  coverage.block(block, written);
  SymbolSet filled;
  for (const Symbol* v : arrays)
    if (coverage.isFilled(v, written)) filled.insert(v);
  return filled;
}

SymbolSet filledBeforeRead(const Block& block, const Effects& effects) {
  Coverage coverage(effects);
  Boxes written;
  coverage.block(block, written);
  remove(coverage.assigned, coverage.uncovered);
  return coverage.assigned;
}

}  // namespace pj::analysis
