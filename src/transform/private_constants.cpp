// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/private_constants.h"

#include <set>

#include "ir/names.h"
#include "ir/stmt_rewrite.h"
#include "transform/normalise/constants.h"
#include "transform/references.h"

namespace pj::transform {

using namespace ir;

namespace {

/// The names of the constants that only a module sees, lower case.
std::set<std::string> privateConstants(const Module& m) {
  std::set<std::string> names;
  for (const Symbol* s : m.variables)
    if (s->isPrivate && s->storage == Storage::Constant) names.insert(lower(s->name));
  return names;
}

class Values : public StmtRewriter<Values> {
 public:
  Values(Program& program, const Module& module, const std::set<std::string>& names,
         const Procedure& primal)
      : StmtRewriter(program), module_(module), names_(names), primal_(primal) {}

  const Expr* rewrite(const Literal& n) {
    const std::size_t kind = n.spelling.find('_');
    const bool isNamed = n.type.cls != TypeClass::Character && kind != std::string::npos &&
                         names_.count(lower(n.spelling.substr(kind + 1)));
    return isNamed ? said(n) : &n;
  }
  const Expr* rewrite(const Ref& n) {
    const Symbol& s = *n.symbol;
    const bool isOurs = s.isPrivate && s.storage == Storage::Constant && s.module == &module_;
    return isOurs && n.type.isScalar() ? said(n) : &n;
  }

 private:
  /// As a procedure elsewhere says it.
  const Expr* said(const Expr& e) {
    const Expr* value = constantIn(program, e, primal_, elsewhere_);
    return value ? value : &e;
  }

  const Module& module_;
  const std::set<std::string>& names_;
  const Procedure& primal_;
  const Procedure elsewhere_;
};

}  // namespace

void sayPrivateConstants(Program& program, const Procedure& primal, Procedure& derivative) {
  if (!ignoresCase(program) || !primal.module) return;
  const std::set<std::string> names = privateConstants(*primal.module);
  if (names.empty()) return;
  Values values(program, *primal.module, names, primal);
  derivative.body = values.rewriteBlock(derivative.body);
  for (const auto* list : {&derivative.arguments, &derivative.locals})
    for (Symbol* s : *list) {
      for (Dimension& d : s->shape) {
        d.lower = values(d.lower);
        d.upper = values(d.upper);
      }
      if (s->init) s->init = values(s->init);
      References spelled;
      spelled.addDeclaration(*s);
      for (const std::string& word : spelled.words)
        if (names.count(word) && !s->spelledType.empty() && s->type.cls != TypeClass::Structure &&
            s->type.cls != TypeClass::Character)
          s->spelledType.clear();
    }
}

}  // namespace pj::transform
