// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <random>

#include "ir/builder.h"

namespace pj::test {

/// Makes random procedures with where constructs, array assignments and calls of elemental and
/// other procedures, over arrays with other lower bounds than 1, sections and vector subscripts.
class RandomArrays {
 public:
  RandomArrays(ir::Program& program, unsigned seed) : b_(program), random_(seed) {
    p_ = program.makeProcedure();
    p_->name = "p";
    a_ = variable(p_, "a", array(1, 10));
    c_ = variable(p_, "c", array(0, 9));
    d_ = variable(p_, "d", {{ir::Dimension::Form::Deferred, nullptr, nullptr}});
    d_->allocatable = true;
    std::vector<ir::Dimension> square = array(1, 10);
    square.push_back(square[0]);
    m_ = variable(p_, "m", square);
    x_ = variable(p_, "x", {});
    y_ = variable(p_, "y", {});
    v_ = variable(p_, "v", array(1, 5), ir::kInteger);
    makeCallees();
  }

  ir::Procedure* procedure() {
    p_->body = block(0);
    return p_;
  }

  ir::Symbol *a_, *c_, *d_, *m_, *x_, *y_, *v_;

 private:
  ir::Builder b_;
  std::mt19937 random_;
  ir::Procedure *p_, *g_, *h_, *update_, *whole_, *sub_;
  bool parallel_ = false;

  using E = const ir::Expr*;
  int upTo(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  E i(int v) { return b_.integer(v); }
  E r(double v) { return b_.real(v, ir::kReal8); }

  std::vector<ir::Dimension> array(int lower, int upper) {
    return {{ir::Dimension::Form::Explicit, lower == 1 ? nullptr : i(lower), i(upper)}};
  }

  ir::Symbol* variable(ir::Procedure* p, const char* name, std::vector<ir::Dimension> shape,
                       ir::Type type = ir::kReal8) {
    ir::Symbol* s = b_.program.makeSymbol();
    s->name = name;
    s->shape = std::move(shape);
    s->type = type.withRank(static_cast<int>(s->shape.size()));
    s->procedure = p;
    s->storage = ir::Storage::Argument;
    p->arguments.push_back(s);
    return s;
  }

  ir::Procedure* callee(const char* name, std::vector<ir::Dimension> result) {
    ir::Procedure* q = b_.program.makeProcedure();
    q->name = name;
    q->isFunction = true;
    q->result = variable(q, name, std::move(result));
    q->result->storage = ir::Storage::Result;
    q->arguments.clear();
    return q;
  }

  void makeCallees() {
    using ir::IntrinsicId;
    g_ = callee("g", {});  // elemental: 0.5*u + sin(u)
    g_->isElemental = g_->isPure = true;
    ir::Symbol* u = variable(g_, "u", {});
    u->intent = ir::Intent::In;
    g_->body = {b_.assign(b_.ref(g_->result), b_.add(b_.mul(r(0.5), b_.ref(u)),
                                                     b_.intrinsic(IntrinsicId::Sin, {b_.ref(u)})))};
    h_ = callee("h", {});  // prints its arguments
    ir::Symbol *s = variable(h_, "s", {}), *t = variable(h_, "t", {});
    s->intent = t->intent = ir::Intent::In;
    h_->body = {b_.stmt<ir::Opaque>({}, std::vector<std::string>{"print *, s, t"},
                                    ir::Symbols{s, t}, ir::Symbols{}),
                b_.assign(b_.ref(h_->result),
                          b_.intrinsic(IntrinsicId::Sin, {b_.sub(b_.ref(s), b_.ref(t))}))};
    whole_ = callee("whole", array(1, 10));
    ir::Symbol* w = variable(whole_, "w", array(1, 10));
    w->intent = ir::Intent::In;
    whole_->body = {b_.assign(b_.ref(whole_->result), b_.mul(r(0.25), b_.ref(w)))};
    update_ = callee("update", {});  // elemental
    ir::Symbol *z = variable(update_, "z", {}), *f = variable(update_, "f", {});
    update_->isFunction = false;
    update_->result = nullptr;
    update_->isElemental = update_->isPure = true;
    f->intent = ir::Intent::In;
    update_->body = {b_.assign(b_.ref(z), b_.sub(b_.ref(f), b_.mul(r(0.5), b_.ref(z))))};
    sub_ = callee("sub", {});
    ir::Symbol *q = variable(sub_, "q", array(1, 10)), *o = variable(sub_, "o", {});
    sub_->isFunction = false;
    sub_->result = nullptr;
    q->intent = ir::Intent::In;
    sub_->body = {b_.assign(
        b_.ref(o),
        b_.intrinsic(IntrinsicId::Sin, {b_.intrinsic(IntrinsicId::Sum, {b_.ref(q)}, ir::kReal8)}))};
  }

  E section(const ir::Symbol* s, int first) {
    static const int lowers[] = {1, 0, 2};
    int l = lowers[s == a_ ? 0 : s == c_ ? 1 : 2];
    auto make = [&](E from, E to, E step) {
      ir::Type vector{ir::TypeClass::Integer, 4, 1};
      return b_.index(s, {b_.expr<ir::Section>({}, vector, from, to, step)});
    };
    switch (upTo(5)) {
      case 0: return make(i(l), i(l + 9), i(2));
      case 1: return make(i(l + 9), i(l), i(-2));
      case 2:
        return b_.index(s, {s == c_   ? b_.sub(b_.ref(v_), i(1))
                            : s == d_ ? b_.add(b_.ref(v_), i(1))
                                      : b_.ref(v_)});
      default:
        return make(first == 0 && upTo(2) ? nullptr : i(l + first),
                    first == 5 && upTo(2) ? nullptr : i(l + first + 4), nullptr);
    }
  }

  E designator(int length) {
    const ir::Symbol* s = upTo(3) == 0 ? d_ : upTo(2) ? a_ : c_;
    return length == 10 ? b_.ref(s) : section(s, upTo(6));
  }

  E scalar(int depth) {
    switch (upTo(depth > 0 ? 8 : 3)) {
      case 0: return b_.ref(x_);
      case 1: return b_.ref(y_);
      case 2: return r(upTo(9) / 4.0);
      case 3: return call(h_, {scalar(depth - 1), scalar(depth - 1)});
      case 4: return call(g_, {scalar(depth - 1)});
      case 5:
        return b_.intrinsic(ir::IntrinsicId::Sum, {vector(upTo(2) ? 10 : 5, depth - 1)},
                            ir::kReal8);
      case 6: return b_.index(a_, {i(1 + upTo(10))});
      default: return b_.sub(scalar(depth - 1), scalar(depth - 1));
    }
  }

  E call(const ir::Procedure* f, ir::Exprs args) {
    int rank = f == whole_ ? 1 : 0;
    if (f == g_) rank = args[0]->type.rank;
    return b_.expr<ir::FunctionCall>({}, ir::kReal8.withRank(rank), f, args);
  }

  E vector(int length, int depth) {
    switch (upTo(depth > 0 ? 9 : 2)) {
      case 2:
      case 3: return call(g_, {vector(length, depth - 1)});
      case 4: return b_.mul(scalar(depth - 1), vector(length, depth - 1));
      case 5: return b_.intrinsic(ir::IntrinsicId::Sin, {vector(length, depth - 1)});
      case 6: return b_.add(vector(length, depth - 1), vector(length, depth - 1));
      case 7:
        if (length == 10) return call(whole_, {vector(10, depth - 1)});
        return b_.expr<ir::ArrayConstructor>({}, ir::kReal8.withRank(1),
                                             ir::Exprs{vector(5, depth - 1)});
      case 8:
        if (length == 10)
          return b_.intrinsic(ir::IntrinsicId::Matmul, {b_.ref(m_), vector(10, depth - 1)},
                              ir::kReal8.withRank(1));
        [[fallthrough]];
      default: return designator(length);
    }
  }

  E tamed(E e) { return b_.intrinsic(ir::IntrinsicId::Sin, {e}); }

  const ir::Stmt* where() {
    int length = upTo(2) ? 10 : 5;
    E fixed = upTo(2) ? designator(length) : nullptr;  // often one variable only
    auto left = [&] { return fixed && upTo(4) ? fixed : designator(length); };
    std::vector<ir::IfArm> arms;
    for (int n = upTo(3); n >= 0; --n) {
      E mask = b_.binary(ir::BinaryOp::Lt, fixed && upTo(2) ? fixed : vector(length, upTo(3)),
                         upTo(2) ? r(upTo(9) / 8.0 - 0.5) : scalar(1));
      arms.push_back({mask, whereBody(left, fixed, length)});
    }
    if (upTo(2)) arms.push_back({nullptr, whereBody(left, fixed, length)});
    return b_.stmt<ir::Where>({{}, {"where"}}, arms);
  }

  template <typename Left>
  ir::Block whereBody(Left&& left, E fixed, int length) {
    ir::Block body;
    for (int n = upTo(2); n >= 0; --n) {
      E value = fixed && upTo(2) ? b_.add(fixed, scalar(0)) : vector(length, upTo(3));
      body.push_back(b_.assign(left(), tamed(value)));
    }
    return body;
  }

  const ir::Stmt* statement(int level) {
    switch (upTo(level < 2 ? 10 : 7)) {
      case 0:
      case 1: return where();
      case 2: {
        int length = upTo(2) ? 10 : 5;
        return b_.assign(designator(length), tamed(vector(length, 3)));
      }
      case 3: return b_.assign(b_.ref(upTo(2) ? x_ : y_), upTo(2) ? scalar(3) : tamed(scalar(3)));
      case 4: {
        E target = upTo(4) ? designator(upTo(2) ? 10 : 5) : b_.ref(x_);
        E factor = upTo(2) || target->type.rank == 0 ? b_.add(scalar(0), r(1))
                                                     : whole(target->type.rank, target);
        return b_.stmt<ir::Call>({}, update_, ir::Exprs{target, factor});
      }
      case 5:
        return b_.stmt<ir::Call>({}, sub_, ir::Exprs{vector(10, 2), b_.ref(upTo(2) ? x_ : y_)});
      case 6: return b_.assign(b_.index(a_, {i(1 + upTo(10))}), call(h_, {scalar(1), scalar(2)}));
      case 7: {
        E condition = b_.binary(ir::BinaryOp::Lt, scalar(1), r(0.25));
        return b_.stmt<ir::If>({}, std::vector<ir::IfArm>{{condition, block(level + 1)}});
      }
      default: return loop(level);
    }
  }

  /// Something of the shape of `target` that it may not share memory with.
  E whole(int, E target) {
    bool section = target->is<ir::Index>();
    E other = section ? b_.index(m_, {b_.ref(v_), i(2)}) : b_.index(m_, {all(), i(2)});
    return upTo(2) ? other : b_.add(call(g_, {other}), b_.ref(y_));
  }
  E all() {
    E none = nullptr;
    return b_.expr<ir::Section>({}, ir::Type{ir::TypeClass::Integer, 4, 1}, none, none, none);
  }

  const ir::Stmt* loop(int level) {
    const ir::Symbol* counter = b_.local(*p_, "it", ir::kInteger);
    bool makeParallel = !parallel_ && upTo(2);
    bool outside = parallel_;
    parallel_ |= makeParallel;
    ir::Block body = block(level + 1);
    parallel_ = outside;
    E none = nullptr;
    const ir::Do* loop = b_.stmt<ir::Do>({}, std::string(), counter, i(1), i(2), none, body);
    if (makeParallel) return b_.stmt<ir::OmpParallelDo>({}, ir::OmpClauses{}, loop);
    return loop;
  }

  ir::Block block(int level) {
    ir::Block out;
    for (int n = upTo(3) + (level == 0); n >= 0; --n) out.push_back(statement(level));
    return out;
  }
};

}  // namespace pj::test
