// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/interpreter.h"

namespace pj::test {

using namespace ir;

namespace {

constexpr double kUndefined = std::numeric_limits<double>::quiet_NaN();

std::size_t count(const std::vector<long>& extent) {
  std::size_t n = 1;
  for (long e : extent) n *= static_cast<std::size_t>(std::max(0L, e));
  return n;
}

double rounded(Type type, double v) {
  if (std::isnan(v)) return v;
  if (type.isReal() && type.kind == 4) return static_cast<float>(v);
  if (type.isInteger()) return std::trunc(v);
  return v;
}

[[noreturn]] void fail(const std::string& what) {
  throw std::runtime_error(what);
}

/// Element by element over scalars and arrays.
Value elementwise(Type type, const std::vector<Value>& args,
                  const std::function<double(const std::vector<double>&)>& f) {
  Value result{type, {}, {}};
  for (const Value& a : args)
    if (!a.extent.empty()) {
      if (!result.extent.empty() && result.extent != a.extent) fail("shapes differ");
      result.extent = a.extent;
    }
  result.data.resize(count(result.extent));
  std::vector<double> one(args.size());
  for (std::size_t i = 0; i < result.data.size(); ++i) {
    for (std::size_t k = 0; k < args.size(); ++k) one[k] = args[k].at(i);
    result.data[i] = rounded(type, f(one));
  }
  return result;
}

double apply(BinaryOp op, bool integers, double a, double b) {
  if (std::isnan(a) || std::isnan(b)) return kUndefined;
  switch (op) {
    case BinaryOp::Add: return a + b;
    case BinaryOp::Sub: return a - b;
    case BinaryOp::Mul: return a * b;
    case BinaryOp::Div:
      if (integers && b == 0) fail("division by zero");
      return integers ? std::trunc(a / b) : a / b;
    case BinaryOp::Pow: return std::pow(a, b);
    case BinaryOp::And: return a != 0 && b != 0;
    case BinaryOp::Or: return a != 0 || b != 0;
    case BinaryOp::Eqv: return (a != 0) == (b != 0);
    case BinaryOp::Neqv: return (a != 0) != (b != 0);
    case BinaryOp::Eq: return a == b;
    case BinaryOp::Ne: return a != b;
    case BinaryOp::Lt: return a < b;
    case BinaryOp::Le: return a <= b;
    case BinaryOp::Gt: return a > b;
    case BinaryOp::Ge: return a >= b;
    case BinaryOp::Concat: break;
  }
  fail("operator");
}

}  // namespace

VariablePtr Interpreter::variable(const Symbol* s) {
  if (s->procedure) {
    auto it = frame_->find(s);
    if (it == frame_->end()) {
      if (s->storage != Storage::Constant) fail("no variable " + s->name);
      auto v = std::make_shared<Variable>();
      v->value = evaluate(*s->init);
      return v;
    }
    return it->second;
  }
  VariablePtr& v = globals_[s];
  if (!v) {
    v = std::make_shared<Variable>();
    v->value.type = s->type;
    allocate(*v, s->shape);
  }
  return v;
}

long Interpreter::integer(const Expr* e, long otherwise) {
  if (!e) return otherwise;
  Value v = evaluate(*e);
  if (v.data.empty() || std::isnan(v.data[0])) fail("undefined integer");
  return static_cast<long>(v.data[0]);
}

bool Interpreter::truth(const Expr& e) {
  Value v = evaluate(e);
  if (v.data.empty() || std::isnan(v.data[0])) fail("undefined condition");
  return v.data[0] != 0;
}

void Interpreter::allocate(Variable& v, const std::vector<Dimension>& shape) {
  v.lower.clear();
  v.value.extent.clear();
  v.allocated = true;
  for (const Dimension& d : shape) {
    if (d.form == Dimension::Form::Deferred) {
      v.allocated = false;
      v.value.data.clear();
      return;
    }
    v.lower.push_back(integer(d.lower, 1));
    v.value.extent.push_back(std::max(0L, integer(d.upper, 0) - v.lower.back() + 1));
  }
  v.value.data.assign(count(v.value.extent), kUndefined);
}

void Interpreter::declare(const Symbol* s) {
  auto v = std::make_shared<Variable>();
  v->value.type = s->type;
  (*frame_)[s] = v;
  allocate(*v, s->shape);
}

Interpreter::Place Interpreter::locate(const Expr& designator) {
  Place place;
  place.variable = variable(baseSymbol(designator));
  Variable& v = *place.variable;
  if (!v.allocated) fail("not allocated: " + baseSymbol(designator)->name);
  const auto* index = designator.as<Index>();
  if (!index) {
    place.extent = v.value.extent;
    for (std::size_t i = 0; i < v.value.data.size(); ++i) place.offsets.push_back(i);
    return place;
  }
  place.offsets = {0};
  std::size_t stride = 1;
  std::vector<std::vector<std::size_t>> steps;
  for (std::size_t d = 0; d < index->subscripts.size(); ++d) {
    const Expr& sub = *index->subscripts[d];
    long lower = v.lower[d], extent = v.value.extent[d];
    std::vector<double> positions;
    if (const auto* s = sub.as<Section>()) {
      long from = integer(s->lower, lower), to = integer(s->upper, lower + extent - 1);
      long step = integer(s->step, 1);
      for (long i = from; step > 0 ? i <= to : i >= to; i += step) positions.push_back(i);
    } else {
      positions = evaluate(sub).data;
    }
    if (sub.type.rank > 0) place.extent.push_back(static_cast<long>(positions.size()));
    std::vector<std::size_t> next;
    for (double p : positions) {
      if (!(p >= lower && p < lower + extent)) fail("subscript of " + index->symbol->name);
      next.push_back(static_cast<std::size_t>(static_cast<long>(p) - lower) * stride);
    }
    steps.push_back(next);
    stride *= static_cast<std::size_t>(extent);
  }
  for (const auto& next : steps) {
    std::vector<std::size_t> offsets;
    for (std::size_t n : next)
      for (std::size_t o : place.offsets) offsets.push_back(o + n);
    place.offsets = std::move(offsets);
  }
  return place;
}

void Interpreter::store(const Place& place, const Value& v) {
  Value& target = place.variable->value;
  if (!v.extent.empty() && v.extent != place.extent) fail("shape of an assignment");
  for (std::size_t i = 0; i < place.offsets.size(); ++i)
    target.data[place.offsets[i]] = rounded(target.type, v.at(i));
}

void Interpreter::assign(const Expr& lhs, const Value& v) {
  VariablePtr target = variable(baseSymbol(lhs));
  if (lhs.is<Ref>() && baseSymbol(lhs)->allocatable && !v.extent.empty() &&
      (!target->allocated || target->value.extent != v.extent)) {
    target->allocated = true;
    target->value.extent = v.extent;
    target->lower.assign(v.extent.size(), 1);
    target->value.data.assign(v.data.size(), kUndefined);
  }
  store(locate(lhs), v);
}

Value Interpreter::evaluate(const Expr& e) {
  return match(
      e,
      [&](const Literal& n) {
        if (n.spelling == ".true." || n.spelling == ".false.")
          return Value::scalar(n.type, n.spelling == ".true.");
        std::string text = n.spelling.substr(0, n.spelling.find('_'));
        for (char& c : text)
          if (c == 'd') c = 'e';
        return Value::scalar(n.type, rounded(n.type, std::strtod(text.c_str(), nullptr)));
      },
      [&](const Ref&) {
        Place p = locate(e);
        return p.variable->value;
      },
      [&](const Index&) {
        Place p = locate(e);
        Value v{e.type, p.extent, {}};
        for (std::size_t o : p.offsets) v.data.push_back(p.variable->value.data[o]);
        return v;
      },
      [&](const Unary& n) {
        return elementwise(n.type, {evaluate(*n.operand)}, [&](const std::vector<double>& a) {
          if (std::isnan(a[0])) return a[0];
          return n.op == UnaryOp::Neg ? -a[0] : static_cast<double>(a[0] == 0);
        });
      },
      [&](const Binary& n) { return binary(n); }, [&](const Intrinsic& n) { return intrinsic(n); },
      [&](const FunctionCall& n) {
        Value v;
        call(*n.callee, n.args, &v);
        return v;
      },
      [&](const ArrayConstructor& n) {
        Value v{n.type, {0}, {}};
        for (const Expr* element : n.elements)
          for (double x : evaluate(*element).data) v.data.push_back(x);
        v.extent[0] = static_cast<long>(v.data.size());
        return v;
      },
      [&](const ImpliedDo& n) {
        Value v{n.type, {0}, {}};
        Variable saved = *variable(n.variable);
        long upper = integer(n.upper, 0), step = integer(n.step, 1);
        for (long i = integer(n.lower, 1); step > 0 ? i <= upper : i >= upper; i += step) {
          variable(n.variable)->value.data = {static_cast<double>(i)};
          for (const Expr* element : n.elements)
            for (double x : evaluate(*element).data) v.data.push_back(x);
        }
        *variable(n.variable) = saved;
        v.extent[0] = static_cast<long>(v.data.size());
        return v;
      },
      [&](const Section&) -> Value { fail("section"); });
}

Value Interpreter::binary(const Binary& n) {
  Value a = evaluate(*n.lhs), b = evaluate(*n.rhs);
  bool integers = a.type.isInteger() && b.type.isInteger();
  return elementwise(n.type, {a, b}, [&](const std::vector<double>& v) {
    return apply(n.op, integers, v[0], v[1]);
  });
}

Value Interpreter::intrinsic(const Intrinsic& n) {
  if (n.id == IntrinsicId::Allocated)
    return Value::scalar(kLogical, variable(baseSymbol(*n.args[0]))->allocated);
  if (n.id == IntrinsicId::Size || n.id == IntrinsicId::Lbound || n.id == IntrinsicId::Ubound) {
    Value whole{};
    std::vector<long> lower;
    if (const auto* ref = n.args[0]->as<Ref>()) {
      Place p = locate(*ref);
      whole.extent = p.extent;
      lower = p.variable->lower;
    } else {
      whole = evaluate(*n.args[0]);
      lower.assign(whole.extent.size(), 1);
    }
    if (n.args.size() < 2 || !n.args[1])
      return Value::scalar(kInteger, static_cast<double>(count(whole.extent)));
    std::size_t d = static_cast<std::size_t>(integer(n.args[1], 1)) - 1;
    long size = whole.extent[d], l = size == 0 ? 1 : lower[d];
    return Value::scalar(kInteger, n.id == IntrinsicId::Size     ? size
                                   : n.id == IntrinsicId::Lbound ? l
                                                                 : l + size - 1);
  }
  std::vector<Value> args;
  for (const Expr* a : n.args)
    if (a) args.push_back(evaluate(*a));
  auto fold = [&](double start, auto&& f) {
    double v = start;
    for (double x : args[0].data) v = f(v, x);
    return Value::scalar(n.type, v);
  };
  auto each = [&](auto&& f) { return elementwise(n.type, args, f); };
  using V = const std::vector<double>&;
  switch (n.id) {
    case IntrinsicId::Abs: return each([](V v) { return std::fabs(v[0]); });
    case IntrinsicId::Sqrt: return each([](V v) { return std::sqrt(v[0]); });
    case IntrinsicId::Sin: return each([](V v) { return std::sin(v[0]); });
    case IntrinsicId::Exp: return each([](V v) { return std::exp(v[0]); });
    case IntrinsicId::Real:
    case IntrinsicId::Dble:
    case IntrinsicId::Int: return each([](V v) { return v[0]; });
    case IntrinsicId::Mod: return each([](V v) { return std::fmod(v[0], v[1]); });
    case IntrinsicId::Max: return each([](V v) { return std::max(v[0], v[1]); });
    case IntrinsicId::Min: return each([](V v) { return std::min(v[0], v[1]); });
    case IntrinsicId::Merge: return each([](V v) { return v[2] != 0 ? v[0] : v[1]; });
    case IntrinsicId::Sum: return fold(0, [](double a, double b) { return a + b; });
    case IntrinsicId::Any: return fold(0, [](double a, double b) { return a != 0 || b != 0; });
    case IntrinsicId::Matmul: {  // matrix by vector
      Value r{n.type, {args[0].extent[0]}, {}};
      for (long i = 0; i < r.extent[0]; ++i) {
        double sum = 0;
        for (long j = 0; j < args[1].extent[0]; ++j)
          sum += args[0].data[static_cast<std::size_t>(i + j * r.extent[0])] *
                 args[1].data[static_cast<std::size_t>(j)];
        r.data.push_back(sum);
      }
      return r;
    }
    default: fail("intrinsic " + info(n.id).name);
  }
}

// Procedures.

void Interpreter::callOnce(const Procedure& callee, const std::vector<VariablePtr>& args,
                           Value* result) {
  State frame;
  for (std::size_t i = 0; i < args.size(); ++i)
    if (args[i]) frame[callee.arguments[i]] = args[i];
  State* caller = frame_;
  run(callee, frame);
  frame_ = caller;
  if (result) *result = frame[callee.result]->value;
}

void Interpreter::call(const Procedure& callee, const Exprs& args, Value* result) {
  std::vector<Place> places(args.size());
  std::vector<VariablePtr> actuals(args.size());
  std::vector<long> extent;
  for (std::size_t i = 0; i < args.size(); ++i) {
    if (!args[i]) continue;
    const Symbol* dummy = callee.arguments[i];
    if (dummy->allocatable) {
      actuals[i] = variable(baseSymbol(*args[i]));
      continue;
    }
    auto v = std::make_shared<Variable>();
    v->value = evaluate(*args[i]);
    v->lower.assign(v->value.extent.size(), 1);
    if (baseSymbol(*args[i])) places[i] = locate(*args[i]);
    if (callee.isElemental && !v->value.extent.empty()) extent = v->value.extent;
    actuals[i] = v;
  }
  if (extent.empty()) {
    callOnce(callee, actuals, result);
  } else {
    Value all{
        callee.result ? callee.result->type.withRank(int(extent.size())) : Type{}, extent, {}};
    for (std::size_t k = 0; k < count(extent); ++k) {
      std::vector<VariablePtr> ones;
      for (const VariablePtr& a : actuals) {
        ones.push_back(std::make_shared<Variable>());
        ones.back()->value = Value::scalar(a->value.type, a->value.at(k));
      }
      Value one;
      callOnce(callee, ones, result ? &one : nullptr);
      if (result) all.data.push_back(one.data[0]);
      for (std::size_t i = 0; i < actuals.size(); ++i) {
        auto& data = actuals[i]->value.data;
        data[data.size() == 1 ? 0 : k] = ones[i]->value.data[0];
      }
    }
    if (result) *result = all;
  }
  for (std::size_t i = 0; i < args.size(); ++i)
    if (places[i].variable && callee.arguments[i]->intent != Intent::In)
      store(places[i], actuals[i]->value);
}

void Interpreter::run(const Procedure& p, State& state) {
  frame_ = &state;
  for (const Symbol* s : p.locals)
    if (s->storage != Storage::Constant && !state.count(s)) declare(s);
  if (p.result && !state.count(p.result)) declare(p.result);
  run(p.body);
}

// Statements.

Interpreter::Flow Interpreter::run(const Block& block) {
  for (const Stmt* s : block)
    if (Flow flow = run(*s); flow != Flow::Next) return flow;
  return Flow::Next;
}

/// After an iteration: must the loop be left, and with what result?
bool Interpreter::leaves(Flow flow, const std::string& name, Flow& result) {
  result = Flow::Next;
  if (flow == Flow::Next) return false;
  if (flow == Flow::Return) {
    result = flow;
    return true;
  }
  if (!jumpLoop_.empty() && jumpLoop_ != name) {
    result = flow;
    return true;
  }
  return flow == Flow::Exit;
}

bool Interpreter::leaveFlagIsTrue(const Symbol* flag) {
  if (!flag) return false;
  double v = variable(flag)->value.data[0];
  if (std::isnan(v)) fail("undefined leave flag");
  return v != 0;
}

Interpreter::Flow Interpreter::runDo(const Do& n, const OmpClauses* clauses) {
  long lower = integer(n.lower, 1), upper = integer(n.upper, 0), step = integer(n.step, 1);
  long trips = std::max(0L, (upper - lower + step) / step);
  Symbols privates;
  if (clauses)
    for (const OmpClause& c : *clauses)
      if (c.kind == OmpClauseKind::Private) privates = c.symbols;
  auto undefine = [&] {
    for (const Symbol* s : privates) declare(s);
  };
  long i = lower;
  for (; trips-- > 0; i += step) {
    undefine();
    variable(n.variable)->value.data = {static_cast<double>(i)};
    Flow result;
    if (leaves(run(n.body), n.loopName, result)) return result;
    if (leaveFlagIsTrue(n.leaveFlag)) return Flow::Next;
  }
  undefine();
  variable(n.variable)->value.data = {static_cast<double>(i)};
  return Flow::Next;
}

/// By one thread. Where the region is a loop and nothing else, no private value survives an
/// iteration, as in a loop of its own.
Interpreter::Flow Interpreter::runRegion(const OmpParallel& n) {
  const auto* only = n.body.size() == 1 ? n.body[0]->as<OmpDo>() : nullptr;
  if (only) return runDo(*only->loop, &n.clauses);
  auto undefine = [&] {
    for (const OmpClause& c : n.clauses)
      if (c.kind == OmpClauseKind::Private)
        for (const Symbol* s : c.symbols) declare(s);
  };
  undefine();
  Flow result = run(n.body);
  undefine();
  return result;
}

void Interpreter::where(const Where& n) {
  std::vector<double> pending, control;
  for (const IfArm& arm : n.arms) {
    control = pending;
    if (arm.condition) {
      Value mask = evaluate(*arm.condition);
      if (pending.empty()) pending.assign(mask.data.size(), 1);
      control.assign(mask.data.size(), 0);
      for (std::size_t i = 0; i < control.size(); ++i)
        control[i] = pending[i] != 0 && mask.data[i] != 0;
      for (std::size_t i = 0; i < control.size(); ++i)
        if (control[i] != 0) pending[i] = 0;
    }
    for (const Stmt* s : arm.body) {
      const Assign* a = s->as<Assign>();
      if (!a) fail("statement in a where");
      Value v = evaluate(*a->rhs);
      Place p = locate(*a->lhs);
      for (std::size_t i = 0; i < p.offsets.size(); ++i)
        if (control[i] != 0)
          p.variable->value.data[p.offsets[i]] = rounded(p.variable->value.type, v.at(i));
    }
  }
}

Interpreter::Flow Interpreter::run(const Stmt& s) {
  if (--stepsLeft < 0) fail("too many steps");
  return match(
      s,
      [&](const Assign& n) {
        assign(*n.lhs, evaluate(*n.rhs));
        return Flow::Next;
      },
      [&](const Call& n) {
        call(*n.callee, n.args, nullptr);
        return Flow::Next;
      },
      [&](const Allocate& n) {
        for (const AllocateItem& item : n.items) {
          Variable& v = *variable(item.symbol);
          if (v.allocated) fail("allocated already: " + item.symbol->name);
          allocate(v, item.shape);
        }
        return Flow::Next;
      },
      [&](const Deallocate& n) {
        for (const Symbol* x : n.symbols) {
          if (!variable(x)->allocated) fail("deallocate: " + x->name);
          variable(x)->allocated = false;
        }
        return Flow::Next;
      },
      [&](const If& n) {
        for (const IfArm& arm : n.arms)
          if (!arm.condition || truth(*arm.condition)) return run(arm.body);
        return Flow::Next;
      },
      [&](const SelectCase& n) {
        long v = integer(n.selector, 0);
        const CaseArm* chosen = nullptr;
        for (const CaseArm& arm : n.arms) {
          if (arm.ranges.empty() && !chosen) chosen = &arm;
          for (const CaseRange& r : arm.ranges) {
            long low = integer(r.lower, std::numeric_limits<long>::min());
            long high = r.isRange ? integer(r.upper, std::numeric_limits<long>::max()) : low;
            if (v >= low && v <= high) chosen = &arm;
          }
        }
        return chosen ? run(chosen->body) : Flow::Next;
      },
      [&](const Do& n) { return runDo(n, nullptr); },
      [&](const OmpDo& n) { return runDo(*n.loop, &n.clauses); },
      [&](const OmpParallelDo& n) { return runDo(*n.loop, &n.clauses); },
      [&](const OmpBarrier&) { return Flow::Next; },
      [&](const OmpCritical& n) { return run(n.body); },
      [&](const OmpParallel& n) { return runRegion(n); },
      [&](const DoWhile& n) {
        while (!n.condition || truth(*n.condition)) {
          if (--stepsLeft < 0) fail("too many steps");
          Flow result;
          if (leaves(run(n.body), n.loopName, result)) return result;
          if (leaveFlagIsTrue(n.leaveFlag)) return Flow::Next;
        }
        return Flow::Next;
      },
      [&](const Cycle& n) {
        jumpLoop_ = n.loop;
        return Flow::Cycle;
      },
      [&](const Exit& n) {
        jumpLoop_ = n.loop;
        return Flow::Exit;
      },
      [&](const Return&) { return Flow::Return; },
      [&](const Opaque& n) {
        for (const Symbol* x : n.reads)
          for (double v : variable(x)->value.data) trace.push_back(v);
        return Flow::Next;
      },
      [&](const Where& n) {
        where(n);
        return Flow::Next;
      },
      [&](const auto&) -> Flow { fail(std::string("statement ") + std::string(name(s.kind))); });
}

}  // namespace pj::test
