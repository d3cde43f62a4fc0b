// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/adjoint/strategies/slice.h"

#include <algorithm>

#include "ir/stmt_rewrite.h"
#include "ir/walk.h"

namespace pj::transform {

using namespace ir;

Block kept(Program& program, const Block& block, const std::function<bool(const Stmt&)>& keep) {
  struct Kept : StmtRewriter<Kept> {
    Kept(Program& p, const std::function<bool(const Stmt&)>& k) : StmtRewriter(p), keep(k) {}
    const std::function<bool(const Stmt&)>& keep;
    Block rewriteBlock(const Block& block) {
      Block out;
      for (const Stmt* s : block)
        if (keep(*s)) rewriteStmt(*s, out);
      return out;
    }
  };
  return Kept(program, keep).rewriteBlock(block);
}

analysis::SymbolSet readsOf(const Stmt& s, const analysis::Effects& effects) {
  analysis::SymbolSet read;
  for (const auto& r : effects.accesses(s).reads) read.insert(r.symbol);
  if (const auto* loop = s.as<Do>(); loop && loop->leaveFlag) read.insert(loop->leaveFlag);
  return read;
}

bool Slice::add(const Stmt* s) {
  std::vector<const Stmt*> open{s};
  while (!open.empty()) {
    const Stmt* next = open.back();
    open.pop_back();
    if (!kept.insert(next).second) continue;
    for (const Stmt* around : body_.place(next).around) open.push_back(around);
    if (!addReads(*next, open)) return false;
  }
  return true;
}

bool Slice::addReads(const Stmt& s, std::vector<const Stmt*>& open) {
  if (!s.is<Assign>() && !s.is<Increment>() && !s.is<If>() && !s.is<SelectCase>() && !s.is<Do>())
    return false;
  bool isPure = true;
  forEachExpr(s, [&](const Expr& root) {
    walk(root, [&](const Expr& e) { isPure = isPure && !e.is<FunctionCall>(); });
  });
  if (!isPure) return false;
  for (const Symbol* v : readsOf(s, effects_)) {
    if (body_.isCounterAt(v, &s) || v->storage == Storage::Constant) continue;
    if (!contains(own_, v)) {
      reads[v].push_back(&s);
      continue;
    }
    for (const Stmt* writer : body_.writers(v)) {
      if (!writer->is<Assign>() && !writer->is<Increment>()) return false;
      open.push_back(writer);
    }
  }
  return true;
}

}  // namespace pj::transform
