// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/tangent/result_argument.h"

#include "ir/builder.h"
#include "ir/stmt_rewrite.h"

namespace pj::transform {
namespace {

using namespace ir;

class Replacement : public StmtRewriter<Replacement> {
 public:
  Replacement(Program& program, const Symbol* from, const Symbol* to)
      : StmtRewriter(program), build_(program), from_(from), to_(to) {}

  using ExprRewriter::rebuild;
  const Expr* rewrite(const Ref& n) { return n.symbol == from_ ? build_.ref(to_) : &n; }
  const Expr* rewrite(const Index& n) {
    const auto* inside = rebuild(n)->as<Index>();
    return n.symbol == from_ ? build_.index(to_, inside->subscripts, n.range) : inside;
  }

  const Symbol* rewriteSymbol(const Symbol* s) const { return s == from_ ? to_ : s; }

 private:
  Builder build_;
  const Symbol* from_;
  const Symbol* to_;
};

}  // namespace

Block withResultArgument(Program& program, const Block& body, const Symbol* result,
                         const Symbol* argument) {
  return Replacement(program, result, argument).rewriteBlock(body);
}

}  // namespace pj::transform
