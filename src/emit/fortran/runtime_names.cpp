// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/fortran/runtime_names.h"

namespace pj::emit {

using namespace ir;

namespace {

std::string valueName(Type type) {
  const char* cls = "none";
  switch (type.cls) {
    case TypeClass::Integer: cls = "integer"; break;
    case TypeClass::Real: cls = "real"; break;
    case TypeClass::Logical: cls = "logical"; break;
    case TypeClass::Character: cls = "character"; break;
    case TypeClass::Complex: cls = "complex"; break;
    case TypeClass::Structure:
    case TypeClass::None: break;
  }
  return cls + std::to_string(type.kind) + (type.rank > 0 ? "_array" : "");
}

}  // namespace

std::string pushName(Type type) {
  return "pj_push_" + valueName(type);
}
std::string popName(Type type) {
  return "pj_pop_" + valueName(type);
}

std::string runtimeName(const RuntimeCall& call) {
  std::string name(spelling(call.function));
  std::size_t mark = name.find('#');
  return mark == std::string::npos ? name : name.replace(mark, 1, std::to_string(call.kind));
}

std::string runtimeName(const Intrinsic& e) {
  return e.id == IntrinsicId::Digamma ? "pj_digamma" : "";
}

std::string calledRuntimeName(const Stmt& s) {
  if (const auto* push = s.as<Push>()) return pushName(push->value->type);
  if (const auto* pop = s.as<Pop>()) return popName(pop->target->type);
  if (const auto* call = s.as<RuntimeCall>()) return runtimeName(*call);
  return {};
}

}  // namespace pj::emit
