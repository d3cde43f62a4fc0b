// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/tables.h"

#include <algorithm>
#include <vector>

#include "emit/c/expressions.h"
#include "ir/integer_constant.h"

namespace pj::emit::c {

using namespace ir;

namespace {

class TablePrinter {
 public:
  explicit TablePrinter(const Scope& scope) : scope_(scope) {}

  /// The value of what all `parts` have in common up to the member `depth`, of which `rank`
  /// dimensions are left.
  std::string value(const std::vector<const Symbol*>& parts, std::size_t depth, std::size_t rank) {
    if (rank > 0) return list(parts, depth, rank);
    if (depth == parts.front()->path.size()) return number(*parts.front());
    std::string text;
    for (auto first = parts.begin(); first != parts.end();) {
      const Member& member = (*first)->path[depth];
      auto isOther = [&](const Symbol* p) { return !(p->path[depth] == member); };
      auto next = std::find_if(first, parts.end(), isOther);
      text += (text.empty() ? "." : ", .") + member.name + " = ";
      text += value({first, next}, depth + 1, static_cast<std::size_t>(member.rank));
      first = next;
    }
    return "{" + text + "}";
  }

 private:
  static std::size_t extent(const Symbol& part, std::size_t dimension) {
    const Dimension& d = part.shape[part.shape.size() - 1 - dimension];
    return static_cast<std::size_t>(d.upper ? integerConstant(d.upper).value_or(0) + 1 : 0);
  }

  /// The place in its list of the first number of the part from here on.
  std::size_t start(const Symbol& part) const {
    std::size_t at = 0;
    for (std::size_t d = 0; d < part.shape.size(); ++d)
      at = at * extent(part, d) + (d < subscripts_.size() ? subscripts_[d] : 0);
    return at;
  }

  static std::size_t size(const Symbol& part) {
    const auto* list = part.init ? part.init->as<ArrayConstructor>() : nullptr;
    return list ? list->elements.size() : 1;
  }

  std::string list(const std::vector<const Symbol*>& parts, std::size_t depth, std::size_t rank) {
    std::string text;
    std::size_t count = extent(*parts.front(), subscripts_.size());
    for (std::size_t k = 0; k < count; ++k) {
      subscripts_.push_back(k);
      bool isGiven = std::any_of(parts.begin(), parts.end(),
                                 [&](const Symbol* p) { return start(*p) < size(*p); });
      if (isGiven) text += (text.empty() ? "" : ", ") + value(parts, depth, rank - 1);
      subscripts_.pop_back();
      if (!isGiven) break;
    }
    return "{" + (text.empty() ? "0" : text) + "}";
  }

  std::string number(const Symbol& part) const {
    const auto* list = part.init ? part.init->as<ArrayConstructor>() : nullptr;
    if (!list) return part.init ? whole(*part.init, scope_) : "0";
    std::size_t at = start(part);
    return at < list->elements.size() ? whole(*list->elements[at], scope_) : "0";
  }

  const Scope& scope_;
  std::vector<std::size_t> subscripts_;
};

}  // namespace

std::string tableText(const Symbol& s, const Scope& scope) {
  std::vector<const Symbol*> parts = s.parts;
  if (parts.empty()) parts.push_back(&s);
  return TablePrinter(scope).value(parts, 0, s.type.rank);
}

}  // namespace pj::emit::c
