// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/tangent/unread_derivatives.h"

#include "ir/stmt_rewrite.h"
#include "transform/references.h"

namespace pj::transform {

using namespace ir;
using analysis::SymbolSet;

namespace {

bool calls(const Expr& e) {
  bool found = false;
  walk(e, [&](const Expr& x) { found |= x.is<FunctionCall>(); });
  return found;
}

/// Leaves out the assignments to some variables.
class Without final : public StmtRewriter<Without> {
 public:
  Without(Program& program, const SymbolSet& variables)
      : StmtRewriter(program), variables_(variables) {}

  void rewrite(const Assign& s, Block& out) {
    const auto* whole = s.lhs->as<Ref>();
    if (!whole || !contains(variables_, whole->symbol)) out.push_back(rebuildStmt(s));
  }

 private:
  const SymbolSet& variables_;
};

}  // namespace

Block withoutUnreadDerivatives(Program& program, const Procedure& primal, const Block& body) {
  // What one of host and internal procedures sets another may read.
  if (primal.host || !primal.internals.empty()) return body;
  References inPrimal;
  inPrimal.add(primal);
  SymbolSet unread;
  std::vector<const Assign*> assignments;
  walkStmts(body, [&](const Stmt& s) {
    const auto* a = s.as<Assign>();
    const auto* whole = a ? a->lhs->as<Ref>() : nullptr;
    const Symbol* v = whole ? whole->symbol : nullptr;
    bool isDerivative = v && v->storage == Storage::Local && !v->saved && !v->isArray() &&
                        !v->whole && v->type.isDifferentiable() && !calls(*a->rhs) &&
                        !contains(inPrimal.symbols, v);
    if (!isDerivative) return;
    unread.insert(v);
    assignments.push_back(a);
  });
  if (unread.empty()) return body;
  References read;
  read.add(Without(program, unread).rewriteBlock(body));
  for (std::size_t before = 0; before != unread.size();) {
    before = unread.size();
    for (const Symbol* v : read.symbols) unread.erase(v);
    for (const Assign* a : assignments)
      if (!contains(unread, baseSymbol(*a->lhs))) read.add(*a->rhs);
  }
  return Without(program, unread).rewriteBlock(body);
}

}  // namespace pj::transform
