// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>

#include <fmt/format.h>

#include "diagnostics/openmp_advice.h"
#include "frontend/c/jumps_of_loops.h"
#include "frontend/c/lowering.h"
#include "frontend/c/variable_in.h"
#include "frontend/c/walk.h"

namespace pj::frontend {
namespace {

bool mayPushAfter(const clang::Expr* e) {
  class Points : public clang::RecursiveASTVisitor<Points> {
   public:
    bool any = false;
    bool VisitBinaryOperator(clang::BinaryOperator* b) {
      any |= b->isLogicalOp() || b->getOpcode() == clang::BO_Comma;
      return true;
    }
    bool VisitConditionalOperator(clang::ConditionalOperator*) { return !(any = true); }
    bool VisitCallExpr(clang::CallExpr* c) {
      any |= !c->getDirectCallee() || !isMathematical(*c->getDirectCallee());
      return true;
    }
  } points;
  points.TraverseStmt(const_cast<clang::Expr*>(e));
  return !points.any;
}

/// Is there a case of the switch around it in `s`?
bool hasCase(const clang::Stmt* s) {
  if (!s || llvm::isa<clang::SwitchStmt>(s)) return false;
  return llvm::isa<clang::SwitchCase>(s) || std::any_of(s->child_begin(), s->child_end(), hasCase);
}

/// Does control never reach the end of `s`, which is in no loop of its own?
bool jumps(const clang::Stmt* s) {
  if (!s) return false;
  if (llvm::isa<clang::ReturnStmt, clang::ContinueStmt, clang::BreakStmt>(s)) return true;
  if (const auto* c = llvm::dyn_cast<clang::CompoundStmt>(s))
    return std::any_of(c->body_begin(), c->body_end(), jumps);
  const auto* i = llvm::dyn_cast<clang::IfStmt>(s);
  return i && jumps(i->getThen()) && jumps(i->getElse());
}

/// The variable of `(void)v`; null for anything else.
const clang::VarDecl* voidOperand(const clang::Expr* e) {
  const auto* c = llvm::dyn_cast<clang::CStyleCastExpr>(e->IgnoreParens());
  if (!c || c->getCastKind() != clang::CK_ToVoid) return nullptr;
  return variableIn(c->getSubExpr());
}

/// Does `f` use the value of `v`, or its address, other than by `(void)v`?
bool usesValue(const clang::FunctionDecl& f, const clang::VarDecl* v) {
  int all = 0, other = 0;
  auto note = [&](const clang::Expr* e) {
    e = e->IgnoreParenImpCasts();
    if (v->getType()->isArrayType())
      while (const auto* a = llvm::dyn_cast<clang::ArraySubscriptExpr>(e))
        e = a->getBase()->IgnoreParenImpCasts();
    other += namedBy(e) == v;
  };
  walk(f.getBody(), [&](const clang::Stmt& s) {
    all += namedBy(&s) == v;
    const auto* b = llvm::dyn_cast<clang::BinaryOperator>(&s);
    const auto* u = llvm::dyn_cast<clang::UnaryOperator>(&s);
    if (b && b->isAssignmentOp()) note(b->getLHS());
    if (u && u->isIncrementDecrementOp()) note(u->getSubExpr());
    if (const auto* c = llvm::dyn_cast<clang::CStyleCastExpr>(&s)) other += voidOperand(c) == v;
    return true;
  });
  return all > other;
}

}  // namespace

ir::StmtOrigin FunctionLowering::origin(const clang::Stmt& s) {
  SourceRange range = source_.range(s.getSourceRange());
  ir::StmtOrigin at{range, {}};
  if (range.file == source_.file()) at.comments = source_.takeCommentsAbove(range.line);
  return at;
}

ir::StmtOrigin FunctionLowering::takeOrigin() {
  ir::StmtOrigin at = std::move(next_);
  next_ = ir::StmtOrigin{at.range, {}};
  return at;
}

void FunctionLowering::signature() {
  const clang::FunctionDecl& f = *body_.function;
  entities_.extents = this;
  for (const clang::ParmVarDecl* v : f.parameters()) {
    ir::Symbol* s = program_.makeSymbol();
    s->name = v->getNameAsString();
    s->storage = ir::Storage::Argument;
    s->procedure = &procedure_;
    s->range = source_.range(v->getLocation());
    if (s->name.empty()) s->name = freeName("unused");
    clang::QualType pointee = v->getType()->getPointeeType();
    bool asArray = body_.usage.asArray.count(v) || body_.usage.moved.count(v) ||
                   (!pointee.isNull() && pointee->isArrayType());
    bool isWidened = (source_.context().isPromotableIntegerType(v->getType()) &&
                      !v->getType()->isEnumeralType()) ||
                     v->getType()->isSpecificBuiltinType(clang::BuiltinType::Float);
    if (isWidened && !f.hasWrittenPrototype())
      refusals_.report(diag::UnsupportedStatement, s->range,
                       "a definition without a prototype, and with '" + s->name +
                           "', which calls pass in a wider type,",
                       "write the types between the parentheses");
    // Nothing tells a scalar from an array where the function does nothing with it.
    if (!entities_.fillType(*v, source_, asArray, *s)) {
      refused_.insert(v);
      s->type = ir::kInteger;
      s->byValue = true;
    }
    clang::QualType type = v->getType();
    if (type->isPointerType() && !s->byValue) type = type->getPointeeType();
    s->optional = type != v->getType() && body_.usage.tested.count(v);
    bool isStructure = s->type.cls == ir::TypeClass::Structure;
    if (isStructure && !entities_.fillParts(*s, type, source_)) refused_.insert(v);
    addVariable(s, procedure_.arguments);
    variables_[v] = s;
    inScope_.insert(v);
  }
  entities_.extents = nullptr;
  if (f.isVariadic())
    refusals_.report(diag::UnsupportedStatement, procedure_.range,
                     "a function with a variable number of arguments", "pass an array");
  if (f.getReturnType()->isVoidType()) return;
  if (f.getReturnType()->isRecordType()) return structureResult();
  auto type = CEntities::scalarType(f.getReturnType(), source_.context());
  if (!type)
    refusals_.report(diag::UnsupportedType, procedure_.range, procedure_.name,
                     f.getReturnType().getAsString(), "return a number");
  ir::Symbol* result = program_.makeSymbol();
  result->name = resultName();
  result->type = type.value_or(ir::kInteger);
  entities_.spell(*result, f.getReturnType(), source_.context());
  result->storage = ir::Storage::Result;
  result->procedure = &procedure_;
  procedure_.isFunction = true;
  procedure_.result = result;
}

/// The name of the function, unless that is one of a parameter's.
std::string FunctionLowering::resultName() const {
  std::vector<std::string> taken;
  for (const ir::Symbol* s : procedure_.arguments)
    taken.push_back(ir::lower(ir::declared(s)->name));
  return ir::freshName(procedure_.name, taken);
}

/// A structure that the function returns: an argument behind the others.
void FunctionLowering::structureResult() {
  clang::QualType type = body_.function->getReturnType();
  std::string fault = entities_.structureFault(type, source_.context());
  ir::Symbol* s = program_.makeSymbol();
  s->name = resultName();
  s->range = procedure_.range;
  s->type = {ir::TypeClass::Structure, 0, 0};
  entities_.spell(*s, type, source_.context());
  s->storage = ir::Storage::Argument;
  s->intent = ir::Intent::Out;
  s->procedure = &procedure_;
  if (!fault.empty())
    refusals_.report(diag::UnsupportedType, procedure_.range, procedure_.name, type.getAsString(),
                     fault);
  if (!fault.empty() || !entities_.fillParts(*s, type, source_)) return;
  s->storage = ir::Storage::Result;
  structureResult_ = s;
  addVariable(s, procedure_.arguments);
}

/// Refuses locks and the like. False where there are none.
bool FunctionLowering::refuseOrderOfThreads() {
  bool found = false;
  auto refuseCall = [&](const clang::Stmt& s, const std::string& name) {
    refuse(s, "'" + name + "', which orders threads,", insteadOfLock);
    found = true;
  };
  walk(body_.function->getBody(), [&](const clang::Stmt& s) {
    if (const auto* a = llvm::dyn_cast<clang::AtomicExpr>(&s))
      refuseCall(s, a->getOpAsString().str());
    const auto* call = llvm::dyn_cast<clang::CallExpr>(&s);
    const clang::FunctionDecl* f = call ? call->getDirectCallee() : nullptr;
    const std::string name = f && f->getIdentifier() ? f->getName().str() : "";
    if (!f || f->isDefined() || !ordersThreads(name)) return true;
    // The program's own functions may have such names, in another file.
    bool isLibrary = f->getBuiltinID() != 0 || name.rfind("omp_", 0) == 0 ||
                     name.rfind("pthread_", 0) == 0 ||
                     source_.manager().isInSystemHeader(f->getLocation());
    if (isLibrary) refuseCall(s, name);
    return true;
  });
  return found;
}

void FunctionLowering::lower() {
  if (refuseOrderOfThreads()) return;  // what else is said would be about their variables
  refuseChangesOfPointers();
  ir::Block body;
  out_ = &body;
  for (const clang::ParmVarDecl* v : body_.function->parameters()) {
    const ir::Symbol* s = variables_.at(v);
    if (mayMove(*v) && s->isArray()) startMoving(*v, *s);
    if (!s->byValue || !body_.usage.assigned.count(v)) continue;
    if (s->type.cls == ir::TypeClass::Structure) {
      copyParameter(*v, *s);
      continue;
    }
    ir::Symbol* copy = temporary(s->name + "_local", s->type);
    copy->spelledType = s->spelledType;
    if (body_.usage.counters.count(v)) countBothWays(*copy);
    bool isElement = isPassedAsArray(*v);
    if (isElement) {
      copy->type.rank = 1;
      copy->shape = {{ir::Dimension::Form::Explicit, build_.integer(0), build_.integer(0)}};
    }
    add<ir::Assign>(isElement ? build_.index(copy, {build_.integer(0)}) : build_.ref(copy),
                    build_.ref(s));
    variables_[v] = copy;
  }
  statement(*body_.function->getBody());
  while (!body.empty() && body.back()->is<ir::Return>()) body.pop_back();
  procedure_.body = std::move(body);
  out_ = nullptr;
}

/// A pointer of the file leads to one place while the program that is differentiated runs: only its
/// value is read.
void FunctionLowering::refuseChangesOfPointers() {
  std::set<const clang::Stmt*> read;
  walk(body_.function->getBody(), [&](const clang::Stmt& s) {
    if (body_.usage.inExchanges.count(&s)) return false;  // it is said there
    if (const auto* c = llvm::dyn_cast<clang::CastExpr>(&s);
        c && c->getCastKind() == clang::CK_LValueToRValue)
      read.insert(c->getSubExpr()->IgnoreParens());
    const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(&s);
    const clang::VarDecl* v = r ? llvm::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
    const ir::Symbol* global = v && !read.count(r) ? entities_.global(*v) : nullptr;
    if (global && global->behindPointer)
      refuse(*r, fmt::format("a change, or the address, of the pointer '{}'", global->name),
             "let what is not differentiated set it, or use a pointer of the function");
    return true;
  });
}

void FunctionLowering::leaveScope() {
  bool isLeft = out_ && !out_->empty() &&
                (out_->back()->is<ir::Return>() || out_->back()->is<ir::Exit>() ||
                 out_->back()->is<ir::Cycle>());
  if (!isLeft) giveBack(scopes_.size() - 1);
  for (const clang::VarDecl* v : scopes_.back().variables) inScope_.erase(v);
  scopes_.pop_back();
}

/// The memory of the scopes inside of the `outer` first ones, before they are left.
void FunctionLowering::giveBack(std::size_t outer) {
  for (std::size_t k = scopes_.size(); k-- > outer;)
    if (!scopes_[k].memory.empty()) add<ir::Deallocate>(scopes_[k].memory);
}

ir::Block FunctionLowering::block(const clang::Stmt* s) {
  return collect([&] {
    scopes_.emplace_back();
    if (s) statement(*s);
    leaveScope();
  });
}

void FunctionLowering::statement(const clang::Stmt& s) {
  if (llvm::isa<clang::NullStmt>(s)) return;
  if (const auto* c = llvm::dyn_cast<clang::CompoundStmt>(&s)) {
    scopes_.emplace_back();
    statements(c->body_begin(), c->body_end());
    leaveScope();
    return;
  }
  if (const auto* c = llvm::dyn_cast<clang::CapturedStmt>(&s))
    return statement(*c->getCapturedStmt());
  auto pair = body_.usage.exchanges.find(&s);
  if (pair == body_.usage.exchanges.end() && body_.usage.inExchanges.count(&s)) return;
  next_ = origin(s);
  if (pair != body_.usage.exchanges.end()) return exchange(s, pair->second);
  if (const auto* e = llvm::dyn_cast<clang::Expr>(&s)) {
    if (const auto* choice = openChoice(s)) return choose(*choice, [&] { statement(s); });
    return expressionStatement(*e);
  }
  if (const auto* d = llvm::dyn_cast<clang::DeclStmt>(&s)) return declarations(*d);
  if (const auto* i = llvm::dyn_cast<clang::IfStmt>(&s)) return ifStatement(*i);
  if (const auto* w = llvm::dyn_cast<clang::WhileStmt>(&s)) return whileStatement(*w);
  if (const auto* d = llvm::dyn_cast<clang::DoStmt>(&s)) return doStatement(*d);
  if (const auto* f = llvm::dyn_cast<clang::ForStmt>(&s)) return forStatement(*f);
  if (const auto* w = llvm::dyn_cast<clang::SwitchStmt>(&s)) return switchStatement(*w);
  if (const auto* r = llvm::dyn_cast<clang::ReturnStmt>(&s)) return returnStatement(*r);
  if (const auto* d = llvm::dyn_cast<clang::OMPExecutableDirective>(&s)) return openmp(*d);
  if (llvm::isa<clang::BreakStmt, clang::ContinueStmt>(s)) return jump(s);
  if (const auto* l = llvm::dyn_cast<clang::LabelStmt>(&s)) return statement(*l->getSubStmt());
  // #pragma GCC unroll and the like: hints.
  if (const auto* a = llvm::dyn_cast<clang::AttributedStmt>(&s)) return statement(*a->getSubStmt());
  const char* what =
      llvm::isa<clang::GotoStmt, clang::IndirectGotoStmt>(s) ? "goto" : "this statement";
  refusals_.report(diag::UnsupportedStatement, source_.range(s.getSourceRange()), what,
                   llvm::StringRef(what) == "goto" ? "use a loop, break or continue"
                                                   : "write it with ordinary statements");
}

/// break and continue.
void FunctionLowering::jump(const clang::Stmt& s) {
  if (jumpables_.empty()) return;
  if (llvm::isa<clang::BreakStmt>(s)) {
    giveBack(jumpables_.back().scopes);
    return add<ir::Exit>(jumpables_.back().name);
  }
  auto loop = std::find_if(jumpables_.rbegin(), jumpables_.rend(),
                           [](const Jumpable& j) { return !j.isSwitch; });
  if (loop == jumpables_.rend()) return;
  if (const clang::Expr* increment = increments_.back()) expressionStatement(*increment);
  if (loop != jumpables_.rbegin() && loop->name.empty())
    loop->name = fmt::format("loop{}", ++loopNames_);
  giveBack(loop->scopes);
  add<ir::Cycle>(loop->name);
}

/// The body of a loop; `name` is what jumps out of it call it, if any do by name.
ir::Block FunctionLowering::loopBody(const clang::Stmt& s, const clang::Expr* increment,
                                     std::string& name) {
  jumpables_.push_back({"", false, scopes_.size()});
  increments_.push_back(increment);
  ir::Block body = block(&s);
  increments_.pop_back();
  name = jumpables_.back().name;
  jumpables_.pop_back();
  return body;
}

/// Nothing, unless it keeps compilers from warning of a local variable that is only set.
void FunctionLowering::silence(const clang::VarDecl& v) {
  if (texts_.count(&v))
    return add<ir::Opaque>(std::vector<std::string>{"(void)" + v.getNameAsString() + ";"},
                           ir::Symbols{}, ir::Symbols{});
  auto known = v.hasLocalStorage() ? variables_.find(&v) : variables_.end();
  if (known == variables_.end() || known->second->storage != ir::Storage::Local ||
      usesValue(*body_.function, &v))
    return;
  const ir::Symbol* s = known->second;
  ir::Symbols reads;
  addParts(*s, reads);
  silence(*s, std::move(reads));
}

/// (void)s, which reads these parts of it.
void FunctionLowering::silence(const ir::Symbol& s, ir::Symbols reads) {
  add<ir::Opaque>(std::vector<std::string>{"(void)" + s.name + ";"}, std::move(reads),
                  ir::Symbols{});
}

/// What a macro such as assert leaves of its text where it is switched off: (void)0.
static bool isNothing(const clang::Expr& e) {
  bool found = false;
  walk(&e, [&](const clang::Stmt& s) {
    found |= !llvm::isa<clang::ParenExpr, clang::CastExpr, clang::IntegerLiteral>(s);
    return !found;
  });
  return e.getBeginLoc().isMacroID() && !found;
}

void FunctionLowering::expressionStatement(const clang::Expr& e) {
  if (isNothing(e)) return;
  const clang::Expr* bare = e.IgnoreParens();
  if (mentionsRefused(*bare)) return;
  // assert, say: a macro of the system's.
  bool ofSystem =
      bare->getBeginLoc().isMacroID() && source_.manager().isInSystemMacro(bare->getBeginLoc());
  if (ofSystem) return opaque(e);
  ir::Block later;
  ir::Block* outer = std::exchange(after_, mayPushAfter(bare) ? &later : nullptr);
  if (const auto* b = llvm::dyn_cast<clang::BinaryOperator>(bare)) {
    if (b->isAssignmentOp()) {
      assignment(*b, false);
    } else if (b->getOpcode() == clang::BO_Comma) {
      expressionStatement(*b->getLHS());
      expressionStatement(*b->getRHS());
    } else if (hasEffects(b)) {
      value(b);
    }
  } else if (const auto* u = llvm::dyn_cast<clang::UnaryOperator>(bare);
             u && u->isIncrementDecrementOp()) {
    step(*u, false);
  } else if (const auto* c = llvm::dyn_cast<clang::CallExpr>(bare)) {
    const clang::FunctionDecl* f = c->getDirectCallee();
    bool ours = f && (entities_.procedure(*f) || f->isDefined() ||
                      !source_.manager().isInSystemHeader(f->getLocation()));
    if (f && f->getBuiltinID() && !f->isDefined()) ours = false;
    bool isJump = f && (f->getNameAsString().find("setjmp") != std::string::npos ||
                        f->getNameAsString() == "longjmp");
    bool isKnown = !isJump && (freeCall(*c) || (!ours && f && memoryCall(*c)));
    if (isJump)
      refusals_.report(diag::UnsupportedStatement, source_.range(e.getSourceRange()),
                       "'" + f->getNameAsString() + "'", "return a status");
    else if (!isKnown && (!f || ours)) call(*c, false);
    else if (!isKnown) opaque(e);
  } else if (const auto* c = llvm::dyn_cast<clang::ConditionalOperator>(bare); c && hasEffects(c)) {
    ir::StmtOrigin at = takeOrigin();
    const ir::Expr* test = condition(c->getCond());
    auto arm = [&](const clang::Expr* x) { return collect([&] { expressionStatement(*x); }); };
    std::vector<ir::IfArm> arms{{test, arm(c->getTrueExpr())}};
    arms.push_back({nullptr, arm(c->getFalseExpr())});
    emit(build_.stmt<ir::If>(std::move(at), std::move(arms)));
  } else if (const auto* c = llvm::dyn_cast<clang::CastExpr>(bare);
             c && c->getCastKind() == clang::CK_ToVoid && !hasEffects(c)) {
    // (void)x
    if (const clang::VarDecl* v = voidOperand(c)) silence(*v);
  } else if (hasEffects(bare)) {
    value(bare);
  } else if (bare->getBeginLoc().isMacroID()) {
    opaque(e);  // assert, say
  }
  after_ = outer;
  out_->insert(out_->end(), later.begin(), later.end());
}

void FunctionLowering::declarations(const clang::DeclStmt& s) {
  for (const clang::Decl* d : s.decls()) {
    if (const auto* v = llvm::dyn_cast<clang::VarDecl>(d))
      declare(*v, source_.range(v->getLocation()));
    // The type keeps the extents that it has here.
    const auto* name = llvm::dyn_cast<clang::TypedefNameDecl>(d);
    clang::QualType type = name ? name->getUnderlyingType() : clang::QualType();
    for (; name && type->isArrayType(); type = type->getAsArrayTypeUnsafe()->getElementType())
      if (const auto* vla = llvm::dyn_cast<clang::VariableArrayType>(type->getAsArrayTypeUnsafe());
          vla && !isKept(vla->getSizeExpr()))
        refuse(*vla->getSizeExpr(), "the extent of a type, which may change,",
               "declare the arrays with their extents");
  }
}

void FunctionLowering::ifStatement(const clang::IfStmt& s) {
  ir::StmtOrigin at = takeOrigin();
  std::vector<ir::IfArm> arms;
  arms.push_back({condition(s.getCond()), {}});
  arms.back().body = block(s.getThen());
  const clang::Stmt* rest = s.getElse();
  // else if: an arm of the same statement, unless its condition needs statements.
  while (const auto* next = llvm::dyn_cast_or_null<clang::IfStmt>(rest)) {
    if (hasEffects(next->getCond())) break;
    const ir::Expr* test = nullptr;
    if (!collect([&] { test = condition(next->getCond()); }).empty()) break;
    arms.push_back({test, {}});
    arms.back().body = block(next->getThen());
    rest = next->getElse();
  }
  if (rest) arms.push_back({nullptr, block(rest)});
  emit(build_.stmt<ir::If>(std::move(at), std::move(arms)));
}

void FunctionLowering::switchStatement(const clang::SwitchStmt& s) {
  ir::StmtOrigin at = takeOrigin();
  // Of an enumeration as a number: compilers ask for all enumerators in a switch over one.
  bool isEnumeration =
      enumeration(s.getCond()) || s.getCond()->IgnoreParenImpCasts()->getType()->isEnumeralType();
  const ir::Expr* selector = value(s.getCond());
  if (isEnumeration)
    selector =
        converted(selector, selector->type == ir::kInteger ? ir::kWideInteger : ir::kInteger);
  auto numberOf = [&](const clang::Expr* e) {
    const clang::Expr* enumerator = isEnumeration ? enumeration(e) : nullptr;
    return value(enumerator ? enumerator : e);
  };
  auto refuseHere = [&](const clang::Stmt& where, const char* what, const char* instead) {
    refusals_.report(diag::UnsupportedStatement, source_.range(where.getSourceRange()), what,
                     instead);
  };
  const auto* body = llvm::dyn_cast<clang::CompoundStmt>(s.getBody());
  if (!body) return refuseHere(s, "a switch without a block", "put its cases into braces");
  std::vector<ir::CaseArm> arms;
  bool open = false;  ///< does the arm's end fall through?
  // A `break` in the middle of a case leaves a loop around the switch, which runs once.
  bool leftInside = false;
  auto notLast = [](const clang::Stmt* x) { return !llvm::isa<clang::BreakStmt>(x) && breaks(x); };
  for (const clang::Stmt* x : body->body()) {
    while (const auto* c = llvm::dyn_cast<clang::SwitchCase>(x)) x = c->getSubStmt();
    const auto* c = llvm::dyn_cast<clang::CompoundStmt>(x);
    leftInside |= c ? std::any_of(c->body_begin(), c->body_end(), notLast) : notLast(x);
  }
  if (leftInside)
    jumpables_.push_back({fmt::format("switch{}", ++loopNames_), true, scopes_.size()});
  ir::Block* outer = out_;
  ir::Block* after = std::exchange(after_, nullptr);
  bool isDefault = false;
  auto startArm = [&](const clang::SwitchCase& c) {
    if (const auto* one = llvm::dyn_cast<clang::CaseStmt>(&c)) {
      const ir::Expr* low = numberOf(one->getLHS());
      const ir::Expr* high = one->getRHS() ? numberOf(one->getRHS()) : nullptr;
      if (!isDefault) arms.back().ranges.push_back({low, high, high != nullptr});
    } else {
      isDefault = true;
      arms.back().ranges.clear();
    }
  };
  // One statement of an arm; false after the `break` that ends it.
  std::function<bool(const clang::Stmt&)> inside = [&](const clang::Stmt& stmt) -> bool {
    if (llvm::isa<clang::BreakStmt>(stmt)) return false;
    const auto* c = llvm::dyn_cast<clang::CompoundStmt>(&stmt);
    if (c && std::any_of(c->body_begin(), c->body_end(),
                         [](const clang::Stmt* x) { return llvm::isa<clang::BreakStmt>(x); })) {
      scopes_.emplace_back();
      bool isDone = false;  // what follows the break is never run, unless a case leads there
      for (const clang::Stmt* x : c->body()) {
        isDone |= llvm::isa<clang::BreakStmt>(x);
        if (!isDone || hasCase(x)) statement(*x);
      }
      leaveScope();
      return false;
    }
    statement(stmt);
    return !jumps(&stmt);
  };
  scopes_.emplace_back();
  for (const clang::Stmt* stmt : body->body()) {
    const auto* label = llvm::dyn_cast<clang::SwitchCase>(stmt);
    if (!label && arms.empty()) {
      if (llvm::isa<clang::NullStmt>(stmt)) continue;
      refuseHere(*stmt, "a statement before the first case", "put it before the switch");
      break;
    }
    if (label) {
      if (open) {
        refuseHere(*label, "a case that falls through into the next", "end each case with break");
        break;
      }
      arms.emplace_back();
      isDefault = false;
      while (label) {
        startArm(*label);
        stmt = label->getSubStmt();
        label = llvm::dyn_cast<clang::SwitchCase>(stmt);
      }
      open = true;
    } else if (!open) {
      continue;  // never reached
    }
    out_ = &arms.back().body;
    open = inside(*stmt);
  }
  leaveScope();
  out_ = outer;
  after_ = after;
  // The default arm comes last in the IR as in Fortran; the order of arms has no meaning.
  std::stable_partition(arms.begin(), arms.end(),
                        [](const ir::CaseArm& a) { return !a.ranges.empty(); });
  const ir::Stmt* select = build_.stmt<ir::SelectCase>(at, selector, std::move(arms));
  if (!leftInside) return emit(select);
  std::string name = jumpables_.back().name;
  jumpables_.pop_back();
  const ir::Expr* forever = nullptr;
  ir::Block once{select, build_.stmt<ir::Exit>({}, name)};
  emit(build_.stmt<ir::DoWhile>(std::move(at), name, forever, std::move(once)));
}

void FunctionLowering::returnStatement(const clang::ReturnStmt& s) {
  if (inParallel_)
    refusals_.report(diag::UnsupportedStatement, source_.range(s.getSourceRange()),
                     "return inside of a parallel region", "leave the loop by a test");
  if (s.getRetValue() && structureResult_) {
    initialiseStructure(Alias{structureResult_, {}, {}, nullptr}, s.getRetValue());
  } else if (const clang::Expr* e = s.getRetValue(); e && procedure_.result) {
    bool logical = procedure_.result->type.isLogical();
    const ir::Expr* v = logical ? condition(e) : value(e);
    if (v->type.isLogical() && !logical) v = asNumber(v, ir::kInteger);
    add<ir::Assign>(build_.ref(procedure_.result), v);
  } else if (e) {
    expressionStatement(*e);
  }
  giveBack(0);
  add<ir::Return>();
}

}  // namespace pj::frontend
