// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The sample is sound, and a planted fault of each invariant is found: by exactly the sentence
// that it deserves.
#include "ir/verify.h"

#include <gtest/gtest.h>

#include "support/sample.h"

using namespace pj;
using namespace pj::ir;
using pj::test::extent;
using pj::test::Sample;

namespace {

/// Each test plants faults by making them the body of the sample's procedure.
class Verify : public testing::Test {
 protected:
  Sample s;
  Builder& b = s.b;

  std::string faultsOf(Block body) {
    s.everything->body = std::move(body);
    std::string text;
    for (const std::string& fault : verify(*s.everything)) text += fault + "\n";
    return text;
  }
  void expectFault(const Stmt* planted, const std::string& sentence) {
    std::string faults = faultsOf({planted});
    EXPECT_NE(faults.find(sentence), std::string::npos) << sentence << "\nnot in\n" << faults;
  }
  void expectFault(const Expr* planted, const std::string& sentence) {
    expectFault(b.stmt<RuntimeCall>({}, RuntimeFunction::AdjointEnd, 4, Exprs{planted}, Symbols{}),
                sentence);
  }
  void expectSound(const Stmt* stmt) { EXPECT_EQ(faultsOf({stmt}), ""); }
  const Stmt* doLoop(const Symbol* variable, Block body, std::string name = "",
                     const Symbol* flag = nullptr) {
    return b.stmt<Do>({}, name, variable, s.num(1), s.ref("n"), nullptr, std::move(body), flag);
  }
  const Stmt* parallelDo(OmpClauses clauses, Block body) {
    return b.stmt<OmpParallelDo>({}, std::move(clauses),
                                 doLoop(s.symbols.at("i"), std::move(body))->as<Do>());
  }
  const Stmt* assignReal(const Expr* value) { return b.assign(s.ref("s"), value); }
  Type reals(int rank) { return kReal8.withRank(rank); }
};

TEST_F(Verify, sampleIsSound) {
  s.file(SourceForm::Free);
  EXPECT_EQ(verify(s.program), std::vector<std::string>{});
}

TEST_F(Verify, childrenAreThere) {
  expectFault(b.assign(nullptr, s.num(1.0)), "the left-hand side is missing");
  expectFault(assignReal(nullptr), "the right-hand side is missing");
  expectFault(b.expr<Binary>({}, kReal8, BinaryOp::Add, s.ref("s"), nullptr),
              "a right operand is missing");
  expectFault(b.expr<Ref>({}, kReal8, nullptr), "names no symbol");
  expectFault(b.expr<FunctionCall>({}, kReal8, nullptr, Exprs{}), "the callee is missing");
  expectFault(b.stmt<OmpDo>({}, OmpClauses{}, nullptr), "the loop is missing");
  EXPECT_NE(faultsOf({nullptr}).find("a statement is missing"), std::string::npos);
  expectFault(b.intrinsic(IntrinsicId::Sin, {nullptr}, kReal8), "sin has no argument");
}

TEST_F(Verify, operandsFitTheirOperator) {
  expectFault(b.add(s.ref("s"), s.ref("flag")), "takes no operands that are real and logical");
  expectFault(b.expr<Binary>({}, kLogical, BinaryOp::And, s.ref("flag"), s.ref("s")),
              ".and. takes no operands");
  expectFault(b.expr<Binary>({}, kLogical, BinaryOp::Concat, s.ref("s"), s.ref("s")),
              "// takes no operands");
  expectFault(b.expr<Binary>({}, kReal8, BinaryOp::Lt, s.ref("s"), s.ref("s")),
              "the result of < is real");
  expectFault(b.expr<Binary>({}, kLogical, BinaryOp::Add, s.ref("s"), s.ref("s")),
              "the result of + is logical");
  expectFault(b.neg(s.ref("flag")), "- takes no operand that is logical");
  expectFault(b.unary(UnaryOp::Not, s.ref("s")), ".not. takes no operand that is real");
}

TEST_F(Verify, ranksAgree) {
  const Expr* matrix = b.intrinsic(IntrinsicId::Spread, {s.ref("x"), s.num(1), s.num(2)}, reals(2));
  expectFault(b.add(s.ref("x"), matrix), "operands of + have ranks 1 and 2");
  expectFault(b.expr<Binary>({}, kReal8, BinaryOp::Mul, s.ref("x"), s.ref("s")),
              "* has rank 0, its operands 1 and 0");
  expectFault(b.expr<Unary>({}, kReal8, UnaryOp::Neg, s.ref("x")), "another type or rank");
  expectFault(b.intrinsic(IntrinsicId::Sin, {s.ref("x")}, kReal8), "sin has rank 0");
  expectFault(b.expr<Ref>({}, kReal8, s.symbols.at("x")), "a use of x has another type");
  expectFault(assignReal(s.ref("x")), "a value of rank 1 is assigned to rank 0");
  expectFault(b.increment(s.ref("s"), s.ref("x")), "a value of rank 1 is added to rank 0");
  expectFault(b.expr<ArrayConstructor>({}, kReal8, Exprs{s.num(1.0)}), "has rank 1, not 0");
  expectFault(b.expr<Literal>({}, reals(1), "1.0"), "not scalar");
  expectSound(b.assign(s.ref("x"), s.num(1.0)));
}

TEST_F(Verify, valuesConvert) {
  expectFault(assignReal(s.ref("flag")), "logical is assigned to one that is real");
  expectFault(b.increment(s.ref("done"), s.num(1.0)), "real is added to logical");
  expectSound(assignReal(s.num(1)));
}

TEST_F(Verify, conditionsAndMasks) {
  auto ifStmt = [&](const Expr* c) { return b.stmt<If>({}, std::vector<IfArm>{{c, {}}}); };
  auto where = [&](const Expr* c, Block body) {
    return b.stmt<Where>({}, std::vector<IfArm>{{c, std::move(body)}});
  };
  const Expr* mask = b.binary(BinaryOp::Gt, s.ref("x"), s.num(0.0));
  expectFault(ifStmt(s.ref("s")), "the condition must be logical and scalar");
  expectFault(ifStmt(mask), "the condition must be logical and scalar");
  expectFault(ifStmt(nullptr), "only the last of several arms is else");
  expectFault(b.stmt<If>({}, std::vector<IfArm>{}), "an if has no arm");
  expectFault(b.stmt<DoWhile>({}, "", s.ref("n"), Block{}), "the condition must be logical");
  expectFault(where(s.ref("flag"), {}), "the mask must be a logical array");
  expectFault(where(mask, {b.push(s.ref("x"))}), "a where holds a statement that is no assignment");
  expectSound(where(mask, {b.assign(s.ref("x"), s.num(0.0))}));
}

TEST_F(Verify, loops) {
  expectFault(doLoop(s.symbols.at("s"), {}), "the loop variable s must be integer and scalar");
  expectFault(b.stmt<Do>({}, "", s.symbols.at("i"), s.num(1.0), s.num(2), nullptr, Block{}),
              "the lower bound must be integer and scalar");
  expectFault(b.stmt<Do>({}, "", s.symbols.at("i"), s.num(1), s.ref("x"), nullptr, Block{}),
              "the upper bound must be integer and scalar");
  expectFault(doLoop(s.symbols.at("i"), {}, "", s.symbols.at("s")), "leave flag s must be logical");
}

TEST_F(Verify, subscripts) {
  expectFault(b.index(s.symbols.at("x"), {s.num(1), s.num(2)}), "x has rank 1 but 2 subscripts");
  expectFault(s.at("x", s.num(1.0)), "a subscript is real of rank 0");
  expectFault(s.at("x", b.logical(true)), "a subscript is logical");
  expectFault(b.expr<Index>({}, reals(1), s.symbols.at("x"), Exprs{s.num(1)}),
              "an element of x has another type or rank");
  expectFault(s.section(s.num(1), s.num(2)), "a section outside of subscripts");
  expectFault(s.exprs[5], "an implied do outside of an array constructor");
  expectFault(b.index(s.symbols.at("x"), {s.section(s.num(1.0), nullptr)}),
              "the lower bound of a section must be integer");
}

TEST_F(Verify, targetsAreDesignators) {
  const Expr* sum = b.add(s.ref("s"), s.num(1.0));
  expectFault(b.assign(sum, s.num(1.0)), "the left-hand side is not a variable");
  expectFault(b.increment(sum, s.num(1.0)), "the left-hand side is not a variable");
  expectFault(b.push(sum), "what is pushed is not a variable");
  expectFault(b.pop(sum), "what is popped is not a variable");
  expectFault(b.assign(s.ref("w"), s.num(1)), "the left-hand side is the constant w");
  expectFault(b.increment(s.ref("x"), s.num(1.0), true), "an atomic increment must be of a scalar");
}

TEST_F(Verify, jumps) {
  const Symbol* i = s.symbols.at("i");
  const Stmt *exit = b.stmt<Exit>({}, ""), *cycle = b.stmt<Cycle>({}, "");
  expectFault(exit, "there is no loop \"\" around it");
  expectFault(doLoop(i, {b.stmt<Exit>({}, "outer")}), "there is no loop \"outer\" around it");
  expectFault(parallelDo({}, {exit}), "a jump leaves an OpenMP construct");
  expectFault(doLoop(i, {b.stmt<OmpParallel>({}, OmpClauses{}, Block{exit})}), "there is no loop");
  expectFault(b.stmt<OmpParallel>({}, OmpClauses{}, Block{b.stmt<Return>({})}),
              "a return leaves an OpenMP construct");
  expectSound(parallelDo({}, {cycle}));
  expectSound(parallelDo({}, {doLoop(s.symbols.at("j"), {exit, cycle})}));
  expectSound(doLoop(i, {doLoop(s.symbols.at("j"), {b.stmt<Exit>({}, "OUTER")})}, "outer"));
}

TEST_F(Verify, clauses) {
  OmpClause list{OmpClauseKind::Private, {s.symbols.at("i")}};
  OmpClause empty{OmpClauseKind::Shared, {}};
  OmpClause threads{OmpClauseKind::NumThreads, {}};
  OmpClause schedule{OmpClauseKind::Schedule, {s.symbols.at("i")}};
  OmpClause reduction{OmpClauseKind::Reduction, {s.symbols.at("s")}};
  reduction.reduction = ReductionOp::Other;
  OmpClause withExpr = list;
  withExpr.expr = s.num(1);
  expectSound(parallelDo({list}, {}));
  expectFault(parallelDo({list, list}, {}), "i is in two data-sharing clauses");
  expectFault(parallelDo({empty}, {}), "the clause shared has no list");
  expectFault(parallelDo({threads}, {}), "the expression of a clause is missing");
  expectFault(parallelDo({schedule}, {}), "the clause schedule has a list");
  expectFault(parallelDo({reduction}, {}), "a reduction has an unknown operator");
  expectFault(parallelDo({withExpr}, {}), "the clause private has an expression");
}

TEST_F(Verify, symbolsAreInScope) {
  const Symbol* foreign = s.scaled->arguments[0];
  const std::string sentence = "names v, which is not in scope";
  expectFault(b.assign(s.ref("s"), b.ref(foreign)), sentence);
  expectFault(doLoop(foreign, {}), sentence);
  expectFault(parallelDo({OmpClause{OmpClauseKind::Shared, {foreign}}}, {}), sentence);
  expectFault(b.stmt<Opaque>({}, std::vector<std::string>{"stop"}, Symbols{foreign}, Symbols{}),
              sentence);
  expectFault(b.stmt<Deallocate>({}, Symbols{foreign}), sentence);
  expectSound(assignReal(b.ref(s.settings->variables[0])));
  s.everything->body.clear();
  s.twice->body = {b.assign(b.ref(s.twice->result), s.ref("s"))};  // from its host
  EXPECT_TRUE(verify(*s.everything).empty());
}

TEST_F(Verify, calls) {
  auto call = [&](Exprs args) { return b.stmt<Call>({}, s.helper, std::move(args)); };
  expectFault(call({s.ref("x"), s.ref("n")}), "helper takes 4 arguments, not 2");
  expectFault(call({s.ref("x"), nullptr, nullptr, nullptr}),
              "the argument for n of helper is missing");
  expectFault(call({s.ref("x"), s.num(1.0), nullptr, nullptr}), "n of helper is real, not integer");
  expectFault(call({s.ref("x"), s.ref("n"), s.ref("x"), nullptr}), "low of helper has rank 1");
  expectFault(call({b.neg(s.ref("x")), s.ref("n"), nullptr, nullptr}), "is not a variable");
  expectFault(b.stmt<Call>({}, s.scaled, Exprs{s.ref("s")}), "scaled is no subroutine");
  expectFault(b.expr<FunctionCall>({}, kReal8, s.helper, Exprs{}), "helper is no function");
  expectFault(b.expr<FunctionCall>({}, reals(1), s.scaled, Exprs{s.ref("s")}),
              "a call of scaled has rank 1, its result 0");
  const Expr* tooMany = b.intrinsic(IntrinsicId::Sin, {s.ref("s"), s.ref("s")}, kReal8);
  expectFault(tooMany, "sin takes 1 arguments, not 2");
}

TEST_F(Verify, otherStatements) {
  expectFault(
      b.stmt<Allocate>({}, std::vector<AllocateItem>{{s.symbols.at("x"), extent(s.num(1))}}),
      "x is not allocatable");
  expectFault(b.stmt<Allocate>({}, std::vector<AllocateItem>{{s.symbols.at("work"), {}}}),
              "work has rank 1 but 0 dimensions");
  expectFault(
      b.stmt<RuntimeCall>({}, RuntimeFunction::PopTeam, 4, Exprs{}, Symbols{s.symbols.at("i")}),
      "writes i, which is no argument");
  auto select = [&](const Expr* selector, std::vector<CaseArm> arms) {
    return b.stmt<SelectCase>({}, selector, std::move(arms));
  };
  expectFault(select(s.ref("s"), {}), "the selector is real");
  expectFault(select(s.ref("n"), {{}, {}}), "a select has 2 default arms");
  expectFault(select(s.ref("n"), {{{{nullptr, nullptr, true}}, {}}}), "a case is one value");
  expectFault(select(s.ref("n"), {{{{s.num(1.0), nullptr, false}}, {}}}),
              "the value of a case must be integer");
  expectFault(b.stmt<Opaque>({}, std::vector<std::string>{}, Symbols{}, Symbols{}), "has no text");
}

TEST_F(Verify, declarations) {
  auto expect = [&](const std::string& sentence) {
    std::string faults = faultsOf({});
    EXPECT_NE(faults.find(sentence), std::string::npos) << sentence << "\nnot in\n" << faults;
  };
  s.symbols.at("x")->shape.clear();
  expect("x has rank 1 but 0 dimensions");
  s.symbols.at("w")->init = nullptr;
  expect("the constant w has no value");
  s.symbols.at("j")->name = "i";
  expect("two symbols are named i");
  s.everything->isFunction = true;
  expect("a function has a result");
}

TEST_F(Verify, statementsStandInOnePlace) {
  const Stmt* set = assignReal(s.num(1.0));
  EXPECT_NE(faultsOf({set, set}).find("the statement stands in two places"), std::string::npos);
  EXPECT_NE(faultsOf({set, doLoop(s.symbols.at("i"), {set})}).find("two places"),
            std::string::npos);
}

TEST_F(Verify, saysWhere) {
  StmtOrigin origin;
  origin.range.line = 7;
  const Stmt* planted = b.stmt<Assign>(origin, s.ref("s"), s.ref("flag"));
  std::string place =
      "everything, statement " + std::to_string(planted->id) + " (Assign), line 7: ";
  expectFault(b.stmt<OmpParallel>({}, OmpClauses{}, Block{planted}), place);
}

}  // namespace
