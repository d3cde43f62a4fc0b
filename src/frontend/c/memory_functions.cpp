// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// memset, memcpy and memmove.
#include <algorithm>

#include "frontend/c/lowering.h"
#include "frontend/c/variable_in.h"
#include "ir/integer_constant.h"

namespace pj::frontend {

/// memset(x, 0, ...), memcpy(x, y, ...), memmove(x, y, ...) of numbers: assignments. False where it
/// is none of these.
bool FunctionLowering::memoryCall(const clang::CallExpr& c) {
  const clang::FunctionDecl* f = c.getDirectCallee();
  if (!f || c.getNumArgs() != 3) return false;
  bool sets = isNamed(*f, "memset"), copies = isNamed(*f, "memcpy") || isNamed(*f, "memmove");
  if (!sets && !copies) return false;
  clang::Expr::EvalResult byte;
  bool isZero =
      sets && c.getArg(1)->EvaluateAsInt(byte, source_.context()) && byte.Val.getInt() == 0;
  const clang::Expr* to = c.getArg(0)->IgnoreParenCasts();
  const clang::Expr* from = c.getArg(1)->IgnoreParenCasts();
  clang::QualType pointee = pointeeOf(to);
  clang::QualType element = source_.context().getBaseElementType(pointee);
  bool ofNumbers = element->isRecordType() ? holdsNumbersOnly(element) || isZero
                                           : CEntities::scalarType(element, source_.context()) &&
                                                 !element->isCharType();
  if (!ofNumbers || (sets && !isZero)) return false;
  if (copies && !source_.context().hasSameUnqualifiedType(
                    element, source_.context().getBaseElementType(pointeeOf(from))))
    return false;
  auto target = memory(to), source = copies ? memory(from) : std::nullopt;
  if (!target || (copies && !source)) return true;
  clang::QualType sourceRow = copies ? pointeeOf(from) : pointee;
  if (flatten(*target, pointee, to)) pointee = element;
  if (source && flatten(*source, sourceRow, from)) sourceRow = element;
  // Of &a, an array, what is copied are its elements or rows.
  auto unit = [&](clang::QualType type, const Alias& place) {
    const std::size_t open = rankOf(place) - std::min(rankOf(place), place.leading.size());
    while (type->isArrayType() && arrayRank(type) >= open)
      type = source_.context().getAsArrayType(type)->getElementType();
    return type;
  };
  pointee = unit(pointee, *target);
  sourceRow = copies ? unit(sourceRow, *source) : pointee;
  // One of both may be a flat array, the elements of rows one after the other.
  const bool intoRows = pointee->isArrayType() && !sourceRow->isArrayType();
  const bool fromRows = !pointee->isArrayType() && sourceRow->isArrayType();
  const bool isFlat = (intoRows || fromRows) && !element->isRecordType();
  if (!isFlat && !sameRows(pointee, sourceRow)) {
    refuse(c, "'" + f->getNameAsString() + "' between rows of different lengths",
           "write a loop over the elements");
    return true;
  }
  if (!keepLength(pointee) || !keepLength(sourceRow)) {
    refuse(c, "'" + f->getNameAsString() + "' of rows whose length may have changed since",
           "write a loop over the elements");
    return true;
  }
  if (fromRows) pointee = sourceRow;
  if (!target->rows.empty() || (source && !source->rows.empty())) {
    refuse(c, "rows of a flat array in this call", "name the flat array");
    return true;
  }
  Factors bytes;
  addFactors(c.getArg(2), bytes);
  const ir::Expr* count = countOf(bytes, pointee);
  const auto number = countIn(*c.getArg(2), pointee);
  if (!count && number) count = build_.integer(*number);
  if (!count) {
    refuse(c, "'" + f->getNameAsString() + "' of this size",
           "write n*sizeof(type), or sizeof(array) where its extents have not changed since");
    return true;
  }
  // Members are apart from each other.
  auto isWithin = [](const Alias& outer, const Alias& inner) {
    return outer.path.size() <= inner.path.size() &&
           std::equal(outer.path.begin(), outer.path.end(), inner.path.begin());
  };
  bool isOneArray = source && source->base == target->base &&
                    (isWithin(*source, *target) || isWithin(*target, *source));
  if (isOneArray && (isFlat || ir::integerConstant(count) != 1)) {
    refuse(c, "'" + f->getNameAsString() + "' within one array", "write a loop over the elements");
    return true;
  }
  // One variable: what is copied from or to it is one element.
  auto isOne = [&](const Alias& place) { return rankOf(place) == place.leading.size(); };
  auto isOneOf = [&](const Alias& place) { return rankOf(place) == place.leading.size() + 1; };
  bool isOneOther = isOneArray && isOneOf(*target) && isOneOf(*source);
  bool hasOne = isOne(*target) || (source && isOne(*source)) || isOneOther;
  if (hasOne && ir::integerConstant(count) != 1) {
    refuse(c, "'" + f->getNameAsString() + "' of this size from or to one variable",
           "write sizeof of that variable");
    return true;
  }
  if (hasOne && !isOne(*target)) dereference(*target);
  if (hasOne && source && !isOne(*source)) dereference(*source);
  if (isFlat && hasOne) {
    refuse(c, "'" + f->getNameAsString() + "' between a row and one variable",
           "assign the element");
    return true;
  }
  // As a flat array, a row of others ends where it ends.
  if (isFlat && isRowOfOthers(fromRows ? *target : *source)) {
    refuse(c, "'" + f->getNameAsString() + "' between rows and a row of other ones",
           "name the array of all rows, or write a loop over the elements");
    return true;
  }
  if (number && !hasOne && !isFlat) {
    long long there = *number, here = there;
    bool fits = inWholeRows(*target, there) && (!source || inWholeRows(*source, here));
    if (!fits || (source && there != here)) {
      refuse(c, "'" + f->getNameAsString() + "' over the end of a row",
             "copy whole rows, or write a loop over the elements");
      return true;
    }
    if (there != *number) count = build_.integer(there);
  }
  if (source) keepSubscripts(*source, *target->base);
  keepSubscripts(*target, *target->base);
  count = before(count, *target->base);
  if (isFlat) return copyRows(c, *target, *source, intoRows, count), true;
  assignMemory(*target, copies ? &*source : nullptr, count);
  return true;
}

/// target = source, for `count` rows of one of both, whose elements are one after the other in the
/// other one: for (r...) rows[r][...] = flat[r*length + ...].
void FunctionLowering::copyRows(const clang::CallExpr& c, const Alias& target, const Alias& source,
                                bool intoRows, const ir::Expr* count) {
  Alias rows = intoRows ? target : source, flat = intoRows ? source : target;
  const ir::Symbol* s = this->target(rows);
  const std::size_t open = s ? rankOf(rows) - rows.leading.size() : 0;
  auto ofMemory = extents_.find(s);
  const std::vector<ir::Dimension>* shape = ofMemory != extents_.end() ? &ofMemory->second
                                            : s                        ? &s->shape
                                                                       : nullptr;
  bool areKnown = open > 1 && shape->size() >= open;
  for (std::size_t d = 0; areKnown && d + 1 < open; ++d) areKnown = (*shape)[d].upper != nullptr;
  if (!areKnown) {
    refuse(c, "a copy of these rows", "write a loop over the elements");
    return;
  }
  const ir::Expr *first = std::exchange(rows.offset, nullptr), *place = nullptr;
  std::vector<std::pair<const ir::Symbol*, const ir::Expr*>> loops;  // outermost first
  for (std::size_t d = open; d-- > 0;) {
    const bool ofRows = d + 1 == open;
    const ir::Expr* extent = ofRows ? count : lengthOf((*shape)[d]);
    if (extent->type.isUnsigned) extent = converted(extent, ir::kWideInteger);
    const ir::Symbol* counter = temporary(ofRows ? "row" : "column", extent->type);
    const ir::Expr* at = build_.ref(counter);
    loops.push_back({counter, extent});
    rows.leading.push_back(ofRows && first ? build_.add(first, at) : at);
    place = place ? build_.add(build_.mul(place, extent), at) : at;
  }
  flat.leading.push_back(flat.offset ? build_.add(flat.offset, place) : place);
  const ir::Expr* row = partAt(rows, {});
  const ir::Expr* element = partAt(flat, {});
  if (!row || !element) {
    refuse(c, "a copy of these rows", "write a loop over the elements");
    return;
  }
  ir::Block body{build_.assign(intoRows ? row : element, intoRows ? element : row)};
  for (; !loops.empty(); loops.pop_back()) {
    auto [counter, extent] = loops.back();
    body = {build_.stmt<ir::Do>(origin(c), std::string(), counter, build_.integer(0),
                                build_.sub(extent, build_.integer(1)),
                                static_cast<const ir::Expr*>(nullptr), std::move(body))};
  }
  emit(body[0]);
}

/// Is it a row in an array of rows, not all of an array or a member?
bool FunctionLowering::isRowOfOthers(const Alias& place) const {
  const ir::Symbol* s = target(place);
  const std::size_t open = rankOf(place) - std::min(rankOf(place), place.leading.size());
  std::size_t most = !s ? 0 : s->path.empty() ? rankOf(place) : std::size_t(s->path.back().rank);
  return open > 0 && open < most;
}

/// Where `count` elements from the place on go over the end of its row: the place among the rows,
/// and the number of rows. False: they are no whole rows.
bool FunctionLowering::inWholeRows(Alias& place, long long& count) const {
  const ir::Symbol* s = target(place);
  std::size_t most = !s ? 0 : s->path.empty() ? rankOf(place) : std::size_t(s->path.back().rank);
  for (std::size_t open = rankOf(place) - place.leading.size(); open > 0 && open < most; ++open) {
    const ir::Dimension& d = s->shape[open - 1];
    const auto* last = d.upper ? d.upper->as<ir::Literal>() : nullptr;
    const auto* first = place.offset ? place.offset->as<ir::Literal>() : nullptr;
    if (!last || (place.offset && !first)) return true;
    long long extent = std::atoll(last->spelling.c_str()) + 1;
    long long start = first ? std::atoll(first->spelling.c_str()) : 0;
    if (start + count <= extent) return true;
    if (start != 0 || extent < 1 || count % extent != 0 || place.leading.empty()) return false;
    count /= extent;
    place.offset = place.leading.back();
    place.leading.pop_back();
  }
  return true;
}

/// The type of what an array or a pointer holds.
clang::QualType FunctionLowering::pointeeOf(const clang::Expr* e) const {
  if (const clang::ArrayType* array = source_.context().getAsArrayType(e->getType()))
    return array->getElementType();
  return e->getType()->isPointerType() ? e->getType()->getPointeeType() : e->getType();
}

/// What memory functions are given: an array from a place on, or a single variable.
std::optional<FunctionLowering::Alias> FunctionLowering::memory(const clang::Expr* e) {
  const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e);
  bool isAddress = u && u->getOpcode() == clang::UO_AddrOf;
  const clang::VarDecl* v = namedBy(isAddress ? u->getSubExpr()->IgnoreParens() : e);
  if (v && !aliases_.count(v)) {
    const ir::Symbol* s = variable(*v);
    if (!s->isArray()) return Alias{s, {}, {}, nullptr};
  }
  const clang::Expr* what = isAddress ? u->getSubExpr()->IgnoreParens() : nullptr;
  if (const auto* m = llvm::dyn_cast_or_null<clang::MemberExpr>(what);
      m && m->getType()->isArithmeticType())
    return member(*m);
  return pointer(e);
}

/// target = source, or 0, for `count` elements or rows of each number in it.
void FunctionLowering::assignMemory(const Alias& target, const Alias* source,
                                    const ir::Expr* count) {
  auto assign = [&](const std::vector<ir::Member>& path) {
    const ir::Expr* lhs = range(target, path, count);
    const ir::Expr* rhs = source ? range(*source, path, count) : nullptr;
    if (lhs && (rhs || !source)) add<ir::Assign>(lhs, rhs ? rhs : zero(lhs->type.scalar()));
  };
  if (this->target(target)) return assign({});
  for (const ir::Symbol* part : target.base->parts)
    if (!(part->isPointedTo() && pointerTo(part)->path.size() > target.path.size()) &&
        part->path.size() >= target.path.size() &&
        std::equal(target.path.begin(), target.path.end(), part->path.begin()))
      assign(
          {part->path.begin() + static_cast<std::ptrdiff_t>(target.path.size()), part->path.end()});
}

/// The part of `place` that `path` leads to, for `count` elements of its first open dimension.
const ir::Expr* FunctionLowering::range(Alias place, const std::vector<ir::Member>& path,
                                        const ir::Expr* count) {
  std::size_t open = rankOf(place) - std::min(rankOf(place), place.leading.size());
  if (open == 0) return partAt(place, path);
  place.path.insert(place.path.end(), path.begin(), path.end());
  const ir::Symbol* s = target(place);
  if (!s) return nullptr;
  const ir::Expr* last = build_.sub(count, build_.integer(1));
  if (const auto* n = count->as<ir::Literal>())
    last = build_.integer(std::atoll(n->spelling.c_str()) - 1);
  if (place.offset) last = build_.add(place.offset, last);
  const ir::Expr* first = place.offset ? place.offset : build_.integer(0);
  return section(*s, place.leading, first, last);
}

}  // namespace pj::frontend
