// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "diagnostics/diagnostics.h"
#include "frontend/fortran/flang_headers.h"
#include "frontend/fortran/fortran.h"
#include "ir/program.h"

namespace pj::frontend {

/// From Flang's cooked characters (lower case, joined lines, macros expanded) back to the user's
/// files: places and spellings.
class SourceMap {
 public:
  SourceMap(const fp::AllCookedSources& cooked, SourceFiles& sources)
      : cooked_(cooked), sources_(sources) {}

  /// The place of `block` in the file where it is written: for included text the included file.
  SourceRange range(fp::CharBlock block) const;

  /// The text as the user wrote it: a name or a literal keeps its case.
  std::string spelling(fp::CharBlock block) const;

  /// A whole statement on one line: the user's case, blanks and line breaks normalised.
  std::string statementText(fp::CharBlock block) const;

  /// `source` is the file `path` of the program's table.
  void setFile(const fp::SourceFile& source, const std::string& path);

  /// The place of a message.
  SourceRange range(std::optional<fp::ProvenanceRange> provenance) const;

 private:
  struct Place {
    std::uint32_t file, line, column;
    char original;
  };
  std::optional<Place> place(const char* at) const;
  std::uint32_t fileIndex(const fp::SourceFile& source) const;

  const fp::AllCookedSources& cooked_;
  SourceFiles& sources_;
  mutable std::map<const fp::SourceFile*, std::uint32_t> fileIndex_;
};

/// Flang's parser and semantics over all files of one run. The parse tree and the symbols live as
/// long as the session.
class FlangSession {
 public:
  /// Flang writes a .mod file for every module: into `moduleFolder`, where nobody looks.
  FlangSession(const FortranOptions& options, std::string moduleFolder, ir::Program& program,
               Diagnostics& diagnostics);

  /// Parses the files, sorts their units by the dependence of modules, and resolves all names.
  /// False, with errors reported, when Flang finds a fault.
  bool read(const std::vector<std::string>& paths);

  const fp::Program& tree() const { return tree_; }
  const fs::SemanticsContext& semantics() const { return *semantics_; }
  const SourceMap& map() const { return map_; }

  /// The program units in the order of the source, with the index into `paths`.
  const std::vector<std::pair<const fp::ProgramUnit*, std::uint32_t>>& units() const {
    return units_;
  }

 private:
  bool parse(const std::string& path, std::uint32_t file);
  bool reportMessages(fp::Messages& messages, bool withNotes);
  void sortUnits();

  const FortranOptions& options_;
  std::string moduleFolder_;
  Diagnostics& diagnostics_;
  fp::AllSources allSources_;
  fp::AllCookedSources cooked_{allSources_};
  SourceMap map_;
  fp::Options parserOptions_;
  fc::IntrinsicTypeDefaultKinds kinds_;
  fc::LangOptions langOptions_;
  std::vector<std::unique_ptr<fp::Parsing>> parsings_;
  std::unique_ptr<fs::SemanticsContext> semantics_;
  fp::Program tree_;
  std::vector<std::pair<const fp::ProgramUnit*, std::uint32_t>> units_;
};

/// Runs `f` on a thread with a deep stack and recovers from a crash in Flang; false if it crashed.
bool runGuarded(const std::function<void()>& f);

}  // namespace pj::frontend
