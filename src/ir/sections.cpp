// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/sections.h"

#include <algorithm>

#include "ir/literal_value.h"

namespace pj::ir {

namespace {

const Dimension* dimension(const std::vector<Dimension>& shape, std::size_t i) {
  return i < shape.size() ? &shape[i] : nullptr;
}

bool hasGaps(const Section& s) {
  return s.step && !isConstant(*s.step, 1);
}

bool isWhole(const Expr& subscript, const Dimension& d) {
  const auto* s = subscript.as<Section>();
  return s && !s->step && (!s->lower || (d.lower && equal(s->lower, d.lower))) &&
         (!s->upper || (d.upper && equal(s->upper, d.upper)));
}

}  // namespace

bool isStrided(const Expr& designator) {
  const Symbol* s = baseSymbol(designator);
  if (!s || !s->whole) return false;
  const auto* index = designator.as<Index>();
  for (int i = s->path.back().rank; i < s->type.rank; ++i)
    if (!index || !index->subscripts[static_cast<std::size_t>(i)]->type.isScalar()) return true;
  return false;
}

bool startsWithDimension(const Expr& subscript, const Dimension* d) {
  const auto* s = subscript.as<Section>();
  if (!s || hasGaps(*s)) return false;
  if (!s->lower) return true;
  return d && d->lower ? equal(s->lower, d->lower) : isConstant(*s->lower, d ? 1 : 0);
}

bool hasStart(const Expr& designator, const Shapes& shapes) {
  const auto* index = designator.as<Index>();
  if (isStrided(designator)) return false;
  if (!index) return true;
  const std::vector<Dimension>& shape = shapes(*index->symbol);
  std::size_t last = index->subscripts.size();
  while (last > 0 && index->subscripts[last - 1]->type.isScalar()) --last;
  if (last == 0) return true;
  for (std::size_t k = 0; k + 1 < last; ++k)
    if (!startsWithDimension(*index->subscripts[k], dimension(shape, k))) return false;
  const Expr& outermost = *index->subscripts[last - 1];
  const auto* section = outermost.as<Section>();
  return startsWithDimension(outermost, dimension(shape, last - 1)) ||
         (section && section->lower && !hasGaps(*section));
}

bool isOnePiece(const Expr& designator, const Shapes& shapes) {
  const auto* index = designator.as<Index>();
  if (isStrided(designator) || !hasStart(designator, shapes)) return false;
  if (!index) return designator.is<Ref>();
  const std::vector<Dimension>& shape = shapes(*index->symbol);
  std::size_t last = index->subscripts.size();
  while (last > 0 && !index->subscripts[last - 1]->is<Section>()) --last;
  for (std::size_t i = 0; i + 1 < last; ++i)
    if (i >= shape.size() || !isWhole(*index->subscripts[i], shape[i])) return false;
  return last > 0 && !index->subscripts[last - 1]->as<Section>()->step;
}

std::optional<StructurePlace> structureOf(const Symbol& dummy, const Expr& part,
                                          const Shapes& shapes) {
  const Symbol* s = baseSymbol(part);
  if (!s || !s->whole || s->path.size() < dummy.path.size()) return {};
  std::size_t outer = s->path.size() - dummy.path.size();
  if (!std::equal(dummy.path.begin(), dummy.path.end(),
                  s->path.begin() + static_cast<std::ptrdiff_t>(outer)))
    return {};
  const std::vector<Dimension>& shape = shapes(*s);
  const auto* index = part.as<Index>();
  // A pointer in the structure leads to the first element: another place is no part of it.
  for (std::size_t k = 0; dummy.isPointedTo() && index && k < dummy.type.rank; ++k)
    if (!startsWithDimension(*index->subscripts[k], dimension(shape, k))) return {};
  StructurePlace place{s, dummy.path.size(), {}, nullptr, false};
  std::size_t rank = s->whole->type.rank;
  for (std::size_t k = 0; k < outer; ++k) rank += static_cast<std::size_t>(s->path[k].rank);
  place.isSeveral = !index && rank > 0;
  for (std::size_t i = s->type.rank, k = 0; index && k < rank && !place.isSeveral; ++k) {
    const Expr& subscript = *index->subscripts[--i];
    place.isSeveral = subscript.type.rank > 0;
    if (!place.isSeveral) {
      place.subscripts.push_back(&subscript);
    } else if (!startsWithDimension(subscript, dimension(shape, i))) {
      place.section = subscript.as<Section>();
      if (!place.section || !place.section->lower || hasGaps(*place.section)) return {};
    }
  }
  return place;
}

bool equal(const StructurePlace& a, const StructurePlace& b) {
  auto outer = [](const StructurePlace& p) { return p.part->path.size() - p.inside; };
  auto isSame = [](const Expr* x, const Expr* y) { return equal(x, y); };
  return a.part->whole == b.part->whole && outer(a) == outer(b) && a.isSeveral == b.isSeveral &&
         std::equal(a.part->path.begin(),
                    a.part->path.begin() + static_cast<std::ptrdiff_t>(outer(a)),
                    b.part->path.begin()) &&
         std::equal(a.subscripts.begin(), a.subscripts.end(), b.subscripts.begin(),
                    b.subscripts.end(), isSame) &&
         equal(a.section ? a.section->lower : nullptr, b.section ? b.section->lower : nullptr);
}

}  // namespace pj::ir
