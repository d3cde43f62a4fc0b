// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/explain.h"

#include <algorithm>

#include <fmt/format.h>

#include "ir/nest.h"
#include "ir/walk.h"

namespace pj::transform {

using namespace ir;
using plan::Keeper;

namespace {

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

/// The clauses that name `v` in a construct of the source, in words: "firstprivate, lastprivate".
std::string clausesNaming(const Symbol* v, const OmpClauses& clauses) {
  std::string text;
  for (const OmpClause& c : clauses) {
    if (std::find(c.symbols.begin(), c.symbols.end(), v) == c.symbols.end()) continue;
    text += text.empty() ? "" : ", ";
    text += spelling(c.kind);
    if (c.kind == OmpClauseKind::Reduction)
      text += fmt::format("({})", c.word.empty() ? spelling(c.reduction) : c.word);
  }
  return text;
}

/// A table whose columns are as wide as their widest entry; the last one is free.
std::string table(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths(rows.front().size() - 1, 0);
  for (const auto& row : rows)
    for (std::size_t k = 0; k < widths.size(); ++k) widths[k] = std::max(widths[k], row[k].size());
  std::string text;
  for (const auto& row : rows) {
    text += "    ";
    for (std::size_t k = 0; k < widths.size(); ++k)
      text += fmt::format("{:{}}  ", row[k], widths[k]);
    text += row.back() + "\n";
  }
  return text;
}

class Explainer {
 public:
  Explainer(const AdjointContext& c, const Plans& plans, const std::vector<SolvedConflict>& solved,
            const Block& source)
      : c_(c), plans_(plans), solved_(solved), source_(source) {
    walkStmts(c.adjoint.body, [&](const Stmt& s) {
      const auto* n = s.as<Increment>();
      if (n && n->atomic) atomic_.insert(baseSymbol(*n->lhs));
    });
  }

  std::string run() {
    at_ = c_.primal.range;
    text_ = fmt::format("{}: {} -> {}\n", place(), c_.primal.name, c_.adjoint.name);
    explain(c_.primal.body);
    return text_;
  }

 private:
  template <typename... Args>
  void line(fmt::format_string<Args...> f, Args&&... args) {
    text_ += fmt::format("  {}: {}\n", place(), fmt::format(f, std::forward<Args>(args)...));
  }

  std::string place() const {
    return fmt::format("{}:{}", c_.program.sources.path(at_.file), at_.line);
  }

  /// A statement that is not the source's belongs to the one around it.
  void explain(const Block& block) {
    SourceRange outer = at_;
    for (const Stmt* s : block) {
      explain(*s);
      at_ = outer;
    }
  }

  void explain(const Stmt& s) {
    if (s.origin.range.valid()) at_ = s.origin.range;
    if (const auto* region = s.as<OmpParallel>()) explainRegion(*region);
    if (const auto* loop = s.as<OmpDo>()) explainSchedule(*loop);
    if (const auto* loop = s.as<Do>()) explainLoop(*loop);
    if (s.is<If>() || s.is<SelectCase>())
      line("branch: the arm taken is {}", words(plans_.reversal.control(&s)));
    if (const auto* section = s.as<OmpCritical>())
      line("{} section: {}", name(section->section),
           plans_.reversal.waits(&s) ? "in its turn" : "in no order");
    for (const auto& [v, kept] : plans_.reversal.kept(&s)) {
      if (kept.keeper != Keeper::None)
        line("'{}' is overwritten and needed: {}", v->name, words(kept.keeper));
    }
    if (const auto* loop = s.as<OmpDo>()) explain(Block{loop->loop});
    else forEachBlock(s, [&](const Block& b) { explain(b); });
  }

  void explainLoop(const Do& loop) {
    if (const auto* joint = plans_.reversal.joint(&loop)) {
      line("loop over {}: joint; each backward iteration first recomputes {}", loop.variable->name,
           list(joint->locals));
      return;
    }
    auto reason = plans_.reversal.splitReason.find(&loop);
    line("loop over {}: split{}", loop.variable->name,
         reason == plans_.reversal.splitReason.end() ? "" : ", because " + reason->second);
  }

  void explainSchedule(const OmpDo& s) {
    const auto& schedule = plans_.schedule.at(&s);
    line("parallel loop over {}: backward schedule {}: {}", s.loop->variable->name,
         plan::name(schedule.form), schedule.reason);
    for (const auto& [region, sharing] : plans_.sharing)
      for (const auto& [v, d] : sharing.decisions)
        if (auto here = d.inLoops.find(&s); here != d.inLoops.end())
          line("parallel loop over {}: no other thread is at '{}' meanwhile: increments {}",
               s.loop->variable->name, v->name,
               here->second == plan::Sharing::Reduction ? "by reduction(+)" : "plain");
    for (const SolvedConflict& solved : solved_)
      if (isAt(solved.loop, at_))  // of a combined directive, the region's
        for (const Symbol* d : solved.arrays)
          line("parallel loop over {}: increments of '{}' {}", s.loop->variable->name,
               c_.derivatives.primalOf(d)->name, solved.how);
  }

  static bool isAt(const SourceRange& a, const SourceRange& b) {
    return a.file == b.file && a.line == b.line && a.column == b.column;
  }

  void explainRegion(const OmpParallel& region) {
    line("parallel region:");
    const auto& decisions = plans_.sharing.at(&region).decisions;
    if (decisions.empty()) return;
    std::vector<std::vector<std::string>> rows = {
        {"variable", "in the source", "derivative", "increments", "because"}};
    for (const auto& [v, d] : decisions) {
      using plan::Sharing;
      bool own = d.sharing == Sharing::Private && !v->threadprivate;
      rows.push_back(
          {v->name, inSource(v, region),
           v->threadprivate                               ? "threadprivate"
           : own                                          ? "private"
           : d.sharing == Sharing::Reduction              ? "reduction(+)"
           : d.sharing == Sharing::Copies && !isSolved(v) ? "copies"
                                                          : "shared",
           !d.increments                                  ? "none"
           : d.sharing == Sharing::Atomic && !isSolved(v) ? "atomic"
                                                          : "plain",
           d.reason + (d.witness.valid() ? fmt::format(" (line {})", d.witness.line) : "")});
    }
    text_ += table(rows);
  }

  /// Do other loops do without atomic updates and copies, in all places?
  bool isSolved(const Symbol* v) const {
    const Symbol* d = c_.derivatives.derivative(v);
    return !contains(atomic_, d) &&
           std::any_of(solved_.begin(), solved_.end(),
                       [&](const SolvedConflict& s) { return contains(s.arrays, d); });
  }

  /// How the source shares `v` in the region: its clauses, and those of the loops inside.
  std::string inSource(const Symbol* v, const OmpParallel& region) const {
    std::string text;
    if (v->copyOf) text = fmt::format("{}'s copy: ", v->copyOf->name);
    const Symbol* named = v->copyOf ? v->copyOf : v;
    bool found = false;
    auto add = [&](const OmpClauses& clauses, const SourceRange& at) {
      std::string here = clausesNaming(named, clauses);
      if (here.empty()) return;
      text += (found ? ", " : "") + here;
      if (at.line != region.origin.range.line) text += fmt::format(" (line {})", at.line);
      found = true;
    };
    walkStmts(source_, [&](const Stmt& s) {
      const auto* clauses = ir::clausesOf(s);
      if (!clauses || s.is<OmpDo>() || s.origin.range.line != region.origin.range.line ||
          s.origin.range.file != region.origin.range.file)
        return;
      add(*clauses, s.origin.range);
      walkStmt(s, [&](const Stmt& inner) {
        if (const auto* loop = inner.as<OmpDo>()) add(loop->clauses, loop->origin.range);
      });
    });
    if (found) return text;
    return text + (named->threadprivate ? "threadprivate" : "shared");
  }

  const AdjointContext& c_;
  const Plans& plans_;
  const std::vector<SolvedConflict>& solved_;
  analysis::SymbolSet atomic_;  ///< what is incremented atomically in the end
  const Block& source_;
  SourceRange at_;  ///< of the statement that is explained
  std::string text_;
};

}  // namespace

std::string explainPlans(const AdjointContext& context, const Plans& plans,
                         const std::vector<SolvedConflict>& solved, const Block& source) {
  return Explainer(context, plans, solved, source).run();
}

}  // namespace pj::transform
