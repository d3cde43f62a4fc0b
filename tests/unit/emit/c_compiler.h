// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace pj::test {

/// A test with a C compiler, gcc or clang, and a folder of its own that is removed at the end.
class CCompiler : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override;
  void TearDown() override;

  void write(const std::string& name, const std::string& text);
  std::string read(const std::string& name);
  /// Runs a command in the folder; a failure of the test, with its output, unless it succeeds.
  bool run(const std::string& command);
  /// Compiles with all warnings as errors. `flags` go last.
  bool compile(const std::string& name, const std::string& flags = "");
  bool isClang() const { return compiler_.find("clang") != std::string::npos; }

  std::string compiler_ = GetParam();

 private:
  std::filesystem::path folder_;
};

/// Instantiate with both.
#define PJ_WITH_C_COMPILERS(Suite)                                                  \
  INSTANTIATE_TEST_SUITE_P(With, Suite, testing::Values(PJ_GCC, PJ_CLANG),          \
                           [](const testing::TestParamInfo<const char*>& info) {    \
                             return std::string(info.index == 0 ? "gcc" : "clang"); \
                           })

}  // namespace pj::test
