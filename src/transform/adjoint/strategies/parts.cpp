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
#include <map>

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

/// The subscript of an increment: the counter of a loop around it, plus what that loop does not
/// change.
struct Owner {
  const Do* loop;
  std::size_t position;  ///< of the loop: the shared ones, then those of the body
  Polynomial offset;
  friend bool operator<(const Owner& a, const Owner& b) {
    return a.position != b.position ? a.position < b.position : a.offset < b.offset;
  }
};

/// The polynomial as the source would have it, in integers of that type.
const Expr* expressionOf(Builder& b, const Polynomial& p, const Type& type) {
  const Expr* sum = nullptr;
  for (auto term = p.terms().rbegin(); term != p.terms().rend(); ++term) {
    const auto& [variables, coefficient] = *term;
    const long long size = sum && coefficient < 0 ? -coefficient : coefficient;
    const Expr* product = size == 1 && !variables.empty() ? nullptr : b.integer(size, type.kind);
    for (const Symbol* v : variables) {
      const Expr* factor = b.inKind(b.ref(v), type);
      product = product ? b.mul(product, factor) : factor;
    }
    sum = !sum ? product : coefficient < 0 ? b.sub(sum, product) : b.add(sum, product);
  }
  return sum ? sum : b.integer(0, type.kind);
}

const Expr* minus(Builder& b, const Expr* e, const Polynomial& p) {
  const auto number = p.number();
  return number ? plus(b, e, -*number) : b.sub(e, expressionOf(b, p, e->type));
}

/// Between what subscripts lie.
struct Extent {
  Exprs least, greatest;
};

class Parts : TakenOut {
 public:
  Parts(AdjointContext& c, const ConflictingLoop& l)
      : TakenOut(c, l, nestOf(*l.loop), nestOf(*l.loop).size()) {}

  /// For that array, and all others that the same loops do.
  std::optional<ConflictFree> run(const Symbol* array) {
    if (!mayBeTakenApart() || !choose(array) || !setExtent() || !findSlices() || !setOrder())
      return std::nullopt;
    auto found = result(words(), [&](Block& out) { addParts(out); });
    const double most = isCopied() ? kMostForCopies : kMostWork;
    if (workOf(found.loops) > most * workOf({loop_.loop->loop})) return std::nullopt;
    return found;
  }

 private:
  using Choice = std::vector<Owner>;  ///< one for each increment of an array

  // What is possible.

  bool choose(const Symbol* array) {
    add(array, [](const Choice& choice) {
      return std::all_of(choice.begin(), choice.end(), [&](const Owner& o) {
        return o.loop->variable->type == choice[0].loop->variable->type;
      });
    });
    if (groups_.empty()) return false;
    for (const Symbol* v : loop_.arrays)
      if (v != array) add(v, [&](const Choice& choice) {
          return std::all_of(choice.begin(), choice.end(),
                             [&](const Owner& o) { return groups_.count(o) != 0; });
        });
    return true;
  }

  /// Adds what is incremented of an array, by the first choice that fits.
  template <typename Fits>
  void add(const Symbol* v, Fits fits) {
    const auto elements = body_.incrementsOf(v);
    const auto choices = choicesFor(elements);
    const auto choice = std::find_if(choices.begin(), choices.end(), fits);
    if (choice == choices.end()) return;
    arrays_.insert(v);
    for (std::size_t k = 0; k < elements.size(); ++k)
      groups_[(*choice)[k]].push_back(elements[k].stmt);
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
    std::stable_sort(choices.begin(), choices.end(), [&](const Choice& a, const Choice& b) {
      return depthOf(a) < depthOf(b);
    });
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
    auto innermost = std::find_if(loops.rbegin(), loops.rend(), [&](const Do* n) {
      return contains(variables, n->variable);
    });
    if (innermost == loops.rend()) return std::nullopt;
    const Do& loop = **innermost;
    const Polynomial offset = subscript - Polynomial(loop.variable);
    if (contains(offset.variables(), loop.variable) || loop.leaveFlag || !isUnitStep(loop.step) ||
        !boundOf(b_, loop, loop.lower) || !boundOf(b_, loop, loop.upper) ||
        isWider(*access.element, loop.variable->type))
      return std::nullopt;
    return Owner{&loop, positionOf(&loop), offset};
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
        const Polynomial subscript = Polynomial(owner.loop->variable) + owner.offset;
        if (!addExtreme(subscript, s, false) || !addExtreme(subscript, s, true)) return false;
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

  bool addExtreme(const Polynomial& subscript, const Stmt* s, bool greatest) {
    const Polynomial p = extreme(subscript, s, loopsAround(s), greatest);
    if (!p.known()) return false;
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
        if (contains(inside, v) && !isCounterAt(v, s)) return false;
    const Block turn = kept(c_.program, owner.loop->body,
                            [&](const Stmt& s) { return slice.kept.count(&s) != 0; });
    SymbolSet live = analysis::liveBefore(turn, {}, c_.effects);
    live.erase(owner.loop->variable);
    if (!common(live, inside).empty()) return false;
    const double outside = workOf(sliced(around));
    bool isRepeated = true;
    for (std::size_t k = 0; k < nest_.size(); ++k)
      isRepeated = isRepeated && !restBeside(k, owner, increment);
    return !isRepeated || outside <= workOf(whole) - outside;
  }

  /// Is it the counter of a loop around the statement?
  bool isCounterAt(const Symbol* v, const Stmt* s) const {
    const auto loops = loopsAround(s);
    return std::any_of(loops.begin(), loops.end(), [&](const Do* n) { return n->variable == v; });
  }

  bool isIn(const Stmt* s, const Do* loop) const {
    const auto& around = body_.place(s).around;
    return std::find(around.begin(), around.end(), loop) != around.end();
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
      out.push_back(&n == owner.loop ? parts.cut(n, owner.offset, owner.offset, std::move(body))
                                     : parts.again(n, std::move(body)));
    }
  };

  const Stmt* again(const Do& n, Block body) {
    return b_.stmt<Do>({}, std::string(), n.variable, n.lower, n.upper, n.step, std::move(body),
                       n.leaveFlag);
  }

  /// The loop where its counter plus something that lies from `least` to `greatest` is in the part.
  const Stmt* cut(const Do& n, const Polynomial& least, const Polynomial& greatest, Block body) {
    auto bound = [&](const Expr* whole, bool isLower) -> const Expr* {
      const Polynomial& offset = isLower ? greatest : least;
      whole = boundOf(b_, n, whole);
      if (equal(whole, minus(b_, isLower ? lower() : upper(), offset)))
        return minus(b_, b_.ref(isLower ? first_ : last_), offset);
      return b_.intrinsic(isLower ? IntrinsicId::Max : IntrinsicId::Min,
                          {whole, minus(b_, b_.ref(isLower ? first_ : last_), offset)},
                          n.variable->type);
    };
    const bool isUp = !n.step || integerValue(n.step) == 1;
    return b_.stmt<Do>({}, std::string(), n.variable, bound(n.lower, isUp), bound(n.upper, !isUp),
                       n.step, std::move(body));
  }

  /// A loop that is shared out in the source: all of it, or its iterations that may have elements of
  /// the part.
  const Stmt* sharedLoop(std::size_t k, const Owner& owner, const Stmt* s, Block body) {
    const Do& n = *nest_[k];
    if (&n == owner.loop) return cut(n, owner.offset, owner.offset, std::move(body));
    const auto rest = restBeside(k, owner, s);
    return rest ? cut(n, rest->first, rest->second, std::move(body)) : again(n, std::move(body));
  }

  /// Between what the subscript without the counter of the k-th loop lies, for all that this loop
  /// does; none: it changes with the counter.
  std::optional<std::pair<Polynomial, Polynomial>> restBeside(std::size_t k, const Owner& owner,
                                                              const Stmt* s) const {
    const Do& n = *nest_[k];
    const Polynomial rest =
        Polynomial(owner.loop->variable) + owner.offset - Polynomial(n.variable);
    auto inside = loopsAround(s);
    inside.erase(inside.begin(), inside.begin() + static_cast<std::ptrdiff_t>(k + 1));
    const Polynomial least = extreme(rest, s, inside, false),
                     greatest = extreme(rest, s, inside, true);
    if (n.variable->type != owner.loop->variable->type || !isUnitStep(n.step) ||
        !boundOf(b_, n, n.lower) || !boundOf(b_, n, n.upper) || !isFixed(least, n) ||
        !isFixed(greatest, n))
      return std::nullopt;
    return std::pair(least, greatest);
  }
  /// Is it known, and has it one value for all iterations of the loop?
  static bool isFixed(const Polynomial& p, const Do& n) {
    return p.known() && !contains(p.variables(), n.variable);
  }

  void addParts(Block& out) {
    first_ = c_.fresh("first", type()), last_ = c_.fresh("last", type());
    const int kind = type().kind;
    out.push_back(b_.stmt<RuntimeCall>(
        {}, RuntimeFunction::StaticBounds, kind,
        Exprs{lower(), upper(), b_.integer(1, kind), b_.ref(first_), b_.ref(last_)},
        Symbols{first_, last_}));
    auto slice = slices_.begin();
    for (const auto& [owner, statements] : groups_) {
      Block body = Cut(*this, *slice, owner).rewriteBlock(nest_.back()->body);
      for (std::size_t k = nest_.size(); k-- > 0;)
        body = {sharedLoop(k, owner, statements[0], std::move(body))};
      body = withPlainIncrements(c_.program, body, arrays_);
      append(out, replaceSingleUses(c_.program, std::move(body), c_.threadLocal, c_.effects));
      ++slice;
    }
  }

  std::string words() const {
    return fmt::format("by parts of the elements: each thread adds up what all iterations of the "
                       "loop over {} add to its own",
                       nest_[0]->variable->name);
  }

  static constexpr double kMostForCopies = 1.25;

  std::map<Owner, std::vector<const Stmt*>> groups_;  ///< in the order of their slices
  Extent extent_;
  const Symbol *first_ = nullptr, *last_ = nullptr;
};

}  // namespace

std::optional<ConflictFree> inParts(AdjointContext& c, const ConflictingLoop& l) {
  for (const OmpClause& clause : l.loop->clauses)
    if (clause.kind != OmpClauseKind::Schedule && clause.kind != OmpClauseKind::Collapse &&
        clause.kind != OmpClauseKind::Reduction)
      return std::nullopt;
  for (const Symbol* array : l.arrays)
    if (auto found = Parts(c, l).run(array)) return found;
  return std::nullopt;
}

}  // namespace pj::transform
