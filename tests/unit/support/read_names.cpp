// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>

#include "support/ir_reader.h"

namespace pj::test {

using namespace ir;

Numbered numbered(const Item& word, char mark) {
  std::size_t at = word.text.rfind(mark);
  if (at == std::string::npos) return {word.text, {}};
  const std::string digits = word.text.substr(at + 1);
  bool isNumber = !digits.empty() && std::all_of(digits.begin(), digits.end(),
                                                 [](unsigned char c) { return std::isdigit(c); });
  if (!isNumber) fault(word, "'" + word.text + "' has no number");
  return {word.text.substr(0, at), static_cast<std::uint32_t>(std::stoul(digits))};
}

Symbol* IrReader::declaredAs(const Item& name) {
  if (!name.isWord()) fault(name, "a name is missing");
  Numbered n = numbered(name, '#');
  Symbol* s = nullptr;
  if (n.number) {
    while (program_.symbolCount() <= *n.number) program_.makeSymbol();
    s = const_cast<Symbol*>(program_.symbol(*n.number));
  } else {
    s = program_.makeSymbol();
  }
  s->name = n.name;
  declared_.insert(s);
  return s;
}

const Symbol* IrReader::symbol(const Item& name) {
  if (name.is("-")) return nullptr;
  if (!name.isWord()) fault(name, "a variable is missing");
  Numbered n = numbered(name, '#');
  if (!n.number) {
    const Symbol* s = find(n.name);
    if (!s) fault(name, "no variable '" + n.name + "' is known here");
    return s;
  }
  const Symbol* s = *n.number < program_.symbolCount() ? program_.symbol(*n.number) : nullptr;
  if (!s || !declared_.count(s)) fault(name, "'" + name.text + "' is not declared");
  if (s->name != n.name) fault(name, "'" + name.text + "' is declared as '" + s->name + "'");
  return s;
}

/// In the procedure, its hosts and modules; else the only one of the name.
const Symbol* IrReader::find(const std::string& name) const {
  for (const Procedure* p = scope_; p; p = p->host) {
    auto isNamed = [&](const Symbol* s) { return s->name == name; };
    for (const auto* list : {&p->arguments, &p->locals})
      if (auto it = std::find_if(list->begin(), list->end(), isNamed); it != list->end())
        return *it;
    if (p->result && isNamed(p->result)) return p->result;
    if (!p->module) continue;
    const auto& variables = p->module->variables;
    if (auto it = std::find_if(variables.begin(), variables.end(), isNamed); it != variables.end())
      return *it;
  }
  const Symbol* only = nullptr;
  for (const Symbol* s : program_.symbols()) {
    if (s->name != name || (s->procedure && s->procedure != scope_)) continue;
    if (only) return nullptr;
    only = s;
  }
  return only;
}

Symbols IrReader::symbols(Items items) {
  Symbols found;
  for (const Items& part : split(items, ",")) {
    if (part.size() != 1) fault(*items.around, "a list of variables has a ',' between two");
    found.push_back(symbol(part[0]));
  }
  return found;
}

Procedure* IrReader::findProcedure(const std::string& name) const {
  Procedure* only = nullptr;
  for (Procedure* p : program_.procedures()) {
    if (p->name != name) continue;
    if (only) return nullptr;
    only = p;
  }
  return only;
}

Procedure* IrReader::procedure(const Item& name) {
  if (name.is("-")) return nullptr;
  if (!name.isWord()) fault(name, "a procedure is missing");
  Numbered n = numbered(name, '@');
  if (n.number && *n.number >= program_.procedures().size())
    fault(name, "'" + name.text + "' is not declared");
  Procedure* p = n.number ? program_.procedures()[*n.number] : findProcedure(n.name);
  if (!p || !declaredProcedures_.count(p) || p->name != n.name)
    fault(name, "no procedure '" + name.text + "' is known");
  return p;
}

/// @file:line:column-line:column
SourceRange IrReader::place(const Item& word) {
  SourceRange r;
  std::uint32_t* const parts[] = {&r.file, &r.line, &r.column, &r.endLine, &r.endColumn};
  std::size_t part = 0;
  for (char c : word.text.substr(1)) {
    if (c == ':' || c == '-') ++part;
    else if (part < 5) *parts[part] = *parts[part] * 10 + static_cast<std::uint32_t>(c - '0');
  }
  if (part != 4) fault(word, "a place is @file:line:column-line:column");
  return r;
}

std::vector<std::string> IrReader::lines(const Item& list) {
  std::vector<std::string> found;
  for (const Items& part : split(inside(list), ",")) {
    if (part.size() != 1 || part[0].open != '"')
      fault(list, "a list of texts in quotes is missing");
    found.push_back(part[0].text);
  }
  return found;
}

const Item* IrReader::labelled(std::string_view word, Items& items) {
  if (items.size() < 3 || !items[0].is(word) || !items[1].is("=")) return nullptr;
  const Item* value = &items[2];
  items = items.from(3);
  return value;
}

bool IrReader::take(std::string_view word, Items& items) {
  if (items.empty()) return false;
  if (!items[0].is(word) || (items.size() > 1 && items[1].is("="))) return false;
  items = items.from(1);
  return true;
}

}  // namespace pj::test
