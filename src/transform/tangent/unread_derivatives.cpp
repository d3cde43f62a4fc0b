// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/tangent/unread_derivatives.h"

#include <map>
#include <vector>

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

/// The variable that an assignment sets or sets a part of, if nothing else tells what memory that
/// is.
const Symbol* setBy(const Assign& s) {
  const Symbol* v = baseSymbol(*s.lhs);
  return v && !v->isPointedTo() && !v->allocatable ? declared(v) : nullptr;
}

/// Leaves out the assignments to some variables, and the loops that have nothing else.
class Without final : public StmtRewriter<Without> {
 public:
  Without(Program& program, const SymbolSet& variables)
      : StmtRewriter(program), variables_(variables) {}

  void rewrite(const Assign& s, Block& out) {
    const Symbol* v = setBy(s);
    if (!v || !contains(variables_, v)) out.push_back(rebuildStmt(s));
  }

  void rewrite(const Do& s, Block& out) {
    const Stmt* rest = rebuildStmt(s);
    bool isEmpty = !s.body.empty() && rest->as<Do>()->body.empty();
    if (!isEmpty) out.push_back(rest);
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
  SymbolSet unread, kept;
  std::map<const Symbol*, std::vector<const Assign*>> assignments;  // by what they set
  walkStmts(body, [&](const Stmt& s) {
    const auto* a = s.as<Assign>();
    const Symbol* v = a ? setBy(*a) : nullptr;
    bool isDerivative = v && v->storage == Storage::Local && !v->saved &&
                        a->lhs->type.isDifferentiable() &&
                        !contains(inPrimal.symbols, baseSymbol(*a->lhs));
    if (!isDerivative) return;
    // What calls something stays, and all that it reads.
    (calls(*a->lhs) || calls(*a->rhs) ? kept : unread).insert(v);
    assignments[v].push_back(a);
  });
  for (const Symbol* v : kept) unread.erase(v);
  if (unread.empty()) return body;
  References read;
  read.add(Without(program, unread).rewriteBlock(body));
  std::vector<const Symbol*> found(read.symbols.begin(), read.symbols.end());
  while (!found.empty()) {
    const Symbol* v = declared(found.back());
    found.pop_back();
    if (!unread.erase(v)) continue;
    References more;
    for (const Assign* a : assignments[v]) {
      more.add(*a->lhs);
      more.add(*a->rhs);
    }
    found.insert(found.end(), more.symbols.begin(), more.symbols.end());
  }
  return Without(program, unread).rewriteBlock(body);
}

}  // namespace pj::transform
