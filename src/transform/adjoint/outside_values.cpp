// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/outside_values.h"

#include <map>

#include "ir/walk.h"

namespace pj::transform {

using namespace ir;

namespace {

/// What follows from statements that are kept as text, of which nobody knows the values.
class OutsideValues {
 public:
  OutsideValues(AdjointContext& c, const plan::AdjointOfStatement& adjoint)
      : c_(c), adjoint_(adjoint) {}

  void refuse() {
    while (spread(c_.primal.body, nullptr)) {
    }
    for (const auto& [v, at] : needed_) {
      const std::string from = at->is<OmpCritical>() ? "in the order in which threads come"
                                                     : "from outside of the program";
      c_.diagnostics.report(diag::UnsupportedAttribute, at->origin.range, v->name,
                            "set " + from + ", and needed by the adjoint of '" + c_.primal.name +
                                "', which runs it again and gets other values",
                            "set it where '" + c_.primal.name + "' is called, and pass it");
    }
  }

 private:
  /// Where a value comes from: the variable that a statement sets.
  struct Source {
    const Symbol* variable;
    const Stmt* at;
  };

  /// `around`: what a condition or a bound around the block follows from; null: none does. Has
  /// anything been found?
  bool spread(const Block& block, const Source* around) {
    bool changed = false;
    for (const Stmt* s : block) {
      const analysis::Accesses a = c_.effects.accesses(*s);
      const Source* from = around;
      for (const analysis::Access& r : a.reads)
        if (auto known = sources_.find(r.symbol); known != sources_.end()) from = &known->second;
      bool takes = c_.effects.takes(*s);
      analysis::SymbolSet set;
      for (const analysis::Access& w : a.writes) set.insert(w.symbol);
      if (const auto* section = s->as<OmpCritical>())
        set = analysis::writtenIn(section->body, c_.effects);
      for (const Symbol* v : set)
        if (from || takes) changed |= sources_.emplace(v, from ? *from : Source{v, s}).second;
      note(*s, around);
      // The variables of a branch's or a loop's own expressions decide what runs.
      forEachBlock(*s, [&](const Block& inner) { changed |= spread(inner, from); });
      if (const auto* loop = s->as<OmpDo>()) changed |= spread({loop->loop}, from);
    }
    return changed;
  }

  /// Does the adjoint of the statement need a value from outside, or to know whether it ran?
  void note(const Stmt& s, const Source* around) {
    const plan::StatementAdjoint& adjoint = adjoint_(s);
    if (!adjoint.exists || s.is<Allocate>() || s.is<Deallocate>()) return;
    if (around) needed_.emplace(around->variable, around->at);
    for (const Symbol* v : adjoint.needed)
      if (auto known = sources_.find(v); known != sources_.end())
        needed_.emplace(known->second.variable, known->second.at);
  }

  AdjointContext& c_;
  const plan::AdjointOfStatement& adjoint_;
  std::map<const Symbol*, Source, analysis::ById> sources_;
  std::map<const Symbol*, const Stmt*, analysis::ById> needed_;
};

}  // namespace

void refuseOutsideValues(AdjointContext& c, const plan::AdjointOfStatement& adjoint) {
  if (&c.primal != c.activity.head.procedure) OutsideValues(c, adjoint).refuse();
}

}  // namespace pj::transform
