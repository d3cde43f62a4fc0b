// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pointers that move within one array: p++, p += n, p = x + n. Such a pointer is another name for
// the array, with a variable for its place: *p++ is x[p_at++].
#include <algorithm>

#include "frontend/c/lowering.h"
#include "frontend/c/usage.h"
#include "frontend/c/variable_in.h"

namespace pj::frontend {
namespace {

bool equal(const ir::Exprs& a, const ir::Exprs& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const ir::Expr* x, const ir::Expr* y) { return ir::equal(x, y); });
}

/// Is there an assignment p = ...?
bool isAssigned(const clang::Stmt* s, const clang::VarDecl& p) {
  if (const auto* c = llvm::dyn_cast_or_null<clang::CapturedStmt>(s))
    return isAssigned(c->getCapturedStmt(), p);
  const auto* b = llvm::dyn_cast_or_null<clang::BinaryOperator>(s);
  if (b && b->getOpcode() == clang::BO_Assign && variableIn(b->getLHS()) == &p) return true;
  return s && std::any_of(s->child_begin(), s->child_end(),
                          [&](const clang::Stmt* c) { return isAssigned(c, p); });
}

bool mentions(const ir::Expr* e, const ir::Exprs& variables) {
  bool found = false;
  if (e)
    ir::walk(*e, [&](const ir::Expr& x) {
      for (const ir::Expr* v : variables) found |= ir::baseSymbol(x) == ir::baseSymbol(*v);
    });
  return found;
}

bool isZero(const ir::Expr* e) {
  const auto* number = e->as<ir::Literal>();
  return number && number->spelling == "0";
}

/// Is it the first row, from which C's programmers walk through all rows of an array?
bool isFirstRow(const ir::Exprs& rows) {
  return !rows.empty() && std::all_of(rows.begin(), rows.end(), isZero);
}

}  // namespace

/// Is it a pointer to numbers or structures of the function's own that gets other values?
bool FunctionLowering::mayMove(const clang::VarDecl& v) const {
  clang::QualType type = v.getType();
  if (!type->isPointerType() || !v.hasLocalStorage() || !body_.usage.moved.count(&v)) return false;
  clang::QualType element = source_.context().getBaseElementType(type->getPointeeType());
  return (element->isArithmeticType() && !isText(element)) || element->isRecordType();
}

/// A pointer that is not set yet, with a variable for its place.
FunctionLowering::Moving& FunctionLowering::newPlace(const clang::VarDecl& v) {
  const ir::Symbol* at = temporary(v.getNameAsString() + "_at", ir::kWideInteger);
  return moving_.insert_or_assign(&v, Moving{at, inParallel_, false, declaredInRegion_})
      .first->second;
}

/// A local pointer. It belongs to the array that it is given first.
void FunctionLowering::declareMoving(const clang::VarDecl& v) {
  newPlace(v);
  if (!v.hasInit() || isNullPointer(v.getInit(), source_.context())) return;
  if (auto place = pointer(v.getInit())) moveTo(v, *place, *v.getInit());
  else refused_.insert(&v);  // reported
}

/// In the construct, they are pointers that are declared there.
std::vector<FunctionLowering::PrivatePointer> FunctionLowering::enterPrivatePointers(
    std::vector<const clang::VarDecl*> pointers) {
  std::vector<PrivatePointer> outside;
  for (const clang::VarDecl* v : pointers) {
    auto place = aliases_.find(v);
    bool isKnown = place != aliases_.end();
    outside.push_back({v, moving_.at(v), isKnown ? std::optional(place->second) : std::nullopt});
    aliases_.erase(v);
    newPlace(*v);
  }
  return outside;
}

void FunctionLowering::leavePrivatePointers(const std::vector<PrivatePointer>& pointers) {
  for (const PrivatePointer& p : pointers) {
    moving_[p.variable] = p.moving;
    aliases_.erase(p.variable);
    if (p.place) aliases_.emplace(p.variable, *p.place);
  }
}

/// A parameter, which starts at the first element of an array of its own.
void FunctionLowering::startMoving(const clang::ParmVarDecl& v, const ir::Symbol& array) {
  Moving& moving = newPlace(v);
  moving.isSet = true;
  const ir::Symbol* at = moving.at;
  aliases_[&v] = Alias{&array, {}, {}, build_.ref(at)};
  add<ir::Assign>(build_.ref(at), integer(0, ir::kWideInteger));
}

/// The variable that holds the place of the pointer; null where it is none that moves.
const ir::Symbol* FunctionLowering::placeOf(const clang::Expr* e) const {
  const clang::VarDecl* v = variableIn(e);
  auto known = v ? moving_.find(v) : moving_.end();
  bool isOwn = known != moving_.end() && known->second.inParallel == inParallel_;
  return isOwn && known->second.isSet ? known->second.at : nullptr;
}

bool FunctionLowering::isInSameArray(const Alias& a, const Alias& b) {
  return a.base == b.base && a.path == b.path && a.leading.size() == b.leading.size() &&
         equal(a.rows, b.rows) && ir::equal(a.start, b.start);
}

const ir::Expr* FunctionLowering::offsetOf(const Alias& place) {
  return place.offset ? place.offset : integer(0, ir::kWideInteger);
}

/// The place counted from the start of the array, in rows of what the pointer points to; null where
/// it is not known how many there are in a larger one.
const ir::Expr* FunctionLowering::distance(const Alias& place) {
  const ir::Expr* all = nullptr;
  const ir::Symbol* array = place.path.empty() ? place.base : target(place);
  if (!array || array->shape.size() <= place.leading.size()) return nullptr;
  auto known = extents_.find(array);
  const std::vector<ir::Dimension>& shape = known == extents_.end() ? array->shape : known->second;
  for (std::size_t k = 0; k < place.leading.size(); ++k) {
    all = all ? build_.add(all, place.leading[k]) : place.leading[k];
    const ir::Dimension& next = shape[shape.size() - 2 - k];
    if (!next.upper) return nullptr;
    all = build_.mul(all, lengthOf(next));
  }
  return all && place.offset ? build_.add(all, place.offset) : all ? all : offsetOf(place);
}

/// Does the row stay what it is as long as the pointer, declared with it, is known?
bool FunctionLowering::isRowOfFixed(const ir::Expr* row) const {
  return row->is<ir::Literal>() ||
         std::any_of(aliases_.begin(), aliases_.end(), [&](const auto& other) {
           const ir::Exprs& rows = other.second.leading;
           return !moving_.count(other.first) && std::count(rows.begin(), rows.end(), row) > 0;
         });
}

/// The pointer gets a place in its array, of which its offset is still to be set. False, reported,
/// where it is one in another array.
bool FunctionLowering::enter(const clang::VarDecl& v, Alias& to, const clang::Stmt& at) {
  Moving& moving = moving_.at(&v);
  auto no = [&](const std::string& what, const std::string& instead) {
    refuse(at, what, instead);
    refused_.insert(&v);
    return false;
  };
  const std::string name = "'" + v.getNameAsString() + "'";
  if (moving.inParallel != inParallel_)
    return no("the pointer " + name + ", which threads share and move,",
              "declare it in the parallel region");
  if (!moving.isSet) {
    moving.isSet = true;
    Alias own = to;
    bool staysInRow = !isAssigned(body_.function->getBody(), v);
    // Its rows belong where it is declared.
    auto* here = std::exchange(declaredInRegion_, moving.declaredIn);
    for (const ir::Expr*& row : own.leading)
      if (!staysInRow || !isRowOfFixed(row))
        row = build_.ref(temporary(v.getNameAsString() + "_row", ir::kWideInteger));
    if (to.start) own.start = to.start = saved(to.start, "start");
    declaredInRegion_ = here;
    own.offset = build_.ref(moving.at);
    aliases_[&v] = own;
  }
  const Alias& own = aliases_.at(&v);
  if (!isInSameArray(own, to))
    return no("the pointer " + name + ", which moves from one array to another,",
              "name the arrays, with subscripts, or exchange pointers that start as parameters");
  if (to.path.empty() && isFirstRow(to.leading))
    return no("the pointer " + name + ", which may walk through all rows of an array,",
              "declare the array flat, or use subscripts");
  moving.rows.push_back(to.leading);
  // What is read through the pointer itself is read before it moves.
  if (mentions(to.offset, own.leading)) to.offset = saved(to.offset, "place");
  for (std::size_t k = 0; k < own.leading.size(); ++k) {
    if (ir::equal(own.leading[k], to.leading[k])) continue;
    for (std::size_t later = k + 1; later < own.leading.size(); ++later)
      if (mentions(to.leading[later], {own.leading[k]}) &&
          !ir::equal(own.leading[later], to.leading[later]))
        to.leading[later] = saved(to.leading[later], "place");
    add<ir::Assign>(own.leading[k], to.leading[k]);
  }
  return true;
}

void FunctionLowering::moveTo(const clang::VarDecl& v, Alias to, const clang::Stmt& at) {
  if (!enter(v, to, at)) return;
  const ir::Expr *own = aliases_.at(&v).offset, *offset = offsetOf(to);
  if (!ir::equal(own, offset)) add<ir::Assign>(own, offset);
}

/// for (p = x; p < x + n; p++) as a loop that counts the places of p. None where the rows of the
/// start and of the end may be different ones.
std::optional<FunctionLowering::Range> FunctionLowering::pointerRange(const clang::ForStmt& s,
                                                                      const CountedLoop& loop) {
  const clang::VarDecl& v = *loop.counter;
  bool isNew = llvm::isa<clang::DeclStmt>(s.getInit());
  bool isKnown = isNew ? mayMove(v) : aliases_.count(&v) && moving_.count(&v);
  if (!isKnown || hasEffects(loop.from) || hasEffects(loop.bound)) return std::nullopt;
  auto from = pointer(loop.from), to = from ? pointer(loop.bound) : std::nullopt;
  if (!to || !isInSameArray(*from, *to) || !equal(from->leading, to->leading)) return std::nullopt;
  if (isNew) newPlace(v);
  if (!enter(v, *from, s)) return std::nullopt;
  return Range{moving_.at(&v).at, offsetOf(*from), offsetOf(*to)};
}

/// p = x + n, p += n, p -= n. False where the pointer is none that moves.
bool FunctionLowering::move(const clang::VarDecl& v, const clang::BinaryOperator& b) {
  auto known = moving_.find(&v);
  if (known == moving_.end()) return false;
  if (b.getOpcode() == clang::BO_Assign) {
    auto place = pointer(b.getRHS());
    if (place) moveTo(v, *place, b);
    else refused_.insert(&v);  // reported
    return true;
  }
  if (!known->second.isSet) return false;
  Alias to = aliases_.at(&v);
  const ir::Expr* by = subscript(b.getRHS());
  to.offset =
      b.getOpcode() == clang::BO_AddAssign ? build_.add(to.offset, by) : build_.sub(to.offset, by);
  moveTo(v, to, b);
  return true;
}

/// What the rows were given: `row` itself, or what a pointer's rows come from.
std::vector<ir::Exprs> FunctionLowering::originsOf(const ir::Exprs& rows) const {
  for (const auto& [v, moving] : moving_) {
    auto own = aliases_.find(v);
    if (own != aliases_.end() && equal(own->second.leading, rows)) return moving.rows;
  }
  ir::Exprs from = rows;
  for (const ir::Expr*& row : from)
    if (auto known = rowOrigins_.find(row); known != rowOrigins_.end()) row = known->second;
  return equal(from, rows) ? std::vector<ir::Exprs>{rows} : originsOf(from);
}

/// Do the places lie in one row, as far as pointers say that move in the rows they were given?
bool FunctionLowering::isInSameRow(const Alias& a, const Alias& b) const {
  if (equal(a.leading, b.leading)) return true;
  const std::vector<ir::Exprs> first = originsOf(a.leading), second = originsOf(b.leading);
  return std::any_of(first.begin(), first.end(), [&](const ir::Exprs& x) {
    return std::any_of(second.begin(), second.end(),
                       [&](const ir::Exprs& y) { return equal(x, y); });
  });
}

/// Is it &a[0][0]?
bool FunctionLowering::isFirstOfRows(const Alias& place, const clang::Expr* e) {
  const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e->IgnoreParenCasts());
  bool isAddress = u && u->getOpcode() == clang::UO_AddrOf;
  return isAddress && place.path.empty() && isFirstRow(place.leading) &&
         (!place.offset || isZero(place.offset));
}

/// The places of two pointers into one array, as signed numbers, as C has their difference; none,
/// reported, where they are into others.
std::optional<std::pair<const ir::Expr*, const ir::Expr*>> FunctionLowering::placesInArray(
    const clang::Expr* a, const clang::Expr* b) {
  auto first = pointer(a), second = pointer(b);
  if (!first || !second) return std::nullopt;
  if (isInSameArray(*first, *second) && isInSameRow(*first, *second)) {
    bool areOneRow = equal(first->leading, second->leading);
    const ir::Expr* from = areOneRow ? offsetOf(*first) : distance(*first);
    const ir::Expr* to = areOneRow ? offsetOf(*second) : distance(*second);
    auto signedPlace = [this](const ir::Expr* e) {
      return e->type.isUnsigned ? converted(e, ir::kWideInteger) : e;
    };
    if (from && to) return std::make_pair(signedPlace(from), signedPlace(to));
  }
  refuse(*a, "pointers into different arrays, or rows of an array, in one expression",
         "use subscripts");
  return std::nullopt;
}

}  // namespace pj::frontend
