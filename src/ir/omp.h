// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

namespace pj::ir {

struct DeclaredReduction;
struct Expr;
struct Symbol;

enum class OmpClauseKind : std::uint8_t {
#define OMP_CLAUSE(Name, Fortran, Shape) Name,
#include "ir/omp_clauses.def"
};

/// What stands between the parentheses of a clause.
enum class OmpClauseShape : std::uint8_t {
  Empty,
  Symbols,
  Expression,
  Default,
  Schedule,
  Reduction,
  Word
};

std::string_view spelling(OmpClauseKind kind);
OmpClauseShape shape(OmpClauseKind kind);

/// Does the clause give each thread a copy of its own: private, firstprivate, lastprivate,
/// reduction?
bool givesOwnCopy(OmpClauseKind kind);

/// Does the clause belong to omp simd alone: safelen, simdlen?
bool isOfLanes(OmpClauseKind kind);

enum class ScheduleKind : std::uint8_t { Static, Dynamic, Guided, Auto, Runtime };
enum class DefaultKind : std::uint8_t { Shared, Private, FirstPrivate, None };
enum class ReductionOp : std::uint8_t { Add, Mul, Min, Max, Declared, Other };
std::string_view spelling(ScheduleKind kind);
std::string_view spelling(DefaultKind kind);
std::string_view spelling(ReductionOp op);

/// A clause of a directive; which members count follows from its shape.
struct OmpClause {
  OmpClauseKind kind;
  std::vector<const Symbol*> symbols;
  const Expr* expr = nullptr;  ///< the expression, or a schedule's chunk size (may be null)
  ScheduleKind schedule = ScheduleKind::Static;
  DefaultKind defaultKind = DefaultKind::Shared;
  ReductionOp reduction = ReductionOp::Add;
  std::string word = {};  ///< a word, a schedule's modifier, or an operator that is Other
  const DeclaredReduction* declared = nullptr;  ///< of an operation that is Declared
  static constexpr auto fields() {
    return std::tuple{&OmpClause::kind,     &OmpClause::symbols,     &OmpClause::expr,
                      &OmpClause::schedule, &OmpClause::defaultKind, &OmpClause::reduction,
                      &OmpClause::word,     &OmpClause::declared};
  }
};

using OmpClauses = std::vector<OmpClause>;

}  // namespace pj::ir
