// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/shared_dummies.h"

#include <algorithm>
#include <functional>
#include <set>

#include "transform/references.h"

namespace pj::transform {

using namespace ir;
using analysis::SymbolSet;

namespace {

bool hasConstantExtents(const Symbol& dummy) {
  auto isNumber = [](const Expr* e) {
    const auto* r = e ? e->as<Ref>() : nullptr;
    return e && (e->is<Literal>() || (r && r->symbol->storage == Storage::Constant));
  };
  return std::all_of(dummy.shape.begin(), dummy.shape.end(), [&](const Dimension& d) {
    return isNumber(d.upper) && (!d.lower || isNumber(d.lower));
  });
}

class SharedDummies {
 public:
  SharedDummies(const analysis::Activity& activity, const analysis::Effects& effects,
                plan::SharingPreference preference)
      : activity_(activity), effects_(effects), preference_(preference) {}

  SymbolSet run() {
    const auto& procedures = activity_.reachable();
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
      addCalls(region->body,
               [&](const Symbol* v) { return plan.sharing(v) == plan::Sharing::Atomic; });
    });
  }

  void addCalls(const Block& body, const std::function<bool(const Symbol*)>& isShared) {
    forEachCall(body, [&](const Procedure& callee, const Exprs& args, SourceRange) {
      for (std::size_t k = 0; k < args.size() && k < callee.arguments.size(); ++k) {
        const Symbol* dummy = callee.arguments[k];
        const Symbol* actual = args[k] ? baseSymbol(*args[k]) : nullptr;
        bool isRead = dummy->isArray() && !contains(effects_.of(&callee).writes, dummy);
        if (actual && isRead && activity_.active(actual) && activity_.active(dummy) &&
            !hasConstantExtents(*dummy) && isShared(actual))
          found_.insert(dummy);
      }
    });
  }

  const analysis::Activity& activity_;
  const analysis::Effects& effects_;
  plan::SharingPreference preference_;
  std::set<const Procedure*> threaded_;
  SymbolSet found_;
};

}  // namespace

SymbolSet sharedDummies(const analysis::Activity& activity, const analysis::Effects& effects,
                        plan::SharingPreference preference) {
  return SharedDummies(activity, effects, preference).run();
}

}  // namespace pj::transform
