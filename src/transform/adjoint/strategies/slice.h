// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <functional>
#include <map>
#include <set>
#include <vector>

#include "analysis/body_accesses.h"

namespace pj::transform {

/// The block with those of its statements, and those in them, that `keep` says.
ir::Block kept(ir::Program& program, const ir::Block& block,
               const std::function<bool(const ir::Stmt&)>& keep);

/// What the statement itself reads, a flag that ends its loop included.
analysis::SymbolSet readsOf(const ir::Stmt& s, const analysis::Effects& effects);

/// What some statements of a body need of it: the statements that compute their values.
class Slice {
 public:
  /// `own`: what each thread has of its own.
  Slice(const analysis::BodyAccesses& body, const analysis::SymbolSet& own,
        const analysis::Effects& effects)
      : body_(body), own_(own), effects_(effects) {}

  /// Adds the statement and what it needs. False: another thread could not run that, as it changes
  /// what is not a thread's own, say.
  bool add(const ir::Stmt* s);

  std::set<const ir::Stmt*> kept;
  /// What they read that threads share, with the statements that do.
  std::map<const ir::Symbol*, std::vector<const ir::Stmt*>> reads;

 private:
  bool addReads(const ir::Stmt& s, std::vector<const ir::Stmt*>& open);

  const analysis::BodyAccesses& body_;
  const analysis::SymbolSet& own_;
  const analysis::Effects& effects_;
};

}  // namespace pj::transform
