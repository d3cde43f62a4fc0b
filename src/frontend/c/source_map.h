// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/source_files.h"
#include "base/source_range.h"
#include "frontend/c/clang_headers.h"
#include "frontend/c/returned_places.h"

namespace pj::frontend {

/// How a variable of the source goes into a preamble.
enum class InPreamble {
  No,
  Declared,    ///< its type and name
  AsItStands,  ///< with its value
};

/// The lines of a preamble, and which of them only define a constant, by its name.
struct Preamble {
  std::vector<std::string> lines;
  std::map<std::size_t, std::string> constants;
};

/// One file of the input as Clang sees it, and its places in the terms of the IR.
class SourceMap {
 public:
  SourceMap(std::unique_ptr<clang::ASTUnit> unit, std::uint32_t file, SourceFiles& sources,
            ReturnedPlaces places);

  clang::ASTContext& context() const { return unit_->getASTContext(); }
  const clang::SourceManager& manager() const { return unit_->getSourceManager(); }
  clang::Preprocessor& preprocessor() const { return unit_->getPreprocessor(); }
  /// Enumerators, types (with the word struct, union or enum before their tags) and variables that
  /// the file or a header of the program declares outside of functions, all macros, functions of
  /// system headers, and the keywords. Other functions that are only declared may be derivatives to
  /// come.
  std::set<std::string> declaredNames() const;
  /// The functions of system headers, as Clang finds them.
  std::set<std::string> systemNames() const;
  /// Functions that the program's headers declare or define, and those that the file itself only
  /// declares: the preamble has them.
  std::set<std::string> visibleFunctions() const;
  /// Where the macro, enumerator or variable of that name is defined: a file and a place in it, the
  /// same for all files that include it. Empty: there is none.
  std::string placeOf(const std::string& name) const;
  std::uint32_t file() const { return file_; }

  /// Where a piece of source stands; what a macro expands to stands where the macro is used.
  SourceRange range(clang::SourceRange r) const;
  SourceRange range(clang::SourceLocation at) const { return range(clang::SourceRange(at, at)); }

  /// The text of a statement or an expression, lines as they are; what a macro makes besides others
  /// is written out. None where that is not possible.
  std::optional<std::string> text(clang::SourceRange r) const;

  /// The function of which a call stands in the source where `s` does; null: `s` stands there.
  const clang::FunctionDecl* writtenOut(const clang::Stmt& s) const {
    auto found = places_.find(&s);
    return found == places_.end() ? nullptr : found->second;
  }

  bool inMainFile(clang::SourceLocation at) const;

  /// Comment lines and `#pragma ad` lines directly above `line`, without their marks; each is given
  /// once. A pragma reads "$ad ...".
  std::vector<std::string> takeCommentsAbove(std::uint32_t line);

  /// The lines that a file generated from this one needs before its declarations: directives,
  /// types, macros, constants and external declarations, as they stand, without comments, functions
  /// and variables.
  Preamble preamble(const std::function<InPreamble(const clang::VarDecl&)>& keep) const;
  /// The variables that declarations outside of functions name; with `inMacros`, also those that
  /// macros and the initial values of variables name.
  std::vector<const clang::VarDecl*> namedOutsideFunctions(bool inMacros) const;

 private:
  void collectComments();
  void blank(std::vector<std::string>& lines, const std::vector<std::string>& text,
             clang::SourceRange range, bool semicolon) const;
  unsigned line(clang::SourceLocation at) const;

  std::unique_ptr<clang::ASTUnit> unit_;
  std::uint32_t file_;
  SourceFiles& sources_;
  ReturnedPlaces places_;
  mutable std::map<unsigned, std::uint32_t> headers_;  ///< index of a file that is included
  std::map<std::uint32_t, std::vector<std::string>> comments_;  ///< by line, of lines without code
  std::map<std::uint32_t, std::vector<std::pair<unsigned, unsigned>>> inLine_;  ///< columns
};

}  // namespace pj::frontend
