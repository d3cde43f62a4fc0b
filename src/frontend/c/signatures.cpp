// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/c/signatures.h"

#include <cctype>
#include <cstdint>

#include <clang/AST/RecordLayout.h>
#include <fmt/format.h>

namespace pj::frontend {
namespace {

clang::PrintingPolicy policyOf(const clang::ASTContext& context) {
  clang::PrintingPolicy policy = context.getPrintingPolicy();
  policy.AnonymousTagLocations = false;
  return policy;
}

std::string recordSignature(const clang::RecordDecl& record);

/// The type without the names of other types; what has no name is written out.
std::string typeSignature(clang::QualType type, const clang::ASTContext& context) {
  std::string text = type.getCanonicalType().getAsString(policyOf(context));
  clang::QualType element = context.getBaseElementType(type);
  const clang::RecordDecl* record = element->getAsRecordDecl();
  bool isUnnamed = record && !record->getIdentifier() && !record->getTypedefNameForAnonDecl();
  return isUnnamed ? text + recordSignature(*record) : text;
}

/// The members, and where they lie.
std::string recordSignature(const clang::RecordDecl& record) {
  const clang::RecordDecl* definition = record.getDefinition();
  if (!definition || definition->isInvalidDecl()) return ";";
  const clang::ASTContext& context = record.getASTContext();
  const clang::ASTRecordLayout& layout = context.getASTRecordLayout(definition);
  std::string text = "{";
  for (const clang::FieldDecl* f : definition->fields())
    text += fmt::format("{} {}@{};", typeSignature(f->getType(), context), f->getNameAsString(),
                        layout.getFieldOffset(f->getFieldIndex()));
  return text + fmt::format("}}{}", layout.getSize().getQuantity());
}

std::string tagSignature(const clang::TagDecl& tag) {
  std::string text = fmt::format("{} {}", tag.getKindName().str(), tag.getNameAsString());
  if (const auto* record = llvm::dyn_cast<clang::RecordDecl>(&tag))
    return text + recordSignature(*record);
  for (const clang::EnumConstantDecl* c : llvm::cast<clang::EnumDecl>(tag).enumerators())
    text += fmt::format(" {}={}", c->getNameAsString(), llvm::toString(c->getInitVal(), 10));
  return text;
}

}  // namespace

std::string signatureOf(const clang::NamedDecl& d) {
  const clang::ASTContext& context = d.getASTContext();
  if (const auto* tag = llvm::dyn_cast<clang::TagDecl>(&d)) return tagSignature(*tag);
  if (const auto* name = llvm::dyn_cast<clang::TypedefNameDecl>(&d))
    return fmt::format("typedef {} {}", typeSignature(name->getUnderlyingType(), context),
                       d.getNameAsString());
  std::string text;
  llvm::raw_string_ostream out(text);
  d.print(out, policyOf(context));
  if (const auto* v = llvm::dyn_cast<clang::VarDecl>(&d))
    text += " of " + typeSignature(v->getType(), context);
  return text;
}

std::string nameOf(const clang::NamedDecl& d) {
  if (d.getIdentifier()) return d.getNameAsString();
  const auto* tag = llvm::dyn_cast<clang::TagDecl>(&d);
  if (const auto* name = tag ? tag->getTypedefNameForAnonDecl() : nullptr)
    return name->getNameAsString();
  const auto* e = llvm::dyn_cast<clang::EnumDecl>(&d);
  bool hasAny = e && e->enumerator_begin() != e->enumerator_end();
  return hasAny ? e->enumerator_begin()->getNameAsString() : "unnamed";
}

std::string guardOf(const std::string& name, const std::string& signature) {
  std::uint32_t hash = 2166136261u;  // FNV-1a
  for (char c : signature) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  std::string macro;
  for (char c : name) {
    auto byte = static_cast<unsigned char>(c);
    macro += std::isalnum(byte) ? static_cast<char>(std::toupper(byte)) : '_';
  }
  return fmt::format("{}_{:08X}", macro, hash);
}

}  // namespace pj::frontend
