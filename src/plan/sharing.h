// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "analysis/activity.h"
#include "analysis/effects.h"

namespace pj::plan {

/// How an adjoint variable is shared by the threads of a backward region.
enum class Sharing : std::uint8_t {
  Private,    ///< each thread has its own: the primal is private
  Exclusive,  ///< shared, plain increments: no two threads increment the same cell
  Reduction,  ///< private partial sums, added at the end of the region, by a reduction clause
  Copies,     ///< the same, for arrays that are too large for a clause: in allocated memory
  Atomic,     ///< shared, every increment atomic
};
std::string_view name(Sharing s);

/// What the user prefers for a shared variable whose adjoint is incremented (`--sharing`).
enum class SharingPreference : std::uint8_t {
  Auto,       ///< the first rung that holds
  Atomic,     ///< atomic increments, whatever could be proved
  Reduction,  ///< a reduction clause wherever the region only reads the variable
};

struct SharingDecision {
  Sharing sharing;
  std::string reason;        ///< in words, for `explain`
  SourceRange witness = {};  ///< the access that spoiled a better choice, if any
  bool summable = true;      ///< a reduction clause would be right
  bool conflict = false;     ///< without protection two threads certainly increment one element
  bool isAsked = false;      ///< by a directive, which nothing changes any more
  bool increments = true;    ///< the region increments the adjoint, or a procedure called in it
  /// Worksharing loops in which atomic increments are not needed, as no thread is anywhere else
  /// with the variable: they are exclusive there, or a reduction clause of the loop sums them up.
  std::map<const ir::OmpDo*, Sharing> inLoops = {};
  /// Statements of which the same is so, outside of such loops: there, it is exclusive.
  std::set<const ir::Stmt*> inRuns = {};
};

/// The sharing plan of one parallel region, by primal variable.
class SharingPlan {
 public:
  std::map<const ir::Symbol*, SharingDecision, analysis::ById> decisions;

  /// The decision on `primal`; null: the adjoint of the region may not increment its derivative.
  const SharingDecision* find(const ir::Symbol* primal) const {
    auto it = decisions.find(primal);
    return it == decisions.end() ? nullptr : &it->second;
  }
  /// Are there increments of its derivative that must be atomic?
  bool isAtomic(const ir::Symbol* primal) const {
    const SharingDecision* d = find(primal);
    return d && d->sharing == Sharing::Atomic;
  }
};

/// Decides for every active variable of the region. The first rung that holds of: private; never
/// read (so its adjoint is never incremented); the subset test (every index with which it is read
/// is an index with which some shared array is written under the same conditions, and those are
/// disjoint between threads since the primal has no races; or the same of boxes, also of what
/// called procedures touch); a scalar or a small array: reduction; every iteration reads the same
/// elements: copies; else atomic. Subset test: Hueckelheim and Hascoet, "Automatic differentiation
/// of parallel loops with formal methods" (2022).
///
/// Where it comes to atomic, each worksharing loop that has the variable for itself between two
/// barriers is looked at again: the increments may be exclusive in it, or summed up by its clause.
SharingPlan planSharing(const ir::OmpParallel& region, const analysis::Activity& activity,
                        const analysis::Effects& effects,
                        SharingPreference preference = SharingPreference::Auto);

/// One of the terms a, b, c of v = v + a - b + c; `minus` tells which are subtracted.
struct Addend {
  const ir::Expr* value;
  bool minus;
};
/// What `s` adds to its variable; none: it does something else, or reads the variable elsewhere.
std::vector<Addend> addends(const ir::Assign& s);

}  // namespace pj::plan
