// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// OpenMP constructs that others say: workshare, scope, critical, ordered.
#include "ir/constructs.h"

#include <algorithm>
#include <map>

#include "frontend/fortran/statements.h"
#include "ir/stmt_rewrite.h"

namespace pj::frontend {
namespace {

using llvm::omp::Directive;

bool isOfArrays(const ir::Stmt& s) {
  const auto* a = s.as<ir::Assign>();
  return s.is<ir::Where>() || (a && a->lhs->type.rank > 0);
}

/// Puts other variables in the place of some.
struct Renamer : ir::StmtRewriter<Renamer> {
  std::map<const ir::Symbol*, const ir::Symbol*> others;

  explicit Renamer(ir::Program& p) : StmtRewriter(p) {}
  const ir::Symbol* rewriteSymbol(const ir::Symbol* s) const {
    auto it = others.find(s);
    return it == others.end() ? s : it->second;
  }
  const ir::Expr* rewrite(const ir::Ref& n) {
    const ir::Symbol* s = rewriteSymbol(n.symbol);
    return s == n.symbol
               ? &n
               : program.arena.make<ir::Ref>(ir::ExprBase<ir::Ref::Kind>(n.range, n.type), s);
  }
  const ir::Expr* rewrite(const ir::Index& n) {
    const auto* index = static_cast<const ir::Index*>(rebuild(n));
    const ir::Symbol* s = rewriteSymbol(n.symbol);
    if (s == n.symbol) return index;
    return program.arena.make<ir::Index>(ir::ExprBase<ir::Index::Kind>(n.range, n.type), s,
                                         index->subscripts);
  }
};

}  // namespace

/// The constructs of this file; false: it is another one, or stands where it cannot be.
bool Statements::otherConstruct(const fp::OmpBlockConstruct& c, ir::Block& out) {
  const fp::OmpBeginDirective& directive = c.BeginDir();
  const Directive id = directive.DirId();
  if (inRefusedRegion_) return false;
  if (id == Directive::OMPD_ordered) return inWorksharing_ && ordered(c, out);
  if (inWorksharing_) return false;
  if (id == Directive::OMPD_scope) scope(c, out);
  else if (id != Directive::OMPD_workshare) return false;
  else {
    bool waits = true;
    if (const auto& end = c.EndDir())
      for (const fp::OmpClause& clause : end->Clauses().v)
        waits &= !std::holds_alternative<fp::OmpClause::Nowait>(clause.u);
    for (const ir::Stmt* s : sharedOut(std::get<fp::Block>(c.t), waits, origin(directive.source)))
      out.push_back(s);
  }
  return true;
}

/// The statements of a workshare construct. Each array statement is a worksharing loop of one
/// turn, which later becomes one over the elements; so are the statements between them together.
ir::Block Statements::sharedOut(const fp::Block& statements, bool waits, ir::StmtOrigin at) {
  const ir::Symbol* turn = made("turn", ir::kInteger, ir::OmpClauseKind::Private);
  const bool outer = std::exchange(inWorksharing_, true);
  const ir::Block body = block(statements);
  inWorksharing_ = outer;
  std::vector<ir::Block> parts;
  for (std::size_t k = 0; k < body.size(); ++k) {
    if (k == 0 || isOfArrays(*body[k]) || isOfArrays(*body[k - 1])) parts.emplace_back();
    parts.back().push_back(body[k]);
  }
  ir::Block out;
  for (std::size_t k = 0; k < parts.size(); ++k) {
    ir::OmpClauses clauses;
    if (k + 1 == parts.size() && !waits) clauses.push_back({ir::OmpClauseKind::NoWait, {}});
    const ir::StmtOrigin place{at.range, k == 0 ? at.comments : std::vector<std::string>()};
    const ir::Do* loop = ir::oneTurn(build_, turn, std::move(parts[k]), {at.range, {}});
    out.push_back(build_.stmt<ir::OmpDo>(place, std::move(clauses), loop));
  }
  if (out.empty() && waits) out.push_back(build_.stmt<ir::OmpBarrier>(std::move(at)));
  return out;
}

/// scope: statements of all threads, with copies of variables that it makes for each.
void Statements::scope(const fp::OmpBlockConstruct& c, ir::Block& out) {
  const fp::OmpBeginDirective& directive = c.BeginDir();
  ir::StmtOrigin at = origin(directive.source);
  ir::OmpClauses list = clauses(directive.Clauses());
  if (const auto& end = c.EndDir())
    for (ir::OmpClause& clause : clauses(end->Clauses())) list.push_back(std::move(clause));
  Renamer renamer(build_.program);
  ir::Block before, after;
  bool waits = true;
  for (const ir::OmpClause& clause : list) {
    if (clause.kind == ir::OmpClauseKind::NoWait) waits = false;
    const bool sums = clause.kind == ir::OmpClauseKind::Reduction;
    if (sums && clause.reduction != ir::ReductionOp::Add)
      refuseDirective(at.range, "'scope' with a reduction that is no sum",
                      "put the clause on a 'do' loop, or on 'parallel'");
    if (clause.kind == ir::OmpClauseKind::FirstPrivate)
      refuseDirective(at.range, "'scope' with 'firstprivate'", "name it in a clause of 'parallel'");
    if (!ir::givesOwnCopy(clause.kind)) continue;
    for (const ir::Symbol* v : clause.symbols) {
      if (v->allocatable || v->type.cls == ir::TypeClass::None) {
        refuseDirective(at.range, "'scope' with a copy of an allocatable variable or a structure",
                        "name it in a clause of 'parallel'");
        continue;
      }
      const ir::Symbol* own = madeLike(*v);
      renamer.others[v] = own;
      const ir::Expr *mine = build_.ref(own), *all = build_.ref(v);
      if (!sums) continue;
      const bool isNumber = v->type.cls == ir::TypeClass::Integer;
      before.push_back(build_.assign(
          mine, isNumber ? build_.integer(0, v->type.kind) : build_.real(0, v->type)));
      after.push_back(build_.stmt<ir::Increment>(ir::StmtOrigin{at.range, {}}, all, mine, true));
    }
  }
  ir::Block body = renamer.rewriteBlock(block(std::get<fp::Block>(c.t)));
  for (const ir::Block* part : {&before, &body, &after})
    out.insert(out.end(), part->begin(), part->end());
  if (waits) out.push_back(build_.stmt<ir::OmpBarrier>({at.range, {}}));
}

/// A private variable of the region, declared as `v` is.
const ir::Symbol* Statements::madeLike(const ir::Symbol& v) {
  for (const ir::Dimension& d : v.shape)
    if (d.form != ir::Dimension::Form::Explicit) {
      refuseDirective(v.range, "copy of '" + v.name + "', an array without declared extents,",
                      "declare them, or use a local array");
      return &v;
    }
  const ir::Symbol* s = made(v.name.c_str(), v.type, ir::OmpClauseKind::Private);
  const_cast<ir::Symbol*>(s)->shape = v.shape;
  return s;
}

/// The name of critical (name), or nothing.
static std::string nameOf(const fp::OpenMPCriticalConstruct& c) {
  for (const fp::OmpArgument& argument : c.BeginDir().Arguments().v) {
    const auto* locator = std::get_if<fp::OmpLocator>(&argument.u);
    const auto* object = locator ? std::get_if<fp::OmpObject>(&locator->u) : nullptr;
    const auto* designator = object ? std::get_if<fp::Designator>(&object->u) : nullptr;
    if (const fp::Name* name = designator ? fp::GetDesignatorNameIfDataRef(*designator) : nullptr)
      return name->ToString();
  }
  return {};
}

void Statements::critical(const fp::OpenMPCriticalConstruct& c, ir::Block& out) {
  ir::StmtOrigin at = origin(c.BeginDir().source);
  out.push_back(build_.stmt<ir::OmpCritical>(std::move(at), ir::SectionKind::Critical, nameOf(c),
                                             block(std::get<fp::Block>(c.t))));
}

/// ordered: in the order of the iterations. False where a clause says more.
bool Statements::ordered(const fp::OmpBlockConstruct& c, ir::Block& out) {
  for (const fp::OmpClause& clause : c.BeginDir().Clauses().v)
    if (!std::holds_alternative<fp::OmpClause::Threads>(clause.u)) return false;
  ir::StmtOrigin at = origin(c.BeginDir().source);
  out.push_back(build_.stmt<ir::OmpCritical>(std::move(at), ir::SectionKind::Ordered, std::string(),
                                             block(std::get<fp::Block>(c.t))));
  return true;
}

}  // namespace pj::frontend
