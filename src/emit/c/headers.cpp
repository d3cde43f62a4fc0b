// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which headers a text needs.
#include <algorithm>
#include <cctype>
#include <cstring>
#include <map>
#include <set>

#include "emit/c/files.h"

namespace pj::emit::c {
namespace {

/// The names of each header that the emitter prints; those of <math.h> are in the table of
/// functions, too.
const std::map<std::string, std::vector<std::string>>& namesOfHeaders() {
  static const std::map<std::string, std::vector<std::string>> names = {
      {"<complex.h>", {"complex", "creal", "cimag", "conj",  "cabs",   "cpow",   "cexp",
                       "clog",    "csqrt", "csin",  "ccos",  "ctan",   "csinh",  "ccosh",
                       "ctanh",   "casin", "cacos", "catan", "casinh", "cacosh", "catanh"}},
      {"<float.h>",
       {"FLT_MIN", "FLT_MAX", "FLT_EPSILON", "DBL_MIN", "DBL_MAX", "DBL_EPSILON", "LDBL_MIN",
        "LDBL_MAX", "LDBL_EPSILON"}},
      {"<limits.h>",
       {"SCHAR_MAX", "UCHAR_MAX", "SHRT_MAX", "USHRT_MAX", "INT_MAX", "UINT_MAX", "LONG_MAX",
        "ULONG_MAX"}},
      {"<math.h>",
       {"fabs", "fmax", "fmin", "fmod", "fdim", "copysign", "lround", "ilogb", "ilogbf", "ilogbl",
        "pow", "HUGE_VAL", "HUGE_VALF", "HUGE_VALL",
#define MATH_FUNCTION(Name, text) text,
#include "emit/c/math_functions.def"
        "atan"}},
      {"<stdbool.h>", {"bool", "true", "false"}},
      {"<stddef.h>", {"size_t", "ptrdiff_t"}},
      {"<stdint.h>",
       {"int8_t", "int16_t", "int32_t", "int64_t", "uint8_t", "uint16_t", "uint32_t", "uint64_t"}},
      {"<stdlib.h>", {"malloc", "free", "NULL", "abs", "labs"}},
  };
  return names;
}

/// Is it one of the names, for float or long double too?
bool holds(const std::vector<std::string>& names, std::string word) {
  auto has = [&] { return std::find(names.begin(), names.end(), word) != names.end(); };
  if (has()) return true;
  bool variant = word.size() > 2 && (word.back() == 'f' || word.back() == 'l');
  if (variant) word.pop_back();
  return variant && has();
}

/// What stands behind #include: "<math.h>"; empty for other lines.
std::string includedBy(const std::string& line) {
  std::size_t hash = line.find_first_not_of(" \t");
  if (hash == std::string::npos || line[hash] != '#') return "";
  std::size_t word = line.find_first_not_of(" \t", hash + 1);
  if (word == std::string::npos || line.compare(word, 7, "include") != 0) return "";
  std::size_t start = line.find_first_of("<\"", word);
  std::size_t end = start == std::string::npos ? start : line.find_first_of(">\"", start + 1);
  return end == std::string::npos ? "" : line.substr(start, end - start + 1);
}

/// Calls f(word, whether it is a member's name: behind a dot or an arrow) for the identifiers of a
/// text, outside of its literals and comments.
template <typename F>
void forEachIdentifier(const std::string& text, const F& f) {
  std::string word;
  char quote = 0, before = 0;  // the last character that is no blank, in front of the word
  bool comment = false;
  for (std::size_t i = 0; i <= text.size(); ++i) {
    char c = i < text.size() ? text[i] : ' ';
    if (c == '\n') comment = false;
    if (c == '/' && i + 1 < text.size() && text[i + 1] == '/') comment = true;
    if (comment) continue;
    bool isBlank = std::isspace(static_cast<unsigned char>(c));
    if (quote) {
      if (c == '\\') ++i;
      else if (c == quote) quote = 0;
    } else if (std::isalnum(static_cast<unsigned char>(c)) || c == '_') {
      word += c;
    } else {
      bool isMember = before == '.' || before == '>';
      if (!word.empty()) f(word, isMember), before = 0;
      word.clear();
      if (c == '"' || c == '\'') quote = c;
      bool isComparison = c == '>' && (i == 0 || text[i - 1] != '-');
      if (!isBlank) before = isComparison ? 0 : c;
    }
  }
}

}  // namespace

std::set<std::string> identifiers(const std::string& text) {
  std::set<std::string> found;
  forEachIdentifier(text, [&](const std::string& word, bool) { found.insert(word); });
  return found;
}

std::vector<std::string> headersFor(const std::string& text,
                                    const std::set<std::string>& declared) {
  std::set<std::string> found;
  bool runtime = false;
  forEachIdentifier(text, [&](const std::string& word, bool isMember) {
    if (isMember || declared.count(word)) return;
    for (const auto& [header, names] : namesOfHeaders())
      if (holds(names, word)) found.insert(header);
    if (word.rfind("omp_", 0) == 0) found.insert("<omp.h>");
    runtime |= word.rfind("pj_", 0) == 0;
  });
  if (found.count("<stdlib.h>") || runtime) found.erase("<stddef.h>");
  if (runtime) found.erase("<stdint.h>");
  std::vector<std::string> headers(found.begin(), found.end());
  if (runtime) headers.push_back("\"parajoint.h\"");
  return headers;
}

std::set<std::string> ownNames(const ir::File& file) {
  std::set<std::string> names = file.declaredNames;
  for (const std::string& name : file.systemNames) names.erase(name);
  return names;
}

bool isUsersType(const std::string& spelled) {
  static const std::set<std::string> keywords = {"char",   "short",    "int",   "long",
                                                 "signed", "unsigned", "float", "double",
                                                 "_Bool",  "_Complex", "void"};
  for (const std::string& word : identifiers(spelled))
    if (!keywords.count(word) && headersFor(word).empty()) return true;
  return false;
}

std::vector<std::string> withIncludes(const std::vector<std::string>& preamble,
                                      const std::vector<std::string>& includes,
                                      const std::set<std::string>& declared) {
  static const std::set<std::string> functions = {"malloc", "calloc", "free", "abs", "labs"};
  const bool mayRedefine = std::any_of(declared.begin(), declared.end(),
                                       [](const auto& name) { return functions.count(name) > 0; });
  // What stands behind "#", without blanks before: "define N 8".
  auto directive = [](const std::string& line) {
    std::size_t mark = line.find_first_not_of(" \t");
    if (mark == std::string::npos || line[mark] != '#') return std::string();
    std::size_t word = line.find_first_not_of(" \t", mark + 1);
    return word == std::string::npos ? std::string() : line.substr(word);
  };
  auto place = preamble.end(), opened = preamble.end();
  int depth = 0;
  for (auto line = preamble.begin(); line != preamble.end() && place == preamble.end(); ++line) {
    std::string text = directive(*line);
    if (text.rfind("if", 0) == 0 && depth++ == 0) opened = line;
    if (text.rfind("endif", 0) == 0) --depth;
    std::size_t name = text.find_first_not_of(" \t", std::strlen("define"));
    bool isMacro = text.rfind("define", 0) == 0 && name != std::string::npos && text[name] != '_';
    bool isHeader = mayRedefine && includedBy(*line).rfind('"', 0) == 0;
    if (isMacro || isHeader) place = depth > 0 ? opened : line;
  }
  std::vector<std::string> lines(preamble.begin(), place);
  if (!includes.empty() && !lines.empty()) lines.push_back("");
  lines.insert(lines.end(), includes.begin(), includes.end());
  if (!includes.empty() && place != preamble.end()) lines.push_back("");
  lines.insert(lines.end(), place, preamble.end());
  return lines;
}

std::vector<std::string> includeLines(const std::vector<std::string>& headers,
                                      const std::vector<std::string>& preamble) {
  std::set<std::string> there;
  for (const std::string& line : preamble) there.insert(includedBy(line));
  std::vector<std::string> lines;
  for (const std::string& header : headers)
    if (!there.count(header)) lines.push_back("#include " + header);
  return lines;
}

}  // namespace pj::emit::c
