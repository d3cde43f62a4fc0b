// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>
#include <string>
#include <vector>

#include "ir/program.h"

namespace pj::emit {

/// What a piece of a program mentions.
struct References {
  std::set<const ir::Symbol*> symbols;
  std::set<std::string> names;  ///< in lower case: of texts that the IR keeps as they are (kinds of
                                ///< literals, spelled types, opaque statements)
  std::vector<const ir::Procedure*> callees;  ///< each once, in order
  std::set<std::string> runtime;              ///< procedures of the runtime

  bool mentions(const ir::Symbol& s) const {
    return symbols.count(&s) || names.count(ir::lower(s.name));
  }

  void add(const ir::Expr& e);
  void add(const ir::Block& block);
  void add(const std::vector<ir::Dimension>& shape);
  /// The declaration of `s`: its type, shape and initial value.
  void addDeclaration(const ir::Symbol& s);
  /// Everything between the first and the last statement of `p`, its internal procedures too.
  void addWhole(const ir::Procedure& p);

 private:
  void addStmt(const ir::Stmt& s);
  void addText(const std::string& text);
  void addCallee(const ir::Procedure* callee);
};

/// What a procedure has to declare besides its arguments and its result.
struct Needed {
  std::vector<const ir::Symbol*> locals;        ///< in their order
  std::vector<const ir::Module*> commonBlocks;  ///< in the order of their names
};

/// What is used by the body of `p`, its internal procedures, or the declarations of anything that
/// is used.
Needed neededInside(const ir::Procedure& p);

/// What the declarations of the arguments and the result of `p` need.
Needed neededByInterface(const ir::Procedure& p);

}  // namespace pj::emit
