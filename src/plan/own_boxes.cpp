// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/own_boxes.h"

#include <algorithm>

namespace pj::plan {

using namespace ir;
using analysis::Polynomial;
using analysis::SymbolSet;
using analysis::TouchedBox;

namespace {

bool isAtMost(const Polynomial& a, const Polynomial& b) {
  auto more = (b - a).number();
  return more && *more >= 0;
}

/// For each dimension of a written array, the one of `v`, from 0, that has the same subscripts;
/// none: its subscripts are the same in all iterations.
constexpr int kNone = -1;
using Matching = std::vector<int>;

class Finder {
 public:
  Finder(const Symbol* v, const std::vector<TouchedRun>& runs, SymbolSet changing)
      : v_(v), runs_(runs), changing_(std::move(changing)) {
    for (const TouchedRun& run : runs) collect(run);
  }

  std::optional<OwnBoxes> run() {
    constexpr std::size_t kMostDimensions = 5;
    if (!isRead_ || v_->type.rank > kMostDimensions) return std::nullopt;
    for (const TouchedBox* w : writes_) {
      if (w->least.size() > kMostDimensions || contains(changing_, w->array)) continue;
      Matching m;
      if (findMatching(*w, m)) return result(*w, m);
    }
    return std::nullopt;
  }

 private:
  void collect(const TouchedRun& run) {
    for (const TouchedBox& box : run.boxes) {
      if (box.isWrite()) writes_.push_back(&box);
      isRead_ |= box.isRead() && box.array == v_;
    }
    for (const auto& [s, inner] : run.within)
      for (const TouchedRun& other : inner) collect(other);
  }

  bool findMatching(const TouchedBox& write, Matching& m) const {
    if (m.size() == write.least.size())
      return std::any_of(m.begin(), m.end(), [](int d) { return d != kNone; }) && holds(write, m);
    for (int d = kNone; d < v_->type.rank; ++d) {
      if (d != kNone && std::find(m.begin(), m.end(), d) != m.end()) continue;
      m.push_back(d);
      if (findMatching(write, m)) return true;
      m.pop_back();
    }
    return false;
  }

  /// Two iterations that read one element both write one: that with its subscripts, and in the
  /// dimensions that do not match, where `write` does.
  bool holds(const TouchedBox& write, const Matching& m) const {
    for (std::size_t k = 0; k < m.size(); ++k)
      if (m[k] == kNone && !(isInvariant(write.least[k]) && isInvariant(write.greatest[k])))
        return false;
    return std::all_of(runs_.begin(), runs_.end(),
                       [&](const TouchedRun& run) { return holds(write, m, run); });
  }

  /// Of what a run reads, or each of the runs within the statement that does.
  bool holds(const TouchedBox& write, const Matching& m, const TouchedRun& run) const {
    return std::all_of(run.boxes.begin(), run.boxes.end(), [&](const TouchedBox& read) {
      if (!read.isRead() || read.array != v_) return true;
      bool isProved = std::any_of(run.boxes.begin(), run.boxes.end(), [&](const TouchedBox& other) {
        return other.isWrite() && other.array == write.array && proves(other, write, read, m);
      });
      if (isProved) return true;
      auto inner = run.within.find(read.at);
      return inner != run.within.end() &&
             std::all_of(inner->second.begin(), inner->second.end(),
                         [&](const TouchedRun& other) { return holds(write, m, other); });
    });
  }

  /// Is `other`, an own box where `read` is, the same as `write` in the dimensions that do not
  /// match?
  bool proves(const TouchedBox& other, const TouchedBox& write, const TouchedBox& read,
              const Matching& m) const {
    if (!isTouchedWith(other, read)) return false;
    for (std::size_t k = 0; k < m.size(); ++k) {
      const Polynomial &least = other.least[k], &greatest = other.greatest[k];
      bool fits = m[k] == kNone
                      ? least == write.least[k] && greatest == write.greatest[k]
                      : isAtMost(least, read.least[static_cast<std::size_t>(m[k])]) &&
                            isAtMost(read.greatest[static_cast<std::size_t>(m[k])], greatest);
      if (!fits) return false;
    }
    return true;
  }

  /// Is the one box written wherever the other one is read?
  static bool isTouchedWith(const TouchedBox& write, const TouchedBox& read) {
    if (write.arms.size() > read.arms.size() ||
        !std::equal(write.arms.begin(), write.arms.end(), read.arms.begin()))
      return false;
    return std::all_of(write.turns.begin(), write.turns.end(), [&](const Polynomial& turns) {
      return isAtMost(0, turns) ||
             std::any_of(read.turns.begin(), read.turns.end(),
                         [&](const Polynomial& others) { return isAtMost(others, turns); });
    });
  }

  /// Has it one value in all iterations?
  bool isInvariant(const Polynomial& p) const {
    const SymbolSet variables = p.variables();
    return p.known() && std::all_of(variables.begin(), variables.end(), [&](const Symbol* s) {
             return !s->name.empty() && !contains(changing_, s);
           });
  }

  OwnBoxes result(const TouchedBox& write, const Matching& m) const {
    OwnBoxes own{write.array, {}};
    for (int d : m)
      if (d != kNone) own.dimensions.push_back(d + 1);
    return own;
  }

  const Symbol* v_;
  const std::vector<TouchedRun>& runs_;
  SymbolSet changing_;  ///< what may have another value in another run
  std::vector<const TouchedBox*> writes_;
  bool isRead_ = false;
};

}  // namespace

std::optional<OwnBoxes> ownBoxes(const Symbol* v, const std::vector<TouchedRun>& runs,
                                 SymbolSet changing) {
  return Finder(v, runs, std::move(changing)).run();
}

std::optional<OwnBoxes> ownBoxes(const Symbol* v, const std::vector<TouchedBox>& touched,
                                 const std::vector<const Do*>& nest, const SymbolSet& own,
                                 const analysis::Effects& effects) {
  SymbolSet changing = own;
  for (const Symbol* s : analysis::writtenIn(nest.back()->body, effects))
    if (!s->isArray()) changing.insert(s);
  for (const Do* loop : nest) changing.insert(loop->variable);
  return ownBoxes(v, {{touched, {}}}, std::move(changing));
}

}  // namespace pj::plan
