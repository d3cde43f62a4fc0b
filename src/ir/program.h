// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/arena.h"
#include "base/source_files.h"
#include "ir/stmt.h"
#include "ir/symbol.h"

namespace pj::ir {

/// use module, only: local => original, ...
struct UseClause {
  std::string module;
  bool intrinsic = false;  ///< use, intrinsic ::
  bool hasOnly = false;
  std::vector<std::pair<std::string, std::string>> names;  ///< (local, original); may be equal
};

/// A subroutine or a function.
struct Procedure {
  std::uint32_t id = 0;
  std::string name;
  bool isFunction = false, isPure = false, isElemental = false, isRecursive = false;
  bool implicitNone = true;
  bool derivative = false;  ///< generated: an intent(out) dummy of the primal may be read, so it
                            ///< is declared intent(inout)
  std::vector<UseClause> uses;
  std::vector<const Procedure*> declared;   ///< external ones with an interface in a used module
  std::vector<const Module*> commonBlocks;  ///< that its specification part declares
  std::vector<Symbol*> arguments;
  Symbol* result = nullptr;     ///< of a function; its name may be the function's
  std::vector<Symbol*> locals;  ///< local variables and named constants, in order of declaration
  Block body;
  Block source;                               ///< the body as it was read; no pass changes it
  std::vector<std::string> comments;          ///< above the procedure, without "!"
  std::vector<std::string> trailingComments;  ///< after the last statement
  std::vector<Procedure*> internals;          ///< after "contains"
  const Procedure* host = nullptr;            ///< of an internal procedure
  const Module* module = nullptr;             ///< of a module procedure
  std::vector<const Symbol*> mentions;        ///< of one whose body was not read: private variables
  bool isPrivate = false;  ///< a module procedure that its users do not see; a static function
  bool internalLinkage = false;  ///< no other file calls it: of C, static or inline
  bool neverReturns = false;     ///< of C: _Noreturn
  std::uint32_t file = 0;
  SourceRange range;  ///< of its name in its first statement
};

/// A module: variables and procedures. Also a common block: variables in the order of storage,
/// under the same names in every procedure that declares it.
struct Module {
  std::string name;
  bool isCommonBlock = false;
  bool implicitNone = true;
  std::vector<UseClause> uses;
  std::vector<Symbol*> variables;  ///< and named constants, in order of declaration
  std::vector<Procedure*> procedures;
  std::vector<std::string> comments;
  bool generated = false;  ///< written by a transformation
  std::uint32_t file = 0;
  SourceRange range;
};

/// What a source file holds at its outermost level, in order.
struct Unit {
  Module* module = nullptr;        ///< or
  Procedure* procedure = nullptr;  ///< an external procedure
};

enum class SourceForm : std::uint8_t { Free, Fixed, C };

/// The source of which a generated file is to include all, functions and static variables too.
struct IncludedSource {
  std::uint32_t file;  ///< its index in the program
  std::string name;    ///< as it is included
};

/// A source file: one of the input, or one to be written.
struct File {
  std::string path;
  SourceForm form = SourceForm::Free;
  std::vector<Unit> units;
  std::string outputExtension = ".f90";    ///< of what is generated from it
  std::vector<std::string> preamble = {};  ///< of C: includes, macros and types, as in the source
  /// Lines of it that only define a constant, by its name: not needed where nothing names it.
  std::map<std::size_t, std::string> constantLines = {};
  std::optional<IncludedSource> included = {};  ///< of C: in place of the preamble
  /// Of C: what it and the headers of the program declare outside of functions, all macros, and
  /// the language's keywords. Of Fortran: the types and interfaces that its procedures see.
  std::set<std::string> declaredNames = {};
  /// Of these, what system headers declare: some other compiler's may not.
  std::set<std::string> systemNames = {};
  std::set<std::string> visibleFunctions = {};  ///< of C: that the preamble or its headers declare
  /// Of C: macros, enumerators and variables that stand for an integer in its functions.
  std::map<std::string, const Symbol*> integerConstants = {};
};

/// A whole program and the owner of every node in it.
class Program {
 public:
  Arena arena;
  SourceFiles sources;
  std::deque<File> files;

  Symbol* makeSymbol();
  Procedure* makeProcedure();
  Module* makeModule();
  Module* makeCommonBlock();
  const DeclaredReduction* makeDeclaredReduction(DeclaredReduction declared);

  std::uint32_t nextStmtId() { return stmtCount_++; }
  std::uint32_t symbolCount() const { return static_cast<std::uint32_t>(symbols_.size()); }
  std::uint32_t stmtCount() const { return stmtCount_; }
  const Symbol* symbol(std::uint32_t id) const { return symbols_[id]; }
  const std::deque<Symbol*>& symbols() const { return symbols_; }
  const std::deque<Procedure*>& procedures() const { return procedures_; }
  const std::vector<Module*>& commonBlocks() const { return commonBlocks_; }

 private:
  std::deque<Symbol*> symbols_;
  std::deque<Procedure*> procedures_;
  std::vector<Module*> commonBlocks_;
  std::deque<DeclaredReduction> declaredReductions_;
  std::uint32_t stmtCount_ = 0;
};

/// The name of everything in scope of a procedure, lower case: arguments, locals, result, host's
/// and module's names, the procedures; what a new name must not clash with.
std::vector<std::string> namesInScope(const Procedure& procedure);

/// ASCII lower case: Fortran's names compare so.
std::string lower(std::string text);

}  // namespace pj::ir
