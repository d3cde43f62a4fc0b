// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Line breaking, and the two source forms.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "emit/fortran/source_text.h"
#include "emit/text/line_breaking.h"

using namespace pj;
using emit::breakLine;
using emit::LinePiece;
using emit::SourceText;
using ir::SourceForm;

namespace {

std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> written(SourceForm form, const std::string& statement, int depth = 1) {
  SourceText out(form);
  for (int i = 0; i < depth; ++i) out.indent();
  out.statement(statement);
  return linesOf(out.take());
}

std::string withoutBlanks(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
  return text;
}

/// What a free-form compiler reads: the statement with its continuation lines joined.
std::string readFree(const std::vector<std::string>& lines) {
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    bool more = i + 1 < lines.size();
    EXPECT_EQ(lines[i].back() == '&', more) << lines[i];
    std::size_t start = lines[i].find_first_not_of(' ');
    if (lines[i][start] == '&') ++start;
    else if (i) text += ' ';
    text += lines[i].substr(start, lines[i].size() - start - more);
  }
  return text;
}

/// What a fixed-form compiler reads: columns 7 to 72 of every line.
std::string readFixed(const std::vector<std::string>& lines) {
  std::string text;
  for (std::string line : lines) {
    EXPECT_EQ(line.substr(0, 5), "     ");
    EXPECT_EQ(line[5] == ' ', text.empty());
    line.resize(72, ' ');
    text += line.substr(6);
  }
  return text;
}

std::string longSum(int terms) {
  std::string text = "result(i) = ";
  for (int i = 0; i < terms; ++i)
    text += (i ? " + " : "") + std::string("weight(") + std::to_string(i) + ")*arr(i - " +
            std::to_string(i) + ")";
  return text;
}

TEST(BreakLine, prefersCommasAndOperatorsOutsideParentheses) {
  std::vector<LinePiece> pieces = breakLine("call f(aaaa, bbbb, cccc(dd, ee), ffff)", 26, 26);
  ASSERT_EQ(pieces.size(), 2u);
  EXPECT_EQ(pieces[0].text, "call f(aaaa, bbbb,");
  pieces = breakLine("x = aaaaaaaa*bb + cccccc(1, 2)", 26, 26);
  ASSERT_EQ(pieces.size(), 2u);
  EXPECT_EQ(pieces[1].text, "+ cccccc(1, 2)");
}

TEST(BreakLine, keepsLiteralsWhole) {
  std::vector<LinePiece> pieces = breakLine("print *, 'a, b, c + d', e", 16, 30);
  for (const LinePiece& p : pieces)
    EXPECT_EQ(std::count(p.text.begin(), p.text.end(), '\'') % 2, 0) << p.text;
}

TEST(BreakLine, splitsOnlyWhatHasNoOtherPlace) {
  std::string name(50, 'n');
  std::vector<LinePiece> pieces = breakLine(name, 20, 20);
  ASSERT_EQ(pieces.size(), 3u);
  EXPECT_TRUE(pieces[0].splitsToken);
  EXPECT_EQ(pieces[0].text.size(), 20u);
  EXPECT_FALSE(pieces[2].splitsToken);
}

TEST(Layout, longStatementsStayInTheirColumns) {
  for (int terms = 1; terms < 40; ++terms) {
    for (int depth = 0; depth < 30; depth += 3) {
      std::string text = longSum(terms);
      std::vector<std::string> free = written(SourceForm::Free, text, depth);
      for (const std::string& line : free) EXPECT_LE(line.size(), 132u);
      EXPECT_EQ(withoutBlanks(readFree(free)), withoutBlanks(text));
      std::vector<std::string> fixed = written(SourceForm::Fixed, text, depth);
      for (const std::string& line : fixed) EXPECT_LE(line.size(), 72u);
      EXPECT_EQ(withoutBlanks(readFixed(fixed)), withoutBlanks(text));
    }
  }
}

TEST(Layout, longLiteralsKeepEveryBlank) {
  std::string literal = "'";
  for (int i = 0; i < 40; ++i) literal += "a  bc   " + std::to_string(i);
  literal += "'";
  auto kept = [&](const std::string& read) {
    std::size_t start = read.find('\'');
    return start == read.npos ? "" : read.substr(start, literal.size());
  };
  std::string text = "print *, " + literal + ", x";
  EXPECT_EQ(kept(readFixed(written(SourceForm::Fixed, text, 3))), literal);
  std::vector<std::string> lines = written(SourceForm::Free, text, 3);
  for (const std::string& line : lines) EXPECT_LE(line.size(), 132u);
  EXPECT_EQ(kept(readFree(lines)), literal);
}

TEST(Layout, directives) {
  std::string clauses =
      "parallel do private(iiiiiii, jjjjjjj, kkkkkkk) shared(aaaaaaaaa, bbbbbbbbb, ccccccccc, "
      "ddddddddd) reduction(+: total)";
  SourceText free(SourceForm::Free), fixed(SourceForm::Fixed);
  for (SourceText* out : {&free, &fixed}) {
    out->indent();
    out->directive("end parallel");
    out->directive(clauses);
    out->comments({" a comment", ""});
  }
  std::vector<std::string> lines = linesOf(free.take());
  ASSERT_EQ(lines.size(), 5u);
  EXPECT_EQ(lines[0], "  !$omp end parallel");
  EXPECT_EQ(lines[1].substr(0, 20), "  !$omp parallel do ");
  EXPECT_EQ(lines[1].back(), '&');
  EXPECT_EQ(lines[2].substr(0, 10), "  !$omp   ");
  EXPECT_EQ(lines[3], "  ! a comment");
  EXPECT_EQ(lines[4], "  !");
  lines = linesOf(fixed.take());
  EXPECT_EQ(lines[0], "!$omp end parallel");
  EXPECT_EQ(lines[1].substr(0, 18), "!$omp parallel do ");
  for (const std::string& line : lines) EXPECT_LE(line.size(), 72u) << line;
  EXPECT_EQ(lines[2].substr(0, 6), "!$omp&");
  EXPECT_EQ(lines[lines.size() - 2], "! a comment");
}

TEST(Layout, commentsBehindStatements) {
  SourceText out(SourceForm::Free);
  out.statement("integer :: n", " how many");
  out.statement("integer :: m", std::string(130, 'c'));
  std::vector<std::string> lines = linesOf(out.take());
  EXPECT_EQ(lines[0], "integer :: n  ! how many");
  EXPECT_EQ(lines[1], "!" + std::string(130, 'c'));
  EXPECT_EQ(lines[2], "integer :: m");
}

TEST(Layout, verbatimLines) {
  SourceText free(SourceForm::Free), fixed(SourceForm::Fixed);
  free.indent();
  free.verbatim({"        write (*, *) 'a', &", "", "          b"});
  EXPECT_EQ(free.take(), "  write (*, *) 'a', &\n  \n    b\n");
  fixed.verbatim({"      write (*, *) 'a',", "     &  b"});
  EXPECT_EQ(fixed.take(), "      write (*, *) 'a',\n     &  b\n");
  fixed.verbatim({"write (*, *) 'a', &", "  b"});
  EXPECT_EQ(withoutBlanks(fixed.take()), "write(*,*)'a',b\n");
}

TEST(Layout, blankLinesComeSingly) {
  SourceText out(SourceForm::Free);
  out.blank();
  out.statement("a = 1");
  out.blank();
  out.blank();
  out.statement("b = 2");
  EXPECT_EQ(out.take(), "a = 1\n\nb = 2\n");
}

}  // namespace
