// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <vector>

namespace pj::emit::c {

/// C source being written: indentation, lines broken at 100 columns, comments and directives.
class SourceText {
 public:
  /// A line that stays on one if it fits. `comment` (without its marker) goes behind it, or above
  /// it where it is too long.
  void statement(const std::string& text, const std::string& comment = {});
  /// An OpenMP directive: "parallel for private(i)".
  void directive(const std::string& text);
  /// Comment lines, without their marker.
  void comments(const std::vector<std::string>& lines);
  /// Source lines of the user, indented anew.
  void verbatim(const std::vector<std::string>& lines);
  /// A line as it is.
  void line(const std::string& text);
  /// name: ; one step less indented than the statements around it.
  void label(const std::string& name);
  /// An empty line, unless there is one already or the text is empty.
  void blank();

  /// "text {"; the "}" that ends it; and "} text {", which does both.
  void open(const std::string& text);
  void close();
  void reopen(const std::string& text);

  /// Does the line fit here?
  bool fits(const std::string& text) const;

  /// Number of characters written so far.
  std::size_t size() const { return text_.size(); }

  std::string take() { return std::move(text_); }

 private:
  std::size_t margin() const;

  std::string text_;
  int depth_ = 0;
};

}  // namespace pj::emit::c
