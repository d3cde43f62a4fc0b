// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/process.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>

#include <fmt/format.h>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace pj::driver {
namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kKept = 1 << 20;
constexpr int kCannotStart = 127;

/// What the child is given: its words and its environment, ended by null.
struct Start {
  explicit Start(const ProcessRequest& request) : words(request.command) {
    for (std::string& w : words) argv.push_back(w.data());
    argv.push_back(nullptr);
    for (const auto& [name, value] : request.environment) variables.push_back(name + "=" + value);
    for (std::string& v : variables) environment.push_back(v.data());
    for (char** v = environ; *v; ++v)
      if (!isReplaced(*v, request)) environment.push_back(*v);
    environment.push_back(nullptr);
  }

  std::vector<std::string> words, variables;
  std::vector<char*> argv, environment;

 private:
  static bool isReplaced(std::string_view variable, const ProcessRequest& request) {
    for (const auto& [name, value] : request.environment)
      if (variable.substr(0, variable.find('=')) == name) return true;
    return false;
  }
};

/// In the child, which shares our memory until it is the program: it writes to none of it, and
/// never returns.
[[noreturn]] void becomeProgram(const ProcessRequest& request, const Start& start, int out) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(out, STDERR_FILENO);
  int null = ::open("/dev/null", O_RDONLY);
  if (null >= 0) ::dup2(null, STDIN_FILENO);
  rlimit stack;
  if (::getrlimit(RLIMIT_STACK, &stack) == 0) {
    stack.rlim_cur = stack.rlim_max;
    ::setrlimit(RLIMIT_STACK, &stack);
  }
  if (!request.folder.empty() && ::chdir(request.folder.c_str()) != 0) ::_exit(kCannotStart);
  ::execvpe(start.argv[0], start.argv.data(), start.environment.data());
  const char* why = ::strerrordesc_np(errno);
  (void)!::write(STDERR_FILENO, why, std::strlen(why));
  ::_exit(kCannotStart);
}

/// Collects output until the pipe is closed. Returns false when the time is over.
bool collect(int in, Clock::time_point end, std::string& output) {
  char buffer[65536];
  while (true) {
    auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - Clock::now()).count();
    if (left <= 0) return false;
    pollfd p{in, POLLIN, 0};
    int ready = ::poll(&p, 1, static_cast<int>(std::min<long long>(left, 1000)));
    if (ready <= 0) continue;
    ssize_t n = ::read(in, buffer, sizeof buffer);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return true;
    if (output.size() < kKept) output.append(buffer, static_cast<std::size_t>(n));
  }
}

}  // namespace

ProcessResult runProcess(const ProcessRequest& request) {
  ProcessResult result;
  const Start start(request);
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return result;
  auto end = Clock::now() + std::chrono::seconds(request.timeLimit);
  // Not fork(): a copy of the tables of our memory takes longer than many a program.
  pid_t child = ::vfork();
  if (child < 0) {
    ::close(ends[0]);
    ::close(ends[1]);
    return result;
  }
  if (child == 0) becomeProgram(request, start, ends[1]);
  ::setpgid(child, child);
  ::close(ends[1]);
  result.timedOut = !collect(ends[0], end, result.output);
  ::close(ends[0]);
  int status = 0;
  // A program may close its output and go on.
  while (!result.timedOut && ::waitpid(child, &status, WNOHANG) == 0) {
    ::usleep(1000);
    result.timedOut = Clock::now() > end;
  }
  if (result.timedOut) {
    ::kill(-child, SIGKILL);
    while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
  }
  if (WIFEXITED(status)) result.status = WEXITSTATUS(status);
  else if (WIFSIGNALED(status)) result.signal = WTERMSIG(status);
  return result;
}

std::string describe(const ProcessResult& r, const ProcessRequest& request) {
  if (r.timedOut) return fmt::format("no end after {} s", request.timeLimit);
  if (r.signal) return fmt::format("signal {} ({})", r.signal, ::strsignal(r.signal));
  return fmt::format("exit status {}", r.status);
}

std::string findProgram(const std::string& name) {
  if (name.find('/') != std::string::npos) return ::access(name.c_str(), X_OK) == 0 ? name : "";
  const char* path = std::getenv("PATH");
  std::string folders = path ? path : "/usr/bin:/bin";
  for (std::size_t begin = 0; begin <= folders.size();) {
    std::size_t end = std::min(folders.find(':', begin), folders.size());
    std::string candidate = folders.substr(begin, end - begin) + "/" + name;
    if (::access(candidate.c_str(), X_OK) == 0) return candidate;
    begin = end + 1;
  }
  return "";
}

TemporaryFolder::TemporaryFolder() {
  std::error_code ignored;
  std::string name = (std::filesystem::temp_directory_path(ignored) / "parajoint-XXXXXX").string();
  if (::mkdtemp(name.data())) path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

}  // namespace pj::driver
