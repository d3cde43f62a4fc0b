// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/text_evaluator.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <functional>
#include <stdexcept>

namespace pj::test {
namespace {

struct Item {
  double value;
  std::string shape;
};

/// One function for each level-n-expr of the Fortran standard, R1001 to R1022.
class Parser {
 public:
  Parser(std::string text, const std::map<std::string, double>& names)
      : text_(std::move(text)), names_(names) {}

  Item whole() {
    Item item = level5();
    if (pos_ != text_.size()) fail("junk");
    return item;
  }

 private:
  [[noreturn]] void fail(const char* what) {
    throw std::runtime_error(what + std::string(" in ") + text_ + " at " + std::to_string(pos_));
  }
  bool sees(const std::string& token) {
    pos_ = std::min(text_.find_first_not_of(' ', pos_), text_.size());
    return text_.compare(pos_, token.size(), token) == 0;
  }
  bool eat(const std::string& token) {
    if (!sees(token)) return false;
    pos_ += token.size();
    return true;
  }
  static Item apply(const Item& a, const std::string& op, const Item& b, double value) {
    return {value, "[" + a.shape + op + b.shape + "]"};
  }

  Item level5() {  // .eqv. and .neqv.
    Item a = orOperands();
    for (;;) {
      if (eat(".eqv.")) {
        Item b = orOperands();
        a = apply(a, "=", b, a.value == b.value);
      } else if (eat(".neqv.")) {
        Item b = orOperands();
        a = apply(a, "#", b, a.value != b.value);
      } else {
        return a;
      }
    }
  }
  Item orOperands() {
    Item a = andOperands();
    while (eat(".or.")) {
      Item b = andOperands();
      a = apply(a, "|", b, a.value != 0 || b.value != 0);
    }
    return a;
  }
  Item andOperands() {
    Item a = notOperand();
    while (eat(".and.")) {
      Item b = notOperand();
      a = apply(a, "&", b, a.value != 0 && b.value != 0);
    }
    return a;
  }
  Item notOperand() {
    if (!eat(".not.")) return level4();
    Item a = level4();
    return {a.value == 0 ? 1.0 : 0.0, "[!" + a.shape + "]"};
  }
  Item level4() {
    Item a = level2();
    if (eat("==")) return compare(a, "==", [](double l, double r) { return l == r; });
    if (eat("/=")) return compare(a, "/=", [](double l, double r) { return l != r; });
    if (eat("<=")) return compare(a, "<=", [](double l, double r) { return l <= r; });
    if (eat(">=")) return compare(a, ">=", [](double l, double r) { return l >= r; });
    if (eat("<")) return compare(a, "<", [](double l, double r) { return l < r; });
    if (eat(">")) return compare(a, ">", [](double l, double r) { return l > r; });
    return a;
  }
  Item compare(const Item& a, const char* op, const std::function<bool(double, double)>& holds) {
    Item b = level2();
    return apply(a, op, b, holds(a.value, b.value));
  }
  Item level2() {
    Item a;
    if (eat("-")) {
      a = addOperand();
      a = {-a.value, "[-" + a.shape + "]"};
    } else {
      a = addOperand();
    }
    for (;;) {
      if (eat("+")) {
        Item b = addOperand();
        a = apply(a, "+", b, a.value + b.value);
      } else if (eat("-")) {
        Item b = addOperand();
        a = apply(a, "-", b, a.value - b.value);
      } else {
        return a;
      }
    }
  }
  Item addOperand() {
    Item a = multOperand();
    for (;;) {
      if (eat("*")) {
        Item b = multOperand();
        a = apply(a, "*", b, a.value * b.value);
      } else if (sees("/") && !sees("/=") && eat("/")) {
        Item b = multOperand();
        a = apply(a, "/", b, a.value / b.value);
      } else {
        return a;
      }
    }
  }
  Item multOperand() {
    Item a = primary();
    if (!eat("**")) return a;
    Item b = multOperand();
    return apply(a, "^", b, std::pow(a.value, b.value));
  }
  Item primary() {
    if (eat("(")) {
      Item a = level5();
      if (!eat(")")) fail("no )");
      return a;
    }
    char c = pos_ < text_.size() ? text_[pos_] : ' ';
    if (std::isdigit(static_cast<unsigned char>(c))) return number();
    if (!std::isalpha(static_cast<unsigned char>(c))) fail("no primary");
    std::string name;
    while (pos_ < text_.size() && std::isalnum(static_cast<unsigned char>(text_[pos_])))
      name += text_[pos_++];
    auto it = names_.find(name);
    return {it == names_.end() ? std::nan("") : it->second, name};
  }
  Item number() {
    std::string digits;
    for (; pos_ < text_.size(); ++pos_) {
      char c = text_[pos_];
      bool exponentSign = c == '-' && !digits.empty() && digits.back() == 'e';
      if (std::isdigit(static_cast<unsigned char>(c)) || c == '.' || exponentSign) digits += c;
      else if (c == 'd') digits += 'e';
      else break;
    }
    return {std::stod(digits), digits};
  }

  std::string text_;
  const std::map<std::string, double>& names_;
  std::size_t pos_ = 0;
};

}  // namespace

double evaluateText(const std::string& text, const std::map<std::string, double>& names) {
  return Parser(text, names).whole().value;
}

std::string shapeOfText(const std::string& text) {
  static const std::map<std::string, double> none;
  try {
    return Parser(text, none).whole().shape;
  } catch (const std::runtime_error&) {
    return "?";
  }
}

std::string withoutPair(std::string text, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    depth += (text[i] == '(') - (text[i] == ')');
    if (depth > 0) continue;
    text.erase(i, 1);
    break;
  }
  return text.erase(open, 1);
}

}  // namespace pj::test
