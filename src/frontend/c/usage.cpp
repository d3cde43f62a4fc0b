// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a function does with its variables, and which of its loops count.
#include <limits>

#include "frontend/c/conditional_arrays.h"
#include "frontend/c/handed_out.h"
#include "frontend/c/lowering.h"
#include "frontend/c/null_tests.h"
#include "frontend/c/unsigned_bounds.h"
#include "frontend/c/usage.h"
#include "frontend/c/variable_in.h"
#include "frontend/c/walk.h"

namespace pj::frontend {
bool isText(clang::QualType type) {
  return type->isSpecificBuiltinType(clang::BuiltinType::Char_S) ||
         type->isSpecificBuiltinType(clang::BuiltinType::Char_U);
}

bool isReal(clang::QualType type) {
  return type->isRealFloatingType() || type->isAnyComplexType();
}

namespace {

/// A structure, or a pointer to it, and the member of it that an expression names, or that leads
/// there.
using MemberOf = std::pair<const clang::VarDecl*, const clang::ValueDecl*>;

/// What `e` names so, also as an element; null for all else, and behind a pointer that is a member
/// itself.
MemberOf memberOf(const clang::Expr* e) {
  for (const clang::ValueDecl* member = nullptr;;) {
    e = e->IgnoreParenImpCasts();
    if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e)) {
      bool leadsAway = m->getType()->isPointerType();
      if (leadsAway) return {};
      member = m->getMemberDecl();
      e = m->getBase();
    } else if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) {
      e = a->getBase();
    } else if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e);
               u && u->getOpcode() == clang::UO_Deref) {
      e = u->getSubExpr();
    } else {
      const clang::VarDecl* v = member ? variableIn(e) : nullptr;
      return v ? MemberOf(v, member) : MemberOf();
    }
  }
}

/// Is `e` a local variable, or a part of one, not what a pointer leads to?
bool isOwn(const clang::Expr* e) {
  while (true) {
    e = e->IgnoreParens();
    if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(e); m && !m->isArrow()) e = m->getBase();
    else if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e);
             a && a->getBase()->IgnoreParenImpCasts()->getType()->isArrayType())
      e = a->getBase()->IgnoreParenImpCasts();
    else break;
  }
  const clang::VarDecl* v = variableIn(e);
  return v && v->hasLocalStorage();
}

/// May `c` change anything but real numbers and variables of the called functions? Reals share no
/// memory with what counts loops. `seen`: functions that have been looked at.
bool mayChangeIntegers(const clang::CallExpr& c, std::set<const clang::FunctionDecl*>& seen) {
  const clang::FunctionDecl* f = c.getDirectCallee();
  if (!f) return true;
  if (f->getASTContext().getSourceManager().isInSystemHeader(f->getLocation()) ||
      f->getBuiltinID()) {
    for (const clang::Expr* a : c.arguments()) {
      clang::QualType type = a->IgnoreParenImpCasts()->getType();
      if (type->isArrayType()) type = f->getASTContext().getDecayedType(type);
      if (type->isPointerType() && !type->getPointeeType().isConstQualified() &&
          !isReal(type->getPointeeType()))
        return true;
    }
    return false;
  }
  const clang::FunctionDecl* definition = f->getDefinition();
  if (!definition) return true;
  if (!seen.insert(definition).second) return false;
  bool found = false;
  walk(definition->getBody(), [&](const clang::Stmt& s) {
    const clang::Expr* changed = nullptr;
    if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(&s); b && b->isAssignmentOp())
      changed = b->getLHS();
    if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(&s); u && u->isIncrementDecrementOp())
      changed = u->getSubExpr();
    found |= changed && !isReal(changed->getType()) && !isOwn(changed);
    if (const auto* inner = llvm::dyn_cast<clang::CallExpr>(&s))
      found |= mayChangeIntegers(*inner, seen);
    return !found;
  });
  return found;
}

/// The variables that are assigned or whose address is taken.
struct Assigned {
  std::set<const clang::VarDecl*> assigned, moved;
  std::set<const clang::VarDecl*> elements;  ///< pointers and arrays of which p[i] is written
  std::set<MemberOf> members;  ///< those alone, of structures that are not assigned as a whole
  bool calls = false, outside = false;
  bool integersByCalls = false;     ///< may a called function change integers that are not its own?
  bool integerElements = false;     ///< may an element that is an integer be written?
  bool integersByPointers = false;  ///< ... by a pointer that is no parameter?
  bool realsByPointers = false;     ///< the same of a real
  bool structures = false;          ///< may all of a structure be written?
  bool integers = false;            ///< is an integer variable written?
  bool text = false;                ///< is there a statement that is kept as text, like printf?

  /// `without`: statements that do not count.
  explicit Assigned(const clang::Stmt* s, const std::set<const clang::Stmt*>& without = {}) {
    walk(s, [&](const clang::Stmt& x) {
      if (without.count(&x)) return false;
      visit(x);
      return true;
    });
  }

  /// Also those of which members are assigned.
  std::set<const clang::VarDecl*> variables() const {
    std::set<const clang::VarDecl*> all(assigned);
    for (const MemberOf& m : members) all.insert(m.first);
    return all;
  }

 private:
  std::set<const clang::Stmt*> toBeRead_;  ///< addresses that go to pointers to constants

  void visit(const clang::Stmt& s) {
    if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(&s); b && b->isAssignmentOp())
      note(b->getLHS());
    if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(&s);
        u && (u->isIncrementDecrementOp() || u->getOpcode() == clang::UO_AddrOf) &&
        !toBeRead_.count(u))
      note(u->getSubExpr());
    if (const auto* c = llvm::dyn_cast<clang::CStyleCastExpr>(&s))
      text |= c->getType()->isVoidType();
    if (const auto* c = llvm::dyn_cast<clang::CallExpr>(&s)) {
      const clang::FunctionDecl* f = c->getDirectCallee();
      // A structure whose address goes to a pointer to constants stays what it is.
      for (const clang::Expr* a : c->arguments()) {
        bool isInput =
            a->getType()->isPointerType() && a->getType()->getPointeeType().isConstQualified();
        const auto* u = llvm::dyn_cast<clang::UnaryOperator>(a->IgnoreParenImpCasts());
        if (isInput && u && u->getSubExpr()->getType()->isRecordType()) toBeRead_.insert(u);
      }
      bool ofSystem = f && f->getASTContext().getSourceManager().isInSystemHeader(f->getLocation());
      bool writes = ofSystem && writesByPointer(*f);
      calls |= !ofSystem;
      outside |= !ofSystem || writes;
      integerElements |= writes;
      for (const clang::Expr* a : c->arguments())
        if (const clang::VarDecl* v = variableIn(a->IgnoreParenCasts()); v && writes)
          elements.insert(v);
      text |= ofSystem && !isOfNumbers(*f);
      std::set<const clang::FunctionDecl*> seen;
      integersByCalls = integersByCalls || mayChangeIntegers(*c, seen);
    }
  }

  /// A function of math.h or complex.h, or one that the compiler knows by itself.
  static bool isOfNumbers(const clang::FunctionDecl& f) {
    unsigned id = f.getBuiltinID();
    if (!id) return false;
    const char* header = f.getASTContext().BuiltinInfo.getHeaderName(id);
    return !header || llvm::StringRef(header) == "math.h" || llvm::StringRef(header) == "complex.h";
  }

  /// Does a value of this type hold an integer, other than behind a pointer?
  static bool holdsIntegers(clang::QualType type) {
    type = type->getBaseElementTypeUnsafe()->getCanonicalTypeUnqualified();
    const clang::RecordDecl* record = definitionOf(type);
    if (!record || record->isUnion()) return !isReal(type) && !type->isPointerType();
    const auto fields = record->fields();
    return std::any_of(fields.begin(), fields.end(),
                       [](const clang::FieldDecl* f) { return holdsIntegers(f->getType()); });
  }

  /// memcpy, say.
  static bool writesByPointer(const clang::FunctionDecl& f) {
    return std::any_of(f.param_begin(), f.param_end(), [](const clang::ParmVarDecl* p) {
      clang::QualType type = p->getType();
      return type->isPointerType() && !type->getPointeeType().isConstQualified() &&
             !type->getPointeeType()->isRecordType();
    });
  }

  void note(const clang::Expr* e) {
    const clang::Expr* base = e;
    while (true) {
      base = base->IgnoreParenCasts();
      if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(base)) base = a->getBase();
      else if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(base)) base = u->getSubExpr();
      else if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(base)) base = m->getBase();
      else break;
    }
    structures |= e->getType()->isRecordType();
    const clang::VarDecl* owner = variableIn(base);
    bool byPointer = owner && owner->getType()->isPointerType() &&
                     !llvm::isa<clang::ParmVarDecl>(owner) && !variableIn(e);
    (isReal(e->getType()) ? realsByPointers : integersByPointers) |= byPointer;
    outside |= !owner || !owner->hasLocalStorage() ||
               (owner->getType()->isPointerType() && llvm::isa<clang::ParmVarDecl>(owner));
    if (const clang::VarDecl* v = variableIn(e)) {
      assigned.insert(v);
      integers |= v->getType()->isIntegralOrEnumerationType();
      if (v->getType()->isPointerType()) moved.insert(v);
    } else {
      if (owner) elements.insert(owner);
      // What is constant here is not written by its address.
      integerElements |= !e->getType().isConstQualified() && holdsIntegers(e->getType());
    }
    if (MemberOf m = memberOf(e); m.first) members.insert(m);
    // *p = ... changes what the parameter p stands for.
    const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e->IgnoreParenImpCasts());
    if (u && u->getOpcode() == clang::UO_Deref)
      if (const clang::VarDecl* v = variableIn(u->getSubExpr())) assigned.insert(v);
  }
};

/// The pointers that are used in any other way than as `*p` or `p[0]`, and the counters of loops.
class Arrays {
 public:
  Arrays(const clang::FunctionDecl& f, const FindDefinition& definition, ArrayUses& uses)
      : definition_(definition), uses_(uses), tests_(f) {
    uses_.open.insert(&f);
    walk(f.getBody(), [this](const clang::Stmt& s) { return visit(s); });
    uses_.open.erase(&f);
    // Of a text that nothing looks into, no use tells.
    for (const clang::ParmVarDecl* p : f.parameters())
      if (p->getType()->isPointerType() && p->getType()->getPointeeType()->isCharType() &&
          !isUsed(*p, f))
        arrays.insert(p);
    // sys *q = p; what q is used as, p is, too. Names of names come last.
    for (auto name = names_.rbegin(); name != names_.rend(); ++name) {
      const bool isTested = tests_.variables.count(name->first) != 0;
      if (isTested && isReal(name->first->getType()->getPointeeType())) arrays.insert(name->first);
      if (arrays.count(name->first)) arrays.insert(name->second);
    }
  }
  std::set<const clang::VarDecl*> arrays, counters;

 private:
  bool visit(const clang::Stmt& s) {
    if (const clang::Expr* p = pointerItself(s)) {
      walk(p, [this](const clang::Stmt& inner) { return visit(inner); });
      return false;
    }
    if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(&s))
      return u->getOpcode() != clang::UO_Deref || !variableIn(u->getSubExpr());
    if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(&s)) {
      const clang::VarDecl* v = variableIn(a->getBase());
      return !(v && v->getType()->isPointerType() && isFirst(*a));
    }
    // (void)p; keeps compilers silent.
    if (const auto* c = llvm::dyn_cast<clang::CastExpr>(&s);
        c && c->getCastKind() == clang::CK_ToVoid)
      return !variableIn(c->getSubExpr());
    if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(&s))
      return !m->isArrow() || !variableIn(m->getBase());
    if (const auto* c = llvm::dyn_cast<clang::CallExpr>(&s)) return visitCall(*c);
    if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(&s))
      if (const auto* v = llvm::dyn_cast<clang::VarDecl>(r->getDecl()))
        if (v->getType()->isPointerType() && !tests_.names.count(r) && !named_.count(r))
          arrays.insert(v);
    if (const auto* d = llvm::dyn_cast<clang::DeclStmt>(&s)) noteNames(*d);
    if (const auto* loop = llvm::dyn_cast<clang::ForStmt>(&s)) note(*loop, false);
    if (const auto* d = llvm::dyn_cast<clang::OMPLoopDirective>(&s))
      for (const clang::ForStmt* loop : loopsOf(*d)) note(*loop, true);
    return true;
  }

  /// Is it named other than in (void)p?
  static bool isUsed(const clang::ParmVarDecl& p, const clang::FunctionDecl& f) {
    bool found = false;
    walk(f.getBody(), [&](const clang::Stmt& s) {
      const auto* c = llvm::dyn_cast<clang::CastExpr>(&s);
      const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(&s);
      found |= r && r->getDecl() == &p;
      return !(c && c->getCastKind() == clang::CK_ToVoid);
    });
    return found;
  }

  static bool isOne(clang::QualType type) { return type->isRecordType() || isReal(type); }

  /// Pointers to a structure or a number that are declared as other names of one.
  void noteNames(const clang::DeclStmt& s) {
    for (const clang::Decl* d : s.decls()) {
      const auto* v = llvm::dyn_cast<clang::VarDecl>(d);
      const clang::VarDecl* of = v && v->hasInit() ? variableIn(v->getInit()) : nullptr;
      if (!of || !v->hasLocalStorage() || !v->getType()->isPointerType() ||
          !isOne(v->getType()->getPointeeType()) || !of->getType()->isPointerType())
        continue;
      names_.push_back({v, of});
      named_.insert(v->getInit()->IgnoreParenImpCasts());
    }
  }

  static bool isFirst(const clang::ArraySubscriptExpr& a) {
    const auto* k = llvm::dyn_cast<clang::IntegerLiteral>(a.getIdx()->IgnoreParenImpCasts());
    return k && k->getValue() == 0;
  }

  /// The p of &p[0] and &*p, which are p; null of anything else.
  static const clang::Expr* pointerItself(const clang::Stmt& s) {
    const auto* address = llvm::dyn_cast<clang::UnaryOperator>(&s);
    if (!address || address->getOpcode() != clang::UO_AddrOf) return nullptr;
    const clang::Expr* what = address->getSubExpr()->IgnoreParens();
    const auto* u = llvm::dyn_cast<clang::UnaryOperator>(what);
    const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(what);
    const clang::Expr* p = u && u->getOpcode() == clang::UO_Deref ? u->getSubExpr()
                           : a && isFirst(*a)                     ? a->getBase()
                                                                  : nullptr;
    return variableIn(p) ? p : nullptr;
  }

  void note(const clang::ForStmt& loop, bool trusted) {
    if (auto counted = countedLoop(loop, trusted)) counters.insert(counted->counter);
  }

  bool visitCall(const clang::CallExpr& c) {
    const clang::FunctionDecl* f = c.getDirectCallee();
    const clang::FunctionDecl* body = f ? definition_(*f) : nullptr;
    for (unsigned k = 0; k < c.getNumArgs(); ++k) {
      const clang::Expr* itself = pointerItself(*c.getArg(k)->IgnoreParenImpCasts());
      bool scalar = variableIn(itself ? itself : c.getArg(k)) &&
                    (body ? k < body->getNumParams() && isScalarParameter(*body, k)
                          : f && (takesOneNumber(*f, k) || isRefusedStructure(*f, k)));
      if (!scalar) walk(c.getArg(k), [this](const clang::Stmt& s) { return visit(s); });
    }
    return false;
  }

  /// A pointer to a number of C's library: rand_r(&seed), mbtowc(&c, ...). Those that stand for
  /// arrays are to void, characters and wchar_t, or are declared as arrays.
  static bool takesOneNumber(const clang::FunctionDecl& f, unsigned k) {
    const clang::SourceManager& manager = f.getASTContext().getSourceManager();
    bool ofLibrary = manager.isInSystemHeader(f.getLocation()) &&
                     manager.getFilename(f.getLocation()).ends_with("/stdlib.h");
    if (!ofLibrary || k >= f.getNumParams()) return false;
    clang::QualType type = f.getParamDecl(k)->getOriginalType();
    clang::QualType number = type->isPointerType() ? type->getPointeeType() : clang::QualType();
    return !number.isNull() && number->isArithmeticType() && !number->isCharType() &&
           number.getUnqualifiedType().getAsString() != "wchar_t";
  }

  /// A pointer to a structure of a function without a source: the call is refused, and says nothing
  /// of how many structures there are.
  static bool isRefusedStructure(const clang::FunctionDecl& f, unsigned k) {
    const clang::SourceManager& manager = f.getASTContext().getSourceManager();
    if (manager.isInSystemHeader(f.getLocation()) || k >= f.getNumParams()) return false;
    clang::QualType type = f.getParamDecl(k)->getOriginalType();
    return type->isPointerType() && type->getPointeeType()->isRecordType();
  }

  bool isScalarParameter(const clang::FunctionDecl& f, unsigned k) const {
    if (uses_.open.count(&f)) return false;
    auto known = uses_.arrays.find(&f);
    if (known == uses_.arrays.end())
      known = uses_.arrays.emplace(&f, Arrays(f, definition_, uses_).arrays).first;
    const clang::ParmVarDecl* p = f.getParamDecl(k);
    return !known->second.count(p) && p->getOriginalType()->isPointerType();
  }

  const FindDefinition& definition_;
  ArrayUses& uses_;
  const NullTests tests_;
  std::vector<std::pair<const clang::VarDecl*, const clang::VarDecl*>> names_;  ///< of what
  std::set<const clang::Stmt*> named_;  ///< where those are declared
};

bool staysFixed(const clang::Expr* e, const Assigned& changed);

/// What an element or a member is part of: a.b of a.b[i], a of a.b; null of anything else.
const clang::Expr* aggregateOf(const clang::Expr* e) {
  e = e->IgnoreParenImpCasts();
  if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e)) return a->getBase();
  const auto* m = llvm::dyn_cast<clang::MemberExpr>(e);
  return m ? m->getBase() : nullptr;
}

/// Do the subscripts in a[i].b[j], say, stay what they are?
bool subscriptsStayFixed(const clang::Expr* e, const Assigned& changed) {
  for (; e; e = aggregateOf(e)) {
    const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e->IgnoreParenImpCasts());
    if (a && !staysFixed(a->getIdx(), changed)) return false;
  }
  return true;
}

/// The variable in a[i].b[j], say; null where there is none.
const clang::VarDecl* ownerOf(const clang::Expr* e) {
  while (const clang::Expr* whole = aggregateOf(e)) e = whole;
  return namedBy(e->IgnoreParenImpCasts());
}

/// An integer of an array, which may be a member, where nothing but reals is written: those are no
/// integers.
bool elementStaysFixed(const clang::ArraySubscriptExpr& e, const Assigned& changed) {
  const clang::VarDecl* v = ownerOf(&e);
  return v && !changed.assigned.count(v) && !changed.integersByCalls && !changed.integerElements &&
         e.getType()->isIntegerType() && subscriptsStayFixed(&e, changed);
}

/// May a called function change `e`, which is not a local variable?
bool changedByCalls(const clang::Expr& e, const Assigned& changed) {
  return e.getType()->isIntegerType() ? changed.integersByCalls : changed.calls;
}

/// May a pointer lead to the variable, or to a part of it: is it global, or is its address taken?
/// `kept`: addresses that are only passed to functions do not count.
bool isPointedTo(const clang::VarDecl& v, bool kept = false) {
  const clang::FunctionDecl* f = functionOf(v);
  if (!f || v.hasGlobalStorage()) return true;
  bool found = false;
  std::set<const clang::Expr*> passed;
  walk(f->getBody(), [&](const clang::Stmt& s) {
    if (const auto* c = llvm::dyn_cast<clang::CallExpr>(&s); c && kept)
      for (const clang::Expr* a : c->arguments()) passed.insert(a->IgnoreParenCasts());
    const auto* u = llvm::dyn_cast<clang::UnaryOperator>(&s);
    found |= u && u->getOpcode() == clang::UO_AddrOf && !passed.count(u) &&
             ownerOf(u->getSubExpr()) == &v;
    return !found;
  });
  return found;
}

/// May a pointer of the program's change `v`, or the part of it that has this type?
bool changedByPointers(const clang::VarDecl& v, clang::QualType type, const Assigned& changed) {
  bool any = isReal(type) ? changed.realsByPointers : changed.integersByPointers;
  return any && isPointedTo(v);
}

/// Is `v` a variable of the function, to which no pointer of the function's leads?
bool isOnlyNamed(const clang::VarDecl& v) {
  return v.hasLocalStorage() && !v.getType()->isPointerType() && !isPointedTo(v, true);
}

/// Does *p have one value as long as the variables in `changed` do?
bool isFixedBehind(const clang::UnaryOperator& e, const Assigned& changed) {
  const clang::VarDecl* v = variableIn(e.getSubExpr());
  if (!v || changed.assigned.count(v) || changed.elements.count(v)) return false;
  // Other parameters lead to other places; local pointers may lead to that of a parameter.
  bool isParameter = llvm::isa<clang::ParmVarDecl>(v), isOfReal = isReal(e.getType());
  if (isOfReal && (!isParameter || changed.realsByPointers)) return false;
  bool mayBeOther = isParameter
                        ? changed.integersByPointers
                        : changed.integers || changed.integerElements || !changed.members.empty();
  return !mayBeOther && !changedByCalls(e, changed);
}

/// Does `e` have one value as long as the variables in `changed` do?
bool staysFixed(const clang::Expr* e, const Assigned& changed) {
  e = e->IgnoreParenImpCasts();
  if (llvm::isa<clang::IntegerLiteral, clang::CharacterLiteral>(e)) return true;
  if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e)) {
    if (llvm::isa<clang::EnumConstantDecl>(r->getDecl())) return true;
    const auto* v = llvm::dyn_cast<clang::VarDecl>(r->getDecl());
    if (!v || changed.assigned.count(v)) return false;
    if (v->getType().isConstQualified()) return true;
    if (changedByPointers(*v, v->getType(), changed)) return false;
    return !changedByCalls(*e, changed) || isOnlyNamed(*v);
  }
  if (llvm::isa<clang::MemberExpr>(e)) {
    const MemberOf member = memberOf(e);
    const clang::VarDecl* v = member.first;
    // Pointers may lead to the same structure.
    bool isAssigned = changed.structures || changed.assigned.count(v) ||
                      std::any_of(changed.members.begin(), changed.members.end(),
                                  [&](const MemberOf& m) { return m.second == member.second; });
    return v && !isAssigned && subscriptsStayFixed(e, changed) &&
           !changedByPointers(*v, e->getType(), changed) &&
           (!changedByCalls(*e, changed) || isOnlyNamed(*v));
  }
  if (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e))
    return elementStaysFixed(*a, changed);
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e)) {
    if (u->getOpcode() == clang::UO_Deref) return isFixedBehind(*u, changed);
    return (u->getOpcode() == clang::UO_Minus || u->getOpcode() == clang::UO_Plus) &&
           staysFixed(u->getSubExpr(), changed);
  }
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e))
    return !b->isAssignmentOp() && b->getOpcode() != clang::BO_Comma &&
           staysFixed(b->getLHS(), changed) && staysFixed(b->getRHS(), changed);
  if (const auto* c = llvm::dyn_cast<clang::CStyleCastExpr>(e))
    return staysFixed(c->getSubExpr(), changed);
  if (const auto* c = llvm::dyn_cast<clang::ConditionalOperator>(e))
    return staysFixed(c->getCond(), changed) && staysFixed(c->getTrueExpr(), changed) &&
           staysFixed(c->getFalseExpr(), changed);
  return llvm::isa<clang::UnaryExprOrTypeTraitExpr>(e);
}

/// i + c, c + i, i - c as the new value of i.
const clang::Expr* stepOfSum(const clang::Expr* e, const clang::VarDecl* counter, bool& negative) {
  const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e->IgnoreParenImpCasts());
  if (!b) return nullptr;
  negative = b->getOpcode() == clang::BO_Sub;
  if (!negative && b->getOpcode() != clang::BO_Add) return nullptr;
  if (variableIn(b->getLHS()) == counter) return b->getRHS();
  return !negative && variableIn(b->getRHS()) == counter ? b->getLHS() : nullptr;
}

bool readStart(const clang::Stmt* s, CountedLoop& loop) {
  if (const auto* d = llvm::dyn_cast_or_null<clang::DeclStmt>(s)) {
    if (!d->isSingleDecl()) return false;
    loop.counter = llvm::dyn_cast<clang::VarDecl>(d->getSingleDecl());
    loop.from = loop.counter ? loop.counter->getInit() : nullptr;
  } else if (const auto* e = llvm::dyn_cast_or_null<clang::Expr>(s)) {
    const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e->IgnoreParens());
    if (!b || b->getOpcode() != clang::BO_Assign) return false;
    loop.counter = variableIn(b->getLHS());
    loop.from = b->getRHS();
  }
  if (!loop.counter || !loop.from) return false;
  clang::QualType type = loop.counter->getType();
  return type->isPointerType() || (type->isIntegerType() && !type->isBooleanType());
}

bool readStep(const clang::Expr* e, CountedLoop& loop) {
  if (!e) return false;
  e = e->IgnoreParens();
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e)) {
    loop.negativeStep = u->isDecrementOp();
    return u->isIncrementDecrementOp() && variableIn(u->getSubExpr()) == loop.counter;
  }
  const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e);
  if (!b || variableIn(b->getLHS()) != loop.counter) return false;
  if (b->getOpcode() == clang::BO_Assign) {
    loop.step = stepOfSum(b->getRHS(), loop.counter, loop.negativeStep);
  } else if (b->getOpcode() == clang::BO_AddAssign || b->getOpcode() == clang::BO_SubAssign) {
    loop.step = b->getRHS();
    loop.negativeStep = b->getOpcode() == clang::BO_SubAssign;
  }
  return loop.step != nullptr;
}

/// for (i = n; i-- > b;): from n - 1 down to b. A counter without a sign ends with the largest
/// number, where it is one that somebody may look at.
bool readTestThatCounts(const clang::ForStmt& s, CountedLoop& loop) {
  const clang::Expr* test = s.getInc() ? nullptr : s.getCond();
  const auto* b =
      llvm::dyn_cast_or_null<clang::BinaryOperator>(test ? test->IgnoreParenImpCasts() : nullptr);
  const auto* u =
      b ? llvm::dyn_cast<clang::UnaryOperator>(b->getLHS()->IgnoreParenImpCasts()) : nullptr;
  if (!u || u->getOpcode() != clang::UO_PostDec || variableIn(u->getSubExpr()) != loop.counter)
    return false;
  loop.bound = b->getRHS();
  clang::Expr::EvalResult known;
  bool isZero =
      loop.bound->EvaluateAsInt(known, loop.counter->getASTContext()) && known.Val.getInt() == 0;
  bool isVisible = loop.counter->getType()->isUnsignedIntegerOrEnumerationType() &&
                   !llvm::isa<clang::DeclStmt>(s.getInit());
  bool counts = b->getOpcode() == clang::BO_GT || (b->getOpcode() == clang::BO_NE && isZero);
  if (!counts || isVisible || !loop.counter->getType()->isIntegerType() ||
      !loop.bound->IgnoreParenImpCasts()->getType()->isIntegerType())
    return false;
  loop.negativeStep = loop.countsInTest = true;
  return true;
}

/// A step is known to be positive, and -1 is a negative one of 1.
bool normaliseStep(CountedLoop& loop) {
  if (!loop.step) return true;
  const clang::Expr* e = loop.step->IgnoreParenImpCasts();
  if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e);
      u && u->getOpcode() == clang::UO_Minus) {
    loop.negativeStep = !loop.negativeStep;
    loop.step = u->getSubExpr();
  }
  return true;
}

/// A number, an enumerator, or what is computed of such: positive also as an int.
bool isPositiveConstant(const clang::Expr& e, const clang::ASTContext& context) {
  clang::Expr::EvalResult result;
  if (!e.EvaluateAsInt(result, context)) return false;
  const llvm::APSInt& value = result.Val.getInt();
  return value > 0 && value <= std::numeric_limits<std::int32_t>::max();
}

/// Variables, numbers, sums and products: it may be computed where C would not.
bool isSumOfProducts(const clang::Expr& e) {
  const clang::Expr* inner = e.IgnoreParenImpCasts();
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(inner))
    return (b->isAdditiveOp() || b->getOpcode() == clang::BO_Mul) &&
           isSumOfProducts(*b->getLHS()) && isSumOfProducts(*b->getRHS());
  return inner->getType()->isSignedIntegerType() &&
         (llvm::isa<clang::IntegerLiteral>(inner) || variableIn(inner));
}

bool readBound(const clang::Expr* e, CountedLoop& loop, bool reaches);

/// i < n && i < m: up to the lesser one.
bool readBounds(const clang::BinaryOperator& both, CountedLoop& loop) {
  CountedLoop other = loop;
  if (!readBound(both.getLHS(), loop, false) || !readBound(both.getRHS(), other, false))
    return false;
  const bool isSame = loop.offset == other.offset && other.otherBounds.empty();
  if (!isSame || !loop.counter->getType()->isSignedIntegerType() ||
      !loop.bound->getType()->isSignedIntegerType() || !isSumOfProducts(*other.bound))
    return false;
  loop.otherBounds.push_back(other.bound);
  return true;
}

/// `reaches`: it is known that a loop while (i != n) gets to n.
bool readBound(const clang::Expr* e, CountedLoop& loop, bool reaches) {
  if (!e) return false;
  const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e->IgnoreParenImpCasts());
  if (!b) return false;
  if (b->getOpcode() == clang::BO_LAnd) return readBounds(*b, loop);
  clang::BinaryOperatorKind op = b->getOpcode();
  loop.bound = b->getRHS();
  if (variableIn(b->getLHS()) != loop.counter) {
    if (variableIn(b->getRHS()) != loop.counter) return false;
    loop.bound = b->getLHS();
    if (op != clang::BO_NE) op = clang::BinaryOperator::reverseComparisonOp(op);
  }
  clang::QualType type = loop.bound->IgnoreParenImpCasts()->getType();
  bool isPlace = type->isPointerType() || type->isArrayType();
  if (loop.counter->getType()->isPointerType() ? !isPlace : !type->isIntegerType()) return false;
  bool wraps = !reaches && loop.counter->getType()->isUnsignedIntegerOrEnumerationType();
  clang::Expr::EvalResult step;
  bool isByOne = !loop.step || (loop.step->EvaluateAsInt(step, loop.counter->getASTContext()) &&
                                step.Val.getInt() == 1);
  if (op == clang::BO_NE && isByOne && !wraps) op = loop.negativeStep ? clang::BO_GT : clang::BO_LT;
  bool down = op == clang::BO_GT || op == clang::BO_GE,
       up = op == clang::BO_LT || op == clang::BO_LE;
  if (loop.negativeStep ? !down : !up) return false;
  loop.offset = op == clang::BO_LT ? -1 : op == clang::BO_GT ? 1 : 0;
  return true;
}

}  // namespace

bool mayChangeIntegers(const clang::CallExpr& c) {
  std::set<const clang::FunctionDecl*> seen;
  return mayChangeIntegers(c, seen);
}

std::set<const clang::VarDecl*> assignedIn(const clang::Stmt* s) {
  return Assigned(s).variables();
}

std::vector<const clang::ForStmt*> loopsOf(const clang::OMPLoopDirective& d) {
  std::vector<const clang::ForStmt*> loops;
  const clang::Stmt* s = d.getInnermostCapturedStmt()->getCapturedStmt();
  while (s && loops.size() < d.getLoopsNumber()) {
    const auto* loop = llvm::dyn_cast<clang::ForStmt>(s->IgnoreContainers(true));
    if (!loop) break;
    loops.push_back(loop);
    s = loop->getBody();
  }
  return loops;
}

namespace {

/// A type that counters keep in the derivative: a signed one, not shorter than int.
bool isCounterType(clang::QualType type, const clang::ASTContext& context) {
  return type->isSignedIntegerType() &&
         context.getIntWidth(type) >= context.getIntWidth(context.IntTy);
}

}  // namespace

std::optional<CountedLoop> countedLoop(const clang::ForStmt& s, bool trusted) {
  CountedLoop loop;
  if (s.getConditionVariable() || !readStart(s.getInit(), loop)) return std::nullopt;
  bool isRead = readTestThatCounts(s, loop) || (readStep(s.getInc(), loop) && normaliseStep(loop) &&
                                                readBound(s.getCond(), loop, trusted));
  if (!isRead) return std::nullopt;
  if (!loop.counter->hasLocalStorage()) return std::nullopt;
  SignedLoop overIntegers = signedLoop(loop, s);
  if (overIntegers == SignedLoop::Different) return std::nullopt;
  // What takes its address wants the type that it has in C.
  bool isOther = loop.counter->getType()->isIntegerType() &&
                 !isCounterType(loop.counter->getType(), loop.counter->getASTContext());
  if (isOther && !trusted && isPointedTo(*loop.counter)) return std::nullopt;
  loop.startsAtZero = overIntegers == SignedLoop::SameFromZero;
  if (trusted) return loop;
  Assigned changed(s.getBody());
  // What a pointer points to may change, not where.
  bool isPointer = loop.counter->getType()->isPointerType();
  if ((isPointer ? changed.moved : changed.assigned).count(loop.counter)) return std::nullopt;
  bool byOthers = changedByPointers(*loop.counter, loop.counter->getType(), changed) ||
                  (changed.integersByCalls && isPointedTo(*loop.counter, true));
  if (!isPointer && byOthers) return std::nullopt;
  changed.assigned.insert(loop.counter);
  std::vector<const clang::Expr*> fixed = loop.otherBounds;
  fixed.push_back(loop.bound);
  if (loop.step) fixed.push_back(loop.step);
  if (!std::all_of(fixed.begin(), fixed.end(),
                   [&](const clang::Expr* e) { return staysFixed(e, changed); }))
    return std::nullopt;
  // A step of unknown sign may never end the loop, or end it at once: C's loop, not a counted one.
  if (loop.step && !isPositiveConstant(*loop.step, loop.counter->getASTContext()))
    return std::nullopt;
  return loop;
}

Usage usageOf(const clang::FunctionDecl& f, const FindDefinition& definition, ArrayUses& uses) {
  Usage usage;
  findExchanges(f, definition, usage);
  Assigned assigned(f.getBody(), usage.inExchanges);
  Arrays arrays(f, definition, uses);
  usage.assigned = assigned.variables();
  usage.assigned.merge(handedOut(f.getBody()));
  usage.moved = assigned.moved;
  usage.outside = assigned.outside || assigned.text;
  usage.asArray = arrays.arrays;
  usage.counters = arrays.counters;
  usage.conditional = conditionalArrays(f.getBody());
  usage.tested = NullTests(f).variables;
  PassedOn passedOn(definition);
  for (unsigned k = 0; k < f.getNumParams(); ++k)
    if (passedOn.isTested(f, k) && (f.isExternallyVisible() || passedOn.isGivenNull(f, k)))
      usage.tested.insert(f.getParamDecl(k));
  return usage;
}

}  // namespace pj::frontend
