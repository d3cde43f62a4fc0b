// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c_compiler.h"

#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace pj::test {

namespace fs = std::filesystem;

void CCompiler::SetUp() {
  if (compiler_.empty()) GTEST_SKIP() << "this compiler is not installed";
  std::string pattern = (fs::temp_directory_path() / "parajoint-unit-XXXXXX").string();
  ASSERT_NE(mkdtemp(pattern.data()), nullptr);
  folder_ = pattern;
}

void CCompiler::TearDown() {
  if (!folder_.empty()) fs::remove_all(folder_);
}

void CCompiler::write(const std::string& name, const std::string& text) {
  std::ofstream(folder_ / name) << text;
}

std::string CCompiler::read(const std::string& name) {
  std::ifstream in(folder_ / name);
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

bool CCompiler::run(const std::string& command) {
  std::string all = "cd '" + folder_.string() + "' && " + command + " > log 2>&1";
  bool good = std::system(all.c_str()) == 0;
  EXPECT_TRUE(good) << command << "\n" << read("log");
  return good;
}

bool CCompiler::compile(const std::string& name, const std::string& flags) {
  return run(compiler_ +
             " -std=c11 -Wall -Wextra -pedantic -Werror -fopenmp -I" PJ_SOURCE_FOLDER
             "/runtime/include -c " +
             name + " " + flags);
}

}  // namespace pj::test
