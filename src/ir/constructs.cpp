// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/constructs.h"

#include "ir/literal_value.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"

namespace pj::ir {

Block byOneThread(Builder& b, const Symbol* thread, const Expr* number, Block body, StmtOrigin at) {
  const Expr* which = number ? b.add(number, b.integer(1)) : b.integer(1);
  const Expr* isIt = b.binary(BinaryOp::Eq, b.ref(thread), which);
  const StmtOrigin place{at.range, {}};
  return {b.stmt<RuntimeCall>(std::move(at), RuntimeFunction::ThreadNumber, 4, Exprs{b.ref(thread)},
                              Symbols{thread}),
          b.stmt<If>(place, std::vector<IfArm>{{isIt, std::move(body)}})};
}

const Do* sectionsAsLoop(Builder& b, const Symbol* counter, const std::vector<Block>& sections,
                         StmtOrigin at) {
  std::vector<CaseArm> arms;
  for (const Block& section : sections) {
    const Expr* number = b.integer(static_cast<long long>(arms.size()) + 1);
    arms.push_back({{{number, nullptr, false}}, section});
  }
  const auto count = static_cast<long long>(arms.size());
  const Stmt* choice = b.stmt<SelectCase>({at.range, {}}, b.ref(counter), std::move(arms));
  return b.stmt<Do>(std::move(at), std::string(), counter, b.integer(1), b.integer(count),
                    static_cast<const Expr*>(nullptr), Block{choice});
}

const Do* oneTurn(Builder& b, const Symbol* counter, Block body, StmtOrigin at) {
  return b.stmt<Do>(std::move(at), std::string(), counter, b.integer(1), b.integer(1),
                    static_cast<const Expr*>(nullptr), std::move(body));
}

bool isOneTurn(const OmpDo& n) {
  bool fits = !n.loop->variable->range.valid() && !n.loop->leaveFlag && !n.loop->simd &&
              !n.loop->step && integerValue(n.loop->lower) == 1 && integerValue(n.loop->upper) == 1;
  for (const OmpClause& c : n.clauses) fits &= c.kind == OmpClauseKind::NoWait;
  walkStmts(n.loop->body, [&](const Stmt& s) {
    forEachExpr(s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) { fits &= baseSymbol(e) != n.loop->variable; });
    });
  });
  return fits;
}

const OmpCritical* sectionInTurn(const Stmt& s) {
  const auto* section = s.as<OmpCritical>();
  return section && section->turn ? section : nullptr;
}

namespace {

/// -e; null where that is another number than 0 - e, in the type of `lhs`.
const Expr* negated(Builder& b, const Expr* e, const Expr* lhs) {
  return e->type.isUnsigned && e->type.scalar() != lhs->type.scalar() ? nullptr : b.neg(e);
}

/// The e of sum = lhs + e, of which `lhs` may be any term that is added. Null: it is no such sum.
const Expr* addend(Builder& b, const Expr* sum, const Expr* lhs) {
  const auto* n = sum->as<Binary>();
  if (!n || (n->op != BinaryOp::Add && n->op != BinaryOp::Sub)) return nullptr;
  const bool adds = n->op == BinaryOp::Add;
  if (equal(n->lhs, lhs)) return adds ? n->rhs : negated(b, n->rhs, lhs);
  if (adds && equal(n->rhs, lhs)) return n->lhs;
  // Of terms of other types, each would be one of the sum's type before these are added.
  auto isAlike = [&](const Expr* e) { return e && e->type.scalar() == lhs->type.scalar(); };
  const Expr* left = addend(b, n->lhs, lhs);
  if (left)
    return !isAlike(left) || !isAlike(n->rhs) ? nullptr
           : adds                             ? b.add(left, n->rhs)
                                              : b.sub(left, n->rhs);
  const Expr* right = adds ? addend(b, n->rhs, lhs) : nullptr;
  return isAlike(right) && isAlike(n->lhs) ? b.add(n->lhs, right) : nullptr;
}

/// Calls f on all expressions that updates read: not on what they change.
template <typename F>
void forEachRead(const Block& updates, F f) {
  auto read = [&](const Expr& root) { walk(root, f); };
  walkStmts(updates, [&](const Stmt& s) {
    const auto* n = s.as<Increment>();
    if (!n) return forEachExpr(s, read);
    read(*n->value);
    if (const auto* index = n->lhs->as<Index>())
      for (const Expr* e : index->subscripts) read(*e);
  });
}

struct Updates : StmtRewriter<Updates> {
  Updates(Program& p, const std::set<const Symbol*>& o) : StmtRewriter(p), own(o) {}
  const std::set<const Symbol*>& own;
  bool fits = true;
  std::set<const Symbol*> sums;

  void rewrite(const Assign& s, Block& out) {
    Builder b(program);
    const Symbol* v = baseSymbol(*s.lhs);
    if (v && own.count(v)) return out.push_back(&s);
    const Expr* value = addend(b, s.rhs, s.lhs);
    fits = fits && value && v && !v->threadprivate;
    if (!fits) return;
    sums.insert(v);
    out.push_back(b.stmt<Increment>(s.origin, s.lhs, value, true));
  }
};

}  // namespace

std::set<const Symbol*> readBy(const Block& updates) {
  std::set<const Symbol*> found;
  forEachRead(updates, [&](const Expr& e) {
    if (const Symbol* v = baseSymbol(e)) found.insert(v);
  });
  return found;
}

std::optional<Block> asAtomicUpdates(Program& program, const Block& body,
                                     const std::set<const Symbol*>& own) {
  Updates updates(program, own);
  walkStmts(body, [&](const Stmt& s) {
    const auto* loop = s.as<Do>();
    const bool counts = loop && !loop->leaveFlag && own.count(loop->variable) != 0;
    updates.fits &= s.is<Assign>() || s.is<If>() || counts;
  });
  if (!updates.fits) return std::nullopt;
  Block result = updates.rewriteBlock(body);
  // No sum is read, neither by another one nor by a condition.
  for (const Symbol* v : readBy(result)) updates.fits &= updates.sums.count(v) == 0;
  forEachRead(result, [&](const Expr& e) { updates.fits &= !e.is<FunctionCall>(); });
  return updates.fits ? std::optional<Block>(std::move(result)) : std::nullopt;
}

}  // namespace pj::ir
