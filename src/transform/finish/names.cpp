// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/finish/names.h"

#include <algorithm>

#include "ir/array_statements.h"
#include "ir/literal_value.h"
#include "ir/nest.h"

namespace pj::transform {

using namespace ir;

namespace {

class Namer {
 public:
  Namer(const Allocations& allocations, const Placement& placement,
        const StructureArguments& structures)
      : allocations_(allocations), placement_(placement), structures_(structures) {}

  void declaration(const Symbol& s);
  void block(const Block& block);

  SymbolSet named;

 private:
  void statement(const Stmt& s);
  void parts(const Stmt& s);
  void assign(const Stmt& s, const Assign& n);
  void allocate(const Allocate& n, bool declares);
  void piece(const Expr& e);
  void clauses(const Stmt& s, const OmpClauses& clauses);
  void clause(const OmpClause& c, const SymbolSet& dropped);
  void elements(const Expr& array, const Expr& e);
  void call(const Procedure& callee, const Exprs& args);
  void structure(const StructureArgument& argument);
  void place(const StructurePlace& place);
  void pointer(const Expr& designator);
  void expression(const Expr& e);
  void optional(const Expr* e) {
    if (e) expression(*e);
  }
  void inquiry(const Intrinsic& e);
  void element(const Index& e);
  void offset(const Expr& subscript, const Dimension* d);
  void extent(const Dimension& d) {
    optional(d.lower);
    optional(d.upper);
  }
  void extents(const Expr& array, bool isLastOnly = false);
  void name(const Symbol& s) { named.insert(declared(&s)); }
  const std::vector<Dimension>& shape(const Symbol& s) const {
    const std::vector<Dimension>* allocated = allocations_.shape(s);
    return allocated ? *allocated : s.shape;
  }
  const Dimension* dimension(const Symbol& s, std::size_t i) const {
    const std::vector<Dimension>& all = shape(s);
    return i < all.size() ? &all[i] : nullptr;
  }

  const Allocations& allocations_;
  const Placement& placement_;
  const StructureArguments& structures_;
};

/// Of what a pointer leads to, the outermost extent is no part of the declaration.
void Namer::declaration(const Symbol& s) {
  name(s);
  const std::vector<Dimension>& all = shape(s);
  const bool isPointer = s.allocatable || s.behindPointer;
  for (std::size_t k = 0; k < all.size(); ++k)
    if (!(isPointer && k + 1 == all.size())) extent(all[k]);
  optional(s.init);
}

void Namer::offset(const Expr& subscript, const Dimension* d) {
  expression(subscript);
  if (d) optional(d->lower);
}

void Namer::element(const Index& e) {
  name(*e.symbol);
  for (std::size_t i = 0; i < e.subscripts.size(); ++i) {
    const auto* section = e.subscripts[i]->as<Section>();
    if (section) optional(section->step);
    if (!section) offset(*e.subscripts[i], dimension(*e.symbol, i));
    else if (section->lower) offset(*section->lower, dimension(*e.symbol, i));
  }
}

/// The extents of an array, or of a section of it.
void Namer::extents(const Expr& array, bool isLastOnly) {
  const Symbol* s = baseSymbol(array);
  if (!s) return;
  const std::vector<Dimension>& all = shape(*s);
  const auto* index = array.as<Index>();
  for (std::size_t k = all.size(); k-- > 0;) {
    const auto* part = index ? index->subscripts[k]->as<Section>() : nullptr;
    if (index && !part) continue;
    optional(part && part->lower ? part->lower : all[k].lower);
    optional(part && part->upper ? part->upper : all[k].upper);
    if (part) optional(part->step);
    if (isLastOnly) return;
  }
}

void Namer::inquiry(const Intrinsic& e) {
  const auto number = e.args.size() > 1 ? integerValue(e.args[1]) : std::nullopt;
  const auto* ref = e.args[0]->as<Ref>();
  if (!ref || !number) return extents(*e.args[0]);
  const Dimension* d = dimension(*ref->symbol, static_cast<std::size_t>(*number - 1));
  if (d && e.id != IntrinsicId::Ubound) optional(d->lower);
  if (d && e.id != IntrinsicId::Lbound) optional(d->upper);
}

void Namer::expression(const Expr& e) {
  match(
      e, [&](const Ref& n) { name(*n.symbol); }, [&](const Index& n) { element(n); },
      [&](const FunctionCall& n) { call(*n.callee, n.args); },
      [&](const Intrinsic& n) {
        switch (n.id) {
          case IntrinsicId::Epsilon:
          case IntrinsicId::Huge:
          case IntrinsicId::Tiny:
          case IntrinsicId::Kind: return;
          case IntrinsicId::Size:
          case IntrinsicId::Lbound:
          case IntrinsicId::Ubound: return inquiry(n);
          default: forEachChild(e, [&](const Expr& x) { expression(x); });
        }
      },
      [&](const auto&) { forEachChild(e, [&](const Expr& x) { expression(x); }); });
}

/// The address of the first element.
void Namer::pointer(const Expr& designator) {
  const auto* index = designator.as<Index>();
  if (!index) return expression(designator);
  name(*index->symbol);
  for (std::size_t i = index->subscripts.size(); i-- > 0;) {
    const Expr& subscript = *index->subscripts[i];
    const Dimension* d = dimension(*index->symbol, i);
    if (startsWithDimension(subscript, d)) return;
    const auto* section = subscript.as<Section>();
    if (section && section->lower) return offset(*section->lower, d);
    offset(subscript, d);
  }
}

void Namer::place(const StructurePlace& place) {
  const Symbol& s = *place.part;
  name(s);
  std::size_t i = s.type.rank;
  for (const Expr* e : place.subscripts) {
    --i;
    offset(*e, dimension(s, i));
  }
  if (place.section) offset(*place.section->lower, dimension(s, i - 1));
}

void Namer::structure(const StructureArgument& argument) {
  if (argument.form == StructureArgument::Form::Whole && argument.place)
    return place(*argument.place);
  if (argument.holder) name(*argument.holder);
  for (const StructureArgument::Member& member : argument.members) {
    if (member.pointee) place(*member.pointee);
    else if (member.dummy->isPointedTo()) pointer(*member.actual);
    else expression(*member.actual);
  }
}

void Namer::call(const Procedure& callee, const Exprs& args) {
  const Symbol* returned = returnedStructure(callee);
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (!args[i]) continue;
    const Symbol* dummy = i < callee.arguments.size() ? callee.arguments[i] : nullptr;
    if (dummy && dummy->whole) {
      if (dummy->whole != returned) structure(structures_.at({&args, dummy->whole}));
      continue;
    }
    bool isPointer = dummy && dummy->isArray() && !dummy->byValue;
    isPointer ? pointer(*args[i]) : expression(*args[i]);
  }
}

/// A statement on an array is printed as loops over its elements.
void Namer::elements(const Expr& array, const Expr& e) {
  if (array.type.rank > 0)
    if (const Expr* shaped = shapeOf(array)) extents(*shaped);
  expression(e);
}

/// What lies in one piece is put on the tape by its address and size.
void Namer::piece(const Expr& e) {
  auto shapes = [this](const Symbol& s) -> const std::vector<Dimension>& { return shape(s); };
  if (e.type.isScalar() || !baseSymbol(e) || !isOnePiece(e, shapes)) return elements(e, e);
  pointer(e);
  const Symbol& s = *baseSymbol(e);
  bool isLocal = e.is<Ref>() && !isBehindPointer(s) && s.shape.back().upper;
  if (!isLocal) extents(e, true);
}

void Namer::assign(const Stmt& s, const Assign& n) {
  const bool declares = placement_.declaring.count(&s) > 0;
  if (declares) declaration(*baseSymbol(*n.lhs));
  else if (!isUnread(s, placement_) && !placement_.returning.count(&s)) elements(*n.lhs, *n.lhs);
  if (!(declares && n.lhs->type.rank > 0)) expression(*n.rhs);
}

void Namer::allocate(const Allocate& n, bool declares) {
  auto unrecorded = placement_.unrecorded.find(&n);
  for (const AllocateItem& item : declaredItems(n)) {
    if (placement_.unallocated.count(item.symbol)) continue;
    for (const auto& [variable, value] : allocations_.records(*item.symbol, item.shape))
      if (unrecorded == placement_.unrecorded.end() || !unrecorded->second.count(variable))
        expression(*value);
    declares ? declaration(*item.symbol) : name(*item.symbol);
    if (item.shape.empty()) continue;
    const Dimension& known = shape(*item.symbol).back();
    extent(allocations_.isKnown(known) ? known : item.shape.back());
  }
}

void Namer::clause(const OmpClause& c, const SymbolSet& dropped) {
  optional(c.expr);
  for (const Symbol* part : c.symbols) {
    const Symbol* s = declared(part);
    if (c.kind == OmpClauseKind::Private && dropped.count(s)) continue;
    name(*s);
    bool isSum = c.kind == OmpClauseKind::Reduction && isBehindPointer(*s);
    for (std::size_t k = 0; isSum && k < shape(*s).size(); ++k) extent(shape(*s)[k]);
  }
}

/// Bounds of memory of the threads are private where it is. With default(none) those of other
/// memory are listed, too.
void Namer::clauses(const Stmt& s, const OmpClauses& clauses) {
  SymbolSet dropped = placement_.unread, listed, bounds;
  if (auto it = placement_.dropped.find(&s); it != placement_.dropped.end())
    dropped.insert(it->second.begin(), it->second.end());
  bool none = false;
  for (const OmpClause& c : clauses) {
    clause(c, dropped);
    none |= c.kind == OmpClauseKind::Default && c.defaultKind == DefaultKind::None;
    for (const Symbol* v : c.symbols) {
      listed.insert(declared(v));
      if (!v->allocatable) continue;
      for (const Dimension& d : shape(*v))
        for (const Expr* e : {d.lower, d.upper})
          if (e) addSymbols(*e, bounds);
    }
  }
  for (const Symbol* v : bounds)
    if (none && !listed.count(v) && allocations_.owner(v) == v && !allocations_.forgotten.count(v))
      name(*v);
}

void Namer::statement(const Stmt& s) {
  if (auto it = placement_.before.find(&s); it != placement_.before.end())
    for (const Symbol* v : it->second)
      if (!s.is<Allocate>() || allocations_.owner(v) == v) declaration(*v);
  for (const auto* list : {&placement_.inside, &placement_.ownArrays})
    if (auto it = list->find(&s); it != list->end())
      for (const Symbol* v : it->second) declaration(*v);
  parts(s);
}

void Namer::parts(const Stmt& s) {
  match(
      s, [&](const Assign& n) { assign(s, n); },
      [&](const Increment& n) {
        elements(*n.lhs, *n.lhs);
        expression(*n.value);
      },
      [&](const Push& n) { piece(*n.value); }, [&](const Pop& n) { piece(*n.target); },
      [&](const Allocate& n) { allocate(n, placement_.declaring.count(&s) > 0); },
      [&](const Deallocate& n) {
        for (const Symbol* v : n.symbols)
          if (!placement_.unallocated.count(memoryOf(v))) name(*v);
      },
      [&](const Exchange& n) {
        for (const Symbol* v : {n.first, n.second}) declaration(*declared(v));
      },
      [&](const Call& n) {
        call(*n.callee, n.args);
        const Symbol* returned = returnedStructure(*n.callee);
        const Symbol* result = returned && n.args.back() ? baseSymbol(*n.args.back()) : nullptr;
        if (result && !placement_.unread.count(declared(result)))
          structure(structures_.at({&n.args, returned}));
      },
      [&](const Do& n) {
        name(*n.variable);
        if (n.leaveFlag) name(*n.leaveFlag);
        forEachExpr(s, [&](const Expr& e) { expression(e); });
        block(n.body);
      },
      [&](const DoWhile& n) {
        if (n.leaveFlag) name(*n.leaveFlag);
        optional(n.condition);
        block(n.body);
      },
      [&](const OmpParallel& n) {
        clauses(s, n.clauses);
        block(n.body);
      },
      [&](const OmpDo& n) {
        clauses(s, n.clauses);
        statement(*n.loop);
      },
      [&](const OmpParallelDo& n) {
        clauses(s, n.clauses);
        statement(*n.loop);
      },
      [&](const auto&) {
        forEachExpr(s, [&](const Expr& e) { expression(e); });
        forEachBlock(s, [&](const Block& b) { block(b); });
      });
}

void Namer::block(const Block& block) {
  for (const Stmt* s : block)
    if (!isOmitted(*s, placement_) && !(s->is<Return>() && placement_.returning.count(s)))
      statement(*s);
}

}  // namespace

SymbolSet namedSymbols(const Procedure& p, const Allocations& allocations,
                       const Placement& placement, const StructureArguments& structures) {
  Namer namer(allocations, placement, structures);
  for (const Symbol* s : placement.top) namer.declaration(*s);
  namer.block(p.body);
  return namer.named;
}

}  // namespace pj::transform
