// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/placeholders.h"

namespace pj::transform {

using namespace ir;

namespace {

class Replacer : public StmtRewriter<Replacer> {
 public:
  Replacer(Program& program, const Places& places)
      : StmtRewriter(program), build_(program), places_(places) {}

  const Expr* rewrite(const Ref& n) {
    auto it = places_.find(n.symbol);
    return it == places_.end() ? &n : at(build_, it->second);
  }
  const Expr* rewrite(const Index& n) {
    const auto* e = rebuild(n)->as<Index>();
    auto it = places_.find(n.symbol);
    return it == places_.end() ? e : at(build_, it->second, e->subscripts);
  }
  /// What statements name as such is no element.
  const Symbol* rewriteSymbol(const Symbol* s) {
    auto it = places_.find(s);
    return it == places_.end() ? s : it->second.symbol;
  }
  Block rewriteBlock(const Block& block) {
    Block out;
    for (const Stmt* s : block) {
      const std::size_t first = out.size();
      rewriteStmt(*s, out);
      for (std::size_t k = first; k < out.size(); ++k)
        if (out[k] == s) out[k] = withOrigin(program, *s, s->origin);
    }
    return out;
  }

 private:
  Builder build_;
  const Places& places_;
};

}  // namespace

const Expr* at(Builder& build, const Place& place, Exprs own) {
  own.insert(own.end(), place.subscripts.begin(), place.subscripts.end());
  return own.empty() ? build.ref(place.symbol) : build.index(place.symbol, std::move(own));
}

const Expr* at(Builder& build, const Place& place) {
  if (place.subscripts.empty()) return build.ref(place.symbol);
  const std::size_t rank =
      static_cast<std::size_t>(place.symbol->type.rank) - place.subscripts.size();
  const Expr* none = nullptr;
  const Expr* all = build.expr<Section>({}, kInteger.withRank(1), none, none, none);
  return at(build, place, Exprs(rank, all));
}

Block withPlaces(Program& program, const Block& block, const Places& places) {
  return Replacer(program, places).rewriteBlock(block);
}

}  // namespace pj::transform
