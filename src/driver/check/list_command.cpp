// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <fstream>
#include <memory>
#include <tuple>
#include <vector>

#include <fmt/format.h>

#include "driver/check/joint_program.h"
#include "driver/check/prepared_check.h"
#include "driver/commands.h"

namespace pj::driver {
namespace {

/// One line of the list.
struct Listed {
  explicit Listed(Compiler compiler) : shared{std::move(compiler)} {}

  TemporaryFolder folder;
  SharedByHeads shared;
  PreparedCheck check;
  bool isReady = false, passed = false;
};

using Group = std::vector<Listed*>;

/// The words of a line; those that blanks stand in are quoted by '.
std::vector<std::string> wordsOf(const std::string& line) {
  std::vector<std::string> words;
  std::string word;
  bool quoted = false, inWord = false;
  for (char c : line) {
    if (c == '\'') {
      quoted = !quoted;
      inWord = true;
    } else if (c != ' ' || quoted) {
      word += c;
      inWord = true;
    } else if (inWord) {
      words.push_back(std::move(word));
      word.clear();
      inWord = false;
    }
  }
  if (inWord) words.push_back(std::move(word));
  return words;
}

std::unique_ptr<Listed> prepared(const std::string& line) {
  std::vector<std::string> words = wordsOf(line);
  std::vector<const char*> argv{"parajoint", "check"};
  for (const std::string& word : words) argv.push_back(word.c_str());
  Options options;
  std::string error;
  if (parseOptions(static_cast<int>(argv.size()), argv.data(), options)) return nullptr;
  std::optional<Compiler> compiler = compilerOf(options, error);
  if (!compiler || options.heads.empty()) return nullptr;
  auto listed = std::make_unique<Listed>(*compiler);
  const std::string folder = options.folder.empty() ? listed->folder.path() : options.folder;
  listed->isReady = !folder.empty() && prepareCheck(options, options.heads.front(), folder,
                                                    listed->shared, listed->check) == kDone;
  return listed;
}

/// Are they compiled by the same command but for the sources?
bool compileAlike(const Listed& a, const Listed& b) {
  auto key = [](const Listed& l) {
    const Options& o = l.check.options;
    return std::tuple(l.shared.compiler.program, o.check.flags, o.standard, o.openmp, o.includeDirs,
                      o.defines, o.check.warnings);
  };
  return key(a) == key(b);
}

void quiet(const Row&, const std::string&) {}

/// Runs the checks of a group in one program. Where it cannot be built, in two of half as many: who
/// is to blame ends up alone, and has a program of his own.
void run(const Group& group) {
  std::vector<const CheckSetup*> setups;
  for (const Listed* l : group) setups.push_back(l->check.setup.get());
  JointProgram program(setups);
  if (program.build()) {
    for (std::size_t k = 0; k < group.size(); ++k)
      group[k]->passed = runChecks(*setups[k], quiet, {&program, k});
  } else if (group.size() > 1) {
    const auto middle = group.begin() + static_cast<long>(group.size() / 2);
    run({group.begin(), middle});
    run({middle, group.end()});
  } else {
    group.front()->passed = runChecks(*setups.front(), quiet);
  }
}

}  // namespace

int runCheckList(const Options& options) {
  std::ifstream in(options.check.list);
  if (!in) return wrongUsage(fmt::format("'{}' cannot be read", options.check.list));
  std::vector<std::unique_ptr<Listed>> all;
  for (std::string line; std::getline(in, line);) all.push_back(prepared(line));
  Group together;
  auto finish = [&] {
    if (!together.empty()) run(together);
    together.clear();
  };
  for (const auto& listed : all) {
    if (!listed || !listed->isReady) continue;
    if (!JointProgram::takes(*listed->check.setup)) {
      listed->passed = runChecks(*listed->check.setup, quiet);
      continue;
    }
    if (!together.empty() && !compileAlike(*together.front(), *listed)) finish();
    together.push_back(listed.get());
    if (together.size() == JointProgram::kMost) finish();
  }
  finish();
  bool allPassed = true;
  for (const auto& listed : all) {
    const bool passed = listed && listed->passed;
    std::string text = passed ? "passed" : "FAILED";
    if (passed)
      for (const std::string& name : listed->check.derivatives.checked.unused)
        text += (text == "passed" ? " without " : " ") + name;
    fmt::print("{}\n", text);
    allPassed &= passed;
  }
  return allPassed ? kDone : kRefused;
}

}  // namespace pj::driver
