// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/arguments.h"

#include <algorithm>
#include <set>
#include <utility>

#include "emit/c/designators.h"
#include "emit/c/expressions.h"
#include "emit/c/literals.h"
#include "emit/c/marker.h"
#include "emit/c/references.h"
#include "emit/c/types.h"
#include "ir/walk.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// Rows of constant elements: no pointer to rows of variable ones converts to them, before C23.
bool needsConstRows(const Symbol& dummy, const Expr& argument) {
  const Symbol* s = baseSymbol(argument);
  return leadsToConstants(dummy) && dummy.type.rank > 1 && s && !leadsToConstants(*s);
}

std::string argumentText(const Symbol& dummy, const Expr& e, const Scope& scope) {
  if (dummy.byValue) return operandText(e, dummy.type, scope).text;
  if (!dummy.isArray())
    return isVariable(e) && e.type.isScalar() ? addressText(e, scope)
                                              : addressOfValue(e, elementType(dummy), scope);
  std::string text = pointerText(e, dummy.type.rank, scope);
  if (needsConstRows(dummy, e) && text.rfind("(void*)", 0) != 0) return "(void*)" + text;
  return text;
}

/// May a call of `callee` change what the argument `s` holds? `seen`: arguments looked at before.
bool mayChange(const Procedure& callee, const Symbol& s, SymbolSet& seen) {
  if (s.byValue || s.intent == Intent::In || !seen.insert(&s).second) return false;
  if (callee.body.empty()) return true;
  bool found = false;
  auto passes = [&](const Procedure& inner, const Exprs& args) {
    for (std::size_t i = 0; i < args.size() && !found; ++i)
      if (args[i] && baseSymbol(*args[i]) == &s)
        found = i >= inner.arguments.size() || mayChange(inner, *inner.arguments[i], seen);
  };
  auto isIn = [&](const Symbols& list) {
    return std::find(list.begin(), list.end(), &s) != list.end();
  };
  walkStmts(callee.body, [&](const Stmt& statement) {
    forEachExpr(statement, [&](const Expr& e) {
      walk(e, [&](const Expr& x) {
        if (const auto* call = x.as<FunctionCall>()) passes(*call->callee, call->args);
      });
    });
    match(
        statement, [&](const Assign& n) { found |= baseSymbol(*n.lhs) == &s; },
        [&](const Increment& n) { found |= baseSymbol(*n.lhs) == &s; },
        [&](const Pop& n) { found |= baseSymbol(*n.target) == &s; },
        [&](const Call& n) { passes(*n.callee, n.args); },
        [&](const Do& n) { found |= n.variable == &s; },
        [&](const Opaque& n) { found |= isIn(n.writes); },
        [&](const RuntimeCall& n) { found |= isIn(n.writes); }, [](const auto&) {});
  });
  return found;
}

/// Does `callee`, or what it passes it on to, name its argument `s`? It does where that is not
/// known. `seen`: arguments looked at before.
bool isNamed(const Procedure& callee, const Symbol& s, SymbolSet& seen) {
  if (!seen.insert(&s).second) return false;
  bool found = callee.body.empty();
  std::set<const Expr*> passed;
  auto passes = [&](const Procedure& inner, const Exprs& args) {
    for (std::size_t i = 0; i < args.size() && i < inner.arguments.size(); ++i) {
      const auto* ref = args[i] ? args[i]->as<Ref>() : nullptr;
      if (ref && ref->symbol == &s && !isNamed(inner, *inner.arguments[i], seen))
        passed.insert(ref);
    }
  };
  walkStmts(callee.body, [&](const Stmt& statement) {
    if (const auto* n = statement.as<Call>()) passes(*n->callee, n->args);
    forEachExpr(statement, [&](const Expr& e) {
      walk(e, [&](const Expr& x) {
        if (const auto* n = x.as<FunctionCall>()) passes(*n->callee, n->args);
        found |= baseSymbol(x) == &s && !passed.count(&x);
      });
    });
    auto lists = [&](const OmpClauses& clauses) {
      for (const OmpClause& c : clauses)
        found |= std::find(c.symbols.begin(), c.symbols.end(), &s) != c.symbols.end();
    };
    match(
        statement, [&](const OmpParallel& n) { lists(n.clauses); },
        [&](const OmpDo& n) { lists(n.clauses); },
        [&](const OmpParallelDo& n) { lists(n.clauses); },
        [&](const Opaque& n) {
          found |= std::find(n.reads.begin(), n.reads.end(), &s) != n.reads.end();
        },
        [](const auto&) {});
  });
  return found;
}

/// .k = {p.k[0], p.k[1]}, for an array of few numbers.
std::string elementsText(const Symbol& dummy, const Expr& e, const Scope& scope) {
  constexpr long long kMost = 16;
  const Dimension& d = dummy.shape[0];
  auto last = dummy.type.rank == 1 && d.upper ? integerValue(d.upper) : std::nullopt;
  const auto* ref = e.as<Ref>();
  if (!ref || !last || *last >= kMost)
    return notInC("a structure of which the arrays are in one variable, and the pointers in others",
                  "pass the arrays as arguments of their own");
  std::string text;
  for (long long k = 0; k <= *last; ++k)
    text += (k ? ", " : "") + scope.element(*ref->symbol, {std::to_string(k)});
  return "{" + text + "}";
}

/// A part of a parameter that is a structure, and what is passed for it; null: nothing, or the null
/// pointer.
struct Part {
  const Symbol* dummy;
  const Expr* actual;

  const Symbol* variable() const { return actual ? baseSymbol(*actual) : nullptr; }
  /// What is set in the structure: the part, or the pointer that leads to structures with it.
  const Symbol* member() const { return dummy->pointee ? dummy->pointee : dummy; }
  bool isNull() const { return !actual && dummy->mayBeNull; }
  /// ".a.b"
  std::string path() const {
    std::string text;
    for (const Member& m : member()->path) text += "." + m.name;
    return text;
  }
};
using Parts = std::vector<Part>;

Parts partsOf(const Symbol& structure, const Procedure& callee, const Exprs& args) {
  Parts parts;
  for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i)
    if (callee.arguments[i]->whole == &structure) parts.push_back({callee.arguments[i], args[i]});
  return parts;
}

/// A structure of the tool's own that holds what is passed for the parts but those behind pointers;
/// null where there is none.
const Symbol* holderOfNumbers(const Parts& parts) {
  const Symbol* holder = nullptr;
  for (const Part& part : parts) {
    if (part.dummy->isPointedTo()) continue;
    const auto* ref = part.actual ? part.actual->as<Ref>() : nullptr;
    const Symbol* whole = ref ? ref->symbol->whole : nullptr;
    bool isOurs = whole && whole->storage == Storage::Local && !whole->range.valid() &&
                  ref->symbol->path == part.dummy->path;
    if (!isOurs || (holder && holder != whole)) return nullptr;
    holder = whole;
  }
  return holder;
}

/// A pointer to the structures that have what is passed for the part, which a pointer in the
/// parameter leads to; empty: they are none with these members.
std::string pointeeText(const Part& part, const Scope& scope) {
  Symbol inside = *part.dummy;
  const Symbol& structures = *std::exchange(inside.pointee, nullptr);
  inside.whole = &structures;
  inside.path.erase(inside.path.begin(),
                    inside.path.begin() + static_cast<std::ptrdiff_t>(structures.path.size()));
  return structureText(inside, *part.actual, scope);
}

/// What a pointer in the parameter is set to.
std::string pointerMember(const Part& part, const Parts& parts, const Scope& scope) {
  if (!part.dummy->pointee) return pointerText(*part.actual, part.dummy->type.rank, scope);
  std::string text = pointeeText(part, scope);
  for (const Part& other : parts)
    if (other.member() == part.member() &&
        (!other.actual || text.empty() || pointeeText(other, scope) != text))
      return notInC("members of different variables for structures that a pointer leads to",
                    "let it point to the structures of one array");
  return text;
}

/// (p.u = x, &p): such a structure, with the pointers that it is to have.
std::string withPointers(const Parts& parts, const Symbol& holder, const Scope& scope) {
  std::string text;
  SymbolSet set;
  for (const Part& part : parts) {
    if (!part.dummy->isPointedTo() || !part.actual) continue;
    const Symbol* variable = part.variable();
    if ((variable && variable->whole == &holder) || !set.insert(part.member()).second) continue;
    text += scope.name(holder) + part.path() + " = " + pointerMember(part, parts, scope) + ", ";
  }
  return "(" + text + "&" + scope.name(holder) + ")";
}

/// What is passed for a part, as a member of a list is set.
std::string memberText(const Part& part, const Parts& parts, const Scope& scope) {
  const Symbol& dummy = *part.dummy;
  if (dummy.isPointedTo()) {
    const Symbol* variable = part.variable();
    bool dropsConst = variable && leadsToConstants(*variable) && !leadsToConstants(dummy);
    return (dropsConst ? "(void*)" : "") + pointerMember(part, parts, scope);
  }
  return dummy.isArray() ? elementsText(dummy, *part.actual, scope)
                         : operandText(*part.actual, dummy.type, scope).text;
}

/// (struct p){.u = x, .n = n}: a structure of parts of several variables. What the callee would
/// change in it would be lost: that is no pointer.
std::string structureOfParts(const Parts& parts, const Procedure& callee, const Symbol& structure,
                             const Scope& scope) {
  std::string text;
  SymbolSet set;
  for (const Part& part : parts) {
    const Symbol& dummy = *part.dummy;
    if (part.isNull()) continue;
    SymbolSet seen;
    bool isLost = !dummy.isPointedTo() && mayChange(callee, dummy, seen);
    const Symbol* holder = isLost ? holderOfNumbers(parts) : nullptr;
    if (holder) return withPointers(parts, *holder, scope);
    if (isLost || structure.isArray() || !part.actual)
      return notInC("members of different variables for the argument " + structure.name,
                    "pass those that the function changes as arguments of their own");
    const Symbol* variable = part.variable();
    bool hasNoValue = variable && !variable->allocatable && !scope.isSet(*variable);
    SymbolSet looked;
    if (hasNoValue && !isNamed(callee, dummy, looked)) continue;
    if (set.insert(part.member()).second)
      text += (text.empty() ? "" : ", ") + part.path() + " = " + memberText(part, parts, scope);
  }
  if (text.empty()) text = "0";
  return (structure.byValue ? "(" : "&(") + elementType(structure) + "){" + text + "}";
}

/// Are all parts passed, of which the actual arguments are of different variables?
bool comesFromSeveral(const Parts& parts) {
  SymbolSet variables;
  for (const Part& part : parts) {
    const Symbol* variable = part.variable();
    if (!variable && !part.isNull()) return false;
    if (variable) variables.insert(declared(variable));
  }
  return variables.size() > 1;
}

/// The structure whose parts are passed for those of `structure`.
std::string structureArgument(const Procedure& callee, const Exprs& args, const Symbol& structure,
                              const Scope& scope) {
  const Parts parts = partsOf(structure, callee, args);
  // What does without a variable does not ask for its name: it may not be declared.
  if (comesFromSeveral(parts)) return structureOfParts(parts, callee, structure, scope);
  std::string text;
  for (const Part& part : parts) {
    if (part.isNull()) continue;
    if (!part.actual) return notInC("structure without the member " + part.dummy->name);
    std::string one = structureText(*part.dummy, *part.actual, scope);
    if (one.empty() || (!text.empty() && one != text))
      return structureOfParts(parts, callee, structure, scope);
    text = one;
  }
  return text.empty() ? structureOfParts(parts, callee, structure, scope) : text;
}

}  // namespace

std::string addressOfValue(const Expr& e, const std::string& type, const Scope& scope) {
  return "&(" + type + "){" + whole(e, scope) + "}";
}

std::string callText(const Procedure& callee, const Exprs& args, const Scope& scope,
                     const SymbolSet& unread) {
  std::string text = callee.name + "(" + argumentList(callee, args, scope) + ")";
  const Symbol* returned = returnedStructure(callee);
  if (!returned || args.size() != callee.arguments.size()) return text;
  // The parts of what is returned are the last arguments.
  const Symbol* result = args.back() ? baseSymbol(*args.back()) : nullptr;
  if (result && unread.count(declared(result))) return text;
  std::string to = structureText(*callee.arguments.back(), *args.back(), scope);
  if (to.empty()) return notInC("a result for members of different variables");
  return (to[0] == '&' ? to.substr(1) : "*" + to) + " = " + text;
}

std::string argumentList(const Procedure& callee, const Exprs& args, const Scope& scope) {
  std::string text;
  const Symbol* returned = returnedStructure(callee);
  SymbolSet passed;
  for (std::size_t i = 0; i < args.size(); ++i) {
    const Symbol* structure = i < callee.arguments.size() ? callee.arguments[i]->whole : nullptr;
    if (structure && (structure == returned || !passed.insert(structure).second)) continue;
    if (!text.empty()) text += ", ";
    if (structure) {
      text += structureArgument(callee, args, *structure, scope);
      continue;
    }
    if (!args[i]) text += "NULL";
    else if (i < callee.arguments.size())
      text += argumentText(*callee.arguments[i], *args[i], scope);
    else text += whole(*args[i], scope);
  }
  return text;
}

}  // namespace pj::emit::c
