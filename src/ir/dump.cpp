// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/dump.h"

#include <set>
#include <type_traits>

#include <fmt/format.h>

namespace pj::ir {
namespace {

const char* className(TypeClass cls) {
  switch (cls) {
    case TypeClass::Integer: return "integer";
    case TypeClass::Real: return "real";
    case TypeClass::Logical: return "logical";
    case TypeClass::Character: return "character";
    case TypeClass::Complex: return "complex";
    case TypeClass::Structure: return "structure";
    case TypeClass::None: return "none";
  }
  std::abort();
}

/// real8, or real8:2 for rank 2.
std::string typeName(Type t) {
  std::string text =
      fmt::format("{}{}{}", t.isUnsigned ? "unsigned " : "", className(t.cls), t.kind);
  return t.rank ? fmt::format("{}:{}", text, t.rank) : text;
}

template <typename E>
const char* pick(E value, std::initializer_list<const char*> names) {
  return names.begin()[static_cast<std::size_t>(value)];
}

const char* nameOf(Storage s) {
  return pick(s, {"Argument", "Constant", "Local", "Module", "Result"});
}
const char* nameOf(Intent i) {
  return pick(i, {"None", "In", "Out", "InOut"});
}
const char* nameOf(Dimension::Form f) {
  return pick(f, {"Explicit", "AssumedShape", "AssumedSize", "Deferred"});
}
const char* nameOf(BinaryOp op) {
#define BINARY(Name, Fortran) #Name,
  static const char* const names[] = {
#include "ir/operators.def"
  };
  return names[static_cast<std::size_t>(op)];
}
const char* nameOf(UnaryOp op) {
#define UNARY(Name, Fortran) #Name,
  static const char* const names[] = {
#include "ir/operators.def"
  };
  return names[static_cast<std::size_t>(op)];
}
const char* nameOf(RuntimeFunction f) {
#define RUNTIME_CALL(Name, Spelling) #Name,
  static const char* const names[] = {
#include "ir/runtime_calls.def"
  };
  return names[static_cast<std::size_t>(f)];
}
std::string_view nameOf(OmpClauseKind k) {
  return spelling(k);
}
std::string_view nameOf(ScheduleKind k) {
  return spelling(k);
}
std::string_view nameOf(DefaultKind k) {
  return spelling(k);
}
std::string_view nameOf(ReductionOp k) {
  return spelling(k);
}
std::string_view nameOf(IntrinsicId id) {
  return info(id).name;
}

/// One `value` overload for every type that a field of a node can have; nodes go through
/// fields(), so that a new kind of node needs nothing here.
class Dumper {
 public:
  std::string text;

  void value(const Expr* e) {
    if (e) node(*e);
    else text += "-";
  }
  void value(const Stmt* s) {
    if (s) node(*s);
    else line("-");
  }
  void value(const Do* loop) { value(static_cast<const Stmt*>(loop)); }
  void value(const Symbol* s) { text += s ? fmt::format("{}#{}", s->name, s->id) : "-"; }
  void value(const Procedure* p) { text += p ? fmt::format("{}@{}", p->name, p->id) : "-"; }
  void value(const std::string& s) { text += '"' + s + '"'; }
  void value(const std::pair<std::string, std::string>& p) {
    text += fmt::format("{}=>{}", p.first, p.second);
  }
  void value(bool b) { text += b ? "true" : "false"; }
  void value(int i) { text += std::to_string(i); }
  template <typename E, typename = std::enable_if_t<std::is_enum_v<E>>>
  void value(E e) {
    text += nameOf(e);
  }
  template <typename T>
  void value(const std::vector<T>& list) {
    text += "[";
    ++depth_;
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (i && text.back() != ' ') text += " ";
      value(list[i]);
    }
    --depth_;
    text += "]";
  }

  void value(const OmpClause& c) { fieldsOf("clause", c); }
  void value(const Dimension& d) { record("dimension", d.form, d.lower, d.upper); }
  void value(const AllocateItem& i) { record("item", i.symbol, i.shape); }
  void value(const IfArm& a) { arm("arm", a.condition, a.body); }
  void value(const CaseRange& r) { record("range", r.lower, r.upper, r.isRange); }
  void value(const CaseArm& a) { arm("case", a.ranges, a.body); }
  void value(const UseClause& u) { record("use", u.module, u.intrinsic, u.hasOnly, u.names); }

  void symbol(const Symbol& s);
  void procedure(const Procedure& p);
  void module(const Module& m);
  void file(const File& f);
  void line(const std::string& start) {
    text.erase(text.find_last_not_of(' ') + 1);
    if (!text.empty()) text += "\n" + std::string(2 * depth_, ' ');
    text += start;
  }

 private:
  template <typename... Ts>
  void record(const char* name, const Ts&... parts) {
    text += "(" + std::string(name);
    ((text += " ", value(parts)), ...);
    text += ")";
  }
  template <typename... Ts>
  void arm(const char* name, const Ts&... parts) {
    line("");
    record(name, parts...);
  }
  template <typename T>
  void fieldsOf(const char* name, const T& node) {
    std::apply([&](auto... member) { record(name, node.*member...); }, T::fields());
  }
  template <typename T>
  void membersOf(const T& node) {
    std::apply([&](auto... member) { ((text += " ", value(node.*member)), ...); }, T::fields());
    text += ")";
  }
  void node(const Expr& e) {
    text += fmt::format("({} {}", name(e.kind), typeName(e.type));
    visit(e, [&](const auto& n) { membersOf(n); });
  }
  void node(const Stmt& s) {
    line(fmt::format("({} #{}", name(s.kind), s.id));
    origin(s.origin);
    visit(s, [&](const auto& n) { membersOf(n); });
  }
  void range(const SourceRange& r) {
    if (r.valid())
      text += fmt::format(" @{}:{}:{}-{}:{}", r.file, r.line, r.column, r.endLine, r.endColumn);
  }
  void origin(const StmtOrigin& o) {
    range(o.range);
    comments("comments", o.comments);
  }
  void comments(const char* label, const std::vector<std::string>& lines) {
    if (lines.empty()) return;
    text += fmt::format(" {}=", label);
    value(lines);
  }
  void flag(const char* label, bool set) {
    if (set) text += fmt::format(" {}", label);
  }
  template <typename T>
  void symbols(const char* label, const T& list) {
    if (list.empty()) return;
    line(fmt::format("({}", label));
    ++depth_;
    for (const Symbol* s : list) symbol(*s);
    --depth_;
    text += ")";
  }

  std::size_t depth_ = 0;
};

void Dumper::symbol(const Symbol& s) {
  line(fmt::format("({}#{} {} {} {}", s.name, s.id, typeName(s.type), nameOf(s.storage),
                   nameOf(s.intent)));
  if (!s.spelledType.empty()) text += fmt::format(" \"{}\"", s.spelledType);
  flag("optional", s.optional);
  flag("mayBeNull", s.mayBeNull);
  flag("allocatable", s.allocatable);
  flag("saved", s.saved);
  flag("byValue", s.byValue);
  flag("target", s.target);
  flag("contiguous", s.contiguous);
  flag("private", s.isPrivate);
  flag("exchanged", s.exchanged);
  flag("threadprivate", s.threadprivate);
  flag("noAlias", s.noAlias);
  if (!s.shape.empty()) {
    text += " shape=";
    value(s.shape);
  }
  if (s.init) {
    text += " init=";
    value(s.init);
  }
  if (s.procedure) {
    text += " of=";
    value(s.procedure);
  }
  if (s.module) text += " module=" + s.module->name;
  range(s.range);
  if (!s.comment.empty()) {
    text += " comment=";
    value(s.comment);
  }
  text += ")";
}

void Dumper::procedure(const Procedure& p) {
  line(fmt::format("({} {}@{}", p.isFunction ? "Function" : "Subroutine", p.name, p.id));
  flag("pure", p.isPure);
  flag("elemental", p.isElemental);
  flag("recursive", p.isRecursive);
  flag("implicit-none", p.implicitNone);
  flag("derivative", p.derivative);
  flag("private", p.isPrivate);
  if (p.host) text += " host=" + p.host->name;
  if (p.module) text += " module=" + p.module->name;
  if (p.range.valid() || p.file) text += fmt::format(" file={}", p.file);
  range(p.range);
  comments("comments", p.comments);
  comments("trailing", p.trailingComments);
  ++depth_;
  for (const UseClause& u : p.uses) {
    line("");
    value(u);
  }
  symbols("arguments", p.arguments);
  if (p.result) symbols("result", Symbols{p.result});
  symbols("locals", p.locals);
  line("(body ");
  value(p.body);
  text += ")";
  for (const Procedure* q : p.internals) procedure(*q);
  --depth_;
  text += ")";
}

void Dumper::module(const Module& m) {
  line("(Module " + m.name);
  flag("implicit-none", m.implicitNone);
  flag("generated", m.generated);
  text += fmt::format(" file={}", m.file);
  range(m.range);
  comments("comments", m.comments);
  ++depth_;
  for (const UseClause& u : m.uses) {
    line("");
    value(u);
  }
  symbols("variables", m.variables);
  for (const Procedure* p : m.procedures) procedure(*p);
  --depth_;
  text += ")";
}

void Dumper::file(const File& f) {
  line(fmt::format("(File \"{}\" {}", f.path, pick(f.form, {"free", "fixed", "c"})));
  ++depth_;
  for (const Unit& u : f.units) {
    if (u.module) module(*u.module);
    if (u.procedure) procedure(*u.procedure);
  }
  --depth_;
  text += ")";
}

void mark(std::set<const Procedure*>& seen, const Procedure& p) {
  seen.insert(&p);
  for (const Procedure* q : p.internals) mark(seen, *q);
}

/// The procedures that the units of the program's files hold.
std::set<const Procedure*> inFiles(const Program& program) {
  std::set<const Procedure*> seen;
  for (const File& f : program.files)
    for (const Unit& u : f.units) {
      if (u.procedure) mark(seen, *u.procedure);
      if (u.module)
        for (const Procedure* p : u.module->procedures) mark(seen, *p);
    }
  return seen;
}

}  // namespace

std::string dump(const Program& program) {
  Dumper d;
  for (const File& f : program.files) d.file(f);
  std::set<const Procedure*> seen = inFiles(program);
  for (const Procedure* p : program.procedures()) {
    if (seen.count(p)) continue;
    d.procedure(*p);
    mark(seen, *p);
  }
  return d.text + "\n";
}

std::string dump(const Procedure& procedure) {
  Dumper d;
  d.procedure(procedure);
  return d.text + "\n";
}

std::string dump(const Stmt& stmt) {
  Dumper d;
  d.value(&stmt);
  return d.text + "\n";
}

std::string dump(const Expr& expr) {
  Dumper d;
  d.value(&expr);
  return d.text;
}

}  // namespace pj::ir
