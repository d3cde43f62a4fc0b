// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// do concurrent: loops one in the other, whose iterations may run in lanes. Its counters, and what
// it says is local, are variables of their own.
#include <algorithm>
#include <set>

#include "frontend/fortran/statements.h"
#include "ir/nest.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"

namespace pj::frontend {
namespace {

struct Control {
  const ir::Symbol* counter;
  const ir::Expr *lower, *upper, *step;
};

/// The left-hand sides in `body`, and what else it changes.
struct Changes {
  ir::Exprs places;
  std::set<const ir::Symbol*> others;

  explicit Changes(const ir::Block& body) {
    ir::walkStmts(body, [&](const ir::Stmt& s) {
      if (const auto* n = s.as<ir::Assign>()) places.push_back(n->lhs);
      else if (const auto* n = s.as<ir::Increment>()) places.push_back(n->lhs);
      else if (const auto* n = s.as<ir::Do>()) others.insert(n->variable);
      else if (const auto* n = s.as<ir::Opaque>())
        others.insert(n->writes.begin(), n->writes.end());
      else if (const auto* n = s.as<ir::Call>())
        for (const ir::Expr* e : n->args)
          if (e && ir::baseSymbol(*e)) others.insert(ir::baseSymbol(*e));
    });
  }

  /// Is what `e` reads the same all the time? `isOwn(place)` says it of what only the iteration
  /// itself changes.
  template <typename F>
  bool spare(const ir::Expr& e, F isOwn) const {
    bool same = true;
    ir::walk(e, [&](const ir::Expr& part) {
      const ir::Symbol* v = ir::baseSymbol(part);
      if (!v) return;
      same &= others.count(v) == 0;
      for (const ir::Expr* place : places)
        if (ir::baseSymbol(*place) == v) same &= ir::equal(&part, place) && isOwn(part);
    });
    return same;
  }
};

/// Does each iteration name another element?
bool isOfIteration(const ir::Expr& e, const std::vector<Control>& controls) {
  const auto* index = e.as<ir::Index>();
  return index && std::all_of(controls.begin(), controls.end(), [&](const Control& c) {
           return std::any_of(index->subscripts.begin(), index->subscripts.end(),
                              [&](const ir::Expr* s) {
                                const auto* ref = s->as<ir::Ref>();
                                return ref && ref->symbol == c.counter;
                              });
         });
}

/// Innermost comes the counter that most often is a first subscript: there, elements are
/// neighbours.
void putInnermostFirst(std::vector<Control>& controls, const ir::Block& body) {
  auto uses = [&](const Control& c) {
    int count = 0;
    ir::walkStmts(body, [&](const ir::Stmt& s) {
      ir::forEachExpr(s, [&](const ir::Expr& root) {
        ir::walk(root, [&](const ir::Expr& e) {
          const auto* index = e.as<ir::Index>();
          if (!index) return;
          ir::walk(*index->subscripts.front(),
                   [&](const ir::Expr& sub) { count += ir::baseSymbol(sub) == c.counter; });
        });
      });
    });
    return count;
  };
  auto most =
      std::max_element(controls.begin(), controls.end(),
                       [&](const Control& a, const Control& b) { return uses(a) < uses(b); });
  std::rotate(controls.begin(), most, most + 1);
}

}  // namespace

/// A variable that the construct has for itself, in the place of the one outside.
const ir::Symbol* Statements::ownOfConstruct(const fp::Name& name) {
  const auto* outside = name.symbol->detailsIf<fs::HostAssocDetails>();
  const ir::Symbol* declared = outside ? entities_.use(outside->symbol()) : entities_.use(name);
  const ir::Symbol* own = madeLike(*declared);
  entities_.standFor(*name.symbol, const_cast<ir::Symbol*>(own));
  return own;
}

/// The construct's own variables; what an iteration sets first goes to `start`.
void Statements::locality(const std::list<fp::LocalitySpec>& list, ir::Block& start) {
  for (const fp::LocalitySpec& spec : list) {
    if (const auto* local = std::get_if<fp::LocalitySpec::Local>(&spec.u)) {
      for (const fp::Name& name : local->v) ownOfConstruct(name);
    } else if (const auto* init = std::get_if<fp::LocalitySpec::LocalInit>(&spec.u)) {
      for (const fp::Name& name : init->v) {
        const ir::Symbol* own = ownOfConstruct(name);
        const auto* outside = name.symbol->detailsIf<fs::HostAssocDetails>();
        if (outside)
          start.push_back(
              build_.assign(build_.ref(own), build_.ref(entities_.use(outside->symbol()))));
      }
    }
  }
}

void Statements::doConcurrent(const fp::DoConstruct& loop, ir::StmtOrigin at, ir::Block& out) {
  const auto& head = std::get<fp::Statement<fp::NonLabelDoStmt>>(loop.t);
  const auto& name = std::get<std::optional<fp::Name>>(head.statement.t);
  const auto& concurrent = std::get<fp::LoopControl::Concurrent>(loop.GetLoopControl()->u);
  const auto& header = std::get<fp::ConcurrentHeader>(concurrent.t);
  std::vector<Control> controls;
  for (const fp::ConcurrentControl& c : std::get<std::list<fp::ConcurrentControl>>(header.t)) {
    const auto& step = std::get<3>(c.t);
    const ir::Expr* lower = expressions_.lowerWrapped(std::get<1>(c.t));
    const ir::Expr* upper = expressions_.lowerWrapped(std::get<2>(c.t));
    controls.push_back({nullptr, lower, upper, step ? expressions_.lowerWrapped(*step) : nullptr});
    controls.back().counter = ownCounter(std::get<fp::Name>(c.t));
  }
  ir::Block start;
  locality(std::get<std::list<fp::LocalitySpec>>(concurrent.t), start);
  const auto& condition = std::get<std::optional<fp::ScalarLogicalExpr>>(header.t);
  const ir::Expr* mask = condition ? expressions_.lowerWrapped(*condition) : nullptr;
  const std::string written = name ? session_.map().spelling(name->source) : "";
  loops_.emplace_back(ir::lower(written), written);
  ir::Block body = block(std::get<fp::Block>(loop.t));
  loops_.pop_back();
  body.insert(body.begin(), start.begin(), start.end());

  const Changes changes(body);
  auto never = [](const ir::Expr&) { return false; };
  bool fixed = true;
  for (const Control& c : controls)
    for (const ir::Expr* bound : {c.lower, c.upper, c.step})
      fixed &= !bound || changes.spare(*bound, never);
  if (!fixed)
    refuse(at.range, "do concurrent that changes variables in its bounds",
           "copy the bounds to other variables before");
  if (mask && !changes.spare(*mask, [&](const ir::Expr& e) { return isOfIteration(e, controls); }))
    refuse(at.range, "do concurrent that changes what its mask reads",
           "compute the mask into a logical array before");
  putInnermostFirst(controls, body);
  if (mask) body = {build_.stmt<ir::If>({at.range, {}}, std::vector<ir::IfArm>{{mask, body}})};
  const ir::Do* nest = nullptr;
  for (const Control& c : controls) {
    const bool isInner = !nest;
    nest = static_cast<const ir::Do*>(
        build_.stmt<ir::Do>({at.range, {}}, isInner ? written : std::string(), c.counter, c.lower,
                            c.upper, c.step, isInner ? std::move(body) : ir::Block{nest}));
    // Flang 22 makes no lanes of loops with other counters.
    if (isInner && c.counter->type.kind == 4) nest = ir::inLanes(build_, *nest, 1, {});
  }
  out.push_back(ir::withOrigin(build_.program, *nest, std::move(at)));
}

/// The counter: no variable outside has anything to do with it.
const ir::Symbol* Statements::ownCounter(const fp::Name& name) {
  ir::Type type = ir::kInteger;
  if (const fs::DeclTypeSpec* declared = name.symbol->GetType();
      declared && declared->AsIntrinsic())
    type.kind = static_cast<std::uint8_t>(fe::ToInt64(declared->AsIntrinsic()->kind()).value_or(4));
  const ir::Symbol* own = made(name.ToString().c_str(), type, ir::OmpClauseKind::Private);
  entities_.standFor(*name.symbol, const_cast<ir::Symbol*>(own));
  return own;
}

}  // namespace pj::frontend
