// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures that functions define: derivatives, which are other functions, have them outside.
#include <algorithm>

#include "frontend/c/lowering.h"
#include "frontend/c/signatures.h"

namespace pj::frontend {
namespace {

/// The definitions in functions.
class InnerStructures : public clang::RecursiveASTVisitor<InnerStructures> {
 public:
  std::vector<const clang::RecordDecl*> found;

  bool VisitRecordDecl(clang::RecordDecl* r) {
    bool isInside = !r->getDeclContext()->getRedeclContext()->isTranslationUnit();
    if (r->isThisDeclarationADefinition() && isInside && r->getIdentifier()) found.push_back(r);
    return true;
  }
};

/// "double x[3]", where the type means the same outside of the function; none where it may not.
std::optional<std::string> memberText(const clang::FieldDecl& field,
                                      const clang::ASTContext& context) {
  std::string name = field.getNameAsString();
  clang::QualType type = field.getType().getCanonicalType();
  clang::QualType element = context.getBaseElementType(type);
  while (element->isPointerType()) element = context.getBaseElementType(element->getPointeeType());
  const clang::TagDecl* tag = element->getAsTagDecl();
  if (element->isFunctionType() || field.isBitField() || field.hasAttrs()) return std::nullopt;
  bool isOutside = !tag || tag->getDeclContext()->getRedeclContext()->isTranslationUnit();
  bool hasName = !tag || tag->getIdentifier() || tag->getTypedefNameForAnonDecl();
  if (isOutside && hasName) {
    type.getAsStringInternal(name, context.getPrintingPolicy());
    return name;
  }
  const auto* record = llvm::dyn_cast<clang::RecordDecl>(tag);
  if (!record || hasName || element != context.getBaseElementType(type)) return std::nullopt;
  auto text = definitionText(*record, context);
  if (!text) return std::nullopt;
  if (element.isConstQualified()) text = "const " + *text;
  if (!name.empty()) *text += " " + name;
  while (const auto* array =
             llvm::dyn_cast_or_null<clang::ConstantArrayType>(context.getAsArrayType(type))) {
    *text += "[" + std::to_string(array->getZExtSize()) + "]";
    type = array->getElementType();
  }
  return text;
}

}  // namespace

std::optional<std::string> definitionText(const clang::RecordDecl& record,
                                          const clang::ASTContext& context) {
  const clang::RecordDecl* definition = record.getDefinition();
  if (!definition || !definition->isStruct() || definition->hasAttrs()) return std::nullopt;
  std::string text = "struct " + definition->getNameAsString() + " {";
  for (const clang::FieldDecl* field : definition->fields()) {
    auto member = memberText(*field, context);
    if (!member) return std::nullopt;
    text += " " + *member + ";";
  }
  return text + " }";
}

void CEntities::noteInnerTypes(SourceMap& source) {
  InnerStructures inner;
  clang::TranslationUnitDecl* unit = source.context().getTranslationUnitDecl();
  for (clang::Decl* d : unit->decls())
    if (!source.manager().isInSystemHeader(d->getLocation())) inner.TraverseDecl(d);
  for (const clang::RecordDecl* r : inner.found) {
    auto [known, isNew] = inner_.try_emplace({&source.context(), r->getNameAsString()}, r);
    auto outside = unit->lookup(r->getDeclName());
    bool isTaken = std::any_of(outside.begin(), outside.end(), [](const clang::NamedDecl* d) {
      return llvm::isa<clang::TagDecl>(d);
    });
    if (!isNew || isTaken) known->second = nullptr;
  }
}

/// Can the derivative have the definition outside of functions, where no other has its name?
bool CEntities::mayMoveOut(const clang::RecordDecl& r, const clang::ASTContext& context) const {
  auto known = inner_.find({&context, r.getNameAsString()});
  return !includeSource_ && known != inner_.end() && known->second == r.getDefinition() &&
         definitionText(r, context);
}

/// Each is there where something needs it.
void CEntities::addMovedTypes(const SourceMap& source, Preamble& preamble) const {
  for (const auto& [key, r] : inner_) {
    if (key.first != &source.context() || !r || !mayMoveOut(*r, *key.first)) continue;
    const std::string guard = guardOf(key.second, signatureOf(*r));
    for (const std::string& line : {"#ifndef " + guard, "#define " + guard,
                                    *definitionText(*r, *key.first) + ";", std::string("#endif")}) {
      preamble.constants[preamble.lines.size()] = key.second;
      preamble.lines.push_back(line);
    }
  }
}

}  // namespace pj::frontend
