// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <unordered_set>

#include "ir/stmt_rewrite.h"
#include "transform/simplify/simplify.h"

namespace pj::transform {

using namespace ir;

namespace {

struct Distinct : StmtRewriter<Distinct> {
  using StmtRewriter::StmtRewriter;

  template <typename T>
  void rewrite(const T& node, Block& out) {
    out.push_back(distinct(node));
  }
  const Do* rewriteLoop(const Do& loop) { return distinct(loop)->template as<Do>(); }

 private:
  template <typename T>
  const Stmt* distinct(const T& node) {
    const T* rebuilt = rebuildStmt(node);
    if (rebuilt != &node || seen_.insert(&node).second) return rebuilt;
    return withOrigin(program, node, node.origin);
  }

  std::unordered_set<const Stmt*> seen_;
};

}  // namespace

Block makeDistinct(Program& program, const Block& body) {
  return Distinct(program).rewriteBlock(body);
}

}  // namespace pj::transform
