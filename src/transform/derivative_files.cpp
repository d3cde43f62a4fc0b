// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>
#include <map>
#include <set>

#include "ir/names.h"
#include "transform/derivative_program.h"
#include "transform/interface_comment.h"
#include "transform/private_constants.h"
#include "transform/private_variables.h"
#include "transform/references.h"

namespace pj::transform {
namespace {

using ir::Procedure;

/// The roots and all that they call, directly or not.
std::set<const Procedure*> closure(std::vector<const Procedure*> roots) {
  std::set<const Procedure*> found(roots.begin(), roots.end());
  while (!roots.empty()) {
    References references;
    references.add(*roots.back());
    roots.pop_back();
    for (const Procedure* callee : references.callees)
      if (found.insert(callee).second) roots.push_back(callee);
  }
  return found;
}

/// Drops the internal procedures of a generated procedure that nothing in it calls.
void dropUncalledOf(Procedure& host) {
  std::set<const Procedure*> needed = closure({&host});
  auto unneeded = [&](const Procedure* p) { return needed.count(p) == 0; };
  host.internals.erase(std::remove_if(host.internals.begin(), host.internals.end(), unneeded),
                       host.internals.end());
}

/// `p` and its internal procedures, in one.
References allReferences(const Procedure& p) {
  References references;
  references.add(p);
  for (const Procedure* q : p.internals) references.add(*q);
  return references;
}

/// By their numbers.
std::vector<const Procedure*> inOrder(const std::set<const Procedure*>& procedures) {
  std::vector<const Procedure*> list(procedures.begin(), procedures.end());
  std::sort(list.begin(), list.end(),
            [](const Procedure* a, const Procedure* b) { return a->id < b->id; });
  return list;
}

/// Adds `name` of module `m` to the list.
void use(std::vector<ir::UseClause>& uses, const ir::Module& m, const std::string& name) {
  auto it = std::find_if(uses.begin(), uses.end(),
                         [&](const ir::UseClause& u) { return u.module == m.name; });
  if (it == uses.end()) it = uses.insert(uses.end(), ir::UseClause{m.name, false, true, {}});
  it->names.emplace_back(name, name);
}

/// use m_d, only: what `references` names of generated modules other than `home`.
std::vector<ir::UseClause> usesOfGenerated(const References& references, const ir::Module* home) {
  std::vector<ir::UseClause> uses;
  auto need = [&](const ir::Module* m, const std::string& name) {
    if (!m || !m->generated || m->isCommonBlock || m == home) return;
    use(uses, *m, name);
  };
  for (const ir::Symbol* s : references.symbols) need(s->module, s->name);
  for (const Procedure* callee : inOrder(references.callees)) need(callee->module, callee->name);
  return uses;
}

/// use m, only: what `references` names of the source's modules but the primal does not. That are
/// variables which a called procedure changes, to be kept around the call; and what a called
/// procedure names whose statements stand in the place of the call.
std::vector<ir::UseClause> usesOfForeign(const References& references, const Procedure& primal,
                                         Diagnostics& diagnostics) {
  References known;
  known.add(primal);
  std::vector<ir::UseClause> uses;
  for (const ir::Symbol* s : references.symbols) {
    if (s->storage != ir::Storage::Module || !s->module || s->module->generated) continue;
    if (s->module == primal.module || s->module->isCommonBlock || known.symbols.count(s)) continue;
    if (isPrivateVariable(*s) && sees(primal, *s)) continue;
    if (s->isPrivate)
      diagnostics.report(diag::PrivateName, s->range, primal.name, s->name, s->module->name);
    use(uses, *s->module, s->name);
  }
  for (const Procedure* p : inOrder(references.callees))
    if (p->module && !p->module->generated && p->module != primal.module && !p->host &&
        !known.callees.count(p))
      use(uses, *p->module, p->name);
  return uses;
}

/// Reports the names of the primal that stand in the way of a variable, or of a common block, which
/// only procedures that it calls name.
void reportHidden(const References& references, const Procedure& primal, Diagnostics& diagnostics) {
  std::set<std::string> own;
  for (const auto* list : {&primal.arguments, &primal.locals})
    for (const ir::Symbol* s : *list) own.insert(ir::declared(s)->name);
  for (const Procedure* p : inOrder(references.callees))
    if (p->module && !p->module->generated && p->module != primal.module && own.count(p->name))
      diagnostics.report(
          diag::UnsupportedAttribute, primal.range, p->name,
          "a name of " + primal.name + " and of a procedure that its derivative calls",
          "give one of the two another name");
  for (const ir::Symbol* s : references.symbols)
    if (s->storage == ir::Storage::Module && s->module && !s->module->isCommonBlock &&
        own.count(ir::declared(s)->name))
      diagnostics.report(diag::UnsupportedAttribute, primal.range, s->name,
                         "a name of " + primal.name +
                             " and of a variable outside, which the derivative of " + primal.name +
                             " has to keep",
                         "give one of the two another name");
  std::set<const ir::Module*> blocks;
  for (const ir::Symbol* s : references.symbols)
    if (s->module && s->module->isCommonBlock && !s->module->generated) blocks.insert(s->module);
  for (const ir::Module* declared : primal.commonBlocks) blocks.erase(declared);
  std::vector<std::string> names = ir::namesInScope(primal);
  for (const ir::Module* block : blocks)
    for (const ir::Symbol* s : block->variables)
      if (std::find(names.begin(), names.end(), ir::lower(s->name)) != names.end())
        diagnostics.report(diag::UnsupportedAttribute, primal.range, s->name,
                           "a name of " + primal.name + " and of a variable in common block /" +
                               block->name + "/, which the derivative of " + primal.name +
                               " has to declare",
                           "give one of the two another name");
}

/// Reports the names of the primal that hide intrinsic functions which only the derivative calls.
void reportHiddenIntrinsics(const ir::Program& program, const References& references,
                            const Procedure& primal, Diagnostics& diagnostics) {
  if (!ir::ignoresCase(program)) return;  // those are no functions there
  std::set<std::string> visible = ir::usedNames(program, primal);
  for (const std::string& name : ir::namesInScope(primal)) visible.insert(name);
  for (ir::IntrinsicId id : references.intrinsics) {
    const std::string name = ir::lower(std::string(ir::info(id).name));
    if (!visible.count(name)) continue;
    SourceRange place = primal.range;
    for (const auto* list : {&primal.arguments, &primal.locals})
      for (const ir::Symbol* s : *list)
        if (ir::lower(s->name) == name) place = s->range;
    diagnostics.report(
        diag::UnsupportedAttribute, place, name,
        "a name in " + primal.name + " and that of a function which its derivative calls",
        "give it another name");
  }
}

/// Reports what `references` needs of module `m` that its users cannot see, but for variables.
void reportPrivate(const References& references, const std::string& primal, const ir::Module& m,
                   SourceRange place, Diagnostics& diagnostics) {
  auto report = [&](const std::string& name, SourceRange declared) {
    diagnostics.report(diag::PrivateName, declared.valid() ? declared : place, primal, name,
                       m.name);
  };
  for (const ir::Symbol* s : m.variables)
    if (s->isPrivate && !isPrivateVariable(*s) &&
        (references.symbols.count(s) || references.words.count(ir::lower(s->name))))
      report(s->name, s->range);
  for (const Procedure* p : m.procedures)
    if (p->isPrivate && references.callees.count(p)) report(p->name, p->range);
}

/// The same of procedures of other modules: the primal calls them by a generic name.
void reportPrivateOfOthers(const References& references, const Procedure& primal,
                           Diagnostics& diagnostics) {
  for (const Procedure* p : references.callees)
    if (p->isPrivate && p->module && !p->module->generated && p->module != primal.module)
      diagnostics.report(diag::PrivateName, p->range, primal.name, p->name, p->module->name);
}

/// dir/name.F90 → name_d.f90
std::string outputPath(const ir::File& file, const std::string& suffix) {
  std::size_t slash = file.path.find_last_of("/\\");
  std::string name = slash == std::string::npos ? file.path : file.path.substr(slash + 1);
  std::size_t dot = name.find_last_of('.');
  std::string stem = dot == std::string::npos || dot == 0 ? name : name.substr(0, dot);
  return stem + suffix + file.outputExtension;
}

}  // namespace

void DerivativeProgram::dropUncalled() {
  for (const auto& [primal, generated] : procedures_)
    if (!primal->host) dropUncalledOf(*generated);
}

void DerivativeProgram::describeInterfaces() {
  for (const auto& [primal, generated] : procedures_)
    generated->comments = interfaceComment(*this, *primal, activity_.head);
}

std::vector<ir::File> DerivativeProgram::files(Diagnostics& diagnostics) {
  std::vector<const Procedure*> visible;
  for (const auto& [primal, generated] : procedures_)
    if (!generated->internalLinkage) visible.push_back(generated);
  const std::set<const Procedure*> needed = closure(std::move(visible));
  auto finish = [&](const Procedure& primal) -> Procedure* {
    Procedure* p = derivative(&primal);
    if (!p || !needed.count(p)) return nullptr;
    References references = allReferences(*p);
    std::vector<ir::UseClause> uses = usesOfGenerated(references, p->module);
    p->uses.insert(p->uses.end(), uses.begin(), uses.end());
    uses = usesOfForeign(references, primal, diagnostics);
    p->uses.insert(p->uses.end(), uses.begin(), uses.end());
    reportHidden(references, primal, diagnostics);
    reportHiddenIntrinsics(program_, references, primal, diagnostics);
    reportPrivateOfOthers(references, primal, diagnostics);
    if (primal.module)
      reportPrivate(references, primal.name, *primal.module, primal.range, diagnostics);
    return p;
  };
  std::vector<ir::File> output;
  for (const ir::File& file : program_.files) {
    ir::File generated = file;
    generated.path = outputPath(file, suffix());
    generated.units.clear();
    for (const ir::Unit& unit : file.units) {
      if (unit.procedure) {
        if (Procedure* p = finish(*unit.procedure)) generated.units.push_back({nullptr, p});
        continue;
      }
      auto known = modules_.find(unit.module);
      if (known == modules_.end()) continue;
      ir::Module* m = known->second;
      for (const Procedure* copy : m->procedures)
        reportPrivate(allReferences(*copy), copy->name, *unit.module, copy->range, diagnostics);
      sayPrivateConstants(program_, *unit.module, m->variables);
      References declarations;
      for (const ir::Symbol* s : m->variables) declarations.addDeclaration(*s);
      reportPrivate(declarations, unit.module->name, *unit.module, unit.module->range, diagnostics);
      for (const Procedure* primal : unit.module->procedures)
        if (Procedure* p = finish(*primal)) m->procedures.push_back(p);
      generated.units.push_back({m, nullptr});
    }
    if (!generated.units.empty()) output.push_back(std::move(generated));
  }
  return output;
}

}  // namespace pj::transform
