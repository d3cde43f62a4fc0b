// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is dear to compute, and what parts of the elements need, is kept by a loop before:
//
//   do j = 1, n (shared out)                do j = 1, n (shared out)
//     do i = 1, n                             do i = 1, n
//       tb = dear(i, j)                         tb_kept(i, j) = dear(i, j)
//       do k = 1, n                         first to last: the thread's part of 1 to n
//         ab(k, i) = ab(k, i) + tb*b(k, j)  do j = 1, n
//                                             do i = 1, n
//                                               do k = first, last
//                                                 ab(k, i) = ab(k, i) + tb_kept(i, j)*b(k, j)
#include <algorithm>
#include <cstdlib>
#include <set>

#include "analysis/exposure.h"
#include "analysis/polynomial_of.h"
#include "ir/literal_value.h"
#include "ir/nest.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/adjoint/strategies/parts.h"

namespace pj::transform {

using namespace ir;
using analysis::Polynomial;
using analysis::polynomialIn;
using analysis::SymbolSet;

namespace {

/// A thread's own variable: its values before a loop, for all turns of the loops around that.
struct Kept {
  const Symbol* value;
  const Symbol* array;
  std::vector<Dimension> shape;
  Exprs turn;  ///< subscripts: those of the present turn, the last dimensions of `array`
};

/// Loops around another, all of which it runs in; as dimensions of what is kept, the innermost
/// first.
struct Turns {
  std::vector<const Do*> loops;
  std::vector<Dimension> shape;
  Exprs subscripts;  ///< of the present turn, from 0
};

/// Values in the place of the variables that they were kept of.
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
        subscripts.insert(subscripts.end(), k.turn.begin(), k.turn.end());
        return build.index(k.array, std::move(subscripts));
      }
    return &e;
  }
};

class KeptParts : Parts {
 public:
  using Parts::Parts;

  std::optional<ConflictFree> run(const Symbol* array, std::size_t choice) {
    if (!mayBeTakenApart() || !choose(array, choice) || !doesAll() || !leaveShared() ||
        !setExtent() || !findKept())
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

 private:
  // What is possible.

  bool doesAll() const {
    SymbolSet others = loop_.arrays;
    remove(others, arrays_);
    return others.empty();
  }

  /// Where an iteration has elements of its own, the loop before does their increments.
  bool leaveShared() {
    std::map<const Symbol*, const Owner*> owners;
    for (const auto& [owner, statements] : groups_) {
      if (!isShared(owner.loop)) continue;
      if (nest_.size() > 1) return false;
      for (const Stmt* s : statements) {
        const Symbol* v = baseSymbol(*s->as<Increment>()->lhs);
        if (owners.emplace(v, &owner).first->second != &owner) return false;
        left_.insert(s);
      }
    }
    for (auto group = groups_.begin(); group != groups_.end();)
      group = isShared(group->first.loop) ? groups_.erase(group) : std::next(group);
    return !groups_.empty();
  }

  bool findKept() {
    for (const auto& [owner, statements] : groups_)
      if (!findKept(owner, statements)) return false;
    return !kept_.empty();
  }

  /// What the owner's loop needs of what is computed before it.
  bool findKept(const Owner& owner, const std::vector<const Stmt*>& increments) {
    const auto turns = turnsAround(*owner.loop);
    const auto inside = turns ? neededInside(owner, increments) : std::nullopt;
    if (!inside) return false;
    const Block body =
        kept(c_.program, owner.loop->body, [&](const Stmt& s) { return inside->count(&s) != 0; });
    SymbolSet set;
    for (const Stmt* s : *inside)
      for (const auto& w : c_.effects.accesses(*s).writes) set.insert(w.symbol);
    SymbolSet live = analysis::liveBefore(body, {}, c_.effects);
    join(live, c_.effects.reads(*owner.loop->lower));
    join(live, c_.effects.reads(*owner.loop->upper));
    for (const Symbol* v : live) {
      if (!contains(loop_.own, v) || body_.writers(v).empty() ||
          body_.isCounterAt(v, owner.loop->body[0]))
        continue;
      if (contains(set, v) || isNamedWhole(v, body) || !addKept(owner.loop, v, *turns))
        return false;
    }
    inner_[owner] = body;
    return true;
  }

  /// The loops around `loop`, if each has the same turns whatever the others do.
  std::optional<Turns> turnsAround(const Do& loop) {
    Turns turns;
    turns.loops = nest_;
    for (const Stmt* s : body_.place(&loop).around) {
      if (!s->is<Do>()) return std::nullopt;
      turns.loops.push_back(s->as<Do>());
    }
    for (auto n = turns.loops.rbegin(); n != turns.loops.rend(); ++n) {
      const Expr *lower = boundOf(b_, **n, (*n)->lower), *upper = boundOf(b_, **n, (*n)->upper);
      if ((*n)->leaveFlag || !isUnitStep((*n)->step) || !lower || !upper ||
          !isSameForThreads(*lower) || !isSameForThreads(*upper))
        return std::nullopt;
      if ((*n)->step && integerValue((*n)->step) != 1) std::swap(lower, upper);
      turns.subscripts.push_back(minus(b_, b_.ref((*n)->variable), lower));
      turns.shape.push_back(
          {Dimension::Form::Explicit, b_.integer(0, upper->type.kind), lastOf(lower, upper)});
    }
    return turns;
  }

  /// Is it the same for all threads, and before the region?
  bool isSameForThreads(const Expr& e) const {
    for (const Symbol* v : c_.effects.reads(e))
      if (contains(loop_.own, v) || contains(loop_.written, v)) return false;
    return true;
  }

  /// Has it one value from beginning to end of the procedure?
  bool isAlwaysSame(const Expr& e) const {
    return common(c_.effects.reads(e), analysis::writtenIn(c_.adjoint.body, c_.effects)).empty();
  }

  /// Of subscripts from 0, for a loop from `lower` to `upper`. At least 0: languages differ in what
  /// they make of less.
  const Expr* lastOf(const Expr* lower, const Expr* upper) {
    const Expr* turns = plus(b_, minus(b_, upper, lower), 1);
    const Expr* one = b_.integer(1, turns->type.kind);
    if (const auto number = integerValue(turns)) return plus(b_, *number < 1 ? one : turns, -1);
    return plus(b_, b_.intrinsic(IntrinsicId::Max, {turns, one}, turns->type), -1);
  }

  /// The statements in the owner's loop that its increments need. They read nothing that the loop
  /// before changes, but the thread's own.
  std::optional<std::set<const Stmt*>> neededInside(const Owner& owner,
                                                    const std::vector<const Stmt*>& increments) {
    Slice slice(body_, loop_.own, c_.effects);
    for (const Stmt* s : increments)
      if (!slice.add(s)) return std::nullopt;
    std::set<const Stmt*> inside;
    for (const Stmt* s : slice.kept) {
      if (!isIn(s, owner.loop)) continue;
      inside.insert(s);
      for (const Symbol* v : readsOf(*s, c_.effects)) {
        const bool isOwn =
            contains(loop_.own, v) || body_.isCounterAt(v, s) || contains(arrays_, v);
        if (!isOwn && (!body_.writers(v).empty() || !contains(loop_.quiet, v))) return std::nullopt;
      }
    }
    return inside;
  }

  /// `sum(w)`, `lbound(w, 1)`: a section of what is kept is not the same.
  static bool isNamedWhole(const Symbol* v, const Block& body) {
    bool isWhole = false;
    walkStmts(body, [&](const Stmt& s) {
      forEachExpr(s, [&](const Expr& root) {
        walk(root, [&](const Expr& e) {
          isWhole = isWhole || (v->isArray() && baseSymbol(e) == v && !e.type.isScalar());
        });
      });
    });
    return isWhole;
  }

  bool addKept(const Do* loop, const Symbol* v, const Turns& turns) {
    const auto& known = kept_[loop];
    if (std::any_of(known.begin(), known.end(), [&](const Kept& k) { return k.value == v; }))
      return true;
    std::vector<Dimension> shape = v->shape;
    for (const Dimension& d : shape)
      if (d.form != Dimension::Form::Explicit || !d.upper || !isAlwaysSame(*d.upper) ||
          (d.lower && !isAlwaysSame(*d.lower)))
        return false;
    if (v->allocatable || v->whole || v->mayLack() || v->type.cls == TypeClass::Character ||
        v->type.cls == TypeClass::Structure || !isThereAnArrayFor(turns.loops, shape))
      return false;
    shape.insert(shape.end(), turns.shape.begin(), turns.shape.end());
    Type type = v->type;
    type.rank = static_cast<int>(shape.size());
    Symbol* array = c_.derivatives.local(c_.adjoint, v->name + "_kept", type);
    array->allocatable = true;
    array->shape.assign(shape.size(), {Dimension::Form::Deferred, nullptr, nullptr});
    kept_[loop].push_back({v, array, std::move(shape), turns.subscripts});
    return true;
  }

  // How much memory is kept: no more than some array has that the loop names.

  /// A dimension that is wanted: its extent, and the loop for the turns of which it is, or null.
  struct Wanted {
    Polynomial extent;
    const Do* loop;
  };

  bool isThereAnArrayFor(const std::vector<const Do*>& loops,
                         const std::vector<Dimension>& shape) const {
    std::vector<Wanted> wanted;
    for (const Do* n : loops) {
      const auto range = body_.rangeOf(*n);
      wanted.push_back({range.greatest - range.least + Polynomial(1), n});
    }
    for (const Dimension& d : shape) {
      const Polynomial lower = d.lower ? polynomialIn(*d.lower) : Polynomial(1);
      wanted.push_back({polynomialIn(*d.upper) - lower + Polynomial(1), nullptr});
    }
    bool found = false;
    for (const Stmt* s : body_.statements())
      forEachExpr(*s, [&](const Expr& root) {
        walk(root, [&](const Expr& e) {
          if (found || !e.is<Index>() || contains(loop_.own, baseSymbol(e))) return;
          std::vector<Polynomial> dimensions;
          for (const auto& column : body_.columns({{s, &e}})) dimensions.push_back(column[0]);
          found = hasDimensions(dimensions, wanted, s);
        });
      });
    return found;
  }

  /// Is there a dimension for each that is wanted, the last ones first?
  bool hasDimensions(const std::vector<Polynomial>& dimensions, std::vector<Wanted> wanted,
                     const Stmt* at) const {
    if (wanted.empty()) return true;
    const Wanted next = wanted.back();
    wanted.pop_back();
    for (std::size_t d = 0; d < dimensions.size(); ++d) {
      if (!isEnough(dimensions[d], next, at)) continue;
      auto others = dimensions;
      others.erase(others.begin() + static_cast<std::ptrdiff_t>(d));
      if (hasDimensions(others, wanted, at)) return true;
    }
    return false;
  }

  /// Do subscripts there follow the loop, or one with about that many turns?
  bool isEnough(const Polynomial& subscript, const Wanted& wanted, const Stmt* at) const {
    constexpr long long kFew = 32;
    if (!subscript.known()) return false;
    for (const Do* n : loopsAround(at)) {
      const auto factor = subscript.coefficient(n->variable).number();
      if (factor.value_or(0) == 0) continue;
      if (wanted.loop == n) return true;
      const auto range = body_.rangeOf(*n);
      const auto more = (wanted.extent - (range.greatest - range.least)).number();
      if (more && *more <= kFew) return true;
    }
    return false;
  }

  // What is built.

  /// The body with what is kept, and without what is taken out.
  struct Keeping : StmtRewriter<Keeping> {
    explicit Keeping(KeptParts& p) : StmtRewriter(p.c_.program), parts(p) {}
    KeptParts& parts;
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

  /// The loops around the owner's, and that as far as it is in the part.
  Block fromKept(const Owner& owner) {
    Block body = FromKept(c_.program, kept_[owner.loop]).rewriteBlock({cut(owner, inner_[owner])});
    const auto& around = body_.place(owner.loop).around;
    for (auto n = around.rbegin(); n != around.rend(); ++n)
      body = {again(*(*n)->as<Do>(), std::move(body))};
    return body;
  }

  std::map<const Do*, std::vector<Kept>> kept_;  ///< before these loops
  std::map<Owner, Block> inner_;                 ///< what is left of their bodies
  std::set<const Stmt*> left_;                   ///< to the loop before
};

}  // namespace

std::optional<ConflictFree> inKeptParts(AdjointContext& c, const ConflictingLoop& l,
                                        const analysis::BodyAccesses& body, const Symbol* array,
                                        std::size_t choice) {
  return KeptParts(c, l, body).run(array, choice);
}

}  // namespace pj::transform
