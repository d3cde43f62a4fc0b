// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "plan/sharing.h"

#include <fmt/format.h>

#include "analysis/exposure.h"
#include "ir/walk.h"
#include "plan/subset_test.h"

namespace pj::plan {

using namespace ir;
using analysis::Activity;
using analysis::Effects;
using analysis::SymbolSet;

std::string_view name(Sharing s) {
  switch (s) {
    case Sharing::Private: return "private";
    case Sharing::Exclusive: return "exclusive";
    case Sharing::Reduction: return "reduction";
    case Sharing::Atomic: return "atomic";
  }
  std::abort();
}

namespace {

bool mentions(const Expr& e, const Symbol* v) {
  bool found = false;
  walk(e, [&](const Expr& x) { found |= baseSymbol(x) == v; });
  return found;
}

}  // namespace

IncrementForm matchIncrement(const Assign& s) {
  const auto* sum = s.rhs->as<Binary>();
  if (!sum || (sum->op != BinaryOp::Add && sum->op != BinaryOp::Sub)) return {};
  const Symbol* v = baseSymbol(*s.lhs);
  auto form = [&](const Expr* self, const Expr* value, bool minus) -> IncrementForm {
    if (!equal(self, s.lhs) || mentions(*value, v)) return {};
    return {value, minus};
  };
  IncrementForm f = form(sum->lhs, sum->rhs, sum->op == BinaryOp::Sub);
  if (!f.value && sum->op == BinaryOp::Add) f = form(sum->rhs, sum->lhs, false);
  return f;
}

SharingPlan planSharing(const OmpParallelDo& region, const Activity& activity,
                        const Effects& effects) {
  LoopAccesses loop(*region.loop, activity, effects);
  SymbolSet own = analysis::privates(region.clauses);
  SharingPlan plan;
  for (const Symbol* v : loop.activeVariables()) {
    SharingDecision& d = plan.decisions[v];
    if (contains(own, v)) {
      d = {Sharing::Private, "private in the primal"};
      continue;
    }
    const auto& reads = loop.reads(v);
    if (contains(loop.readByCallees(), v)) {
      d = {Sharing::Atomic, "called procedures read it, too"};
      continue;
    }
    if (reads.empty()) {
      d = {Sharing::Exclusive, "never read in the loop: its adjoint is never incremented"};
      continue;
    }
    if (!v->isArray()) {
      d = {Sharing::Reduction, "a scalar that several threads read",
           reads.front().designator->range};
      continue;
    }
    if (int dim = loop.dimensionOfOwn(v, own)) {
      d = {Sharing::Exclusive,
           fmt::format("each iteration reads elements of its own: their subscript in dimension {} "
                       "follows the loop's counter",
                       dim)};
      continue;
    }
    SubsetResult subset = loop.subsetTest(v, own);
    const LoopAccesses::Reference* section = nullptr;
    for (const auto& r : reads)
      if (!r.designator->type.isScalar()) section = &r;
    // The sums of a reduction start at zero, so the array must only be read; and each thread has a
    // copy, so its size must be known.
    bool summable = !loop.written(v) && v->shape.back().form != Dimension::Form::AssumedSize;
    if (subset.holds)
      d = {Sharing::Exclusive, "every index with which it is read is one with which '" +
                                   subset.written->name + "' is written: no two threads share it"};
    else if (section && summable)
      d = {Sharing::Reduction, "several threads may read the same elements, many at a time",
           section->designator->range};
    else d = {Sharing::Atomic, "several threads may read the same element", subset.witness};
  }
  return plan;
}

}  // namespace pj::plan
