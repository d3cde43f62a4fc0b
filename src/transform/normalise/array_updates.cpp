// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/array_updates.h"

#include "ir/walk.h"
#include "transform/normalise/array_loops.h"
#include "transform/normalise/temporaries.h"

namespace pj::transform {

using namespace ir;

namespace {

bool isOfArray(const Stmt& s) {
  const auto* n = s.as<Increment>();
  return n && n->atomic && !n->lhs->type.isScalar();
}

class ArrayUpdates : public TemporariesRewriter<ArrayUpdates> {
 public:
  using TemporariesRewriter::rewrite;

  ArrayUpdates(Program& program, Procedure& procedure)
      : TemporariesRewriter(program, procedure),
        loops_(
            program, procedure,
            [this](const std::string& name, Type type) { return temporary(name, type); },
            [this](const Symbol* s) { reuse(s); }) {}

  void rewrite(const Increment& n, Block& out) {
    if (!isOfArray(n)) return out.push_back(&n);
    const Expr* value = loops_.hoistOperands(n.value, out);
    const LoopDims dims = loops_.loopsOver(*n.lhs);
    const Stmt* update =
        builder.increment(loops_.element(n.lhs, dims), loops_.element(value, dims), true);
    out.push_back(loops_.nest(dims, {update}));
  }

 private:
  ArrayLoops loops_;
};

}  // namespace

void expandArrayUpdates(Program& program, Procedure& procedure) {
  bool found = false;
  walkStmts(procedure.body, [&](const Stmt& s) { found |= isOfArray(s); });
  if (found) procedure.body = ArrayUpdates(program, procedure).rewriteBlock(procedure.body);
}

}  // namespace pj::transform
