// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/finish/placement.h"

#include <algorithm>
#include <utility>

#include "ir/literal_value.h"
#include "ir/nest.h"
#include "ir/walk.h"
#include "transform/finish/flow.h"
#include "transform/finish/own_arrays.h"
#include "transform/finish/results.h"

namespace pj::transform {

using namespace ir;

namespace {

/// How a construct's clauses name a variable.
enum class Role { None, Private, Other };

Role roleIn(const OmpClauses& clauses, const Symbol* v) {
  Role role = Role::None;
  for (const OmpClause& c : clauses) {
    SymbolSet inside;
    if (c.expr) addSymbols(*c.expr, inside);
    if (inside.count(v)) return Role::Other;
    if (c.kind == OmpClauseKind::Default && c.defaultKind != DefaultKind::Shared &&
        c.defaultKind != DefaultKind::None)
      return Role::Other;
    if (std::none_of(c.symbols.begin(), c.symbols.end(),
                     [&](const Symbol* s) { return declared(s) == v; }))
      continue;
    if (c.kind != OmpClauseKind::Private) return Role::Other;
    role = Role::Private;
  }
  return role;
}

bool mentions(const Expr* e, const Symbol* v) {
  SymbolSet symbols;
  if (e) addSymbols(*e, symbols);
  return symbols.count(v) > 0;
}

/// The scalar that `s` assigns to or adds to, if it reads it for nothing else.
const Symbol* assignedOnly(const Stmt& s) {
  const auto* assign = s.as<Assign>();
  const auto* increment = s.as<Increment>();
  const Expr* lhs = assign ? assign->lhs : increment ? increment->lhs : nullptr;
  const auto* ref = lhs ? lhs->as<Ref>() : nullptr;
  if (!ref || ref->symbol->isArray()) return nullptr;
  const Expr* value = assign ? assign->rhs : increment->value;
  const auto* sum = assign ? value->as<Binary>() : nullptr;
  if (sum && equal(sum->lhs, lhs)) value = sum->rhs;
  return mentions(value, ref->symbol) ? nullptr : ref->symbol;
}

/// Must what the declaration of `v` mentions be listed in the region's clauses, and is not?
bool needsUnlisted(const OmpParallel& region, const Symbol& v) {
  bool none = false;
  SymbolSet listed;
  for (const OmpClause& c : region.clauses) {
    none |= c.kind == OmpClauseKind::Default && c.defaultKind == DefaultKind::None;
    for (const Symbol* s : c.symbols) listed.insert(declared(s));
  }
  SymbolSet needed = declarationSymbols(v);
  return none && std::any_of(needed.begin(), needed.end(), [&](const Symbol* s) {
           return s->storage != Storage::Constant && !listed.count(s);
         });
}

/// Neither an array nor a structure.
bool isNumber(const Symbol& v) {
  return !v.isArray() && !v.allocatable && v.parts.empty();
}

/// An array of numbers whose extents are numbers, so that its declaration may say "= {0}".
bool isFixedArray(const Symbol& v) {
  return v.isArray() && !v.allocatable && v.parts.empty() && declared(&v) == &v &&
         std::all_of(v.shape.begin(), v.shape.end(), [](const Dimension& d) {
           return integerValue(d.upper) && (!d.lower || integerValue(d.lower));
         });
}

/// Which statements of a block, by their places in it, mention a variable, and which read it; what
/// stands right before a statement counts.
struct BlockIndex {
  using Places = std::set<std::size_t>;

  const Places& mentions(const Symbol* v) const { return of(v, mentioned); }
  const Places& reads(const Symbol* v) const { return of(v, read); }

  std::map<const Symbol*, Places> mentioned, read;

 private:
  static const Places& of(const Symbol* v, const std::map<const Symbol*, Places>& all) {
    static const Places none;
    auto it = all.find(v);
    return it == all.end() ? none : it->second;
  }
};

/// What statements mention.
struct Mentions {
  std::map<const Stmt*, SymbolSet> inside;  ///< the statement, everything in it included
  std::map<const Stmt*, SymbolSet> read;    ///< of these: those that are not only assigned to
  std::map<const Stmt*, SymbolSet> before;  ///< declarations of arrays right before it

  BlockIndex& index(const Block& block) const;
  /// The extents of an array that is declared right before the statement at a place in `block`.
  void addBefore(const Block& block, std::size_t place, const SymbolSet& symbols);

 private:
  mutable std::map<const Block*, BlockIndex> indices_;
};

/// It is made when a block is asked for first: all has been noted then.
BlockIndex& Mentions::index(const Block& block) const {
  auto [it, isNew] = indices_.try_emplace(&block);
  for (std::size_t k = 0; isNew && k < block.size(); ++k) {
    for (const Symbol* v : inside.at(block[k])) it->second.mentioned[v].insert(k);
    for (const Symbol* v : read.at(block[k])) it->second.read[v].insert(k);
  }
  return it->second;
}

void Mentions::addBefore(const Block& block, std::size_t place, const SymbolSet& symbols) {
  BlockIndex& here = index(block);
  before[block[place]].insert(symbols.begin(), symbols.end());
  for (const Symbol* v : symbols) {
    here.mentioned[v].insert(place);
    here.read[v].insert(place);
  }
}

/// What is decided of one variable so far.
struct Trial {
  std::set<const Stmt*> declaring, counting, before, inside, unrecorded, resultless, dropped;
  bool isZeroed = false;

  /// Takes what `more`, the smaller one, decides besides.
  void add(Trial&& more) {
    declaring.merge(more.declaring);
    counting.merge(more.counting);
    before.merge(more.before);
    inside.merge(more.inside);
    unrecorded.merge(more.unrecorded);
    resultless.merge(more.resultless);
    dropped.merge(more.dropped);
    isZeroed |= more.isZeroed;
  }
};

/// Places one variable; what it decides counts only if everything succeeds.
class Placer {
 public:
  Placer(const Symbol* v, const Allocations& allocations, const Mentions& mentioned,
         const SymbolSet& outside, Placement& result)
      : v_(v),
        owner_(allocations.owner(v)),
        mentioned_(mentioned),
        outside_(outside),
        result_(result) {}

  bool place(const Block& body, bool isResult) {
    isResult_ = isResult;
    body_ = &body;
    isReadAnywhere_ = !mentioned_.index(body).reads(v_).empty();
    if (!placeIn(body, false)) return false;
    result_.declaring.merge(trial_.declaring);
    result_.counting.merge(trial_.counting);
    result_.resultless.merge(trial_.resultless);
    if (trial_.isZeroed) result_.zeroed.insert(v_);
    for (const Stmt* s : trial_.before) result_.before[s].push_back(v_);
    for (const Stmt* s : trial_.inside) result_.inside[s].push_back(v_);
    for (const Stmt* s : trial_.unrecorded) result_.unrecorded[s].insert(v_);
    for (const Stmt* s : trial_.dropped) result_.dropped[s].insert(v_);
    return true;
  }

 private:
  bool mentionedIn(const Stmt& s) const { return mentioned_.inside.at(&s).count(v_) > 0; }
  bool mentionedBefore(const Stmt& s) const {
    auto it = mentioned_.before.find(&s);
    return it != mentioned_.before.end() && it->second.count(v_) > 0;
  }

  /// Every reference in the block, in scopes that start with a write. `isShared`: between threads,
  /// so that only counters may become variables of their own.
  bool placeIn(const Block& block, bool isShared);
  bool placeInEach(const Block& block, bool isShared);
  bool placeInside(const Stmt& s, bool isShared);
  bool startsScope(const Stmt& s);
  bool isBound() const { return owner_ != v_; }
  bool startsBefore(const Block& block);
  Flow flowFrom(const Block& statements) const {
    return flowInto(statements, v_, [this](const Stmt& s) { return mentionedIn(s); });
  }
  bool isReadFrom(const Block& block, std::size_t first) const;
  bool omitsRecord(const Block& block, const Stmt& allocation);
  bool dropsResults(const Block& block);
  bool placeLoop(const Do& loop, bool isShared);
  bool placeWorksharing(const Stmt& s, const OmpClauses& clauses, const Do& loop, bool isShared);
  bool placeRegion(const OmpParallel& s);

  const Symbol* v_;
  const Symbol* owner_;  ///< of a bound: the array, which tells whether threads have their own
  const Mentions& mentioned_;
  const SymbolSet& outside_;  ///< what is declared at the top
  Placement& result_;
  Trial trial_;  ///< of the block that is looked at and what is in it
  bool isResult_ = false, isReadAnywhere_ = false;
  const Block* body_ = nullptr;  ///< of the procedure
};

/// Is `s` a write of all of v that reads nothing of it?
bool Placer::startsScope(const Stmt& s) {
  if (const auto* n = s.as<Allocate>(); n && isBound()) {
    auto isOwner = [this](const AllocateItem& item) { return memoryOf(item.symbol) == owner_; };
    if (std::none_of(n->items.begin(), n->items.end(), isOwner)) return false;
    trial_.before.insert(&s);
    return true;
  }
  if (v_->isArray() && !v_->allocatable && !isFixedArray(*v_)) return false;
  if (const auto* n = s.as<Assign>()) {
    const auto* ref = n->lhs->as<Ref>();
    if (!ref || ref->symbol != v_ || v_->allocatable || mentions(n->rhs, v_)) return false;
    if (v_->isArray() && !isConstant(*n->rhs, 0)) return false;
    trial_.declaring.insert(&s);
    return true;
  }
  if (v_->isArray() && !v_->allocatable) return false;
  if (const auto* n = s.as<Allocate>()) {
    // One that is tested has to be null before, and bounds that are recorded are set before.
    std::vector<AllocateItem> items = declaredItems(*n);
    if (items.size() != 1 || items[0].symbol != v_ || outside_.count(v_)) return false;
    trial_.declaring.insert(&s);
    return true;
  }
  if (const auto* n = s.as<Pop>()) {
    const auto* ref = n->target->as<Ref>();
    if (!ref || ref->symbol != v_ || v_->allocatable) return false;
    trial_.before.insert(&s);
    return true;
  }
  if (const auto* n = s.as<RuntimeCall>()) {
    if (std::find(n->writes.begin(), n->writes.end(), v_) == n->writes.end()) return false;
    for (const Expr* e : n->args) {
      const auto* ref = e->as<Ref>();
      if ((!ref || ref->symbol != v_) && mentions(e, v_)) return false;
    }
    trial_.before.insert(&s);
    return true;
  }
  return false;
}

/// May v be declared on a line of its own, as no value flows into the statements from there on?
bool Placer::startsBefore(const Block& block) {
  if (!isNumber(*v_) && !isFixedArray(*v_)) return false;
  const BlockIndex::Places& places = mentioned_.index(block).mentions(v_);
  bool isTop = &block == body_ && places.count(0) > 0;
  if (isTop || places.empty() || !isReadFrom(block, *places.begin())) return false;
  auto first = block.begin() + static_cast<std::ptrdiff_t>(*places.begin());
  bool isSize = std::any_of(first, block.end(), [&](const Stmt* t) { return mentionedBefore(*t); });
  Flow flow = isSize ? Flow::In : isBound() ? Flow::Guarded : flowFrom({first, block.end()});
  if (flow == Flow::In) return false;
  trial_.before.insert(*first);
  if (flow == Flow::Guarded) trial_.isZeroed = true;
  return true;
}

/// Is the variable read behind its first write? Compilers warn of one that is not; one that is read
/// somewhere else then stays outside.
bool Placer::isReadFrom(const Block& block, std::size_t first) const {
  const BlockIndex::Places& reads = mentioned_.index(block).reads(v_);
  return isResult_ || !isReadAnywhere_ || (!reads.empty() && *reads.rbegin() >= first);
}

/// The bound of memory that is given back in the same block, and of which nothing asks for it, is
/// not recorded there.
bool Placer::omitsRecord(const Block& block, const Stmt& allocation) {
  auto from = std::find(block.begin(), block.end(), &allocation);
  bool isGivenBack =
      isBound() && std::any_of(from, block.end(), [this](const Stmt* s) {
        const auto* n = s->as<Deallocate>();
        return n && std::any_of(n->symbols.begin(), n->symbols.end(),
                                [this](const Symbol* freed) { return memoryOf(freed) == owner_; });
      });
  if (!isGivenBack) return false;
  trial_.before.erase(&allocation);
  trial_.unrecorded.insert(&allocation);
  return true;
}

/// Results of functions that are called for what else they do: where nothing in the block reads
/// them, they are not kept there, though others are.
bool Placer::dropsResults(const Block& block) {
  if (isResult_ || isBound() || !isNumber(*v_) || !mentioned_.index(block).reads(v_).empty())
    return false;
  bool isCallsOnly = true;
  std::set<const Stmt*> calls, clauses;
  walkStmts(block, [&](const Stmt& s) {
    if (!ownSymbols(s).count(v_)) return;
    const auto* assign = s.as<Assign>();
    if (clausesOf(s)) clauses.insert(&s);
    else if (assign && assign->rhs->is<FunctionCall>()) calls.insert(&s);
    else isCallsOnly = false;
  });
  if (!isCallsOnly) return false;
  trial_.resultless.insert(calls.begin(), calls.end());
  for (const Stmt* s : clauses) trial_.dropped.insert(s);
  return true;
}

bool Placer::placeIn(const Block& block, bool isShared) {
  if (!isShared && isReadAnywhere_ && dropsResults(block)) return true;
  Trial around = std::exchange(trial_, {});
  bool isPlaced = placeInEach(block, isShared);
  if (!isPlaced) {
    trial_ = {};
    isPlaced = !isShared && !isResult_ && startsBefore(block);
  }
  around.add(std::move(trial_));
  trial_ = std::move(around);
  return isPlaced;
}

bool Placer::placeInEach(const Block& block, bool isShared) {
  for (std::size_t k : mentioned_.index(block).mentions(v_)) {
    const Stmt& s = *block[k];
    if (mentionedBefore(s)) return false;
    if (!isShared && startsScope(s)) return isReadFrom(block, k) || omitsRecord(block, s);
    if (isResult_ || !placeInside(s, isShared)) return false;
  }
  return true;
}

bool Placer::placeLoop(const Do& loop, bool isShared) {
  if (mentions(loop.lower, v_) || mentions(loop.upper, v_) || mentions(loop.step, v_) ||
      loop.leaveFlag == v_)
    return false;
  if (loop.variable != v_) return placeIn(loop.body, isShared);
  trial_.counting.insert(&loop);
  return true;
}

bool Placer::placeWorksharing(const Stmt& s, const OmpClauses& clauses, const Do& loop,
                              bool isShared) {
  Role role = roleIn(clauses, declared(owner_));
  if (role == Role::Other) return false;
  bool own = role == Role::Private || loop.variable == v_;
  if (role == Role::Private) trial_.dropped.insert(&s);
  return placeLoop(loop, !own && (isShared || s.is<OmpParallelDo>()));
}

bool Placer::placeRegion(const OmpParallel& s) {
  Role role = roleIn(s.clauses, declared(owner_));
  if (role == Role::Other) return false;
  if (role == Role::None) return placeIn(s.body, true);
  Trial around = std::exchange(trial_, {});
  if (outside_.count(v_) || !placeIn(s.body, false)) {
    trial_ = {};
    if (needsUnlisted(s, *v_)) return false;
    trial_.inside.insert(&s);
    if (isBound() || (isNumber(*v_) && flowFrom(s.body) != Flow::None)) trial_.isZeroed = true;
  }
  trial_.dropped.insert(&s);
  around.add(std::move(trial_));
  trial_ = std::move(around);
  return true;
}

bool Placer::placeInside(const Stmt& s, bool isShared) {
  if (const auto* n = s.as<Do>()) return placeLoop(*n, isShared);
  if (const auto* n = s.as<OmpParallel>()) return placeRegion(*n);
  if (const auto* n = s.as<OmpDo>()) return placeWorksharing(s, n->clauses, *n->loop, isShared);
  if (const auto* n = s.as<OmpParallelDo>())
    return placeWorksharing(s, n->clauses, *n->loop, isShared);
  if (ownSymbols(s).count(v_)) return false;
  // An atomic construct has nothing but its statements.
  const auto* section = s.as<OmpCritical>();
  if (section && section->section == SectionKind::Atomic) return false;
  bool isLeaf = true;
  forEachBlock(s, [&](const Block&) { isLeaf = false; });
  // One that asks for the array asks for its bounds.
  if (isLeaf && isBound() && mentioned_.read.at(&s).count(v_)) return false;
  bool placed = true;
  forEachBlock(s, [&](const Block& b) { placed = placed && placeIn(b, isShared); });
  return placed;
}

/// Whether a declaration at the top could not be evaluated there: its extents are locals.
bool waitsForLocals(const Symbol& s, const Procedure& p) {
  for (const Symbol* t : declarationSymbols(s))
    if (t->procedure == &p && t->storage == Storage::Local) return true;
  return false;
}

/// Is a number of the structure kept before anything sets it? Compilers say so.
bool startsWithCopy(const Block& block, const Symbol& structure) {
  const Stmt* first = nullptr;
  walkStmts(block, [&](const Stmt& s) {
    if (!first && ownSymbols(s).count(&structure)) first = &s;
  });
  const auto* assign = first ? first->as<Assign>() : nullptr;
  bool copies = false;
  if (assign)
    walk(*assign->rhs, [&](const Expr& e) {
      const Symbol* v = baseSymbol(e);
      copies |= v && v->whole == &structure && !v->isPointedTo();
    });
  return copies;
}

class ProcedurePlacer {
 public:
  ProcedurePlacer(const Procedure& p, const Allocations& allocations, const SymbolSet& unread)
      : p_(p), allocations_(allocations), locals_(declaredSymbols(p.locals)) {
    noteAllocations();
    noteOwnArrays();
    result.unread = unread;
    result.returning = returningAssignments(p);
    walkStmts(p.body, [&](const Stmt& s) { note(s); });
    noteDeclarations();
    for (const Symbol* s : locals_)
      if (s->isArray() && !s->allocatable) placeArray(*s);
    for (const Symbol* s : locals_)
      if ((!s->isArray() || s->allocatable) && used_.count(s)) placeVariable(*s, false);
    for (const Symbol* s : allocations.threadVariables)
      if (used_.count(s)) placeVariable(*s, false);
    result.declaresResult = p.result && (used_.count(p.result) || result.returning.empty());
    if (result.declaresResult) placeVariable(*p.result, true);
    sortTop();
  }

  Placement result;

 private:
  const SymbolSet& note(const Stmt& s);
  void noteAllocations();
  void noteOwnArrays();
  void noteOwnArrays(const Stmt& construct, const OmpClauses& clauses, const Block& body,
                     const Stmt& start);
  bool isUsed(const Symbol& memory, const Block& block) const;
  void addBounds(SymbolSet& symbols) const;
  SymbolSet boundsRead(const Stmt& s) const;
  void noteDeclarations();
  void placeArray(const Symbol& s);
  void placeVariable(const Symbol& s, bool isResult);
  void sortTop();

  const Procedure& p_;
  const Allocations& allocations_;
  const std::vector<const Symbol*> locals_;
  Mentions mentioned_;
  SymbolSet used_, outside_;
};

/// Bounds of allocated memory, and pointers that are tested, are known throughout. Threads have
/// bounds of their own.
void ProcedurePlacer::noteAllocations() {
  std::vector<const Symbol*> memory = locals_;
  for (const Symbol* s : locals_)
    for (const Symbol* part : s->parts)
      if (memoryOf(part) != s) memory.push_back(memoryOf(part));
  for (const Symbol* s : memory) {
    const std::vector<Dimension>* shape = s->allocatable ? allocations_.shape(*s) : nullptr;
    SymbolSet bounds;
    for (std::size_t k = 0; shape && k < shape->size(); ++k)
      for (const Expr* e : {(*shape)[k].lower, (*shape)[k].upper})
        if (e) addSymbols(*e, bounds);
    for (const Symbol* own : allocations_.threadVariables) bounds.erase(own);
    SymbolSet own{s};
    addBounds(own);
    bool isRecorded = allocations_.isRecorded(*s) && own.size() == 1;
    if (allocations_.isTested(*s) || isRecorded) outside_.insert(declared(s));
    outside_.merge(bounds);
  }
}

void ProcedurePlacer::noteOwnArrays() {
  walkStmts(p_.body, [&](const Stmt& s) {
    if (const auto* n = s.as<OmpParallel>()) return noteOwnArrays(s, n->clauses, n->body, s);
    const auto* loop = s.as<OmpDo>();
    const auto* region = s.as<OmpParallelDo>();
    if (!loop && !region) return;
    const OmpClauses& clauses = loop ? loop->clauses : region->clauses;
    const Do& inner = *nest(loop ? *loop->loop : *region->loop, nestDepth(clauses)).back();
    noteOwnArrays(s, clauses, inner.body, inner);
  });
  SymbolSet all;
  for (const auto& [start, arrays] : result.ownArrays) all.insert(arrays.begin(), arrays.end());
  for (const Symbol* s : all)
    if (!isUsed(*s, p_.body)) result.unallocated.insert(s);
}

void ProcedurePlacer::noteOwnArrays(const Stmt& construct, const OmpClauses& clauses,
                                    const Block& body, const Stmt& start) {
  OwnArrays own = ownArrays(clauses, body);
  if (!own.privates.empty()) result.dropped[&construct].merge(own.privates);
  if (!own.arrays.empty()) result.ownArrays[&start] = own.arrays;
}

/// Is the memory used where it is no array of a thread's own?
bool ProcedurePlacer::isUsed(const Symbol& memory, const Block& block) const {
  auto isOwn = [&](const Stmt& construct) {
    auto it = result.dropped.find(&construct);
    return it != result.dropped.end() && it->second.count(&memory) > 0;
  };
  return std::any_of(block.begin(), block.end(), [&](const Stmt* s) {
    if (isOwn(*s)) return false;
    bool isMemory = s->is<Allocate>() || s->is<Deallocate>();
    bool used = !isMemory && ownSymbols(*s).count(&memory) > 0;
    if (const auto* n = s->as<OmpDo>()) return used || isUsed(memory, {n->loop});
    if (const auto* n = s->as<OmpParallelDo>()) return used || isUsed(memory, {n->loop});
    forEachBlock(*s, [&](const Block& inner) { used = used || isUsed(memory, inner); });
    return used;
  });
}

/// Allocations set the bounds of memory of the threads.
void ProcedurePlacer::addBounds(SymbolSet& symbols) const {
  for (const Symbol* v : allocations_.threadVariables)
    if (symbols.count(declared(allocations_.owner(v)))) symbols.insert(v);
}

/// Those that the text of `s` may name: whole arrays and parts of them ask for all bounds, elements
/// for the lower ones. Calls pass arrays by their names.
SymbolSet ProcedurePlacer::boundsRead(const Stmt& s) const {
  SymbolSet whole, any, read;
  const auto* call = s.as<Call>();
  forEachExpr(s, [&](const Expr& root) {
    if (call && root.is<Ref>()) return;
    walk(root, [&](const Expr& e) {
      const auto* index = e.as<Index>();
      const Symbol* v = index || e.is<Ref>() ? baseSymbol(e) : nullptr;
      if (!v) return;
      any.insert(memoryOf(v));
      bool isElement = index && std::all_of(index->subscripts.begin(), index->subscripts.end(),
                                            [](const Expr* x) { return x->type.isScalar(); });
      if (!isElement) whole.insert(memoryOf(v));
    });
  });
  for (const Symbol* v : allocations_.threadVariables) {
    const Symbol* array = allocations_.owner(v);
    if (whole.count(array) || (any.count(array) && !allocations_.upper.count(v))) read.insert(v);
  }
  return read;
}

/// Notes what `s` mentions, everything in it included.
const SymbolSet& ProcedurePlacer::note(const Stmt& s) {
  auto [it, isNew] = mentioned_.inside.try_emplace(&s);
  if (!isNew) return it->second;
  SymbolSet symbols = isOmitted(s, result) ? SymbolSet() : ownSymbols(s);
  for (const Symbol* memory : result.unallocated) symbols.erase(memory);
  if (result.returning.count(&s) && s.is<Assign>()) {
    symbols.clear();
    addSymbols(*s.as<Assign>()->rhs, symbols);
  }
  if (s.is<Return>() && p_.result && !result.returning.count(&s)) symbols.insert(p_.result);
  SymbolSet read = symbols;
  read.merge(boundsRead(s));
  addBounds(symbols);
  if (const Symbol* v = assignedOnly(s)) read.erase(v);
  if (const OmpClauses* clauses = clausesOf(s))
    for (const Symbol* v : symbols)
      if (roleIn(*clauses, v) == Role::Private) read.erase(v);
  auto add = [&](const Stmt& inner) {
    const SymbolSet &more = note(inner), &moreRead = mentioned_.read.at(&inner);
    symbols.insert(more.begin(), more.end());
    read.insert(moreRead.begin(), moreRead.end());
  };
  if (const auto* n = s.as<OmpDo>()) add(*n->loop);
  else if (const auto* n = s.as<OmpParallelDo>()) add(*n->loop);
  else
    forEachBlock(s, [&](const Block& b) {
      for (const Stmt* inner : b) add(*inner);
    });
  for (const Symbol* v : symbols)
    if (!result.unread.count(v)) used_.insert(v);
  mentioned_.read[&s] = std::move(read);
  return mentioned_.inside[&s] = std::move(symbols);
}

/// What the declarations of used variables mention is used, too.
void ProcedurePlacer::noteDeclarations() {
  for (std::size_t before = 0; before != used_.size();) {
    before = used_.size();
    for (const Symbol* s : locals_)
      if (used_.count(s)) used_.merge(declarationSymbols(*s));
  }
}

/// An array whose extents are computed in the procedure is declared where it is used first.
void ProcedurePlacer::placeArray(const Symbol& s) {
  if (!used_.count(&s)) return;
  SymbolSet needed = declarationSymbols(s);
  bool plain = !s.saved && s.storage == Storage::Local && !s.init;
  if (!waitsForLocals(s, p_) || !plain) {
    if (!plain || !Placer(&s, allocations_, mentioned_, outside_, result).place(p_.body, false))
      result.top.push_back(&s);
    return;
  }
  for (std::size_t k : mentioned_.index(p_.body).mentions(&s)) {
    if (!mentioned_.inside.at(p_.body[k]).count(&s)) continue;
    result.before[p_.body[k]].push_back(&s);
    mentioned_.addBefore(p_.body, k, needed);
    return;
  }
}

void ProcedurePlacer::placeVariable(const Symbol& s, bool isResult) {
  bool isOfCall = !s.saved && s.storage != Storage::Constant && !s.init;
  bool plain = isOfCall && (s.allocatable || !outside_.count(&s));
  if (plain && Placer(&s, allocations_, mentioned_, outside_, result).place(p_.body, isResult))
    return;
  result.top.push_back(&s);
  auto mentions = [&](const Stmt& t) { return mentioned_.inside.at(&t).count(&s) > 0; };
  bool isBound = allocations_.owner(&s) != &s;
  if (isBound || (isOfCall && isNumber(s) && flowInto(p_.body, &s, mentions) != Flow::None))
    result.zeroed.insert(&s);
  if (isOfCall && !s.parts.empty() && !s.isArray() && startsWithCopy(p_.body, s))
    result.zeroed.insert(&s);
}

/// Constants first, arrays last: their extents may be constants.
void ProcedurePlacer::sortTop() {
  auto order = [](const Symbol* s) {
    return s->storage == Storage::Constant ? 0 : s->isArray() ? 2 : 1;
  };
  std::stable_sort(result.top.begin(), result.top.end(),
                   [&](const Symbol* a, const Symbol* b) { return order(a) < order(b); });
}

}  // namespace

Placement placeDeclarations(const Procedure& p, const Allocations& allocations,
                            const SymbolSet& unread) {
  return ProcedurePlacer(p, allocations, unread).result;
}

}  // namespace pj::transform
