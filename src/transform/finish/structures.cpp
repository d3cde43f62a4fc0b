// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/finish/structures.h"

#include <algorithm>
#include <set>

#include "ir/calls.h"
#include "ir/literal_value.h"
#include "ir/walk.h"

namespace pj::transform {

using namespace ir;

namespace {

using Member = StructureArgument::Member;
using Members = std::vector<Member>;

const Symbol* variableOf(const Member& part) {
  return part.actual ? baseSymbol(*part.actual) : nullptr;
}

/// Is the null pointer passed?
bool isNull(const Member& part) {
  return !part.actual && part.dummy->mayBeNull;
}

/// What is set in the structure: the part, or the pointer that leads to structures with it.
const Symbol* setIn(const Member& part) {
  return part.dummy->pointee ? part.dummy->pointee : part.dummy;
}

Members partsOf(const Symbol& structure, const Procedure& callee, const Exprs& args) {
  Members parts;
  for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i)
    if (callee.arguments[i]->whole == &structure) parts.push_back({callee.arguments[i], args[i]});
  return parts;
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

/// A structure of the tool's own that holds what is passed for the parts but those behind pointers;
/// null where there is none.
const Symbol* holderOfNumbers(const Members& parts) {
  const Symbol* holder = nullptr;
  for (const Member& part : parts) {
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

/// Are all parts passed, of which the actual arguments are of different variables?
bool comesFromSeveral(const Members& parts) {
  SymbolSet variables;
  for (const Member& part : parts) {
    const Symbol* variable = variableOf(part);
    if (!variable && !isNull(part)) return false;
    if (variable) variables.insert(declared(variable));
  }
  return variables.size() > 1;
}

/// The structures that have what is passed for the part, which a pointer in the parameter leads to;
/// none where they have not these members.
std::optional<StructurePlace> pointeeOf(const Member& part, const Shapes& shapes) {
  Symbol inside = *part.dummy;
  const Symbol& structures = *inside.pointee;
  inside.pointee = nullptr;
  inside.whole = &structures;
  inside.path.erase(inside.path.begin(),
                    inside.path.begin() + static_cast<std::ptrdiff_t>(structures.path.size()));
  return structureOf(inside, *part.actual, shapes);
}

/// Decides how the calls of a procedure pass structures.
class StructurePasser {
 public:
  StructurePasser(const Procedure& p, const Shapes& shapes, FormlessReport& report)
      : set_(setVariables(p)), shapes_(shapes), report_(report) {}

  void pass(const Procedure& callee, const Exprs& args);
  void passResult(const Procedure& callee, const Exprs& args);

  StructureArguments result;

 private:
  StructureArgument argument(const Procedure& callee, const Exprs& args, const Symbol& structure);
  StructureArgument asOne(const Members& parts, const Procedure& callee, const Symbol& structure);
  StructureArgument asMembers(const Members& parts, const Procedure& callee,
                              const Symbol& structure);
  void add(StructureArgument& argument, const Member& part, const Members& parts);
  bool hasOnePointee(const Member& member, const Members& parts);
  bool isUnset(const Symbol* s) const {
    return s && !s->allocatable && s->storage == Storage::Local && set_.count(s) == 0;
  }

  const SymbolSet set_;
  const Shapes& shapes_;
  FormlessReport& report_;
};

/// Do all parts behind one pointer come from the same structures?
bool StructurePasser::hasOnePointee(const Member& member, const Members& parts) {
  return std::all_of(parts.begin(), parts.end(), [&](const Member& other) {
    if (setIn(other) != setIn(member)) return true;
    auto place = other.actual ? pointeeOf(other, shapes_) : std::nullopt;
    return place && member.pointee && equal(*place, *member.pointee);
  });
}

void StructurePasser::add(StructureArgument& argument, const Member& part, const Members& parts) {
  constexpr long long kMost = 16;  // elements that are written one by one
  Member member = part;
  const Symbol& dummy = *part.dummy;
  if (dummy.pointee) {
    member.pointee = pointeeOf(part, shapes_);
    if (!hasOnePointee(member, parts))
      report_("members of different variables for structures that a pointer leads to",
              "let it point to the structures of one array");
  } else if (dummy.isPointedTo() && !hasStart(*part.actual, shapes_)) {
    report_("a pointer in a structure to elements between which others lie",
            "copy them into an array of their own");
  } else if (dummy.isArray() && !dummy.isPointedTo() &&
             argument.form != StructureArgument::Form::Holder) {
    auto last = dummy.type.rank == 1 ? integerValue(dummy.shape[0].upper) : std::nullopt;
    if (!part.actual->is<Ref>() || !last || *last >= kMost)
      report_("an argument that is a structure with arrays of one variable and pointers of others",
              "pass the arrays as arguments of their own");
  }
  argument.members.push_back(member);
}

/// Of parts of several variables. What the callee would change in such a structure would be lost:
/// that is no pointer.
StructureArgument StructurePasser::asMembers(const Members& parts, const Procedure& callee,
                                             const Symbol& structure) {
  StructureArgument argument;
  argument.form = StructureArgument::Form::Members;
  SymbolSet set;
  for (const Member& part : parts) {
    const Symbol& dummy = *part.dummy;
    if (isNull(part)) continue;
    SymbolSet seen;
    bool isLost = !dummy.isPointedTo() && mayChange(callee, dummy, seen);
    argument.holder = isLost ? holderOfNumbers(parts) : nullptr;
    if (argument.holder) break;
    if (isLost || structure.isArray() || !part.actual) {
      report_("an argument that is a structure with members of different variables",
              "pass those that the function changes as arguments of their own");
      return argument;
    }
    SymbolSet looked;
    if (isUnset(variableOf(part)) && !isNamed(callee, dummy, looked)) continue;
    if (set.insert(setIn(part)).second) add(argument, part, parts);
  }
  if (!argument.holder) return argument;
  argument.form = StructureArgument::Form::Holder;
  argument.members.clear();
  set.clear();
  for (const Member& part : parts) {
    const Symbol* variable = variableOf(part);
    bool isThere = variable && variable->whole == argument.holder;
    if (part.dummy->isPointedTo() && part.actual && !isThere && set.insert(setIn(part)).second)
      add(argument, part, parts);
  }
  return argument;
}

StructureArgument StructurePasser::argument(const Procedure& callee, const Exprs& args,
                                            const Symbol& structure) {
  const Members parts = partsOf(structure, callee, args);
  // What does without a variable does not ask for its name: it may not be declared.
  if (comesFromSeveral(parts)) return asMembers(parts, callee, structure);
  StructureArgument whole;
  for (const Member& part : parts) {
    if (isNull(part)) continue;
    if (!part.actual) {
      report_("a structure without the member '" + part.dummy->name + "'", "pass all of it");
      return whole;
    }
    auto place = structureOf(*part.dummy, *part.actual, shapes_);
    if (!place || (whole.place && !equal(*place, *whole.place)))
      return asMembers(parts, callee, structure);
    whole.place = place;
  }
  return whole.place ? whole : asMembers(parts, callee, structure);
}

void StructurePasser::pass(const Procedure& callee, const Exprs& args) {
  const Symbol* returned = returnedStructure(callee);
  for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i) {
    const Symbol* structure = callee.arguments[i]->whole;
    if (structure && structure != returned && !result.count({&args, structure}))
      result[{&args, structure}] = argument(callee, args, *structure);
  }
}

/// The parts of what is returned are the last arguments.
void StructurePasser::passResult(const Procedure& callee, const Exprs& args) {
  const Symbol* returned = returnedStructure(callee);
  if (!returned || args.size() != callee.arguments.size()) return;
  StructureArgument& argument = result[{&args, returned}];
  argument.place =
      args.back() ? structureOf(*callee.arguments.back(), *args.back(), shapes_) : std::nullopt;
  if (!argument.place)
    report_("a result of '" + callee.name + "' for members of different variables",
            "assign it to a variable of its type");
}

/// What calls do with the structures of a procedure.
struct CallUses {
  SymbolSet byValue;        ///< passed by value
  SymbolSet read, changed;  ///< passed by pointers, to constants and others
};

CallUses callUses(const Procedure& p) {
  CallUses uses;
  auto note = [&](const Procedure& callee, const Exprs& args) {
    for (std::size_t i = 0; i < args.size() && i < callee.arguments.size(); ++i) {
      const Symbol* structure = callee.arguments[i]->whole;
      const Symbol* s = args[i] && structure ? baseSymbol(*args[i]) : nullptr;
      if (!s || !s->whole || s->whole->isArray()) continue;
      if (structure->byValue) uses.byValue.insert(s->whole);
      else (structure->intent == Intent::In ? uses.read : uses.changed).insert(s->whole);
    }
  };
  walkStmts(p.body, [&](const Stmt& s) { forEachCallIn(s, note); });
  return uses;
}

}  // namespace

SymbolSet setVariables(const Procedure& p) {
  SymbolSet set;
  auto note = [&](const Expr* e) {
    if (const Symbol* v = e ? baseSymbol(*e) : nullptr) set.insert(v);
  };
  walkStmts(p.body, [&](const Stmt& s) {
    match(
        s, [&](const Assign& n) { note(n.lhs); }, [&](const Increment& n) { note(n.lhs); },
        [&](const Pop& n) { note(n.target); },
        [&](const Opaque& n) { set.insert(n.writes.begin(), n.writes.end()); }, [](const auto&) {});
  });
  return set;
}

SymbolSet emptyAtStart(const Procedure& p) {
  CallUses uses = callUses(p);
  const SymbolSet set = setVariables(p);
  auto isSet = [&](const Symbol* s) { return s->storage != Storage::Local || set.count(s) > 0; };
  for (const Symbol* s : uses.read)
    if (!uses.changed.count(s) && std::none_of(s->parts.begin(), s->parts.end(), isSet))
      uses.byValue.insert(s);
  return uses.byValue;
}

StructureArguments structureArguments(const Procedure& p, const Shapes& shapes,
                                      FormlessReport& report) {
  StructurePasser passer(p, shapes, report);
  walkStmts(p.body, [&](const Stmt& s) {
    report.enter(s);
    forEachCallIn(s,
                  [&](const Procedure& callee, const Exprs& args) { passer.pass(callee, args); });
    if (const auto* call = s.as<Call>()) passer.passResult(*call->callee, call->args);
  });
  return passer.result;
}

}  // namespace pj::transform
