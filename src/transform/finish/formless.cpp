// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/finish/formless.h"

#include <algorithm>
#include <map>

#include "ir/array_statements.h"
#include "ir/calls.h"
#include "ir/literal_value.h"
#include "ir/nest.h"
#include "transform/finish/own_arrays.h"

namespace pj::transform {

using namespace ir;

namespace {

constexpr const char* kByElement = "write the statement element by element";
constexpr const char* kGiveExtents = "give the extents in the declarations, or by --size";

/// Do the members of a structure stand in different clauses?
bool splitsStructure(const OmpClauses& clauses) {
  std::map<const Symbol*, std::map<OmpClauseKind, SymbolSet>> members;
  for (const OmpClause& clause : clauses)
    for (const Symbol* s : clause.symbols)
      if (s->whole) members[s->whole][clause.kind].insert(s);
  return std::any_of(members.begin(), members.end(), [](const auto& structure) {
    const auto& byKind = structure.second;
    return std::any_of(byKind.begin(), byKind.end(),
                       [&](const auto& kind) { return kind.second != byKind.begin()->second; });
  });
}

/// Do both name parts of one array along the same dimensions: if an element is in both, then at the
/// same place?
bool areAligned(const Expr& a, const Expr& b) {
  const auto *x = a.as<Index>(), *y = b.as<Index>();
  return x && y && x->symbol == y->symbol &&
         std::equal(x->subscripts.begin(), x->subscripts.end(), y->subscripts.begin(),
                    y->subscripts.end(), [](const Expr* s, const Expr* t) {
                      bool isNumber = s->type.rank == 0 && t->type.rank == 0;
                      return (isNumber && !s->is<Section>() && !t->is<Section>()) || equal(s, t);
                    });
}

/// May an element be read after it was written: is the array mentioned otherwise than as `lhs`?
bool overlaps(const Expr& lhs, const Expr& value) {
  if (equal(&lhs, &value) || areAligned(lhs, value)) return false;
  bool found = baseSymbol(lhs) == baseSymbol(value);
  forEachChild(value, [&](const Expr& c) { found |= overlaps(lhs, c); });
  return found;
}

const Expr* valueOf(const Stmt& s) {
  if (const auto* n = s.as<Assign>()) return n->rhs;
  if (const auto* n = s.as<Increment>()) return n->value;
  return nullptr;
}

std::string quoted(const Symbol& s) {
  return "'" + s.name + "'";
}

class FormlessSearch {
 public:
  FormlessSearch(const Allocations& allocations, const Shapes& shapes, FormlessReport& report)
      : allocations_(allocations), shapes_(shapes), report_(report) {}

  void statement(const Stmt& s);

 private:
  void elementwise(const Stmt& s, const Expr& array);
  void allocate(const Allocate& s);
  void clauses(const OmpClauses& clauses);
  void reduction(const Symbol& s);
  void ownArrays(const OmpClauses& clauses, const Block& body);
  void arguments(const Procedure& callee, const Exprs& args);
  void expression(const Expr& e);
  void inquiry(const Intrinsic& e);
  bool hasExtents(const Expr& array) const;

  const Allocations& allocations_;
  const Shapes& shapes_;
  FormlessReport& report_;
};

/// Is it known how many elements the array or section has?
bool FormlessSearch::hasExtents(const Expr& array) const {
  const std::vector<Dimension>& shape = shapes_(*baseSymbol(array));
  const auto* index = array.as<Index>();
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const auto* section = index ? index->subscripts[i]->as<Section>() : nullptr;
    bool isAsked = !index || section;
    if (isAsked && !(section && section->upper) && !shape[i].upper) return false;
  }
  return true;
}

void FormlessSearch::elementwise(const Stmt& s, const Expr& array) {
  const Expr* shape = shapeOf(array);
  const Expr* value = valueOf(s);
  if (!shape || (value && overlaps(array, *value)))
    return report_("a statement on an array that reads other elements of it", kByElement);
  if (!hasExtents(*shape))
    report_(quoted(*baseSymbol(*shape)) +
                ", of which all elements are needed, an array of unknown extent,",
            std::string(kGiveExtents) + ", or " + kByElement);
}

void FormlessSearch::allocate(const Allocate& s) {
  for (const AllocateItem& item : declaredItems(s)) {
    if (item.symbol->whole) continue;  // the structure is declared
    const std::vector<Dimension>& shape = shapes_(*item.symbol);
    for (std::size_t d = 0; d + 1 < shape.size(); ++d)
      if (!allocations_.isKnown(shape[d]))
        return report_(quoted(*item.symbol) + ", a pointer to rows of which the length changes,",
                       "let the length be a number, or a parameter that nothing changes");
  }
}

void FormlessSearch::reduction(const Symbol& s) {
  if (!s.parts.empty())
    return report_("a reduction of the structure " + quoted(s), "sum up in variables");
  if (!isBehindPointer(s) || !s.isArray()) return;
  const std::vector<Dimension>& shape = shapes_(s);
  if (std::any_of(shape.begin(), shape.end(), [](const Dimension& d) { return !d.upper; }))
    report_("a reduction of " + quoted(s) + ", an array of unknown extent,", kGiveExtents);
}

void FormlessSearch::clauses(const OmpClauses& clauses) {
  if (splitsStructure(clauses))
    report_("a clause for some members of a structure, and another for others",
            "use variables of their own, or one clause for the whole structure");
  for (const OmpClause& c : clauses) {
    for (const Symbol* part : c.symbols) {
      const Symbol& s = *declared(part);
      if (c.kind == OmpClauseKind::Reduction) reduction(s);
      bool copies = c.kind == OmpClauseKind::FirstPrivate || c.kind == OmpClauseKind::LastPrivate ||
                    (c.kind == OmpClauseKind::Private && !s.allocatable);
      if (copies && isBehindPointer(s))
        report_("a thread's copy of what " + quoted(s) + " points to",
                "use an array of the region's own");
    }
  }
}

void FormlessSearch::ownArrays(const OmpClauses& clauses, const Block& body) {
  for (const Symbol* s : transform::ownArrays(clauses, body).arrays) {
    const std::vector<Dimension>& shape = shapes_(*s);
    if (!std::all_of(shape.begin(), shape.end(),
                     [&](const Dimension& d) { return allocations_.isKnown(d); }))
      report_("a thread's copy of " + quoted(*s) + ", memory of which the size changes,",
              "declare or allocate it in the parallel region");
  }
}

/// Structures are asked for elsewhere.
void FormlessSearch::arguments(const Procedure& callee, const Exprs& args) {
  for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i) {
    const Symbol& dummy = *callee.arguments[i];
    if (!args[i] || !baseSymbol(*args[i]) || dummy.byValue || dummy.whole || !dummy.isArray())
      continue;
    if (isStrided(*args[i]))
      report_.at(args[i]->range, "a member of all structures of an array as an argument",
                 "write a loop over the array");
    else if (!hasStart(*args[i], shapes_))
      report_.at(args[i]->range,
                 "an argument of elements of " + quoted(*baseSymbol(*args[i])) +
                     " between which others lie",
                 "copy them into an array of their own");
  }
}

void FormlessSearch::inquiry(const Intrinsic& e) {
  const Symbol* s = baseSymbol(*e.args[0]);
  const bool isOfOne = e.args.size() > 1 && e.args[1];
  const long long number = isOfOne ? integerValue(e.args[1]).value_or(0) : 0;
  if (!s || (number < 1 && (isOfOne || e.id != IntrinsicId::Size)))
    return report_.at(e.range, "the extent or a bound of this", "use a variable for it");
  const std::vector<Dimension>& shape = shapes_(*s);
  const auto at = static_cast<std::size_t>(number - 1);
  const bool isWhole = isOfOne && e.args[0]->is<Ref>();
  const bool isKnown = isWhole ? at < shape.size() && shape[at].upper : hasExtents(*e.args[0]);
  if (!isKnown && e.id != IntrinsicId::Lbound)
    report_.at(e.range, "the extent of " + quoted(*s) + ", an array of unknown extent,",
               kGiveExtents);
}

void FormlessSearch::expression(const Expr& e) {
  const auto* call = e.as<Intrinsic>();
  const auto* operation = e.as<Binary>();
  bool isOfArrays = call && (info(call->id).cls == IntrinsicClass::Reduction ||
                             info(call->id).cls == IntrinsicClass::Transformation);
  if (isOfArrays)
    report_.at(e.range, "the function '" + info(call->id).name + "' of arrays",
               "write a loop over the elements");
  if (call && (call->id == IntrinsicId::Size || call->id == IntrinsicId::Lbound ||
               call->id == IntrinsicId::Ubound))
    inquiry(*call);
  if (e.is<ImpliedDo>() || (operation && operation->op == BinaryOp::Concat))
    report_.at(e.range, "this list of values", "write the values one by one");
  if (hasVectorSubscript(e)) report_.at(e.range, "a vector of subscripts", kByElement);
}

void FormlessSearch::statement(const Stmt& s) {
  report_.enter(s);
  const Expr* array = arrayOf(s);
  bool isOfTape = s.is<Push>() || s.is<Pop>();
  if (array && isOfTape && isOnePiece(*array, shapes_)) {
    if (!hasExtents(*array)) elementwise(s, *array);
  } else if (array) {
    elementwise(s, *array);
  }
  if (s.is<Where>()) report_("a masked assignment", "write a loop over the elements");
  if (const auto* n = s.as<Allocate>()) allocate(*n);
  if (const OmpClauses* c = clausesOf(s)) clauses(*c);
  if (const auto* n = s.as<OmpParallel>()) ownArrays(n->clauses, n->body);
  const auto* loop = s.as<OmpDo>();
  const auto* region = s.as<OmpParallelDo>();
  if (loop || region) {
    const OmpClauses& c = *clausesOf(s);
    ownArrays(c, nest(loop ? *loop->loop : *region->loop, nestDepth(c)).back()->body);
  }
  forEachCallIn(s, [&](const Procedure& callee, const Exprs& args) { arguments(callee, args); });
  forEachExpr(s, [&](const Expr& root) { walk(root, [&](const Expr& e) { expression(e); }); });
}

}  // namespace

void refuseFormless(const Procedure& p, const Allocations& allocations, const Shapes& shapes,
                    FormlessReport& report) {
  FormlessSearch search(allocations, shapes, report);
  walkStmts(p.body, [&](const Stmt& s) { search.statement(s); });
}

}  // namespace pj::transform
