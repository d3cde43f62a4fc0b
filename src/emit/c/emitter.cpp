// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/emitter.h"

#include <algorithm>
#include <cctype>
#include <regex>
#include <set>
#include <sstream>
#include <string_view>

#include <fmt/format.h>

#include "emit/c/declarations.h"
#include "emit/c/expressions.h"
#include "emit/c/files.h"
#include "emit/c/procedures.h"
#include "emit/c/statements.h"

namespace pj::emit {

using namespace ir;
using namespace c;

namespace {

/// "stencil_b.h" of "out/stencil_b.c".
std::string headerName(const File& file) {
  std::size_t slash = file.path.rfind('/');
  std::string name = slash == std::string::npos ? file.path : file.path.substr(slash + 1);
  return name.substr(0, name.rfind('.')) + ".h";
}

/// A macro's name; files of different names have different ones, but for their letters' case.
std::string guardName(const std::string& file) {
  std::string name = std::isdigit(static_cast<unsigned char>(file[0])) ? "H_" : "";
  for (std::size_t k = 0; k < file.size(); ++k) {
    auto ch = static_cast<unsigned char>(file[k]);
    if (std::isalnum(ch)) name += static_cast<char>(std::toupper(ch));
    else if (ch == '_' || k == file.rfind('.')) name += '_';
    else name += fmt::format("_{:02X}", ch);
  }
  return name;
}

/// The globals that the file defines, or those of them that others see.
std::vector<const Symbol*> globalsOf(const File& file, bool all) {
  std::vector<Symbol*> globals;
  for (const Unit& unit : file.units)
    if (unit.module)
      for (Symbol* s : unit.module->variables)
        if (s->storage == Storage::Module && (all || !s->isPrivate)) globals.push_back(s);
  return declaredSymbols(globals);
}

void printLines(SourceText& out, const std::vector<std::string>& lines) {
  out.blank();
  for (const std::string& line : lines) out.line(line);
}

/// The macro that the line defines, or undefines; empty for others.
std::string macroChangedIn(const std::string& line) {
  static const std::regex change(R"(^\s*#\s*(?:define|undef)\s+(\w+))");
  std::smatch found;
  return std::regex_search(line, found, change) ? std::string(found[1]) : "";
}

/// The macro that each line, of a preamble, is a part of; empty: of none.
std::vector<std::string> macrosOf(const std::vector<std::string>& preamble) {
  static const std::regex define(R"(^\s*#\s*define\s+(\w+))");
  std::vector<std::string> names;
  bool goesOn = false;
  for (const std::string& line : preamble) {
    std::smatch found;
    std::string name;
    if (goesOn) name = names.back();
    else if (std::regex_search(line, found, define)) name = found[1];
    goesOn = !name.empty() && !line.empty() && line.back() == '\\';
    names.push_back(std::move(name));
  }
  return names;
}

/// The macro that the line tests, where it opens a guard of a preamble; empty for others.
std::string guardIn(const std::string& line) {
  static const std::string opening = "#ifndef ";
  return line.rfind(opening, 0) == 0 ? line.substr(opening.size()) : "";
}

/// What the macro's name ends with that lets all of a preamble stand once.
constexpr std::string_view kWholePreamble = "_PREAMBLE";

bool endsWith(const std::string& text, std::string_view end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

/// The preamble without the constants and functions that neither the rest of it nor `body` names.
/// A header needs no functions: what is named like one is a parameter.
std::vector<std::string> neededPreamble(const File& file, const std::string& body,
                                        bool isHeader = false) {
  auto nameOf = [&](std::size_t line) {
    auto found = file.constantLines.find(line);
    return found == file.constantLines.end() ? std::string() : found->second;
  };
  const std::vector<std::string> macros = macrosOf(file.preamble);
  std::set<std::string> named = identifiers(body);
  std::vector<bool> isNeeded(file.preamble.size());
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t n = 0; n < file.preamble.size(); ++n) {
      const std::string name = nameOf(n);
      bool isFunction = !name.empty() && isHeader && file.visibleFunctions.count(name);
      if (isNeeded[n] || isFunction || (!name.empty() && !named.count(name))) continue;
      // What a macro names that nobody uses is not needed.
      const bool isUsed = macros[n].empty() || named.count(macros[n]);
      if (!isUsed) continue;
      isNeeded[n] = changed = true;
      named.merge(identifiers(file.preamble[n]));
    }
  }
  std::vector<std::string> lines;
  for (std::size_t n = 0; n < file.preamble.size(); ++n) {
    bool isSecondBlank = file.preamble[n].empty() && (lines.empty() || lines.back().empty());
    bool isMacro = !macros[n].empty() && nameOf(n).empty();
    if ((isNeeded[n] || isMacro) && !isSecondBlank) lines.push_back(file.preamble[n]);
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

/// The types of a source file for C and C++.
std::vector<std::string> typesOnce(const std::vector<std::string>& lines) {
  std::vector<std::string> block;
  auto add = [&](const std::vector<std::string>& more) {
    block.insert(block.end(), more.begin(), more.end());
  };
  // Words of C that C++ lacks, and what its compilers have in their place.
  std::vector<std::string> defined, undefined;
  const std::set<std::string> words = identifiers(fmt::format("{}", fmt::join(lines, "\n")));
  for (const auto& [word, meaning] : {std::pair("restrict", "__restrict"),
                                      {"_Bool", "bool"},
                                      {"_Alignas", "alignas"},
                                      {"_Static_assert", "static_assert"}}) {
    if (!words.count(word)) continue;
    defined.push_back(fmt::format("#define {} {}", word, meaning));
    undefined.push_back(fmt::format("#undef {}", word));
  }
  const bool differs = !defined.empty();
  if (differs) add({"#ifdef __cplusplus"}), add(defined), add({"#endif"});
  // Another one is a macro of complex.h, which C++ has not.
  static const std::regex complex(
      R"(\b(float|double)(\s+)complex\b|\bcomplex(\s+)(float|double)\b)");
  for (const std::string& line : lines) {
    bool isDirective = line.find_first_not_of(" \t") == line.find('#');
    block.push_back(isDirective ? line : std::regex_replace(line, complex, "$1$4$2$3_Complex"));
  }
  if (differs) add({"#ifdef __cplusplus"}), add(undefined), add({"#endif"});
  return block;
}

/// The derivatives that only the file itself calls are its own: another file may have some of the
/// same names.
bool isStatic(const Procedure& p) {
  return p.derivative && p.internalLinkage;
}

/// What stands before the type; a copy is static.
std::string specifiers(const Procedure& p, bool isCopy = false) {
  return std::string(isCopy || isStatic(p) ? "static " : "") + (p.neverReturns ? "_Noreturn " : "");
}

/// Everything below the includes.
std::string bodyOf(const File& file, const Needs& needs, const Finished& finished,
                   OverlapTest test) {
  SourceText out;
  declareGlobals(out, needs.globals, "extern ", false);
  out.blank();
  for (const Procedure* p : needs.prototypes) {
    Scope scope = Scope::ofPrototype(*p);
    scope.namesExtents = std::any_of(file.units.begin(), file.units.end(),
                                     [&](const Unit& unit) { return unit.procedure == p; });
    scope.isOld = isBeforeC99(file.declaredNames);
    out.statement(specifiers(*p) + prototype(*p, scope) + ";");
  }
  out.blank();
  declareGlobals(out, globalsOf(file, true), "", true);
  for (const Procedure* p : needs.copies) {
    out.blank();
    printProcedure(out, *p, finished.of(*p), specifiers(*p, true), file.declaredNames);
  }
  for (const Unit& unit : file.units) {
    if (!unit.procedure) continue;
    out.blank();
    printProcedure(out, *unit.procedure, finished.of(*unit.procedure), specifiers(*unit.procedure),
                   file.declaredNames, test);
  }
  return out.take();
}

/// One prototype, or one for each language where C++ has not the same types.
void printPrototypes(SourceText& out, const Procedure& p) {
  std::string forC = headerPrototype(p, false) + ";", forBoth = headerPrototype(p, true) + ";";
  if (forC == forBoth) return out.statement(forC);
  out.line("#ifdef __cplusplus");
  out.statement(forBoth);
  out.line("#else");
  out.statement(forC);
  out.line("#endif");
}

/// Variables of the program's that extents of parameters name.
std::vector<const Symbol*> globalsOfPrototypes(const File& file) {
  std::vector<const Symbol*> found;
  for (const Unit& unit : file.units) {
    if (!unit.procedure || isStatic(*unit.procedure)) continue;
    for (const Symbol* a : declaredSymbols(unit.procedure->arguments))
      for (const Symbol* s : declarationSymbols(*a))
        if (s->storage == Storage::Module &&
            std::find(found.begin(), found.end(), s) == found.end())
          found.push_back(s);
  }
  return found;
}

/// The declarations of a header.
std::string headerBody(const File& file) {
  SourceText out;
  declareGlobals(out, globalsOfPrototypes(file), "extern ", false);
  declareGlobals(out, globalsOf(file, false), "extern ", false);
  for (const Unit& unit : file.units) {
    if (!unit.procedure || isStatic(*unit.procedure)) continue;
    out.blank();
    out.comments(unit.procedure->comments);
    printPrototypes(out, *unit.procedure);
  }
  return out.take();
}

/// Do the declarations of the header name something of the primal's: a type, a macro?
bool headerNeedsPreamble(const File& file) {
  bool needed = false;
  auto check = [&](const Symbol& s) {
    needed |= isUsersType(s.spelledType);
    for (const Symbol* t : declarationSymbols(s)) needed |= t->storage == Storage::Constant;
  };
  for (const Symbol* s : globalsOf(file, false)) check(*s);
  for (const Unit& unit : file.units) {
    if (!unit.procedure || isStatic(*unit.procedure)) continue;
    for (const Symbol* s : declaredSymbols(unit.procedure->arguments)) check(*s);
    if (unit.procedure->result) check(*unit.procedure->result);
  }
  return needed;
}

/// What the header needs of the source's preamble.
std::vector<std::string> headerPreamble(const File& file) {
  if (!headerNeedsPreamble(file)) return {};
  const std::string body = headerBody(file);
  std::vector<std::string> lines = neededPreamble(file, body, true);
  // Headers that need different constants have different preambles.
  const std::set<std::string> named = identifiers(body);
  std::set<std::string> constants;
  for (const auto& [line, name] : file.constantLines)
    if (named.count(name) && !file.visibleFunctions.count(name)) constants.insert(name);
  const std::string guard = lines.empty() ? "" : guardIn(lines.front());
  if (!endsWith(guard, kWholePreamble)) return lines;
  for (const std::string& name : constants)
    for (std::size_t n : {0, 1}) lines[n] += "_" + guardName(name);
  return lines;
}

/// Tangent and adjoint may be included in one file: the source once only. What the headers would
/// declare of it is there then, too.
std::vector<std::string> inclusion(const File& file) {
  const std::string& name = file.included->name;
  const std::string guard = guardName(name) + "_INCLUDED";
  std::vector<std::string> lines{"// All of " + name + ", of which this file takes the place.",
                                 "#ifndef " + guard, "#define " + guard,
                                 "#include \"" + name + "\""};
  for (const std::string& line : headerPreamble(file))
    if (std::string macro = guardIn(line); !macro.empty()) lines.push_back("#define " + macro);
  lines.push_back("#endif");
  return lines;
}

/// The text of a file in which comments are /* ... */, where its C has no others.
std::string inItsC(const File& file, const std::string& text) {
  if (!file.declaredNames.count("@strict")) return text;
  std::string result, line;
  std::istringstream in(text);
  while (std::getline(in, line)) {
    char quote = 0;
    for (std::size_t k = 0; k + 1 < line.size(); ++k) {
      if (quote && line[k] == '\\') ++k;
      else if (quote) quote = line[k] == quote ? 0 : quote;
      else if (line[k] == '"' || line[k] == '\'') quote = line[k];
      else if (line.compare(k, 2, "//") == 0) {
        line = line.substr(0, k) + "/*" + line.substr(k + 2) + " */";
        break;
      }
    }
    result += line + "\n";
  }
  return result;
}

}  // namespace

std::string cFile(const File& file, const Finished& finished, OverlapTest test,
                  const std::deque<File>& sources) {
  SourceText out;
  Needs needs = needsOf(file);
  std::string body = bodyOf(file, needs, finished, test);
  std::vector<std::string> includes = includeLines(headersFor(body, ownNames(file)), file.preamble);
  const std::vector<std::string> others =
      cTypesOfOthers(needs.globals, file.declaredNames, sources);
  includes.insert(includes.end(), others.begin(), others.end());
  if (file.included) {
    printLines(out, inclusion(file));
    printLines(out, includes);
  } else {
    const std::vector<std::string> own = withoutWholeGuard(neededPreamble(file, body));
    printLines(out,
               withIncludes(others.empty() ? withoutGuards(own) : own, includes, ownNames(file)));
  }
  out.blank();
  return inItsC(file, out.take() + body);
}

std::string cHeader(const File& file) {
  SourceText out;
  std::string guard = guardName(headerName(file)), body = headerBody(file);
  printLines(out, {"#ifndef " + guard, "#define " + guard});
  const std::vector<std::string> preamble = typesOnce(headerPreamble(file));
  printLines(out, preamble);
  printLines(out, includeLines(headersFor(body), preamble));
  printLines(out, {"#ifdef __cplusplus", "extern \"C\" {", "#endif"});
  out.blank();
  std::string end = "\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n";
  return inItsC(file, out.take() + body + end);
}

std::vector<std::string> withoutWholeGuard(std::vector<std::string> preamble) {
  if (preamble.empty() || !endsWith(guardIn(preamble.front()), kWholePreamble)) return preamble;
  int depth = 0;
  auto end = std::find_if(preamble.begin(), preamble.end(), [&](const std::string& line) {
    if (!guardIn(line).empty()) ++depth;
    return line == "#endif" && --depth == 0;
  });
  if (end != preamble.end()) preamble.erase(end);
  preamble.erase(preamble.begin(), preamble.begin() + 2);
  return preamble;
}

std::string cWholeGuard(const File& file) {
  const std::vector<std::string> lines = headerPreamble(file);
  const std::string guard = lines.empty() ? "" : guardIn(lines.front());
  return guard.find(kWholePreamble) == std::string::npos ? "" : guard;
}

std::pair<std::vector<std::string>, std::vector<std::string>> cMacrosApart(
    const std::vector<std::string>& preamble) {
  std::set<std::string> macros;
  for (std::size_t n = 0; n < preamble.size(); ++n) {
    if (!guardIn(preamble[n]).empty()) ++n;  // its definition
    else if (std::string name = macroChangedIn(preamble[n]); !name.empty()) macros.insert(name);
  }
  std::pair<std::vector<std::string>, std::vector<std::string>> around;
  for (const std::string& name : macros) {
    around.first.push_back(fmt::format("#pragma push_macro(\"{}\")", name));
    around.first.push_back("#undef " + name);
    around.second.push_back(fmt::format("#pragma pop_macro(\"{}\")", name));
  }
  return around;
}

std::vector<std::string> withoutGuards(const std::vector<std::string>& preamble) {
  std::vector<std::string> lines;
  for (std::size_t n = 0; n < preamble.size(); ++n)
    if (!guardIn(preamble[n]).empty()) ++n;  // its definition
    else if (preamble[n] != "#endif") lines.push_back(preamble[n]);
  return lines;
}

std::vector<std::string> cTypesOfOthers(const std::vector<const Symbol*>& globals,
                                        std::set<std::string> declared,
                                        const std::deque<File>& sources) {
  std::vector<std::string> lines;
  std::set<const File*> seen;
  auto names = [](const std::set<std::string>& some, const std::string& type) {
    const std::set<std::string> words = identifiers(type);
    return std::any_of(words.begin(), words.end(),
                       [&](const std::string& word) { return some.count(word) > 0; });
  };
  for (const Symbol* s : globals) {
    std::string type = s->spelledType.substr(0, s->spelledType.find(" *"));
    bool isKnown = !isUsersType(type) || declared.count(type);
    if (isKnown || !s->module || s->module->file >= sources.size()) continue;
    const File& file = sources[s->module->file];
    // Else a header of the system's declares it, as FILE.
    if (!names(file.declaredNames, type)) continue;
    if (!seen.insert(&file).second) continue;
    declared.insert(file.declaredNames.begin(), file.declaredNames.end());
    std::vector<std::string> block = typesOnce(neededPreamble(file, ""));
    auto [before, behind] = cMacrosApart(block);
    for (const auto* part : {&before, &block, &behind})
      lines.insert(lines.end(), part->begin(), part->end());
  }
  return lines;
}

/// What a type means in a file: empty where it does not declare it.
static std::string meaningOf(const std::string& type, const std::set<std::string>& declared) {
  auto found = declared.lower_bound(type + "@");
  return found != declared.end() && found->rfind(type + "@", 0) == 0 ? *found : "";
}

const Symbol* cUnlikeGlobal(const File& file, const std::deque<File>& sources) {
  for (const Symbol* s : needsOf(file).globals) {
    if (!s->module || s->module->file >= sources.size()) continue;
    const std::string type = s->spelledType.substr(0, s->spelledType.find(" *"));
    const std::string here = meaningOf(type, file.declaredNames);
    const std::string there = meaningOf(type, sources[s->module->file].declaredNames);
    if (!here.empty() && !there.empty() && here != there) return s;
  }
  return nullptr;
}

std::string cExpr(const Expr& e) {
  return whole(e, Scope());
}

std::string cStmt(const Stmt& s) {
  SourceText out;
  Scope scope;
  for (const Symbol* symbol : blockSymbols({&s})) scope.fresh(symbol->name);
  Placement none;
  StatementPrinter(out, scope, none).statement(s);
  return out.take();
}

std::string cDeclaration(const Symbol& s) {
  return declaration(s, Scope());
}

std::string cPrototype(const Procedure& p) {
  return prototype(p, Scope());
}

}  // namespace pj::emit
