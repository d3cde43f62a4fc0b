// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/private_variables.h"

#include <algorithm>

#include "ir/stmt_rewrite.h"
#include "transform/private_constants.h"
#include "transform/references.h"

namespace pj::transform {

using analysis::SymbolSet;
using ir::Procedure;
using ir::Symbol;

namespace {

/// The procedure that stands in a file or a module itself.
const Procedure& outermost(const Procedure& p) {
  return p.host ? outermost(*p.host) : p;
}

/// The variables of a file, of which the source makes no module.
bool isOfFile(const ir::Module& m) {
  return !m.range.valid();
}

/// What the derivatives need a second time.
class OwnPrivates : public ir::StmtRewriter<OwnPrivates> {
 public:
  OwnPrivates(DerivativeProgram& derivatives, ir::Program& program, const Procedure& head)
      : StmtRewriter(program), derivatives_(derivatives), head_(head) {
    called_.insert(&head);
    addCallees(head.body, called_);
    std::size_t before = 0;
    do {
      before = emitted_.size() + variables_.size();
      users_.clear();
      emitted_.clear();
      for (const auto& [primal, generated] : derivatives.procedures())
        if (!primal->host) emit(*generated, outermost(*primal));
    } while (before != emitted_.size() + variables_.size());
    users_.clear();
  }

  const std::map<const Symbol*, const Procedure*>& variables() const { return variables_; }
  std::string whyNot(const Symbol& s);
  std::string whyNoCopy(const Procedure& p) const;

  /// Has the derivatives call the copies.
  void redirectCalls() {
    for (const auto& [primal, generated] : derivatives_.procedures()) {
      home_ = &outermost(*primal);
      generated->body = rewriteBlock(generated->body);
    }
  }

  const ir::Expr* rewrite(const ir::FunctionCall& n) {
    const auto* call = rebuild(n)->as<ir::FunctionCall>();
    const Procedure* callee = ownOf(call->callee);
    if (callee == call->callee) return call;
    return ir::Builder(program).expr<ir::FunctionCall>(n.range, n.type, callee, call->args);
  }
  void rewrite(const ir::Call& n, ir::Block& out) {
    const ir::Call* call = rebuildStmt(n);
    const Procedure* callee = ownOf(call->callee);
    out.push_back(callee == call->callee ? call
                                         : ir::Builder(program).stmt<ir::Call>(
                                               n.origin, callee, ir::Exprs(call->args)));
  }

 private:
  static References all(const Procedure& p) {
    References references;
    references.add(p);
    for (const Procedure* q : p.internals) references.add(*q);
    return references;
  }

  /// Notes what the text of `p` needs, which stands where `home` does.
  void emit(const Procedure& p, const Procedure& home) {
    References references = all(p);
    for (const Symbol* s : references.symbols)
      if (isPrivateVariable(*s) && sees(home, *s)) variables_.emplace(s, &home);
    for (const Procedure* callee : references.callees) {
      bool isCopied = !callee->derivative && !callee->host && !isFar(*callee, home) &&
                      (isRepeated(*callee) || uses(*callee));
      if (isCopied && emitted_.emplace(callee, &home).second) emit(*callee, home);
    }
  }

  /// Does `p` stand in another file or module than `home`? Then others may call it, so that it sets
  /// private variables before it reads them, and leaves nothing in them for others: the original
  /// does as well as a copy.
  static bool isFar(const Procedure& p, const Procedure& home) {
    return !isRepeated(p) && (p.module != home.module || p.file != home.file);
  }

  static bool touches(const Procedure& p, const Symbol& s) {
    return std::find(p.mentions.begin(), p.mentions.end(), &s) != p.mentions.end() ||
           all(p).symbols.count(&s) != 0;
  }

  /// Does `p`, or what it calls, use `s`?
  static bool reaches(const Procedure& p, const Symbol& s) {
    std::set<const Procedure*> called{&p};
    addCallees(p.body, called);
    for (const Procedure* q : p.internals) addCallees(q->body, called);
    return std::any_of(called.begin(), called.end(),
                       [&](const Procedure* q) { return touches(*q, s); });
  }

  /// Does `p`, or what it calls, use one of the variables that there are to be a second time?
  bool uses(const Procedure& p) {
    auto [it, isNew] = users_.try_emplace(&p, false);
    if (!isNew) return it->second;
    References references = all(p);
    bool result = false;
    for (const auto& [s, home] : variables_) result |= references.symbols.count(s) != 0;
    for (const Procedure* callee : references.callees)
      result = result || (!isFar(*callee, outermost(p)) && uses(*callee));
    return users_[&p] = result;
  }

  /// The copy of `p` that the derivatives are to call; `p` where they can call it.
  const Procedure* ownOf(const Procedure* p) {
    if (p->derivative || isFar(*p, *home_) || !uses(*p)) return p;
    Procedure*& copy = copies_[p];
    if (copy) return copy;
    Procedure* made = copy = derivatives_.makeCopy(*p);
    made->body = rewriteBlock(p->body);
    sayPrivateConstants(program, *p, *made);
    return made;
  }

  DerivativeProgram& derivatives_;
  const Procedure& head_;
  const Procedure* home_ = nullptr;  ///< of the derivative whose calls are redirected
  std::set<const Procedure*> called_;
  std::map<const Symbol*, const Procedure*> variables_;              ///< and where they are used
  std::set<std::pair<const Procedure*, const Procedure*>> emitted_;  ///< copies, and for whom
  std::map<const Procedure*, bool> users_;
  std::map<const Procedure*, Procedure*> copies_;
};

/// Why there cannot be a second `s`; empty: there can.
std::string OwnPrivates::whyNot(const Symbol& s) {
  if (s.target) return "a pointer may stand for it";
  if (s.behindPointer || s.isPointedTo()) return "it leads to memory that others set";
  // What others may call must not find what the derivatives have set, or not set.
  for (const Procedure* p : called_) {
    bool isPublic = p == &head_ || (!p->isPrivate && !p->host);
    bool isExposed = isPublic && derivatives_.effects().of(p).exposed.count(&s);
    if (isExposed && s.threadprivate)
      return "it is not known whether each thread sets its own before '" + p->name + "' reads it";
    if (isExposed)
      return "'" + p->name + "'" + (p == &head_ ? "" : ", which others may call,") +
             " may read it before setting it";
    if (p->host && uses(*p)) return "the internal procedure '" + p->name + "' uses it";
  }
  for (const Procedure* p : program.procedures())
    if (!p->derivative && touches(*p, s) && !called_.count(p))
      return "'" + p->name + "' uses it, too";
  for (const auto& [p, home] : emitted_)
    if (std::string why = reaches(*p, s) ? whyNoCopy(*p) : ""; !why.empty()) return why;
  return "";
}

/// Why there cannot be a copy of `p`.
std::string OwnPrivates::whyNoCopy(const Procedure& p) const {
  if (isRepeated(p)) return "";
  if (!p.internals.empty()) return "'" + p.name + "', which uses it, has internal procedures";
  for (const Symbol* v : p.locals)
    if (v->saved && derivatives_.effects().of(&p).exposed.count(v))
      return "'" + p.name + "', which uses it, keeps the value of '" + v->name + "'";
  return "";
}

}  // namespace

bool isRepeated(const Procedure& p) {
  return p.isPrivate && !p.module;
}

bool isPrivateVariable(const Symbol& s) {
  return s.isPrivate && s.storage == ir::Storage::Module && s.module && !s.module->generated &&
         !s.module->isCommonBlock;
}

bool sees(const Procedure& p, const Symbol& s) {
  const Procedure& at = outermost(p);
  return at.module == s.module || (isOfFile(*s.module) && at.file == s.module->file);
}

void declarePrivateVariables(DerivativeProgram& derivatives, ir::Program& program,
                             const Procedure& head, Diagnostics& diagnostics) {
  OwnPrivates own(derivatives, program, head);
  std::vector<std::pair<const Symbol*, const Procedure*>> variables(own.variables().begin(),
                                                                    own.variables().end());
  std::sort(variables.begin(), variables.end(),
            [](const auto& a, const auto& b) { return a.first->id < b.first->id; });
  bool good = true;
  for (const auto& [s, user] : variables) {
    std::string fault = own.whyNot(*s);
    good &= fault.empty();
    if (fault.empty()) derivatives.declareOwn(*s);
    else
      diagnostics.report(diag::PrivateVariable, ir::declared(s)->range, user->name,
                         ir::declared(s)->name, s->module->name, fault);
  }
  if (good && !variables.empty()) own.redirectCalls();
}

}  // namespace pj::transform
