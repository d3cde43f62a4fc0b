// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The text of real programs and of their adjoints is read back: nothing in it is lost or ambiguous.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include <gtest/gtest.h>

#include "driver/pipeline.h"
#include "ir/dump.h"
#include "support/read_ir.h"

using namespace pj;

namespace {

/// The first head between quotes that a case's numbers are verified for; empty: none.
std::string headOf(const std::string& text) {
  std::size_t verify = text.find("VERIFY: --head '");
  if (verify == std::string::npos) return "";
  std::size_t start = text.find('\'', verify) + 1;
  return text.substr(start, text.find('\'', start) - start);
}

/// Every `step`-th case in the language of `extension`.
std::vector<std::string> cases(const std::string& extension, std::size_t step) {
  std::vector<std::string> all, some;
  const std::string folder = std::string(PJ_SOURCE_FOLDER) + "/tests/cases";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.path().extension() == extension) all.push_back(entry.path().string());
  std::sort(all.begin(), all.end());
  for (std::size_t i = 0; i < all.size(); i += step) some.push_back(all[i]);
  return some;
}

void expectTheSame(const std::string& file) {
  std::ifstream stream(file);
  const std::string head = headOf({std::istreambuf_iterator<char>(stream), {}});
  if (head.empty()) return;
  driver::Options options;
  options.files = {file};
  driver::Compilation c;
  std::string usageError;
  runPipeline(driver::Goal::Adjoint, options, head, c, usageError);
  const std::string text = ir::dump(c.program);
  ir::Program again;
  try {
    test::readProgram(text, again);
  } catch (const std::runtime_error& e) {
    FAIL() << file << ": " << e.what() << "\n" << text;
  }
  // The first line that differs says more than both texts.
  std::istringstream expected(text), found(ir::dump(again));
  for (std::string one, other; std::getline(expected, one);) {
    std::getline(found, other);
    ASSERT_EQ(one, other) << file;
  }
}

TEST(ReadIr, programsInFortran) {
  for (const std::string& file : cases(".f90", 12)) expectTheSame(file);
}

TEST(ReadIr, programsInC) {
  for (const std::string& file : cases(".c", 12)) expectTheSame(file);
}

}  // namespace
