// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "ir/builder.h"
#include "ir/text_form.h"
#include "support/read_tree.h"

namespace pj::test {

/// Reads a program from the items of its text; internal to the reader's files. First it declares
/// all procedures and symbols with their types, then it reads what may name them.
class IrReader {
 public:
  explicit IrReader(ir::Program& program) : program_(program), b_(program) {}
  void read(const Item& all);

 private:
  using Type = ir::Type;

  // read_ir.cpp: declarations
  void declare(const Item& list, ir::Procedure* procedure, ir::Module* module);
  ir::Procedure* procedureAt(const Item& name);
  void declareProcedure(const Item& list, ir::Procedure* host, ir::Module* module);
  void declareModule(const Item& list);
  void declareSymbol(const Item& list, ir::Symbol base);
  void fill(const Item& list);
  void fillProcedure(const Item& list);
  void fillModule(const Item& list);
  void fillSymbol(const Item& list);
  void fillFile(const Item& list);
  ir::UseClause use(const Item& list);
  std::vector<ir::Dimension> dimensions(const Item& list);
  ir::Dimension dimension(Items items);
  std::vector<ir::Member> path(const Item& list);
  ir::Module* module(const Item& name);

  // read_stmt.cpp
  ir::Block block(Items items);
  ir::Block block(const Item& list);
  const ir::Stmt* stmt(const Item& list);
  template <typename T, typename... Fields>
  const T* make(Fields&&... fields) {
    return program_.arena.make<T>(ir::StmtBase<T::Kind>(id_, origin_),
                                  std::forward<Fields>(fields)...);
  }
  std::uint32_t statementId(Items& items);
  const ir::Stmt* fields(const Item& kind, Items items);
  const ir::Stmt* doLoop(Items items);
  const ir::Stmt* critical(Items items);
  const ir::Stmt* doWhile(Items items);
  const ir::Stmt* increment(Items items);
  const ir::Stmt* allocate(Items items);
  const ir::Stmt* opaque(Items items);
  const ir::Stmt* runtimeCall(Items items);
  const ir::Stmt* select(Items items);
  std::vector<ir::IfArm> arms(Items items);
  ir::CaseRange range(Items items);
  ir::OmpClauses clauses(Items& items);
  ir::OmpClause clause(const Item& list);
  const ir::Do* worksharingLoop(Items items);
  const ir::Symbol* leaving(Items& items);

  // read_expr.cpp
  const ir::Expr* optionalExpr(Items items);
  const ir::Expr* expr(Items items, std::optional<Type> type = {});
  const ir::Expr* primary(Items items, std::optional<Type> type);
  const ir::Expr* named(const Item& name, Items arguments, std::optional<Type> type);
  const ir::Expr* subscript(Items items);
  ir::Exprs exprs(Items items);
  template <typename T, typename... Fields>
  const ir::Expr* typed(const Item& at, std::optional<Type> type, Fields&&... fields);
  Type type(const Item& word, Items rank);

  // read_names.cpp
  ir::Symbol* declaredAs(const Item& name);
  const ir::Symbol* symbol(const Item& name);
  const ir::Symbol* find(const std::string& name) const;
  ir::Symbols symbols(Items items);
  ir::Procedure* procedure(const Item& name);
  ir::Procedure* findProcedure(const std::string& name) const;
  SourceRange place(const Item& word);
  std::vector<std::string> lines(const Item& list);
  /// The value of "word=value" at the front of the items, which then begin after it; null: another.
  const Item* labelled(std::string_view word, Items& items);
  /// Takes the first item, if it is `word`.
  bool take(std::string_view word, Items& items);
  template <typename T, std::size_t n>
  bool flag(const ir::Flag<T> (&all)[n], T& owner, Items& items);

  ir::Program& program_;
  ir::Builder b_;
  std::map<const Item*, ir::Symbol*> symbols_;        ///< declared there
  std::map<const Item*, ir::Procedure*> procedures_;  ///< declared there
  std::map<const Item*, ir::Module*> modules_;
  std::set<const ir::Symbol*> declared_;
  std::set<const ir::Procedure*> declaredProcedures_;
  const ir::Procedure* scope_ = nullptr;  ///< of names without a number
  std::uint32_t id_ = 0;                  ///< of the statement that is read
  ir::StmtOrigin origin_;
};

/// A word and its number: x#3, f@1; without one, `number` is empty.
struct Numbered {
  std::string name;
  std::optional<std::uint32_t> number;
};
Numbered numbered(const Item& word, char mark);

template <typename T, std::size_t n>
bool IrReader::flag(const ir::Flag<T> (&all)[n], T& owner, Items& items) {
  for (const ir::Flag<T>& f : all)
    if (take(f.word, items)) {
      owner.*f.member = !f.usual;
      return true;
    }
  return false;
}

/// The enumerator that `words` has at `word`'s place; nothing: none.
template <typename E, std::size_t n>
std::optional<E> among(const char* const (&words)[n], const std::string& word) {
  for (std::size_t i = 0; i < n; ++i)
    if (word == words[i]) return static_cast<E>(i);
  return {};
}

}  // namespace pj::test
