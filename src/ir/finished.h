// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "ir/allocations.h"
#include "ir/placement.h"
#include "ir/sections.h"

namespace pj::ir {

/// How a call passes a structure, of which the IR lists the parts.
struct StructureArgument {
  enum class Form {
    Whole,    ///< as it is
    Members,  ///< one made of these members, for the call alone
    Holder,   ///< a variable, in which these members are set before
  };
  struct Member {
    const Symbol* dummy;
    const Expr* actual;
    /// Of a pointer to structures: these.
    std::optional<StructurePlace> pointee = {};
  };

  Form form = Form::Whole;
  std::optional<StructurePlace> place = {};
  const Symbol* holder = nullptr;
  std::vector<Member> members = {};
};

/// By the arguments of a call, and the parameter. Of a structure that the callee returns, too.
using StructureArguments = std::map<std::pair<const Exprs*, const Symbol*>, StructureArgument>;

/// Loops of which a bound is evaluated once, before the loop. In C; not worksharing loops.
struct HeldBounds {
  std::set<const Stmt*> upper, step;
};

/// What the passes of transform/finish have found out about a procedure, for emitters to read.
struct Finish {
  Allocations allocations;
  StructureArguments structures;
  Placement placement;
  HeldBounds held;
  SymbolSet startsEmpty;  ///< structures of which all has some value from the start
};

/// The same of all procedures that a file prints.
struct Finished {
  std::map<const Procedure*, Finish> procedures;

  const Finish& of(const Procedure& p) const { return procedures.at(&p); }
};

}  // namespace pj::ir
