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

  void rewrite(const OmpParallel& n, Block& out) { construct(n, out); }
  void rewrite(const OmpParallelDo& n, Block& out) { construct(n, out); }
  void rewrite(const OmpDo& n, Block& out) { construct(n, out); }
  void rewrite(const Allocate& n, Block& out) {
    Allocate changed = *rebuildStmt(n);
    for (AllocateItem& item : changed.items) replace(item.symbol);
    out.push_back(build_.stmt<Allocate>(n.origin, std::move(changed.items)));
  }
  void rewrite(const Deallocate& n, Block& out) {
    Symbols symbols = n.symbols;
    for (const Symbol*& s : symbols) replace(s);
    out.push_back(build_.stmt<Deallocate>(n.origin, std::move(symbols)));
  }
  void rewrite(const Opaque& n, Block& out) {
    Symbols reads = n.reads, writes = n.writes;
    for (const Symbol*& s : reads) replace(s);
    for (const Symbol*& s : writes) replace(s);
    out.push_back(build_.stmt<Opaque>(n.origin, n.text, std::move(reads), std::move(writes)));
  }

 private:
  void replace(const Symbol*& s) const {
    if (s == from_) s = to_;
  }
  template <typename T>
  void construct(const T& n, Block& out) {
    T changed = *rebuildStmt(n);
    for (OmpClause& clause : changed.clauses)
      for (const Symbol*& s : clause.symbols) replace(s);
    changed.id = program.nextStmtId();
    out.push_back(program.arena.template make<T>(std::move(changed)));
  }

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
