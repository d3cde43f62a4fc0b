// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/omp.h"

#include <cstdlib>

namespace pj::ir {

std::string_view spelling(OmpClauseKind kind) {
  switch (kind) {
#define OMP_CLAUSE(Name, Fortran, Shape) \
  case OmpClauseKind::Name: return Fortran;
#include "ir/omp_clauses.def"
  }
  std::abort();
}

OmpClauseShape shape(OmpClauseKind kind) {
  switch (kind) {
#define OMP_CLAUSE(Name, Fortran, Shape) \
  case OmpClauseKind::Name: return OmpClauseShape::Shape;
#include "ir/omp_clauses.def"
  }
  std::abort();
}

bool isOfLanes(OmpClauseKind kind) {
  return kind == OmpClauseKind::SafeLen || kind == OmpClauseKind::SimdLen;
}

bool givesOwnCopy(OmpClauseKind kind) {
  return kind == OmpClauseKind::Private || kind == OmpClauseKind::FirstPrivate ||
         kind == OmpClauseKind::LastPrivate || kind == OmpClauseKind::Reduction;
}

std::string_view spelling(ScheduleKind kind) {
  switch (kind) {
    case ScheduleKind::Static: return "static";
    case ScheduleKind::Dynamic: return "dynamic";
    case ScheduleKind::Guided: return "guided";
    case ScheduleKind::Auto: return "auto";
    case ScheduleKind::Runtime: return "runtime";
  }
  std::abort();
}

std::string_view spelling(DefaultKind kind) {
  switch (kind) {
    case DefaultKind::Shared: return "shared";
    case DefaultKind::Private: return "private";
    case DefaultKind::FirstPrivate: return "firstprivate";
    case DefaultKind::None: return "none";
  }
  std::abort();
}

std::string_view spelling(ReductionOp op) {
  switch (op) {
    case ReductionOp::Add: return "+";
    case ReductionOp::Mul: return "*";
    case ReductionOp::Min: return "min";
    case ReductionOp::Max: return "max";
    case ReductionOp::Declared: return "declared";
    case ReductionOp::Other: return "?";
  }
  std::abort();
}

}  // namespace pj::ir
