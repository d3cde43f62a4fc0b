// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/normalise/sections_in_turn.h"

#include <algorithm>
#include <map>

#include "ir/constructs.h"
#include "ir/names.h"
#include "ir/nest.h"
#include "ir/stmt_rewrite.h"
#include "ir/walk.h"
#include "transform/blocks.h"
#include "transform/normalise/array_updates.h"

namespace pj::transform {

using namespace ir;
using analysis::Effects;
using analysis::SymbolSet;

namespace {

/// Atomic constructs as critical sections have one name in all files: a variable may have several.
constexpr const char* kOfAtomics = "pj_atomic";

void addNamed(const Block& body, SymbolSet& named) {
  walkStmts(body, [&](const Stmt& s) {
    forEachExpr(s, [&](const Expr& root) {
      walk(root, [&](const Expr& e) {
        if (const Symbol* v = baseSymbol(e)) named.insert(v);
      });
    });
  });
}

/// A section, or an atomic update, where it stands.
struct Place {
  const Procedure* procedure;
  const Stmt* region;          ///< null: some caller's
  const OmpCritical* section;  ///< null: it is an update
  const Increment* update;
  SymbolSet own;  ///< what each thread has for itself there

  const Stmt* stmt() const { return section ? static_cast<const Stmt*>(section) : update; }

  /// May threads be in both at one time?
  bool meets(const Place& other) const {
    return !region || !other.region || region == other.region;
  }
};

class Places {
 public:
  explicit Places(const std::vector<Procedure*>& procedures) {
    for (const Procedure* p : procedures) {
      SymbolSet own;
      for (const Symbol* v : p->locals)
        if (!v->saved) own.insert(v);
      block(*p, p->body, nullptr, own);
    }
  }
  std::vector<Place> all;

 private:
  void block(const Procedure& p, const Block& statements, const Stmt* region,
             const SymbolSet& own) {
    for (const Stmt* s : statements) statement(p, *s, region, own);
  }

  void statement(const Procedure& p, const Stmt& s, const Stmt* region, SymbolSet own) {
    if (const auto* n = s.as<OmpCritical>()) all.push_back({&p, region, n, nullptr, own});
    const auto* update = s.as<Increment>();
    if (update && update->atomic) all.push_back({&p, region, nullptr, update, own});
    if (s.is<OmpParallel>() || s.is<OmpParallelDo>()) {
      region = &s;
      own.clear();
    }
    if (const OmpClauses* clauses = clausesOf(s))
      for (const OmpClause& c : *clauses)
        if (givesOwnCopy(c.kind)) own.insert(c.symbols.begin(), c.symbols.end());
    if (const auto* n = s.as<OmpDo>()) own.insert(n->loop->variable);
    if (const auto* n = s.as<OmpParallelDo>()) own.insert(n->loop->variable);
    forEachBlock(s, [&](const Block& b) { block(p, b, region, own); });
  }
};

/// What a critical section does, if it only adds.
struct Sums {
  Block updates;
  SymbolSet summed, read;
};

/// Finds the sections of which the order matters.
class Order {
 public:
  Order(Program& program, const std::vector<Place>& places) : program_(program), places_(places) {
    for (const Place& p : places)
      if (p.section) note(p);
    while (spread()) {
    }
  }

  /// The atomic updates that the section is written out as; null: it stays.
  const Block* updatesOf(const OmpCritical& section) const {
    auto known = sums_.find(&section);
    return known == sums_.end() ? nullptr : &known->second.updates;
  }
  /// Is it an update whose order others may see?
  bool isSeen(const Increment& update) const { return seen_.count(&update) != 0; }

 private:
  void note(const Place& p) {
    if (p.section->section != SectionKind::Critical) return;
    auto updates = asAtomicUpdates(program_, p.section->body, {p.own.begin(), p.own.end()});
    if (!updates) return;
    Sums& sums = sums_[p.section];
    for (const Symbol* v : readBy(*updates)) sums.read.insert(v);
    remove(sums.read, p.own);
    walkStmts(*updates, [&](const Stmt& s) {
      if (const auto* n = s.as<Increment>()) sums.summed.insert(baseSymbol(*n->lhs));
    });
    sums.updates = std::move(*updates);
  }

  /// May one of `read` be one of `summed`? A dummy may be another name for anything of its type.
  static bool mayShare(const SymbolSet& read, const SymbolSet& summed, bool isOneProcedure) {
    auto isAnyName = [](const Symbol* v) { return v->storage == Storage::Argument; };
    return std::any_of(read.begin(), read.end(), [&](const Symbol* r) {
      return std::any_of(summed.begin(), summed.end(), [&](const Symbol* s) {
        if (r == s) return true;
        return !isOneProcedure && (isAnyName(r) || isAnyName(s)) &&
               r->type.scalar() == s->type.scalar();
      });
    });
  }

  /// A section is in order if another of its name is, or if one of the two reads what the other
  /// sums up. Has anything been found?
  bool spread() {
    bool found = false;
    for (const Place& p : places_)
      for (const Place& other : places_) {
        if (&p == &other || !p.meets(other)) continue;
        if (p.section && other.section) found = drop(p, other) || found;
        else if (p.update && other.section && !seen_.count(p.update))
          found = (sees(other, p) && seen_.insert(p.update).second) || found;
      }
    return found;
  }

  bool drop(const Place& p, const Place& other) {
    auto its = sums_.find(p.section), others = sums_.find(other.section);
    if (its == sums_.end()) return false;
    const bool isOneName = other.section->section == SectionKind::Critical &&
                           lower(p.section->name) == lower(other.section->name);
    const bool isOneProcedure = p.procedure == other.procedure;
    bool isOrdered = isOneName && others == sums_.end();
    if (others != sums_.end())
      isOrdered = mayShare(its->second.read, others->second.summed, isOneProcedure) ||
                  mayShare(others->second.read, its->second.summed, isOneProcedure);
    if (isOrdered) sums_.erase(its);
    return isOrdered;
  }

  /// Does an atomic construct see the values that the update gives?
  static bool sees(const Place& atomic, const Place& update) {
    if (atomic.section->section != SectionKind::Atomic) return false;
    SymbolSet named;
    addNamed(atomic.section->body, named);
    remove(named, atomic.own);
    return mayShare(named, {baseSymbol(*update.update->lhs)}, atomic.procedure == update.procedure);
  }

  Program& program_;
  const std::vector<Place>& places_;
  std::map<const OmpCritical*, Sums> sums_;
  std::set<const Increment*> seen_;
};

struct WriteOut : StmtRewriter<WriteOut> {
  WriteOut(Program& p, const Order& o, bool keeps)
      : StmtRewriter(p), order(o), keepsAtomics(keeps) {}
  const Order& order;
  bool keepsAtomics;

  void rewrite(const OmpCritical& n, Block& out) {
    if (const Block* updates = order.updatesOf(n)) return append(out, *updates);
    const auto* rebuilt = rebuildStmt(n);
    if (n.section != SectionKind::Atomic || keepsAtomics) return out.push_back(rebuilt);
    out.push_back(section(n.origin, rebuilt->body));
  }
  void rewrite(const Increment& n, Block& out) {
    if (!order.isSeen(n) || keepsAtomics) return out.push_back(&n);
    Builder b(program);
    out.push_back(section(n.origin, {b.assign(n.lhs, b.add(n.lhs, n.value))}));
  }

 private:
  const Stmt* section(const StmtOrigin& at, Block body) {
    return Builder(program).stmt<OmpCritical>(at, SectionKind::Critical, std::string(kOfAtomics),
                                              std::move(body));
  }
};

/// May an atomic construct be written as such again: an assignment, or a capture of two?
bool hasForm(const Place& p) {
  const Block& body = p.section->body;
  return body.size() == (p.section->name == "capture" ? 2 : 1) &&
         std::all_of(body.begin(), body.end(), [](const Stmt* s) { return s->is<Assign>(); });
}

}  // namespace

void writeOutCommutingSections(Program& program, const analysis::Activity& activity, bool isTangent,
                               Diagnostics& diagnostics) {
  const Places places(activity.reachable());
  const Order order(program, places.all);
  auto isActive = [&](const Place& p) {
    bool found = false;
    walkStmts(p.section->body, [&](const Stmt& s) {
      const auto* n = s.as<Assign>();
      found |= n && n->lhs->type.isDifferentiable();
    });
    return found;
  };
  auto isAtomic = [](const Place& p) {
    return p.section && p.section->section == SectionKind::Atomic;
  };
  const auto& all = places.all;
  const bool keepsAtomics = isTangent && std::none_of(all.begin(), all.end(), [&](const Place& p) {
                              return isAtomic(p) && (isActive(p) || !hasForm(p));
                            });
  for (const Place& p : all) {
    const bool isChanged = isAtomic(p) || (p.update && order.isSeen(*p.update));
    if (isTangent && !keepsAtomics && isChanged && !activity.active(p.procedure))
      diagnostics.report(diag::UnsupportedDirective, p.stmt()->origin.range,
                         "atomic beside others of variables with a derivative",
                         "use a critical section, the same for all of them");
  }
  for (Procedure* p : activity.reachable()) {
    p->body = WriteOut(program, order, keepsAtomics).rewriteBlock(p->body);
    expandArrayUpdates(program, *p);
  }
}

namespace {

class Turns : public StmtRewriter<Turns> {
 public:
  Turns(Program& program, Procedure& procedure, bool isHead, const Effects& effects,
        Diagnostics& diagnostics)
      : StmtRewriter(program),
        procedure_(procedure),
        isHead_(isHead),
        effects_(effects),
        diagnostics_(diagnostics),
        isSaid_(effects.of(&procedure).binds) {}

  void rewrite(const OmpParallel& n, Block& out) {
    own_ = analysis::ownVariables(n, effects_);
    isInRegion_ = true;
    turns_.clear();
    handedOn_ = {};
    noteOrder(n.body, nullptr);
    if (!ordered_.empty()) {
      SymbolSet changed = analysis::writtenIn(n.body, effects_);
      remove(changed, own_);
      remove(changed, onlySummed(n.body));
      handedOn_ = Symbols(changed.begin(), changed.end());
    }
    out.push_back(rebuildStmt(n));
    isInRegion_ = false;
    ordered_.clear();
  }

  void rewrite(const OmpDo& n, Block& out) {
    const OmpDo* outer = std::exchange(loop_, &n);
    out.push_back(rebuildStmt(n));
    loop_ = outer;
  }

  void rewrite(const OmpCritical& n, Block& out) {
    const auto* section = rebuildStmt(n);
    if (!isInRegion_) return outside(*section, out);
    const Key key = keyOf(n, loop_);
    if (!ordered_.count(key)) return out.push_back(section);
    const Symbol*& turn = turns_[key];
    if (!turn) turn = Builder(program).local(procedure_, "turn", kWideInteger);
    out.push_back(Builder(program).stmt<OmpCritical>(n.origin, n.section, n.name, section->body,
                                                     turn, handedOn_));
  }

 private:
  /// What keeps threads out: the name of a critical section, or the loop of ordered ones.
  using Key = std::pair<std::string, const OmpDo*>;
  static Key keyOf(const OmpCritical& n, const OmpDo* loop) {
    return n.section == SectionKind::Ordered ? Key{"", loop} : Key{"critical " + lower(n.name), {}};
  }

  /// Notes the sections that change what threads share.
  void noteOrder(const Block& block, const OmpDo* loop) {
    for (const Stmt* s : block) {
      if (const auto* n = s->as<OmpCritical>()) {
        SymbolSet changed = analysis::writtenIn(n->body, effects_);
        remove(changed, own_);
        if (!changed.empty()) ordered_.insert(keyOf(*n, loop));
      }
      const auto* inner = s->as<OmpDo>();
      forEachBlock(*s, [&](const Block& b) { noteOrder(b, inner ? inner : loop); });
    }
  }

  /// What atomic updates add to, and no section names: it is read behind a barrier.
  static SymbolSet onlySummed(const Block& body) {
    SymbolSet summed, named;
    walkStmts(body, [&](const Stmt& s) {
      if (const auto* n = s.as<Increment>()) summed.insert(baseSymbol(*n->lhs));
      if (const auto* n = s.as<OmpCritical>()) addNamed(n->body, named);
    });
    remove(summed, named);
    return summed;
  }

  void outside(const OmpCritical& n, Block& out) {
    if (analysis::writtenIn(n.body, effects_).empty()) return out.push_back(&n);
    const bool isForCallers =
        isHead_ && n.section != SectionKind::Ordered && isShared(n.body) && !isSaid_;
    if (isForCallers)
      diagnostics_.report(diag::OrphanedConstructs, procedure_.range, procedure_.name,
                          "is for one thread");
    isSaid_ |= isForCallers;
    append(out, n.body);
  }

  /// Does it name what threads that call the procedure may share?
  bool isShared(const Block& body) const {
    bool found = false;
    walkStmts(body, [&](const Stmt& s) {
      const auto accesses = effects_.accesses(s);
      for (const auto* list : {&accesses.reads, &accesses.writes})
        for (const analysis::Access& a : *list)
          found |= a.symbol->storage != Storage::Local || a.symbol->saved;
    });
    return found;
  }

  Procedure& procedure_;
  bool isHead_;
  const Effects& effects_;
  Diagnostics& diagnostics_;
  SymbolSet own_;
  std::set<Key> ordered_;
  std::map<Key, const Symbol*> turns_;
  Symbols handedOn_;
  const OmpDo* loop_ = nullptr;
  bool isInRegion_ = false;
  bool isSaid_;  ///< that the adjoint is for one thread
};

}  // namespace

void giveTurns(Program& program, Procedure& procedure, bool isHead, const Effects& effects,
               Diagnostics& diagnostics) {
  procedure.body =
      Turns(program, procedure, isHead, effects, diagnostics).rewriteBlock(procedure.body);
}

}  // namespace pj::transform
