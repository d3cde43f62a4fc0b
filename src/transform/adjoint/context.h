// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "analysis/activity.h"
#include "analysis/effects.h"
#include "diagnostics/diagnostics.h"
#include "ir/builder.h"
#include "plan/sharing.h"
#include "transform/adjoint/dropped_values.h"
#include "transform/blocks.h"
#include "transform/derivative_program.h"

namespace pj::transform {

/// What the differentiation of one procedure works with.
class AdjointContext {
 public:
  static constexpr long long kSmall = 256;  ///< elements, which any stack has room for

  AdjointContext(ir::Program& program, const analysis::Activity& activity,
                 analysis::Effects& effects, const DroppedValues& dropped,
                 DerivativeProgram& derivatives, Diagnostics& diagnostics,
                 const ir::Procedure& primal, ir::Procedure& adjoint)
      : program(program),
        activity(activity),
        effects(effects),
        dropped(dropped),
        derivatives(derivatives),
        diagnostics(diagnostics),
        primal(primal),
        adjoint(adjoint),
        build(program) {}

  ir::Program& program;
  const analysis::Activity& activity;
  /// Effects of primal procedures and of the adjoints generated so far.
  analysis::Effects& effects;
  const DroppedValues& dropped;
  DerivativeProgram& derivatives;
  Diagnostics& diagnostics;
  const ir::Procedure& primal;
  ir::Procedure& adjoint;
  ir::Builder build;

  bool isCalledByThreads = false;  ///< in parallel regions

  plan::SharingPreference sharing = plan::SharingPreference::Auto;

  /// Variables that the adjoint introduces and that belong to one thread: temporaries, keepers.
  analysis::SymbolSet threadLocal;

  /// Primal variables whose adjoints only atomic increments may change: those of a backward region,
  /// and, in a procedure that is called in a parallel loop, those that outlive it and are no
  /// arguments, and its shared dummies.
  analysis::SymbolSet atomic;

  /// The dummies of all procedures whose adjoints the procedures' adjoints increment atomically.
  analysis::SymbolSet sharedDummies;

  /// The backward region that is being written, and what its threads have of their own.
  const ir::OmpParallel* region = nullptr;
  analysis::SymbolSet ownOfThreads;

  /// May several threads have a part of the variable at once, here?
  bool isShared(const ir::Symbol& v) const {
    if (region) return !contains(ownOfThreads, &v);
    auto isAtomic = [&](const ir::Symbol* part) { return contains(atomic, part); };
    return isCalledByThreads && v.storage != ir::Storage::Local &&
           (!v.whole || std::any_of(v.whole->parts.begin(), v.whole->parts.end(), isAtomic));
  }

  bool active(const ir::Symbol* s) const { return activity.active(s); }

  /// Is it a variable of the source, not one that the adjoint introduced?
  bool isPrimal(const ir::Symbol* s) const { return s->id < primalSymbols; }
  std::uint32_t primalSymbols = 0;  ///< ids below are the source's

  /// The adjoint of a designator: the same element of the derivative variable.
  const ir::Expr* adjointOf(const ir::Expr* designator) {
    return build.sameElement(derivatives.derivative(ir::baseSymbol(*designator)), designator);
  }

  /// What is done with the value or the adjoint of a variable: only if there is one. Where a
  /// statement names the variable itself, a condition stands around that already; a call may pass
  /// on what is absent.
  ir::Block ifPresent(const ir::Symbol* v, ir::Block statements) {
    if (!v->mayLack()) return statements;
    auto test = [&](ir::IntrinsicId id) {
      return build.intrinsic(id, {build.ref(v)}, ir::kLogical);
    };
    const ir::Expr* isThere = nullptr;
    if (v->optional) isThere = test(ir::IntrinsicId::Present);
    if (v->mayBeNull) {
      const ir::Expr* leads = test(ir::IntrinsicId::Associated);
      isThere = isThere ? build.binary(ir::BinaryOp::And, isThere, leads) : leads;
    }
    return {build.stmt<ir::If>({}, std::vector<ir::IfArm>{{isThere, std::move(statements)}})};
  }

  /// A new variable of one thread.
  ir::Symbol* fresh(const std::string& name, ir::Type type);

  /// Makes those private that threads did not have before.
  void addPrivate(const analysis::SymbolSet& before, ir::OmpClauses& clauses) const;

  /// A temporary of that type that is free within the present statement.
  ir::Symbol* temporary(ir::Type type);
  /// The same for a value like that of `designator`: of a few elements, where their number is
  /// known, it needs no allocation.
  const ir::Symbol* temporaryLike(const ir::Expr& designator);
  /// Is it an array of a known, small number of elements, which needs no allocation?
  static bool isSmall(const ir::Expr& designator);
  /// Such a variable of a few elements; null where their number is not known, or is large.
  const ir::Symbol* smallTemporary(const ir::Expr& designator);
  /// The same for an array that the statement allocates with these extents and gives back: one
  /// variable has the same extents wherever it is used.
  const ir::Symbol* allocatedTemporary(ir::Type type, const ir::Exprs& extents);
  /// The same for a structure like `like`, with its differentiable parts.
  const ir::Symbol* temporaryStructure(const ir::Symbol& like);
  void startStatement() {
    used_.clear();
    usedSmall_.clear();
    for (Allocated& a : allocated_) a.used = false;
    usedStructures_.clear();
  }

  /// A value for a temporary array: assigned to it, it gives the first element the index 1. A whole
  /// array would give it its own bounds.
  const ir::Expr* fromOne(const ir::Expr* value);

 private:
  struct ByType {
    bool operator()(const ir::Type& a, const ir::Type& b) const {
      return std::tie(a.cls, a.kind, a.rank) < std::tie(b.cls, b.kind, b.rank);
    }
  };
  std::map<ir::Type, std::vector<ir::Symbol*>, ByType> pool_;
  std::map<ir::Type, std::size_t, ByType> used_;
  using Small = std::pair<ir::Type, std::vector<long long>>;  ///< and its extents
  struct BySize {
    bool operator()(const Small& a, const Small& b) const {
      if (a.second != b.second) return a.second < b.second;
      return ByType()(a.first, b.first);
    }
  };
  std::map<Small, std::vector<ir::Symbol*>, BySize> small_;
  std::map<Small, std::size_t, BySize> usedSmall_;
  struct Allocated {
    const ir::Symbol* symbol;
    ir::Exprs extents;
    bool used;  ///< in this statement
  };
  std::vector<Allocated> allocated_;
  using StructureKind = std::pair<std::string, int>;  ///< the name of its type, its rank
  std::map<StructureKind, std::vector<ir::Symbol*>> structures_;
  std::map<StructureKind, std::size_t> usedStructures_;
};

}  // namespace pj::transform
