// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "emit/c/files.h"

#include <algorithm>
#include <set>

#include "ir/mentions.h"

namespace pj::emit::c {

using namespace ir;

namespace {

/// Walks along the calls from the procedures of a file.
class NeedsFinder {
 public:
  explicit NeedsFinder(const File& file) : file_(file) {
    for (const Unit& unit : file.units) {
      if (unit.module)
        for (const Symbol* s : unit.module->variables) definedGlobals_.insert({s, declared(s)});
      if (unit.procedure) here_.insert(unit.procedure);
    }
    for (const Unit& unit : file.units)
      if (unit.procedure) {
        visit(*unit.procedure);
        defined_.insert(unit.procedure);
      }
    std::sort(needs.globals.begin(), needs.globals.end(),
              [](const Symbol* a, const Symbol* b) { return a->id < b->id; });
  }

  Needs needs;

 private:
  void visit(const Procedure& p);
  void visitCallee(const Procedure& callee);
  void addGlobals(const SymbolSet& symbols);
  /// Does it come with the source, where the file includes that?
  bool isIncluded(std::uint32_t file, bool isGenerated) const {
    return file_.included && !isGenerated && file_.included->file == file;
  }

  const File& file_;
  std::set<const Procedure*> here_, seen_;
  std::set<const Procedure*> defined_;  ///< of the file, so far
  SymbolSet globals_, definedGlobals_;
};

void NeedsFinder::addGlobals(const SymbolSet& symbols) {
  for (const Symbol* s : symbols)
    if (s->storage == Storage::Module && !s->isPrivate && !definedGlobals_.count(s) &&
        !(s->module && isIncluded(s->module->file, s->module->generated)) &&
        globals_.insert(s).second)
      needs.globals.push_back(s);
}

void NeedsFinder::visit(const Procedure& p) {
  addGlobals(blockSymbols(p.body));
  for (const Symbol* s : p.arguments) addGlobals(declarationSymbols(*s));
  for (const Symbol* s : p.locals) addGlobals(declarationSymbols(*s));
  for (const Procedure* callee : callees(p.body)) visitCallee(*callee);
}

/// Those of OpenMP and of the mathematical library have headers of their own.
void NeedsFinder::visitCallee(const Procedure& callee) {
  if (defined_.count(&callee) || !seen_.insert(&callee).second) return;
  if (here_.count(&callee)) return needs.prototypes.push_back(&callee);  // it comes later
  if (isIncluded(callee.file, callee.derivative) || file_.visibleFunctions.count(callee.name))
    return;
  bool isCopied = callee.isPrivate && !callee.derivative;
  if (isCopied) {
    visit(callee);
    needs.copies.push_back(&callee);
  } else if (!callee.body.empty() || headersFor(callee.name).empty()) {
    needs.prototypes.push_back(&callee);
  }
}

}  // namespace

Needs needsOf(const File& file) {
  return NeedsFinder(file).needs;
}

}  // namespace pj::emit::c
