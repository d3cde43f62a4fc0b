// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/read_tree.h"

#include <cctype>
#include <stdexcept>

#include <fmt/format.h>

#include "ir/text_form.h"

namespace pj::test {

void fault(const Item& at, const std::string& sentence) {
  throw std::runtime_error(fmt::format("line {}, column {}: {}", at.line, at.column, sentence));
}

std::vector<Items> split(Items items, std::string_view separator) {
  std::vector<Items> parts;
  if (items.empty()) return parts;
  const Item* start = items.first;
  for (const Item* i = items.first; i != items.last; ++i) {
    if (!i->is(separator)) continue;
    parts.push_back({start, i, items.around});
    start = i + 1;
  }
  parts.push_back({start, items.last, items.around});
  return parts;
}

namespace {

class TreeReader {
 public:
  explicit TreeReader(std::string_view text) : text_(text) {}

  Item run() {
    Item all = begin();
    all.open = '(';
    list(all, '\0');
    return all;
  }

 private:
  char at(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  bool isDone() const { return at_ >= text_.size(); }
  char take() {
    char c = text_[at_++];
    column_ = c == '\n' ? 1 : column_ + 1;
    line_ += c == '\n';
    return c;
  }
  Item begin() const {
    Item item;
    item.line = line_;
    item.column = column_;
    return item;
  }
  bool skipBlanks() {
    std::size_t before = at_;
    while (!isDone() && (std::isspace(static_cast<unsigned char>(at())) || at() == ';'))
      if (at() == ';')
        while (!isDone() && at() != '\n') take();
      else take();
    return at_ != before;
  }

  void list(Item& into, char close) {
    for (;;) {
      bool blank = skipBlanks();
      if (isDone()) {
        if (close) fault(into, fmt::format("'{}' is not closed", into.open));
        return;
      }
      if (at() == ')' || at() == ']' || at() == '}') {
        if (at() != close) fault(begin(), fmt::format("'{}' closes nothing", at()));
        take();
        return;
      }
      Item next = item();
      next.adjacent = !blank && !into.items.empty();
      into.items.push_back(std::move(next));
    }
  }

  Item item() {
    Item next = begin();
    char c = at();
    if (c == '(' || c == '[' || c == '{') {
      next.open = take();
      list(next, c == '(' ? ')' : c == '[' ? ']' : '}');
    } else if (c == '"') {
      next.open = '"';
      next.text = quoted(next);
    } else {
      std::size_t length = wordLength();
      if (length == 0) fault(next, fmt::format("'{}' begins nothing", c));
      while (length-- > 0) next.text += take();
    }
    // A name in quotes is a name if its number follows.
    if (next.open == '"' && (at() == '#' || at() == '@')) {
      next.open = 0;
      for (std::size_t n = wordLength(); n > 0; --n) next.text += take();
    }
    return next;
  }

  std::string quoted(const Item& start) {
    std::string found;
    take();
    while (!isDone() && at() != '"') {
      char c = take();
      if (c == '\\') {
        c = take();
        if (c == 'n') c = '\n';
      }
      found += c;
    }
    if (isDone()) fault(start, "the text has no end");
    take();
    return found;
  }

  std::size_t wordLength() const {
    std::string_view rest = text_.substr(at_);
    auto isNamePart = [](char c) {
      return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '$' || c == '.' ||
             c == '#' || c == '@';
    };
    std::size_t n = 0;
    if (rest[0] == '@') {  // a place
      while (n < rest.size() && (std::isdigit(static_cast<unsigned char>(rest[n])) ||
                                 rest[n] == '@' || rest[n] == ':' || rest[n] == '-'))
        ++n;
      return n;
    }
    if (std::size_t number = ir::numberLength(rest)) return number;
    if (rest[0] == '.') return rest.find('.', 1) == rest.npos ? 0 : rest.find('.', 1) + 1;
    while (n < rest.size() && isNamePart(rest[n])) ++n;
    if (n) return n;
    for (std::string_view two : {"**", "==", "/=", "<=", ">=", "//", "=>"})
      if (rest.substr(0, 2) == two) return 2;
    return std::string_view("+-*/<>=:,?").find(rest[0]) == std::string_view::npos ? 0 : 1;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int line_ = 1, column_ = 1;
};

}  // namespace

Item readTree(std::string_view text) {
  return TreeReader(text).run();
}

}  // namespace pj::test
