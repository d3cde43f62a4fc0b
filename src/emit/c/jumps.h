// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

#include "emit/c/scope.h"

namespace pj::emit::c {

/// The loops and switches around a statement, and how to leave or to repeat them: by break and
/// continue where these do, else by a goto, whose label the loop prints.
class Jumps {
 public:
  explicit Jumps(Scope& scope) : scope_(scope) {}

  /// `checksAtEnd`: something follows the body, which `continue` would jump over.
  void enterLoop(const std::string& name, bool checksAtEnd);
  void enterSwitch();
  void leave();

  /// The statement that begins the next iteration of a loop (the innermost if unnamed), or that
  /// leaves it.
  std::string next(const std::string& loop);
  std::string exit(const std::string& loop);

  /// The labels of the innermost loop that its statements jump to; empty if there are none.
  std::string nextLabel() const { return around_.back().next; }
  std::string leaveLabel() const { return around_.back().leave; }

 private:
  struct Construct {
    bool isLoop;
    std::string name;
    bool checksAtEnd;
    std::string next, leave;  ///< labels
  };
  std::size_t target(const std::string& loop) const;
  std::string jump(std::string& label, const std::string& prefix, const std::string& name);

  Scope& scope_;
  std::vector<Construct> around_;
};

}  // namespace pj::emit::c
