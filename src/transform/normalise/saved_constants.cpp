// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/saved_constants.h"

#include <algorithm>

#include "analysis/effects.h"
#include "ir/names.h"
#include "transform/references.h"

namespace pj::transform {

using namespace ir;

namespace {

bool hasOneValue(const Symbol& s, const analysis::SymbolSet& written) {
  return s.init && !s.target && !s.allocatable && !s.whole && !s.threadprivate &&
         !analysis::contains(written, &s);
}

}  // namespace

void fixSavedConstants(Program& program, const std::vector<Procedure*>& reachable) {
  if (!ignoresCase(program)) return;  // there, a constant is what is declared so
  const analysis::Effects effects(reachable);
  analysis::SymbolSet written;
  for (const Procedure* p : reachable) {
    join(written, analysis::writtenIn(p->body, effects));
    // No constant is passed for what may be set, whether or not it is.
    forEachCall(p->body, [&](const Procedure& callee, const Exprs& args, SourceRange) {
      for (std::size_t k = 0; k < args.size() && k < callee.arguments.size(); ++k)
        if (const Symbol* v = args[k] ? baseSymbol(*args[k]) : nullptr;
            v && (callee.arguments[k]->intent == Intent::Out ||
                  callee.arguments[k]->intent == Intent::InOut))
          written.insert(v);
    });
  }
  // What others may do with a private variable was not read.
  for (const Procedure* p : program.procedures())
    if (std::find(reachable.begin(), reachable.end(), p) == reachable.end())
      written.insert(p->mentions.begin(), p->mentions.end());
  auto fix = [&](Symbol& s) {
    s.storage = Storage::Constant;
    s.saved = false;
  };
  for (const Procedure* p : reachable) {
    for (Symbol* s : p->locals)
      if (s->saved && s->storage == Storage::Local && hasOneValue(*s, written)) fix(*s);
    if (!p->module) continue;
    for (Symbol* s : p->module->variables)
      if (s->isPrivate && s->storage == Storage::Module && hasOneValue(*s, written)) fix(*s);
  }
}

}  // namespace pj::transform
