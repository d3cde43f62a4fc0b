// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/extents_from_calls.h"

#include <algorithm>
#include <map>

#include "analysis/effects.h"
#include "ir/builder.h"
#include "ir/walk.h"
#include "transform/normalise/constants.h"
#include "transform/references.h"

namespace pj::transform {

using namespace ir;

namespace {

struct CallSite {
  const Procedure* caller;
  const Exprs* args;
};

class Extents {
 public:
  Extents(Program& program, const analysis::Activity& activity)
      : program_(program), effects_(activity.reachable()) {
    for (const Procedure* p : activity.reachable()) {
      forEachCall(p->body, [&](const Procedure& callee, const Exprs& args, SourceRange) {
        calls_[&callee].push_back({p, &args});
      });
      written_[p] = analysis::writtenIn(p->body, effects_);
      std::map<const Symbol*, int> allocations;
      walkStmts(p->body, [&](const Stmt& s) {
        if (const auto* n = s.as<Allocate>())
          for (const AllocateItem& item : n->items) ++allocations[item.symbol];
      });
      noteMemory(p->body, allocations, {});
    }
  }

  void take(Procedure& p) {
    for (std::size_t k = 0; k < p.arguments.size(); ++k) {
      Symbol& dummy = *p.arguments[k];
      const Expr* upper = isOpen(dummy) ? agreedUpper(p, k) : nullptr;
      if (upper && dummy.exchanged) upper = agreedByPartners(p, dummy, upper);
      if (upper) dummy.shape.back() = {Dimension::Form::Explicit, dummy.shape.back().lower, upper};
    }
  }

 private:
  /// What arrays have got memory, once in the procedure, and how much.
  using Memory = std::map<const Symbol*, const Dimension*>;

  /// Notes for each call in `block` the memory that there is.
  void noteMemory(const Block& block, const std::map<const Symbol*, int>& allocations,
                  Memory memory) {
    for (const Stmt* s : block) {
      if (const auto* n = s->as<Allocate>())
        for (const AllocateItem& item : n->items)
          if (allocations.at(item.symbol) == 1 && !item.shape.empty())
            memory[item.symbol] = &item.shape.back();
      if (!memory.empty())
        forEachCall({s}, [&](const Procedure&, const Exprs& args, SourceRange) {
          memory_[&args] = memory;
        });
      forEachBlock(*s, [&](const Block& inner) { noteMemory(inner, allocations, memory); });
    }
  }

  static bool isOpen(const Symbol& dummy) {
    return dummy.isArray() && dummy.shape.back().form == Dimension::Form::AssumedSize;
  }

  /// `upper` where it is that of all that `dummy` changes places with; else null.
  const Expr* agreedByPartners(const Procedure& p, const Symbol& dummy, const Expr* upper) {
    bool agrees = true;
    walkStmts(p.body, [&](const Stmt& s) {
      const auto* n = s.as<Exchange>();
      if (!n || (n->first != &dummy && n->second != &dummy)) return;
      const Symbol* other = n->first == &dummy ? n->second : n->first;
      auto at = std::find(p.arguments.begin(), p.arguments.end(), other);
      std::size_t k = static_cast<std::size_t>(at - p.arguments.begin());
      const Expr* its = at == p.arguments.end() ? nullptr
                        : isOpen(*other)        ? agreedUpper(p, k)
                                                : other->shape.back().upper;
      agrees = agrees && its && equal(its, upper);
    });
    return agrees ? upper : nullptr;
  }

  const Expr* agreedUpper(const Procedure& p, std::size_t k) {
    const Expr* upper = agreedUpper(p, k, false);
    return upper ? upper : agreedUpper(p, k, true);
  }

  /// What all calls say of the last upper bound of an argument; null: they do not agree.
  /// `literals`: numbers stand for themselves, though an argument has the same value.
  const Expr* agreedUpper(const Procedure& p, std::size_t k, bool literals) {
    const Expr* upper = nullptr;
    for (const CallSite& call : calls_[&p]) {
      bool isLacking = k < call.args->size() && !(*call.args)[k];
      if (isLacking) continue;
      const Expr* here = upperOf(p, k, call, literals);
      if (!here || (upper && !equal(upper, here))) return nullptr;
      upper = here;
    }
    return upper;
  }

  /// The last upper bound of the actual argument, as `p` would say it; null: it cannot.
  const Expr* upperOf(const Procedure& p, std::size_t k, const CallSite& call, bool literals) {
    const Expr* actual = k < call.args->size() ? (*call.args)[k] : nullptr;
    const auto* array = actual ? actual->as<Ref>() : nullptr;
    const Symbol& dummy = *p.arguments[k];
    if (!array || array->symbol->type.rank != dummy.type.rank) return nullptr;
    const Dimension* known = &array->symbol->shape.back();
    if (array->symbol->allocatable) {
      const Memory& memory = memory_[call.args];
      auto got = memory.find(array->symbol);
      if (got == memory.end()) return nullptr;
      known = got->second;
    }
    const Dimension& d = *known;
    bool sameStart = d.lower ? dummy.shape.back().lower && equal(d.lower, dummy.shape.back().lower)
                             : !dummy.shape.back().lower;
    if (d.form != Dimension::Form::Explicit || !d.upper || !sameStart) return nullptr;
    // Where rows have another length, there is another number of them.
    for (std::size_t r = 0; r + 1 < dummy.shape.size(); ++r) {
      const Dimension &row = array->symbol->shape[r], &own = dummy.shape[r];
      const Expr* length =
          row.upper && own.upper ? inCallee(*row.upper, p, call, literals) : nullptr;
      bool sameFirst = row.lower ? own.lower && equal(row.lower, own.lower) : !own.lower;
      if (!length || !equal(length, own.upper) || !sameFirst) return nullptr;
    }
    return inCallee(*d.upper, p, call, literals);
  }

  /// A bound of the caller's as `p` would say it; null: it cannot, or the bound may have changed.
  const Expr* inCallee(const Expr& bound, const Procedure& p, const CallSite& call, bool literals) {
    for (const Symbol* s : analysis::readSymbols(bound))
      if (s->storage != Storage::Constant && !isFixed(*call.caller, *s)) return nullptr;
    return translated(bound, p, call, literals);
  }

  /// An argument or constant that the procedure does not change: it holds what it held at entry.
  bool isFixed(const Procedure& p, const Symbol& s) const {
    return s.storage == Storage::Argument && !s.isArray() && s.type.isInteger() &&
           !written_.at(&p).count(&s);
  }

  const Expr* translated(const Expr& e, const Procedure& p, const CallSite& call, bool literals) {
    if (literals && e.is<Literal>()) return constantIn(program_, e, *call.caller, p);
    for (std::size_t k = 0; k < call.args->size() && k < p.arguments.size(); ++k) {
      const Symbol* dummy = p.arguments[k];
      if ((*call.args)[k] && equal((*call.args)[k], &e) && isFixed(p, *dummy))
        return Builder(program_).ref(dummy);
    }
    bool isConstant = e.is<Ref>() && baseSymbol(e)->storage == Storage::Constant;
    if (e.is<Literal>() || isConstant) return constantIn(program_, e, *call.caller, p);
    if (const auto* n = e.as<Intrinsic>(); n && n->id == IntrinsicId::Int) {
      Exprs args = n->args;
      args[0] = translated(*args[0], p, call, literals);
      return args[0] ? Builder(program_).intrinsic(n->id, std::move(args), e.type) : nullptr;
    }
    const auto* sum = e.as<Binary>();
    if (!sum) return nullptr;
    if (sum->op == BinaryOp::Mul)
      if (const Expr* product = translatedProduct(e, p, call, literals)) return product;
    const Expr* l = translated(*sum->lhs, p, call, literals);
    const Expr* r = l ? translated(*sum->rhs, p, call, literals) : nullptr;
    return r ? Builder(program_).binary(sum->op, l, r) : nullptr;
  }

  /// The factors of a product, whatever its brackets.
  static void addFactors(const Expr& e, Exprs& factors) {
    const auto* product = e.as<Binary>();
    if (!product || product->op != BinaryOp::Mul || e.type.isUnsigned) return factors.push_back(&e);
    addFactors(*product->lhs, factors);
    addFactors(*product->rhs, factors);
  }

  /// A product of which an argument holds several factors: n*k*m, where k*m is passed.
  const Expr* translatedProduct(const Expr& e, const Procedure& p, const CallSite& call,
                                bool literals) {
    Exprs factors;
    addFactors(e, factors);
    const Expr* found = nullptr;
    auto add = [&](const Expr* x) { found = found ? Builder(program_).mul(found, x) : x; };
    for (std::size_t k = 0; k < call.args->size() && k < p.arguments.size(); ++k) {
      const Expr* arg = (*call.args)[k];
      if (!arg || !arg->type.isInteger() || !isFixed(p, *p.arguments[k])) continue;
      Exprs own, rest = factors;
      addFactors(*arg, own);
      bool isIn = own.size() > 1;
      for (const Expr* f : own) {
        auto at =
            std::find_if(rest.begin(), rest.end(), [&](const Expr* r) { return equal(r, f); });
        isIn = isIn && at != rest.end();
        if (isIn) rest.erase(at);
      }
      if (!isIn) continue;
      factors = std::move(rest);
      add(Builder(program_).ref(p.arguments[k]));
    }
    if (!found) return nullptr;
    for (const Expr* f : factors) {
      const Expr* x = translated(*f, p, call, literals);
      if (!x) return nullptr;
      add(x);
    }
    return found;
  }

  Program& program_;
  analysis::Effects effects_;
  std::map<const Procedure*, std::vector<CallSite>> calls_;
  std::map<const Procedure*, analysis::SymbolSet> written_;
  std::map<const Exprs*, Memory> memory_;  ///< by call
};

}  // namespace

void takeExtentsFromCalls(Program& program, const analysis::Activity& activity) {
  Extents extents(program, activity);
  const auto& procedures = activity.reachable();
  for (auto p = procedures.rbegin(); p != procedures.rend(); ++p)  // callers before callees
    if (*p != activity.head.procedure) extents.take(**p);
}

}  // namespace pj::transform
