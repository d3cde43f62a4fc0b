// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "ir/builder.h"

namespace pj::transform {

/// Makes variables of the type and shape of others: what each thread of a region has of its own.
class ThreadCopies {
 public:
  /// The copies of structures, by these.
  using Wholes = std::map<const ir::Symbol*, ir::Symbol*>;

  ThreadCopies(ir::Program& program, ir::Procedure& procedure)
      : build_(program), procedure_(procedure) {}

  /// The bounds of `v`, by what is declared or by inquiry; nothing where no inquiry tells them.
  std::optional<std::vector<ir::Dimension>> boundsOf(const ir::Symbol* v);

  /// A new variable of the type and shape of `v`; null where it cannot be declared. Of an
  /// allocatable, which must be allocated: allocated in `before` the region, and deallocated in
  /// `after` it.
  ir::Symbol* like(const ir::Symbol* v, const std::string& name, ir::Block& before,
                   ir::Block& after);

  /// The same as the copy of `v`. That of a structure's part is a part of the copy of the
  /// structure in `wholes`, where there is one.
  ir::Symbol* copyOf(const ir::Symbol* v, Wholes& wholes, ir::Block& before, ir::Block& after);

 private:
  void putInto(Wholes& wholes, ir::Symbol& part, const ir::Symbol& v);
  const char* suffixFor(const ir::Symbol& v) const;

  ir::Builder build_;
  ir::Procedure& procedure_;
};

}  // namespace pj::transform
