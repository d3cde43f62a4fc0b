// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/shared_dummies.h"

#include <algorithm>
#include <functional>
#include <set>

#include "analysis/fixed_extents.h"
#include "transform/adjoint/context.h"
#include "transform/references.h"

namespace pj::transform {

using namespace ir;
using analysis::SymbolSet;

namespace {

bool isSmall(const Symbol& dummy) {
  auto size = analysis::fixedSize(dummy);
  return size && *size <= AdjointContext::kSmall;
}

/// The structures that the part of a parameter lies in, which lie in one piece of memory; null: it
/// lies in none, or in a copy.
const Symbol* structuresOf(const Symbol& dummy) {
  if (dummy.pointee) return dummy.pointee;
  return dummy.byValue || dummy.isPointedTo() ? nullptr : dummy.whole;
}

class SharedDummies {
 public:
  SharedDummies(const analysis::Activity& activity, const analysis::Effects& effects,
                plan::SharingPreference preference)
      : activity_(activity), effects_(effects), preference_(preference) {}

  SymbolSet run() {
    const auto& procedures = activity_.reachable();
    for (const Procedure* p : procedures)
      walkStmts(p->body, [&](const Stmt& s) {
        if (const auto* region = s.as<OmpParallel>())
          join(written_, analysis::writtenIn(region->body, effects_));
      });
    for (auto p = procedures.rbegin(); p != procedures.rend(); ++p)  // callers before callees
      addCallsOf(**p);
    return found_;
  }

 private:
  void addCallsOf(const Procedure& p) {
    bool threaded = threaded_.count(&p);
    if (threaded)
      addCalls(p.body, [&](const Symbol* v) {
        bool outlives = v->procedure != &p && !v->threadprivate;
        return outlives || contains(found_, v);
      });
    walkStmts(p.body, [&](const Stmt& s) {
      const auto* region = s.as<OmpParallel>();
      if (!region) return;
      addCallees(region->body, threaded_);
      plan::SharingPlan plan = plan::planSharing(*region, activity_, effects_, preference_);
      addCalls(region->body, [&](const Symbol* v) { return plan.isAtomic(v); });
    });
  }

  void addCalls(const Block& body, const std::function<bool(const Symbol*)>& isShared) {
    forEachCall(body, [&](const Procedure& callee, const Exprs& args, SourceRange) {
      const std::size_t count = std::min(args.size(), callee.arguments.size());
      auto isSharedAndRead = [&](std::size_t k) {
        const Symbol* dummy = callee.arguments[k];
        const Symbol* actual = args[k] ? baseSymbol(*args[k]) : nullptr;
        return actual && activity_.active(actual) && activity_.active(dummy) &&
               !contains(effects_.of(&callee).writes, dummy) && isShared(actual);
      };
      // Those that hold such an array, or one that the call changes: a copy for a number of theirs
      // would hold that, too.
      SymbolSet structures;
      auto note = [&](const Symbol& dummy) {
        if (const Symbol* around = structuresOf(dummy)) structures.insert(around);
      };
      for (std::size_t k = 0; k < count; ++k) {
        const Symbol* dummy = callee.arguments[k];
        const Symbol* actual = args[k] ? baseSymbol(*args[k]) : nullptr;
        bool isWritten = actual && contains(written_, actual);
        if (isWritten) written_.insert(dummy);
        if (activity_.active(dummy) && contains(effects_.of(&callee).writes, dummy)) note(*dummy);
        if (!dummy->isArray() || !(isWritten || !isSmall(*dummy)) || !isSharedAndRead(k)) continue;
        found_.insert(dummy);
        note(*dummy);
      }
      for (std::size_t k = 0; k < count; ++k) {
        const Symbol* dummy = callee.arguments[k];
        const Symbol* around = structuresOf(*dummy);
        if (!around && !dummy->byValue) around = dummy->whole;  // a pointer in it leads there
        if (around && contains(structures, around) && isSharedAndRead(k)) found_.insert(dummy);
      }
    });
  }

  const analysis::Activity& activity_;
  const analysis::Effects& effects_;
  plan::SharingPreference preference_;
  std::set<const Procedure*> threaded_;
  SymbolSet written_;  ///< in some region
  SymbolSet found_;
};

}  // namespace

SymbolSet sharedDummies(const analysis::Activity& activity, const analysis::Effects& effects,
                        plan::SharingPreference preference) {
  return SharedDummies(activity, effects, preference).run();
}

}  // namespace pj::transform
