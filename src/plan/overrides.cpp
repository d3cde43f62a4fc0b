// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/overrides.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

namespace pj::plan {

namespace {

/// Words and single signs of a directive's text.
std::vector<std::string> tokens(const std::string& text) {
  std::vector<std::string> out;
  for (std::size_t i = 0; i < text.size();) {
    unsigned char c = static_cast<unsigned char>(text[i]);
    if (std::isspace(c)) {
      ++i;
    } else if (std::isalnum(c) || c == '_' || c == '$') {
      std::string word;
      for (; i < text.size(); ++i) {
        unsigned char d = static_cast<unsigned char>(text[i]);
        if (!std::isalnum(d) && d != '_' && d != '$') break;
        word += text[i];
      }
      out.push_back(word);
    } else {
      out.push_back(std::string(1, text[i++]));
    }
  }
  return out;
}

/// shared(a, b) reduction(+: c): from the token `at` on. False, and the fault, at a mistake.
bool readClauses(const std::vector<std::string>& t, std::size_t at, Overrides& result) {
  static const std::map<std::string, Sharing> kClauses = {{"shared", Sharing::Exclusive},
                                                          {"reduction", Sharing::Reduction},
                                                          {"atomic", Sharing::Atomic}};
  auto is = [&](const char* text) { return at < t.size() && t[at] == text; };
  while (at < t.size()) {
    auto clause = kClauses.find(ir::lower(t[at]));
    if (clause == kClauses.end()) {
      result.fault = fmt::format("'{}' is none of shared, reduction, atomic", t[at]);
      return false;
    }
    ++at;
    if (!is("(")) {
      result.fault = fmt::format("'{}' has no list in parentheses", clause->first);
      return false;
    }
    ++at;
    if (clause->second == Sharing::Reduction) {
      if (!is("+") || at + 1 >= t.size() || t[at + 1] != ":") {
        result.fault = "a reduction of adjoints starts with '+:'";
        return false;
      }
      at += 2;
    }
    for (;; ++at) {
      if (at >= t.size() || !std::isalpha(static_cast<unsigned char>(t[at][0]))) {
        result.fault = fmt::format("'{}' has a list without a name in it", clause->first);
        return false;
      }
      if (!result.byName.emplace(t[at], clause->second).second) {
        result.fault = fmt::format("'{}' is named twice", t[at]);
        return false;
      }
      ++at;
      if (!is(",")) break;
    }
    if (!is(")")) {
      result.fault = fmt::format("the list of '{}' does not end", clause->first);
      return false;
    }
    ++at;
  }
  return true;
}

}  // namespace

std::string directiveName(const std::string& comment) {
  std::vector<std::string> t = tokens(comment);
  return t.size() >= 2 && ir::lower(t[0]) == "$ad" ? ir::lower(t[1]) : "";
}

bool isOverride(const std::string& comment) {
  std::string name = directiveName(comment);
  return name == "omp_adjoint" || name == "omp_tangent";
}

std::vector<std::string> withoutOverrides(std::vector<std::string> comments) {
  comments.erase(std::remove_if(comments.begin(), comments.end(), isOverride), comments.end());
  return comments;
}

Overrides readOverrides(const std::vector<std::string>& comments, std::string_view name) {
  Overrides result;
  for (const std::string& comment : comments) {
    std::vector<std::string> t = tokens(comment);
    if (directiveName(comment) != name) continue;
    if (!readClauses(t, 2, result)) break;
  }
  return result;
}

}  // namespace pj::plan
