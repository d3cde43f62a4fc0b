// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/output.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace pj::driver {
namespace {

namespace fs = std::filesystem;

bool isInput(const fs::path& target, const std::vector<std::string>& inputs) {
  std::error_code ignored;
  for (const std::string& input : inputs)
    if (fs::equivalent(target, input, ignored)) return true;
  return false;
}

/// Writes all of `text`; returns 0 or the error number.
int writeAll(int fd, const std::string& text) {
  for (std::size_t done = 0; done < text.size();) {
    ssize_t n = ::write(fd, text.data() + done, text.size() - done);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return errno;
    done += static_cast<std::size_t>(n);
  }
  return 0;
}

/// Temporary files that vanish unless they were renamed.
class Staging {
 public:
  ~Staging() {
    for (const std::string& t : temporaries_) ::unlink(t.c_str());
  }

  /// Returns 0 or the error number.
  int add(const fs::path& target, const std::string& text) {
    std::string name = (target.parent_path() / ".parajoint-XXXXXX").string();
    int fd = ::mkstemp(name.data());
    if (fd < 0) return errno;
    temporaries_.push_back(name);
    mode_t mask = ::umask(0);
    ::umask(mask);
    ::fchmod(fd, 0666 & ~mask);
    int error = writeAll(fd, text);
    if (::close(fd) != 0 && error == 0) error = errno;
    return error;
  }

  int rename(std::size_t index, const fs::path& target) {
    return ::rename(temporaries_[index].c_str(), target.c_str()) == 0 ? 0 : errno;
  }

 private:
  std::vector<std::string> temporaries_;
};

}  // namespace

bool prepareFolder(const std::string& folder, Diagnostics& diagnostics) {
  if (folder.empty()) return true;
  std::error_code error;
  if (fs::is_directory(folder, error)) return true;
  if (fs::exists(folder, error)) {
    diagnostics.report(diag::CannotWrite, {}, folder, "it is not a folder");
    return false;
  }
  if (fs::create_directories(folder, error)) return true;
  // "a/b/" names a folder that create_directories makes but reports as not made.
  if (fs::is_directory(folder)) return true;
  diagnostics.report(diag::CannotWrite, {}, folder, error.message());
  return false;
}

bool writeOutputs(const std::string& folder, const std::vector<OutputFile>& files,
                  const std::vector<std::string>& inputs, Diagnostics& diagnostics) {
  if (!prepareFolder(folder, diagnostics)) return false;
  std::vector<fs::path> targets;
  for (const OutputFile& f : files)
    targets.push_back(fs::path(folder.empty() ? "." : folder) / f.name);
  auto fail = [&](const fs::path& target, const std::string& why) {
    diagnostics.report(diag::CannotWrite, {}, target.lexically_normal().string(), why);
    return false;
  };
  for (const fs::path& target : targets) {
    if (isInput(target, inputs)) return fail(target, "it is an input file");
    std::error_code ignored;
    if (fs::is_directory(target, ignored)) return fail(target, "it is a folder");
  }

  Staging staging;
  for (std::size_t i = 0; i < files.size(); ++i)
    if (int error = staging.add(targets[i], files[i].text))
      return fail(targets[i], std::strerror(error));
  for (std::size_t i = 0; i < files.size(); ++i)
    if (int error = staging.rename(i, targets[i])) return fail(targets[i], std::strerror(error));
  return true;
}

}  // namespace pj::driver
