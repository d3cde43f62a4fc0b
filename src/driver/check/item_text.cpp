// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/item_text.h"

#include <cctype>
#include <cstring>

#include <fmt/format.h>

#include "driver/check/expression_syntax.h"
#include "emit/c/emitter.h"
#include "emit/c/extents.h"
#include "emit/fortran/declarations.h"
#include "emit/fortran/emitter.h"

namespace pj::driver {

ItemText::ItemText(ir::Program& p, const std::vector<CheckItem>& items, bool isC)
    : ExprRewriter(p), isC_(isC) {
  for (const CheckItem& item : items) {
    ir::Symbol* s = p.makeSymbol();
    s->name = item.value();
    s->type = item.symbol->type;
    replacements_[item.symbol] = s;
  }
}

std::optional<std::string> ItemText::text(const ir::Expr* e) {
  failed_ = false;
  const ir::Expr* changed = (*this)(e);
  if (failed_) return std::nullopt;
  return isC_ ? emit::cExpr(*changed) : emit::fortranExpr(*changed);
}

std::optional<std::string> ItemText::extent(const ir::Dimension& d) {
  if (d.form != ir::Dimension::Form::Explicit || !d.upper) return std::nullopt;
  failed_ = false;
  ir::Dimension changed = d;
  changed.upper = (*this)(d.upper);
  if (failed_) return std::nullopt;
  return emit::c::extentText(changed, emit::c::Scope()).text;
}

const ir::Expr* ItemText::rewrite(const ir::FunctionCall& call) {
  failed_ = true;
  return &call;
}

const ir::Expr* ItemText::rewrite(const ir::Index& index) {
  const auto* rebuilt = rebuild(index)->as<ir::Index>();
  return ir::Builder(program).index(replacement(index.symbol), rebuilt->subscripts);
}

const ir::Expr* ItemText::rewrite(const ir::Literal& literal) {
  if (isC_) return &literal;
  std::size_t underscore = literal.spelling.find('_');
  bool number = literal.type.isInteger() || literal.type.isReal() || literal.type.isLogical();
  if (!number || underscore == std::string::npos) return &literal;
  return ir::Builder(program).expr<ir::Literal>(
      literal.range, literal.type,
      literal.spelling.substr(0, underscore + 1) + std::to_string(literal.type.kind));
}

const ir::Expr* ItemText::rewrite(const ir::Ref& ref) {
  // A constant of C is a number.
  bool isConstant =
      ref.symbol->storage == ir::Storage::Constant ||
      (ref.symbol->storage == ir::Storage::Module && ref.symbol->intent == ir::Intent::In);
  if (isC_ && isConstant && ref.symbol->init) return (*this)(ref.symbol->init);
  return ir::Builder(program).ref(replacement(ref.symbol));
}

const ir::Symbol* ItemText::replacement(const ir::Symbol* symbol) {
  auto known = replacements_.find(symbol);
  if (known != replacements_.end()) return known->second;
  if (symbol->storage == ir::Storage::Constant && symbol->init) return constant(symbol);
  failed_ = true;
  return symbol;
}

const ir::Symbol* ItemText::constant(const ir::Symbol* symbol) {
  std::string type = emit::typeText(symbol->type);
  std::string shape;
  for (const ir::Dimension& d : symbol->shape) {
    const ir::Expr* lower = d.lower ? (*this)(d.lower) : nullptr;
    const ir::Expr* upper = d.upper ? (*this)(d.upper) : nullptr;
    failed_ |= !upper;
    if (failed_) return symbol;
    shape += shape.empty() ? "(" : ", ";
    if (lower) shape += emit::fortranExpr(*lower) + ":";
    shape += emit::fortranExpr(*upper);
  }
  if (!shape.empty()) shape += ")";
  const ir::Expr* value = (*this)(symbol->init);
  failed_ |= symbol->type.cls == ir::TypeClass::Character;
  if (failed_) return symbol;
  ir::Symbol* copy = program.makeSymbol();
  copy->name = fmt::format("pj_c{}_{}", declarations_.size(), symbol->name.substr(0, 50));
  copy->type = symbol->type;
  replacements_[symbol] = copy;
  declarations_.push_back(fmt::format("{}, parameter :: {}{} = {}", type, copy->name, shape,
                                      emit::fortranExpr(*value)));
  return copy;
}

namespace {

/// The item of that name, an argument before a module variable.
const CheckItem* findItem(const std::vector<CheckItem>& items, const std::string& name, bool isC) {
  for (const CheckItem& item : items)
    if (isC ? item.symbol->name == name : ir::lower(item.symbol->name) == ir::lower(name))
      return &item;
  return nullptr;
}

/// The function of that name that an expression may call, as the program calls it; empty for
/// others.
std::string knownFunction(const std::string& name, bool isC) {
  if (!isC) return name == "min" || name == "max" || name == "mod" ? name : "";
  return name == "min" ? "PJ_MIN" : name == "max" ? "PJ_MAX" : "";
}

/// A number at `at`, moved past: digits, a point, an exponent. A real one is made double precision.
std::string takeNumber(const std::string& text, std::size_t& at, bool real, bool isC) {
  std::string number;
  bool exponent = false;
  auto digits = [&] {
    while (at < text.size() &&
           (std::isdigit(static_cast<unsigned char>(text[at])) || text[at] == '.'))
      number += text[at++];
  };
  digits();
  if (at < text.size() && std::strchr("eEdD", text[at])) {
    exponent = true;
    number += isC ? 'e' : 'd';
    ++at;
    if (at < text.size() && (text[at] == '-' || text[at] == '+')) number += text[at++];
    digits();
  }
  return real && !isC && !exponent && number.find('.') != std::string::npos ? number + "d0"
                                                                            : number;
}

}  // namespace

std::optional<std::string> translateExpression(const std::string& text,
                                               const std::vector<CheckItem>& items,
                                               const std::map<std::string, std::string>& numbers,
                                               bool real, bool isC, std::string& error) {
  std::string out;
  auto isName = [isC](char c) {
    auto byte = static_cast<unsigned char>(c);
    return std::isalnum(byte) || c == '_' || (isC && byte >= 0x80);
  };
  for (std::size_t at = 0; at < text.size();) {
    unsigned char c = static_cast<unsigned char>(text[at]);
    if (std::isdigit(c) || c == '.') {
      out += takeNumber(text, at, real, isC);
    } else if (std::isalpha(c) || (isC && (c == '_' || c >= 0x80))) {
      std::size_t begin = at;
      while (at < text.size() && (isName(text[at]) || (isC && text[at] == '.'))) ++at;
      std::string name = text.substr(begin, at - begin);
      const CheckItem* item = findItem(items, name, isC);
      auto number = numbers.find(name);
      std::string replacement = item                      ? item->value()
                                : number != numbers.end() ? number->second
                                                          : knownFunction(ir::lower(name), isC);
      if (replacement.empty()) {
        error = fmt::format("'{}' is neither an argument nor a {} variable", name,
                            isC ? "global" : "module");
        return std::nullopt;
      }
      out += replacement;
    } else if (isC && text.compare(at, 2, "**") == 0) {
      error = fmt::format("'**' in '{}' is not understood", text);
      return std::nullopt;
    } else if (std::isspace(c) || std::strchr(isC ? "+-*/%(),[]" : "+-*/(),[]", c)) {
      out += text[at++];
    } else {
      error = fmt::format("'{}' in '{}' is not understood", text[at], text);
      return std::nullopt;
    }
  }
  if (out.empty()) {
    error = "a value is missing";
    return std::nullopt;
  }
  if (isC && !isExpression(text)) {
    error = fmt::format("'{}' is no number, expression or list", text);
    return std::nullopt;
  }
  return out;
}

}  // namespace pj::driver
