// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures: a variable for each member that holds numbers (docs/decisions/0009).
#include <algorithm>

#include <fmt/format.h>

#include "frontend/c/lowering.h"
#include "frontend/c/variable_in.h"
#include "ir/integer_constant.h"

namespace pj::frontend {
namespace {

bool startsWith(const std::vector<ir::Member>& path, const std::vector<ir::Member>& start) {
  return path.size() >= start.size() && std::equal(start.begin(), start.end(), path.begin());
}

}  // namespace

OwnMember ownMember(const clang::Expr* e) {
  OwnMember found;
  e = e ? e->IgnoreParenCasts() : nullptr;
  while (const auto* m = llvm::dyn_cast_or_null<clang::MemberExpr>(e)) {
    if (m->isArrow()) return {};
    if (m->getMemberDecl()->getIdentifier())
      found.path.insert(found.path.begin(), m->getMemberDecl()->getNameAsString());
    e = m->getBase()->IgnoreParenCasts();
  }
  found.variable = namedBy(e);
  return found;
}

const ir::Symbol* partNamed(const ir::Symbol& s, const std::vector<std::string>& path) {
  auto isNamed = [](const ir::Member& m, const std::string& name) { return m.name == name; };
  for (const ir::Symbol* part : s.parts) {
    const std::vector<ir::Member>& to = pointerTo(part)->path;
    if (std::equal(to.begin(), to.end(), path.begin(), path.end(), isNamed)) return pointerTo(part);
  }
  return nullptr;
}

void addParts(const ir::Symbol& s, ir::Symbols& list) {
  if (s.parts.empty()) list.push_back(&s);
  list.insert(list.end(), s.parts.begin(), s.parts.end());
}

void FunctionLowering::addVariable(ir::Symbol* s, std::vector<ir::Symbol*>& list) {
  if (s->type.cls != ir::TypeClass::Structure) return list.push_back(s);
  for (const ir::Symbol* part : s->parts) list.push_back(const_cast<ir::Symbol*>(part));
}

const ir::Symbol* FunctionLowering::target(const Alias& place) const {
  if (place.base->type.cls != ir::TypeClass::Structure) return place.base;
  for (const ir::Symbol* part : place.base->parts)
    if (part->path == place.path) return part;
  return nullptr;
}

/// The pointer among the members that `place` names, if it is one; see pointerTo.
const ir::Symbol* FunctionLowering::pointerAt(const Alias& place) const {
  for (const ir::Symbol* part : place.base->parts)
    if (part->isPointedTo() && pointerTo(part)->path == place.path) return pointerTo(part);
  return nullptr;
}

std::size_t FunctionLowering::rankOf(const Alias& place) {
  std::size_t rank = place.base->type.rank;
  for (const ir::Member& m : place.path) rank += static_cast<std::size_t>(m.rank);
  return rank;
}

/// The variable or the element that the place is; null, reported, where it is more than one.
const ir::Expr* FunctionLowering::elementAt(const Alias& place, const clang::Expr* e) {
  const ir::Symbol* s = target(place);
  SourceRange range = source_.range(e->getSourceRange());
  if (!s) {
    refuse(*e, "this member of a structure", "keep it in a variable of its own");
    return nullptr;
  }
  if (place.leading.size() != s->type.rank) {
    refuse(*e, "a row as a value", "use all subscripts");
    return nullptr;
  }
  if (!s->isArray()) return build_.expr<ir::Ref>(range, s->type, s);
  return build_.index(s, {place.leading.rbegin(), place.leading.rend()}, range);
}

/// The part of the variable `place` that `path` leads to from there, all of it where it is an
/// array.
const ir::Expr* FunctionLowering::partAt(Alias place, const std::vector<ir::Member>& path) {
  place.path.insert(place.path.end(), path.begin(), path.end());
  const ir::Symbol* s = target(place);
  if (!s) return nullptr;
  if (place.leading.empty() && !place.offset) return build_.ref(s);
  return section(*s, place.leading, place.offset, nullptr);
}

/// s[leading]..., from `first` to `last` in the next dimension (null: its own bounds), all of those
/// behind it.
const ir::Expr* FunctionLowering::section(const ir::Symbol& s, const ir::Exprs& leading,
                                          const ir::Expr* first, const ir::Expr* last,
                                          SourceRange range) {
  const ir::Type sections{ir::TypeClass::Integer, 4, 1};
  const ir::Expr* none = nullptr;
  ir::Exprs subscripts = leading;
  if (subscripts.size() < s.type.rank && (first || last))
    subscripts.push_back(build_.expr<ir::Section>({}, sections, first, last, none));
  // Of memory, the symbol does not say what is a number in the type.
  const auto ofMemory = extents_.find(&s);
  while (subscripts.size() < s.type.rank) {
    const std::size_t d = s.type.rank - 1 - subscripts.size();
    const ir::Expr* upper = ofMemory == extents_.end() ? none : ofMemory->second[d].upper;
    bool isNumber = upper && upper->is<ir::Literal>();
    subscripts.push_back(build_.expr<ir::Section>({}, sections, isNumber ? build_.integer(0) : none,
                                                  isNumber ? upper : none, none));
  }
  return build_.index(&s, {subscripts.rbegin(), subscripts.rend()}, range);
}

/// What `e`, a pointer, points to, as one structure.
std::optional<FunctionLowering::Alias> FunctionLowering::pointedStructure(const clang::Expr* e) {
  const clang::Expr* bare = e->IgnoreParenImpCasts();
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(bare);
      u && u->getOpcode() == clang::UO_AddrOf)
    return structure(u->getSubExpr());
  if (const clang::VarDecl* v = namedBy(bare); v && !aliases_.count(v)) {
    const ir::Symbol* s = variable(*v);
    if (refused_.count(v)) return std::nullopt;
    if (s->type.cls == ir::TypeClass::Structure && !s->isArray()) return Alias{s, {}, {}, nullptr};
  }
  auto place = pointer(e);
  if (!place) return std::nullopt;
  if (place->leading.size() < rankOf(*place)) dereference(*place);
  place->offset = nullptr;
  return place;
}

/// The place of one structure; none, reported, where it is not known.
std::optional<FunctionLowering::Alias> FunctionLowering::structure(const clang::Expr* e) {
  e = e->IgnoreParens();
  if (const auto* c = llvm::dyn_cast<clang::CastExpr>(e);
      c && (c->getCastKind() == clang::CK_LValueToRValue || c->getCastKind() == clang::CK_NoOp))
    return structure(c->getSubExpr());
  if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) return member(*m);
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e);
      u && u->getOpcode() == clang::UO_Deref)
    return pointedStructure(u->getSubExpr());
  if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) {
    const clang::VarDecl* v = variableIn(a->getBase());
    // p[0] of a pointer that is used in no other way is *p.
    if (v && v->getType()->isPointerType() && !aliases_.count(v) && !variable(*v)->isArray())
      return pointedStructure(a->getBase());
    return pointer(a);
  }
  if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e))
    if (const auto* v = llvm::dyn_cast<clang::VarDecl>(r->getDecl())) {
      const ir::Symbol* s = variable(*v);
      if (s->type.cls == ir::TypeClass::Structure && !s->isArray())
        return Alias{s, {}, {}, nullptr};
      if (refused_.count(v)) return std::nullopt;
    }
  if (const auto* call = llvm::dyn_cast<clang::CallExpr>(e)) return structureCall(*call);
  bool isValue =
      llvm::isa<clang::CompoundLiteralExpr, clang::InitListExpr, clang::ConditionalOperator>(e);
  if (isValue) {
    const ir::Symbol* kept = temporaryStructure("value", e->getType(), e);
    if (!kept) return std::nullopt;
    bool isLiteral = llvm::isa<clang::CompoundLiteralExpr>(e);
    if (isLiteral && holdsNumbersOnly(e->getType(), true))
      for (const ir::Symbol* part : kept->parts)
        if (part->isPointedTo()) named_.insert(pointerTo(part));
    Alias place{kept, {}, {}, nullptr};
    initialiseStructure(place, e);
    return place;
  }
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e);
      b && b->getOpcode() == clang::BO_Assign) {
    assignStructure(*b);
    return structure(b->getLHS());
  }
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e);
      b && b->getOpcode() == clang::BO_Comma) {
    expressionStatement(*b->getLHS());
    return structure(b->getRHS());
  }
  refuse(*e, "this structure", "name a variable or an element");
  return std::nullopt;
}

/// The member's place: a number, an array, or a structure again.
std::optional<FunctionLowering::Alias> FunctionLowering::member(const clang::MemberExpr& m) {
  const auto* field = llvm::dyn_cast<clang::FieldDecl>(m.getMemberDecl());
  auto place = m.isArrow() ? pointedStructure(m.getBase()) : structure(m.getBase());
  if (!place || !field) return std::nullopt;
  if (isUnnamedInner(*field)) return place;  // its members are the structure's
  if (place->base->type.cls != ir::TypeClass::Structure) {
    refuse(m, "this member of a structure", "keep it in a variable of its own");
    return std::nullopt;
  }
  int rank = 0;
  clang::QualType type = field->getType();
  if (type->isPointerType()) {
    type = type->getPointeeType();
    rank = 1;
  }
  for (; const clang::ArrayType* array = source_.context().getAsArrayType(type); ++rank)
    type = array->getElementType();
  place->path.push_back({field->getNameAsString(), rank});
  bool known = std::any_of(place->base->parts.begin(), place->base->parts.end(),
                           [&](const ir::Symbol* p) { return startsWith(p->path, place->path); });
  if (auto named = members_.find(pointerAt(*place)); named != members_.end()) return named->second;
  if (known) return place;
  if (source_.context().getBaseElementType(field->getType())->isPointerType())
    return refusePointer(m, *field, *place), std::nullopt;
  if (field->isBitField())
    return refuse(m, fmt::format("the bit-field '{}'", field->getNameAsString()),
                  "declare the member without a width"),
           std::nullopt;
  if (source_.context().getBaseElementType(field->getType()).isConstQualified())
    return refuse(m, fmt::format("the constant member '{}'", field->getNameAsString()),
                  "declare it without const: derivatives set members one by one"),
           std::nullopt;
  if (!field->getIdentifier())
    return refuse(m, "a union without a name in a structure",
                  "use a variable for each member of the union"),
           std::nullopt;
  refuse(m, fmt::format("the member '{}' of a structure", field->getNameAsString()),
         "use members that are numbers, arrays of numbers, or structures of these");
  return std::nullopt;
}

/// The member `field`, a pointer or an array of such, which has no parts; `place` leads there.
void FunctionLowering::refusePointer(const clang::MemberExpr& m, const clang::FieldDecl& field,
                                     const Alias& place) {
  clang::QualType type = source_.context().getBaseElementType(field.getType())->getPointeeType();
  std::string what = " of a structure",
              instead = "let it point to numbers, or to structures of numbers";
  if (definitionOf(type) && definitionOf(type) == field.getParent()) {
    what = ", a pointer to a structure of its own type,";
    instead = "keep the structures in an array, and in each the place of the other one";
  } else if (field.getType()->isArrayType()) {
    what = ", an array of pointers,";
    instead = "let one pointer lead to rows, or to one flat array";
  } else if (const auto* outer =
                 llvm::dyn_cast<clang::MemberExpr>(m.getBase()->IgnoreParenImpCasts());
             outer && m.isArrow()) {
    what = ", a pointer behind a pointer of a structure,";
    instead = "pass the structure that '" + outer->getMemberDecl()->getNameAsString() +
              "' points to as a parameter of its own";
  } else if (rankOf(place) > static_cast<std::size_t>(place.path.back().rank)) {
    what = ", a pointer in each of several structures,";
    instead = "keep all that they point to in one array, and in each structure its place there";
  }
  refuse(m, fmt::format("the member '{}'{}", field.getNameAsString(), what), instead);
}

ir::Symbol* FunctionLowering::temporaryStructure(const std::string& name, clang::QualType type,
                                                 const clang::Expr* e) {
  std::string fault = entities_.structureFault(type, source_.context());
  if (!fault.empty()) {
    refuse(*e, "this structure", fault);
    return nullptr;
  }
  ir::Symbol* s = program_.makeSymbol();
  s->name = freeName(name);
  s->type = {ir::TypeClass::Structure, 0, 0};
  s->spelledType = CEntities::spelledType(type, source_.context());
  s->procedure = &procedure_;
  s->range = source_.range(e->getSourceRange());
  if (!entities_.fillParts(*s, type, source_)) return nullptr;
  addVariable(s, procedure_.locals);
  noteInRegion(s);
  return s;
}

void FunctionLowering::noteInRegion(const ir::Symbol* s) {
  if (!declaredInRegion_) return;
  if (s->type.cls == ir::TypeClass::Structure)
    declaredInRegion_->insert(s->parts.begin(), s->parts.end());
  else declaredInRegion_->insert(s);
}

/// `e`, or a variable that holds its value where it reads a part of `changed`, which is going to be
/// set part by part. What a function reads is not known.
const ir::Expr* FunctionLowering::before(const ir::Expr* e, const ir::Symbol& changed) {
  bool reads = false;
  if (e)
    ir::walk(*e, [&](const ir::Expr& x) {
      const ir::Symbol* s = ir::baseSymbol(x);
      reads |= x.is<ir::FunctionCall>() || (s && (s == &changed || s->whole == &changed));
    });
  return reads ? saved(e, "place") : e;
}

void FunctionLowering::keepSubscripts(Alias& place, const ir::Symbol& changed) {
  for (const ir::Expr*& s : place.leading) s = before(s, changed);
  place.offset = before(place.offset, changed);
}

/// Copies all numbers of one structure to another of the same type.
void FunctionLowering::copyStructure(Alias to, Alias from, const clang::Expr* e) {
  // Something else in the structure would be lost, and a pointer would get another name.
  clang::QualType type = e->getType();
  if (!holdsNumbersOnly(type)) {
    refuse(*e, "a copy of a structure that has other members than numbers", "copy its members");
    return;
  }
  keepSubscripts(from, *to.base);
  keepSubscripts(to, *to.base);
  for (const ir::Symbol* part : to.base->parts) {
    if (!startsWith(part->path, to.path)) continue;
    std::vector<ir::Member> rest(part->path.begin() + static_cast<std::ptrdiff_t>(to.path.size()),
                                 part->path.end());
    const ir::Expr* source = partAt(from, rest);
    if (!source) continue;
    add<ir::Assign>(partAt(to, rest), source);
  }
}

/// `orPointers`: pointers to numbers, and to rows of numbers, count as such.
bool FunctionLowering::holdsNumbersOnly(clang::QualType type, bool orPointers) const {
  const clang::ASTContext& context = source_.context();
  const clang::RecordDecl* record = definitionOf(context.getBaseElementType(type));
  if (!record || record->isUnion()) return false;
  for (const clang::FieldDecl* field : record->fields()) {
    clang::QualType element = context.getBaseElementType(field->getType());
    bool leadsAway = orPointers && element->isPointerType();
    if (leadsAway) element = context.getBaseElementType(element->getPointeeType());
    bool hasName = field->getIdentifier() || isUnnamedInner(*field);
    bool good = !field->isBitField() && hasName &&
                (CEntities::scalarType(element, context) ||
                 holdsNumbersOnly(element, orPointers && !leadsAway));
    if (!good) return false;
  }
  return true;
}

void FunctionLowering::assignStructure(const clang::BinaryOperator& b) {
  auto to = structure(b.getLHS());
  if (!to) return;
  // A value in braces may read what it is assigned to: it is made first.
  auto from = structure(b.getRHS());
  if (from) copyStructure(*to, *from, b.getLHS());
}

/// Gives a structure the value of an expression or of a list in braces.
void FunctionLowering::initialiseStructure(const Alias& to, const clang::Expr* init) {
  init = init->IgnoreParens();
  if (const auto* literal = llvm::dyn_cast<clang::CompoundLiteralExpr>(init))
    init = literal->getInitializer()->IgnoreParens();
  if (const auto* c = llvm::dyn_cast<clang::CastExpr>(init);
      c && llvm::isa<clang::CompoundLiteralExpr>(c->getSubExpr()->IgnoreParens()))
    return initialiseStructure(to, c->getSubExpr());
  if (const auto* list = llvm::dyn_cast<clang::InitListExpr>(init);
      list && !(list->isTransparent())) {
    if (list->isSyntacticForm() && list->getSemanticForm()) list = list->getSemanticForm();
    return initialiseMembers(to, list->getType(), list);
  }
  if (const auto* c = llvm::dyn_cast<clang::ConditionalOperator>(init)) {
    const ir::Expr* test = condition(c->getCond());
    auto arm = [&](const clang::Expr* e) { return collect([&] { initialiseStructure(to, e); }); };
    ir::StmtOrigin at = takeOrigin();
    std::vector<ir::IfArm> arms{{test, arm(c->getTrueExpr())}};
    arms.push_back({nullptr, arm(c->getFalseExpr())});
    return emit(build_.stmt<ir::If>(std::move(at), std::move(arms)));
  }
  if (auto from = structure(init)) copyStructure(to, *from, init);
}

/// One assignment a number; what the list, which may be null, leaves out is zero.
void FunctionLowering::initialiseMembers(const Alias& to, clang::QualType type,
                                         const clang::InitListExpr* list) {
  const clang::RecordDecl* record = definitionOf(type);
  if (!record) return;
  unsigned k = 0;
  for (const clang::FieldDecl* field : record->fields()) {
    if (field->isUnnamedBitField()) continue;
    const clang::Expr* value = list && k < list->getNumInits() ? list->getInit(k) : nullptr;
    ++k;
    if (isUnnamedInner(*field)) {
      initialiseMembers(to, field->getType(), llvm::dyn_cast_or_null<clang::InitListExpr>(value));
      continue;
    }
    Alias place = to;
    int rank = 0;
    clang::QualType type = field->getType();
    for (; const clang::ArrayType* array = source_.context().getAsArrayType(type); ++rank)
      type = array->getElementType();
    place.path.push_back({field->getNameAsString(), rank});
    initialisePlace(place, value, field->getType());
  }
}

/// Gives the place its value: a number, an array, a structure; zero where there is no value.
void FunctionLowering::initialisePlace(const Alias& place, const clang::Expr* value,
                                       clang::QualType type) {
  if (value && llvm::isa<clang::ImplicitValueInitExpr>(value)) value = nullptr;
  if (value && type->isPointerType() && place.leading.empty()) {
    std::vector<std::string> path;
    for (const ir::Member& m : place.path) path.push_back(m.name);
    const ir::Symbol* part = partNamed(*place.base, path);
    if (part && part->allocatable && allocation(*part, type, value)) return;
    bool isNull = isNullPointer(value, source_.context());
    if (part && !isNull && givePlace(*part, *value)) return;
  }
  const auto* list = value ? llvm::dyn_cast<clang::InitListExpr>(value->IgnoreParens()) : nullptr;
  const auto* array =
      llvm::dyn_cast_or_null<clang::ConstantArrayType>(source_.context().getAsArrayType(type));
  if (array && list) {
    for (std::uint64_t k = 0; k < array->getZExtSize(); ++k) {
      Alias element = place;
      element.leading.push_back(build_.integer(static_cast<long long>(k)));
      bool given = k < list->getNumInits();
      initialisePlace(element, given ? list->getInit(static_cast<unsigned>(k)) : nullptr,
                      array->getElementType());
    }
    return;
  }
  const auto* text =
      value ? llvm::dyn_cast<clang::StringLiteral>(value->IgnoreParenImpCasts()) : nullptr;
  if (array && text && target(place)) {
    const std::vector<long long> codes = charactersOf(*text, source_.context());
    for (std::size_t k = 0; k < codes.size(); ++k) {
      Alias element = place;
      element.leading.push_back(build_.integer(static_cast<long long>(k)));
      const ir::Expr* lhs = elementAt(element, value);
      if (lhs) add<ir::Assign>(lhs, integer(codes[k], lhs->type.scalar()));
    }
    return;
  }
  if (value && type->isRecordType()) return initialiseStructure(place, value);
  if (!value) return zeroParts(place);
  if (!target(place)) {
    clang::Expr::EvalResult known;
    bool isZero = value->EvaluateAsRValue(known, source_.context()) &&
                  ((known.Val.isInt() && known.Val.getInt() == 0) ||
                   (known.Val.isLValue() && known.Val.isNullPointer()));
    if (!isZero && type->isPointerType())
      refuse(*value, "a pointer in a structure that gets its value here",
             "set it once, in the block that declares the structure, or before what is "
             "differentiated");
    else if (!isZero && std::any_of(place.path.begin(), place.path.end(),
                                    [](const ir::Member& m) { return m.name.empty(); }))
      refuse(*value, "a union without a name in a structure",
             "use a variable for each member of the union");
    else if (!isZero) refuse(*value, "a value for this member of a structure", "assign the others");
    return;
  }
  const ir::Expr* lhs = elementAt(place, value);
  if (!lhs) return;
  const ir::Expr* rhs = lhs->type.isLogical() ? condition(value) : this->value(value);
  if (rhs->type.isLogical() && !lhs->type.isLogical()) rhs = asNumber(rhs, ir::kInteger);
  add<ir::Assign>(lhs, rhs);
}

void FunctionLowering::zeroParts(const Alias& place) {
  for (const ir::Symbol* part : place.base->parts) {
    // A pointer is null then, which nothing follows.
    bool isPointer = part->isPointedTo() && place.leading.empty();
    if (!startsWith(part->path, place.path) || isPointer) continue;
    std::vector<ir::Member> rest(
        part->path.begin() + static_cast<std::ptrdiff_t>(place.path.size()), part->path.end());
    const ir::Expr* lhs = partAt(place, rest);
    add<ir::Assign>(lhs, zero(lhs->type.scalar()));
  }
}

/// A structure that is passed by value and changed: the function works on a copy.
void FunctionLowering::copyParameter(const clang::ParmVarDecl& v, const ir::Symbol& s) {
  if (!holdsNumbersOnly(v.getType())) {
    refusals_.report(
        diag::UnsupportedAttribute, s.range, s.name,
        "changed or pointed to, passed by value, and a structure with other members than numbers",
        "copy its members, or pass a pointer");
    return;
  }
  ir::Symbol* copy = program_.makeSymbol();
  copy->name = freeName(s.name + "_local");
  copy->type = s.type;
  copy->spelledType = s.spelledType;
  copy->procedure = &procedure_;
  copy->range = s.range;
  if (!entities_.fillParts(*copy, v.getType(), source_)) return;
  addVariable(copy, procedure_.locals);
  for (std::size_t k = 0; k < copy->parts.size(); ++k)
    add<ir::Assign>(build_.ref(copy->parts[k]), build_.ref(s.parts[k]));
  variables_[&v] = copy;
}

/// A function that returns a structure gives it by its last arguments.
std::optional<FunctionLowering::Alias> FunctionLowering::structureCall(const clang::CallExpr& c) {
  const clang::FunctionDecl* f = c.getDirectCallee();
  ir::Procedure* callee = f ? entities_.procedure(*f) : nullptr;
  if (!callee || !entities_.bodies.count(callee)) {
    refuse(c, "a call that returns a structure", "define the function in one of the files");
    return std::nullopt;
  }
  const ir::Symbol* kept = temporaryStructure(callee->name + "_value", c.getType(), &c);
  if (!kept) return std::nullopt;
  entities_.reach(callee);
  ir::Exprs args = arguments(c, *callee, *f);
  Alias place{kept, {}, {}, nullptr};
  for (const ir::Symbol* part : kept->parts) args.push_back(build_.ref(part));
  if (args.size() != callee->arguments.size()) return std::nullopt;
  add<ir::Call>(static_cast<const ir::Procedure*>(callee), std::move(args));
  return place;
}

/// The member of the structure `place` that is passed for `part` of a parameter.
const ir::Expr* FunctionLowering::memberArgument(const Alias& place, const ir::Symbol& part,
                                                 const clang::Expr* e) {
  const std::vector<ir::Member>& path = pointerTo(&part)->path;
  Alias pointer = place;
  pointer.path.insert(pointer.path.end(), path.begin(), path.end());
  auto named = members_.find(pointerAt(pointer));
  if (named == members_.end()) return partAt(place, part.path);
  if (!part.pointee) return arrayAt(named->second, e);
  Alias inside = named->second;
  auto isZero = [](const ir::Expr* x) {
    return !x || (x->is<ir::Literal>() && ir::integerConstant(x) == 0);
  };
  bool isFirst = isZero(inside.offset) && inside.leading.empty();
  if (isFirst) inside.offset = nullptr;
  return partAt(inside,
                {part.path.begin() + static_cast<std::ptrdiff_t>(path.size()), part.path.end()});
}

/// Is nothing passed for `part` of a parameter: a pointer in `place`, a structure of the function's
/// own, that is never set?
bool FunctionLowering::isNullIn(const Alias& place, const ir::Symbol& part) const {
  Alias pointer = place;
  const std::vector<ir::Member>& path = pointerTo(&part)->path;
  pointer.path.insert(pointer.path.end(), path.begin(), path.end());
  const ir::Symbol* own = part.mayBeNull ? pointerAt(pointer) : nullptr;
  return own && own->storage == ir::Storage::Local && !own->allocatable && !members_.count(own);
}

/// The parts of the structure `e` for the parts of a parameter, from its `k`-th argument on.
bool FunctionLowering::structureArguments(const clang::Expr* e, const ir::Procedure& callee,
                                          std::size_t k, ir::Exprs& args) {
  const ir::Symbol* dummy = callee.arguments[k]->whole;
  std::optional<Alias> place = dummy->byValue     ? structure(e)
                               : dummy->isArray() ? pointer(e)
                                                  : pointedStructure(e);
  if (!place) return false;
  if (place->base->type.cls != ir::TypeClass::Structure) {
    refuse(*e, "this argument for a structure", "pass a structure of the parameter's type");
    return false;
  }
  // What each thread adds to the derivatives would have no place.
  if (inParallel_ && place->base->optional) {
    refuse(*e, "a structure that there may not be as an argument in a parallel region",
           "put the region into a function of its own, which does not test for null");
    return false;
  }
  auto isZero = [](const ir::Expr* x) {
    const auto* l = x ? x->as<ir::Literal>() : nullptr;
    return !x || (l && (l->spelling == "0" || l->spelling == "0_8"));
  };
  // The first row of several is not all of them.
  const auto* address = llvm::dyn_cast<clang::UnaryOperator>(e->IgnoreParenImpCasts());
  bool isRow = !address && static_cast<std::size_t>(dummy->type.rank) < rankOf(*place);
  bool whole = dummy->isArray() && isZero(place->offset) && !isRow;
  for (const ir::Expr* s : place->leading) whole &= isZero(s);
  if (whole) place = Alias{place->base, place->path, {}, nullptr};
  else if (dummy->isArray() && !place->offset && place->leading.size() < rankOf(*place))
    place->offset = build_.integer(0);
  for (const ir::Symbol* part : dummy->parts) {
    const bool isNull = isNullIn(*place, *part);
    args.push_back(isNull ? nullptr : memberArgument(*place, *part, e));
    if (isNull || args.back()) continue;
    refuse(*e, "this argument for a structure", "pass a structure of the parameter's type");
    return false;
  }
  return true;
}

}  // namespace pj::frontend
