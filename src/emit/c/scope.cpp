// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/scope.h"

#include "emit/c/types.h"
#include "ir/builder.h"
#include "ir/walk.h"

namespace pj::emit::c {

using namespace ir;

Scope::Scope(const Procedure& p) : allocations_(p), taken_(namesInScope(p)) {
  for (const Symbol* s : allocations_.variables()) taken_.push_back(lower(s->name));
  if (p.result && p.result->name == p.name) renamed_[p.result] = fresh("result");
  returned_ = returnedStructure(p);
  if (returned_) renamed_[returned_] = fresh("result");
  walkStmts(p.body, [&](const Stmt& s) {
    if (const auto* call = s.as<Call>()) noteByValue(*call->callee, call->args);
    forEachExpr(s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) {
        if (const auto* call = e.as<FunctionCall>()) noteByValue(*call->callee, call->args);
      });
    });
  });
}

std::string Scope::name(const Symbol& s) const {
  if (s.whole) return element(s, {});
  named_.insert(&s);
  auto it = renamed_.find(&s);
  return it == renamed_.end() ? s.name : it->second;
}

void Scope::noteByValue(const Procedure& callee, const Exprs& args) {
  for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i) {
    const Symbol* structure = callee.arguments[i]->whole;
    const Symbol* s = args[i] && structure && structure->byValue ? baseSymbol(*args[i]) : nullptr;
    if (s && s->whole && !s->whole->isArray()) byValue_.insert(s->whole);
  }
}

std::string Scope::element(const Symbol& s, const std::vector<std::string>& subscripts) const {
  auto next = subscripts.begin();
  std::string text = name(*declared(&s));
  auto add = [&](int rank) {
    for (; rank > 0 && next != subscripts.end(); --rank) text += "[" + *next++ + "]";
  };
  add(declared(&s)->type.rank);
  if (!s.whole) return text;
  bool isPointer = isByReference(*s.whole) && s.whole != returned_;
  const char* link = isPointer ? "->" : ".";
  for (const Member& m : s.path) {
    text += link + m.name;
    add(m.rank);
    link = ".";
  }
  return text;
}

const std::vector<Dimension>& Scope::shape(const Symbol& s) const {
  const std::vector<Dimension>* allocated = allocations_.shape(s);
  return allocated ? *allocated : s.shape;
}

std::string Scope::fresh(const std::string& base) {
  std::string name = freshName(base, taken_);
  taken_.push_back(lower(name));
  return name;
}

}  // namespace pj::emit::c
