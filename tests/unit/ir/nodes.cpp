// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every kind of node through everything that is generic over nodes.
#include <gtest/gtest.h>

#include <set>

#include "ir/dump.h"
#include "ir/rewrite.h"
#include "ir/walk.h"
#include "support/sample.h"

using namespace pj;
using namespace pj::ir;
using pj::test::Sample;

namespace {

constexpr const char* kExprNames[] = {
#define EXPR(Name) #Name,
#include "ir/expr_kinds.def"
};
constexpr const char* kStmtNames[] = {
#define STMT(Name) #Name,
#include "ir/stmt_kinds.def"
};

struct Identity : ExprRewriter<Identity> {
  using ExprRewriter::ExprRewriter;
};

/// Replaces one symbol by another.
struct Rename : ExprRewriter<Rename> {
  using ExprRewriter::ExprRewriter;
  const Symbol *from, *to;
  const Expr* rewrite(const Ref& e) {
    return e.symbol == from ? program.arena.make<Ref>(ExprBase<ExprKind::Ref>(e.range, e.type), to)
                            : &e;
  }
};

TEST(Nodes, everyExpressionKindHasASample) {
  Sample sample;
  std::set<std::string_view> seen;
  for (const Expr* e : sample.exprs) seen.insert(name(e->kind));
  for (const char* kind : kExprNames) EXPECT_TRUE(seen.count(kind)) << kind;
}

TEST(Nodes, everyStatementKindHasASample) {
  Sample sample;
  std::set<std::string_view> seen;
  for (const auto* list : {&sample.stmts, &sample.ofC})
    walkStmts(*list, [&](const Stmt& s) { seen.insert(name(s.kind)); });
  for (const char* kind : kStmtNames) EXPECT_TRUE(seen.count(kind)) << kind;
}

TEST(Nodes, anExchangeNamesBothArrays) {
  Sample sample;
  std::string text = dump(*sample.ofC.front());
  EXPECT_NE(text.find("x#"), std::string::npos) << text;
  EXPECT_NE(text.find("y#"), std::string::npos) << text;
}

TEST(Nodes, rewritingNothingGivesTheSameNode) {
  Sample sample;
  Identity same(sample.program);
  for (const Expr* e : sample.exprs) EXPECT_EQ(same(e), e) << dump(*e);
  EXPECT_EQ(same(nullptr), nullptr);
}

TEST(Nodes, rewritingALeafRebuildsWhatIsAbove) {
  Sample sample;
  Rename rename(sample.program);
  for (const Expr* e : sample.exprs) {
    walk(*e, [&](const Expr& leaf) {
      if (!leaf.is<Ref>()) return;
      rename.from = leaf.as<Ref>()->symbol;
      rename.to = sample.symbols.at("unused");
      const Expr* changed = rename(e);
      EXPECT_NE(changed, e);
      EXPECT_FALSE(equal(changed, e)) << dump(*e);
      EXPECT_EQ(changed->type, e->type);
      EXPECT_NE(dump(*changed).find("unused#"), std::string::npos);
    });
  }
}

TEST(Nodes, equalComparesStructureAndNotIdentity) {
  Sample one, two;  // built alike: the same ids, other addresses
  for (std::size_t i = 0; i < one.exprs.size(); ++i)
    for (std::size_t j = 0; j < one.exprs.size(); ++j)
      EXPECT_EQ(equal(one.exprs[i], one.exprs[j]), i == j) << i << " " << j;
  EXPECT_TRUE(equal(one.b.add(one.ref("s"), one.num(1.0)), one.b.add(one.ref("s"), one.num(1.0))));
  EXPECT_FALSE(equal(one.b.add(one.ref("s"), one.num(1.0)), one.b.sub(one.ref("s"), one.num(1.0))));
  EXPECT_FALSE(equal(one.num(1), one.num(2)));
  EXPECT_FALSE(equal(one.num(1), nullptr));
}

TEST(Dump, holdsTheFieldsOfEveryNode) {
  Sample sample;
  for (const Expr* e : sample.exprs) {
    std::string text = dump(*e);
    forEachChild(*e,
                 [&](const Expr& c) { EXPECT_NE(text.find(dump(c)), std::string::npos) << text; });
    const Symbol* s = baseSymbol(*e);
    std::string symbol = s ? s->name + "#" + std::to_string(s->id) : "";
    EXPECT_NE(text.find(symbol), std::string::npos) << text;
  }
  walkStmts(sample.stmts, [&](const Stmt& s) {
    std::string text = dump(s);
    std::string start = "(#" + std::to_string(s.id);
    EXPECT_EQ(text.rfind(start, 0), 0u) << text;
    forEachExpr(s,
                [&](const Expr& e) { EXPECT_NE(text.find(dump(e)), std::string::npos) << text; });
  });
}

TEST(Dump, fieldsOfParticularNodes) {
  Sample sample;
  EXPECT_EQ(dump(*sample.b.add(sample.num(1), sample.num(2))), "1 + 2");
  auto has = [&](const std::string& part) {
    std::string text = dump(*sample.everything);
    EXPECT_NE(text.find(part), std::string::npos) << part << "\nin\n" << text;
  };
  has("\"outer\"");
  has("comments=[\" Which way?\"]");
  has("StaticBounds 4");
  has("(schedule static, 4)");
  has("(reduction +: t#");
  has("trailing=[\" The end.\"]");
  has(" real8 [:] allocatable");
  has(" Allocate work#");
}

TEST(Dump, countsParentheses) {
  Sample sample;
  sample.file(SourceForm::Free);
  std::string text = dump(sample.program);
  int depth = 0;
  for (char c : text) depth += (c == '(') - (c == ')');
  // The complex literal and the opaque text are balanced too.
  EXPECT_EQ(depth, 0) << text;
  for (const Procedure* p : sample.program.procedures())
    EXPECT_NE(text.find(" " + p->name + "@"), std::string::npos) << p->name;
}

}  // namespace
