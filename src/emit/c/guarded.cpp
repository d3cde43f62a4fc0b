// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/guarded.h"

#include <algorithm>

#include "ir/walk.h"

namespace pj::emit::c {

using namespace ir;

namespace {

using Mentions = std::function<bool(const Stmt&)>;

/// Where `v` is mentioned in an if: in `body`, the arm where `conditions` but the last are false
/// and the last is true; a null one is the else.
struct Guard {
  std::vector<const Expr*> conditions;
  const Block* body = nullptr;
};

/// The only arm that mentions `v`; no body where there is none, or a condition mentions it.
Guard guardOf(const Stmt& s, const Symbol* v, const Mentions& mentions) {
  const auto* n = s.as<If>();
  if (!n || ownSymbols(s).count(v)) return {};
  Guard guard;
  std::vector<const Expr*> conditions;
  for (const IfArm& arm : n->arms) {
    conditions.push_back(arm.condition);
    if (std::none_of(arm.body.begin(), arm.body.end(), [&](const Stmt* t) { return mentions(*t); }))
      continue;
    if (guard.body) return {};
    guard = {conditions, &arm.body};
  }
  return guard;
}

/// Does the block set `v` before it mentions it in any other way?
bool startsWithWrite(const Block& block, const Symbol* v, const Mentions& mentions) {
  auto first =
      std::find_if(block.begin(), block.end(), [&](const Stmt* s) { return mentions(*s); });
  const auto* assign = first == block.end() ? nullptr : (*first)->as<Assign>();
  const auto* target = assign ? assign->lhs->as<Ref>() : nullptr;
  if (!target || target->symbol != v) return false;
  SymbolSet value;
  addSymbols(*assign->rhs, value);
  return !value.count(v);
}

/// Have the conditions another value, or an effect, after `between` was run?
bool mayChange(const std::vector<const Expr*>& conditions, const Block& between) {
  SymbolSet changed = changedSymbols(between), read;
  bool calls = false, isGlobal = false;
  for (const Expr* condition : conditions) {
    if (!condition) continue;
    addSymbols(*condition, read);
    walk(*condition, [&](const Expr& e) { calls |= e.is<FunctionCall>(); });
  }
  for (const Symbol* s : read) {
    if (changed.count(s)) return true;
    isGlobal |= s->storage == Storage::Module;
  }
  return calls || (isGlobal && callsAny(between));
}

bool sameConditions(const Guard& a, const Guard& b) {
  return std::equal(a.conditions.begin(), a.conditions.end(), b.conditions.begin(),
                    b.conditions.end(), [](const Expr* x, const Expr* y) { return equal(x, y); });
}

}  // namespace

bool isGuarded(const Block& block, const Stmt& first, const Symbol* v, const Mentions& mentions) {
  Guard guard = guardOf(first, v, mentions);
  if (!guard.body || !startsWithWrite(*guard.body, v, mentions)) return false;
  auto from = std::find(block.begin(), block.end(), &first);
  for (auto s = from + 1; s != block.end(); ++s) {
    if (!mentions(**s)) continue;
    Guard other = guardOf(**s, v, mentions);
    if (!other.body || !sameConditions(guard, other)) return false;
    if (mayChange(guard.conditions, Block(from, s))) return false;
  }
  return true;
}

}  // namespace pj::emit::c
