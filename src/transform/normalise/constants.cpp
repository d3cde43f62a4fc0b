// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/constants.h"

#include <algorithm>
#include <cctype>

#include "ir/builder.h"
#include "ir/integer_constant.h"
#include "ir/names.h"
#include "ir/rewrite.h"
#include "transform/references.h"

namespace pj::transform {

using namespace ir;

namespace {

/// May the name be another one's in the procedure than in its module, or file? `hasUses`: names
/// come from modules, not only from the file.
bool mayHide(const Procedure& p, const std::string& name, bool hasUses) {
  auto isNamed = [&](const Symbol* s) { return lower(declared(s)->name) == name; };
  auto brings = [&](const UseClause& use) {
    return !use.hasOnly || std::any_of(use.names.begin(), use.names.end(),
                                       [&](const auto& n) { return lower(n.first) == name; });
  };
  return std::any_of(p.arguments.begin(), p.arguments.end(), isNamed) ||
         std::any_of(p.locals.begin(), p.locals.end(), isNamed) ||
         (p.result && isNamed(p.result)) ||
         (hasUses && std::any_of(p.uses.begin(), p.uses.end(), brings)) ||
         (p.host && mayHide(*p.host, name, hasUses));
}

class Constants : public ExprRewriter<Constants> {
 public:
  /// `from` may be null: nothing is known of where names come from.
  Constants(Program& program, const Procedure* from, const Procedure& to)
      : ExprRewriter(program), from_(from), to_(to) {}

  bool known = true;

  const Expr* rewrite(const Literal& n) {
    std::size_t end = n.spelling.find('_');
    bool isText = n.type.cls == TypeClass::Character;
    if (end == std::string::npos || (isText && n.spelling.find_first_of("\"'") < end)) return &n;
    std::string kind = lower(n.spelling.substr(end + 1));
    bool isNumber =
        std::all_of(kind.begin(), kind.end(), [](unsigned char c) { return std::isdigit(c) != 0; });
    if (isNumber || sharesKind(kind)) return &n;
    if (isText || n.type.isComplex()) return unknown(n);
    return Builder(program).expr<Literal>(n.range, n.type,
                                          withKind(n.spelling.substr(0, end), n.type));
  }

  const Expr* rewrite(const Ref& n) {
    if (n.symbol->storage != Storage::Constant) return unknown(n);
    if (isSeen(*n.symbol)) return &n;
    Builder build(program);
    if (auto number = integerConstant(&n); number && !n.type.isUnsigned)
      return build.integer(*number, n.type.kind);
    if (!n.symbol->init || !n.type.isScalar()) return unknown(n);
    Constants inner(program, nullptr, to_);
    const Expr* value = inner(n.symbol->init);
    known &= inner.known;
    if (value->type == n.type) return value;
    if (!n.type.isReal()) return unknown(n);
    return build.intrinsic(IntrinsicId::Real, {value, build.integer(n.type.kind)}, n.type);
  }

  const Expr* rewrite(const Unary& n) { return rebuild(n); }
  const Expr* rewrite(const Binary& n) { return rebuild(n); }
  template <typename T>
  const Expr* rewrite(const T& n) {
    return unknown(n);
  }

 private:
  const Expr* unknown(const Expr& e) {
    known = false;
    return &e;
  }

  /// 1.5e3 of kind 8 is 1.5d3.
  static std::string withKind(std::string digits, Type type) {
    if (type.isReal() && type.kind == 8) {
      std::size_t exponent = digits.find_first_of("eE");
      if (exponent == std::string::npos) digits += "d0";
      else digits[exponent] = 'd';
    } else if (type.kind != 4) {
      digits += "_" + std::to_string(type.kind);
    }
    return digits;
  }

  /// Is it known there, by its name?
  bool isSeen(const Symbol& s) const {
    std::string name = lower(s.name);
    bool ofModule = s.module && s.module == to_.module;
    bool ofFile = !ignoresCase(program) && !s.procedure && from_ && from_->file == to_.file;
    if ((ofModule || ofFile) && !mayHide(to_, name, ignoresCase(program))) return true;
    References references;
    references.add(to_);
    return analysis::contains(references.symbols, &s);
  }

  /// Is the kind a constant of the module of both, which no other name hides?
  bool sharesKind(const std::string& name) const {
    if (!from_ || !from_->module || from_->module != to_.module) return false;
    const auto& variables = to_.module->variables;
    return std::any_of(variables.begin(), variables.end(),
                       [&](const Symbol* s) { return lower(s->name) == name; }) &&
           !mayHide(*from_, name, true) && !mayHide(to_, name, true);
  }

  const Procedure* from_;
  const Procedure& to_;
};

}  // namespace

const Expr* constantIn(Program& program, const Expr& e, const Procedure& from,
                       const Procedure& to) {
  if (&from == &to) return &e;
  Constants constants(program, &from, to);
  const Expr* there = constants(&e);
  return constants.known ? there : nullptr;
}

}  // namespace pj::transform
