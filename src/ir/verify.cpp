// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/verify.h"

#include <algorithm>

#include "ir/verifier.h"

namespace pj::ir {

Verifier::Verifier(const Procedure& procedure, std::vector<std::string>& faults)
    : procedure_(procedure), faults_(faults) {
  for (const Procedure* p = &procedure; p; p = p->host) {
    inScope_.insert(p->arguments.begin(), p->arguments.end());
    inScope_.insert(p->locals.begin(), p->locals.end());
    if (p->result) inScope_.insert(p->result);
  }
}

void Verifier::fault(const std::string& sentence) {
  std::string place = procedure_.name;
  if (stmt_) place += fmt::format(", statement {} ({})", stmt_->id, name(stmt_->kind));
  if (stmt_ && stmt_->origin.range.valid())
    place += fmt::format(", line {}", stmt_->origin.range.line);
  faults_.push_back(place + ": " + sentence);
}

void Verifier::run() {
  declarations();
  block(procedure_.body);
}

void Verifier::declarations() {
  require(procedure_.isFunction == (procedure_.result != nullptr),
          "a function has a result and a subroutine has none");
  for (const Symbol* s : procedure_.arguments)
    require(s && s->storage == Storage::Argument, "an argument is missing or stored otherwise");
  std::set<std::string> names;
  std::vector<const Symbol*> all(procedure_.arguments.begin(), procedure_.arguments.end());
  all.insert(all.end(), procedure_.locals.begin(), procedure_.locals.end());
  if (procedure_.result) all.push_back(procedure_.result);
  for (const Symbol* s : all) {
    require(s, "a symbol is missing");
    if (!s) continue;
    require(names.insert(s->name).second, "two symbols are named {}", s->name);
    declaration(*s);
  }
}

void Verifier::declaration(const Symbol& s) {
  require(!s.name.empty() && s.type.cls != TypeClass::None, "symbol {} has no name or type", s.id);
  require(s.shape.size() == s.type.rank, "{} has rank {} but {} dimensions", s.name, s.type.rank,
          s.shape.size());
  require(s.storage != Storage::Constant || s.init, "the constant {} has no value", s.name);
  shape(s.shape);
  if (s.init) expr(s.init, "an initial value");
}

void Verifier::known(const Symbol* s, const char* what) {
  require(s, "{} names no symbol", what);
  if (!s) return;
  bool found = s->module || s->storage == Storage::Constant || inScope_.count(s);
  require(found, "{} names {}, which is not in scope", what, s->name);
}

/// Was the procedure not read, since it takes what is not known, and nothing that is read calls it?
static bool isLeftOut(const Procedure& p) {
  auto isUnknown = [](const Symbol* s) { return s && s->type.cls == TypeClass::None; };
  return p.body.empty() && std::any_of(p.arguments.begin(), p.arguments.end(), isUnknown);
}

std::vector<std::string> verify(const Program& program) {
  std::vector<std::string> faults;
  for (const Procedure* p : program.procedures())
    if (!isLeftOut(*p)) Verifier(*p, faults).run();
  return faults;
}

std::vector<std::string> verify(const Procedure& procedure) {
  std::vector<std::string> faults;
  Verifier(procedure, faults).run();
  for (const Procedure* p : procedure.internals)
    for (std::string& fault : verify(*p)) faults.push_back(std::move(fault));
  return faults;
}

}  // namespace pj::ir
