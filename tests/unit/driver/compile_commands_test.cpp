// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/compile_commands.h"

#include <fstream>

#include <gtest/gtest.h>

#include "driver/process.h"

namespace pj::driver {
namespace {

using Words = std::vector<std::string>;

TEST(CompileCommands, GiveWhatReadingNeeds) {
  TemporaryFolder folder;
  std::ofstream(folder.path() + "/compile_commands.json") << R"json([
    {"directory": "/a/b", "file": "x.c",
     "command": "cc -O2 -Wall -I../inc -DN=3 -std=c11 -o x.o -c x.c"},
    {"directory": "/a/b", "file": "/a/y.c",
     "arguments": ["cc", "-I", "/a/inc", "-isystem", "sys", "-D", "M", "-c", "/a/y.c"]},
    {"directory": "/a/b", "file": "z.c", "command": "cc -DZ -c z.c"}])json";
  EXPECT_EQ(readingFlags(folder.path(), {"/a/b/x.c", "/a/y.c"}),
            (Words{"-I/a/inc", "-DN=3", "-std=c11", "-isystem/a/b/sys", "-DM"}));
  EXPECT_EQ(readingFlags(folder.path(), {"/a/q.c"}), Words{});
  EXPECT_EQ(readingFlags(folder.path() + "/none", {"/a/q.c"}), Words{});
}

}  // namespace
}  // namespace pj::driver
