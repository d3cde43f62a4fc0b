// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Real compilers take what the emitter prints.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "emit/fortran/emitter.h"
#include "emit/fortran/source_text.h"
#include "emit/random_expressions.h"
#include "support/sample.h"

using namespace pj;
using namespace pj::ir;
using pj::test::RandomExpressions;
using pj::test::Sample;

namespace {

namespace fs = std::filesystem;

/// A folder of its own for each test, removed at the end.
class Compile : public testing::TestWithParam<const char*> {
 protected:
  fs::path folder;
  std::string compiler = GetParam();

  void SetUp() override {
    if (compiler.empty()) GTEST_SKIP() << "this compiler is not installed";
    std::string pattern = (fs::temp_directory_path() / "parajoint-unit-XXXXXX").string();
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder = pattern;
  }
  void TearDown() override {
    if (!folder.empty()) fs::remove_all(folder);
  }

  std::string read(const std::string& name) {
    std::ifstream in(folder / name);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
  }
  void write(const std::string& name, const std::string& text) {
    std::ofstream(folder / name) << text;
  }
  void run(const std::string& command) {
    std::string all = "cd '" + folder.string() + "' && " + command + " > log 2>&1";
    EXPECT_EQ(std::system(all.c_str()), 0) << command << "\n" << read("log");
  }
  void compileRuntimeModule() {
    std::string path = PJ_SOURCE_FOLDER "/runtime/fortran";
    run(compiler + " -fopenmp -c -I" + path + " " + path + "/parajoint.f90");
  }
  void compileSample(SourceForm form, const std::string& flags) {
    compileRuntimeModule();
    Sample sample;
    sample.everything->derivative = true;
    File& file = sample.file(form);
    write(file.path, emit::fortranFile(file));
    run(compiler + " -fopenmp " + flags + " -c " + file.path);
    if (HasFailure()) ADD_FAILURE() << read(file.path);
  }
};

TEST_P(Compile, sampleInFreeForm) {
  compileSample(SourceForm::Free, "");
}
TEST_P(Compile, sampleInFixedForm) {
  compileSample(SourceForm::Fixed, "-ffixed-form");
}

/// A program that says which of many expressions has another value than its tree.
TEST_P(Compile, expressionsKeepTheirValue) {
  for (SourceForm form : {SourceForm::Free, SourceForm::Fixed}) {
    Sample sample;
    RandomExpressions random(sample, 99);
    emit::SourceText out(form);
    out.statement("program main");
    out.indent();
    for (int n = 0; n < 400; ++n) {
      const Expr* e = random.integer(6);
      std::string value = std::to_string(random.integerValue(*e));
      out.statement("if (" + emit::fortranExpr(*e) + " /= (" + value + "_8)) error stop " +
                    std::to_string(n + 1));
    }
    out.dedent();
    out.statement("end program main");
    bool fixed = form == SourceForm::Fixed;
    write("main.f90", out.take());
    run(compiler + (fixed ? " -ffixed-form" : " -ffree-form") + " main.f90 -o main && ./main");
  }
}

/// A long character literal comes out of the compiler as it went in.
TEST_P(Compile, longLiteralsKeepTheirText) {
  std::string literal;
  for (int i = 0; i < 30; ++i) literal += "a  b, c + d   " + std::to_string(i);
  for (SourceForm form : {SourceForm::Free, SourceForm::Fixed}) {
    emit::SourceText out(form);
    out.statement("program main");
    out.indent();
    out.statement("print '(a)', '" + literal + "'");
    out.dedent();
    out.statement("end program main");
    bool fixed = form == SourceForm::Fixed;
    write("main.f90", out.take());
    run(compiler + (fixed ? " -ffixed-form" : " -ffree-form") + " main.f90 -o main");
    run("./main");
    EXPECT_EQ(read("log"), literal + "\n");
  }
}

std::string compilerName(const testing::TestParamInfo<const char*>& info) {
  return info.index == 0 ? "gfortran" : "flang";
}
INSTANTIATE_TEST_SUITE_P(With, Compile, testing::Values(PJ_GFORTRAN, PJ_FLANG), compilerName);

}  // namespace
