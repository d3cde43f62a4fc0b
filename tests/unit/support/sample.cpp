// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/sample.h"

namespace pj::test {

using namespace ir;

namespace {

constexpr Type kReals = {TypeClass::Real, 8, 1};
constexpr Type kComplex8 = {TypeClass::Complex, 8, 0};

}  // namespace

std::vector<Dimension> extent(const Expr* upper, const Expr* lower) {
  return {{Dimension::Form::Explicit, lower, upper}};
}

std::vector<Dimension> extent(Dimension::Form form) {
  return {{form, nullptr, nullptr}};
}

Sample::Sample() {
  makeSettings();
  makeCallees();
  makeSymbols();
  makeExprs();
  makeStmts();
  makeOmpStmts();
  everything->body = stmts;
}

Procedure* Sample::procedure(const std::string& name) {
  Procedure* p = program.makeProcedure();
  p->name = name;
  return p;
}

Symbol* Sample::symbol(Procedure& owner, const std::string& name, Type type, Storage storage,
                       Intent intent) {
  Symbol* s = program.makeSymbol();
  s->name = name;
  s->type = type;
  s->storage = storage;
  s->intent = intent;
  s->procedure = &owner;
  if (storage == Storage::Argument) owner.arguments.push_back(s);
  else if (storage == Storage::Result) owner.result = s;
  else owner.locals.push_back(s);
  if (&owner == everything) symbols[name] = s;
  return s;
}

void Sample::makeSettings() {
  settings = program.makeModule();
  settings->name = "settings";
  settings->comments = {" Values for everyone."};
  auto variable = [&](const char* name, Type type, Storage storage, const Expr* init) {
    Symbol* s = program.makeSymbol();
    s->name = name;
    s->type = type;
    s->storage = storage;
    s->init = init;
    s->module = settings;
    settings->variables.push_back(s);
    return s;
  };
  Symbol* gravity = variable("gravity", kReal8, Storage::Module, num(9.81));
  gravity->spelledType = "real(wp)";
  variable("wp", kInteger, Storage::Constant, num(8));
  Symbol* counter = variable("counter", kInteger, Storage::Module, num(0));
  counter->isPrivate = true;
  Procedure* reset = procedure("reset");
  reset->module = settings;
  reset->body = {b.assign(b.ref(counter), num(0))};
  settings->procedures = {reset};
}

void Sample::makeCallees() {
  everything = nullptr;
  helper = procedure("helper");
  Symbol* x = symbol(*helper, "x", kReals, Storage::Argument, Intent::InOut);
  Symbol* n = symbol(*helper, "n", kInteger, Storage::Argument, Intent::In);
  Symbol* low = symbol(*helper, "low", kReal8, Storage::Argument, Intent::In);
  Symbol* high = symbol(*helper, "high", kReal8, Storage::Argument, Intent::In);
  low->optional = high->optional = true;
  x->shape = extent(b.ref(n));
  helper->body = {
      b.stmt<If>({}, std::vector<IfArm>{{b.intrinsic(IntrinsicId::Present, {b.ref(high)}, kLogical),
                                         {b.increment(b.ref(x), b.ref(high))}}})};

  scaled = procedure("scaled");
  scaled->isFunction = true;
  Symbol* v = symbol(*scaled, "v", kReal8, Storage::Argument, Intent::In);
  Symbol* r = symbol(*scaled, "r", kReal8, Storage::Result);
  scaled->body = {b.assign(b.ref(r), b.mul(num(2.0), b.ref(v)))};

  shaped = procedure("shaped");
  shaped->isFunction = true;
  UseClause use;
  use.module = "settings";
  use.hasOnly = true;
  use.names = {{"wp", "wp"}, {"gravity", "gravity"}};
  shaped->uses = {use};
  Symbol* a = symbol(*shaped, "a", kReals, Storage::Argument, Intent::In);
  a->spelledType = "real(wp)";
  a->shape = extent(Dimension::Form::AssumedShape);
  Symbol* result = symbol(*shaped, "shaped", kReal8, Storage::Result);
  Symbol* g = settings->variables[0];
  shaped->body = {
      b.assign(b.ref(result), b.mul(b.ref(g), b.intrinsic(IntrinsicId::Sum, {b.ref(a)}, kReal8)))};
}

void Sample::makeSymbols() {
  everything = procedure("everything");
  everything->comments = {" One of every kind.", ""};
  everything->trailingComments = {" The end."};
  symbol(*everything, "x", kReals, Storage::Argument, Intent::InOut);
  symbol(*everything, "y", kReals, Storage::Argument, Intent::Out);
  symbol(*everything, "n", kInteger, Storage::Argument, Intent::In);
  symbol(*everything, "flag", kLogical, Storage::Argument, Intent::In);
  for (const char* name : {"i", "j", "k"}) symbol(*everything, name, kInteger);
  for (const char* name : {"s", "t", "unused"}) symbol(*everything, name, kReal8);
  symbol(*everything, "z", kComplex8);
  symbol(*everything, "done", kLogical);
  symbol(*everything, "work", kReals)->allocatable = true;
  symbol(*everything, "a", kReals);
  symbol(*everything, "w", kInteger, Storage::Constant)->init = num(8);
  symbols.at("x")->shape = extent(ref("n"));
  symbols.at("y")->shape = extent(b.add(ref("n"), num(1)), num(0));
  symbols.at("work")->shape = extent(Dimension::Form::Deferred);
  symbols.at("a")->shape = extent(ref("w"));

  twice = procedure("twice");
  twice->isFunction = true;
  twice->isPure = true;
  twice->host = everything;
  Symbol* v = symbol(*twice, "v", kReal8, Storage::Argument, Intent::In);
  Symbol* result = symbol(*twice, "twice", kReal8, Storage::Result);
  twice->body = {b.assign(b.ref(result), b.mul(num(2.0), b.ref(v)))};
  everything->internals = {twice};
}

void Sample::makeExprs() {
  const Expr* squares = b.expr<ImpliedDo>({}, kReal8, Exprs{b.mul(num(1.0), ref("k"))},
                                          symbols.at("k"), num(2), ref("w"), nullptr);
  exprs = {
      b.expr<ArrayConstructor>({}, kReals, Exprs{num(0.5), squares}),
      b.sub(ref("s"), b.sub(ref("t"), num(1.0))),
      b.expr<FunctionCall>({}, kReal8, scaled, Exprs{ref("s")}),
      b.expr<FunctionCall>({}, kReal8, twice, Exprs{ref("t")}),
      b.expr<FunctionCall>({}, kReal8, shaped, Exprs{ref("x")}),
      squares,
      at("x", b.sub(ref("i"), num(1))),
      b.index(symbols.at("x"), {section(nullptr, ref("w"))}),
      b.intrinsic(IntrinsicId::Sum, {ref("x"), nullptr, b.binary(BinaryOp::Gt, ref("x"), num(0.0))},
                  kReal8),
      num(2.5),
      ref("s"),
      section(num(1), b.sub(ref("n"), num(1)), num(2)),
      b.neg(ref("s")),
      b.unary(UnaryOp::Not, ref("flag")),
  };
}

void Sample::makeStmts() {
  const Expr *i = ref("i"), *s = ref("s"), *t = ref("t");
  const Expr* xi = at("x", i);
  const Expr* isPositive = b.binary(BinaryOp::Gt, xi, num(0.0));
  Block loopBody = {b.stmt<If>({}, std::vector<IfArm>{{isPositive, {b.stmt<Cycle>({}, "outer")}}}),
                    b.stmt<If>({}, std::vector<IfArm>{{ref("flag"), {b.stmt<Exit>({}, "")}}})};
  const Stmt* withElse =
      b.stmt<If>({{}, {" Which way?"}},
                 std::vector<IfArm>{
                     {isPositive, {b.assign(s, xi)}}, {ref("flag"), {}}, {nullptr, {b.push(xi)}}});
  const Stmt* select = b.stmt<SelectCase>(
      {}, ref("n"),
      std::vector<CaseArm>{
          {{{num(1), nullptr, false}, {num(3), num(5), true}, {nullptr, num(0), true}},
           {b.assign(s, num(1.0))}},
          {{}, {b.assign(s, num(2.0))}}});
  stmts = {
      b.stmt<Allocate>({}, std::vector<AllocateItem>{{symbols.at("work"), extent(ref("n"))}}),
      b.assign(s, exprs[1]),
      b.assign(t, b.add(exprs[2], b.add(exprs[3], exprs[4]))),
      b.assign(ref("a"), exprs[0]),
      b.assign(ref("work"), b.neg(ref("x"))),
      b.assign(ref("z"), b.expr<Literal>({}, kComplex8, "(1.0d0, 2.0d0)")),
      b.assign(ref("y"), num(0.0)),
      b.assign(i, num(1)),
      b.assign(t, exprs[8]),
      b.stmt<Call>({}, helper, Exprs{ref("x"), ref("n"), nullptr, num(1.5)}),
      b.stmt<Do>({}, "outer", symbols.at("i"), num(1), ref("n"), num(2), loopBody),
      b.assign(ref("done"), b.logical(true)),
      b.stmt<DoWhile>({}, "", nullptr, Block{b.increment(s, num(1.0))}, symbols.at("done")),
      b.stmt<DoWhile>({}, "", b.binary(BinaryOp::Lt, s, num(2.0)),
                      Block{b.increment(s, b.add(num(1.0), t))}),
      b.assign(i, num(1)),
      withElse,
      select,
      b.stmt<Opaque>({}, std::vector<std::string>{"print *, 'sum is', s, &", "  t"},
                     Symbols{symbols.at("s"), symbols.at("t")}, Symbols{}),
      b.push(ref("x")),
      b.pop(ref("x")),
      b.pop(xi),
      b.push(ref("z")),
      b.push(b.index(symbols.at("y"), {section(num(0), ref("n"))})),
      b.stmt<Where>({}, std::vector<IfArm>{{b.binary(BinaryOp::Gt, ref("x"), num(0.0)),
                                            {b.assign(ref("x"), num(0.0))}},
                                           {nullptr, {b.increment(ref("x"), num(1.0))}}}),
      b.stmt<If>({}, std::vector<IfArm>{{ref("flag"), {b.stmt<Return>({})}}}),
      b.stmt<Deallocate>({}, Symbols{symbols.at("work")}),
  };
  ofC = {b.stmt<Exchange>({}, symbols.at("x"), symbols.at("y"))};
}

void Sample::makeOmpStmts() {
  auto clause = [&](OmpClauseKind kind, Symbols list) { return OmpClause{kind, std::move(list)}; };
  const Expr* xi = at("x", ref("i"));
  OmpClause schedule = clause(OmpClauseKind::Schedule, {});
  schedule.expr = num(4);
  OmpClause none = clause(OmpClauseKind::Default, {});
  none.defaultKind = DefaultKind::None;
  OmpClause threads = clause(OmpClauseKind::NumThreads, {});
  threads.expr = num(2);
  Symbol *i = symbols.at("i"), *j = symbols.at("j"), *k = symbols.at("k");
  const Do* first = b.stmt<Do>({}, "", i, num(1), ref("n"), nullptr,
                               Block{b.increment(ref("s"), b.neg(b.mul(xi, xi)), true)});
  const Do* second = b.stmt<Do>({{}, {" In chunks."}}, "", i, num(1), ref("n"), nullptr,
                                Block{b.increment(ref("t"), xi)});
  stmts.push_back(b.stmt<OmpParallelDo>(
      {},
      OmpClauses{none, clause(OmpClauseKind::Private, {i}),
                 clause(OmpClauseKind::Shared, {symbols.at("s"), symbols.at("x"), symbols.at("n")}),
                 threads},
      first));
  const Stmt* inner = b.stmt<OmpDo>(
      {}, OmpClauses{schedule, clause(OmpClauseKind::Reduction, {symbols.at("t")})}, second);
  const Stmt* bounds =
      b.stmt<RuntimeCall>({}, RuntimeFunction::StaticBounds, 4,
                          Exprs{num(1), ref("n"), num(1), ref("j"), ref("k")}, Symbols{j, k});
  const Stmt* section = b.stmt<OmpCritical>({}, SectionKind::Critical, std::string("best"),
                                            Block{b.assign(ref("t"), num(1))}, symbols.at("n"),
                                            Symbols{symbols.at("t")});
  stmts.push_back(b.stmt<OmpParallel>({}, OmpClauses{clause(OmpClauseKind::Private, {i, j, k})},
                                      Block{bounds, inner, section, b.stmt<OmpBarrier>({})}));
}

File& Sample::file(SourceForm form) {
  program.files.emplace_back();
  File& f = program.files.back();
  f.path = form == SourceForm::Free ? "sample.f90" : "sample.f";
  f.form = form;
  f.units.push_back({settings, nullptr});
  for (Procedure* p : {helper, scaled, shaped, everything}) f.units.push_back({nullptr, p});
  return f;
}

}  // namespace pj::test
