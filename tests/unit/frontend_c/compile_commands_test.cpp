// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "frontend/c/c.h"

namespace pj::frontend {
namespace {

using Words = std::vector<std::string>;

TEST(CompileCommands, SayHowAFileIsRead) {
  auto folder = std::filesystem::temp_directory_path() / "parajoint-compile-commands";
  std::filesystem::create_directories(folder);
  std::ofstream(folder / "compile_commands.json") << R"json([
    {"directory": "/a/b", "file": "x.c",
     "command": "cc -O2 -Wall -I../inc -DN=3 -std=c11 -o x.o -c x.c"},
    {"directory": "/a/b", "file": "/a/y.c",
     "arguments": ["cc", "-I", "/a/inc", "-isystem", "sys", "-D", "M", "-include", "pre.h", "-c", "/a/y.c"]}])json";
  EXPECT_EQ(readingFlags(folder.string(), "/a/b/x.c"), (Words{"-I/a/inc", "-DN=3", "-std=c11"}));
  EXPECT_EQ(readingFlags(folder.string(), "/a/y.c"),
            (Words{"-I", "/a/inc", "-isystem", "/a/b/sys", "-D", "M", "-include", "pre.h"}));
  std::filesystem::remove_all(folder);
  EXPECT_FALSE(readingFlags("/nowhere/at/all", "/a/y.c"));
}

}  // namespace
}  // namespace pj::frontend
