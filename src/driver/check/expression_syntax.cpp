// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/expression_syntax.h"

#include <cctype>
#include <cstring>

#include "ir/program.h"

namespace pj::driver {
namespace {

/// Recursive descent; what it reads it moves past.
class Syntax {
 public:
  explicit Syntax(const std::string& text) : text_(text) {}

  bool all() {
    bool good = take('[') ? list(']') > 0 : expression();
    skip();
    return good && at_ == text_.size();
  }

 private:
  static constexpr int kDepth = 100;

  void skip() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
  }
  bool take(char c) { return takeOneOf(std::string(1, c).c_str()); }
  bool takeOneOf(const char* characters) {
    skip();
    if (at_ == text_.size() || !std::strchr(characters, text_[at_])) return false;
    ++at_;
    return true;
  }

  bool expression() {
    do {
      if (!operand()) return false;
    } while (takeOneOf("+-*/%"));
    return true;
  }

  /// How many expressions there are up to `end`; none where something else is there.
  int list(char end) {
    int count = 0;
    do {
      if (!expression()) return 0;
      ++count;
    } while (take(','));
    return take(end) ? count : 0;
  }

  bool operand() {
    if (++depth_ > kDepth) return false;
    while (takeOneOf("+-")) {
    }
    bool good = take('(') ? list(')') == 1 : word();
    --depth_;
    return good;
  }

  /// A number, a name, an element or a call.
  bool word() {
    skip();
    std::size_t begin = at_;
    auto isSign = [&] {
      bool behindExponent = at_ > begin && std::strchr("eE", text_[at_ - 1]);
      return std::strchr("+-", text_[at_]) && behindExponent &&
             !std::isalpha(static_cast<unsigned char>(text_[begin]));
    };
    while (at_ < text_.size()) {
      auto c = static_cast<unsigned char>(text_[at_]);
      if (!std::isalnum(c) && c != '_' && c != '.' && c < 0x80 && !isSign()) break;
      ++at_;
    }
    std::string name = ir::lower(text_.substr(begin, at_ - begin));
    if (name == "min" || name == "max") return take('(') && list(')') == 2;
    while (!name.empty() && take('['))
      if (list(']') != 1) return false;
    return !name.empty();
  }

  const std::string& text_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

}  // namespace

bool isExpression(const std::string& text) {
  return Syntax(text).all();
}

}  // namespace pj::driver
