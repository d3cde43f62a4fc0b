// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Declarations, interfaces, procedures and modules.
#include <gtest/gtest.h>

#include "emit/fortran/emitter.h"
#include "support/sample.h"

using namespace pj;
using namespace pj::ir;
using pj::test::extent;
using pj::test::Sample;

namespace {

class Procedures : public testing::Test {
 protected:
  Sample s;
  Builder& b = s.b;
  Procedure* p = s.procedure("work");

  Symbol* argument(const std::string& name, Type type, Intent intent = Intent::In) {
    return s.symbol(*p, name, type, Storage::Argument, intent);
  }
  Symbol* local(const std::string& name, Type type) { return s.symbol(*p, name, type); }
  /// An assignment to `symbol`, so that it is used.
  void use(Symbol* symbol) { p->body.push_back(b.assign(b.ref(symbol), s.num(1))); }

  std::string text() {
    File file;
    file.units.push_back({nullptr, p});
    return emit::fortranFile(file);
  }
  /// The declarations: what stands between "implicit none" and the empty line.
  std::string declarations() {
    std::string all = text();
    std::size_t start = all.find("  implicit none\n") + 16, end = all.find("\n\n");
    return all.substr(start, end == all.npos ? all.find("end sub") - start : end + 1 - start);
  }
};

constexpr Type kReals = {TypeClass::Real, 8, 1};

TEST_F(Procedures, declarationsOfOneSymbol) {
  Symbol* x = argument("x", kReals, Intent::Out);
  x->shape = extent(s.ref("n"), s.num(0));
  EXPECT_EQ(emit::fortranDeclaration(*x), "real(8), intent(out) :: x(0:n)");
  EXPECT_EQ(emit::fortranDeclaration(*x, true), "real(8), intent(inout) :: x(0:n)");
  x->spelledType = "real(wp)";
  x->optional = x->target = x->contiguous = true;
  x->shape = extent(Dimension::Form::AssumedShape);
  EXPECT_EQ(emit::fortranDeclaration(*x),
            "real(wp), intent(out), optional, target, contiguous :: x(:)");
  x->shape = extent(Dimension::Form::AssumedSize);
  x->shape[0].lower = s.num(0);
  x->optional = x->target = x->contiguous = false;
  EXPECT_EQ(emit::fortranDeclaration(*x), "real(wp), intent(out) :: x(0:*)");
  Symbol* n = argument("n", {TypeClass::Integer, 8, 0});
  n->byValue = true;
  EXPECT_EQ(emit::fortranDeclaration(*n), "integer(8), intent(in), value :: n");
  Symbol* w = local("w", kReals);
  w->allocatable = w->saved = true;
  w->shape = extent(Dimension::Form::Deferred);
  EXPECT_EQ(emit::fortranDeclaration(*w), "real(8), allocatable, save :: w(:)");
}

TEST_F(Procedures, whatOthersNeedComesFirst) {
  Symbol *x = argument("x", kReals), *n = argument("n", kInteger);
  argument("m", kInteger);
  Symbol* wp = s.symbol(*p, "wp", kInteger, Storage::Constant);
  wp->init = s.num(8);
  Symbol* two = s.symbol(*p, "two", kReal8, Storage::Constant);
  two->init = b.expr<Literal>({}, kReal8, "2.0_wp");
  x->spelledType = "real(WP)";
  x->shape = extent(b.ref(n));
  p->body = {b.push(b.ref(two))};
  EXPECT_EQ(declarations(),
            "  integer, intent(in) :: n\n  integer, parameter :: wp = 8\n"
            "  real(WP), intent(in) :: x(n)\n  integer, intent(in) :: m\n"
            "  real(8), parameter :: two = 2.0_wp\n");
}

TEST_F(Procedures, neighboursOfOneTypeShareALine) {
  for (const char* name : {"i", "j"}) use(local(name, kInteger));
  use(local("x", kReal8));
  Symbol *n = s.symbol(*p, "n", kInteger, Storage::Constant), *m = local("m", kInteger);
  n->init = s.num(3);
  use(m);
  Symbol *a = local("a", kInteger.withRank(1)), *c = local("c", kInteger.withRank(1));
  a->shape = c->shape = extent(b.ref(n));
  use(a);
  use(c);
  EXPECT_EQ(declarations(),
            "  integer :: i, j\n  real(8) :: x\n  integer, parameter :: n = 3\n"
            "  integer :: m, a(n), c(n)\n");
}

TEST_F(Procedures, aLineNeverHoldsWhatItsSymbolsNeed) {
  Symbol *n = argument("n", kInteger), *a = argument("a", kInteger.withRank(1));
  a->shape = extent(b.ref(n));
  EXPECT_EQ(declarations(), "  integer, intent(in) :: n\n  integer, intent(in) :: a(n)\n");
}

TEST_F(Procedures, commentsStayWithTheirLine) {
  Symbol *i = local("i", kInteger), *j = local("j", kInteger), *n = local("n", kInteger);
  Symbol* m = local("m", kInteger);
  i->range.line = j->range.line = 1;
  n->range.line = 2;
  m->range.line = 3;
  j->comment = " counters";
  m->comment = " a size";
  for (Symbol* symbol : {i, j, n, m}) use(symbol);
  EXPECT_EQ(declarations(),
            "  integer :: i, j  ! counters\n  integer :: n\n  integer :: m  ! a size\n");
}

TEST_F(Procedures, unusedLocalsAreLeftOut) {
  local("unused", kInteger);
  Symbol *n = s.symbol(*p, "n", kInteger, Storage::Constant), *a = local("a", kReals);
  n->init = s.num(2);
  a->shape = extent(b.ref(n));
  Symbol* inText = local("intext", kInteger);
  inText->name = "inText";
  Symbol* inHost = local("seen", kReal8);
  p->body = {b.assign(b.ref(a), s.num(0.0)),
             b.stmt<Opaque>({}, std::vector<std::string>{"print *, INTEXT, 'unused'"}, Symbols{},
                            Symbols{})};
  Procedure* internal = s.procedure("inside");
  internal->host = p;
  internal->body = {b.assign(b.ref(inHost), s.num(0.0))};
  p->internals = {internal};
  EXPECT_EQ(declarations(),
            "  integer, parameter :: n = 2\n  real(8) :: a(n)\n  integer :: inText\n"
            "  real(8) :: seen\n");
}

TEST_F(Procedures, derivativesMayReadWhatThePrimalOnlyWrites) {
  argument("y", kReal8, Intent::Out);
  EXPECT_EQ(declarations(), "  real(8), intent(out) :: y\n");
  p->derivative = true;
  EXPECT_EQ(declarations(), "  real(8), intent(inout) :: y\n");
}

TEST_F(Procedures, headers) {
  p->isPure = p->isRecursive = true;
  EXPECT_EQ(text(), "recursive pure subroutine work()\n  implicit none\nend subroutine work\n");
  p->isRecursive = p->implicitNone = false;
  p->isElemental = p->isFunction = true;
  s.symbol(*p, "Work", kReal8, Storage::Result);
  EXPECT_EQ(text(), "elemental function work()\n  real(8) :: Work\nend function work\n");
  p->result->name = "w";
  EXPECT_EQ(text().substr(0, 35), "elemental function work() result(w)");
  p->isPure = false;
  EXPECT_EQ(text().substr(0, 25), "impure elemental function");
}

TEST_F(Procedures, uses) {
  UseClause plain, only, none;
  plain.module = "a";
  plain.names = {{"x", "y"}};
  only.module = "iso_c_binding";
  only.intrinsic = only.hasOnly = true;
  only.names = {{"c_int", "c_int"}, {"d", "c_double"}};
  none.module = "b";
  none.hasOnly = true;
  p->uses = {plain, only, none};
  p->body = {b.push(s.ref("s")), b.pop(s.ref("s")), b.pop(s.ref("s"))};
  std::string all = text();
  EXPECT_EQ(all.substr(0, all.find("  implicit")),
            "subroutine work()\n  use a, x => y\n"
            "  use, intrinsic :: iso_c_binding, only: c_int, d => c_double\n  use b, only:\n"
            "  use parajoint, only: pj_pop_real8, pj_push_real8\n");
}

TEST_F(Procedures, internalsUseTheRuntimeThemselves) {
  Procedure* internal = s.procedure("inside");
  internal->host = p;
  internal->body = {b.push(s.ref("s"))};
  p->internals = {internal};
  std::string all = text();
  EXPECT_GT(all.find("use parajoint"), all.find("contains"));
}

TEST_F(Procedures, externalCallees) {
  p->body = {b.stmt<Call>({}, s.helper, Exprs{s.ref("x"), s.ref("n"), nullptr, nullptr}),
             b.assign(s.ref("s"), s.exprs[2]), b.assign(s.ref("s"), s.exprs[3])};
  EXPECT_EQ(declarations(),
            "  interface\n    subroutine helper(x, n, low, high)\n"
            "      integer, intent(in) :: n\n      real(8), intent(inout) :: x(n)\n"
            "      real(8), intent(in), optional :: low, high\n"
            "    end subroutine helper\n  end interface\n  real(8), external :: scaled\n");
  Procedure* itself = p;
  p->body = {b.stmt<Call>({}, itself, Exprs{})};
  EXPECT_EQ(declarations(), "");
}

TEST_F(Procedures, interfacesBringWhatTheyNeedAndNoMore) {
  EXPECT_EQ(emit::fortranInterface(*s.shaped),
            "function shaped(a)\n  use settings, only: wp\n  real(wp), intent(in) :: a(:)\n"
            "  real(8) :: shaped\nend function shaped\n");
  Symbol* k = s.symbol(*p, "k", kInteger, Storage::Constant);
  k->init = s.num(4);
  Symbol* other = s.symbol(*p, "other", kInteger, Storage::Constant);
  other->init = s.num(5);
  argument("x", kReals)->shape = extent(b.ref(k));
  p->uses = s.shaped->uses;
  EXPECT_EQ(emit::fortranInterface(*p),
            "subroutine work(x)\n  integer, parameter :: k = 4\n  real(8), intent(in) :: x(k)\n"
            "end subroutine work\n");
}

TEST_F(Procedures, modules) {
  s.settings->procedures[0]->isPrivate = true;
  File file;
  file.units.push_back({s.settings, nullptr});
  EXPECT_EQ(emit::fortranFile(file),
            "! Values for everyone.\nmodule settings\n  implicit none\n  private :: reset\n"
            "  integer, parameter :: wp = 8\n  real(wp) :: gravity = 9.81d0\n"
            "  integer, private :: counter = 0\n\ncontains\n\n"
            "  subroutine reset()\n    counter = 0\n  end subroutine reset\n"
            "end module settings\n");
}

}  // namespace
