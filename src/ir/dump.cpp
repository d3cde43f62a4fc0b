// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/dump.h"

#include "ir/dumper.h"

namespace pj::ir {

void Dumper::symbol(const Symbol& s, const Owner& owner) {
  symbols_.insert(&s);
  line();
  text += "(";
  name(&s);
  text += " ";
  type(s.type.rank == s.shape.size() ? s.type.scalar() : s.type);
  if (!s.shape.empty()) {
    text += " ";
    dimensions(s.shape);
  }
  if (s.storage != owner.storage)
    text += fmt::format(" {}", kStorageWords[static_cast<std::size_t>(s.storage)]);
  if (s.intent != Intent::None)
    text += fmt::format(" {}", kIntentWords[static_cast<std::size_t>(s.intent)]);
  flags(kSymbolFlags, s);
  if (!s.spelledType.empty()) {
    text += " spelled=";
    quoted(s.spelledType);
  }
  if (s.procedure != owner.procedure) {
    text += " of=";
    name(s.procedure);
  }
  if (s.module != owner.module) {
    text += " module=";
    name(s.module ? s.module->name : std::string());
  }
  partOf(s);
  if (s.init) {
    text += " init=(";
    expr(s.init);
    text += ")";
  }
  if (!s.comment.empty()) {
    text += " comment=";
    quoted(s.comment);
  }
  range(s.range);
  text += ")";
}

/// What relates a variable to others.
void Dumper::partOf(const Symbol& s) {
  auto relative = [&](const char* label, const Symbol* other) {
    if (!other) return;
    text += fmt::format(" {}=", label);
    name(other);
  };
  relative("copy", s.copyOf);
  relative("whole", s.whole);
  relative("pointee", s.pointee);
  if (!s.path.empty()) {
    text += " path=[";
    list(s.path, [&](const Member& m) {
      name(m.name);
      text += fmt::format(" {}{}", m.rank, m.isPointer ? " pointer" : "");
    });
    text += "]";
  }
  if (s.parts.empty()) return;
  text += " parts=[";
  list(s.parts, [&](const Symbol* part) { name(part); });
  text += "]";
}

template <typename T>
void Dumper::symbols(const char* label, const T& list, const Owner& owner) {
  if (list.empty()) return;
  line();
  text += fmt::format("({}", label);
  ++depth_;
  for (const Symbol* s : list) symbol(*s, owner);
  --depth_;
  text += ")";
}

void Dumper::use(const UseClause& u) {
  line();
  text += "(use ";
  name(u.module);
  if (u.intrinsic) text += " intrinsic";
  if (u.hasOnly) text += " only";
  if (!u.names.empty()) {
    text += " [";
    list(u.names, [&](const auto& n) {
      name(n.first);
      text += "=>";
      name(n.second);
    });
    text += "]";
  }
  text += ")";
}

/// `host` and `m` are around it in the text, and need not be said.
void Dumper::procedure(const Procedure& p, const Procedure* host, const Module* m) {
  if (!procedures_.insert(&p).second) {
    text += "(again ";
    name(&p);
    text += ")";
    return;
  }
  text += fmt::format("({} ", p.isFunction ? "Function" : "Subroutine");
  name(&p);
  flags(kProcedureFlags, p);
  if (p.host != host) {
    text += " host=";
    name(p.host);
  }
  if (p.module != m) {
    text += " module=";
    name(p.module ? p.module->name : std::string());
  }
  if (p.file) text += fmt::format(" file={}", p.file);
  range(p.range);
  lines("comments", p.comments);
  lines("trailing", p.trailingComments);
  if (!p.mentions.empty()) {
    text += " mentions=[";
    list(p.mentions, [&](const Symbol* s) { name(s); });
    text += "]";
  }
  if (!p.declared.empty()) {
    text += " declared=[";
    list(p.declared, [&](const Procedure* q) { name(q); });
    text += "]";
  }
  if (!p.commonBlocks.empty()) {
    text += " common=[";
    list(p.commonBlocks, [&](const Module* m) { name(m->name); });
    text += "]";
  }
  ++depth_;
  for (const UseClause& u : p.uses) use(u);
  symbols("arguments", p.arguments, {&p, nullptr, Storage::Argument});
  if (p.result) symbols("result", Symbols{p.result}, {&p, nullptr, Storage::Result});
  symbols("locals", p.locals, {&p, nullptr, Storage::Local});
  if (!p.body.empty()) {
    line();
    text += "(body";
    ++depth_;
    for (const Stmt* s : p.body) {
      line();
      if (s) stmt(*s);
      else text += "-";
    }
    --depth_;
    text += ")";
  }
  for (const Procedure* q : p.internals) {
    line();
    procedure(*q, &p);
  }
  --depth_;
  text += ")";
}

void Dumper::module(const Module& m) {
  modules_.insert(&m);
  text += "(Module ";
  name(m.name);
  flags(kModuleFlags, m);
  if (m.file) text += fmt::format(" file={}", m.file);
  range(m.range);
  lines("comments", m.comments);
  ++depth_;
  for (const UseClause& u : m.uses) use(u);
  symbols("variables", m.variables, {nullptr, &m, Storage::Module});
  for (const Procedure* p : m.procedures) {
    line();
    procedure(*p, nullptr, &m);
  }
  --depth_;
  text += ")";
}

void Dumper::file(const File& f) {
  text += "(File ";
  quoted(f.path);
  text += fmt::format(" {}", kFormWords[static_cast<std::size_t>(f.form)]);
  ++depth_;
  for (const Unit& u : f.units) {
    line();
    if (u.module) module(*u.module);
    if (u.procedure) procedure(*u.procedure);
  }
  --depth_;
  text += ")";
}

void Dumper::otherSymbols(const Program& program) {
  Symbols others;
  for (const Symbol* s : program.symbols())
    if (!symbols_.count(s)) others.push_back(s);
  if (others.empty()) return;
  text += "(symbols";
  ++depth_;
  for (const Symbol* s : others) symbol(*s, {});
  --depth_;
  text += ")\n";
}

std::string dump(const Program& program) {
  Dumper d;
  for (const File& f : program.files) {
    d.file(f);
    d.text += "\n";
  }
  auto missing = [&](const Module* m) {
    if (!m || d.has(*m)) return;
    d.module(*m);
    d.text += "\n";
  };
  for (const Module* m : program.commonBlocks()) missing(m);
  for (const Procedure* p : program.procedures()) missing(p->module);
  for (const Symbol* s : program.symbols()) missing(s->module);
  for (const Procedure* p : program.procedures()) {
    if (d.has(*p)) continue;
    d.procedure(*p);
    d.text += "\n";
  }
  d.otherSymbols(program);
  return d.text;
}

std::string dump(const Procedure& procedure) {
  Dumper d;
  d.procedure(procedure);
  return d.text + "\n";
}

std::string dump(const Stmt& stmt) {
  Dumper d;
  d.stmt(stmt);
  return d.text + "\n";
}

std::string dump(const Expr& expr) {
  Dumper d;
  d.expr(&expr);
  return d.text;
}

}  // namespace pj::ir
