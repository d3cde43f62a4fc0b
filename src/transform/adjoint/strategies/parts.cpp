// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Each thread has a part of the elements, and adds up what all iterations add to those:
//
//   do i = 1, n (shared out)                first to last: the thread's part of 1 to m
//     do k = 1, m                           do i = 1, n
//       ab(k) = ab(k) + x(i, k)*yb(i)         do k = max(1, first), min(m, last)
//                                               ab(k) = ab(k) + x(i, k)*yb(i)
//
// The loop that a subscript follows is cut down; the loops around it, and what they compute, run
// whole in each thread. "The owner computes", as in Callahan and Kennedy, "Compiling programs for
// distributed-memory multiprocessors" (J. Supercomputing 1988).
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>

#include <fmt/format.h>

#include "analysis/exposure.h"
#include "ir/literal_value.h"
#include "ir/nest.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/adjoint/strategies/taken_out.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;
using analysis::BodyAccesses;
using analysis::Polynomial;
using analysis::SymbolSet;

namespace {

/// The subscript of an increment: the counter of a loop around it, or its negative, plus what that
/// loop does not change.
struct Owner {
  const Do* loop;
  std::size_t position;  ///< of the loop: the shared ones, then those of the body
  int sign;
  Polynomial offset;
  Polynomial subscript() const { return Polynomial(sign) * Polynomial(loop->variable) + offset; }
  friend bool operator<(const Owner& a, const Owner& b) {
    return a.position != b.position ? a.position < b.position
           : a.sign != b.sign       ? a.sign < b.sign
                                    : a.offset < b.offset;
  }
};

/// Of a subscript, what is beside a counter or its negative: between what it lies.
struct Beside {
  int sign;
  Polynomial least, greatest;
};

/// The polynomial as a person would write it, in integers of that type: what is subtracted stands
/// last.
const Expr* expressionOf(Builder& b, const Polynomial& p, const Type& type) {
  const Expr* sum = nullptr;
  for (bool isAdded : {true, false})
    for (auto term = p.terms().rbegin(); term != p.terms().rend(); ++term) {
      const auto& [variables, coefficient] = *term;
      if (isAdded != (coefficient > 0)) continue;
      const long long size = sum ? std::abs(coefficient) : coefficient;
      const Expr* product = size == 1 && !variables.empty() ? nullptr : b.integer(size, type.kind);
      for (const Symbol* v : variables) {
        const Expr* factor = b.inKind(b.ref(v), type);
        product = product ? b.mul(product, factor) : factor;
      }
      sum = !sum ? product : isAdded ? b.add(sum, product) : b.sub(sum, product);
    }
  return sum ? sum : b.integer(0, type.kind);
}

const Expr* minus(Builder& b, const Expr* e, const Expr* what) {
  const auto number = integerValue(what);
  return number ? plus(b, e, -*number) : b.sub(e, what);
}

const Expr* minus(Builder& b, const Expr* e, const Polynomial& p) {
  const auto number = p.number();
  return number ? plus(b, e, -*number) : b.sub(e, expressionOf(b, p, e->type));
}

/// A sum of variables and a number. The extremes of sums of counters are no larger than twice the
/// largest array; those of products may be far beyond all subscripts that there are, where
/// conditions leave out iterations.
bool isSum(const Polynomial& p) {
  return std::all_of(p.terms().begin(), p.terms().end(), [](const auto& term) {
    return term.first.empty() || (term.first.size() == 1 && std::abs(term.second) == 1);
  });
}

/// Between what subscripts lie.
struct Extent {
  Exprs least, greatest;
};

class Parts : TakenOut {
 public:
  Parts(AdjointContext& c, const ConflictingLoop& l)
      : TakenOut(c, l, nestOf(*l.loop), nestOf(*l.loop).size()) {}

  /// For that array, by one of its choices, and all others that the same loops do.
  std::optional<ConflictFree> run(const Symbol* array, std::size_t choice) {
    if (!mayBeTakenApart() || !choose(array, choice) || !setExtent() || !findSlices() ||
        !setOrder())
      return std::nullopt;
    auto slice = slices_.begin();
    auto sliceOf = [&](const Owner& o) {
      return Cut(*this, *slice++, o).rewriteBlock(nest_.back()->body);
    };
    auto found = result(words(), [&](Block& out) { addParts(out, sliceOf); });
    const double most = isCopied() ? kMostForCopies : kMostWork;
    if (workOf(found.loops) > most * workOf({loop_.loop->loop})) return std::nullopt;
    return found;
  }

  /// The same where a loop before keeps what comes from outside of the loops that are cut down:
  /// nothing is computed again.
  std::optional<ConflictFree> runKept(const Symbol* array, std::size_t choice) {
    if (!mayBeTakenApart() || !choose(array, choice) || !setExtent() || !remove_all(loop_.arrays) ||
        !findKept())
      return std::nullopt;
    ConflictFree found{{}, nullptr, arrays_, words() + ", from what is kept for them", {}, {}};
    const OmpDo* first = cleaned(Keeping(*this).rewriteBlock(nest_.back()->body), false);
    if (!first) return std::nullopt;
    found.loops = withPlainIncrements(c_.program, {first}, arrays_);
    found.loops.push_back(barrier());
    addParts(found.loops, [&](const Owner& owner) { return fromKept(owner); });
    if (workOf(found.loops) > kMostForCopies * workOf({loop_.loop->loop})) return std::nullopt;
    for (const auto& [loop, values] : kept_)
      for (const Kept& v : values) {
        found.before.push_back(
            b_.stmt<Allocate>({}, std::vector<AllocateItem>{{v.array, v.shape}}));
        found.after.push_back(b_.stmt<Deallocate>({}, Symbols{v.array}));
      }
    return found;
  }

  std::size_t numberOfChoices(const Symbol* array) const {
    return choicesFor(body_.incrementsOf(array)).size();
  }

 private:
  using Choice = std::vector<Owner>;  ///< one for each increment of an array

  // What is possible.

  bool choose(const Symbol* array, std::size_t k) {
    const Choice first = choicesFor(body_.incrementsOf(array))[k];
    if (std::any_of(first.begin(), first.end(), [&](const Owner& o) {
          return o.loop->variable->type != first[0].loop->variable->type;
        }))
      return false;
    add(array, first);
    for (const Symbol* v : loop_.arrays) {
      if (v == array) continue;
      const auto choices = choicesFor(body_.incrementsOf(v));
      auto fits = [&](const Choice& choice) {
        return std::all_of(choice.begin(), choice.end(),
                           [&](const Owner& o) { return groups_.count(o) != 0; });
      };
      const auto choice = std::find_if(choices.begin(), choices.end(), fits);
      if (choice != choices.end()) add(v, *choice);
    }
    return true;
  }

  void add(const Symbol* v, const Choice& choice) {
    const auto elements = body_.incrementsOf(v);
    arrays_.insert(v);
    for (std::size_t k = 0; k < elements.size(); ++k)
      groups_[choice[k]].push_back(elements[k].stmt);
  }

  /// One for each dimension that loops follow; those whose loops stand further outside come first.
  std::vector<Choice> choicesFor(const std::vector<BodyAccesses::Access>& elements) const {
    std::vector<Choice> choices;
    for (const auto& column : body_.columns(elements)) {
      Choice choice;
      for (std::size_t k = 0; k < elements.size(); ++k)
        if (auto owner = ownerOf(column[k], elements[k])) choice.push_back(*owner);
      if (choice.size() == elements.size()) choices.push_back(std::move(choice));
    }
    std::stable_sort(choices.begin(), choices.end(),
                     [&](const Choice& a, const Choice& b) { return depthOf(a) < depthOf(b); });
    return choices;
  }

  /// Copies need memory and sums of them, but compute nothing again.
  bool isCopied() const {
    return std::any_of(arrays_.begin(), arrays_.end(),
                       [&](const Symbol* v) { return contains(loop_.copied, v); });
  }

  std::size_t depthOf(const Choice& choice) const {
    std::size_t depth = 0;
    for (const Owner& o : choice)
      if (!isShared(o.loop)) depth += 1 + body_.place(o.loop).around.size();
    return depth;
  }

  std::size_t positionOf(const Do* loop) const {
    auto shared = std::find(nest_.begin(), nest_.end(), loop);
    return static_cast<std::size_t>(shared - nest_.begin()) +
           (shared == nest_.end() ? body_.place(loop).position : 0);
  }

  bool isShared(const Do* loop) const {
    return std::find(nest_.begin(), nest_.end(), loop) != nest_.end();
  }

  /// The loops around a statement, outermost first.
  std::vector<const Do*> loopsAround(const Stmt* s) const {
    std::vector<const Do*> loops = nest_;
    for (const Stmt* around : body_.place(s).around)
      if (const auto* loop = around->as<Do>()) loops.push_back(loop);
    return loops;
  }

  std::optional<Owner> ownerOf(const Polynomial& subscript,
                               const BodyAccesses::Access& access) const {
    if (!subscript.known()) return std::nullopt;
    const auto loops = loopsAround(access.stmt);
    const auto variables = subscript.variables();
    auto innermost = std::find_if(loops.rbegin(), loops.rend(),
                                  [&](const Do* n) { return contains(variables, n->variable); });
    if (innermost == loops.rend()) return std::nullopt;
    const Do& loop = **innermost;
    const auto factor = subscript.coefficient(loop.variable).number();
    if (!factor || std::abs(*factor) != 1 || loop.leaveFlag || !isUnitStep(loop.step) ||
        !boundOf(b_, loop, loop.lower) || !boundOf(b_, loop, loop.upper) ||
        isWider(*access.element, loop.variable->type))
      return std::nullopt;
    const int sign = static_cast<int>(*factor);
    return Owner{&loop, positionOf(&loop), sign,
                 subscript - Polynomial(sign) * Polynomial(loop.variable)};
  }

  /// Is a subscript computed in integers of a wider kind? In those of the counter it may overflow.
  static bool isWider(const Expr& element, const Type& counter) {
    bool found = false;
    for (const Expr* subscript : element.as<Index>()->subscripts)
      walk(*subscript, [&](const Expr& e) { found |= e.type.kind > counter.kind; });
    return found;
  }

  /// The elements that threads share among them. So few of a known number are better summed up in
  /// copies.
  bool setExtent() {
    constexpr long long kFewest = 64;
    for (const auto& [owner, statements] : groups_)
      for (const Stmt* s : statements) {
        if (!addExtreme(owner.subscript(), s, false) || !addExtreme(owner.subscript(), s, true))
          return false;
      }
    const auto least = integerValue(lower()), greatest = integerValue(upper());
    return !least || !greatest || *greatest - *least >= kFewest;
  }

  /// The least or the greatest value that `p` has at a statement in the loops `inside`, which are
  /// around that; or unknown.
  Polynomial extreme(Polynomial p, const Stmt* s, const std::vector<const Do*>& inside,
                     bool greatest) const {
    for (auto n = inside.rbegin(); n != inside.rend(); ++n) {
      const auto factor = p.coefficient((*n)->variable).number();
      if (!factor) return Polynomial::unknown();
      if (*factor == 0) continue;
      const auto range = body_.rangeOf(**n, s);
      p = p.replaced((*n)->variable, (*factor > 0) == greatest ? range.greatest : range.least);
      if (!p.known()) return p;
    }
    return p;
  }

  /// May there be iterations of the loops around it without the statement?
  bool mayBeLeftOut(const Stmt* s) const {
    const auto& around = body_.place(s).around;
    const auto loops = loopsAround(s);
    return std::any_of(around.begin(), around.end(), [](const Stmt* n) { return !n->is<Do>(); }) ||
           std::any_of(loops.begin(), loops.end(), [&](const Do* n) {
             return !body_.isInvariant(*n->lower) || !body_.isInvariant(*n->upper);
           });
  }

  bool addExtreme(const Polynomial& subscript, const Stmt* s, bool greatest) {
    const Polynomial p = extreme(subscript, s, loopsAround(s), greatest);
    if (!p.known() || (mayBeLeftOut(s) && (!isSum(p) || !isSum(subscript)))) return false;
    const Expr* e = expressionOf(b_, p, type());
    Exprs& list = greatest ? extent_.greatest : extent_.least;
    if (std::none_of(list.begin(), list.end(), [&](const Expr* x) { return equal(x, e); }))
      list.push_back(e);
    return true;
  }

  const Type& type() const { return groups_.begin()->first.loop->variable->type; }
  const Expr* lower() { return oneOf(IntrinsicId::Min, extent_.least); }
  const Expr* upper() { return oneOf(IntrinsicId::Max, extent_.greatest); }
  const Expr* oneOf(IntrinsicId id, const Exprs& list) {
    return list.size() == 1 ? list[0] : b_.intrinsic(id, list, type());
  }

  bool findSlices() {
    for (const auto& [owner, statements] : groups_)
      if (!addSlice(statements) || !mayBeCut(owner, statements[0], slices_.back())) return false;
    return true;
  }

  /// Nothing but what is incremented comes out of the turns of the loop, nor from one to the next;
  /// and what all threads compute is less than what they share.
  bool mayBeCut(const Owner& owner, const Stmt* increment, const Slice& slice) {
    if (isShared(owner.loop)) return true;
    const Block whole = sliced(slice);
    Slice around = slice;
    SymbolSet inside;
    for (const Stmt* s : slice.kept)
      if (isIn(s, owner.loop)) {
        around.kept.erase(s);
        for (const auto& w : c_.effects.accesses(*s).writes)
          if (contains(loop_.own, w.symbol)) inside.insert(w.symbol);
      }
    inside.insert(owner.loop->variable);
    for (const Stmt* s : around.kept)
      for (const Symbol* v : readsOf(*s, c_.effects))
        if (contains(inside, v) && !body_.isCounterAt(v, s)) return false;
    const Block turn = kept(c_.program, owner.loop->body,
                            [&](const Stmt& s) { return slice.kept.count(&s) != 0; });
    SymbolSet live = analysis::liveBefore(turn, {}, c_.effects);
    live.erase(owner.loop->variable);
    if (!common(live, inside).empty()) return false;
    const double outside = workOf(sliced(around));
    bool isRepeated = true;
    for (std::size_t k = 0; k < nest_.size(); ++k)
      isRepeated = isRepeated && !besideCounter(k, owner, increment);
    return !isRepeated || outside <= workOf(whole) - outside;
  }

  bool isIn(const Stmt* s, const Do* loop) const {
    const auto& around = body_.place(s).around;
    return std::find(around.begin(), around.end(), loop) != around.end();
  }

  // What is kept.

  /// Of a thread's own variable: its values before a loop, for all turns of the loops around that.
  struct Kept {
    const Symbol* value;
    const Symbol* array;
    std::vector<Dimension> shape;
    Exprs turn;  ///< subscripts: those of the present turn, the last dimensions of `array`
  };

  bool remove_all(SymbolSet arrays) const {
    remove(arrays, arrays_);
    return arrays.empty();
  }

  /// Is it the same for all threads, and before the region?
  bool isFixed(const Expr& e) const {
    for (const Symbol* v : c_.effects.reads(e))
      if (contains(loop_.own, v) || contains(loop_.written, v)) return false;
    return true;
  }

  bool findKept() {
    std::map<const Symbol*, const Owner*> left;
    for (const auto& [owner, statements] : groups_) {
      if (isShared(owner.loop)) {
        // The loop before does these: an iteration has elements of its own.
        if (nest_.size() > 1) return false;
        for (const Stmt* s : statements) {
          const Symbol* v = baseSymbol(*s->as<Increment>()->lhs);
          if (left.emplace(v, &owner).first->second != &owner) return false;
          left_.insert(s);
        }
        continue;
      }
      if (!findKept(owner, statements)) return false;
    }
    return !kept_.empty();
  }

  bool findKept(const Owner& owner, const std::vector<const Stmt*>& increments) {
    Exprs turn;
    std::vector<Dimension> turns;
    auto addLoop = [&](const Do& n) {
      const Expr *lower = boundOf(b_, n, n.lower), *upper = boundOf(b_, n, n.upper);
      if (n.leaveFlag || !isUnitStep(n.step) || !lower || !upper || !isFixed(*lower) ||
          !isFixed(*upper))
        return false;
      if (n.step && integerValue(n.step) != 1) std::swap(lower, upper);
      turn.push_back(minus(b_, b_.ref(n.variable), lower));
      turns.push_back(
          {Dimension::Form::Explicit, b_.integer(0, upper->type.kind), lastOf(lower, upper)});
      return true;
    };
    for (const Do* n : nest_)
      if (!addLoop(*n)) return false;
    for (const Stmt* s : body_.place(owner.loop).around)
      if (!s->is<Do>() || !addLoop(*s->as<Do>())) return false;

    Slice slice(body_, loop_.own, counters_, c_.effects);
    for (const Stmt* s : increments)
      if (!slice.add(s)) return false;
    std::set<const Stmt*> inside;
    SymbolSet set;
    for (const Stmt* s : slice.kept) {
      if (!isIn(s, owner.loop)) continue;
      inside.insert(s);
      for (const auto& w : c_.effects.accesses(*s).writes) set.insert(w.symbol);
      for (const Symbol* v : readsOf(*s, c_.effects)) {
        const bool isOwn = contains(loop_.own, v) || contains(counters_, v) || contains(arrays_, v);
        if (!isOwn && (!body_.writers(v).empty() || !contains(loop_.quiet, v))) return false;
      }
    }
    const Block body =
        kept(c_.program, owner.loop->body, [&](const Stmt& s) { return inside.count(&s) != 0; });
    SymbolSet live = analysis::liveBefore(body, {}, c_.effects);
    join(live, c_.effects.reads(*owner.loop->lower));
    join(live, c_.effects.reads(*owner.loop->upper));
    for (const Symbol* v : live) {
      if (!contains(loop_.own, v) || body_.writers(v).empty() ||
          isCounterAt(v, owner.loop->body[0]))
        continue;
      if (contains(set, v) || !addKept(owner.loop, v, turns, turn)) return false;
    }
    inner_[owner] = body;
    return true;
  }

  /// Has it one value from beginning to end of the procedure?
  bool isAlwaysSame(const Expr& e) const {
    return common(c_.effects.reads(e), analysis::writtenIn(c_.adjoint.body, c_.effects)).empty();
  }

  /// How many counters stand in the subscripts of an element that the loop names, at most. What is
  /// kept has no more dimensions: it is no larger than arrays that are there.
  std::size_t mostCounters() const {
    std::size_t most = 0;
    for (const Stmt* s : body_.statements()) {
      const auto loops = loopsAround(s);
      forEachExpr(*s, [&](const Expr& root) {
        walk(root, [&](const Expr& e) {
          if (!e.is<Index>() || contains(loop_.own, baseSymbol(e))) return;
          const SymbolSet named = c_.effects.reads(e);
          most = std::max<std::size_t>(
              most, std::count_if(loops.begin(), loops.end(),
                                  [&](const Do* n) { return contains(named, n->variable); }));
        });
      });
    }
    return most;
  }

  /// Of subscripts from 0, for a loop from `lower` to `upper`. At least 0: languages differ in what
  /// they make of less.
  const Expr* lastOf(const Expr* lower, const Expr* upper) {
    const Expr* last = minus(b_, upper, lower);
    const auto number = integerValue(last);
    const Expr* least = b_.integer(0, last->type.kind);
    if (number) return *number < 0 ? least : last;
    return b_.intrinsic(IntrinsicId::Max, {last, least}, last->type);
  }

  bool addKept(const Do* loop, const Symbol* v, std::vector<Dimension> turns, const Exprs& turn) {
    const auto& known = kept_[loop];
    if (std::any_of(known.begin(), known.end(), [&](const Kept& k) { return k.value == v; }))
      return true;
    std::vector<Dimension> shape = v->shape;
    for (const Dimension& d : shape)
      if (d.form != Dimension::Form::Explicit || !d.upper || !isAlwaysSame(*d.upper) ||
          (d.lower && !isAlwaysSame(*d.lower)))
        return false;
    if (v->allocatable || v->whole || v->mayLack() || v->type.cls == TypeClass::Character ||
        shape.size() + turns.size() > mostCounters() || v->type.cls == TypeClass::Structure)
      return false;
    shape.insert(shape.end(), turns.begin(), turns.end());
    Type type = v->type;
    type.rank = static_cast<int>(shape.size());
    Symbol* array = c_.derivatives.local(c_.adjoint, v->name + "_kept", type);
    array->allocatable = true;
    array->shape.assign(shape.size(), {Dimension::Form::Deferred, nullptr, nullptr});
    kept_[loop].push_back({v, array, std::move(shape), turn});
    return true;
  }

  /// The body with what is kept, and without what is taken out.
  struct Keeping : StmtRewriter<Keeping> {
    explicit Keeping(Parts& p) : StmtRewriter(p.c_.program), parts(p) {}
    Parts& parts;
    Block rewriteBlock(const Block& block) {
      Block out;
      for (const Stmt* s : block) {
        if (parts.isTaken(*s) && !parts.left_.count(s)) continue;
        if (auto kept = parts.kept_.find(s->as<Do>()); kept != parts.kept_.end())
          for (const Kept& v : kept->second) out.push_back(parts.keep(v));
        rewriteStmt(*s, out);
      }
      return out;
    }
  };

  const Stmt* keep(const Kept& v) {
    Exprs subscripts(v.value->shape.size(),
                     b_.expr<Section>({}, kInteger.withRank(1), nullptr, nullptr, nullptr));
    subscripts.insert(subscripts.end(), v.turn.begin(), v.turn.end());
    return b_.assign(b_.index(v.array, std::move(subscripts)), b_.ref(v.value));
  }

  /// The loops of a group, with what is kept in the place of the values.
  Block fromKept(const Owner& owner) {
    struct FromKept : StmtRewriter<FromKept> {
      FromKept(Program& p, const std::vector<Kept>& k) : StmtRewriter(p), kept(k), build(p) {}
      const std::vector<Kept>& kept;
      Builder build;
      const Expr* rewrite(const Ref& n) { return element(n, n.symbol, {}); }
      const Expr* rewrite(const Index& n) {
        const auto* here = rebuild(n)->template as<Index>();
        return element(*here, here->symbol, here->subscripts);
      }
      const Expr* element(const Expr& e, const Symbol* v, Exprs subscripts) {
        for (const Kept& k : kept)
          if (k.value == v) {
            if (subscripts.empty())
              subscripts.assign(v->shape.size(), build.expr<Section>({}, kInteger.withRank(1),
                                                                     nullptr, nullptr, nullptr));
            subscripts.insert(subscripts.end(), k.turn.begin(), k.turn.end());
            return build.index(k.array, std::move(subscripts));
          }
        return &e;
      }
    };
    FromKept fromKept(c_.program, kept_[owner.loop]);
    const Stmt* loop = cut(*owner.loop, ofItself(owner), inner_[owner]);
    Block body = fromKept.rewriteBlock({loop});
    const auto& around = body_.place(owner.loop).around;
    for (auto n = around.rbegin(); n != around.rend(); ++n)
      body = {again(*(*n)->as<Do>(), std::move(body))};
    return body;
  }

  // What is built.

  /// A slice of the body with one loop cut down.
  struct Cut : StmtRewriter<Cut> {
    Cut(Parts& p, const Slice& s, const Owner& o)
        : StmtRewriter(p.c_.program), parts(p), slice(s), owner(o) {}
    Parts& parts;
    const Slice& slice;
    const Owner& owner;
    Block rewriteBlock(const Block& block) {
      Block out;
      for (const Stmt* s : block)
        if (slice.kept.count(s)) rewriteStmt(*s, out);
      return out;
    }
    void rewrite(const Do& n, Block& out) {
      Block body = rewriteBlock(n.body);
      out.push_back(&n == owner.loop ? parts.cut(n, ofItself(owner), std::move(body))
                                     : parts.again(n, std::move(body)));
    }
  };

  const Stmt* again(const Do& n, Block body) {
    return b_.stmt<Do>({}, std::string(), n.variable, n.lower, n.upper, n.step, std::move(body),
                       n.leaveFlag);
  }

  /// The loop as far as its subscripts may be in the part.
  const Stmt* cut(const Do& n, const Beside& beside, Block body) {
    const bool isUp = !n.step || integerValue(n.step) == 1;
    return b_.stmt<Do>({}, std::string(), n.variable, bound(n, n.lower, beside, isUp),
                       bound(n, n.upper, beside, !isUp), n.step, std::move(body));
  }

  /// One of the bounds: first <= counter + beside <= last, or first <= beside - counter <= last.
  const Expr* bound(const Do& n, const Expr* whole, const Beside& beside, bool isLower) {
    whole = boundOf(b_, n, whole);
    const bool isFirst = isLower == (beside.sign > 0);
    const Polynomial& offset = isFirst ? beside.greatest : beside.least;
    const Expr* end = b_.ref(isFirst ? first_ : last_);
    if (beside.sign > 0 && equal(whole, minus(b_, isFirst ? lower() : upper(), offset)))
      return minus(b_, end, offset);
    const Expr* here =
        beside.sign > 0 ? minus(b_, end, offset) : b_.sub(expressionOf(b_, offset, type()), end);
    return b_.intrinsic(isLower ? IntrinsicId::Max : IntrinsicId::Min, {whole, here},
                        n.variable->type);
  }

  static Beside ofItself(const Owner& owner) { return {owner.sign, owner.offset, owner.offset}; }

  /// A loop that is shared out in the source: all of it, or its iterations that may have elements
  /// of the part.
  const Stmt* sharedLoop(std::size_t k, const Owner& owner, const Stmt* s, Block body) {
    const Do& n = *nest_[k];
    if (&n == owner.loop) return cut(n, ofItself(owner), std::move(body));
    const auto beside = besideCounter(k, owner, s);
    return beside ? cut(n, *beside, std::move(body)) : again(n, std::move(body));
  }

  /// Of the counter of the k-th loop; none: it changes with the counter.
  std::optional<Beside> besideCounter(std::size_t k, const Owner& owner, const Stmt* s) const {
    const Do& n = *nest_[k];
    if (n.variable->type != owner.loop->variable->type || !isUnitStep(n.step) ||
        !boundOf(b_, n, n.lower) || !boundOf(b_, n, n.upper))
      return std::nullopt;
    auto inside = loopsAround(s);
    inside.erase(inside.begin(), inside.begin() + static_cast<std::ptrdiff_t>(k + 1));
    for (int sign : {1, -1}) {
      const Polynomial rest = owner.subscript() - Polynomial(sign) * Polynomial(n.variable);
      Beside beside{sign, extreme(rest, s, inside, false), extreme(rest, s, inside, true)};
      if (isFixed(beside.least, n) && isFixed(beside.greatest, n)) return beside;
    }
    return std::nullopt;
  }
  /// Is it known, and has it one value for all iterations of the loop?
  static bool isFixed(const Polynomial& p, const Do& n) {
    return p.known() && !contains(p.variables(), n.variable);
  }

  void addParts(Block& out, const std::function<Block(const Owner&)>& bodyOf) {
    first_ = c_.fresh("first", type()), last_ = c_.fresh("last", type());
    Block loops;
    bool isEven = true;
    for (const auto& [owner, statements] : groups_) {
      if (left_.count(statements[0])) continue;
      isEven = isEven && hasEvenTurns(*owner.loop);
      Block body = bodyOf(owner);
      for (std::size_t k = nest_.size(); k-- > 0;)
        body = {sharedLoop(k, owner, statements[0], std::move(body))};
      body = withPlainIncrements(c_.program, body, arrays_);
      append(loops, replaceSingleUses(c_.program, std::move(body), c_.threadLocal, c_.effects));
    }
    if (isEven) {
      out.push_back(
          call(RuntimeFunction::StaticBounds, {b_.ref(first_), b_.ref(last_)}, {first_, last_}));
      append(out, loops);
    } else {
      addChunks(out, std::move(loops));
    }
  }

  /// Elements get the same number of increments, as far as bounds of loops say.
  bool hasEvenTurns(const Do& loop) const {
    bool isEven = body_.isInvariant(*loop.lower) && body_.isInvariant(*loop.upper);
    walkStmts(loop.body, [&](const Stmt& s) {
      if (s.is<Do>()) isEven = isEven && !contains(readsOf(s, c_.effects), loop.variable);
    });
    return isEven;
  }

  /// Else threads take turns with small parts, so that each has some of all kinds.
  void addChunks(Block& out, Block loops) {
    constexpr int kSize = 32;
    const Expr* size = b_.integer(kSize, type().kind);
    const Symbol *chunks = c_.fresh("chunks", type()), *chunk = c_.fresh("chunk", type());
    out.push_back(call(RuntimeFunction::StaticChunks, {size, b_.ref(chunks)}, {chunks}));
    loops.insert(loops.begin(),
                 call(RuntimeFunction::StaticChunk,
                      {size, b_.ref(chunk), b_.ref(first_), b_.ref(last_)}, {first_, last_}));
    out.push_back(b_.stmt<Do>({}, std::string(), chunk, b_.integer(1, type().kind), b_.ref(chunks),
                              static_cast<const Expr*>(nullptr), std::move(loops)));
  }

  /// Of the runtime: about the elements from `lower` to `upper`, and what else it takes.
  const Stmt* call(RuntimeFunction f, const Exprs& more, Symbols written) {
    Exprs arguments{lower(), upper(), b_.integer(1, type().kind)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return b_.stmt<RuntimeCall>({}, f, type().kind, std::move(arguments), std::move(written));
  }

  std::string words() const {
    return fmt::format(
        "by parts of the elements: each thread adds up what all iterations of the "
        "loop over {} add to its own",
        nest_[0]->variable->name);
  }

  static constexpr double kMostForCopies = 1.25;

  std::map<Owner, std::vector<const Stmt*>> groups_;  ///< in the order of their slices
  Extent extent_;
  std::map<const Do*, std::vector<Kept>> kept_;  ///< before these loops
  std::map<Owner, Block> inner_;                 ///< what is left of their bodies
  std::set<const Stmt*> left_;                   ///< to the loop before
  const Symbol *first_ = nullptr, *last_ = nullptr;
};

}  // namespace

std::optional<ConflictFree> inParts(AdjointContext& c, const ConflictingLoop& l) {
  if (!mayHaveOtherLoops(*l.loop)) return std::nullopt;
  for (const Symbol* array : l.arrays) {
    const std::size_t choices = Parts(c, l).numberOfChoices(array);
    for (std::size_t k = 0; k < choices; ++k)
      if (auto found = Parts(c, l).run(array, k)) return found;
    for (std::size_t k = 0; k < choices; ++k)
      if (auto found = Parts(c, l).runKept(array, k)) return found;
  }
  return std::nullopt;
}

}  // namespace pj::transform
