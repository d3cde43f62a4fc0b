// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

#include "ir/program.h"

namespace pj::emit {

/// Fortran source being written, in free or fixed form: indentation, continuation lines, comments
/// and directives. Statements are handed over as one line of any length.
class SourceText {
 public:
  explicit SourceText(ir::SourceForm form) : form_(form) {}

  /// `comment` (without its "!") goes behind the statement, or above it where it is too long.
  void statement(const std::string& text, const std::string& comment = {});
  /// An OpenMP directive, without its sentinel: "parallel do private(i)".
  void directive(const std::string& text);
  /// Comment lines, without their "!".
  void comments(const std::vector<std::string>& lines);
  /// Source lines of the user, indented anew.
  void verbatim(const std::vector<std::string>& lines);
  /// An empty line, unless there is one already or the text is empty.
  void blank();

  void indent() { ++depth_; }
  void dedent() { --depth_; }

  /// Does the statement fit on one line here?
  bool fits(const std::string& text) const;

  /// Number of characters written so far.
  std::size_t size() const { return text_.size(); }

  std::string take() { return std::move(text_); }

 private:
  bool free() const { return form_ == ir::SourceForm::Free; }
  std::size_t margin() const;
  void line(const std::string& text);
  void verbatimFixed(const std::vector<std::string>& lines);

  ir::SourceForm form_;
  std::string text_;
  int depth_ = 0;
};

/// Indents a source text as long as it lives.
class Indentation {
 public:
  explicit Indentation(SourceText& out) : out_(out) { out_.indent(); }
  ~Indentation() { out_.dedent(); }
  Indentation(const Indentation&) = delete;
  Indentation& operator=(const Indentation&) = delete;

 private:
  SourceText& out_;
};

}  // namespace pj::emit
