// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>

#include "emit/fortran/source_text.h"
#include "ir/stmt.h"

namespace pj::emit {

/// The text of a statement that has no blocks: "x = y + 1"; empty for all others, for opaque
/// statements, and for an atomic increment, which needs a directive above it.
std::string simpleStatement(const ir::Stmt& s);

/// Prints statements with the comments above them.
class StatementPrinter {
 public:
  explicit StatementPrinter(SourceText& out) : out_(out) {}

  void block(const ir::Block& block);
  void statement(const ir::Stmt& s);

 private:
  void construct(const ir::Do& n);
  void construct(const ir::DoWhile& n);
  void construct(const ir::If& n);
  void construct(const ir::Increment& n);
  void construct(const ir::OmpBarrier& n);
  void construct(const ir::OmpDo& n);
  void construct(const ir::OmpCritical& n);
  void construct(const ir::OmpParallel& n);
  void construct(const ir::OmpParallelDo& n);
  void construct(const ir::Opaque& n);
  void construct(const ir::SelectCase& n);
  void construct(const ir::Where& n);

  /// "keyword (condition) statement" on one line, if that is possible and short.
  bool oneLine(const std::string& keyword, const std::vector<ir::IfArm>& arms);
  void loop(const std::string& name, const std::string& header, const ir::Block& body,
            const ir::Symbol* leaveFlag);
  void worksharing(const std::string& name, const ir::OmpClauses& clauses, const ir::Do* loop);

  SourceText& out_;
  bool isOfConstruct_ = false;  ///< the loop that comes next
};

}  // namespace pj::emit
