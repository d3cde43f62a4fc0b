// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "analysis/coverage.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <vector>

#include "ir/walk.h"

namespace pj::analysis {

using namespace ir;

namespace {

std::optional<long long> literal(const Expr* e) {
  const auto* n = e ? e->as<Literal>() : nullptr;
  if (!n || !n->type.isInteger() || n->spelling.find('_') != std::string::npos) return std::nullopt;
  return std::atoll(n->spelling.c_str());
}

/// The subscripts in one dimension of elements that are written or read: from `first` to `last`,
/// every one of them; one alone where both are the same expression. Null: not known.
struct Extent {
  const Expr* first = nullptr;
  const Expr* last = nullptr;

  bool known() const { return first && last; }
  bool operator==(const Extent& o) const { return equal(first, o.first) && equal(last, o.last); }

  /// Are all of `o` in here?
  bool covers(const Extent& o) const {
    if (!known() || !o.known()) return false;
    if (*this == o) return true;
    auto from = literal(first), to = literal(last), low = literal(o.first), high = literal(o.last);
    return from && to && low && high && *from <= *low && *high <= *to;
  }
};

/// A box of elements of an array.
struct Box {
  const Symbol* array;
  std::vector<Extent> extents;

  bool operator==(const Box& o) const { return array == o.array && extents == o.extents; }
  bool covers(const Box& o) const {
    if (array != o.array || extents.size() != o.extents.size()) return false;
    for (std::size_t d = 0; d < extents.size(); ++d)
      if (!extents[d].covers(o.extents[d])) return false;
    return true;
  }
  bool mentions(const SymbolSet& symbols) const {
    for (const Extent& e : extents)
      for (const Expr* bound : {e.first, e.last})
        if (bound && !disjoint(readSymbols(*bound), symbols)) return true;
    return false;
  }
};

class Coverage {
 public:
  explicit Coverage(const Effects& effects) : effects_(effects) {}

  SymbolSet arrays, uncovered;

  /// Goes through the block with what is certainly written so far.
  void block(const Block& b, std::vector<Box>& written) {
    for (const Stmt* s : b) statement(*s, written);
  }

 private:
  void statement(const Stmt& s, std::vector<Box>& written) {
    if (const auto* loop = s.as<Do>(); loop && !loop->leaveFlag) return counted(*loop, written);
    Accesses a = effects_.accesses(s);
    for (const Access& r : a.reads) read(r, written);
    if (const auto* branch = s.as<If>()) return arms(*branch, written);
    forEachBlock(s, [&](const Block& b) {
      // It may run any number of times, or not at all.
      drop(writtenIn(b, effects_), written);
      std::vector<Box> inside = written;
      if (!s.is<Where>()) block(b, inside);
    });
    for (const Access& w : a.writes) {
      drop({w.symbol}, written);
      // A thread fills its own copy, and the others keep theirs.
      if (!w.symbol->isArray() || w.symbol->threadprivate) continue;
      arrays.insert(w.symbol);
      if (released(s, w.symbol)) forget(w.symbol, written);
      else if (std::optional<Box> box = boxOf(w); box && certain(s, w)) written.push_back(*box);
    }
  }

  void arms(const If& branch, std::vector<Box>& written) {
    std::vector<Box> before = written;
    bool hasElse = false, first = true;
    for (const IfArm& arm : branch.arms) {
      hasElse |= !arm.condition;
      std::vector<Box> after = before;
      block(arm.body, after);
      written = first ? after : inBoth(written, after);
      first = false;
    }
    if (!hasElse) written = inBoth(written, before);
  }

  static std::vector<Box> inBoth(const std::vector<Box>& a, const std::vector<Box>& b) {
    std::vector<Box> both;
    for (const Box& x : a)
      if (std::find(b.begin(), b.end(), x) != b.end()) both.push_back(x);
    return both;
  }

  /// What an iteration writes at its counter, all iterations write from bound to bound.
  void counted(const Do& loop, std::vector<Box>& written) {
    for (const Access& r : effects_.accesses(loop).reads) read(r, written);
    SymbolSet changed = writtenIn(loop.body, effects_);
    SymbolSet own = changed;
    own.insert(loop.variable);
    drop(own, written);
    std::vector<Box> inside = written;
    loops_.push_back(&loop);
    block(loop.body, inside);
    loops_.pop_back();
    bool plain = !loop.step && disjoint(readSymbols(*loop.lower), own) &&
                 disjoint(readSymbols(*loop.upper), own);
    for (const Box& box : inside) {
      if (std::find(written.begin(), written.end(), box) != written.end()) continue;
      std::optional<Box> all = plain ? spread(box, loop) : std::nullopt;
      if (all) written.push_back(*all);
    }
  }

  static std::optional<Box> spread(const Box& box, const Do& loop) {
    Box all = box;
    int dimensions = 0;
    for (Extent& e : all.extents) {
      const auto* counter = e.first ? e.first->as<Ref>() : nullptr;
      if (!counter || counter->symbol != loop.variable || !equal(e.first, e.last)) continue;
      e = {loop.lower, loop.upper};
      ++dimensions;
    }
    if (dimensions != 1 || all.mentions({loop.variable})) return std::nullopt;
    return all;
  }

  /// Forgets the boxes whose place follows from one of `changed`.
  static void drop(const SymbolSet& changed, std::vector<Box>& written) {
    written.erase(std::remove_if(written.begin(), written.end(),
                                 [&](const Box& b) { return b.mentions(changed); }),
                  written.end());
  }
  static void forget(const Symbol* array, std::vector<Box>& written) {
    written.erase(std::remove_if(written.begin(), written.end(),
                                 [&](const Box& b) { return b.array == array; }),
                  written.end());
  }

  void read(const Access& r, const std::vector<Box>& written) {
    if (!r.symbol->isArray() || contains(uncovered, r.symbol)) return;
    std::optional<Box> box = boxOf(r);
    if (!box || !isWritten(throughCounters(*box), *box, written)) uncovered.insert(r.symbol);
  }

  static bool isWritten(const Box& wide, const Box& narrow, const std::vector<Box>& written) {
    for (const Box& w : written)
      if (w.covers(narrow) || w.covers(wide)) return true;
    return oneByOne(wide, written);
  }

  /// Of a vector: is each element from first to last written on its own?
  static bool oneByOne(const Box& box, const std::vector<Box>& written) {
    constexpr long long kMost = 4096;
    if (box.extents.size() != 1) return false;
    auto low = literal(box.extents[0].first), high = literal(box.extents[0].last);
    if (!low || !high || *high - *low >= kMost) return false;
    for (long long k = *low; k <= *high; ++k) {
      bool found = false;
      for (const Box& w : written) {
        if (w.array != box.array) continue;
        auto from = literal(w.extents[0].first), to = literal(w.extents[0].last);
        found |= from && to && *from <= k && k <= *to;
      }
      if (!found) return false;
    }
    return true;
  }

  /// A counter of a loop around stands for what it runs through.
  Box throughCounters(Box box) const {
    for (Extent& e : box.extents) {
      const auto* counter = e.first ? e.first->as<Ref>() : nullptr;
      if (!counter || !equal(e.first, e.last)) continue;
      for (const Do* loop : loops_)
        if (loop->variable == counter->symbol && (!loop->step || literal(loop->step)))
          e = {loop->lower, loop->upper};
    }
    return box;
  }

  /// The elements that the statement names; nothing: they are not known.
  static std::optional<Box> boxOf(const Access& access) {
    Box box{access.symbol, {}};
    const auto* index = access.designator ? access.designator->as<Index>() : nullptr;
    for (std::size_t d = 0; d < static_cast<std::size_t>(access.symbol->type.rank); ++d) {
      Extent declared;
      if (d < access.symbol->shape.size()) declared = extentOf(access.symbol->shape[d]);
      if (!index) {
        box.extents.push_back(declared);
        continue;
      }
      const Expr* s = index->subscripts[d];
      const auto* section = s->as<Section>();
      if (!section && s->type.rank > 0) return std::nullopt;
      if (section && section->step) return std::nullopt;
      box.extents.push_back(section ? Extent{section->lower ? section->lower : declared.first,
                                             section->upper ? section->upper : declared.last}
                                    : Extent{s, s});
    }
    for (const Extent& e : box.extents)
      if (!e.known() || calls(*e.first) || calls(*e.last)) return std::nullopt;
    return box;
  }

  static bool calls(const Expr& e) {
    bool found = false;
    walk(e, [&](const Expr& x) { found |= x.is<FunctionCall>(); });
    return found;
  }

  static Extent extentOf(const Dimension& d) {
    static const Literal one{{SourceRange{}, kInteger}, "1"};
    if (d.form != Dimension::Form::Explicit || !fixed(d.lower) || !fixed(d.upper)) return {};
    return {d.lower ? d.lower : &one, d.upper};
  }

  /// Has the bound the value that it had when the array was made?
  static bool fixed(const Expr* bound) {
    bool result = true;
    if (bound)
      for (const Symbol* s : readSymbols(*bound)) result &= s->intent == Intent::In;
    return result;
  }

  /// Is it an assignment that certainly writes every element it names?
  static bool certain(const Stmt& s, const Access& w) {
    return w.designator && s.is<Assign>() && !w.symbol->allocatable;
  }
  static bool released(const Stmt& s, const Symbol* array) {
    const auto* assign = s.as<Assign>();
    bool reallocated = assign && assign->lhs->is<Ref>() && array->allocatable;
    return s.is<Allocate>() || s.is<Deallocate>() || reallocated;
  }

  const Effects& effects_;
  std::vector<const Do*> loops_;
};

}  // namespace

SymbolSet filledBeforeRead(const Block& block, const Effects& effects) {
  Coverage coverage(effects);
  std::vector<Box> written;
  coverage.block(block, written);
  remove(coverage.arrays, coverage.uncovered);
  return coverage.arrays;
}

}  // namespace pj::analysis
