// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/c_structures.h"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "driver/check/check_program.h"
#include "emit/c/types.h"

namespace pj::driver {
namespace {

using Origin = CheckItem::Origin;

/// A pointer to an array, which the structure shares with the program.
bool isPointer(const CheckItem& item) {
  return item.symbol->isPointedTo() && !item.symbol->pointee;
}

std::string nameOf(const CheckItem& item, char prefix) {
  return fmt::format("pj_{}s_{}", prefix, item.symbol->whole->name);
}

/// ".a.b"
std::string pathTo(const ir::Symbol& s) {
  std::string text;
  for (const ir::Member& m : s.path) text += "." + m.name;
  return text;
}

/// The extents of an item in C's order.
std::vector<std::string> extents(const CheckItem& item) {
  return {item.bounds.rbegin(), item.bounds.rend()};
}

/// pj_i0*n1*n2 + pj_i1*n2 + pj_i2, of the dimensions [from, to).
std::string position(const std::vector<std::string>& extents, std::size_t from, std::size_t to) {
  std::string text;
  for (std::size_t k = from; k < to; ++k)
    text = text.empty() ? fmt::format("pj_i{}", k)
                        : fmt::format("({})*({}) + pj_i{}", text, extents[k], k);
  return text;
}

}  // namespace

CStructures::CStructures(const std::vector<CheckItem>& items, Derivative derivative)
    : items_(items), derivative_(std::move(derivative)) {}

/// One item of each structure that is passed.
std::vector<const CheckItem*> CStructures::firsts() const {
  std::vector<const CheckItem*> found;
  std::set<const ir::Symbol*> seen;
  for (const CheckItem& item : items_)
    if (item.symbol->whole && item.origin != Origin::Module &&
        seen.insert(item.symbol->whole).second)
      found.push_back(&item);
  return found;
}

void CStructures::declare(emit::c::SourceText& out) const {
  for (const CheckItem* item : firsts()) {
    const char* star = item->symbol->whole->isArray() ? "*" : "";
    out.statement(fmt::format("static {0} {1}{2}, {1}{3}, {1}{4};",
                              emit::c::elementType(*item->symbol->whole), star, nameOf(*item, 'v'),
                              nameOf(*item, 'd'), nameOf(*item, 'b')));
  }
}

void CStructures::setUp(emit::c::SourceText& out) const {
  for (const CheckItem* item : firsts()) {
    const ir::Symbol& whole = *item->symbol->whole;
    for (char prefix : {'v', 'd', 'b'})
      if (whole.isArray()) allocate(out, nameOf(*item, prefix), *item, whole);
  }
  for (const CheckItem& item : items_)
    for (char prefix : {'v', 'd', 'b'})
      if (item.mirrors() && isPointer(item) && !flat(item, prefix).empty())
        out.statement(fmt::format("{} = {}{};", structure(item, prefix),
                                  item.symbol->type.rank > 1 ? "(void*)" : "", flat(item, prefix)));
  setUpPointees(out);
  for (const CheckItem& item : items_)
    if (item.keepsValue) copy(out, item, 'v', false);
}

/// Memory for the structures that pointers among the members, and global ones, lead to.
void CStructures::setUpPointees(emit::c::SourceText& out) const {
  std::set<std::string> done;
  for (const CheckItem& item : items_)
    for (char prefix : {'v', 'd', 'b'}) {
      const ir::Symbol* structures = item.symbol->pointee;
      if (!structures && item.symbol->whole && item.symbol->whole->behindPointer)
        structures = item.symbol->whole;
      if (!structures || flat(item, prefix).empty()) continue;
      std::string pointer = whole(item, prefix) + pathTo(*structures);
      if (done.insert(pointer).second) allocate(out, pointer, item, *structures);
    }
}

/// Memory for the structures `s`, of which the item is a part.
void CStructures::allocate(emit::c::SourceText& out, const std::string& pointer,
                           const CheckItem& item, const ir::Symbol& s) {
  std::string count = "(int64_t)1";
  for (std::size_t k = 0; k < s.type.rank; ++k) count += fmt::format("*({})", extents(item)[k]);
  out.statement(
      fmt::format("{} = pj_array({}, sizeof({}));", pointer, count, emit::c::elementType(s)));
}

void CStructures::fill(emit::c::SourceText& out, char derivative) const {
  for (const CheckItem& item : items_) {
    copy(out, item, 'v', true);
    if (derivative != 'v') copy(out, item, derivative, true);
  }
}

void CStructures::read(emit::c::SourceText& out, char derivative) const {
  for (const CheckItem& item : items_) {
    copy(out, item, 'v', false);
    if (derivative != 'v') copy(out, item, derivative, false);
  }
}

/// The item's own numbers; empty where it has none of this kind.
std::string CStructures::flat(const CheckItem& item, char prefix) const {
  if (prefix == 'v') return item.value();
  return item.active ? derivativeName(prefix, item) : "";
}

/// The member, in the structure or in the element that the counters pj_i0, pj_i1... name.
std::string CStructures::structure(const CheckItem& item, char prefix) const {
  const ir::Symbol& s = *item.symbol;
  std::size_t next = s.whole->type.rank, outer = 0;
  std::string text = whole(item, prefix);
  if (item.origin == Origin::Module)
    for (std::size_t k = 0; k < next; ++k) text += fmt::format("[pj_i{}]", k);
  else if (next > 0) text += fmt::format("[{}]", position(extents(item), 0, next));
  if (s.pointee) {
    // The program may see them as constants.
    next = s.pointee->type.rank;
    outer = s.pointee->path.size();
    std::string type = emit::c::elementType(*s.pointee);
    if (type.rfind("const ", 0) == 0) type.erase(0, 6);
    text = fmt::format("(({}*){}{})[{}]", type, text, pathTo(*s.pointee),
                       position(extents(item), 0, next));
  }
  for (; outer < s.path.size(); ++outer) {
    text += "." + s.path[outer].name;
    for (int k = 0; k < s.path[outer].rank && !isPointer(item); ++k)
      text += fmt::format("[pj_i{}]", next++);
  }
  return text;
}

/// The structure that the item is a part of, or the array of structures.
std::string CStructures::whole(const CheckItem& item, char prefix) const {
  if (item.origin != Origin::Module) return nameOf(item, prefix);
  std::string text = prefix == 'v' ? item.symbol->whole->name : derivative_(prefix, item);
  return text.substr(0, text.find('.'));
}

void CStructures::copy(emit::c::SourceText& out, const CheckItem& item, char prefix,
                       bool toStructure) const {
  if (!item.mirrors() || isPointer(item) || flat(item, prefix).empty()) return;
  const std::vector<std::string> all = extents(item);
  for (std::size_t k = 0; k < all.size(); ++k)
    out.open(fmt::format("for (int64_t pj_i{0} = 0; pj_i{0} < {1}; ++pj_i{0})", k, all[k]));
  std::string own = flat(item, prefix);
  if (!all.empty()) own += fmt::format("[{}]", position(all, 0, all.size()));
  std::string theirs = structure(item, prefix);
  // The program may see integers as constants, and what a global pointer leads to.
  const ir::Symbol& s = *item.symbol;
  bool mayBeConstant = s.type.isInteger() || s.type.isLogical() || s.whole->behindPointer;
  if (toStructure && mayBeConstant)
    theirs = fmt::format("*({}*)&{}", emit::c::elementType(*item.symbol), theirs);
  out.statement(toStructure ? theirs + " = " + own + ";" : own + " = " + theirs + ";");
  for (std::size_t k = 0; k < all.size(); ++k) out.close();
}

std::string CStructures::argument(const ir::Symbol& parameter, const CheckItem& item, char prefix) {
  std::string name = nameOf(item, prefix);
  if (parameter.isArray()) return parameter.type.rank > 1 ? "(void*)" + name : name;
  return parameter.byValue ? name : "&" + name;
}

}  // namespace pj::driver
