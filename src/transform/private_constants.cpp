// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/private_constants.h"

#include <algorithm>
#include <cctype>
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
    if (n.type.isComplex()) return complex(n);
    const std::size_t kind = n.spelling.find('_');
    const bool isNamed = n.type.cls != TypeClass::Character && kind != std::string::npos &&
                         names_.count(lower(n.spelling.substr(kind + 1)));
    return isNamed ? said(n) : &n;
  }
  const Expr* rewrite(const Ref& n) {
    return isOurs(*n.symbol) && n.type.isScalar() ? said(n) : &n;
  }

  /// real(i, wp): the kind is that of the value.
  const Expr* rewrite(const Intrinsic& n) {
    const Intrinsic* call = rebuild(n)->as<Intrinsic>();
    const bool hasKind =
        n.id == IntrinsicId::Real || n.id == IntrinsicId::Int || n.id == IntrinsicId::Cmplx;
    const auto* kind =
        hasKind && n.args.size() > 1 && n.args.back() ? call->args.back()->as<Ref>() : nullptr;
    if (!kind || !isOurs(*kind->symbol)) return call;
    Exprs args = call->args;
    args.back() = Builder(program).integer(n.type.kind);
    return Builder(program).intrinsic(n.id, std::move(args), n.type);
  }

  void declare(Symbol& s) {
    for (Dimension& d : s.shape) {
      d.lower = (*this)(d.lower);
      d.upper = (*this)(d.upper);
    }
    if (s.init) s.init = (*this)(s.init);
    References spelled;
    spelled.addDeclaration(s);
    const bool isNamed = std::any_of(spelled.words.begin(), spelled.words.end(),
                                     [this](const std::string& w) { return names_.count(w); });
    const bool isNumber = s.type.cls != TypeClass::Structure && s.type.cls != TypeClass::Character;
    if (isNamed && isNumber) s.spelledType.clear();
  }

 private:
  /// (1.0_wp, 0.5_wp) is (1.0_8, 0.5_8).
  const Expr* complex(const Literal& n) {
    std::string text;
    for (std::size_t at = 0; at < n.spelling.size();) {
      std::size_t end = at + 1;
      if (n.spelling[at] == '_')
        while (
            end < n.spelling.size() &&
            (std::isalnum(static_cast<unsigned char>(n.spelling[end])) || n.spelling[end] == '_'))
          ++end;
      const std::string word = n.spelling.substr(at, end - at);
      const bool isKind = word.size() > 1 && names_.count(lower(word.substr(1)));
      text += isKind ? "_" + std::to_string(n.type.kind) : word;
      at = end;
    }
    return text == n.spelling ? &n : Builder(program).expr<Literal>(n.range, n.type, text);
  }

  bool isOurs(const Symbol& s) const {
    return s.isPrivate && s.storage == Storage::Constant && s.module == &module_;
  }

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
    for (Symbol* s : *list) values.declare(*s);
}

void sayPrivateConstants(Program& program, const Module& primal,
                         const std::vector<Symbol*>& variables) {
  if (!ignoresCase(program)) return;
  const std::set<std::string> names = privateConstants(primal);
  Procedure inModule;
  inModule.module = &primal;
  Values values(program, primal, names, inModule);
  for (Symbol* s : variables)
    if (!names.empty()) values.declare(*s);
}

}  // namespace pj::transform
