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
#include "transform/adjoint/strategies/parts.h"

#include <algorithm>
#include <cstdlib>

#include <fmt/format.h>

#include "analysis/exposure.h"
#include "ir/literal_value.h"
#include "ir/nest.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;
using analysis::BodyAccesses;
using analysis::Polynomial;
using analysis::SymbolSet;

namespace {

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

/// Is a subscript computed in integers of a wider kind? In those of the counter it may overflow.
bool isWider(const Expr& element, const Type& counter) {
  bool found = false;
  for (const Expr* subscript : element.as<Index>()->subscripts)
    walk(*subscript, [&](const Expr& e) { found |= e.type.kind > counter.kind; });
  return found;
}

/// Is it known, and has it one value for all iterations of the loop?
bool isFixed(const Polynomial& p, const Do& n) {
  return p.known() && !contains(p.variables(), n.variable);
}

}  // namespace

Polynomial Owner::subscript() const {
  return Polynomial(sign) * Polynomial(loop->variable) + offset;
}

Parts::Parts(AdjointContext& c, const ConflictingLoop& l, const BodyAccesses& body)
    : TakenOut(c, l, body, nestOf(*l.loop), nestOf(*l.loop).size()) {}

/// A slice of the body with one loop cut down.
struct Parts::Cut : StmtRewriter<Cut> {
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
    out.push_back(&n == owner.loop ? parts.cut(owner, std::move(body))
                                   : parts.again(n, std::move(body)));
  }
};

std::optional<ConflictFree> Parts::run(const Symbol* array, std::size_t choice) {
  if (!mayBeTakenApart() || !choose(array, choice) || !setExtent() || !findSlices() || !setOrder())
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

std::size_t Parts::numberOfChoices(const Symbol* array) const {
  return choicesFor(body_.incrementsOf(array)).size();
}

bool Parts::choose(const Symbol* array, std::size_t k) {
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

void Parts::add(const Symbol* v, const Choice& choice) {
  const auto elements = body_.incrementsOf(v);
  arrays_.insert(v);
  for (std::size_t k = 0; k < elements.size(); ++k) groups_[choice[k]].push_back(elements[k].stmt);
}

/// One for each dimension that loops follow; those whose loops stand further outside come first.
std::vector<Parts::Choice> Parts::choicesFor(
    const std::vector<BodyAccesses::Access>& elements) const {
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
bool Parts::isCopied() const {
  return std::any_of(arrays_.begin(), arrays_.end(),
                     [&](const Symbol* v) { return contains(loop_.copied, v); });
}

std::size_t Parts::depthOf(const Choice& choice) const {
  std::size_t depth = 0;
  for (const Owner& o : choice)
    if (!isShared(o.loop)) depth += 1 + body_.place(o.loop).around.size();
  return depth;
}

std::size_t Parts::positionOf(const Do* loop) const {
  auto shared = std::find(nest_.begin(), nest_.end(), loop);
  return static_cast<std::size_t>(shared - nest_.begin()) +
         (shared == nest_.end() ? body_.place(loop).position : 0);
}

bool Parts::isShared(const Do* loop) const {
  return std::find(nest_.begin(), nest_.end(), loop) != nest_.end();
}

bool Parts::isIn(const Stmt* s, const Do* loop) const {
  const auto& around = body_.place(s).around;
  return std::find(around.begin(), around.end(), loop) != around.end();
}

std::vector<const Do*> Parts::loopsAround(const Stmt* s) const {
  std::vector<const Do*> loops = nest_;
  for (const Stmt* around : body_.place(s).around)
    if (const auto* loop = around->as<Do>()) loops.push_back(loop);
  return loops;
}

std::optional<Owner> Parts::ownerOf(const Polynomial& subscript,
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

bool Parts::setExtent() {
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
Polynomial Parts::extreme(Polynomial p, const Stmt* s, const std::vector<const Do*>& inside,
                          bool greatest) const {
  for (auto n = inside.rbegin(); n != inside.rend(); ++n) {
    const auto factor = p.coefficient((*n)->variable).number();
    if (!factor) return Polynomial::unknown();
    if (*factor == 0) continue;
    const auto range = body_.rangeOf(**n);
    p = p.replaced((*n)->variable, (*factor > 0) == greatest ? range.greatest : range.least);
    if (!p.known()) return p;
  }
  return p;
}

/// May there be iterations of the loops around it without the statement?
bool Parts::mayBeLeftOut(const Stmt* s) const {
  const auto& around = body_.place(s).around;
  const auto loops = loopsAround(s);
  return std::any_of(around.begin(), around.end(), [](const Stmt* n) { return !n->is<Do>(); }) ||
         std::any_of(loops.begin(), loops.end(), [&](const Do* n) {
           return !body_.isInvariant(*n->lower) || !body_.isInvariant(*n->upper);
         });
}

bool Parts::addExtreme(const Polynomial& subscript, const Stmt* s, bool greatest) {
  const Polynomial p = extreme(subscript, s, loopsAround(s), greatest);
  if (!p.known() || (mayBeLeftOut(s) && (!isSum(p) || !isSum(subscript)))) return false;
  const Expr* e = expressionOf(b_, p, type());
  Exprs& list = greatest ? extent_.greatest : extent_.least;
  if (std::none_of(list.begin(), list.end(), [&](const Expr* x) { return equal(x, e); }))
    list.push_back(e);
  return true;
}

bool Parts::findSlices() {
  for (const auto& [owner, statements] : groups_)
    if (!addSlice(statements) || !mayBeCut(owner, statements[0], slices_.back())) return false;
  return true;
}

/// Nothing but what is incremented comes out of the turns of the loop, nor from one to the next;
/// and what all threads compute is less than what they share.
bool Parts::mayBeCut(const Owner& owner, const Stmt* increment, const Slice& slice) {
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
  const Block turn =
      kept(c_.program, owner.loop->body, [&](const Stmt& s) { return slice.kept.count(&s) != 0; });
  SymbolSet live = analysis::liveBefore(turn, {}, c_.effects);
  live.erase(owner.loop->variable);
  if (!common(live, inside).empty()) return false;
  const double outside = workOf(sliced(around));
  bool isRepeated = true;
  for (std::size_t k = 0; k < nest_.size(); ++k)
    isRepeated = isRepeated && !besideCounter(k, owner, increment);
  return !isRepeated || outside <= workOf(whole) - outside;
}

void Parts::addParts(Block& out, const std::function<Block(const Owner&)>& bodyOf) {
  first_ = c_.fresh("first", type()), last_ = c_.fresh("last", type());
  Block loops;
  bool isEven = true;
  for (const auto& [owner, statements] : groups_) {
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
bool Parts::hasEvenTurns(const Do& loop) const {
  bool isEven = body_.isInvariant(*loop.lower) && body_.isInvariant(*loop.upper);
  walkStmts(loop.body, [&](const Stmt& s) {
    if (s.is<Do>()) isEven = isEven && !contains(readsOf(s, c_.effects), loop.variable);
  });
  return isEven;
}

/// Else threads take turns with small parts, so that each has some of all kinds.
void Parts::addChunks(Block& out, Block loops) {
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
const Stmt* Parts::call(RuntimeFunction f, const Exprs& more, Symbols written) {
  Exprs arguments{lower(), upper(), b_.integer(1, type().kind)};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return b_.stmt<RuntimeCall>({}, f, type().kind, std::move(arguments), std::move(written));
}

/// A loop that is shared out in the source: all of it, or its iterations that may have elements
/// of the part.
const Stmt* Parts::sharedLoop(std::size_t k, const Owner& owner, const Stmt* s, Block body) {
  const Do& n = *nest_[k];
  if (&n == owner.loop) return cut(owner, std::move(body));
  const auto beside = besideCounter(k, owner, s);
  return beside ? cut(n, *beside, std::move(body)) : again(n, std::move(body));
}

/// Of the counter of the k-th loop; none: it changes with the counter.
std::optional<Parts::Beside> Parts::besideCounter(std::size_t k, const Owner& owner,
                                                  const Stmt* s) const {
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

const Stmt* Parts::cut(const Do& n, const Beside& beside, Block body) {
  const bool isUp = !n.step || integerValue(n.step) == 1;
  return b_.stmt<Do>({}, std::string(), n.variable, bound(n, n.lower, beside, isUp),
                     bound(n, n.upper, beside, !isUp), n.step, std::move(body));
}

const Stmt* Parts::again(const Do& n, Block body) {
  return b_.stmt<Do>({}, std::string(), n.variable, n.lower, n.upper, n.step, std::move(body),
                     n.leaveFlag);
}

/// One of the bounds: first <= counter + beside <= last, or first <= beside - counter <= last.
const Expr* Parts::bound(const Do& n, const Expr* whole, const Beside& beside, bool isLower) {
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

std::string Parts::words() const {
  return fmt::format(
      "by parts of the elements: each thread adds up what all iterations of the "
      "loop over {} add to its own",
      nest_[0]->variable->name);
}

std::optional<ConflictFree> inParts(AdjointContext& c, const ConflictingLoop& l) {
  if (!mayHaveOtherLoops(*l.loop)) return std::nullopt;
  const BodyAccesses body(nestOf(*l.loop), l.own, c.effects);
  for (const Symbol* array : l.arrays) {
    const std::size_t choices = Parts(c, l, body).numberOfChoices(array);
    for (std::size_t k = 0; k < choices; ++k)
      if (auto found = Parts(c, l, body).run(array, k)) return found;
    for (std::size_t k = 0; k < choices; ++k)
      if (auto found = inKeptParts(c, l, body, array, k)) return found;
  }
  return std::nullopt;
}

}  // namespace pj::transform
