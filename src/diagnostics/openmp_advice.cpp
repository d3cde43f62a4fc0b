// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "diagnostics/openmp_advice.h"

#include <algorithm>
#include <sstream>
#include <vector>

#include <fmt/format.h>

namespace pj {

std::string insteadOfDirective(const std::string& name, const std::string& loop) {
  std::istringstream text(name);
  std::vector<std::string> words;
  for (std::string word; text >> word;) words.push_back(word);
  auto has = [&](const char* word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  std::string loops = fmt::format("use 'parallel {0}', or '{0}' in 'parallel'", loop);
  if (has("target") || has("teams") || has("task") || has("taskloop")) return loops;
  if (has("critical") || has("single") || has("master") || has("masked") || has("sections"))
    return "put it directly into a parallel region";
  if (has("ordered"))
    return "end the region before it, and run what is in order in a loop of its own";
  if (has("flush")) return "use 'barrier', or regions one after the other";
  if (has("cancel") || has("cancellation"))
    return "let a condition pass over what the loop still has to do";
  return loops;
}

bool ordersThreads(const std::string& function) {
  auto startsWith = [&](const char* text) { return function.rfind(text, 0) == 0; };
  if (startsWith("omp_")) return function.find("lock") != std::string::npos;
  // C's threads.h and stdatomic.h, POSIX, and what compilers have of their own.
  static const char* const kStarts[] = {"mtx_", "cnd_",      "thrd_",         "atomic_", "pthread_",
                                        "sem_", "__atomic_", "__c11_atomic_", "__sync_"};
  return std::any_of(std::begin(kStarts), std::end(kStarts), startsWith);
}

}  // namespace pj
