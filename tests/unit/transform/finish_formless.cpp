// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What has no form where arrays are bare memory is refused before anything is printed.
#include <gtest/gtest.h>

#include "support/c_program.h"
#include "transform/finish/finish.h"

using namespace pj;
using namespace pj::ir;
using pj::test::CProgram;

namespace {

class Formless : public testing::Test {
 protected:
  CProgram c;
  Builder& b = c.b;
  Procedure& p = *c.procedure("f");
  Symbol *n = c.value(p, "n", CProgram::kInt), *y = c.array(p, "y", kReal8, {c.ref(n)}),
         *open = c.array(p, "open", kReal8, {nullptr}), *i = c.local(p, "i", CProgram::kInt),
         *t = c.local(p, "t", kReal8);

  const Expr* r(const Symbol* s) { return c.ref(s); }
  const Expr* from(const Symbol* s, int first) {
    return c.at(s, {c.section(c.num(first), nullptr)});
  }

  /// A structure with members of these types.
  Symbol* structure(Procedure& owner, const std::string& name, const std::vector<Type>& types,
                    Storage storage) {
    Symbol* whole = c.program.makeSymbol();
    whole->name = name;
    whole->type = {TypeClass::Structure, 0, 0};
    whole->storage = storage;
    whole->procedure = &owner;
    for (Type type : types) {
      Symbol* part = c.program.makeSymbol();
      part->path = {
          {std::string(1, static_cast<char>('a' + whole->parts.size())), type.rank, false}};
      part->name = name + "." + part->path[0].name;
      part->type = type;
      part->storage = storage;
      part->whole = whole;
      part->procedure = &owner;
      if (type.rank > 0) part->shape = {{Dimension::Form::Explicit, c.num(0), c.num(99)}};
      whole->parts.push_back(part);
      (storage == Storage::Argument ? owner.arguments : owner.locals).push_back(part);
    }
    return whole;
  }

  OmpClause clause(OmpClauseKind kind, std::vector<const Symbol*> s) {
    return CProgram::clause(kind, std::move(s));
  }
  const Stmt* region(OmpClauses clauses, Block body = {}) {
    return b.stmt<OmpParallel>({}, std::move(clauses), std::move(body));
  }

  /// The messages for a body, each with its line.
  std::string refused(Block body) {
    p.body = std::move(body);
    Diagnostics diagnostics;
    transform::finish(c.program, p, {}, diagnostics);
    std::string all;
    for (const Diagnostic& d : diagnostics.all())
      all += std::to_string(d.messages[0].range.line) + ": " + d.messages[0].text + "\n";
    return all;
  }
};

TEST_F(Formless, ordinaryStatements) {
  EXPECT_EQ(refused({b.assign(r(y), c.num(0.0)), b.assign(c.at(open, {c.num(1)}), c.num(1.0)),
                     b.push(r(y)), b.pop(from(y, 2)), b.increment(from(y, 1), r(t))}),
            "");
}

TEST_F(Formless, placesAreThoseOfTheStatements) {
  Procedure& callee = *c.procedure("g");
  c.array(callee, "v", kReal8, {nullptr});
  const Expr* rows =
      c.at(open, {b.expr<Section>({}, CProgram::kInt.withRank(1), c.num(0), c.num(8), c.num(2))});
  const Stmt* call = b.stmt<Call>(StmtOrigin{{0, 7, 3, 7, 9}, {}}, &callee, Exprs{rows});
  EXPECT_EQ(refused({call}),
            "7: an argument of elements of 'open' between which others lie is not supported; copy "
            "them into an array of their own\n");
}

TEST_F(Formless, arraysOfUnknownExtent) {
  EXPECT_NE(refused({b.assign(r(open), c.num(0.0))}).find("'open', of which all elements"),
            std::string::npos);
  EXPECT_NE(refused({b.push(r(open))}).find("'open', of which all elements"), std::string::npos);
  const Expr* size = b.intrinsic(IntrinsicId::Size, {r(open)}, kInteger);
  EXPECT_NE(refused({b.assign(r(i), size)}).find("the extent of 'open'"), std::string::npos);
  OmpClause sum = clause(OmpClauseKind::Reduction, {open});
  EXPECT_NE(refused({region({sum})}).find("a reduction of 'open'"), std::string::npos);
}

TEST_F(Formless, statementsOnArrays) {
  EXPECT_NE(refused({b.assign(r(y), from(y, 1))}).find("reads other elements"), std::string::npos);
  const Expr* sum = b.intrinsic(IntrinsicId::Sum, {r(y)}, kReal8);
  EXPECT_NE(refused({b.assign(r(t), sum)}).find("'sum' of arrays"), std::string::npos);
  Symbol* places = c.array(p, "places", CProgram::kInt, {r(n)});
  EXPECT_NE(refused({b.assign(r(t), c.at(y, {r(places)}))}).find("a vector of subscripts"),
            std::string::npos);
  const Stmt* where = b.stmt<Where>({}, std::vector<IfArm>{{b.logical(true), {}}});
  EXPECT_NE(refused({where}).find("a masked assignment"), std::string::npos);
}

TEST_F(Formless, clauses) {
  Symbol* s = structure(p, "s", {kReal8, kReal8}, Storage::Local);
  const Symbol *a = s->parts[0], *other = s->parts[1];
  EXPECT_EQ(refused({region({clause(OmpClauseKind::Private, {a, other})})}), "");
  EXPECT_NE(refused({region({clause(OmpClauseKind::Private, {a}),
                             clause(OmpClauseKind::FirstPrivate, {other})})})
                .find("a clause for some members of a structure"),
            std::string::npos);
  EXPECT_NE(refused({region({clause(OmpClauseKind::Reduction, {a, other})})})
                .find("a reduction of the structure 's'"),
            std::string::npos);
  EXPECT_NE(refused({region({clause(OmpClauseKind::FirstPrivate, {open})})})
                .find("a thread's copy of what 'open' points to"),
            std::string::npos);
}

TEST_F(Formless, memoryOfChangingSize) {
  Symbol* rows = c.localArray(p, "rows", kReal8, {nullptr, nullptr});
  rows->allocatable = true;
  auto allocate = [&](const Expr* width) {
    Dimension lines{Dimension::Form::Explicit, c.num(0), r(n)};
    Dimension row{Dimension::Form::Explicit, c.num(0), width};
    return b.stmt<Allocate>(StmtOrigin{{0, 4, 1, 4, 2}, {}},
                            std::vector<AllocateItem>{{rows, {row, lines}}});
  };
  const Stmt* change = b.assign(r(i), b.add(r(i), c.num(1)));
  EXPECT_EQ(refused({allocate(r(n))}), "");
  EXPECT_NE(refused({change, allocate(r(i))}).find("4: 'rows', a pointer to rows"),
            std::string::npos);
  Block use{b.assign(c.at(rows, {c.num(0), c.num(0)}), c.num(0.0))};
  EXPECT_NE(refused({allocate(r(i)), change, allocate(r(n)),
                     region({clause(OmpClauseKind::Private, {rows})}, use)})
                .find("a thread's copy of 'rows'"),
            std::string::npos);
}

/// g(s) with members from here and there: what g changes would be lost.
TEST_F(Formless, structuresOfSeveralVariables) {
  Procedure& g = *c.procedure("g");
  Symbol* dummy = structure(g, "s", {kReal8, kReal8}, Storage::Argument);
  Symbol* own = structure(p, "own", {kReal8, kReal8}, Storage::Local);
  auto passed = [&](const Expr* first) {
    return refused({b.assign(r(t), c.num(1.0)), c.call(&g, {first, r(own->parts[1])})});
  };
  g.body = {b.assign(r(dummy->parts[0]), r(dummy->parts[1]))};
  EXPECT_EQ(passed(r(own->parts[0])), "");
  EXPECT_NE(passed(r(t)).find("a structure with members of different variables"),
            std::string::npos);
  g.body = {};
  g.arguments[0]->intent = g.arguments[1]->intent = Intent::In;
  EXPECT_EQ(passed(r(t)), "");
}

}  // namespace
