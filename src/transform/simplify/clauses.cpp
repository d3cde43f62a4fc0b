// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/stmt_rewrite.h"
#include "transform/references.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;
using analysis::SymbolSet;

namespace {

struct Clauses : StmtRewriter<Clauses> {
  using StmtRewriter::StmtRewriter;

  void rewrite(const OmpParallelDo& n, Block& out) {
    const auto* s = rebuildStmt(n);
    References used;
    used.add(Block{s->loop});
    out.push_back(
        Builder(program).stmt<OmpParallelDo>(s->origin, tidy(s->clauses, used.symbols), s->loop));
  }
  void rewrite(const OmpParallel& n, Block& out) {
    inRegion_ = true;
    const Block body = StmtRewriter::rewriteBlock(n.body);
    inRegion_ = false;
    References used;
    used.add(body);
    OmpClauses clauses = tidy(n.clauses, used.symbols);
    const auto* loop = body.size() == 1 ? body[0]->as<OmpDo>() : nullptr;
    if (!loop) {
      out.push_back(Builder(program).stmt<OmpParallel>(n.origin, std::move(clauses),
                                                       withoutBarriers(body, true)));
      return;
    }
    for (const OmpClause& c : loop->clauses)
      if (c.kind != OmpClauseKind::NoWait) clauses.push_back(c);
    const StmtOrigin& at = n.origin.range.valid() ? n.origin : loop->origin;
    out.push_back(Builder(program).stmt<OmpParallelDo>(at, std::move(clauses), loop->loop));
  }

  /// Of a statement in a region, that is: the region's own block ends with a barrier.
  Block rewriteBlock(const Block& block) {
    Block out = StmtRewriter::rewriteBlock(block);
    return inRegion_ ? withoutBarriers(out, false) : out;
  }

 private:
  bool inRegion_ = false;

  /// A barrier after a loop is the loop's own; a loop without one says nowait.
  Block withoutBarriers(const Block& block, bool ofRegion) {
    Block out;
    for (std::size_t k = 0; k < block.size(); ++k) {
      const auto* loop = block[k]->as<OmpDo>();
      if (!loop) {
        out.push_back(block[k]);
        continue;
      }
      bool last = ofRegion && k + 1 == block.size();
      bool waits = k + 1 < block.size() && block[k + 1]->is<OmpBarrier>();
      OmpClauses clauses;
      for (const OmpClause& c : loop->clauses)
        if (c.kind != OmpClauseKind::NoWait) clauses.push_back(c);
      if (!waits && !last) clauses.push_back({OmpClauseKind::NoWait, {}});
      out.push_back(Builder(program).stmt<OmpDo>(loop->origin, std::move(clauses), loop->loop));
      if (waits) ++k;
    }
    return out;
  }

  static OmpClauses tidy(const OmpClauses& clauses, const SymbolSet& used) {
    OmpClauses out;
    SymbolSet own, listed;
    bool listsShared = false;
    for (OmpClause c : clauses) {
      if (c.kind == OmpClauseKind::Default) listsShared |= c.defaultKind == DefaultKind::None;
      if (c.kind == OmpClauseKind::Shared) {
        listsShared = true;
        listed.insert(c.symbols.begin(), c.symbols.end());
        continue;
      }
      if (shape(c.kind) == OmpClauseShape::Symbols || shape(c.kind) == OmpClauseShape::Reduction) {
        Symbols kept;
        for (const Symbol* s : c.symbols)
          if (contains(used, s)) kept.push_back(s);
        c.symbols = kept;
        own.insert(kept.begin(), kept.end());
        if (kept.empty()) continue;
      }
      out.push_back(std::move(c));
    }
    if (!listsShared) return out;
    OmpClause shared{OmpClauseKind::Shared, {}};
    for (const Symbol* s : used) {
      // A constant may be a variable, which is listed, or only a name for a number.
      bool isVariable = s->storage != Storage::Constant || contains(listed, s);
      if (!contains(own, s) && isVariable && !s->threadprivate) shared.symbols.push_back(s);
    }
    if (!shared.symbols.empty()) out.push_back(std::move(shared));
    return out;
  }
};

}  // namespace

Block tidyClauses(Program& program, const Block& body) {
  return Clauses(program).rewriteBlock(body);
}

}  // namespace pj::transform
