// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The reader of the IR's text: it gives back what was dumped, and says where and why it cannot.
#include "support/read_ir.h"

#include <gtest/gtest.h>

#include "ir/dump.h"
#include "ir/verify.h"
#include "support/sample.h"
#include "support/text_program.h"

using namespace pj;
using namespace pj::ir;

namespace {

std::string again(const std::string& text) {
  Program program;
  test::readProgram(text, program);
  EXPECT_EQ(verify(program), std::vector<std::string>{});
  return dump(program);
}

TEST(ReadIr, everyKindOfNode) {
  test::Sample sample;
  sample.file(SourceForm::Free);
  std::string text = dump(sample.program);
  EXPECT_EQ(again(text), text);
}

TEST(ReadIr, whatOnlyCHas) {
  test::Sample sample;
  for (const Stmt* s : sample.ofC) sample.everything->body.push_back(s);
  for (const char* array : {"x", "y"}) sample.symbols.at(array)->exchanged = true;
  sample.file(SourceForm::C);
  std::string text = dump(sample.program);
  EXPECT_EQ(again(text), text);
}

TEST(ReadIr, partsOfStructures) {
  const std::string text = R"((Subroutine f@0
  (arguments
    (p.v#1 real8 [3, n#3] In noAlias whole=p#0 path=[v 1])
    ("p->w"#2 real8 [:] mayBeNull behindPointer whole=p#0 pointee=q#4 path=[w 1 pointer])
    (n#3 integer4 byValue)))
(symbols
  (p#0 structure0 [n#3] of=f@0 parts=[p.v#1, "p->w"#2])
  (q#4 structure0 path=[w 1] parts=["p->w"#2]))
)";
  EXPECT_EQ(again(text), text);
}

TEST(ReadIr, textsAndTypes) {
  const std::string text =
      R"ir((Subroutine f@0 implicitTyping file=2 @2:1:2-3:4 comments=[" a \"b\" \\", ""]
  (use m only [x=>y])
  (arguments
    (a#0 real4 [0:7, 8 = (2 * 4), 1:*] InOut spelled="real(wp)" comment=" \n"))
  (locals
    (i#1 unsigned8 saved init=({unsigned8 3}) @2:5:6-7:8))
  (body
    (#3 @2:8:1-8:9 i#1 = {unsigned8 int(1e-3 * (- .5), -)})
    (#4 OmpParallelDo (schedule static "simd", 4) (reduction max: a#0) (nowait) (#5 Do i#1 = 1, 2 [
      (#6 Cycle)]))))
)ir";
  Program program;
  test::readProgram(text, program);
  EXPECT_EQ(dump(program), text);
}

TEST(ReadIr, aTestLeavesOutNumbers) {
  test::TextProgram t(R"((Subroutine f
    (arguments (x real8 [n] In) (n integer4 In) (y real8 Out))
    (body (y = x(n) * 2.0d0))))");
  EXPECT_EQ(dump(t.program), R"((Subroutine f@0
  (arguments
    (x#0 real8 [n#1] In)
    (n#1 integer4 In)
    (y#2 real8 Out))
  (body
    (#0 y#2 = x#0(n#1) * 2.0d0)))
)");
}

TEST(ReadIr, saysWhereAndWhy) {
  auto fault = [](const std::string& body) -> std::string {
    Program program;
    try {
      test::readProgram("(Subroutine f (locals (x real8) (n integer4))\n (body " + body + "))",
                        program);
    } catch (const std::runtime_error& e) {
      return e.what();
    }
    return "";
  };
  EXPECT_EQ(fault("(x = 1.0d0)"), "");
  EXPECT_EQ(fault("(x = z)"), "line 2, column 13: no variable 'z' is known here");
  EXPECT_EQ(fault("(x = x#7)"), "line 2, column 13: 'x#7' is not declared");
  EXPECT_EQ(fault("(x = y#0)"), "line 2, column 13: 'y#0' is declared as 'x'");
  EXPECT_EQ(fault("(x = x + x * x)"), "line 2, column 19: with several operators, put parentheses");
  EXPECT_EQ(fault("(x = x x)"), "line 2, column 15: an operator is missing before 'x'");
  EXPECT_EQ(fault("(x = real(n))"), "line 2, column 13: its type must be written: {real8 ...}");
  EXPECT_EQ(fault("(x = g(n))"), "line 2, column 13: no procedure 'g' is known");
  EXPECT_EQ(fault("(x x)"), "line 2, column 8: a statement begins with its kind, or is v = e");
  EXPECT_EQ(fault("(Do n = 1 [])"), "line 2, column 8: a loop is v = lower, upper, step [body]");
  EXPECT_EQ(fault("(OmpDo (privat n) (Do n = 1, 2 []))"),
            "line 2, column 15: 'privat' is no clause");
  EXPECT_EQ(fault("(x = 1.0d0"), "line 1, column 1: '(' is not closed");
  EXPECT_EQ(fault("(x = 1.0d0]"), "line 2, column 18: ']' closes nothing");
}

}  // namespace
