// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whole files in C: what stands above the procedures, the header, and that compilers take them.
#include <gtest/gtest.h>

#include "emit/c/emitter.h"
#include "emit/c_compiler.h"
#include "emit/c_text.h"

using namespace pj;
using namespace pj::ir;
using pj::test::CProgram;

namespace {

constexpr Type kComplex8{TypeClass::Complex, 8, 0};

/// A generated file that uses everything: globals of both kinds, a procedure of another file,
/// static ones of the primal, the tape, OpenMP, arrays of several dimensions.
struct Everything {
  CProgram c;
  Builder& b = c.b;
  Module *primal = c.program.makeModule(), *derivatives = c.program.makeModule();
  Symbol *scale, *scaleb;
  Procedure *other, *twice, *square, *main, *function;
  File* file;

  Everything() {
    primal->name = "stencil";
    derivatives->generated = true;
    scale = c.global(*primal, "scale", kReal8);
    scaleb = c.global(*derivatives, "scaleb", kReal8);
    scaleb->init = c.num(0.0);
    other = c.procedure("other");
    c.value(*other, "n", kInteger);
    c.array(*other, "a", kReal8, {nullptr, c.num(3)}, Intent::In);
    makeStatics();
    makeMain();
    makeFunction();
    file = &c.file("out/stencil_b.c", {main, function});
    file->units.insert(file->units.begin(), Unit{derivatives, nullptr});
    file->preamble = {"#include <math.h>", "#define WIDTH 3"};
  }

  const Expr* r(const Symbol* s) { return c.ref(s); }
  const Expr* below(const Symbol* n) { return b.sub(r(n), c.num(1)); }

  Procedure* makeStatic(const std::string& name, const Procedure* callee) {
    Procedure* p = c.procedure(name);
    p->isPrivate = true;
    const Expr* v = r(c.value(*p, "v", kReal8));
    Symbol* result = c.result(*p, name, kReal8);
    const Expr* e =
        callee ? b.expr<FunctionCall>({}, kReal8, callee, Exprs{v}) : b.mul(v, r(scale));
    p->body = {b.assign(r(result), b.mul(c.num(2.0), e))};
    return p;
  }
  void makeStatics() {
    square = makeStatic("square", nullptr);
    twice = makeStatic("twice", square);
  }

  void makeMain() {
    main = c.procedure("stencil_b");
    main->comments = {" The adjoint."};
    Procedure& p = *main;
    Symbol* n = c.value(p, "n", kInteger);
    Symbol* unused = c.value(p, "dt", kReal8);
    Symbol* a = c.array(p, "a", kReal8, {c.ref(n), c.num(3)});
    Symbol* ab = c.array(p, "ab", kReal8, {nullptr, c.num(3)});
    Symbol* f = c.pointer(p, "f", kReal8);
    f->noAlias = true;
    Symbol *i = c.local(p, "i", kInteger), *j = c.local(p, "j", kInteger),
           *t = c.local(p, "t", kReal8), *first = c.local(p, "first", kInteger),
           *last = c.local(p, "last", kInteger), *z = c.local(p, "z", kComplex8),
           *done = c.local(p, "done", {TypeClass::Logical, 1, 0});
    Symbol* work = c.localArray(p, "work", kReal8, {c.ref(n)});
    Symbol* buffer = c.local(p, "buffer", kReal8.withRank(1));
    buffer->allocatable = true;
    buffer->shape = {{Dimension::Form::Deferred, nullptr, nullptr}};
    std::vector<Dimension> shape{{Dimension::Form::Explicit, c.num(0), below(n)}};
    (void)unused;
    const Expr* aij = c.at(a, {r(i), r(j)});
    const Expr* call = b.expr<FunctionCall>({}, kReal8, twice, Exprs{aij});
    const Stmt* bounds = b.stmt<RuntimeCall>({}, RuntimeFunction::StaticBounds, 4,
                                             Exprs{c.num(0), below(n), c.num(1), r(first), r(last)},
                                             Symbols{first, last});
    const Do* rows = c.loop(
        i, c.num(0), below(n),
        {b.stmt<RuntimeCall>({}, RuntimeFunction::Record, 4, Exprs{r(i), c.num(1)}, Symbols{}),
         c.loop(j, c.num(0), c.num(2), {b.assign(r(t), call), b.assign(aij, r(t))}),
         b.increment(r(f), c.at(work, {r(i)}), true)});
    const Do* back = c.loop(i, r(last), r(first), {b.pop(c.at(ab, {r(i), c.num(0)}))}, c.num(-1));
    const Stmt* region = b.stmt<OmpParallel>(
        {},
        OmpClauses{CProgram::clause(OmpClauseKind::Default, {}),
                   CProgram::clause(OmpClauseKind::Shared, {n, a, ab, f, work, scale}),
                   CProgram::clause(OmpClauseKind::Private, {i, j, t, first, last})},
        Block{bounds, b.stmt<OmpDo>({}, OmpClauses{}, rows), b.stmt<OmpBarrier>({}), back});
    main->body = {
        b.stmt<Allocate>({}, std::vector<AllocateItem>{{buffer, shape}}),
        b.assign(c.at(buffer, {c.num(0)}), b.intrinsic(IntrinsicId::Tiny, {r(f)}, kReal8)),
        b.assign(r(work), c.num(0.0)),
        b.assign(r(z), b.intrinsic(IntrinsicId::Cmplx, {r(f), c.num(1.0)}, kComplex8)),
        b.increment(r(scaleb), b.intrinsic(IntrinsicId::Abs, {r(z)}, kReal8)),
        b.assign(r(done), b.binary(BinaryOp::Gt, r(f), c.num(0.0))),
        c.branch(b.unary(UnaryOp::Not, r(done)), {b.stmt<Return>({})}),
        b.push(r(a)),
        region,
        b.pop(r(a)),
        c.call(other, {r(n), r(a)}),
        b.stmt<Deallocate>({}, Symbols{buffer}),
    };
  }

  void makeFunction() {
    function = c.procedure("norm_d");
    Symbol* n = c.value(*function, "n", kInteger);
    n->spelledType = "count_t";
    Symbol* x = c.array(*function, "x", kReal8, {r(n)}, Intent::In);
    Symbol* result = c.result(*function, "norm_d", kReal8);
    Symbol* i = c.local(*function, "i", kInteger);
    const Expr* xi = c.at(x, {r(i)});
    function->body = {
        b.assign(r(result), c.num(0.0)),
        c.loop(
            i, c.num(0), below(n),
            {b.assign(r(result), b.intrinsic(IntrinsicId::Max,
                                             {r(result), b.binary(BinaryOp::Pow, xi, c.num(2))}))}),
        b.assign(r(result), b.intrinsic(IntrinsicId::Sqrt, {r(result)})),
    };
  }
};

TEST(CFiles, headerAndSource) {
  Everything e;
  e.file->preamble = {"#include <math.h>", "#ifndef COUNT_T_1", "#define COUNT_T_1",
                      "typedef int count_t;", "#endif"};
  std::string text = textOf(e.c, *e.file), header = emit::cHeader(*e.file);
  std::string start = text.substr(0, text.find("static double square"));
  EXPECT_EQ(start,
            "#include <math.h>\ntypedef int count_t;\n\n#include <complex.h>\n#include <float.h>\n"
            "#include <stdbool.h>\n#include <stdlib.h>\n#include \"parajoint.h\"\n\n"
            "extern double scale;\n\nvoid other(int n, const double a[][3]);\n\n"
            "double scaleb = 0.0;\n\n");
  EXPECT_EQ(header,
            "#ifndef STENCIL_B_H\n#define STENCIL_B_H\n\n"
            "#include <math.h>\n#ifndef COUNT_T_1\n#define COUNT_T_1\ntypedef int count_t;\n"
            "#endif\n\n"
            "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\nextern double scaleb;\n\n"
            "// The adjoint.\n"
            "void stencil_b(int n, double dt, double a[][3], double ab[][3], double* f);\n\n"
            "double norm_d(count_t n, const double* x);\n\n"
            "#ifdef __cplusplus\n}\n#endif\n\n#endif\n");
}

TEST(CFiles, aHeaderThatNeedsNothingOfThePrimalIsWithoutIt) {
  Everything e;
  for (Symbol* s : e.function->arguments) s->spelledType.clear();
  EXPECT_EQ(emit::cHeader(*e.file).find("#include"), std::string::npos);
  std::string text = textOf(e.c, *e.file);
  EXPECT_EQ(text.find("#include <math.h>\n\n#include <complex.h>\n"), 0u) << text;
  // A header's parameter may be called as a macro is.
  EXPECT_NE(text.find("#include \"parajoint.h\"\n\n#define WIDTH 3\n\n"), std::string::npos)
      << text;
}

TEST(CFiles, cppHasNoRowsOfVariableLength) {
  CProgram c;
  Procedure* p = c.procedure("f_d");
  const Expr* m = c.ref(c.value(*p, "m", kInteger));
  c.array(*p, "a", kReal8, {m, m}, Intent::In);
  std::string header = emit::cHeader(c.file("f_d.c", {p}));
  EXPECT_NE(header.find("#ifdef __cplusplus\nvoid f_d(int m, const double* a);\n#else\n"
                        "void f_d(int m, const double a[][m]);\n#endif\n"),
            std::string::npos)
      << header;
}

TEST(CFiles, declarations) {
  Everything e;
  auto& arguments = e.main->arguments;
  EXPECT_EQ(emit::cDeclaration(*arguments[0]), "int n");
  EXPECT_EQ(emit::cDeclaration(*arguments[2]), "double a[n][3]");
  EXPECT_EQ(emit::cDeclaration(*arguments[3]), "double ab[][3]");
  EXPECT_EQ(emit::cDeclaration(*arguments[4]), "double* restrict f");
  EXPECT_EQ(emit::cDeclaration(*e.function->arguments[1]), "const double x[n]");
  EXPECT_EQ(emit::cPrototype(*e.other), "void other(int n, const double a[][3])");
}

TEST(CFiles, overlapTest) {
  Everything e;
  std::string text = textOf(e.c, *e.file, emit::OverlapTest::Yes);
  std::string start = "void stencil_b(int n, double dt, double a[n][3], double ab[][3], ";
  EXPECT_NE(text.find(start + "double* restrict f) {\n#ifndef NDEBUG\n"
                              "  const pj_Parameter parameters[] = {\n"
                              "      {\"a\", a, n, sizeof(*a), 1},\n"
                              "      {\"ab\", ab, 1, sizeof(**ab), 1},\n"
                              "      {\"f\", f, 1, sizeof(*f), 1},\n"
                              "  };\n"
                              "  pj_check_overlap(\"stencil_b\", parameters, 3);\n"
                              "#endif\n\n"),
            std::string::npos)
      << text;
  EXPECT_EQ(text.find("pj_check_overlap(\"norm_d"), std::string::npos);
  EXPECT_EQ(textOf(e.c, *e.file).find("pj_check_overlap"), std::string::npos);
}

TEST(CFiles, overlapTestLeavesOutWhatCannotHarm) {
  CProgram c;
  Procedure *inputs = c.procedure("inputs"), *mixed = c.procedure("mixed");
  for (Procedure* p : {inputs, mixed}) {
    c.value(*p, "h", kReal8);
    c.array(*p, "x", kReal8, {nullptr}, Intent::In);
    c.array(*p, "y", kReal8, {c.num(4)}, Intent::In);
  }
  c.pointer(*mixed, "parameters", kReal8);
  std::string text = textOf(c, c.file("f_d.c", {inputs, mixed}), emit::OverlapTest::Yes);
  EXPECT_EQ(text.find("\"inputs\""), std::string::npos) << text;
  EXPECT_NE(text.find("{\"x\", x, 1, sizeof(*x), 0},\n      {\"y\", y, 4, sizeof(*y), 0},\n"
                      "      {\"parameters\", parameters, 1, sizeof(*parameters), 1},\n"),
            std::string::npos)
      << text;
  EXPECT_EQ(text.find("pj_Parameter parameters[]"), std::string::npos) << text;
}

class CFilesWith : public test::CCompiler {};

TEST_P(CFilesWith, compile) {
  Everything e;
  e.file->preamble = {"#include <math.h>", "#ifndef COUNT_T_1", "#define COUNT_T_1",
                      "typedef int count_t;", "#endif"};
  std::string text = textOf(e.c, *e.file, emit::OverlapTest::Yes);
  write("stencil_b.c", text);
  write("stencil_b.h", emit::cHeader(*e.file));
  write("user.cpp", "#include \"stencil_b.h\"\nint main() { return 0; }\n");
  if (!compile("stencil_b.c", "-O2")) ADD_FAILURE() << text;
  run(compiler_ + " -x c++ -c user.cpp -I.");
  if (std::string(PJ_CLANG_FORMAT).empty()) return;
  for (const char* name : {"stencil_b.c", "stencil_b.h"}) {
    run(PJ_CLANG_FORMAT " --style=file:" PJ_SOURCE_FOLDER "/.clang-format " + std::string(name));
    EXPECT_EQ(read("log"), read(name));
  }
}

PJ_WITH_C_COMPILERS(CFilesWith);

}  // namespace
