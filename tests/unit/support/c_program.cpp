// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/c_program.h"

#include <algorithm>

namespace pj::test {

using namespace ir;

Procedure* CProgram::procedure(const std::string& name) {
  Procedure* p = program.makeProcedure();
  p->name = name;
  return p;
}

Symbol* CProgram::value(Procedure& p, const std::string& name, Type type) {
  Symbol* s = pointer(p, name, type, Intent::None);
  s->byValue = true;
  return s;
}

Symbol* CProgram::pointer(Procedure& p, const std::string& name, Type type, Intent intent) {
  Symbol* s = program.makeSymbol();
  s->name = name;
  s->type = type;
  s->storage = Storage::Argument;
  s->intent = intent;
  s->procedure = &p;
  p.arguments.push_back(s);
  return s;
}

std::vector<Dimension> CProgram::shapeOf(const std::vector<const Expr*>& extents) {
  std::vector<Dimension> shape;
  for (std::size_t i = extents.size(); i-- > 0;) {
    const Expr* e = extents[i];
    const auto* n = e ? e->as<Literal>() : nullptr;
    const Expr* upper = !e  ? nullptr
                        : n ? num(std::stoi(n->spelling) - 1)
                            : b.sub(e, b.integer(1, e->type.kind));
    shape.push_back({e ? Dimension::Form::Explicit : Dimension::Form::AssumedSize, num(0), upper});
  }
  return shape;
}

Symbol* CProgram::array(Procedure& p, const std::string& name, Type type,
                        std::vector<const Expr*> extents, Intent intent) {
  Symbol* s = pointer(p, name, type.withRank(static_cast<int>(extents.size())), intent);
  s->shape = shapeOf(extents);
  return s;
}

Symbol* CProgram::local(Procedure& p, const std::string& name, Type type) {
  Symbol* s = program.makeSymbol();
  s->name = name;
  s->type = type;
  s->procedure = &p;
  p.locals.push_back(s);
  return s;
}

Symbol* CProgram::localArray(Procedure& p, const std::string& name, Type type,
                             std::vector<const Expr*> extents) {
  Symbol* s = local(p, name, type.withRank(static_cast<int>(extents.size())));
  s->shape = shapeOf(extents);
  return s;
}

Symbol* CProgram::result(Procedure& p, const std::string& name, Type type) {
  Symbol* s = local(p, name, type);
  p.locals.pop_back();
  s->storage = Storage::Result;
  p.result = s;
  p.isFunction = true;
  return s;
}

Symbol* CProgram::global(Module& m, const std::string& name, Type type) {
  Symbol* s = program.makeSymbol();
  s->name = name;
  s->type = type;
  s->storage = Storage::Module;
  s->module = &m;
  m.variables.push_back(s);
  return s;
}

const Expr* CProgram::at(const Symbol* s, std::vector<const Expr*> subscripts) {
  std::reverse(subscripts.begin(), subscripts.end());
  return b.index(s, subscripts);
}

const Expr* CProgram::section(const Expr* lower, const Expr* upper) {
  return b.expr<Section>({}, kInt.withRank(1), lower, upper, nullptr);
}

const Do* CProgram::loop(const Symbol* v, const Expr* lower, const Expr* upper, Block body,
                         const Expr* step, const std::string& name) {
  return b.stmt<Do>({}, name, v, lower, upper, step, std::move(body));
}

const Stmt* CProgram::branch(const Expr* condition, Block yes, Block no) {
  std::vector<IfArm> arms{{condition, std::move(yes)}};
  if (!no.empty()) arms.push_back({nullptr, std::move(no)});
  return b.stmt<If>({}, std::move(arms));
}

OmpClause CProgram::clause(OmpClauseKind kind, std::vector<const Symbol*> symbols) {
  OmpClause c{kind, std::move(symbols)};
  if (kind == OmpClauseKind::Default) c.defaultKind = DefaultKind::None;
  return c;
}

File& CProgram::file(const std::string& path, std::vector<Procedure*> procedures) {
  program.files.emplace_back();
  File& f = program.files.back();
  f.path = path;
  f.form = SourceForm::C;
  f.outputExtension = ".c";
  for (Procedure* p : procedures) f.units.push_back({nullptr, p});
  return f;
}

}  // namespace pj::test
