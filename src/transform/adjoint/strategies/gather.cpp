// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The loop over iterations that scatter becomes one over elements that gather:
//
//   do i = 2, n - 1                         do i = 3, n - 2
//     xb(i - 1) = xb(i - 1) + a*yb(i)         xb(i) = xb(i) + (a*yb(i + 1) + b*yb(i - 1))
//     xb(i + 1) = xb(i + 1) + b*yb(i)
//
// and the same with conditions for elements at the ends, which not all of the increments reach.
// After Hückelheim, Kukreja, Narayanan, Luporini, Gorman and Hovland, "Automatic differentiation
// for adjoint stencil loops" (ICPP 2019), where a loop follows for each kind of end.
#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <set>

#include <fmt/format.h>

#include "analysis/body_accesses.h"
#include "analysis/exposure.h"
#include "ir/literal_value.h"
#include "ir/nest.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/adjoint/strategies/strategy.h"
#include "transform/references.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;
using analysis::BodyAccesses;
using analysis::Polynomial;
using analysis::SymbolSet;

namespace {

/// How far from its iteration, for each loop of the nest, the element lies that is incremented.
using Shift = std::vector<long long>;

/// A loop of the nest: its counter takes each value from `lower` to `upper`.
struct Range {
  const Symbol* counter;
  const Expr *lower, *upper;
  long long least = 0, greatest = 0;  ///< shifts
  bool isSpread() const { return least != greatest; }
};

/// The statements of an iteration that is `shift` away from the counters.
struct Shifted : StmtRewriter<Shifted> {
  Shifted(Program& p, const std::vector<Range>& r, const Shift& s)
      : StmtRewriter(p), ranges(r), shift(s), build(p) {}
  const std::vector<Range>& ranges;
  const Shift& shift;
  Builder build;

  const Expr* rewrite(const Ref& n) {
    for (std::size_t d = 0; d < ranges.size(); ++d)
      if (n.symbol == ranges[d].counter) return plus(build, &n, -shift[d]);
    return &n;
  }
  const Expr* rewrite(const Binary& n) {
    const Expr* e = rebuild(n);
    const auto* sum = e->as<Binary>();
    if (e == &n || !e->type.isInteger() || (sum->op != BinaryOp::Add && sum->op != BinaryOp::Sub))
      return e;
    auto number = integerValue(sum->rhs);
    return number && sum->lhs->type == e->type
               ? plus(build, sum->lhs, sum->op == BinaryOp::Add ? *number : -*number)
               : e;
  }
};

/// The block with those of its statements, and those in them, that `keep` says.
struct Kept : StmtRewriter<Kept> {
  Kept(Program& p, std::function<bool(const Stmt&)> k) : StmtRewriter(p), keep(std::move(k)) {}
  std::function<bool(const Stmt&)> keep;
  Block rewriteBlock(const Block& block) {
    Block out;
    for (const Stmt* s : block)
      if (keep(*s)) rewriteStmt(*s, out);
    return out;
  }
};

/// What some statements of a body need of it: the statements that compute their values.
class Slice {
 public:
  Slice(const BodyAccesses& body, const SymbolSet& own, const SymbolSet& counters,
        const analysis::Effects& effects)
      : body_(body), own_(own), counters_(counters), effects_(effects) {}

  /// Adds the statement and what it needs. False: another thread could not run that, as it changes
  /// what is not a thread's own, say.
  bool add(const Stmt* s) {
    std::vector<const Stmt*> open{s};
    while (!open.empty()) {
      const Stmt* next = open.back();
      open.pop_back();
      if (!kept.insert(next).second) continue;
      for (const Stmt* around : body_.place(next).around) open.push_back(around);
      if (!addReads(*next, open)) return false;
    }
    return true;
  }

  std::set<const Stmt*> kept;
  /// What they read that threads share, with the statements that do.
  std::map<const Symbol*, std::vector<const Stmt*>> reads;

 private:
  bool addReads(const Stmt& s, std::vector<const Stmt*>& open) {
    if (!s.is<Assign>() && !s.is<Increment>() && !s.is<If>() && !s.is<SelectCase>() && !s.is<Do>())
      return false;
    bool isPure = true;
    forEachExpr(s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) { isPure = isPure && !e.is<FunctionCall>(); });
    });
    if (!isPure) return false;
    for (const auto& r : effects_.accesses(s).reads) {
      const Symbol* v = r.symbol;
      if (contains(counters_, v) || v->storage == Storage::Constant) continue;
      if (!contains(own_, v)) {
        reads[v].push_back(&s);
        continue;
      }
      for (const Stmt* writer : body_.writers(v)) {
        const auto& around = body_.place(&s).around;
        bool isCounter = std::find(around.begin(), around.end(), writer) != around.end();
        if (!isCounter && !writer->is<Assign>() && !writer->is<Increment>()) return false;
        open.push_back(writer);
      }
    }
    return true;
  }

  const BodyAccesses& body_;
  const SymbolSet &own_, &counters_;
  const analysis::Effects& effects_;
};

/// One way to do it: over some loops of a nest, the first `shared` of which are shared out. The other
/// loops of the nest run in each iteration of the new one.
class Gather {
 public:
  Gather(AdjointContext& c, const ConflictingLoop& l, std::vector<const Do*> nest,
         std::size_t shared, std::vector<std::size_t> over)
      : c_(c),
        b_(c.build),
        loop_(l),
        nest_(std::move(nest)),
        over_(std::move(over)),
        shared_(shared),
        body_(nest_, l.own, c.effects) {
    for (const Do* n : nest_) counters_.insert(n->variable);
    for (std::size_t k = 0; k < nest_.size(); ++k)
      if (std::find(over_.begin(), over_.end(), k) == over_.end()) inner_.push_back(nest_[k]);
  }

  std::optional<ConflictFree> run() {
    if (!setRanges() || !mayBeTakenApart() || !findShifts() || !findSlices() || !setOrder() ||
        !isCheap())
      return std::nullopt;
    ConflictFree result{{}, nullptr, common(arrays_, loop_.arrays), words()};
    if (lastOfFirst_) addFirst(result);
    addGathering(result.loops);
    const std::size_t before = result.loops.size();
    addRest(result);
    if (result.loops.size() > before)
      result.loops.insert(result.loops.begin() + static_cast<std::ptrdiff_t>(before), barrier());
    return result;
  }

 private:
  // What is possible.

  /// Bounds that are the same for all iterations, of loops that leave out no number between.
  bool setRanges() {
    for (std::size_t k : over_) {
      const Do* loop = nest_[k];
      const Expr *lower = boundOf(b_, *loop, loop->lower), *upper = boundOf(b_, *loop, loop->upper);
      if (loop->leaveFlag || !isUnitStep(loop->step) || !lower || !upper ||
          !body_.isInvariant(*lower) || !body_.isInvariant(*upper))
        return false;
      if (loop->step && integerValue(loop->step) != 1) std::swap(lower, upper);
      ranges_.push_back({loop->variable, lower, upper});
    }
    return std::none_of(inner_.begin(), inner_.end(), [](const Do* n) { return n->leaveFlag; });
  }

  bool mayBeTakenApart() const {
    return std::none_of(body_.statements().begin(), body_.statements().end(), [](const Stmt* s) {
      return s->is<Call>() || s->is<Opaque>() || s->is<Cycle>() || s->is<Exit>() ||
             s->is<Return>() || s->is<OmpBarrier>() || s->is<Exchange>() || s->is<DoWhile>() ||
             s->is<Where>();
    });
  }

  /// What conflicts, and the other increments that the same iterations can do.
  bool findShifts() {
    for (const Symbol* v : loop_.arrays) addShifts(v);
    if (groups_.empty()) return false;
    for (const Symbol* v : onlyIncremented()) addShifts(v);
    for (const auto& [shift, statements] : groups_)
      for (std::size_t d = 0; d < ranges_.size(); ++d) {
        ranges_[d].least = std::min(ranges_[d].least, shift[d]);
        ranges_[d].greatest = std::max(ranges_[d].greatest, shift[d]);
      }
    return true;
  }

  void addShifts(const Symbol* v) {
    const auto elements = body_.incrementsOf(v);
    const auto shifts = shiftsOf(elements);
    if (!shifts) return;
    arrays_.insert(v);
    for (std::size_t k = 0; k < elements.size(); ++k)
      groups_[(*shifts)[k]].push_back(elements[k].stmt);
  }

  /// The arrays that nothing names but increments which are not atomic.
  SymbolSet onlyIncremented() const {
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

  /// For each element: its distances. None: they are not known.
  std::optional<std::vector<Shift>> shiftsOf(const std::vector<BodyAccesses::Access>& elements) {
    std::vector<Shift> result(elements.size(), Shift(ranges_.size(), 0));
    const auto columns = body_.columns(elements);
    for (std::size_t d = 0; d < ranges_.size(); ++d) {
      auto follows = [&](const std::vector<Polynomial>& column) {
        return std::all_of(column.begin(), column.end(), [&](const Polynomial& p) {
          return (p - Polynomial(ranges_[d].counter)).number().has_value();
        });
      };
      auto column = std::find_if(columns.begin(), columns.end(), follows);
      if (column == columns.end()) {
        // An iteration of the loops that are shared out would meet others.
        if (over_[d] < shared_ || !inner_.empty()) return std::nullopt;
        continue;
      }
      for (std::size_t k = 0; k < elements.size(); ++k) {
        const long long distance = *((*column)[k] - Polynomial(ranges_[d].counter)).number();
        if (std::abs(distance) > kMostApart) return std::nullopt;
        result[k][d] = distance;
      }
    }
    return result;
  }

  /// What each iteration adds up must be there for the thread that has the element.
  bool findSlices() {
    for (const auto& [shift, statements] : groups_) {
      Slice& slice =
          slices_.try_emplace(shift, body_, loop_.own, counters_, c_.effects).first->second;
      for (const Stmt* s : statements)
        if (!slice.add(s)) return false;
      const Block block = sliced(slice);
      for (const Symbol* v : analysis::liveBefore(block, {}, c_.effects))
        if (contains(loop_.own, v) && !contains(counters_, v) && !body_.writers(v).empty())
          return false;
      for (const auto& [v, readers] : slice.reads)
        if (!mayRead(v, readers)) return false;
    }
    return true;
  }

  bool mayRead(const Symbol* v, const std::vector<const Stmt*>& readers) const {
    // Increments that are gathered read what they increment, and nothing else does.
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
    for (std::size_t k = shared_; k < nest_.size(); ++k)
      if (!body_.followCounter(named, nest_[k]->variable)) return false;
    return true;
  }

  /// What writes before a slice reads comes in a loop before the gathering one; `lastOfFirst_` is
  /// the last statement of the body there.
  bool setOrder() {
    for (const auto& [shift, slice] : slices_)
      for (const auto& [v, readers] : slice.reads)
        for (const Stmt* w : writersLeft(v))
          for (const Stmt* r : readers) {
            if (!isInOneTurn(v, w, r)) return false;
            if (body_.place(w).position < body_.place(r).position)
              lastOfFirst_ = std::max(lastOfFirst_.value_or(0), body_.place(w).top);
          }
    if (!lastOfFirst_) return true;
    return mayComputeAgain() && std::none_of(slices_.begin(), slices_.end(), [&](const auto& s) {
             return readsWhatIsOver(s.second);
           });
  }

  /// Does it read before a writer in the first loop, or in the same statement of the body? What it
  /// reads there is overwritten when it runs behind that loop.
  bool readsWhatIsOver(const Slice& slice) const {
    for (const auto& [v, readers] : slice.reads)
      for (const Stmt* w : writersLeft(v))
        for (const Stmt* r : readers)
          if (body_.place(w).top <= *lastOfFirst_ && body_.place(r).top <= body_.place(w).top)
            return true;
    return false;
  }

  /// What is computed again for each element is not much more than the iteration computes.
  bool isCheap() const {
    constexpr double kMostWork = 4;
    double gathered = 0;
    for (const auto& [shift, slice] : slices_) gathered += workOf(sliced(slice));
    return gathered <= kMostWork * workOf(nest_.back()->body);
  }

  /// Operations, by how long they take.
  static double workOf(const Block& block) {
    constexpr double kFunction = 20, kDivision = 5, kTurns = 8;
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
      const double turns = s->is<Do>() || s->is<DoWhile>() ? kTurns : 1;
      forEachBlock(*s, [&](const Block& b) { work += turns * workOf(b); });
    }
    return work;
  }
  static bool isCheapFunction(IntrinsicId id) {
    return id == IntrinsicId::Max || id == IntrinsicId::Min || id == IntrinsicId::Abs ||
           id == IntrinsicId::Merge || id == IntrinsicId::Sign;
  }

  /// Does an element of `v` that both statements name belong to one turn of the loops around both?
  bool isInOneTurn(const Symbol* v, const Stmt* a, const Stmt* b) const {
    const auto loops = body_.commonLoops(a, b);
    const auto named = BodyAccesses::accessesTo(v, {a, b});
    return std::all_of(loops.begin(), loops.end(), [&](const Stmt* s) {
      return s->is<Do>() && body_.followCounter(named, s->as<Do>()->variable);
    });
  }

  /// Statements that write `v` and are not gathered.
  std::vector<const Stmt*> writersLeft(const Symbol* v) const {
    if (contains(arrays_, v)) return {};
    return body_.writers(v);
  }

  /// The loop behind computes again what its values need; the one before must not have changed it.
  bool mayComputeAgain() const {
    Slice slice(body_, loop_.own, counters_, c_.effects);
    for (const Stmt* s : body_.statements()) {
      const bool isFirst = body_.place(s).top <= *lastOfFirst_;
      if (s->is<Pop>() || s->is<Push>() || s->is<RuntimeCall>()) return false;
      if (isGathered(*s)) continue;
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

  bool isGathered(const Stmt& s) const {
    const auto* n = s.as<Increment>();
    return n && contains(arrays_, baseSymbol(*n->lhs));
  }

  bool writesShared(const Stmt& s) const {
    for (const auto& w : c_.effects.accesses(s).writes)
      if (!contains(loop_.own, w.symbol)) return true;
    return false;
  }

  // What is built.

  Block sliced(const Slice& slice) const {
    return Kept(c_.program, [&](const Stmt& s) { return slice.kept.count(&s) != 0; })
        .rewriteBlock(nest_.back()->body);
  }

  /// The increments of all iterations that reach the element; with `isGuarded`, of those that there
  /// are.
  Block increments(bool isGuarded) {
    Block out;
    for (const auto& [shift, slice] : slices_) {
      Block here = replaceSingleUses(c_.program, sliced(slice), c_.threadLocal, c_.effects);
      here = Shifted(c_.program, ranges_, shift).rewriteBlock(inInnerLoops(std::move(here)));
      here = withPlainIncrements(c_.program, here, arrays_);
      const Expr* isThere = isGuarded ? guard(shift) : nullptr;
      if (isThere) out.push_back(b_.stmt<If>({}, std::vector<IfArm>{{isThere, std::move(here)}}));
      else append(out, here);
    }
    return isGuarded ? out : summedUp(out);
  }

  Block inInnerLoops(Block body) {
    for (auto n = inner_.rbegin(); n != inner_.rend(); ++n)
      body = {b_.stmt<Do>({}, std::string(), (*n)->variable, (*n)->lower, (*n)->upper, (*n)->step,
                          std::move(body))};
    return body;
  }

  const Expr* both(const Expr* a, const Expr* b) {
    return !a ? b : !b ? a : b_.binary(BinaryOp::And, a, b);
  }
  const Expr* atLeast(const Range& r, long long shift) {
    return b_.binary(BinaryOp::Ge, b_.ref(r.counter), plus(b_, r.lower, shift));
  }
  const Expr* atMost(const Range& r, long long shift) {
    return b_.binary(BinaryOp::Le, b_.ref(r.counter), plus(b_, r.upper, shift));
  }

  const Expr* guard(const Shift& shift) {
    const Expr* all = nullptr;
    for (std::size_t d = 0; d < ranges_.size(); ++d) {
      if (shift[d] != ranges_[d].least) all = both(all, atLeast(ranges_[d], shift[d]));
      if (shift[d] != ranges_[d].greatest) all = both(all, atMost(ranges_[d], shift[d]));
    }
    return all;
  }

  /// With one increment of each element.
  Block summedUp(const Block& block) {
    std::vector<std::pair<const Expr*, int>> places;
    walkStmts(block, [&](const Stmt& s) {
      if (!isGathered(s)) return;
      const Expr* lhs = s.as<Increment>()->lhs;
      auto known = std::find_if(places.begin(), places.end(),
                                [&](const auto& p) { return equal(p.first, lhs); });
      if (known == places.end()) places.push_back({lhs, 1});
      else ++known->second;
    });
    const SymbolSet written = analysis::writtenIn(block, c_.effects);
    std::vector<std::pair<const Expr*, const Symbol*>> sums;
    Block out;
    for (const auto& [place, count] : places) {
      // Where all its increments depend on conditions, there may be no such element.
      auto isOf = [&, p = place](const Stmt* s) {
        return isGathered(*s) && equal(p, s->as<Increment>()->lhs);
      };
      const bool isThere = std::any_of(block.begin(), block.end(), isOf);
      if (count == 1 || !isThere || reads(*place, written)) continue;
      std::string name = baseSymbol(*place)->name + "_sum";
      std::replace(name.begin(), name.end(), '.', '_');
      sums.push_back({place, c_.fresh(name, place->type)});
    }
    struct Summing : StmtRewriter<Summing> {
      Summing(Builder& b, const std::vector<std::pair<const Expr*, const Symbol*>>& s)
          : StmtRewriter(b.program), build(b), sums(s) {}
      Builder& build;
      const std::vector<std::pair<const Expr*, const Symbol*>>& sums;
      Block rewriteBlock(const Block& block) {
        Block out;
        for (const Stmt* s : StmtRewriter::rewriteBlock(block)) {
          const auto* n = s->as<Increment>();
          const auto* before = out.empty() ? nullptr : out.back()->as<Increment>();
          const bool isMore = n && before && isSum(n->lhs) && equal(n->lhs, before->lhs);
          if (isMore) out.back() = build.increment(n->lhs, build.add(before->value, n->value));
          else out.push_back(s);
        }
        return out;
      }
      void rewrite(const Increment& n, Block& out) {
        for (const auto& [place, sum] : sums)
          if (equal(place, n.lhs)) return out.push_back(build.increment(build.ref(sum), n.value));
        out.push_back(&n);
      }
      bool isSum(const Expr* e) const {
        const auto* ref = e->as<Ref>();
        return ref && std::any_of(sums.begin(), sums.end(),
                                  [&](const auto& s) { return s.second == ref->symbol; });
      }
    };
    Block summed = Summing(b_, sums).rewriteBlock(block);
    for (const auto& [place, sum] : sums) {
      auto isSum = [v = sum](const Stmt& s) {
        const auto* n = s.as<Increment>();
        return n && baseSymbol(*n->lhs) == v;
      };
      int count = 0;
      walkStmts(summed, [&](const Stmt& s) { count += isSum(s); });
      auto only =
          std::find_if(summed.begin(), summed.end(), [&](const Stmt* s) { return isSum(*s); });
      if (count == 1 && only != summed.end()) {
        *only = b_.stmt<Increment>({}, place, (*only)->as<Increment>()->value, false, true);
        continue;
      }
      out.push_back(b_.assign(b_.ref(sum), b_.real(0, place->type)));
      summed.push_back(b_.stmt<Increment>({}, place, b_.ref(sum), false, true));
    }
    append(out, summed);
    return out;
  }

  bool reads(const Expr& place, const SymbolSet& written) const {
    bool found = false;
    if (const auto* index = place.as<Index>())
      for (const Expr* e : index->subscripts)
        for (const Symbol* v : c_.effects.reads(*e)) found |= contains(written, v);
    return found;
  }

  /// The loops over elements. The last one runs through those that all increments reach without
  /// conditions, and the others at its ends.
  void addGathering(Block& out) {
    const std::size_t last = ranges_.size() - 1;
    const bool isOneLoop = last == 0;
    const Range& row = ranges_[last];
    const Expr* inside = nullptr;
    for (std::size_t d = 0; d < last; ++d)
      if (ranges_[d].isSpread())
        inside = both(inside, both(atLeast(ranges_[d], ranges_[d].greatest),
                                   atMost(ranges_[d], ranges_[d].least)));
    const Expr *first = plus(b_, row.lower, row.greatest), *end = plus(b_, row.upper, row.least);
    const Expr* most = plus(b_, row.upper, row.greatest);
    Block body;
    auto line = [&](const Expr* from, const Expr* to, Block inner) {
      return b_.stmt<Do>({}, std::string(), row.counter, from, to,
                         static_cast<const Expr*>(nullptr), std::move(inner));
    };
    if (inside && !row.isSpread()) {
      const Stmt* core = line(first, end, increments(false));
      const Stmt* edge = line(first, end, increments(true));
      body.push_back(b_.stmt<If>({}, std::vector<IfArm>{{inside, {core}}, {nullptr, {edge}}}));
    } else {
      if (inside) {
        const Symbol *from = c_.fresh("first", row.counter->type),
                     *to = c_.fresh("last", row.counter->type);
        Block all{b_.assign(b_.ref(from), first), b_.assign(b_.ref(to), end)};
        Block none{b_.assign(b_.ref(from), plus(b_, most, 1)), b_.assign(b_.ref(to), most)};
        body.push_back(b_.stmt<If>(
            {}, std::vector<IfArm>{{inside, std::move(all)}, {nullptr, std::move(none)}}));
        first = b_.ref(from), end = b_.ref(to);
      }
      const Stmt* core = line(first, end, increments(false));
      body.push_back(isOneLoop ? shared(*core->as<Do>(), 1) : core);
      if (row.isSpread()) body.push_back(ends(row, first, end, isOneLoop));
    }
    if (isOneLoop) return append(out, body);
    const std::size_t parallel = std::min(shared_, last);
    for (std::size_t d = last; d-- > 0;) {
      const Stmt* around = b_.stmt<Do>({}, std::string(), ranges_[d].counter,
                                       plus(b_, ranges_[d].lower, ranges_[d].least),
                                       plus(b_, ranges_[d].upper, ranges_[d].greatest),
                                       static_cast<const Expr*>(nullptr), std::move(body));
      body = {around};
    }
    out.push_back(shared(*body[0]->as<Do>(), parallel));
  }

  /// The elements before `first` and those behind `end`. Of few iterations there is nothing
  /// between: `end` is then before `first`, and each element is still done once.
  const Stmt* ends(const Range& row, const Expr* first, const Expr* end, bool isShared) {
    const Type& type = row.counter->type;
    const Symbol *side = c_.fresh("side", type), *from = c_.fresh("from", type),
                 *to = c_.fresh("to", type);
    auto set = [&](const Symbol* v, const Expr* e) { return b_.assign(b_.ref(v), e); };
    const Expr* behind = b_.intrinsic(IntrinsicId::Max, {first, plus(b_, end, 1)}, type);
    Block before{set(from, plus(b_, row.lower, row.least)), set(to, plus(b_, first, -1))};
    Block after{set(from, behind), set(to, plus(b_, row.upper, row.greatest))};
    const Expr* isBefore = b_.binary(BinaryOp::Eq, b_.ref(side), b_.integer(1, type.kind));
    Block body{b_.stmt<If>({}, std::vector<IfArm>{{isBefore, std::move(before)},
                                                  {nullptr, std::move(after)}}),
               b_.stmt<Do>({}, std::string(), row.counter, b_.ref(from), b_.ref(to),
                           static_cast<const Expr*>(nullptr), increments(true))};
    const Do* sides =
        b_.stmt<Do>({}, std::string(), side, b_.integer(1, type.kind), b_.integer(2, type.kind),
                    static_cast<const Expr*>(nullptr), std::move(body))
            ->as<Do>();
    return isShared ? shared(*sides, 1) : sides;
  }

  /// A worksharing loop over `depth` loops, with the schedule of the source.
  const Stmt* shared(const Do& loop, std::size_t depth) {
    OmpClauses clauses;
    for (const OmpClause& clause : loop_.loop->clauses) {
      if (clause.kind == OmpClauseKind::Schedule) clauses.push_back(clause);
      if (clause.kind == OmpClauseKind::Collapse && depth > 1) {
        clauses.push_back(clause);
        clauses.back().expr = b_.integer(static_cast<long long>(depth));
      }
    }
    return b_.stmt<OmpDo>({}, std::move(clauses), &loop);
  }

  const Stmt* barrier() { return b_.stmt<OmpBarrier>({}); }

  const OmpDo* around(Block body, bool isFirst) {
    for (std::size_t d = nest_.size(); d-- > 0;) {
      const Do& n = *nest_[d];
      body = {b_.stmt<Do>(n.origin, n.loopName, n.variable, n.lower, n.upper, n.step,
                          std::move(body), n.leaveFlag)};
    }
    OmpClauses clauses;
    for (const OmpClause& clause : loop_.loop->clauses)
      if (!isFirst || clause.kind != OmpClauseKind::Reduction) clauses.push_back(clause);
    return b_.stmt<OmpDo>(loop_.loop->origin, std::move(clauses), body[0]->as<Do>())->as<OmpDo>();
  }

  /// What is left of the loop without what is gathered; null: nothing.
  const OmpDo* cleaned(const Block& body, bool isFirst) {
    const OmpDo* whole = around(body, isFirst);
    // What the thread has of its own may be read behind the loop.
    SymbolSet live = analysis::writtenIn(body, c_.effects);
    for (const Symbol* v : loop_.own)
      if (isFirst || !contains(loop_.needed, v)) live.erase(v);
    Block left = removeDeadCode(c_.program, {whole}, live, c_.effects);
    return left.empty() ? nullptr : left[0]->as<OmpDo>();
  }

  /// The statements up to `lastOfFirst_`.
  void addFirst(ConflictFree& result) {
    const Block& all = nest_.back()->body;
    const Block some(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(*lastOfFirst_ + 1));
    Block body = Kept(c_.program, [&](const Stmt& s) { return !isGathered(s); }).rewriteBlock(some);
    if (const OmpDo* part = cleaned(body, true)) {
      result.loops.push_back(part);
      result.loops.push_back(barrier());
    }
  }

  void addRest(ConflictFree& result) {
    auto isRest = [&](const Stmt& s) {
      if (isGathered(s)) return false;
      const bool isDone = lastOfFirst_ && body_.place(&s).top <= *lastOfFirst_;
      const bool isSimple = s.is<Assign>() || s.is<Increment>();
      return !(isDone && isSimple && writesShared(s));
    };
    Block body = Kept(c_.program, isRest).rewriteBlock(nest_.back()->body);
    result.rest = cleaned(body, false);
    if (result.rest) result.loops.push_back(result.rest);
  }

  std::string words() const {
    if (!inner_.empty())
      return fmt::format("by a loop over {}, whose elements gather from all of {}",
                         ranges_[0].counter->name, innerNames());
    return fmt::format("by a loop over elements, each of which gathers from {} iterations",
                       groups_.size());
  }
  std::string innerNames() const {
    std::string names;
    for (const Do* n : inner_) names += (names.empty() ? "" : " and ") + n->variable->name;
    return names;
  }

  static constexpr long long kMostApart = 64;

  AdjointContext& c_;
  Builder& b_;
  const ConflictingLoop& loop_;
  std::vector<const Do*> nest_;
  std::vector<std::size_t> over_;    ///< which of them the new loops run over
  std::vector<const Do*> inner_;     ///< the others
  std::size_t shared_;  ///< as many of its loops are shared out
  BodyAccesses body_;
  SymbolSet counters_;
  std::vector<Range> ranges_;
  SymbolSet arrays_;
  std::map<Shift, std::vector<const Stmt*>> groups_;
  std::map<Shift, Slice> slices_;
  std::optional<std::size_t> lastOfFirst_;
};

}  // namespace

/// The loops that are shared out and those directly in them; none: clauses forbid another loop.
static std::vector<const Do*> nestIn(const OmpDo& loop) {
  for (const OmpClause& clause : loop.clauses)
    if (clause.kind != OmpClauseKind::Schedule && clause.kind != OmpClauseKind::Collapse &&
        clause.kind != OmpClauseKind::Reduction)
      return {};
  std::vector<const Do*> nest = nestOf(loop);
  while (nest.back()->body.size() == 1 && nest.back()->body[0]->is<Do>())
    nest.push_back(nest.back()->body[0]->as<Do>());
  return nest;
}

std::optional<ConflictFree> gather(AdjointContext& c, const ConflictingLoop& l) {
  const std::size_t shared = nestOf(*l.loop).size();
  for (auto nest = nestIn(*l.loop); nest.size() >= shared; nest.pop_back()) {
    std::vector<std::size_t> all(nest.size());
    std::iota(all.begin(), all.end(), 0);
    if (auto found = Gather(c, l, nest, shared, all).run()) return found;
  }
  return std::nullopt;
}

std::optional<ConflictFree> interchange(AdjointContext& c, const ConflictingLoop& l) {
  const std::vector<const Do*> nest = nestIn(*l.loop);
  for (std::size_t k = 0; k < nest.size() && nest.size() > 1; ++k)
    if (auto found = Gather(c, l, nest, nestOf(*l.loop).size(), {k}).run()) return found;
  return std::nullopt;
}

}  // namespace pj::transform
