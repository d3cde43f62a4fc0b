// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/local_sums.h"

#include <algorithm>
#include <vector>

#include "analysis/exposure.h"
#include "analysis/jumps.h"
#include "analysis/polynomial_of.h"
#include "ir/integer_constant.h"
#include "ir/nest.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/references.h"

namespace pj::transform {

using namespace ir;

namespace {

enum class Kind { Atomic, Plain };  ///< of increments

class LocalSums : public StmtRewriter<LocalSums> {
 public:
  LocalSums(AdjointContext& context, Kind kind)
      : StmtRewriter(context.program), c_(context), kind_(kind) {}

  void rewrite(const Do& n, Block& out) {
    const Do* loop = rebuildStmt(n);
    Sums sums;
    Block body = summed(loop->body, *loop, sums);
    if (sums.empty()) return out.push_back(loop);
    const Do* other = c_.build.withBody(*loop, std::move(body));
    addSums(sums, {other}, *other, out);
  }

  // The loops of a nest that is shared out stay one in the other.
  void rewrite(const OmpDo& n, Block& out) {
    out.push_back(
        c_.build.stmt<OmpDo>(n.origin, n.clauses, withInner(*n.loop, nestDepth(n.clauses))));
  }
  void rewrite(const OmpParallelDo& n, Block& out) {
    out.push_back(c_.build.stmt<OmpParallelDo>(n.origin, n.clauses,
                                               withInner(*n.loop, nestDepth(n.clauses))));
  }

  Block behindLast(const Block& body) {
    const auto found =
        std::find_if(body.rbegin(), body.rend(), [](const Stmt* s) { return !s->is<Assign>(); });
    const auto* last = found == body.rend() ? nullptr : (*found)->as<OmpDo>();
    if (!last) return body;
    const auto nest = nestOf(*last);
    const Block behind(found.base(), body.end());
    Sums sums;
    const Do* loop = c_.build.withBody(*nest.back(), summed(nest.back()->body, *last->loop, sums));
    References named;
    named.add(behind);
    if (sums.empty() || std::any_of(sums.begin(), sums.end(), [&](const auto& sum) {
          return contains(named.symbols, baseSymbol(*sum.first));
        }))
      return body;
    for (auto around = nest.rbegin() + 1; around != nest.rend(); ++around)
      loop = c_.build.withBody(**around, {loop});
    Block result(body.begin(), found.base() - 1);
    addSums(sums, {c_.build.stmt<OmpDo>(last->origin, last->clauses, loop)}, *loop, result);
    append(result, behind);
    return result;
  }

 private:
  /// A place, and the thread's variable for what is added to it.
  using Sums = std::vector<std::pair<const Expr*, const Symbol*>>;

  const Do* withInner(const Do& loop, int depth) {
    Block body =
        depth > 1 ? Block{withInner(*loop.body[0]->as<Do>(), depth - 1)} : rewriteBlock(loop.body);
    return c_.build.withBody(loop, std::move(body));
  }

  /// The block, with sums in the place of increments of what `loop` around it does not change.
  Block summed(const Block& block, const Do& loop, Sums& sums) {
    if (!hasAny(block) || !maySum(loop)) return block;
    analysis::SymbolSet written = writtenBy(loop);
    if (!ranAtAll(loop, written)) return block;
    Block body;
    for (const Stmt* s : block) {
      const auto* increment = s->as<Increment>();
      if (!increment || !isSum(*increment, loop, written)) {
        body.push_back(s);
        continue;
      }
      auto known = std::find_if(sums.begin(), sums.end(),
                                [&](const auto& sum) { return equal(sum.first, increment->lhs); });
      if (known == sums.end()) {
        std::string name = baseSymbol(*increment->lhs)->name + "_sum";
        std::replace(name.begin(), name.end(), '.', '_');
        sums.push_back({increment->lhs, c_.fresh(name, increment->lhs->type)});
        known = sums.end() - 1;
      }
      body.push_back(c_.build.increment(c_.build.ref(known->second), increment->value));
    }
    return body;
  }

  analysis::SymbolSet writtenBy(const Do& loop) const {
    analysis::SymbolSet written = analysis::writtenIn(loop.body, c_.effects);
    written.insert(loop.variable);
    return written;
  }

  /// `loops`, of which `loop` is the outermost, between what begins and what ends the sums.
  void addSums(const Sums& sums, const Block& loops, const Do& loop, Block& out) {
    Builder& b = c_.build;
    for (const auto& [place, sum] : sums) out.push_back(b.assign(b.ref(sum), b.real(0, sum->type)));
    append(out, loops);
    Block all;
    for (const auto& [place, sum] : sums)
      all.push_back(b.increment(place, b.ref(sum), kind_ == Kind::Atomic));
    if (analysis::runsAtLeastOnce(loop)) return append(out, all);
    const Expr* isRun = ranAtAll(loop, writtenBy(loop));
    out.push_back(b.stmt<If>({}, std::vector<IfArm>{{isRun, std::move(all)}}));
  }

  /// Is it one of those that are looked for? Plain ones of elements alone, in innermost loops.
  bool isMeant(const Increment& n) const {
    return kind_ == Kind::Atomic ? n.atomic && !n.own : !n.atomic && n.lhs->is<Index>();
  }
  bool isIncrementOf(const Stmt& s, const Symbol* v) const {
    const auto* n = s.as<Increment>();
    return n && (n->atomic || kind_ == Kind::Plain) && baseSymbol(*n->lhs) == v;
  }
  bool hasAny(const Block& block) const {
    bool any = false;
    for (const Stmt* s : block) {
      const auto* n = s->as<Increment>();
      any = any || (n && isMeant(*n));
      if (kind_ == Kind::Plain && (s->is<Do>() || s->is<DoWhile>())) return false;
    }
    return any;
  }

  /// May additions wait until the loop is over?
  bool maySum(const Do& loop) {
    bool waits = false;
    walkStmts(loop.body, [&](const Stmt& s) {
      waits |= s.is<OmpDo>() || s.is<OmpParallel>() || s.is<OmpParallelDo>() || s.is<Opaque>() ||
               s.is<RuntimeCall>() || s.is<OmpCritical>() || c_.effects.waits(s);
    });
    return !waits && !loop.leaveFlag && !analysis::jumpsOut(loop.body);
  }

  /// Behind the loop: has it run? Null where that is not known.
  const Expr* ranAtAll(const Do& loop, const analysis::SymbolSet& written) {
    auto step = loop.step ? integerConstant(loop.step) : std::optional<long long>(1);
    if (!step || *step == 0 || changes(*loop.lower, written) || changes(*loop.upper, written))
      return nullptr;
    // Without a sign, n - 1 is never less than 0.
    if (analysis::hasUnsigned(*loop.lower) || analysis::hasUnsigned(*loop.upper)) return nullptr;
    return c_.build.binary(*step > 0 ? BinaryOp::Le : BinaryOp::Ge, loop.lower, loop.upper);
  }

  /// May the expression have another value behind the loop, which sets `written`?
  static bool changes(const Expr& e, const analysis::SymbolSet& written) {
    bool changes = false;
    walk(e, [&](const Expr& x) {
      const Symbol* s = baseSymbol(x);
      changes |= x.is<FunctionCall>() || (s && contains(written, s));
    });
    return changes;
  }

  bool isSum(const Increment& n, const Do& loop, const analysis::SymbolSet& written) {
    const Type type = n.lhs->type;
    const Symbol* v = baseSymbol(*n.lhs);
    if (!isMeant(n) || !type.isScalar() || !type.isDifferentiable() || type.isComplex() ||
        v->allocatable)
      return false;
    if (const auto* index = n.lhs->as<Index>())
      for (const Expr* s : index->subscripts)
        if (changes(*s, written)) return false;
    return !isNamedOtherwise(v, loop.body);
  }

  /// Does something in the block name `v` but for increments of it?
  bool isNamedOtherwise(const Symbol* v, const Block& block) {
    bool isNamed = false, calls = false;
    forEachCall(block, [&](const Procedure&, const Exprs&, SourceRange) { calls = true; });
    if (calls && v->procedure != &c_.adjoint) return true;
    walkStmts(block, [&](const Stmt& s) {
      References own;
      if (isIncrementOf(s, v)) {
        own.add(*s.as<Increment>()->value);
        if (const auto* index = s.as<Increment>()->lhs->as<Index>())
          for (const Expr* subscript : index->subscripts) own.add(*subscript);
      } else if (s.is<Do>() || s.is<DoWhile>() || s.is<If>() || s.is<SelectCase>()) {
        forEachExpr(s, [&](const Expr& e) { own.add(e); });
      } else {
        own.add(Block{&s});
      }
      isNamed |= contains(own.symbols, v);
    });
    return isNamed;
  }

  AdjointContext& c_;
  Kind kind_;
};

}  // namespace

Block withLocalSums(AdjointContext& c, const Block& block) {
  return LocalSums(c, Kind::Atomic).rewriteBlock(block);
}

Block withLocalPlainSums(AdjointContext& c, const Block& block) {
  return LocalSums(c, Kind::Plain).rewriteBlock(block);
}

Block withSumsBehindLast(AdjointContext& c, const Block& body) {
  return LocalSums(c, Kind::Atomic).behindLast(body);
}

}  // namespace pj::transform
