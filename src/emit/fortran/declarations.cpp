// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/fortran/declarations.h"

#include <algorithm>
#include <map>
#include <set>

#include "emit/fortran/expressions.h"
#include "emit/fortran/references.h"

namespace pj::emit {

using namespace ir;

namespace {

std::string intentText(Intent intent, bool derivative) {
  switch (intent) {
    case Intent::None: return "";
    case Intent::In: return ", intent(in)";
    case Intent::Out: return derivative ? ", intent(inout)" : ", intent(out)";
    case Intent::InOut: return ", intent(inout)";
  }
  std::abort();
}

/// Depth-first order along "the declaration of ... mentions".
class DependenceOrder {
 public:
  explicit DependenceOrder(const std::vector<const Symbol*>& symbols) {
    for (const Symbol* s : symbols) byName_.emplace(lower(s->name), s);
    for (const Symbol* s : symbols) visit(s);
  }

  std::vector<const Symbol*> ordered;

 private:
  void visit(const Symbol* s) {
    if (!seen_.insert(s).second) return;
    References r;
    r.addDeclaration(*s);
    for (const Symbol* t : mentioned(r)) visit(t);
    ordered.push_back(s);
  }

  /// In order of their ids, which is that of their first mention in the source.
  std::vector<const Symbol*> mentioned(const References& r) const {
    std::map<std::uint32_t, const Symbol*> found;
    auto add = [&](const Symbol* t) { found.emplace(t->id, t); };
    for (const std::string& name : r.names)
      if (auto it = byName_.find(name); it != byName_.end()) add(it->second);
    for (const Symbol* t : r.symbols)
      if (auto it = byName_.find(lower(t->name)); it != byName_.end() && it->second == t) add(t);
    std::vector<const Symbol*> list;
    for (const auto& [id, t] : found) list.push_back(t);
    return list;
  }

  std::map<std::string, const Symbol*> byName_;
  std::set<const Symbol*> seen_;
};

bool mentionsAny(const Symbol& s, const std::vector<const Symbol*>& others) {
  References r;
  r.addDeclaration(s);
  for (const Symbol* t : others)
    if (r.mentions(*t)) return true;
  return false;
}

/// May `next` be declared on the line of `s`, with the comment of `next` behind it? A comment stays
/// with those that the user declared on its line.
bool mayShareComment(const Symbol& s, const Symbol& next) {
  return s.comment.empty() && (next.comment.empty() || s.range.line == next.range.line);
}

}  // namespace

std::string typeText(Type type) {
  std::string kind = "(" + std::to_string(type.kind) + ")";
  switch (type.cls) {
    case TypeClass::Integer: return type.kind == 4 ? "integer" : "integer" + kind;
    case TypeClass::Logical: return type.kind == 4 ? "logical" : "logical" + kind;
    case TypeClass::Real: return "real" + kind;
    case TypeClass::Complex: return "complex" + kind;
    case TypeClass::Character: return "character";
    case TypeClass::Structure:
    case TypeClass::None: break;
  }
  return "type(*)";
}

std::string declarationPrefix(const Symbol& s, bool derivative) {
  std::string text = s.spelledType.empty() ? typeText(s.type) : s.spelledType;
  if (s.storage == Storage::Constant) text += ", parameter";
  if (s.isPrivate) text += ", private";
  text += intentText(s.intent, derivative);
  if (s.optional) text += ", optional";
  if (s.byValue) text += ", value";
  if (s.allocatable) text += ", allocatable";
  if (s.target) text += ", target";
  if (s.contiguous) text += ", contiguous";
  if (s.saved) text += ", save";
  return text;
}

std::string entityText(const Symbol& s) {
  std::string text = s.name + shapeText(s.shape);
  return s.init ? text + " = " + fortranExpr(*s.init) : text;
}

std::vector<const Symbol*> inOrderOfDependence(const std::vector<const Symbol*>& symbols) {
  return DependenceOrder(symbols).ordered;
}

void declare(SourceText& out, const std::vector<const Symbol*>& symbols, bool derivative) {
  std::string line, prefix;
  std::vector<const Symbol*> group;
  auto flush = [&] {
    if (!group.empty()) out.statement(line, group.back()->comment);
    group.clear();
  };
  for (const Symbol* s : symbols) {
    std::string newPrefix = declarationPrefix(*s, derivative), entity = entityText(*s);
    bool joins = !group.empty() && newPrefix == prefix && out.fits(line + ", " + entity) &&
                 mayShareComment(*group.back(), *s) && !mentionsAny(*s, group);
    if (joins) {
      line += ", " + entity;
    } else {
      flush();
      prefix = newPrefix;
      line = prefix + " :: " + entity;
    }
    group.push_back(s);
  }
  flush();
}

std::vector<const Symbol*> declaredSymbols(const Procedure& p, const Needed& needed) {
  std::vector<const Symbol*> symbols(p.arguments.begin(), p.arguments.end());
  if (p.result) symbols.push_back(p.result);
  symbols.insert(symbols.end(), needed.locals.begin(), needed.locals.end());
  for (const Module* block : needed.commonBlocks)
    symbols.insert(symbols.end(), block->variables.begin(), block->variables.end());
  return inOrderOfDependence(symbols);
}

void declareAll(SourceText& out, const Procedure& p, const Needed& needed) {
  declare(out, declaredSymbols(p, needed), p.derivative);
  for (const Module* block : needed.commonBlocks) declareCommonBlock(out, *block);
}

void declareCommonBlock(SourceText& out, const Module& block) {
  std::string names;
  for (const Symbol* s : block.variables) names += (names.empty() ? "" : ", ") + s->name;
  out.statement("common /" + block.name + "/ " + names);
  const bool isOfThread = std::any_of(block.variables.begin(), block.variables.end(),
                                      [](const Symbol* s) { return s->threadprivate; });
  if (isOfThread) out.directive("threadprivate(/" + block.name + "/)");
}

std::string useText(const UseClause& use) {
  std::string text = use.intrinsic ? "use, intrinsic :: " + use.module : "use " + use.module;
  if (use.hasOnly) text += ", only:";
  bool first = use.hasOnly;
  for (const auto& [local, original] : use.names) {
    text += (first ? " " : ", ") + local;
    if (lower(local) != lower(original)) text += " => " + original;
    first = false;
  }
  return text;
}

}  // namespace pj::emit
