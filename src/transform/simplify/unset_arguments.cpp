// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/stmt_rewrite.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;
using analysis::SymbolSet;

namespace {

class UnsetArguments : public StmtRewriter<UnsetArguments> {
 public:
  UnsetArguments(Program& program, SymbolSet written)
      : StmtRewriter(program), written_(std::move(written)) {}

  void rewrite(const Call& n, Block& out) {
    const Call* call = rebuildStmt(n);
    Exprs args = call->args;
    bool changed = false;
    for (std::size_t k = 0; k < args.size() && k < call->callee->arguments.size(); ++k) {
      const auto* r = args[k] ? args[k]->as<Ref>() : nullptr;
      const Symbol* s = r ? r->symbol : nullptr;
      bool isUnset = s && s->storage == Storage::Local && !s->saved && !s->whole && !s->isArray() &&
                     (s->type.isReal() || s->type.isInteger()) && !written_.count(s) &&
                     call->callee->arguments[k]->byValue;
      if (!isUnset) continue;
      Builder build(program);
      args[k] = s->type.isReal() ? build.real(0.0, s->type) : build.integer(0, s->type.kind);
      changed = true;
    }
    out.push_back(changed ? Builder(program).stmt<Call>(n.origin, call->callee, std::move(args))
                          : call);
  }

 private:
  SymbolSet written_;
};

}  // namespace

Block fillUnsetArguments(Program& program, const Block& body, const analysis::Effects& effects) {
  return UnsetArguments(program, analysis::writtenIn(body, effects)).rewriteBlock(body);
}

}  // namespace pj::transform
