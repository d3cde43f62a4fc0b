// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/derivative_program.h"

#include <algorithm>

#include "ir/names.h"

namespace pj::transform {

using ir::Intent;
using ir::Procedure;
using ir::Storage;
using ir::Symbol;

DerivativeProgram::DerivativeProgram(ir::Program& program, const analysis::Activity& activity,
                                     Mode mode)
    : program_(program),
      activity_(activity),
      mode_(mode),
      effects_(activity.reachable()),
      names_(program) {
  for (const ir::File& file : program.files)
    for (const ir::Unit& unit : file.units)
      if (unit.module) makeModuleVariables(*unit.module);
  const std::vector<ir::Module*> blocks = program.commonBlocks();
  for (const ir::Module* block : blocks)
    if (!block->generated) makeModuleVariables(*block);
  for (const Procedure* p : activity.reachable())
    if (activity.active(p) || p == activity.head.procedure) shells_[p] = makeShell(*p);
  // Hosts before their internal procedures: those see the hosts' names.
  for (bool internal : {false, true})
    for (const Procedure* p : activity.reachable())
      if (Procedure* generated = derivative(p); generated && (p->host != nullptr) == internal)
        makeVariables(*p, *generated);
  for (Procedure* p : activity.reachable())
    if (Procedure* generated = derivative(p)) procedures_.emplace_back(p, generated);
}

Symbol* DerivativeProgram::derivative(const Symbol* primal) const {
  auto it = symbols_.find(primal);
  return it == symbols_.end() ? nullptr : it->second;
}

const Symbol* DerivativeProgram::primalOf(const Symbol* derivative) const {
  auto it = primals_.find(derivative);
  return it == primals_.end() ? nullptr : it->second;
}

Procedure* DerivativeProgram::derivative(const Procedure* primal) const {
  auto it = shells_.find(primal);
  return it == shells_.end() ? nullptr : it->second;
}

Symbol* DerivativeProgram::resultArgument(const Procedure* primal) const {
  auto it = resultArguments_.find(primal);
  return it == resultArguments_.end() ? nullptr : it->second;
}

Symbol* DerivativeProgram::local(Procedure& p, const std::string& name, ir::Type type) {
  Symbol* s = program_.makeSymbol();
  s->name = names_.local(name, p);
  s->type = type;
  s->procedure = &p;
  // Beside the last one of its type: they share a declaration.
  auto sameType = [&](const Symbol* other) { return added_.count(other) && other->type == type; };
  auto last = std::find_if(p.locals.rbegin(), p.locals.rend(), sameType);
  p.locals.insert(last == p.locals.rend() ? p.locals.end() : last.base(), s);
  added_[s] = name;
  return s;
}

std::string DerivativeProgram::askedName(const Symbol* s) const {
  auto it = added_.find(s);
  return it == added_.end() ? "" : it->second;
}

Symbol* DerivativeProgram::localStructure(Procedure& p, const std::string& name,
                                          const Symbol& like) {
  auto local = [&](const Symbol& from) {
    Symbol* s = program_.makeSymbol();
    std::uint32_t id = s->id;
    *s = from;
    s->id = id;
    s->storage = Storage::Local;
    s->intent = Intent::None;
    s->byValue = s->noAlias = s->isPrivate = s->threadprivate = false;
    s->module = nullptr;
    s->procedure = &p;
    s->init = nullptr;
    s->range = {};
    s->parts.clear();
    return s;
  };
  Symbol* whole = local(like);
  whole->name = names_.local(name, p);
  whole->allocatable = like.isArray();
  for (ir::Dimension& d : whole->shape)
    d = {ir::Dimension::Form::Deferred, nullptr, nullptr, nullptr};
  std::map<const Symbol*, Symbol*> pointees;
  auto makePart = [&](const Symbol& from) {
    Symbol* part = local(from);
    part->whole = whole;
    part->name = whole->name + from.name.substr(like.name.size());
    return part;
  };
  for (const Symbol* from : like.parts) {
    if (!from->type.isDifferentiable()) continue;
    Symbol* part = makePart(*from);
    // Memory of its own, which it is given where it is used: one of structures, or behind a
    // pointer.
    part->allocatable = like.isArray() || part->isPointedTo();
    std::size_t outer = from->pointee         ? from->pointee->shape.size()
                        : part->isPointedTo() ? part->shape.size()
                                              : like.shape.size();
    for (std::size_t d = part->shape.size() - outer; d < part->shape.size(); ++d)
      part->shape[d] = {ir::Dimension::Form::Deferred, nullptr, nullptr, nullptr};
    whole->parts.push_back(part);
    if (from->pointee) {
      Symbol*& pointee = pointees[from->pointee];
      if (!pointee) pointee = makePart(*from->pointee);
      pointee->allocatable = true;
      pointee->parts.push_back(part);
      part->pointee = pointee;
    }
    p.locals.push_back(part);
  }
  return whole;
}

void DerivativeProgram::declareOwn(const Symbol& s) {
  auto& variables = moduleOf(*s.module)->variables;
  Symbol* d = derivative(&s);
  // That of a header is there where the header is included.
  bool isHere = ir::declared(&s)->range.file == s.module->file;
  if (isHere)
    variables.insert(std::find(variables.begin(), variables.end(), d), const_cast<Symbol*>(&s));
  if (!d) return;
  d->isPrivate = true;
  if (d->whole) symbols_.at(s.whole)->isPrivate = true;
}

/// A private procedure has no name that others see.
Procedure* DerivativeProgram::makeCopy(const Procedure& p) {
  Procedure* copy = program_.makeProcedure();
  std::uint32_t id = copy->id;
  *copy = p;
  copy->id = id;
  if (!p.isPrivate) copy->name = names_.global(p.name + "_nodiff");
  copy->isPrivate = true;
  if (p.module) {
    copy->module = moduleOf(*p.module);
    moduleOf(*p.module)->procedures.push_back(copy);
  }
  return copy;
}

void DerivativeProgram::makeModuleVariables(const ir::Module& m) {
  for (const Symbol* s : m.variables) {
    if (!activity_.active(s)) continue;
    Symbol* d = makeDerivative(*s, nullptr);
    d->module = moduleOf(m);
    if (d->whole) symbols_.at(s->whole)->module = d->module;
    if (!d->allocatable && !d->behindPointer && !m.isCommonBlock)
      d->init = ir::Builder(program_).real(0.0, d->type);
    moduleOf(m)->variables.push_back(d);
  }
}

ir::Module* DerivativeProgram::moduleOf(const ir::Module& primal) {
  ir::Module*& m = modules_[&primal];
  if (m) return m;
  m = primal.isCommonBlock ? program_.makeCommonBlock() : program_.makeModule();
  // A file's variables have no name together.
  bool isFile = !ir::ignoresCase(program_);
  m->name = isFile ? primal.name + suffix() : names_.global(primal.name + suffix());
  m->generated = true;
  if (primal.isCommonBlock) return m;
  m->implicitNone = primal.implicitNone;
  m->uses = {ir::UseClause{primal.name, false, false, {}}};
  m->uses.insert(m->uses.end(), primal.uses.begin(), primal.uses.end());
  m->comments = {std::string(mode_ == Mode::Tangent ? " Tangents" : " Adjoints") +
                 " of what module " + primal.name + " holds."};
  m->file = primal.file;
  return m;
}

Procedure* DerivativeProgram::makeShell(const Procedure& primal) {
  Procedure* p = program_.makeProcedure();
  p->name = names_.global(primal.name + suffix());
  p->derivative = true;
  // An adjoint may use the tape, and the adjoint of a scalar argument is a sum.
  p->isElemental = primal.isElemental && mode_ == Mode::Tangent;
  p->isPure = primal.isPure && mode_ == Mode::Tangent;
  p->implicitNone = primal.implicitNone;
  p->uses = primal.uses;
  p->declared = primal.declared;
  p->commonBlocks = primal.commonBlocks;
  p->file = primal.file;
  p->internalLinkage = primal.internalLinkage && &primal != activity_.head.procedure;
  if (primal.module && !primal.host) p->module = moduleOf(*primal.module);
  names_.adopt(*p, primal);
  return p;
}

void DerivativeProgram::makeVariables(const Procedure& primal, Procedure& p) {
  // An active internal procedure makes its host active: the host's shell is there.
  if (primal.host) p.host = derivative(primal.host);
  auto pair = [&](Symbol* s, std::vector<Symbol*>& list) {
    list.push_back(s);
    if (!activity_.active(s)) return;
    list.push_back(makeDerivative(*s, &p));
  };
  for (Symbol* s : primal.arguments) pair(s, p.arguments);
  if (primal.result && mode_ == Mode::Tangent) {
    pair(primal.result, p.arguments);
    Symbol* argument = program_.makeSymbol();
    std::uint32_t id = argument->id;
    *argument = *primal.result;
    argument->id = id;
    argument->storage = Storage::Argument;
    argument->intent = Intent::Out;
    argument->procedure = &p;
    std::replace(p.arguments.begin(), p.arguments.end(), primal.result, argument);
    resultArguments_[&primal] = argument;
  } else if (primal.result) {
    p.locals.push_back(primal.result);
    if (activity_.active(primal.result)) p.arguments.push_back(makeDerivative(*primal.result, &p));
  }
  for (Symbol* s : primal.locals) pair(s, p.locals);
  p.internals = primal.internals;
  for (const Procedure* q : primal.internals)
    if (Procedure* generated = derivative(q)) p.internals.push_back(generated);
}

std::string DerivativeProgram::nameFor(const Symbol& primal, Procedure* owner) {
  std::string name = primal.name + letter();
  return owner ? names_.local(name, *owner) : names_.global(name);
}

/// The derivative of a variable, or of a structure's part: a part of a structure of the same type.
Symbol* DerivativeProgram::makeDerivative(const Symbol& primal, Procedure* owner) {
  Symbol* d = copied(primal, owner);
  if (!primal.whole) {
    d->name = nameFor(primal, owner);
    return d;
  }
  Symbol*& whole = symbols_[primal.whole];
  if (!whole) {
    whole = copied(*primal.whole, owner);
    whole->parts.clear();
    whole->name = nameFor(*primal.whole, owner);
  }
  whole->parts.push_back(d);
  auto putInto = [&](Symbol& part, const Symbol& like) {
    part.whole = whole;
    part.name = whole->name + like.name.substr(like.whole->name.size());
  };
  putInto(*d, primal);
  if (!primal.pointee) return d;
  Symbol*& pointee = symbols_[primal.pointee];
  if (!pointee) {
    pointee = copied(*primal.pointee, owner);
    pointee->parts.clear();
    putInto(*pointee, *primal.pointee);
  }
  pointee->parts.push_back(d);
  d->pointee = pointee;
  return d;
}

/// The derivative's symbol, with the primal's name yet.
Symbol* DerivativeProgram::copied(const Symbol& primal, const Procedure* owner) {
  Symbol* d = program_.makeSymbol();
  std::uint32_t id = d->id;
  *d = primal;
  d->id = id;
  d->procedure = owner;
  d->init = nullptr;
  d->isPrivate = false;
  d->filled = false;
  if (d->behindPointer) d->noAlias = d->isProtected = false;
  bool isResult = primal.storage == Storage::Result;
  if (isResult) {
    d->storage = Storage::Argument;
    d->intent = mode_ == Mode::Tangent ? Intent::Out : Intent::InOut;
  }
  if (mode_ == Mode::Adjoint) {
    d->byValue = false;
    if (d->intent != Intent::None) d->intent = Intent::InOut;
  }
  symbols_[&primal] = d;
  primals_[d] = &primal;
  return d;
}

}  // namespace pj::transform
