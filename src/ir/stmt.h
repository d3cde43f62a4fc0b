// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "ir/expr.h"
#include "ir/omp.h"
#include "ir/symbol.h"

namespace pj::ir {

#define STMT(Name) struct Name;
#include "ir/stmt_kinds.def"

enum class StmtKind : std::uint8_t {
#define STMT(Name) Name,
#include "ir/stmt_kinds.def"
};

/// Where a statement came from: its range and the comment lines above it (without "!").
struct StmtOrigin {
  SourceRange range;
  std::vector<std::string> comments;
};

/// A statement: immutable, owned by the program's arena. `id` is dense and unique in the program.
struct Stmt {
  const StmtKind kind;
  std::uint32_t id;
  StmtOrigin origin;

  template <typename T>
  bool is() const {
    return kind == T::Kind;
  }
  template <typename T>
  const T* as() const {
    return is<T>() ? static_cast<const T*>(this) : nullptr;
  }

 protected:
  Stmt(StmtKind k, std::uint32_t i, StmtOrigin o) : kind(k), id(i), origin(std::move(o)) {}
  ~Stmt() = default;
};

using Block = std::vector<const Stmt*>;
using Symbols = std::vector<const Symbol*>;

template <StmtKind K>
struct StmtBase : Stmt {
  static constexpr StmtKind Kind = K;
  StmtBase(std::uint32_t id, StmtOrigin o) : Stmt(K, id, std::move(o)) {}
};

/// omp declare reduction, for numbers of one type: statements of the procedure that uses it, in
/// which variables that it does not declare stand for omp_out and so on. Only front ends make it;
/// writeOutDeclaredReductions (transform/normalise) says it in other words.
struct DeclaredReduction {
  const Symbol *out, *in, *priv, *orig;
  Block combiner;     ///< omp_out = f(omp_out, omp_in)
  Block initializer;  ///< omp_priv = g(omp_orig)
};

/// One object of an allocate statement.
struct AllocateItem {
  const Symbol* symbol;
  std::vector<Dimension> shape;  ///< explicit dimensions
};
/// allocate(items...)
struct Allocate final : StmtBase<StmtKind::Allocate> {
  std::vector<AllocateItem> items;
  static constexpr auto fields() { return std::tuple{&Allocate::items}; }
};

/// lhs = rhs. `lhs` is a Ref or an Index.
struct Assign final : StmtBase<StmtKind::Assign> {
  const Expr* lhs;
  const Expr* rhs;
  static constexpr auto fields() { return std::tuple{&Assign::lhs, &Assign::rhs}; }
};

/// call callee(args...). One argument per dummy, null where an optional one is absent.
struct Call final : StmtBase<StmtKind::Call> {
  const Procedure* callee;
  Exprs args;
  static constexpr auto fields() { return std::tuple{&Call::callee, &Call::args}; }
};

/// Next iteration of the loop named `loop`, or of the innermost one when empty.
struct Cycle final : StmtBase<StmtKind::Cycle> {
  std::string loop;
  static constexpr auto fields() { return std::tuple{&Cycle::loop}; }
};

/// deallocate(symbols...)
struct Deallocate final : StmtBase<StmtKind::Deallocate> {
  Symbols symbols;
  static constexpr auto fields() { return std::tuple{&Deallocate::symbols}; }
};

/// do variable = lower, upper, step. `step` null means 1. Bounds are evaluated once, before.
struct Do final : StmtBase<StmtKind::Do> {
  std::string loopName;  ///< the construct's name, or empty
  const Symbol* variable;
  const Expr* lower;
  const Expr* upper;
  const Expr* step;
  Block body;
  /// After an iteration in which this logical variable is true the loop is left; null: never.
  const Symbol* leaveFlag = nullptr;
  /// The clauses of omp simd: several iterations may run at once, in lanes. Where it is in a
  /// worksharing construct, that is one with simd, and has the clauses that both know.
  std::optional<OmpClauses> simd = std::nullopt;
  static constexpr auto fields() {
    return std::tuple{&Do::loopName, &Do::variable, &Do::lower,     &Do::upper,
                      &Do::step,     &Do::body,     &Do::leaveFlag, &Do::simd};
  }
};

/// do while (condition); `condition` null means forever (left by exit or return).
struct DoWhile final : StmtBase<StmtKind::DoWhile> {
  std::string loopName;
  const Expr* condition;
  Block body;
  const Symbol* leaveFlag = nullptr;  ///< as in Do
  static constexpr auto fields() {
    return std::tuple{&DoWhile::loopName, &DoWhile::condition, &DoWhile::body, &DoWhile::leaveFlag};
  }
};

/// Two arrays of one shape exchange their contents: pointers change places, no number is copied.
struct Exchange final : StmtBase<StmtKind::Exchange> {
  const Symbol* first;
  const Symbol* second;
  static constexpr auto fields() { return std::tuple{&Exchange::first, &Exchange::second}; }
};

/// Leaves the loop named `loop`, or the innermost one when empty.
struct Exit final : StmtBase<StmtKind::Exit> {
  std::string loop;
  static constexpr auto fields() { return std::tuple{&Exit::loop}; }
};

/// One arm of an if: null condition only in the last one (else).
struct IfArm {
  const Expr* condition;
  Block body;
};
/// if / else if / else.
struct If final : StmtBase<StmtKind::If> {
  std::vector<IfArm> arms;
  static constexpr auto fields() { return std::tuple{&If::arms}; }
};

/// lhs = lhs + value, generated code only: its value is that of the sum in any order of
/// increments. With `atomic`, protected by an atomic construct.
struct Increment final : StmtBase<StmtKind::Increment> {
  const Expr* lhs;
  const Expr* value;
  bool atomic;
  bool own = false;  ///< meanwhile, no other thread increments the place
  static constexpr auto fields() {
    return std::tuple{&Increment::lhs, &Increment::value, &Increment::atomic, &Increment::own};
  }
};

/// omp barrier.
struct OmpBarrier final : StmtBase<StmtKind::OmpBarrier> {
  static constexpr auto fields() { return std::tuple{}; }
};

/// What keeps threads apart in an OmpCritical.
enum class SectionKind : std::uint8_t {
  Critical,  ///< omp critical
  Ordered,   ///< omp ordered: in the order of the iterations
  Atomic,    ///< omp atomic of another form than an increment
  Turn,      ///< generated: in the backward sweep, when its turn has come
};
std::string_view name(SectionKind k);

/// Statements that one thread runs at a time.
struct OmpCritical final : StmtBase<StmtKind::OmpCritical> {
  SectionKind section;
  std::string name;  ///< of Critical, perhaps empty; of Atomic: read, write, update or capture
  Block body;
  /// Where the adjoint needs the order in which the threads came: counts them.
  const Symbol* turn = nullptr;
  /// Then, what other threads may read and set before and after it.
  Symbols handedOn = {};
  static constexpr auto fields() {
    return std::tuple{&OmpCritical::section, &OmpCritical::name, &OmpCritical::body,
                      &OmpCritical::turn, &OmpCritical::handedOn};
  }
};

/// A worksharing loop inside a parallel region: omp do.
struct OmpDo final : StmtBase<StmtKind::OmpDo> {
  OmpClauses clauses;
  const Do* loop;
  static constexpr auto fields() { return std::tuple{&OmpDo::clauses, &OmpDo::loop}; }
};

/// omp parallel.
struct OmpParallel final : StmtBase<StmtKind::OmpParallel> {
  OmpClauses clauses;
  Block body;
  static constexpr auto fields() { return std::tuple{&OmpParallel::clauses, &OmpParallel::body}; }
};

/// omp parallel do.
struct OmpParallelDo final : StmtBase<StmtKind::OmpParallelDo> {
  OmpClauses clauses;
  const Do* loop;
  static constexpr auto fields() {
    return std::tuple{&OmpParallelDo::clauses, &OmpParallelDo::loop};
  }
};

/// A statement that the IR does not model (input/output, stop): kept as source text lines, with
/// the variables that it may read and write.
struct Opaque final : StmtBase<StmtKind::Opaque> {
  std::vector<std::string> text;
  Symbols reads, writes;
  bool follows = false;  ///< what it writes follows from what it reads alone: c = strcmp(a, b)
  static constexpr auto fields() {
    return std::tuple{&Opaque::text, &Opaque::reads, &Opaque::writes, &Opaque::follows};
  }
};

/// Restores a variable (a Ref or an Index) from the top of the thread's tape.
struct Pop final : StmtBase<StmtKind::Pop> {
  const Expr* target;
  static constexpr auto fields() { return std::tuple{&Pop::target}; }
};

/// Puts a value on the top of the thread's tape.
struct Push final : StmtBase<StmtKind::Push> {
  const Expr* value;
  static constexpr auto fields() { return std::tuple{&Push::value}; }
};

/// Leaves the procedure.
struct Return final : StmtBase<StmtKind::Return> {
  static constexpr auto fields() { return std::tuple{}; }
};

enum class RuntimeFunction : std::uint8_t {
#define RUNTIME_CALL(Name, Spelling) Name,
#include "ir/runtime_calls.def"
};
std::string_view spelling(RuntimeFunction f);

/// A call of the runtime; `writes` names the variables among the arguments that it sets.
struct RuntimeCall final : StmtBase<StmtKind::RuntimeCall> {
  RuntimeFunction function;
  int kind;  ///< replaces # in the name
  Exprs args;
  Symbols writes;
  static constexpr auto fields() {
    return std::tuple{&RuntimeCall::function, &RuntimeCall::kind, &RuntimeCall::args,
                      &RuntimeCall::writes};
  }
};

/// One value or range of a case: `upper` null with `isRange` false is a single value.
struct CaseRange {
  const Expr* lower;
  const Expr* upper;
  bool isRange;
};
/// One arm; no ranges means "default".
struct CaseArm {
  std::vector<CaseRange> ranges;
  Block body;
};
/// select case (selector).
struct SelectCase final : StmtBase<StmtKind::SelectCase> {
  const Expr* selector;
  std::vector<CaseArm> arms;
  static constexpr auto fields() { return std::tuple{&SelectCase::selector, &SelectCase::arms}; }
};

/// where / elsewhere: arms as in an if, masks are logical arrays, bodies hold assignments.
struct Where final : StmtBase<StmtKind::Where> {
  std::vector<IfArm> arms;
  static constexpr auto fields() { return std::tuple{&Where::arms}; }
};

std::string_view name(StmtKind kind);

/// Calls `f` on the node as its own type; every kind must be handled.
template <typename F>
decltype(auto) visit(const Stmt& s, F&& f) {
  switch (s.kind) {
#define STMT(Name) \
  case StmtKind::Name: return std::forward<F>(f)(static_cast<const Name&>(s));
#include "ir/stmt_kinds.def"
  }
  std::abort();
}

template <typename... Fs>
decltype(auto) match(const Stmt& s, Fs&&... fs) {
  return visit(s, Overloaded{std::forward<Fs>(fs)...});
}

}  // namespace pj::ir
