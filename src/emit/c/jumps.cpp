// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/jumps.h"

namespace pj::emit::c {

void Jumps::enterLoop(const std::string& name, bool checksAtEnd) {
  around_.push_back({true, name, checksAtEnd, "", ""});
}

void Jumps::enterSwitch() {
  around_.push_back({false, "", false, "", ""});
}

void Jumps::leave() {
  around_.pop_back();
}

/// The index of the loop that is meant; that of no construct if there is none.
std::size_t Jumps::target(const std::string& loop) const {
  for (std::size_t i = around_.size(); i-- > 0;)
    if (around_[i].isLoop && (loop.empty() || around_[i].name == loop)) return i;
  return around_.size();
}

std::string Jumps::jump(std::string& label, const std::string& prefix, const std::string& name) {
  if (label.empty()) label = scope_.fresh(prefix + (name.empty() ? "loop" : name));
  return "goto " + label;
}

std::string Jumps::next(const std::string& loop) {
  std::size_t i = target(loop);
  if (i == around_.size()) return "continue";
  bool innermost = true;
  for (std::size_t k = i + 1; k < around_.size(); ++k) innermost &= !around_[k].isLoop;
  if (innermost && !around_[i].checksAtEnd) return "continue";
  return jump(around_[i].next, "next_", around_[i].name);
}

std::string Jumps::exit(const std::string& loop) {
  std::size_t i = target(loop);
  if (i + 1 >= around_.size()) return "break";
  return jump(around_[i].leave, "leave_", around_[i].name);
}

}  // namespace pj::emit::c
