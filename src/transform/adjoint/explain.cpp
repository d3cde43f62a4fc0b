// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/explain.h"

#include <algorithm>

#include <fmt/format.h>

#include "ir/walk.h"

namespace pj::transform {

using namespace ir;
using plan::Keeper;

namespace {

std::string place(const AdjointContext& c, const SourceRange& r) {
  return r.valid() ? fmt::format("{}:{}", c.program.sources.path(r.file), r.line)
                   : std::string("(generated)");
}

std::string_view words(Keeper k) {
  switch (k) {
    case Keeper::None: return "not needed";
    case Keeper::Recompute: return "recomputed";
    case Keeper::Local: return "kept in a local variable";
    case Keeper::Tape: return "kept on the tape";
  }
  return "";
}

std::string list(const analysis::SymbolSet& symbols) {
  std::string out;
  for (const Symbol* s : symbols) out += (out.empty() ? "" : ", ") + s->name;
  return out;
}

class Explainer {
 public:
  Explainer(const AdjointContext& c, const Plans& plans) : c_(c), plans_(plans) {}

  std::string run() {
    text_ =
        fmt::format("{}: {} -> {}\n", place(c_, c_.primal.range), c_.primal.name, c_.adjoint.name);
    walkStmts(c_.primal.body, [&](const Stmt& s) { explain(s); });
    return text_;
  }

 private:
  template <typename... Args>
  void line(const Stmt& s, fmt::format_string<Args...> f, Args&&... args) {
    text_ += fmt::format("  {}: {}\n", place(c_, s.origin.range),
                         fmt::format(f, std::forward<Args>(args)...));
  }

  void explain(const Stmt& s) {
    if (const auto* region = s.as<OmpParallel>()) explainRegion(*region);
    if (const auto* loop = s.as<OmpDo>()) explainSchedule(*loop);
    if (const auto* loop = s.as<Do>()) explainLoop(*loop);
    if (s.is<If>() || s.is<SelectCase>())
      line(s, "branch: the arm taken is {}", words(plans_.reversal.control(&s)));
    for (const auto& [v, kept] : plans_.reversal.kept(&s)) {
      if (kept.keeper != Keeper::None)
        line(s, "'{}' is overwritten and needed: {}", v->name, words(kept.keeper));
    }
  }

  void explainLoop(const Do& loop) {
    if (const auto* joint = plans_.reversal.joint(&loop)) {
      line(loop, "loop over {}: joint; each backward iteration first recomputes {}",
           loop.variable->name, list(joint->locals));
      return;
    }
    auto reason = plans_.reversal.splitReason.find(&loop);
    line(loop, "loop over {}: split{}", loop.variable->name,
         reason == plans_.reversal.splitReason.end() ? "" : ", because " + reason->second);
  }

  void explainSchedule(const OmpDo& s) {
    const auto& schedule = plans_.schedule.at(&s);
    line(*s.loop, "parallel loop over {}: backward schedule {}: {}", s.loop->variable->name,
         plan::name(schedule.form), schedule.reason);
  }

  void explainRegion(const OmpParallel& region) {
    line(region, "parallel region:");
    analysis::SymbolSet own = analysis::privates(region.clauses);
    std::size_t width = 8;
    const auto& decisions = plans_.sharing.at(&region).decisions;
    for (const auto& [v, d] : decisions) width = std::max(width, v->name.size() + 1);
    if (decisions.empty()) return;
    text_ +=
        fmt::format("    {:{}} {:8} {:10} {}\n", "variable", width, "primal", "adjoint", "because");
    for (const auto& [v, d] : decisions)
      text_ += fmt::format("    {:{}} {:8} {:10} {}{}\n", v->name, width,
                           contains(own, v) ? "private" : "shared", plan::name(d.sharing), d.reason,
                           d.witness.valid() ? fmt::format(" (line {})", d.witness.line) : "");
  }

  const AdjointContext& c_;
  const Plans& plans_;
  std::string text_;
};

}  // namespace

std::string explainPlans(const AdjointContext& context, const Plans& plans) {
  return Explainer(context, plans).run();
}

}  // namespace pj::transform
