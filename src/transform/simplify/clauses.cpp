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
    const auto* s = rebuildStmt(n);
    References used;
    used.add(s->body);
    out.push_back(
        Builder(program).stmt<OmpParallel>(s->origin, tidy(s->clauses, used.symbols), s->body));
  }

 private:
  static OmpClauses tidy(const OmpClauses& clauses, const SymbolSet& used) {
    OmpClauses out;
    SymbolSet own;
    bool listsShared = false;
    for (OmpClause c : clauses) {
      if (c.kind == OmpClauseKind::Default) listsShared |= c.defaultKind == DefaultKind::None;
      if (c.kind == OmpClauseKind::Shared) {
        listsShared = true;
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
    for (const Symbol* s : used)
      if (!contains(own, s) && s->storage != Storage::Constant) shared.symbols.push_back(s);
    if (!shared.symbols.empty()) out.push_back(std::move(shared));
    return out;
  }
};

}  // namespace

Block tidyClauses(Program& program, const Block& body) {
  return Clauses(program).rewriteBlock(body);
}

}  // namespace pj::transform
