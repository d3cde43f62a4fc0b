// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/read_ir.h"

#include "support/ir_reader.h"

namespace pj::test {

using namespace ir;

namespace {

bool isProcedure(const Item& list) {
  return list.open == '(' && !list.items.empty() &&
         (list.items[0].is("Subroutine") || list.items[0].is("Function"));
}

bool begins(const Item& list, std::string_view word) {
  return list.open == '(' && !list.items.empty() && list.items[0].is(word);
}

/// What a list of symbols says of all of them.
Symbol baseOf(std::string_view label, const Procedure* procedure, const Module* module) {
  Symbol base;
  base.procedure = procedure;
  base.module = module;
  base.storage = label == "arguments"   ? Storage::Argument
                 : label == "result"    ? Storage::Result
                 : label == "variables" ? Storage::Module
                                        : Storage::Local;
  return base;
}

bool isListOfSymbols(const Item& list) {
  for (std::string_view label : {"arguments", "result", "locals", "variables", "symbols"})
    if (begins(list, label)) return true;
  return false;
}

}  // namespace

void readProgram(std::string_view text, Program& program) {
  IrReader(program).read(readTree(text));
}

void IrReader::read(const Item& all) {
  for (const Item& list : all.items) declare(list, nullptr, nullptr);
  for (const Item& list : all.items) fill(list);
}

// --- The first pass: what there is, with types. ---

void IrReader::declare(const Item& list, Procedure* p, Module* m) {
  if (isProcedure(list)) return declareProcedure(list, p, m);
  if (begins(list, "Module")) return declareModule(list);
  if (begins(list, "again") && list.items.size() == 2) {
    Procedure* other = procedureAt(list.items[1]);
    if (p) p->internals.push_back(other);
    if (m) m->procedures.push_back(other);
    return;
  }
  if (begins(list, "File")) {
    for (const Item& item : list.items) declare(item, nullptr, nullptr);
    return;
  }
  if (!isListOfSymbols(list)) {
    if (!p && !m && list.open == '(') fault(list, "it begins with no word that is known here");
    return;
  }
  Symbol base = baseOf(list.items[0].text, p, m);
  for (const Item& item : inside(list).from(1)) {
    declareSymbol(item, base);
    Symbol* s = symbols_.at(&item);
    if (list.items[0].is("arguments")) p->arguments.push_back(s);
    if (list.items[0].is("locals")) p->locals.push_back(s);
    if (list.items[0].is("result")) p->result = s;
    if (list.items[0].is("variables")) m->variables.push_back(s);
  }
}

/// That with the number of the name; without one, a new one.
Procedure* IrReader::procedureAt(const Item& name) {
  Numbered n = numbered(name, '@');
  if (!n.number) return program_.makeProcedure();
  while (program_.procedures().size() <= *n.number) program_.makeProcedure();
  return program_.procedures()[*n.number];
}

void IrReader::declareProcedure(const Item& list, Procedure* host, Module* module) {
  if (list.items.size() < 2 || !list.items[1].isWord()) fault(list, "the name is missing");
  Procedure* p = procedureAt(list.items[1]);
  p->name = numbered(list.items[1], '@').name;
  p->isFunction = list.items[0].is("Function");
  p->host = host;
  p->module = module;
  procedures_[&list] = p;
  declaredProcedures_.insert(p);
  if (host) host->internals.push_back(p);
  if (module) module->procedures.push_back(p);
  for (const Item& item : list.items) declare(item, p, nullptr);
}

void IrReader::declareModule(const Item& list) {
  if (list.items.size() < 2) fault(list, "the name is missing");
  bool isCommon = list.items.size() > 2 && list.items[2].is("common");
  Module* m = isCommon ? program_.makeCommonBlock() : program_.makeModule();
  m->name = list.items[1].text;
  modules_[&list] = m;
  for (const Item& item : list.items) declare(item, nullptr, m);
}

/// (name type [shape] ...)
void IrReader::declareSymbol(const Item& list, Symbol base) {
  if (list.open != '(' || list.items.size() < 2) fault(list, "a declaration is (name type ...)");
  Items items = inside(list);
  Symbol* s = declaredAs(items[0]);
  base.id = s->id;
  base.name = s->name;
  bool hasRank = items.size() > 3 && items[2].is(":");
  base.type = type(items[1], hasRank ? items.from(3).before(1) : items.before(0));
  Items rest = items.from(hasRank ? 4 : 2);
  if (!rest.empty() && rest[0].open == '[')
    base.type.rank = static_cast<std::uint8_t>(split(inside(rest[0]), ",").size());
  *s = base;
  symbols_[&list] = s;
}

// --- The second pass: what may name others. ---

void IrReader::fill(const Item& list) {
  if (isProcedure(list)) return fillProcedure(list);
  if (begins(list, "Module")) return fillModule(list);
  if (begins(list, "File")) return fillFile(list);
  if (isListOfSymbols(list))
    for (const Item& item : inside(list).from(1)) fillSymbol(item);
}

void IrReader::fillFile(const Item& list) {
  Items items = inside(list);
  File& f = program_.files.emplace_back();
  if (items.size() < 3 || items[1].open != '"') fault(list, "a file is (File \"name\" form ...)");
  f.path = items[1].text;
  auto form = among<SourceForm>(kFormWords, items[2].text);
  if (!form) fault(items[2], "'" + items[2].text + "' is no form of a source");
  f.form = *form;
  for (const Item& unit : items.from(3)) {
    fill(unit);
    auto m = modules_.find(&unit);
    auto p = procedures_.find(&unit);
    if (m != modules_.end()) f.units.push_back({m->second, nullptr});
    else if (p != procedures_.end()) f.units.push_back({nullptr, p->second});
    else fault(unit, "a file has modules and procedures");
  }
}

void IrReader::fillProcedure(const Item& list) {
  Procedure* p = procedures_.at(&list);
  const Procedure* around = std::exchange(scope_, p);
  Items items = inside(list).from(2);
  while (!items.empty()) {
    const Item& first = items[0];
    if (flag(kProcedureFlags, *p, items)) continue;
    if (const Item* file = labelled("file", items)) {
      p->file = static_cast<std::uint32_t>(std::stoul(file->text));
    } else if (const Item* comments = labelled("comments", items)) {
      p->comments = lines(*comments);
    } else if (const Item* trailing = labelled("trailing", items)) {
      p->trailingComments = lines(*trailing);
    } else if (const Item* mentions = labelled("mentions", items)) {
      p->mentions = symbols(inside(*mentions));
    } else if (const Item* declared = labelled("declared", items)) {
      for (const Items& part : split(inside(*declared), ","))
        p->declared.push_back(procedure(part[0]));
    } else if (const Item* common = labelled("common", items)) {
      for (const Items& part : split(inside(*common), ","))
        p->commonBlocks.push_back(module(part[0]));
    } else if (const Item* host = labelled("host", items)) {
      p->host = procedure(*host);
    } else if (const Item* m = labelled("module", items)) {
      p->module = module(*m);
    } else {
      if (first.isWord() && first.text[0] == '@') p->range = place(first);
      else if (begins(first, "use")) p->uses.push_back(use(first));
      else if (begins(first, "body")) p->body = block(inside(first).from(1));
      else if (isListOfSymbols(first) || isProcedure(first)) fill(first);
      else if (!begins(first, "again")) fault(first, "no part of a procedure begins so");
      items = items.from(1);
    }
  }
  scope_ = around;
}

void IrReader::fillModule(const Item& list) {
  Module* m = modules_.at(&list);
  Items items = inside(list).from(2);
  while (!items.empty()) {
    const Item& first = items[0];
    if (flag(kModuleFlags, *m, items)) continue;
    if (const Item* file = labelled("file", items)) {
      m->file = static_cast<std::uint32_t>(std::stoul(file->text));
    } else if (const Item* comments = labelled("comments", items)) {
      m->comments = lines(*comments);
    } else {
      if (first.isWord() && first.text[0] == '@') m->range = place(first);
      else if (begins(first, "use")) m->uses.push_back(use(first));
      else if (isListOfSymbols(first) || isProcedure(first)) fill(first);
      else if (!begins(first, "again")) fault(first, "no part of a module begins so");
      items = items.from(1);
    }
  }
}

Module* IrReader::module(const Item& name) {
  for (const auto& [list, m] : modules_)
    if (m->name == name.text) return m;
  if (!name.text.empty()) fault(name, "no module '" + name.text + "' is known");
  return nullptr;
}

UseClause IrReader::use(const Item& list) {
  UseClause u;
  Items items = inside(list).from(1);
  if (items.empty()) fault(list, "the module is missing");
  u.module = items[0].text;
  items = items.from(1);
  u.intrinsic = take("intrinsic", items);
  u.hasOnly = take("only", items);
  if (items.empty()) return u;
  for (const Items& part : split(inside(items[0]), ",")) {
    if (part.size() != 3) fault(items[0], "a name is local=>original");
    u.names.emplace_back(part[0].text, part[2].text);
  }
  return u;
}

void IrReader::fillSymbol(const Item& list) {
  Symbol* s = symbols_.at(&list);
  Items items = inside(list).from(2);
  if (items.size() > 1 && items[0].is(":")) items = items.from(2);
  if (!items.empty() && items[0].open == '[') {
    s->shape = dimensions(items[0]);
    items = items.from(1);
  }
  while (!items.empty()) {
    const Item& first = items[0];
    if (flag(kSymbolFlags, *s, items)) continue;
    if (const Item* spelled = labelled("spelled", items)) s->spelledType = spelled->text;
    else if (const Item* owner = labelled("of", items)) s->procedure = procedure(*owner);
    else if (const Item* m = labelled("module", items)) s->module = module(*m);
    else if (const Item* copy = labelled("copy", items)) s->copyOf = symbol(*copy);
    else if (const Item* whole = labelled("whole", items)) s->whole = symbol(*whole);
    else if (const Item* pointee = labelled("pointee", items)) s->pointee = symbol(*pointee);
    else if (const Item* steps = labelled("path", items)) s->path = path(*steps);
    else if (const Item* parts = labelled("parts", items)) s->parts = symbols(inside(*parts));
    else if (const Item* init = labelled("init", items)) s->init = expr(inside(*init));
    else if (const Item* comment = labelled("comment", items)) s->comment = comment->text;
    else {
      auto storage = among<Storage>(kStorageWords, first.text);
      auto intent = among<Intent>(kIntentWords, first.text);
      if (first.isWord() && first.text[0] == '@') s->range = place(first);
      else if (storage) s->storage = *storage;
      else if (intent) s->intent = *intent;
      else fault(first, "no part of a declaration begins so");
      items = items.from(1);
    }
  }
}

std::vector<Member> IrReader::path(const Item& list) {
  std::vector<Member> found;
  for (const Items& part : split(inside(list), ",")) {
    if (part.size() < 2) fault(list, "a step is name rank");
    found.push_back({part[0].text, std::stoi(part[1].text), part.size() > 2});
  }
  return found;
}

std::vector<Dimension> IrReader::dimensions(const Item& list) {
  std::vector<Dimension> found;
  for (const Items& part : split(inside(list), ",")) found.push_back(dimension(part));
  return found;
}

/// n, 0:m, 1:*, 1:?, :, each with " = extent as written" or without.
Dimension IrReader::dimension(Items items) {
  Dimension d;
  std::vector<Items> named = split(items, "=");
  if (named.size() > 1) d.named = expr(named[1]);
  items = named.empty() ? items : named[0];
  std::vector<Items> ends = split(items, ":");
  if (items.empty()) fault(*items.around, "a dimension is missing");
  Items last = ends.back();
  if (ends.size() > 1 && !ends[0].empty()) d.lower = expr(ends[0]);
  if (last.empty()) d.form = Dimension::Form::Deferred;
  else if (last.size() == 1 && last[0].is("*")) d.form = Dimension::Form::AssumedSize;
  else if (last.size() == 1 && last[0].is("?")) d.form = Dimension::Form::AssumedShape;
  else d.upper = expr(last);
  return d;
}

}  // namespace pj::test
