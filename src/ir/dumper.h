// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>
#include <string>

#include <fmt/format.h>

#include "ir/text_form.h"

namespace pj::ir {

/// Writes the IR as text (dump.h says how); internal to the dump's files.
class Dumper {
 public:
  std::string text;

  // dump.cpp
  void file(const File& f);
  void module(const Module& m);
  void procedure(const Procedure& p, const Procedure* host = nullptr, const Module* m = nullptr);
  /// The symbols that were named and that no list has.
  void otherSymbols(const Program& program);
  bool has(const Procedure& p) const { return procedures_.count(&p) != 0; }
  bool has(const Module& m) const { return modules_.count(&m) != 0; }

  // dump_stmt.cpp
  void stmt(const Stmt& s);

  // dump_expr.cpp
  void expr(const Expr* e);

 private:
  /// What is around a declaration, and need not be said in it.
  struct Owner {
    const Procedure* procedure = nullptr;
    const Module* module = nullptr;
    Storage storage = Storage::Local;
  };

  // dump.cpp
  void symbol(const Symbol& s, const Owner& owner);
  template <typename T>
  void symbols(const char* label, const T& list, const Owner& owner);
  void partOf(const Symbol& s);
  void use(const UseClause& u);

  // dump_stmt.cpp
  void block(const Block& b);
  void arms(const std::vector<IfArm>& arms);
  void clauses(const OmpClauses& clauses);
  void clause(const OmpClause& c);
  void leaving(const Symbol* flag);
  void fields(const Allocate& s);
  void fields(const Assign& s);
  void fields(const Call& s);
  void fields(const Cycle& s);
  void fields(const Deallocate& s);
  void fields(const Do& s);
  void fields(const DoWhile& s);
  void fields(const Exchange& s);
  void fields(const Exit& s);
  void fields(const If& s);
  void fields(const Increment& s);
  void fields(const OmpBarrier&) {}
  void fields(const OmpCritical& s);
  void fields(const OmpDo& s);
  void fields(const OmpParallel& s);
  void fields(const OmpParallelDo& s);
  void fields(const Opaque& s);
  void fields(const Pop& s);
  void fields(const Push& s);
  void fields(const Return&) {}
  void fields(const RuntimeCall& s);
  void fields(const SelectCase& s);
  void fields(const Where& s);

  // dump_expr.cpp
  void operand(const Expr* e);
  void value(const ArrayConstructor& e);
  void value(const Binary& e);
  void value(const FunctionCall& e);
  void value(const ImpliedDo& e);
  void value(const Index& e);
  void value(const Intrinsic& e);
  void value(const Literal& e);
  void value(const Ref& e);
  void value(const Section& e);
  void value(const Unary& e);
  void type(Type t);
  void dimensions(const std::vector<Dimension>& shape);
  void name(const std::string& n);
  void name(const Symbol* s);
  void name(const Procedure* p);
  void quoted(const std::string& s);
  void range(const SourceRange& r);

  /// The text of each, with something between two.
  template <typename List, typename F>
  void list(const List& items, F each, const char* between = ", ") {
    const char* before = "";
    for (const auto& item : items) {
      text += std::exchange(before, between);
      each(item);
    }
  }
  void lines(const char* label, const std::vector<std::string>& lines);
  template <typename T, std::size_t n>
  void flags(const Flag<T> (&all)[n], const T& owner) {
    for (const Flag<T>& f : all)
      if (owner.*f.member != f.usual) text += fmt::format(" {}", f.word);
  }
  void line() { text += "\n" + std::string(2 * depth_, ' '); }

  std::size_t depth_ = 0;
  std::set<const Symbol*> symbols_;        ///< declared
  std::set<const Procedure*> procedures_;  ///< written
  std::set<const Module*> modules_;        ///< written
};

}  // namespace pj::ir
