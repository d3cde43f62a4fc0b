// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The parts of a structure: its numbers, and those that its pointers lead to.
#include "frontend/c/lowering.h"
#include "frontend/c/variable_in.h"

namespace pj::frontend {

std::string CEntities::structureFault(clang::QualType type,
                                      const clang::ASTContext& context) const {
  const clang::RecordDecl* record = definitionOf(context.getBaseElementType(type));
  if (!record) return "define the structure in the file or in a header";
  if (record->isUnion()) return "use a variable for each member of the union";
  bool isInside = !record->getDeclContext()->getRedeclContext()->isTranslationUnit();
  if (isInside && !mayMoveOut(*record, context))
    return "define the structure outside of the function";
  if (!record->getIdentifier() && !record->getTypedefNameForAnonDecl())
    return "give the structure a name";
  return "";
}

/// The dimensions of an array as a part of a structure has them, fastest first; of a pointer, those
/// of a row that it points to.
std::vector<ir::Dimension> CEntities::dimensions(const clang::FieldDecl& field, SourceMap& source) {
  std::vector<ir::Dimension> shape;
  const std::vector<const clang::Expr*> written = writtenExtents(field);
  clang::QualType type = field.getType();
  if (type->isPointerType()) type = type->getPointeeType();
  while (const auto* array = llvm::dyn_cast_or_null<clang::ConstantArrayType>(
             source.context().getAsArrayType(type))) {
    ir::Dimension d;
    d.lower = build_.integer(0);
    d.upper = build_.integer(static_cast<long long>(array->getZExtSize()) - 1);
    if (shape.size() < written.size() && written[shape.size()])
      d.named = namedExtent(*written[shape.size()], source);
    shape.insert(shape.begin(), d);
    type = array->getElementType();
  }
  return shape;
}

namespace {

/// Would derivatives set a member of this type, one by one, or that of the derivative?
bool isSet(const ir::Symbol& whole, clang::QualType member) {
  if (whole.storage == ir::Storage::Argument && !whole.byValue) return !member->isIntegerType();
  return whole.storage == ir::Storage::Local || whole.storage == ir::Storage::Argument;
}

}  // namespace

/// Makes a part for each number and each array of numbers in `record`, which `path` leads to from
/// the structure; `inner` are the dimensions passed on the way.
void CEntities::addParts(ir::Symbol& whole, const clang::RecordDecl& record, SourceMap& source,
                         const std::vector<ir::Member>& path,
                         const std::vector<ir::Dimension>& inner) {
  const clang::ASTContext& context = source.context();
  for (const clang::FieldDecl* field : record.fields()) {
    if (isUnnamedInner(*field)) {
      addParts(whole, *definitionOf(field->getType()), source, path, inner);
      continue;
    }
    if (field->isBitField() || !field->getIdentifier() || field->getType().isVolatileQualified())
      continue;
    clang::QualType type = field->getType(), element = context.getBaseElementType(type);
    std::vector<ir::Dimension> own = dimensions(*field, source);
    std::vector<ir::Member> to = path;
    to.push_back({field->getNameAsString(), static_cast<int>(own.size())});
    bool isPointer = element->isPointerType();
    if (isPointer) {
      // What an array of pointers points to has no shape.
      if (whole.isArray() || !inner.empty() || !type->isPointerType() || isHandle(type, context))
        continue;
      ++to.back().rank;
      to.back().isPointer = true;
      element = context.getBaseElementType(type->getPointeeType());
      own.push_back({ir::Dimension::Form::AssumedSize, build_.integer(0), nullptr});
    }
    own.insert(own.end(), inner.begin(), inner.end());
    const clang::RecordDecl* inside = definitionOf(element);
    std::size_t known = whole.parts.size();
    if (!isPointer && element.isConstQualified() && isSet(whole, element)) continue;
    auto scalar = scalarType(element, context);
    if (inside && !inside->isUnion()) {
      if (isPointer) addPointee(whole, *inside, source, to, own, element);
      else addParts(whole, *inside, source, to, own);
    } else if (scalar) {
      addPart(whole, *scalar, spelledType(element, context), to, std::move(own), isPointer,
              element.isConstQualified());
    }
    if (!isPointer || !nullable_.count(memberKey(*field))) continue;
    for (; known < whole.parts.size(); ++known)
      for (const ir::Symbol* s : {whole.parts[known], pointerTo(whole.parts[known])})
        const_cast<ir::Symbol*>(s)->mayBeNull = true;
  }
}

/// Makes the parts of the structures `record` that the pointer at the end of `path` leads to. One
/// of the type of `whole` may lead back to it.
void CEntities::addPointee(ir::Symbol& whole, const clang::RecordDecl& record, SourceMap& source,
                           const std::vector<ir::Member>& path,
                           const std::vector<ir::Dimension>& shape, clang::QualType element) {
  if (&record == outermost_) return;
  std::size_t known = whole.parts.size();
  addParts(whole, record, source, path, shape);
  if (whole.parts.size() == known) return;
  ir::Symbol* pointee = program_.makeSymbol();
  std::uint32_t id = pointee->id;
  *pointee = whole;
  pointee->id = id;
  pointee->whole = &whole;
  pointee->parts.assign(whole.parts.begin() + static_cast<std::ptrdiff_t>(known),
                        whole.parts.end());
  for (const ir::Member& m : path) pointee->name += "." + m.name;
  pointee->path = path;
  pointee->shape = shape;
  pointee->type.rank = static_cast<std::uint8_t>(shape.size());
  pointee->spelledType = spelledType(element, source.context());
  for (const ir::Symbol* part : pointee->parts) {
    auto* inside = const_cast<ir::Symbol*>(part);
    inside->pointee = pointee;
    inside->byValue = false;
    inside->intent = element.isConstQualified() ? ir::Intent::In : ir::Intent::InOut;
  }
  pointee->byValue = false;
  pointee->intent = pointee->parts[0]->intent;
}

void CEntities::addPart(ir::Symbol& whole, ir::Type scalar, std::string spelled,
                        std::vector<ir::Member> path, std::vector<ir::Dimension> shape,
                        bool isPointer, bool isConst) {
  ir::Symbol* part = program_.makeSymbol();
  std::uint32_t id = part->id;
  *part = whole;
  part->id = id;
  part->parts.clear();
  part->whole = &whole;
  for (const ir::Member& m : path) part->name += "." + m.name;
  part->path = std::move(path);
  part->spelledType = std::move(spelled);
  shape.insert(shape.end(), whole.shape.begin(), whole.shape.end());
  part->type = scalar.withRank(static_cast<int>(shape.size()));
  part->shape = std::move(shape);
  if (whole.byValue && part->isArray()) {
    // An array in a structure that is passed by value; what changes it works on a copy.
    part->byValue = false;
    part->intent = ir::Intent::In;
  }
  if (isPointer) part->intent = isConst ? ir::Intent::In : ir::Intent::InOut;
  whole.parts.push_back(part);
}

/// Makes the parts of a structure whose name, storage and shape are known. False, reported, where
/// there are none.
bool CEntities::fillParts(ir::Symbol& whole, clang::QualType type, SourceMap& source) {
  outermost_ = definitionOf(source.context().getBaseElementType(type));
  addParts(whole, *outermost_, source, {}, {});
  if (whole.parts.empty() && !silent) {
    auto isConstant = [&](const clang::FieldDecl* field) {
      return source.context().getBaseElementType(field->getType()).isConstQualified();
    };
    bool areConstant = llvm::any_of(outermost_->fields(), isConstant);
    refusals_.report(diag::UnsupportedType, whole.range, whole.name, whole.spelledType,
                     areConstant ? "declare its members without const"
                                 : "pass its members as variables and arrays of their own");
  }
  return !whole.parts.empty();
}

}  // namespace pj::frontend
