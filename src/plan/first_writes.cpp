// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/first_writes.h"

#include <algorithm>
#include <map>

#include "ir/integer_constant.h"
#include "ir/walk.h"

namespace pj::plan {

using namespace ir;
using analysis::SymbolSet;

namespace {

/// The subscripts of an element, if they are numbers; none of anything else.
std::vector<long long> numbersOf(const Expr* place) {
  std::vector<long long> numbers;
  const auto* index = place ? place->as<Index>() : nullptr;
  for (std::size_t k = 0; index && k < index->subscripts.size(); ++k) {
    auto number = index->subscripts[k]->type.isScalar() ? integerConstant(index->subscripts[k])
                                                        : std::nullopt;
    if (!number) return {};
    numbers.push_back(*number);
  }
  return numbers;
}

class FirstWrites {
 public:
  FirstWrites(const SymbolSet& born, const analysis::Effects& effects)
      : born_(born), effects_(effects) {}

  std::set<const Stmt*> in(const Block& block) {
    visit(block);
    return std::move(found_);
  }

 private:
  void visit(const Block& block) {
    for (const Stmt* s : block) {
      if (s->is<If>() || s->is<SelectCase>()) {
        note(*s);
        const Set before = set_;
        Set after = set_;
        forEachBlock(*s, [&](const Block& arm) {
          set_ = before;
          visit(arm);
          for (auto& [v, places] : set_) after[v].insert(places.begin(), places.end());
        });
        set_ = std::move(after);
        continue;
      }
      const auto* assign = s->as<Assign>();
      if (assign && isFirst(*assign->lhs)) found_.insert(s);
      walkStmt(*s, [&](const Stmt& inner) { note(inner); });
    }
  }

  bool isFirst(const Expr& place) const {
    const Symbol* v = baseSymbol(place);
    const std::vector<long long> numbers = numbersOf(&place);
    if (numbers.empty() || !contains(born_, v)) return false;
    auto known = set_.find(v);
    return known == set_.end() ||
           std::none_of(known->second.begin(), known->second.end(),
                        [&](const auto& other) { return other.empty() || other == numbers; });
  }

  void note(const Stmt& s) {
    for (const analysis::Access& w : effects_.accesses(s).writes)
      if (contains(born_, w.symbol)) set_[w.symbol].insert(numbersOf(w.designator));
  }

  /// What has been set so far: the subscripts of elements, none for more than one.
  using Set = std::map<const Symbol*, std::set<std::vector<long long>>, analysis::ById>;

  const SymbolSet& born_;
  const analysis::Effects& effects_;
  std::set<const Stmt*> found_;
  Set set_;
};

}  // namespace

std::set<const Stmt*> firstWrites(const Block& block, const SymbolSet& born,
                                  const analysis::Effects& effects) {
  return FirstWrites(born, effects).in(block);
}

}  // namespace pj::plan
