// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "ir/program.h"

namespace pj::ir {

/// Makes nodes in a program's arena. Types of operators and intrinsics follow from their operands
/// by Fortran's rules (the wider kind, real over integer, the higher rank).
class Builder {
 public:
  explicit Builder(Program& program) : program(program) {}

  Program& program;

  template <typename T, typename... Fields>
  const T* expr(SourceRange range, Type type, Fields&&... fields) {
    return program.arena.make<T>(ExprBase<T::Kind>(range, type), std::forward<Fields>(fields)...);
  }
  template <typename T, typename... Fields>
  const T* stmt(StmtOrigin origin, Fields&&... fields) {
    return program.arena.make<T>(StmtBase<T::Kind>(program.nextStmtId(), std::move(origin)),
                                 std::forward<Fields>(fields)...);
  }

  // Expressions.
  const Expr* ref(const Symbol* symbol);
  /// symbol(subscripts...); the rank is the number of sections and vectors among them.
  const Expr* index(const Symbol* symbol, Exprs subscripts, SourceRange range = {});
  /// The same element or section of `symbol` that `designator` (Ref or Index) is of its own.
  const Expr* sameElement(const Symbol* symbol, const Expr* designator);
  const Expr* integer(long long value, int kind = 4);
  /// The integer `e` in the kind of `type`, a signed one.
  const Expr* inKind(const Expr* e, Type type);
  /// A constant of the class (real or complex) and kind of `type`, of rank 0, spelled shortly:
  /// 2.0, 0.5d0, (0.0d0, 0.0d0).
  const Expr* real(double value, Type type);
  static std::string complexText(double value, int kind);
  const Expr* logical(bool value);
  const Expr* binary(BinaryOp op, const Expr* lhs, const Expr* rhs);
  const Expr* unary(UnaryOp op, const Expr* operand);
  /// An intrinsic call; the type follows from the arguments for elemental functions, and is
  /// given for all others.
  const Expr* intrinsic(IntrinsicId id, Exprs args);
  const Expr* intrinsic(IntrinsicId id, Exprs args, Type type);

  const Expr* add(const Expr* a, const Expr* b) { return binary(BinaryOp::Add, a, b); }
  const Expr* sub(const Expr* a, const Expr* b) { return binary(BinaryOp::Sub, a, b); }
  const Expr* mul(const Expr* a, const Expr* b) { return binary(BinaryOp::Mul, a, b); }
  const Expr* div(const Expr* a, const Expr* b) { return binary(BinaryOp::Div, a, b); }
  const Expr* neg(const Expr* a) { return unary(UnaryOp::Neg, a); }

  // Statements without a place in the source.
  const Stmt* assign(const Expr* lhs, const Expr* rhs) { return stmt<Assign>({}, lhs, rhs); }
  const Stmt* increment(const Expr* lhs, const Expr* value, bool atomic = false) {
    return stmt<Increment>({}, lhs, value, atomic);
  }
  /// The loop with another body.
  const Do* withBody(const Do& loop, Block body);
  const Stmt* push(const Expr* value) { return stmt<Push>({}, value); }
  const Stmt* pop(const Expr* target) { return stmt<Pop>({}, target); }

  /// A new local variable of `procedure`; `name` gets a number appended if it is taken there
  /// or anywhere in scope.
  Symbol* local(Procedure& procedure, const std::string& name, Type type);
};

/// `base` (p_x for a part p.x), or that with the smallest number appended that clashes with none of
/// `taken` (lower case).
std::string freshName(std::string base, const std::vector<std::string>& taken);

/// The type of `a op b` for a numeric operator: rank, class and kind of the wider operand.
Type promote(Type a, Type b);

/// The type of `a op b` for any operator.
Type operatorType(BinaryOp op, Type a, Type b);

/// That of an elemental intrinsic function: its first argument's, with the highest rank.
Type elementalType(const Exprs& args);

/// The rank of what subscripts name: the number of sections and vectors among them.
int rankOf(const Exprs& subscripts);

}  // namespace pj::ir
