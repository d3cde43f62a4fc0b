// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/strategies/taken_out.h"

#include <algorithm>

#include "analysis/exposure.h"
#include "ir/walk.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;
using analysis::BodyAccesses;
using analysis::SymbolSet;

namespace {

bool isCheapFunction(IntrinsicId id) {
  return id == IntrinsicId::Max || id == IntrinsicId::Min || id == IntrinsicId::Abs ||
         id == IntrinsicId::Merge || id == IntrinsicId::Sign;
}

/// Is it over the chunks of a thread? All of them together are what the loops in it run through.
bool isOverChunks(const Stmt& s) {
  const auto* loop = s.as<Do>();
  const auto* call = loop && !loop->body.empty() ? loop->body[0]->as<RuntimeCall>() : nullptr;
  return call && call->function == RuntimeFunction::StaticChunk;
}

/// t = t + e
bool isSum(const Stmt& s) {
  if (const auto* n = s.as<Increment>()) return n->lhs->is<Ref>();
  const auto* n = s.as<Assign>();
  if (!n || !n->lhs->is<Ref>() || !n->lhs->type.isDifferentiable()) return false;
  const auto* sum = n->rhs->as<Binary>();
  return sum && (equal(sum->lhs, n->lhs) || equal(sum->rhs, n->lhs));
}

}  // namespace

double workOf(const Block& block) {
  constexpr double kFunction = 20, kDivision = 5, kSum = 8, kTurns = 8;
  double work = 0;
  for (const Stmt* s : block) {
    forEachExpr(*s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) {
        const auto* n = e.as<Binary>();
        const auto* f = e.as<Intrinsic>();
        const bool isReal = e.type.isDifferentiable();
        work += f && isReal && !isCheapFunction(f->id)                              ? kFunction
                : n && isReal && (n->op == BinaryOp::Div || n->op == BinaryOp::Pow) ? kDivision
                                                                                    : 1;
      });
    });
    // Each turn of a loop that sums up waits for the one before.
    if (isSum(*s)) work += kSum;
    const bool isLoop = s->is<Do>() || s->is<DoWhile>() || s->is<OmpDo>();
    const double turns = isLoop && !isOverChunks(*s) ? kTurns : 1;
    forEachBlock(*s, [&](const Block& b) { work += turns * workOf(b); });
  }
  return work;
}

TakenOut::TakenOut(AdjointContext& c, const ConflictingLoop& l, const BodyAccesses& body,
                   std::vector<const Do*> nest, std::size_t shared)
    : c_(c), b_(c.build), loop_(l), nest_(std::move(nest)), shared_(shared), body_(body) {}

SymbolSet TakenOut::onlyIncremented() const {
  SymbolSet found, others;
  for (const Stmt* s : body_.statements()) {
    const auto* n = s->as<Increment>();
    const Symbol* v = n && !n->atomic && n->lhs->is<Index>() ? baseSymbol(*n->lhs) : nullptr;
    if (v && contains(loop_.quiet, v) && !contains(loop_.own, v)) found.insert(v);
    const auto accesses = c_.effects.accesses(*s);
    for (const auto& w : accesses.writes)
      if (w.symbol != v) others.insert(w.symbol);
    for (const auto& r : accesses.reads)
      if (r.symbol != v || contains(c_.effects.reads(*n->value), v)) others.insert(r.symbol);
  }
  remove(found, others);
  return found;
}

bool TakenOut::mayBeTakenApart() const {
  return std::none_of(body_.statements().begin(), body_.statements().end(), [](const Stmt* s) {
    return s->is<Call>() || s->is<Opaque>() || s->is<Cycle>() || s->is<Exit>() || s->is<Return>() ||
           s->is<OmpBarrier>() || s->is<OmpCritical>() || s->is<Exchange>() || s->is<DoWhile>() ||
           s->is<Where>();
  });
}

bool TakenOut::addSlice(const std::vector<const Stmt*>& increments) {
  Slice& slice = slices_.emplace_back(body_, loop_.own, c_.effects);
  for (const Stmt* s : increments)
    if (!slice.add(s)) return false;
  for (const Symbol* v : analysis::liveBefore(sliced(slice), {}, c_.effects))
    if (contains(loop_.own, v) && !body_.writers(v).empty()) return false;
  return std::all_of(slice.reads.begin(), slice.reads.end(),
                     [&](const auto& read) { return mayRead(read.first, read.second); });
}

bool TakenOut::mayRead(const Symbol* v, const std::vector<const Stmt*>& readers) const {
  // Increments that are taken out read what they increment, and nothing else does.
  if (contains(arrays_, v))
    return std::all_of(readers.begin(), readers.end(), [&](const Stmt* s) {
      const auto* n = s->as<Increment>();
      return n && baseSymbol(*n->lhs) == v && !contains(c_.effects.reads(*n->value), v);
    });
  if (!contains(loop_.quiet, v)) return false;
  const auto& writers = body_.writers(v);
  if (writers.empty()) return true;
  // In the loops that are not shared out each iteration must have its own elements.
  std::vector<const Stmt*> all = readers;
  all.insert(all.end(), writers.begin(), writers.end());
  const auto named = BodyAccesses::accessesTo(v, all);
  return std::all_of(nest_.begin() + static_cast<std::ptrdiff_t>(shared_), nest_.end(),
                     [&](const Do* n) { return body_.followCounter(named, n->variable); });
}

bool TakenOut::setOrder() {
  for (const Slice& slice : slices_)
    for (const auto& [v, readers] : slice.reads)
      for (const Stmt* w : writersLeft(v))
        for (const Stmt* r : readers) {
          if (!isInOneTurn(v, w, r)) return false;
          if (body_.place(w).position < body_.place(r).position)
            lastOfFirst_ = std::max(lastOfFirst_.value_or(0), body_.place(w).top);
        }
  if (!lastOfFirst_) return true;
  return mayComputeAgain() && std::none_of(slices_.begin(), slices_.end(),
                                           [&](const Slice& s) { return readsWhatIsOver(s); });
}

bool TakenOut::isCheap() const {
  double again = 0;
  for (const Slice& slice : slices_) again += workOf(sliced(slice));
  return again <= kMostWork * workOf(nest_.back()->body);
}

/// Does it read before a writer in the first loop, or in the same statement of the body? What it
/// reads there is overwritten when it runs behind that loop.
bool TakenOut::readsWhatIsOver(const Slice& slice) const {
  for (const auto& [v, readers] : slice.reads)
    for (const Stmt* w : writersLeft(v))
      for (const Stmt* r : readers)
        if (body_.place(w).top <= *lastOfFirst_ && body_.place(r).top <= body_.place(w).top)
          return true;
  return false;
}

/// Does an element of `v` that both statements name belong to one turn of the loops around both?
bool TakenOut::isInOneTurn(const Symbol* v, const Stmt* a, const Stmt* b) const {
  const auto loops = body_.commonLoops(a, b);
  const auto named = BodyAccesses::accessesTo(v, {a, b});
  return std::all_of(loops.begin(), loops.end(), [&](const Stmt* s) {
    return s->is<Do>() && body_.followCounter(named, s->as<Do>()->variable);
  });
}

/// Statements that write `v` and are not taken out.
std::vector<const Stmt*> TakenOut::writersLeft(const Symbol* v) const {
  if (contains(arrays_, v)) return {};
  return body_.writers(v);
}

/// The loop behind computes again what its values need; the one before must not have changed it.
bool TakenOut::mayComputeAgain() const {
  Slice slice(body_, loop_.own, c_.effects);
  for (const Stmt* s : body_.statements()) {
    const bool isFirst = body_.place(s).top <= *lastOfFirst_;
    if (s->is<Pop>() || s->is<Push>() || s->is<RuntimeCall>()) return false;
    if (isTaken(*s)) continue;
    bool isAgain = !isFirst && writesShared(*s);
    for (const auto& w : c_.effects.accesses(*s).writes) {
      if (isFirst && isSummedByClause(*loop_.loop, w.symbol)) return false;
      // What a thread sums up, say: only the loop behind leaves that.
      isAgain |= contains(loop_.own, w.symbol) && contains(loop_.needed, w.symbol);
    }
    if (isAgain && !slice.add(s)) return false;
  }
  return !readsWhatIsOver(slice);
}

bool TakenOut::isTaken(const Stmt& s) const {
  const auto* n = s.as<Increment>();
  return n && contains(arrays_, baseSymbol(*n->lhs));
}

bool TakenOut::writesShared(const Stmt& s) const {
  for (const auto& w : c_.effects.accesses(s).writes)
    if (!contains(loop_.own, w.symbol)) return true;
  return false;
}

Block TakenOut::sliced(const Slice& slice) const {
  return kept(c_.program, nest_.back()->body,
              [&](const Stmt& s) { return slice.kept.count(&s) != 0; });
}

ConflictFree TakenOut::result(std::string how, const std::function<void(Block&)>& addLoops) {
  ConflictFree result{{}, nullptr, common(arrays_, loop_.arrays), std::move(how)};
  if (lastOfFirst_) addFirst(result);
  addLoops(result.loops);
  const std::size_t before = result.loops.size();
  addRest(result);
  if (result.loops.size() > before)
    result.loops.insert(result.loops.begin() + static_cast<std::ptrdiff_t>(before), barrier());
  return result;
}

const OmpDo* TakenOut::around(Block body, bool isFirst) {
  for (std::size_t d = nest_.size(); d-- > 0;) {
    body = {b_.withBody(*nest_[d], std::move(body))};
  }
  OmpClauses clauses;
  for (const OmpClause& clause : loop_.loop->clauses)
    if (!isFirst || clause.kind != OmpClauseKind::Reduction) clauses.push_back(clause);
  return b_.stmt<OmpDo>(loop_.loop->origin, std::move(clauses), body[0]->as<Do>())->as<OmpDo>();
}

/// What is left of the loop without what is taken out; null: nothing.
const OmpDo* TakenOut::cleaned(const Block& body, bool isFirst) {
  const OmpDo* whole = around(body, isFirst);
  // What the thread has of its own may be read behind the loop.
  SymbolSet live = analysis::writtenIn(body, c_.effects);
  for (const Symbol* v : loop_.own)
    if (isFirst || !contains(loop_.needed, v)) live.erase(v);
  Block left = removeDeadCode(c_.program, {whole}, live, c_.effects);
  return left.empty() ? nullptr : left[0]->as<OmpDo>();
}

/// The statements up to `lastOfFirst_`.
void TakenOut::addFirst(ConflictFree& result) {
  const Block& all = nest_.back()->body;
  const Block some(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(*lastOfFirst_ + 1));
  Block body = kept(c_.program, some, [&](const Stmt& s) { return !isTaken(s); });
  if (const OmpDo* part = cleaned(body, true)) {
    result.loops.push_back(part);
    result.loops.push_back(barrier());
  }
}

void TakenOut::addRest(ConflictFree& result) {
  auto isRest = [&](const Stmt& s) {
    if (isTaken(s)) return false;
    const bool isDone = lastOfFirst_ && body_.place(&s).top <= *lastOfFirst_;
    const bool isSimple = s.is<Assign>() || s.is<Increment>();
    return !(isDone && isSimple && writesShared(s));
  };
  Block body = kept(c_.program, nest_.back()->body, isRest);
  result.rest = cleaned(body, false);
  if (result.rest) result.loops.push_back(result.rest);
}

}  // namespace pj::transform
