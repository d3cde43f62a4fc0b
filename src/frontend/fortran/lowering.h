// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "frontend/fortran/flang_session.h"
#include "frontend/fortran/source_text.h"
#include "ir/builder.h"

namespace pj::frontend {

class Entities;

/// Reports what is refused, or keeps it for later while a `Deferral` is open: what nobody reaches
/// is never reported, and of one kind only the first at a place.
class Refusals {
 public:
  struct Refusal {
    DiagKind kind;
    SourceRange range;
    std::function<void(Diagnostics&)> report;
    bool ofSymbol = false;  ///< of a declaration: what else is wrong where it is used follows
  };
  using List = std::vector<std::shared_ptr<Refusal>>;

  explicit Refusals(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  template <typename... Views, typename... Args>
  void report(const DiagnosticInfo<Views...>& info, SourceRange range, const Args&... args) {
    std::vector<std::string> texts{std::string(args)...};
    add(info, range, std::move(texts), std::index_sequence_for<Args...>());
  }

  void replay(const List& list) {
    for (const auto& refusal : list) add(refusal);
  }

 private:
  friend class Deferral;

  template <typename... Views, std::size_t... I>
  void add(const DiagnosticInfo<Views...>& info, SourceRange range, std::vector<std::string> texts,
           std::index_sequence<I...>) {
    add(std::make_shared<Refusal>(Refusal{
        info.kind, range, [=](Diagnostics& d) { d.report(info, range, texts[I]...); }, false}));
  }
  void add(const std::shared_ptr<Refusal>& refusal) {
    if (deferred_) return deferred_->push_back(refusal);
    const SourceRange& r = refusal->range;
    bool isNew = reported_.insert({refusal->kind, r.file, r.line, r.column}).second;
    if (isNew || !r.valid()) refusal->report(diagnostics_);
  }

  Diagnostics& diagnostics_;
  std::set<std::tuple<DiagKind, std::uint32_t, std::uint32_t, std::uint32_t>> reported_;
  List* deferred_ = nullptr;
};

/// While it lives, refusals are collected in its list and reported to nobody.
class Deferral {
 public:
  explicit Deferral(Refusals& refusals) : refusals_(refusals), outer_(refusals.deferred_) {
    refusals.deferred_ = &list;
  }
  ~Deferral() { refusals_.deferred_ = outer_; }
  Deferral(const Deferral&) = delete;

  Refusals::List list;

 private:
  Refusals& refusals_;
  Refusals::List* outer_;
};

/// Runs `f`. Where it refuses a variable's declaration, what else it refuses follows from that
/// and is dropped.
template <typename F>
void focusRefusals(Refusals& refusals, F&& f) {
  Refusals::List list;
  {
    Deferral deferral(refusals);
    f();
    list = std::move(deferral.list);
  }
  bool ofSymbol = false;
  for (const auto& r : list) ofSymbol |= r->ofSymbol;
  if (ofSymbol)
    list.erase(std::remove_if(list.begin(), list.end(), [](const auto& r) { return !r->ofSymbol; }),
               list.end());
  refusals.replay(list);
}

/// Where a procedure stands in the parse tree.
struct ProcedureSource {
  ir::Procedure* procedure = nullptr;
  const fs::Symbol* symbol = nullptr;
  const fp::SpecificationPart* specification = nullptr;
  const fp::ExecutionPart* execution = nullptr;
  std::vector<const fs::Symbol*> declared;      ///< in the specification part, in order
  fp::CharBlock firstStatement, lastStatement;  ///< the last may be "contains"
  std::uint32_t lastSpecificationLine = 0;      ///< 0: no specification part
};

/// What the specification part says about a name, in the user's words.
struct Declaration {
  const fp::ArraySpec* shape = nullptr;
  const fp::Initialization* initialization = nullptr;
  const fp::ConstantExpr* constant = nullptr;  ///< of a parameter statement
  std::string spelledType;
  std::string comment;
  SourceRange storage;  ///< of its common or equivalence statement
};

/// Lowers expressions; types come from Flang, everything else from the parse tree. A refused
/// expression is reported and replaced by a zero.
class Expressions {
 public:
  Expressions(FlangSession& session, ir::Program& program, Refusals& refusals, Entities& entities)
      : session_(session), build_(program), refusals_(refusals), entities_(entities) {}

  const ir::Expr* lower(const fp::Expr& e);
  const ir::Expr* lower(const fp::Variable& v);
  /// Any of Flang's wrappers around an expression.
  template <typename T>
  const ir::Expr* lowerWrapped(const T& x) {
    return lower(fp::UnwrapRef<fp::Expr>(x));
  }
  const ir::Expr* designator(const fp::Designator& d, ir::Type type);
  /// The arguments of a call of `callee`, one per dummy.
  ir::Exprs callArguments(const ir::Procedure& callee, const std::list<fp::ActualArgSpec>& args,
                          SourceRange range);
  /// The procedure of the program that a call names; null, reported, when there is none.
  ir::Procedure* callee(const fp::Name& name, SourceRange range);
  /// A literal for a value that Flang computed (of a module file, say); null if it is no scalar.
  const ir::Expr* literalOf(const fs::SomeExpr& value, ir::Type type);

 private:
  const ir::Expr* lowerNode(const fp::Expr& e, SourceRange range);
  const ir::Expr* refuse(SourceRange range, const std::string& what, const std::string& instead);
  const ir::Expr* literal(const fp::LiteralConstant& literal, fp::CharBlock source, ir::Type type);
  const ir::Expr* binary(ir::BinaryOp op, const fp::Expr::IntrinsicBinary& x, const fp::Expr& e);
  const ir::Expr* unary(ir::UnaryOp op, const fp::Expr::IntrinsicUnary& x, const fp::Expr& e);
  const ir::Expr* arrayConstructor(const fp::ArrayConstructor& a, const fp::Expr& e);
  ir::Exprs constructorValues(const std::list<fp::AcValue>& values);
  const ir::Expr* impliedDo(const fp::AcImpliedDo& loop);
  const ir::Expr* subscript(const fp::SectionSubscript& s);
  const ir::Expr* functionReference(const fp::FunctionReference& f, const fp::Expr& e);
  const ir::Expr* intrinsic(const std::string& name, const fp::Call& call, const fp::Expr& e);
  const ir::Expr* norm(const fp::Call& call, const fp::Expr& e);
  const ir::Expr* actualArgument(const fp::ActualArg& arg, const ir::Symbol* dummy);
  ir::Type typeOf(const fp::Expr& e);

  FlangSession& session_;
  ir::Builder build_;
  Refusals& refusals_;
  Entities& entities_;
  int depth_ = 0;
};

/// The modules, procedures, variables and constants of the program, each made once.
class Entities {
 public:
  Entities(FlangSession& session, ir::Program& program, Refusals& refusals)
      : expressions(session, program, refusals, *this),
        session_(session),
        program_(program),
        refusals_(refusals) {}

  /// The variable or constant that `name` refers to, in the procedure that was entered last.
  const ir::Symbol* use(const fp::Name& name);
  const ir::Symbol* use(const fs::Symbol& symbol);

  /// Makes the IR's symbol, or finds it; why it cannot be used is reported by `use` only.
  ir::Symbol* symbol(const fs::Symbol& symbol);

  /// From now on, a symbol that a construct has for itself is the variable `v`.
  void standFor(const fs::Symbol& symbol, ir::Symbol* v) {
    symbols_[&symbol] = v;
    ofConstructs_.insert(&symbol);
  }

  /// Sees to it that an entity of another module is visible in the current procedure under its
  /// own name, which is the name that will be printed.
  void ensureVisible(const fs::Symbol& symbol, SourceRange range);

  /// The procedure behind a symbol, or null when it is not among the files.
  ir::Procedure* procedure(const fs::Symbol& symbol) const;

  /// A function of OpenMP's library: a procedure without a body, of no file.
  ir::Procedure* ompFunction(const std::string& name, const fs::Symbol& symbol);

  /// Wants the body of `procedure` lowered, if that was not wanted before.
  void reach(const ir::Procedure* procedure);

  std::string originalName(const fs::Symbol& symbol) const {
    return session_.map().spelling(symbol.name());
  }

  Expressions expressions;
  const ProcedureSource* current = nullptr;  ///< whose body is being lowered

  // What the specification parts and program units say; filled by `declareUnits`.
  std::map<const fs::Symbol*, Declaration> declarations;
  std::map<const fs::Symbol*, ir::Procedure*> procedures;
  std::map<const ir::Procedure*, std::vector<ir::Symbol*>*> localsOf;
  std::map<const fs::Symbol*, ir::Module*> modules;
  std::map<std::string, ir::Procedure*> externals;  ///< by name in lower case
  std::deque<const ir::Procedure*> wanted;          ///< bodies to be lowered

 private:
  const fs::Symbol& resolve(const fs::Symbol& symbol) const;
  const fs::Symbol* enclosingVariable(const fs::Symbol& index) const;
  ir::Symbol* declare(const fs::Symbol& symbol);

  // common_blocks.cpp
  struct CommonBlock {
    ir::Module* variables = nullptr;
    std::vector<std::string> layout;
  };
  static const fs::Symbol* commonBlockOf(const fs::Symbol& symbol);
  CommonBlock& commonBlock(const fs::Symbol& block);
  ir::Symbol* declareInCommon(const fs::Symbol& symbol);

  void fillOwner(const fs::Symbol& s, ir::Symbol& out);
  void fillAttributes(const fs::Symbol& s, ir::Symbol& out);
  void fillType(const fs::Symbol& s, ir::Symbol& out);
  void fillShape(const fs::Symbol& s, ir::Symbol& out);
  void fillShape(const fp::ArraySpec& spec, ir::Symbol& out);
  void fillFoldedShape(const fs::ArraySpec& spec, ir::Symbol& out);
  void fillInit(const fs::Symbol& s, ir::Symbol& out);
  void refuseUnsupported(const fs::Symbol& s, const ir::Symbol& out);
  void addToOwner(ir::Symbol& out);

  FlangSession& session_;
  ir::Program& program_;
  Refusals& refusals_;
  std::map<const fs::Symbol*, ir::Symbol*> symbols_;
  std::map<std::string, CommonBlock> commonBlocks_;      ///< by name
  std::map<const fs::Symbol*, Refusals::List> pending_;  ///< why a symbol cannot be used
  std::set<const ir::Procedure*> reached_;
  std::set<const fs::Symbol*> ofConstructs_;  ///< those of `standFor`
};

/// The IR's type of rank 0 for Flang's category and kind; none where the IR has none.
std::optional<ir::Type> irType(fc::TypeCategory category, int kind);

/// Flang's name of a module that belongs to the language or to OpenMP: its source is no one's.
bool isIntrinsicModule(const std::string& name);

/// The comments of the files, line by line, to be attached to what follows them.
class Comments {
 public:
  Comments(const ir::Program& program, const SourceFiles& sources, bool openmp);

  /// Comment lines that stand directly above `line`, with no blank line between.
  std::vector<std::string> above(std::uint32_t file, std::uint32_t line) const;
  /// All comments from line `from` to line `to`, both included: comment lines and, if wanted,
  /// those after code.
  std::vector<std::string> between(std::uint32_t file, std::uint32_t from, std::uint32_t to,
                                   bool afterCode) const;
  /// The comment after the code of `line`, or nothing.
  std::string after(std::uint32_t file, std::uint32_t line) const;

 private:
  std::vector<std::vector<SourceLine>> lines_;
};

/// Makes all modules with their variables and all procedures with their signatures.
void declareUnits(FlangSession& session, ir::Program& program, Entities& entities,
                  const Comments& comments, std::map<const ir::Procedure*, ProcedureSource>& out);

/// Lowers the body of one procedure into `source.procedure`.
void lowerBody(const ProcedureSource& source, FlangSession& session, ir::Program& program,
               Entities& entities, const Comments& comments, Refusals& refusals);

}  // namespace pj::frontend
