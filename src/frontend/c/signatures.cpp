// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/c/signatures.h"

#include <algorithm>
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

/// Writes out definitions, with those of all types that they name: what has the same text has the
/// same meaning. Types of the system are named only.
class Signature {
 public:
  Signature(const clang::ASTContext& context, bool throughPointers)
      : context_(context), throughPointers_(throughPointers) {}

  std::string of(const clang::NamedDecl& d);

 private:
  void write(const clang::TagDecl& tag);
  void writeMembers(const clang::RecordDecl& record);
  void write(clang::QualType type);
  void writeAttributes(const clang::Decl& d);
  void note(clang::QualType type, bool behindPointer = false);
  void note(const clang::TagDecl& tag);

  const clang::ASTContext& context_;
  const bool throughPointers_;
  std::string text_;
  std::vector<const clang::TagDecl*> tags_;  ///< all that are named, by the order
};

/// The type, with the numbers of the types that it is made of.
void Signature::write(clang::QualType type) {
  type = type.getCanonicalType();
  text_ += type.getAsString(policyOf(context_));
  note(type);
}

void Signature::note(clang::QualType type, bool behindPointer) {
  type = type.getCanonicalType();
  if (const auto* pointer = type->getAs<clang::PointerType>())
    return note(pointer->getPointeeType(), true);
  if (const auto* array = context_.getAsArrayType(type))
    return note(array->getElementType(), behindPointer);
  if (const auto* atomic = type->getAs<clang::AtomicType>())
    return note(atomic->getValueType(), behindPointer);
  if (const auto* function = type->getAs<clang::FunctionType>()) {
    note(function->getReturnType(), behindPointer);
    if (const auto* prototype = type->getAs<clang::FunctionProtoType>())
      for (clang::QualType parameter : prototype->param_types()) note(parameter, behindPointer);
    return;
  }
  const clang::TagDecl* tag = type->getAsTagDecl();
  bool isNamed = tag && (tag->getIdentifier() || tag->getTypedefNameForAnonDecl());
  if (tag && (throughPointers_ || !behindPointer || !isNamed)) note(*tag);
}

void Signature::note(const clang::TagDecl& tag) {
  const clang::TagDecl* definition = tag.getDefinition();
  const clang::TagDecl* which = definition ? definition : tag.getCanonicalDecl();
  auto known = std::find(tags_.begin(), tags_.end(), which);
  text_ += fmt::format("#{}", known - tags_.begin());
  if (known == tags_.end()) tags_.push_back(which);
}

void Signature::writeAttributes(const clang::Decl& d) {
  llvm::raw_string_ostream out(text_);
  for (const clang::Attr* a : d.attrs()) a->printPretty(out, policyOf(context_));
}

/// The members, and where they lie.
void Signature::writeMembers(const clang::RecordDecl& record) {
  const clang::ASTRecordLayout& layout = context_.getASTRecordLayout(&record);
  for (const clang::Decl* d : record.decls())
    if (const auto* inner = llvm::dyn_cast<clang::TagDecl>(d)) note(*inner);
  for (const clang::FieldDecl* f : record.fields()) {
    write(f->getType());
    text_ += fmt::format(" {}@{}", f->getNameAsString(), layout.getFieldOffset(f->getFieldIndex()));
    if (f->isBitField()) text_ += fmt::format(":{}", f->getBitWidthValue());
    writeAttributes(*f);
    text_ += ";";
  }
  text_ += fmt::format("size {} of {}", layout.getSize().getQuantity(),
                       layout.getAlignment().getQuantity());
}

void Signature::write(const clang::TagDecl& tag) {
  text_ += fmt::format("{} {}", tag.getKindName().str(), tag.getNameAsString());
  if (!tag.isCompleteDefinition() || tag.isInvalidDecl()) return;
  if (context_.getSourceManager().isInSystemHeader(tag.getLocation())) return;
  writeAttributes(tag);
  text_ += "{";
  if (const auto* record = llvm::dyn_cast<clang::RecordDecl>(&tag)) writeMembers(*record);
  if (const auto* list = llvm::dyn_cast<clang::EnumDecl>(&tag)) {
    write(list->getIntegerType());
    for (const clang::EnumConstantDecl* c : list->enumerators())
      text_ += fmt::format(" {}={}", c->getNameAsString(), llvm::toString(c->getInitVal(), 10));
  }
  text_ += "}";
}

std::string Signature::of(const clang::NamedDecl& d) {
  if (const auto* tag = llvm::dyn_cast<clang::TagDecl>(&d)) {
    note(*tag);
  } else if (const auto* name = llvm::dyn_cast<clang::TypedefNameDecl>(&d)) {
    text_ += "typedef " + d.getNameAsString() + " ";
    write(name->getUnderlyingType());
    writeAttributes(d);
  } else {
    llvm::raw_string_ostream out(text_);
    d.print(out, policyOf(context_));
    out.flush();
    if (const auto* v = llvm::dyn_cast<clang::ValueDecl>(&d)) write(v->getType());
    const auto* v = llvm::dyn_cast<clang::VarDecl>(&d);
    const bool hasValue = v && v->hasInit() && !v->getInit()->isValueDependent();
    if (const clang::APValue* value = hasValue ? v->evaluateValue() : nullptr) {
      value->printPretty(out, policyOf(context_), v->getType(), &context_);
    }
  }
  for (std::size_t k = 0; k < tags_.size(); ++k) {
    text_ += "\n";
    write(*tags_[k]);
  }
  return std::move(text_);
}

}  // namespace

std::string signatureOf(const clang::NamedDecl& d, bool throughPointers) {
  return Signature(d.getASTContext(), throughPointers).of(d);
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
