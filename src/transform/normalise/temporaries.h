// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "ir/stmt_rewrite.h"

namespace pj::transform {

/// The clauses with `added` among the private variables.
ir::OmpClauses withPrivates(ir::OmpClauses clauses, const ir::Symbols& added);

/// A rewriter of a procedure's statements that makes temporary variables: those made inside an
/// OpenMP construct become private there. In a region of the procedure itself that is the region's
/// own clause; in an orphaned worksharing loop, the loop's.
///
/// A class derived from it that has hooks of its own says `using TemporariesRewriter::rewrite`.
template <typename Derived>
class TemporariesRewriter : public ir::StmtRewriter<Derived> {
 public:
  TemporariesRewriter(ir::Program& program, ir::Procedure& procedure)
      : ir::StmtRewriter<Derived>(program), builder(program), procedure(procedure) {}

  /// A new variable that lives from here to the end of the procedure, or of the region. An array
  /// is allocatable, unless all its extents are literals.
  const ir::Symbol* temporary(const std::string& name, ir::Type type,
                              const ir::Exprs& extents = {}) {
    ir::Symbol* s = builder.local(procedure, name, type);
    bool isFixed = !extents.empty() && std::all_of(extents.begin(), extents.end(), [](auto* e) {
      return e->template is<ir::Literal>();
    });
    if (isFixed) {
      for (const ir::Expr* extent : extents)
        s->shape.push_back({ir::Dimension::Form::Explicit, nullptr, extent});
    } else if (type.rank > 0) {
      s->allocatable = true;
      ir::Dimension deferred;
      deferred.form = ir::Dimension::Form::Deferred;
      s->shape.assign(type.rank, deferred);
    }
    reuse(s);
    return s;
  }

  /// The variable, a temporary made before, is used here too.
  void reuse(const ir::Symbol* s) {
    if (regions_.empty()) return;
    ir::Symbols& privates = regions_.back();
    if (std::find(privates.begin(), privates.end(), s) == privates.end()) privates.push_back(s);
  }

  void rewrite(const ir::OmpParallel& n, ir::Block& out) { region(n, out); }
  void rewrite(const ir::OmpParallelDo& n, ir::Block& out) { region(n, out); }
  void rewrite(const ir::OmpDo& n, ir::Block& out) {
    if (regions_.empty()) return region(n, out);
    out.push_back(this->rebuildStmt(n));
  }

 protected:
  ir::Builder builder;
  ir::Procedure& procedure;

 private:
  template <typename T>
  void region(const T& node, ir::Block& out) {
    regions_.emplace_back();
    const T* inside = this->rebuildStmt(node);
    ir::Symbols added = std::move(regions_.back());
    regions_.pop_back();
    if (!added.empty()) {
      T changed = *inside;
      changed.clauses = withPrivates(std::move(changed.clauses), added);
      changed.id = this->program.nextStmtId();
      inside = this->program.arena.template make<T>(std::move(changed));
    }
    out.push_back(inside);
  }

  std::vector<ir::Symbols> regions_;  ///< the temporaries of each region around this place
};

}  // namespace pj::transform
