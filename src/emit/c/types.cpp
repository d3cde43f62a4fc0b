// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/types.h"

#include "ir/mentions.h"

namespace pj::emit::c {

using namespace ir;

namespace {

std::string realText(int kind) {
  return kind == 4 ? "float" : kind == 8 ? "double" : "long double";
}

std::string integerText(int kind) {
  switch (kind) {
    case 1: return "signed char";
    case 2: return "short";
    case 4: return "int";
    default: return "long";
  }
}

std::string unsignedText(int kind) {
  return "unsigned " + (kind == 1 ? "char" : integerText(kind));
}

}  // namespace

std::string typeText(Type type) {
  switch (type.cls) {
    case TypeClass::Integer:
      return type.isUnsigned ? unsignedText(type.kind) : integerText(type.kind);
    case TypeClass::Logical: return type.kind == 1 ? "bool" : integerText(type.kind);
    case TypeClass::Real: return realText(type.kind);
    case TypeClass::Complex: return realText(type.kind) + " complex";
    case TypeClass::Character: return "char";
    case TypeClass::Structure:
    case TypeClass::None: break;
  }
  return "void";
}

std::string elementType(const Symbol& s) {
  return s.spelledType.empty() ? typeText(s.type) : s.spelledType;
}

std::string mathSuffix(Type type) {
  if (!type.isDifferentiable()) return "";
  return type.kind == 4 ? "f" : type.kind > 8 ? "l" : "";
}

std::string mathName(const std::string& name, Type type) {
  return (type.isComplex() ? "c" : "") + name + mathSuffix(type);
}

std::string limitName(Type type, const std::string& which) {
  if (type.isDifferentiable())
    return (type.kind == 4 ? "FLT_" : type.kind == 8 ? "DBL_" : "LDBL_") + which;
  const char* name = type.kind == 1   ? "CHAR_"
                     : type.kind == 2 ? "SHRT_"
                     : type.kind == 4 ? "INT_"
                                      : "LONG_";
  bool isSignedChar = type.kind == 1 && !type.isUnsigned;
  return (type.isUnsigned ? "U" : isSignedChar ? "S" : "") + std::string(name) + which;
}

bool leadsToConstants(const Symbol& s) {
  bool isGiven = s.behindPointer || (s.storage == Storage::Argument && !s.byValue);
  return isGiven && s.intent == Intent::In;
}

bool isByReference(const Symbol& s) {
  bool isArgument = s.storage == Storage::Argument ||
                    (s.storage == Storage::Result && s.type.cls == TypeClass::Structure);
  bool isPointer = s.allocatable || (isArgument && !s.byValue);
  return isPointer && !s.isArray() && !s.whole;
}

}  // namespace pj::emit::c
