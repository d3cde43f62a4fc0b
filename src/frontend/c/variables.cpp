// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Parameters, local variables and pointers of one function.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "frontend/c/lowering.h"
#include "frontend/c/statement_around.h"
#include "frontend/c/variable_in.h"
#include "frontend/c/walk.h"
#include "ir/integer_constant.h"
#include "ir/names.h"

namespace pj::frontend {
namespace {

/// Does every assignment to the pointer that `names` knows give it new memory?
class AllocationVisitor : public clang::RecursiveASTVisitor<AllocationVisitor> {
 public:
  AllocationVisitor(std::function<bool(const clang::Expr*)> names, const Usage& usage,
                    const clang::ASTContext& context)
      : names_(std::move(names)), usage_(usage), context_(context) {}
  bool any = false, other = false;
  std::vector<const clang::BinaryOperator*> assignments;

  bool VisitBinaryOperator(clang::BinaryOperator* b) {
    if (!b->isAssignmentOp() || usage_.inExchanges.count(b) || !names_(b->getLHS())) return true;
    assignments.push_back(b);
    note(b->getOpcode() == clang::BO_Assign ? b->getRHS() : nullptr);
    return true;
  }
  void note(const clang::Expr* e) {
    if (e && newMemory(e)) any = true;
    else if (!isNullPointer(e, context_)) other = true;
  }

 private:
  std::function<bool(const clang::Expr*)> names_;
  const Usage& usage_;
  const clang::ASTContext& context_;
};

/// Does `s` read a member of the structure `v` that is no pointer, or all of it?
bool readsNumbers(const clang::Stmt* s, const clang::VarDecl& v) {
  if (!s) return false;
  if (const auto* c = llvm::dyn_cast<clang::CapturedStmt>(s))
    return readsNumbers(c->getCapturedStmt(), v);
  const auto* b = llvm::dyn_cast<clang::BinaryOperator>(s);
  bool sets = b && b->getOpcode() == clang::BO_Assign && ownMember(b->getLHS()).variable == &v;
  if (sets && !ownMember(b->getLHS()).path.empty()) return readsNumbers(b->getRHS(), v);
  if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(s); m && ownMember(m).variable == &v)
    return !m->getType()->isPointerType();
  if (namedBy(s) == &v) return true;
  return std::any_of(s->child_begin(), s->child_end(),
                     [&](const clang::Stmt* child) { return readsNumbers(child, v); });
}

template <typename F>
void forEachStatement(const clang::Stmt* s, const F& f) {
  if (!s) return;
  f(*s);
  for (const clang::Stmt* child : s->children()) forEachStatement(child, f);
}

/// Is the assignment a statement of the block that declares `v`, before anything that needs the
/// pointer, which `names` knows?
bool comesFirst(const clang::BinaryOperator& assignment, const clang::VarDecl& v,
                const std::function<bool(const clang::Expr*)>& names) {
  clang::ASTContext& context = v.getASTContext();
  const auto* block = llvm::dyn_cast_or_null<clang::CompoundStmt>(statementAround(v, context));
  if (!block || statementAround(assignment, context) != block) return false;
  for (const clang::Stmt* s : block->body()) {
    if (s == &assignment) return !mentionsPointer(assignment.getRHS(), v, names);
    if (mentionsPointer(s, v, names)) return false;
  }
  return false;
}

/// The list of the initial values of a structure, as it is after designators; null for all else.
const clang::InitListExpr* memberValues(const clang::Expr* init) {
  const auto* list =
      init ? llvm::dyn_cast<clang::InitListExpr>(init->IgnoreParenImpCasts()) : nullptr;
  if (!list || !list->getType()->getAsRecordDecl()) return nullptr;
  return list->isSyntacticForm() && list->getSemanticForm() ? list->getSemanticForm() : list;
}

/// The initial value of the member `name`, also in a structure without a name within.
const clang::Expr* memberValue(const clang::Expr* init, const std::string& name) {
  const clang::InitListExpr* list = memberValues(init);
  unsigned k = 0;
  if (!list) return nullptr;
  for (const clang::FieldDecl* field : list->getType()->getAsRecordDecl()->fields()) {
    if (field->isUnnamedBitField()) continue;
    const clang::Expr* value = k < list->getNumInits() ? list->getInit(k) : nullptr;
    ++k;
    if (field->getName() == name) return value;
    if (field->getIdentifier()) continue;
    if (const clang::Expr* inner = memberValue(value, name)) return inner;
  }
  return nullptr;
}

/// The initial value of the member that `path` leads to in what `init` gives a structure; null
/// where it is not in a list.
const clang::Expr* initialValue(const clang::Expr* init, const std::vector<std::string>& path) {
  for (const std::string& name : path) init = memberValue(init, name);
  return init;
}

/// The names of the program's global variables and types, and of the functions and enumerators in
/// `f`.
std::set<std::string> namesOutside(const clang::FunctionDecl& f, const ir::Program& program) {
  class Named : public clang::RecursiveASTVisitor<Named> {
   public:
    std::set<std::string> names;
    bool VisitDeclRefExpr(clang::DeclRefExpr* r) {
      const auto* v = llvm::dyn_cast<clang::VarDecl>(r->getDecl());
      if (!v || !v->isLocalVarDeclOrParm()) names.insert(r->getDecl()->getNameAsString());
      return true;
    }
  } named;
  named.TraverseStmt(f.getBody());
  for (const ir::Symbol* s : program.symbols())
    if (s->storage == ir::Storage::Module || (s->storage == ir::Storage::Constant && !s->procedure))
      named.names.insert(ir::declared(s)->name);
  const clang::ASTContext& context = f.getASTContext();
  for (const clang::Decl* d : context.getTranslationUnitDecl()->decls())
    if (const auto* type = llvm::dyn_cast<clang::TypedefNameDecl>(d);
        type && !context.getSourceManager().isInSystemHeader(d->getLocation()))
      named.names.insert(type->getNameAsString());
  return std::move(named.names);
}

}  // namespace

/// The structure that is all zero after memset(&s, 0, sizeof s); null for all else.
static const clang::VarDecl* clearedBy(const clang::Stmt* s) {
  const auto* c = llvm::dyn_cast<clang::CallExpr>(s);
  const clang::FunctionDecl* f = c ? c->getDirectCallee() : nullptr;
  if (!f || f->isDefined() || f->getNameAsString() != "memset" || c->getNumArgs() != 3)
    return nullptr;
  const auto* u = llvm::dyn_cast<clang::UnaryOperator>(c->getArg(0)->IgnoreParenCasts());
  return u && u->getOpcode() == clang::UO_AddrOf ? variableIn(u->getSubExpr()) : nullptr;
}

bool mentionsPointer(const clang::Stmt* s, const clang::VarDecl& v,
                     const std::function<bool(const clang::Expr*)>& names) {
  if (!s) return false;
  if (const auto* c = llvm::dyn_cast<clang::CapturedStmt>(s))
    return mentionsPointer(c->getCapturedStmt(), v, names);
  if (const auto* m = llvm::dyn_cast<clang::MemberExpr>(s); m && ownMember(m).variable == &v)
    return names(m);
  if (namedBy(s) == &v) return true;
  if (clearedBy(s) == &v) return false;
  return std::any_of(s->child_begin(), s->child_end(),
                     [&](const clang::Stmt* child) { return mentionsPointer(child, v, names); });
}

FunctionLowering::FunctionLowering(ir::Procedure& procedure, const CEntities::Body& body,
                                   ir::Program& program, CEntities& entities, CRefusals& refusals)
    : procedure_(procedure),
      body_(body),
      source_(*body.source),
      program_(program),
      build_(program),
      entities_(entities),
      refusals_(refusals) {}

/// Locals are declared for the whole function: the name must not hide what the function, or the
/// statements of the derivative that save and restore, name at the outermost level, and be no
/// macro.
std::string FunctionLowering::freeName(const std::string& name) const {
  if (!outside_) outside_ = namesOutside(*body_.function, program_);
  const std::vector<std::string> inScope = ir::spelledNamesInScope(procedure_);
  clang::Preprocessor& pp = source_.preprocessor();
  auto isTaken = [&](const std::string& n) {
    return outside_->count(n) || pp.getMacroInfo(pp.getIdentifierInfo(n)) ||
           std::find(inScope.begin(), inScope.end(), n) != inScope.end();
  };
  std::string base = name, found;
  std::replace(base.begin(), base.end(), '.', '_');
  found = base;
  for (int k = 0; isTaken(found); ++k) found = base + std::to_string(k);
  return found;
}

ir::Symbol* FunctionLowering::temporary(const std::string& name, ir::Type type) {
  ir::Symbol* s = build_.local(procedure_, freeName(name), type);
  if (declaredInRegion_) declaredInRegion_->insert(s);
  return s;
}

/// An extent in a declaration, as an expression without effects; null, reported, when it has some.
const ir::Expr* FunctionLowering::extent(const clang::Expr* e) {
  if (hasEffects(e)) {
    refuse(*e, "an extent with a call or an effect", "compute it in a statement of its own");
    return nullptr;
  }
  const ir::Expr* n = value(e);
  return asSigned(n);
}

const ir::Symbol* FunctionLowering::variable(const clang::VarDecl& v) {
  auto it = variables_.find(&v);
  if (it != variables_.end()) return it->second;
  if (v.hasGlobalStorage() && !v.isStaticLocal()) {
    const ir::Symbol* s = entities_.global(v);
    SourceRange declared = source_.range(v.getLocation());
    bool ofThread = v.getTLSKind() != 0 && !v.hasAttr<clang::OMPThreadPrivateDeclAttr>();
    if (s && ofThread)
      refusals_.report(diag::UnsupportedAttribute, declared, s->name, "a thread's own variable",
                       "use the directive threadprivate");
    if (s) return s;
    refused_.insert(&v);
    bool isStructure = source_.context().getBaseElementType(v.getType())->isRecordType();
    std::string fault = !isStructure ? ""
                        : entities_.isNaming(v)
                            ? "its pointers start with the places of variables: "
                              "let it be one const structure of this file, "
                              "or set them in the function"
                            : entities_.structureFault(v.getType(), source_.context());
    refusals_.report(diag::UnsupportedType, declared, v.getNameAsString(),
                     v.getType().getAsString(),
                     v.getType()->isPointerType() ? "pass what it points to as an argument"
                     : fault.empty()              ? "use arithmetic types and arrays of them"
                                                  : fault);
  }
  if (reals_.count(&v) && refused_.insert(&v).second)
    refusals_.report(diag::UnsupportedExpression, source_.range(v.getLocation()),
                     "a pointer to the bits of a real, used for more than to read them,",
                     "read them by '*" + v.getNameAsString() + "'");
  if (numbers_.count(&v) && refused_.insert(&v).second)
    refusals_.report(diag::UnsupportedExpression, source_.range(v.getLocation()),
                     "a pointer to one variable where an array is expected",
                     "use an array of one element");
  if (moving_.count(&v) && refused_.insert(&v).second)
    refusals_.report(diag::UnsupportedExpression, source_.range(v.getLocation()),
                     "'" + v.getNameAsString() + "', which is used before it is given a place,",
                     "let its declaration say where it points");
  if (refused_.insert(&v).second)
    refusals_.report(
        diag::UnsupportedExpression, source_.range(v.getLocation()),
        "'" + v.getNameAsString() + "', which is used for more than what it points to,",
        "name the array that it points into");
  // Reported where it was declared, or now: a stand-in keeps the lowering going.
  ir::Symbol* stand = temporary(v.getNameAsString(), ir::kInteger);
  variables_[&v] = stand;
  return stand;
}

/// Makes the type of a counter one that holds what lies before the first and behind the last value
/// too: a loop that runs backward ends there.
void FunctionLowering::countBothWays(ir::Symbol& counter) {
  ir::Type& type = counter.type;
  if (!type.isUnsigned && type.kind >= ir::kInteger.kind) return;
  type = type.isUnsigned ? ir::kWideInteger : ir::kInteger;
  counter.spelledType.clear();
}

/// Is there a variable in scope that the symbol stands for?
bool FunctionLowering::isInScope(const ir::Symbol& s) const {
  return std::any_of(inScope_.begin(), inScope_.end(), [&](const clang::VarDecl* v) {
    auto known = variables_.find(v);
    return known != variables_.end() && known->second == &s;
  });
}

/// The symbol of a local variable. Scalars of one name and type whose scopes lie side by side are
/// one symbol.
ir::Symbol* FunctionLowering::declareLocal(const clang::VarDecl& v) {
  auto made = program_.makeSymbol();
  made->range = source_.range(v.getLocation());
  made->procedure = &procedure_;
  made->storage = ir::Storage::Local;
  CEntities::Extents* outer = entities_.extents;
  entities_.extents = this;
  bool good = entities_.fillType(v, source_, false, *made);
  entities_.extents = outer;
  if (!good) {
    refused_.insert(&v);
    made->type = ir::kInteger;
    made->shape.clear();
    made->spelledType.clear();
  }
  if (body_.usage.counters.count(&v)) countBothWays(*made);
  if (isPassedAsArray(v)) {
    made->type.rank = 1;
    made->shape = {{ir::Dimension::Form::Explicit, build_.integer(0), build_.integer(0)}};
  }
  made->threadprivate = v.hasAttr<clang::OMPThreadPrivateDeclAttr>();
  std::string name = v.getNameAsString();
  if (!made->isArray() && !v.isStaticLocal()) {
    auto [first, last] = byName_.equal_range(name);
    for (auto it = first; it != last; ++it) {
      // What is known of counters holds in counted loops alone.
      const auto& counters = body_.usage.counters;
      if (counters.count(&v) != counters.count(it->second)) continue;
      const ir::Symbol* known = variables_.at(it->second);
      // A pointer in a structure leads where this very variable lets it.
      bool hasPointers = std::any_of(known->parts.begin(), known->parts.end(),
                                     [](const ir::Symbol* part) { return part->isPointedTo(); });
      if (hasPointers || isInScope(*known) || known->type != made->type || known->saved ||
          known->storage != ir::Storage::Local || known->spelledType != made->spelledType)
        continue;
      variables_[&v] = known;
      return const_cast<ir::Symbol*>(known);
    }
  }
  made->name = freeName(name);
  // A static constant that is no table is set anew in each call, as one that is not static would
  // be.
  bool isConstant = entities_.isConstant(v);
  made->saved = v.isStaticLocal() && !isConstant;
  bool isStructure = made->type.cls == ir::TypeClass::Structure;
  if (isStructure && !entities_.fillParts(*made, v.getType(), source_)) refused_.insert(&v);
  if (isStructure && !made->isArray() && !v.isStaticLocal()) findPointers(*made, v);
  if (good) makeTable(*made, v);
  bool hasName = made->spelledType.find('{') == std::string::npos;
  if (!hasName && made->storage != ir::Storage::Constant && refused_.insert(&v).second)
    entities_.refuseType(v, source_, "give the structure a name");
  addVariable(made, procedure_.locals);
  variables_[&v] = made;
  byName_.emplace(name, &v);
  return made;
}

void FunctionLowering::declare(const clang::VarDecl& v, SourceRange at) {
  if (v.hasExternalStorage()) return;
  if (v.getType().isVolatileQualified() || v.getTLSKind() != 0) {
    refused_.insert(&v);
    refusals_.report(diag::UnsupportedAttribute, at, v.getNameAsString(),
                     v.getTLSKind() ? "a thread's own variable" : "volatile", "remove that");
  }
  if (v.getType()->isPointerType() && !CEntities::isHandle(v.getType(), source_.context())) {
    bool isBetween = std::any_of(body_.usage.exchanges.begin(), body_.usage.exchanges.end(),
                                 [&](const auto& e) { return e.second.between == &v; });
    if (isBetween || declarePointer(v)) return;
    refused_.insert(&v);
    refusals_.report(diag::UnsupportedType, at, v.getNameAsString(), v.getType().getAsString(),
                     "let it point to one place from its declaration on, or to memory of malloc");
    return;
  }
  ir::Symbol* s = declareLocal(v);
  if (refused_.count(&v)) return;
  inScope_.insert(&v);
  if (!scopes_.empty()) scopes_.back().variables.push_back(&v);
  if (s->storage == ir::Storage::Constant) return;
  if (!s->saved) noteInRegion(s);
  if (v.getType()->isArrayType() && !v.getType()->isConstantArrayType() && !s->saved) {
    // Its extents have the values they have now: fixed ones may stand in the declaration.
    const clang::ASTContext& context = source_.context();
    bool fixed = true;
    for (clang::QualType t = v.getType(); const clang::ArrayType* a = context.getAsArrayType(t);
         t = a->getElementType())
      if (const auto* vla = llvm::dyn_cast<clang::VariableArrayType>(a))
        fixed &= isFixed(vla->getSizeExpr());
    // Nor is there memory for one, or a size, where the function does not come by.
    if (!fixed || body_.usage.conditional.count(&v)) {
      flattenRows(*s, v, context.getAsArrayType(v.getType())->getElementType());
      deferShape(*s);
      add<ir::Allocate>(allocationItems(*s, nullptr));
      if (!scopes_.empty()) addParts(*s, scopes_.back().memory);
    }
  }
  if (v.hasInit()) initialise(s, v);
  else if (v.isStaticLocal() && !s->saved) zeroAll(*s);
  if (v.hasAttr<clang::UnusedAttr>()) silence(v);
  bool hasPlaces = std::any_of(s->parts.begin(), s->parts.end(),
                               [&](const ir::Symbol* p) { return named_.count(pointerTo(p)) > 0; });
  // Where only its pointers are used, which the derivative does without, compilers would warn.
  if (!hasPlaces || readsNumbers(body_.function->getBody(), v)) return;
  for (const ir::Symbol* part : s->parts)
    if (!part->isPointedTo()) return silence(*s, {part});
}

/// What a static variable that nothing changes holds without an initial value.
void FunctionLowering::zeroAll(const ir::Symbol& s) {
  if (s.type.cls == ir::TypeClass::Structure) return zeroParts(Alias{&s, {}, {}, nullptr});
  ir::Type scalar = s.type.scalar();
  add<ir::Assign>(build_.ref(&s), scalar.isLogical() ? build_.logical(false) : zero(scalar));
}

/// Does the expression have one value throughout the function: numbers, and parameters passed by
/// value and global integers that nothing changes?
bool FunctionLowering::isFixed(const clang::Expr* e) const {
  e = e->IgnoreParenImpCasts();
  if (llvm::isa<clang::IntegerLiteral, clang::UnaryExprOrTypeTraitExpr>(e)) return true;
  if (const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(e)) {
    if (llvm::isa<clang::EnumConstantDecl>(r->getDecl())) return true;
    const auto* v = llvm::dyn_cast<clang::VarDecl>(r->getDecl());
    if (v && v->hasGlobalStorage()) return entities_.keepsGlobal(*body_.function, *v);
    return llvm::isa_and_nonnull<clang::ParmVarDecl>(v) && !v->getType()->isPointerType() &&
           !body_.usage.assigned.count(v);
  }
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(e))
    return !b->isAssignmentOp() && isFixed(b->getLHS()) && isFixed(b->getRHS());
  if (const auto* c = llvm::dyn_cast<clang::CStyleCastExpr>(e)) return isFixed(c->getSubExpr());
  return false;
}

/// What a static array or structure starts with matters only where it is refused (see refusals.h).
void FunctionLowering::initialise(const ir::Symbol* s, const clang::VarDecl& v) {
  const clang::Expr* init = v.getInit();
  auto* symbol = const_cast<ir::Symbol*>(s);
  if (s->type.cls == ir::TypeClass::Structure) {
    if (!s->saved) initialisePlace(Alias{s, {}, {}, nullptr}, init, v.getType());
    return;
  }
  if (v.getType()->isArrayType()) {
    if (s->saved) return;
    if (const auto* text = llvm::dyn_cast<clang::StringLiteral>(init->IgnoreParenImpCasts())) {
      zeroAll(*s);
      return assignText(s, *text, true, {});
    }
    const auto* list = llvm::dyn_cast<clang::InitListExpr>(init->IgnoreParenImpCasts());
    if (!list) {
      refuse(*init, "this initial value of an array", "assign its elements");
      return;
    }
    return initialiseArray(s, *list);
  }
  if (s->saved) {
    symbol->init = value(init);
    return;
  }
  const ir::Expr* e = s->type.isLogical() ? condition(init) : value(init);
  if (e->type.isLogical() && !s->type.isLogical()) e = asNumber(e, ir::kInteger);
  const ir::Expr* target = s->isArray() ? build_.index(s, {build_.integer(0)}) : build_.ref(s);
  add<ir::Assign>(target, e);
}

/// Does the list give a value to every element, those of arrays in the array, too?
bool FunctionLowering::isComplete(const clang::InitListExpr& list) const {
  const clang::ArrayType* array = source_.context().getAsArrayType(list.getType());
  const auto* fixed = llvm::dyn_cast_or_null<clang::ConstantArrayType>(array);
  if (fixed && list.getNumInits() < fixed->getZExtSize()) return false;
  return std::none_of(list.begin(), list.end(), [&](const clang::Stmt* s) {
    if (!s || llvm::isa<clang::ImplicitValueInitExpr>(s)) return true;
    const auto* inner = llvm::dyn_cast<clang::InitListExpr>(s);
    return inner && inner->getType()->isArrayType() && !isComplete(*inner);
  });
}

/// One assignment an element; what the list leaves out is zero.
void FunctionLowering::initialiseArray(const ir::Symbol* s, const clang::InitListExpr& list) {
  bool complete = isComplete(list);
  if (!complete) add<ir::Assign>(build_.ref(s), zero(s->type.scalar()));
  ir::Exprs outer;
  assignElements(s, list, !complete, outer);
}

/// (double[]){x, y}: an array without a name, which gets its values here.
std::optional<FunctionLowering::Alias> FunctionLowering::arrayLiteral(
    const clang::CompoundLiteralExpr& literal) {
  const auto* list = llvm::dyn_cast<clang::InitListExpr>(literal.getInitializer()->IgnoreParens());
  auto extents = extentsIn(literal.getType());
  clang::QualType element = source_.context().getBaseElementType(literal.getType());
  auto scalar = CEntities::scalarType(element, source_.context());
  if (!list || !extents || extents->empty() || !scalar) {
    refuse(literal, "this array without a name", "give it one");
    return std::nullopt;
  }
  ir::Symbol* s = program_.makeSymbol();
  s->name = freeName("values");
  s->procedure = &procedure_;
  s->range = source_.range(literal.getSourceRange());
  s->spelledType = CEntities::spelledType(element, source_.context());
  s->type = scalar->withRank(static_cast<int>(extents->size()));
  for (auto n = extents->rbegin(); n != extents->rend(); ++n) {
    ir::Dimension d;
    d.lower = build_.integer(0);
    d.upper = build_.integer(ir::integerConstant(*n).value_or(1) - 1);
    s->shape.push_back(d);
  }
  addVariable(s, procedure_.locals);
  noteInRegion(s);
  if (list->isSyntacticForm() && list->getSemanticForm()) list = list->getSemanticForm();
  initialiseArray(s, *list);
  return Alias{s, {}, {}, nullptr};
}

/// `zeroed`: what is zero need not be assigned.
void FunctionLowering::assignElements(const ir::Symbol* s, const clang::InitListExpr& list,
                                      bool zeroed, ir::Exprs& outer) {
  for (unsigned k = 0; k < list.getNumInits(); ++k) {
    const clang::Expr* e = list.getInit(k);
    if (!e || llvm::isa<clang::ImplicitValueInitExpr>(e)) continue;
    outer.push_back(build_.integer(static_cast<long long>(k)));
    if (const auto* inner = llvm::dyn_cast<clang::InitListExpr>(e);
        inner && outer.size() < s->type.rank) {
      assignElements(s, *inner, zeroed, outer);
    } else if (const auto* text = llvm::dyn_cast<clang::StringLiteral>(e->IgnoreParenImpCasts());
               text && outer.size() < s->type.rank) {
      assignText(s, *text, zeroed, outer);
    } else {
      const auto* number = llvm::dyn_cast<clang::IntegerLiteral>(e->IgnoreParenImpCasts());
      const auto* real = llvm::dyn_cast<clang::FloatingLiteral>(e->IgnoreParenImpCasts());
      bool isZero = (number && number->getValue() == 0) || (real && real->getValue().isPosZero());
      ir::Exprs subscripts(outer.rbegin(), outer.rend());
      if (!zeroed || !isZero) add<ir::Assign>(build_.index(s, subscripts), value(e));
    }
    outer.pop_back();
  }
}

/// The characters of an array in an array, to which `outer` leads, slowest first.
void FunctionLowering::assignText(const ir::Symbol* s, const clang::StringLiteral& text,
                                  bool zeroed, const ir::Exprs& outer) {
  const std::vector<long long> codes = charactersOf(text, source_.context());
  for (std::size_t k = 0; k < codes.size(); ++k) {
    if (zeroed && codes[k] == 0) continue;
    ir::Exprs subscripts{build_.integer(static_cast<long long>(k))};
    subscripts.insert(subscripts.end(), outer.rbegin(), outer.rend());
    add<ir::Assign>(build_.index(s, subscripts), integer(codes[k], s->type.scalar()));
  }
}

/// A pointer among the members of a structure that gets new memory is an allocatable array; one
/// that is set once, before it is used, is another name for the place that it is given.
void FunctionLowering::findPointers(const ir::Symbol& s, const clang::VarDecl& v) {
  std::set<const ir::Symbol*> seen;
  for (const ir::Symbol* each : s.parts) {
    const ir::Symbol* part = pointerTo(each);
    if (!each->isPointedTo() || !seen.insert(part).second) continue;
    std::vector<std::string> path;
    for (const ir::Member& m : part->path) path.push_back(m.name);
    auto names = [&](const clang::Expr* e) {
      OwnMember named = ownMember(e);
      return named.variable == &v && named.path == path;
    };
    const clang::Expr* start = initialValue(v.getInit(), path);
    if (start && llvm::isa<clang::ImplicitValueInitExpr>(start)) start = nullptr;
    AllocationVisitor allocations(names, body_.usage, source_.context());
    if (start) allocations.note(start);
    allocations.TraverseStmt(const_cast<clang::Stmt*>(body_.function->getBody()));
    const auto& list = allocations.assignments;
    bool isSetHere = start && !isNullPointer(start, source_.context());
    bool isSetOnce = isSetHere ? list.empty() : list.size() == 1 && comesFirst(*list[0], v, names);
    if (isSetOnce && !allocations.any && holdsNumbersOnly(v.getType(), true)) named_.insert(part);
    if (!allocations.any || allocations.other) continue;
    deferShape(*const_cast<ir::Symbol*>(part));
    bool isCleared = false;
    forEachStatement(body_.function->getBody(),
                     [&](const clang::Stmt& s) { isCleared |= clearedBy(&s) == &v; });
    bool startsNull =
        isCleared || (v.hasInit() && (!start || isNullPointer(start, source_.context())));
    if (startsNull && !isGivenMemory(v, names)) nullable_.insert(part);
  }
}

/// A pointer to new memory is an allocatable array; one that keeps pointing to one place of an
/// array is another name for that place.
bool FunctionLowering::declarePointer(const clang::VarDecl& v) {
  auto names = [&](const clang::Expr* e) { return variableIn(e) == &v; };
  AllocationVisitor allocations(names, body_.usage, source_.context());
  if (v.hasInit()) allocations.note(v.getInit());
  allocations.TraverseStmt(const_cast<clang::Stmt*>(body_.function->getBody()));
  SourceRange at = source_.range(v.getLocation());
  if (allocations.any && !allocations.other) {
    ir::Symbol* s = program_.makeSymbol();
    s->range = at;
    s->procedure = &procedure_;
    CEntities::Extents* outer = entities_.extents;
    entities_.extents = this;
    bool good = entities_.fillType(v, source_, true, *s);
    entities_.extents = outer;
    if (!good) return refused_.insert(&v).second;  // reported
    s->name = freeName(v.getNameAsString());
    if (s->type.cls == ir::TypeClass::Structure &&
        !entities_.fillParts(*s, v.getType()->getPointeeType(), source_))
      return refused_.insert(&v).second;  // reported
    flattenRows(*s, v, v.getType()->getPointeeType());
    deferShape(*s);
    addVariable(s, procedure_.locals);
    variables_[&v] = s;
    inScope_.insert(&v);
    if (!scopes_.empty()) scopes_.back().variables.push_back(&v);
    noteInRegion(s);
    bool startsNull = isNullPointer(v.getInit(), source_.context());
    if (startsNull && !isGivenMemory(v, names)) nullable_.insert(s);
    if (v.hasInit()) allocation(*s, v.getType(), v.getInit());
    return true;
  }
  if (mayMove(v)) {
    declareMoving(v);
    return true;
  }
  if (!v.hasInit() || body_.usage.moved.count(&v)) return false;
  if (llvm::isa<clang::StringLiteral>(v.getInit()->IgnoreParenImpCasts())) {
    texts_.insert(&v);
    std::optional<std::string> text = source_.text(v.getSourceRange());
    if (!text) refuse(*v.getInit(), "this part of a macro", "declare it outside of the macro");
    add<ir::Opaque>(std::vector<std::string>{text.value_or("") + ";"}, ir::Symbols{},
                    ir::Symbols{});
    return true;
  }
  if (v.getType()->getPointeeType()->isIntegerType())
    if (const ir::Expr* real = realBehind(v.getInit())) {
      if (const auto* element = real->as<ir::Index>()) {
        ir::Exprs subscripts = element->subscripts;
        for (const ir::Expr*& s : subscripts) s = saved(s, "place");
        real = build_.index(element->symbol, std::move(subscripts), element->range);
      }
      reals_[&v] = real;
      return true;
    }
  if (const ir::Expr* number = numberAt(v.getInit())) {
    numbers_[&v] = number;
    return true;
  }
  auto place = placeNow(*v.getInit());
  if (!place) return refused_.insert(&v).second;  // reported
  aliases_[&v] = *place;
  return true;
}

/// The place that the pointer `e` points to now; none, reported, where it is not known.
std::optional<FunctionLowering::Alias> FunctionLowering::placeNow(const clang::Expr& e) {
  auto place = pointer(&e);
  if (!place) return place;
  // &v of an array v: one row of it.
  const auto* u = llvm::dyn_cast<clang::UnaryOperator>(e.IgnoreParenCasts());
  bool isWhole =
      u && u->getOpcode() == clang::UO_AddrOf && u->getSubExpr()->getType()->isArrayType();
  if (isWhole && place->rows.empty() && !place->offset &&
      place->leading.size() + 1 == rankOf(*place))
    if (auto row = extentsIn(u->getSubExpr()->getType()); row && row->size() == 1)
      place->rows = *row;
  if (isFirstOfRows(*place, &e)) {
    refuse(e, "a pointer that may run through all rows of an array",
           "declare the array flat, or take one row, a[i]");
    return std::nullopt;
  }
  if (place->offset) place->offset = saved(place->offset, "offset");
  if (place->start) place->start = saved(place->start, "start");
  for (const ir::Expr*& x : place->leading) {
    if (isRowOfFixed(x)) continue;
    const ir::Expr* row = std::exchange(x, saved(x, "row"));
    rowOrigins_[x] = row;
  }
  return place;
}

/// The pointer `part` of a structure gets the place that it keeps; false where it keeps none.
bool FunctionLowering::givePlace(const ir::Symbol& part, const clang::Expr& value) {
  if (!named_.count(&part)) return false;
  auto place = placeNow(value);
  bool isArray = place && place->rows.empty() && place->leading.size() < rankOf(*place);
  if (place && (!isArray || !target(*place) != !part.parts.empty())) {
    refuse(value, "this value of a pointer in a structure",
           part.parts.empty() ? "name an array of numbers" : "name an array of structures");
    return true;
  }
  if (place) members_[&part] = *place;
  return true;
}

/// Is it fixed, or the value of a variable that never gets another?
bool FunctionLowering::isKept(const clang::Expr* e) const {
  const clang::VarDecl* v = variableIn(e);
  bool isCopy = v && v->hasLocalStorage() && v->hasInit() && !body_.usage.assigned.count(v);
  return isFixed(isCopy ? v->getInit() : e);
}

/// The number of elements of a dimension, of which C knows the end.
const ir::Expr* FunctionLowering::lengthOf(const ir::Dimension& d) {
  const auto* less = d.upper->as<ir::Binary>();
  bool isPredecessor = less && less->op == ir::BinaryOp::Sub && less->rhs->is<ir::Literal>() &&
                       less->rhs->as<ir::Literal>()->spelling == "1";
  if (const auto* number = d.upper->as<ir::Literal>())
    return integer(std::atoll(number->spelling.c_str()) + 1, number->type);
  return isPredecessor ? less->lhs : build_.add(d.upper, build_.integer(1));
}

/// Is there a division, also in the constants of the function that the expression names?
static bool divides(const clang::Expr& e, std::set<const clang::VarDecl*> seen = {}) {
  bool found = false;
  walk(&e, [&](const clang::Stmt& s) {
    const auto* b = llvm::dyn_cast<clang::BinaryOperator>(&s);
    found |= b && (b->getOpcode() == clang::BO_Div || b->getOpcode() == clang::BO_Rem);
    const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(&s);
    const auto* v = r ? llvm::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
    bool isConstant = v && v->hasLocalStorage() && v->hasInit() && seen.insert(v).second;
    found |= isConstant && divides(*v->getInit(), seen);
    return true;
  });
  return found;
}

/// Memory of which each time the rows, of type `row`, may have another length is a flat array, seen
/// as rows of the length they have now. So is what the function may not come to where the length is
/// a quotient: elsewhere, it need not be a number.
void FunctionLowering::flattenRows(ir::Symbol& s, const clang::VarDecl& v, clang::QualType row) {
  const bool mayLack = body_.usage.conditional.count(&v) > 0;
  bool isKnown = true;
  for (clang::QualType t = row; const clang::ArrayType* a = source_.context().getAsArrayType(t);
       t = a->getElementType())
    if (const auto* vla = llvm::dyn_cast<clang::VariableArrayType>(a))
      isKnown &= isKept(vla->getSizeExpr()) && !(mayLack && divides(*vla->getSizeExpr()));
  if (isKnown || !s.parts.empty() || s.type.rank < 2) return;
  Alias flat{&s, {}, {}, nullptr};
  const ir::Expr* count = s.shape.back().upper ? lengthOf(s.shape.back()) : nullptr;
  for (std::size_t k = s.shape.size() - 1; k-- > 0;) {
    flat.rows.push_back(saved(lengthOf(s.shape[k]), "row_length"));
    if (count) count = build_.mul(count, flat.rows.back());
  }
  s.type.rank = 1;
  s.shape = {{ir::Dimension::Form::Explicit, build_.integer(0),
              count ? build_.sub(count, build_.integer(1)) : nullptr}};
  rowLengths_[&s] = flat.rows;
  aliases_[&v] = flat;
}

/// Makes an array allocatable, with its parts where it is one of structures, and keeps the extents.
void FunctionLowering::deferShape(ir::Symbol& s) {
  extents_[&s] = s.shape;
  s.allocatable = true;
  s.mayBeNull = false;
  for (ir::Dimension& d : s.shape) d = {ir::Dimension::Form::Deferred, nullptr, nullptr};
  for (const ir::Symbol* part : s.parts) deferShape(*const_cast<ir::Symbol*>(part));
}

/// `e`, or a variable that holds its value where something may change it.
const ir::Expr* FunctionLowering::saved(const ir::Expr* e, const char* name) {
  if (e->is<ir::Literal>()) return e;
  if (const auto* r = e->as<ir::Ref>(); r && r->symbol->storage == ir::Storage::Constant) return e;
  const ir::Symbol* s = temporary(name, e->type.scalar());
  add<ir::Assign>(build_.ref(s), e);
  return build_.ref(s);
}

}  // namespace pj::frontend
