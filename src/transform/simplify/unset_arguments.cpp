// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/stmt_rewrite.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;
using analysis::SymbolSet;

namespace {

class UnsetArguments : public StmtRewriter<UnsetArguments> {
 public:
  UnsetArguments(Program& program, const Procedure& procedure, SymbolSet written)
      : StmtRewriter(program),
        locals_(procedure.locals.begin(), procedure.locals.end()),
        written_(std::move(written)) {}

  void rewrite(const Call& n, Block& out) {
    const Call* call = rebuildStmt(n);
    Exprs args = filled(*call->callee, call->args);
    out.push_back(args == call->args
                      ? call
                      : Builder(program).stmt<Call>(n.origin, call->callee, std::move(args)));
  }

  const Expr* rewrite(const FunctionCall& n) {
    const auto* call = rebuild(n)->as<FunctionCall>();
    Exprs args = filled(*call->callee, call->args);
    if (args == call->args) return call;
    return Builder(program).expr<FunctionCall>(n.range, n.type, call->callee, std::move(args));
  }

 private:
  Exprs filled(const Procedure& callee, Exprs args) const {
    for (std::size_t k = 0; k < args.size() && k < callee.arguments.size(); ++k) {
      // What is local to the host of an internal procedure, the host may have set.
      const Symbol* s = args[k] ? baseSymbol(*args[k]) : nullptr;
      const Symbol* dummy = callee.arguments[k];
      const bool isPlace = s && (args[k]->is<Ref>() || args[k]->is<Index>());
      bool isUnset = isPlace && s->storage == Storage::Local && locals_.count(s) && !s->saved &&
                     args[k]->type.isScalar() && (s->type.isReal() || s->type.isInteger()) &&
                     !written_.count(s) && dummy->byValue && !dummy->whole;
      if (!isUnset) continue;
      Builder build(program);
      const Type type = s->type.scalar();
      args[k] = type.isReal() ? build.real(0.0, type) : build.integer(0, type.kind);
    }
    return args;
  }

  SymbolSet locals_, written_;
};

}  // namespace

Block fillUnsetArguments(Program& program, const Procedure& procedure, const Block& body,
                         const analysis::Effects& effects) {
  return UnsetArguments(program, procedure, analysis::writtenIn(body, effects)).rewriteBlock(body);
}

}  // namespace pj::transform
