// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace pj::driver {

/// A program to run: no shell is involved.
struct ProcessRequest {
  std::vector<std::string> command;
  std::string folder;                                            ///< where it runs; empty: here
  std::vector<std::pair<std::string, std::string>> environment;  ///< added to ours
  int timeLimit = 120;  ///< seconds, then it is killed with all that it started
};

/// How it ended.
struct ProcessResult {
  int status = -1;  ///< exit status; -1 when it was killed or could not start
  int signal = 0;   ///< the signal that ended it, or 0
  bool timedOut = false;
  std::string output;  ///< stdout and stderr together, the first megabyte

  bool good() const { return status == 0; }
};

/// Runs it to its end. The stack is as large as the system allows.
ProcessResult runProcess(const ProcessRequest& request);

/// "exit status 1", "signal 11 (Segmentation fault)", "no end after 120 s": in words.
std::string describe(const ProcessResult& result, const ProcessRequest& request);

/// The path of a program as the shell would find it; empty when there is none.
std::string findProgram(const std::string& name);

/// A folder for temporary files, removed with all that is in it.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  /// Empty when it could not be made.
  const std::string& path() const { return path_; }

 private:
  std::string path_;
};

}  // namespace pj::driver
