// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/fortran/statement_text.h"

#include <cctype>
#include <vector>

namespace pj::frontend {
namespace {

bool isDigit(char c) {
  return std::isdigit(static_cast<unsigned char>(c));
}

/// An item of the control list (or the format of `print 100, x`): [begin, end) of the text.
struct Item {
  std::size_t begin, end;
};

std::string trimmed(const std::string& text, Item item) {
  while (item.begin < item.end && text[item.begin] == ' ') ++item.begin;
  while (item.begin < item.end && text[item.end - 1] == ' ') --item.end;
  return text.substr(item.begin, item.end - item.begin);
}

/// The items between the first parentheses, outside strings and inner parentheses; those of
/// `print 100, x` are the text up to the first comma.
std::vector<Item> controlItems(const std::string& text) {
  std::size_t word = 0;
  while (word < text.size() && std::isalpha(static_cast<unsigned char>(text[word]))) ++word;
  std::size_t start = text.find_first_not_of(' ', word);
  if (start == std::string::npos) return {};
  bool list = text[start] == '(';
  std::vector<Item> items;
  int depth = 0;
  char quote = 0;
  std::size_t begin = list ? start + 1 : start;
  for (std::size_t i = begin; i <= text.size(); ++i) {
    char c = i < text.size() ? text[i] : ',';
    if (quote) {
      if (c == quote) quote = 0;
    } else if (c == '\'' || c == '"') {
      quote = c;
    } else if (depth == 0 && (c == ',' || c == ')')) {
      items.push_back({begin, i});
      begin = i + 1;
      if (c == ')' || !list) break;
    } else if (c == '(') {
      ++depth;
    } else if (c == ')') {
      --depth;
    }
  }
  return items;
}

std::string quoted(const std::string& format) {
  std::size_t open = format.find('(');
  if (open == std::string::npos) return "*";
  std::string text = "'";
  for (char c : format.substr(open)) text += c == '\'' ? std::string("''") : std::string(1, c);
  return text + "'";
}

}  // namespace

std::string dropLabel(const std::string& statement) {
  std::size_t i = 0;
  while (i < statement.size() && (isDigit(statement[i]) || statement[i] == ' ')) ++i;
  return statement.substr(i);
}

/// Of a label, leading zeros say nothing.
static std::string withoutZeros(const std::string& label) {
  std::size_t first = label.find_first_not_of('0');
  return first == std::string::npos ? "" : label.substr(first);
}

std::string inlineFormat(const std::string& statement, const std::string& label,
                         const std::string& format) {
  std::vector<Item> items = controlItems(statement);
  for (std::size_t i = 0; i < items.size(); ++i) {
    std::string text = trimmed(statement, items[i]);
    std::size_t eq = text.find('=');
    std::string keyword;
    if (eq != std::string::npos) {
      for (char c : text.substr(0, eq))
        if (c != ' ') keyword += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
      text = trimmed(text, {eq + 1, text.size()});
    }
    bool isFormat = keyword == "fmt" || (keyword.empty() && (i == 1 || items.size() == 1));
    bool isLabel = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
    if (!isFormat || !isLabel || withoutZeros(text) != withoutZeros(label)) continue;
    std::string replacement = (keyword.empty() ? (i == 0 ? "" : " ") : "fmt=") + quoted(format);
    return statement.substr(0, items[i].begin) + replacement + statement.substr(items[i].end);
  }
  return statement;
}

}  // namespace pj::frontend
