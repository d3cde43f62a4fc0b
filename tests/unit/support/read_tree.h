// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pj::test {

/// A piece of the IR's text: a word, a text in quotes, or what stands between two brackets.
struct Item {
  char open = 0;             ///< the bracket of a list, '"' of a text; 0: a word
  std::string text;          ///< of a word or a text
  std::vector<Item> items;   ///< of a list
  int line = 0, column = 0;  ///< of its beginning
  bool adjacent = false;     ///< no blank before it
  bool isWord() const { return open == 0; }
  bool is(std::string_view word) const { return isWord() && text == word; }
};

/// Some items in a row, and where they end.
struct Items {
  const Item *first, *last;
  const Item* around;  ///< the list that they are in
  const Item* begin() const { return first; }
  const Item* end() const { return last; }
  bool empty() const { return first == last; }
  std::size_t size() const { return static_cast<std::size_t>(last - first); }
  const Item& operator[](std::size_t i) const { return first[i]; }
  /// Those before `i`, and those from `i` on.
  Items before(std::size_t i) const { return {first, first + i, around}; }
  Items from(std::size_t i) const { return {first + i, last, around}; }
};
inline Items inside(const Item& list) {
  return {list.items.data(), list.items.data() + list.items.size(), &list};
}

/// The items between words `separator`: of none, no part.
std::vector<Items> split(Items items, std::string_view separator);

/// Throws std::runtime_error with "line 3, column 14: " and the sentence.
[[noreturn]] void fault(const Item& at, const std::string& sentence);

/// What `text` consists of, as the items of one list. A ';' begins a comment.
Item readTree(std::string_view text);

}  // namespace pj::test
