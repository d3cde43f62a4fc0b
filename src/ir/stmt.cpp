// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/stmt.h"

namespace pj::ir {

std::string_view name(StmtKind kind) {
  switch (kind) {
#define STMT(Name) \
  case StmtKind::Name: return #Name;
#include "ir/stmt_kinds.def"
  }
  std::abort();
}

std::string_view name(SectionKind k) {
  switch (k) {
    case SectionKind::Critical: return "critical";
    case SectionKind::Ordered: return "ordered";
    case SectionKind::Atomic: return "atomic";
    case SectionKind::Turn: return "turn";
  }
  std::abort();
}

std::string_view spelling(RuntimeFunction f) {
  switch (f) {
#define RUNTIME_CALL(Name, Spelling) \
  case RuntimeFunction::Name: return Spelling;
#include "ir/runtime_calls.def"
  }
  std::abort();
}

}  // namespace pj::ir
