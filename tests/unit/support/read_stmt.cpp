// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>

#include "support/ir_reader.h"

namespace pj::test {

using namespace ir;

namespace {

bool isKind(const Item& word) {
  static const char* const kKinds[] = {
#define STMT(Name) #Name,
#include "ir/stmt_kinds.def"
  };
  return std::any_of(std::begin(kKinds), std::end(kKinds),
                     [&](const char* kind) { return word.is(kind); });
}

/// Where the first list in brackets is, or the end.
std::size_t bracket(Items items) {
  std::size_t i = 0;
  while (i < items.size() && items[i].open != '[') ++i;
  return i;
}

std::size_t position(Items items, std::string_view word) {
  std::size_t i = 0;
  while (i < items.size() && !items[i].is(word)) ++i;
  return i;
}

/// The list that must be there.
const Item& listAt(Items items, std::size_t i) {
  if (i >= items.size() || items[i].open != '[') fault(*items.around, "a list in [] is missing");
  return items[i];
}

/// A text in quotes, if one is there.
std::string takeText(Items& items) {
  if (items.empty() || items[0].open != '"') return {};
  std::string text = items[0].text;
  items = items.from(1);
  return text;
}

}  // namespace

Block IrReader::block(Items items) {
  Block found;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i].open != '(') fault(items[i], "a statement is missing");
    found.push_back(stmt(items[i]));
  }
  return found;
}

Block IrReader::block(const Item& list) {
  return block(inside(list));
}

/// (#id @range comments=[...] Kind fields); without a kind an assignment.
const Stmt* IrReader::stmt(const Item& list) {
  Items items = inside(list);
  std::uint32_t id = statementId(items);
  StmtOrigin origin;
  if (!items.empty() && items[0].isWord() && items[0].text[0] == '@') {
    origin.range = place(items[0]);
    items = items.from(1);
  }
  if (const Item* comments = labelled("comments", items)) origin.comments = lines(*comments);
  if (items.empty()) fault(list, "a statement is missing");
  const Item& kind = items[0];
  bool hasKind = isKind(kind);
  if (hasKind) items = items.from(1);
  // Those of the statements inside are in their place meanwhile.
  std::swap(id, id_);
  std::swap(origin, origin_);
  const Stmt* found = nullptr;
  if (hasKind) {
    found = fields(kind, items);
  } else {
    std::size_t equals = position(items, "=");
    if (equals == items.size()) fault(list, "a statement begins with its kind, or is v = e");
    const Expr* lhs = expr(items.before(equals));
    found = make<Assign>(lhs, expr(items.from(equals + 1)));
  }
  std::swap(id, id_);
  std::swap(origin, origin_);
  return found;
}

/// #3, or the next number.
std::uint32_t IrReader::statementId(Items& items) {
  if (items.empty() || !items[0].isWord() || items[0].text[0] != '#') return program_.nextStmtId();
  std::uint32_t id = *numbered(items[0], '#').number;
  items = items.from(1);
  while (program_.stmtCount() <= id) program_.nextStmtId();
  return id;
}

const Stmt* IrReader::fields(const Item& kind, Items items) {
  if (kind.is("Allocate")) return allocate(items);
  if (kind.is("Call")) {
    if (items.size() != 2) fault(kind, "a call is f(arguments)");
    const Procedure* callee = procedure(items[0]);
    return make<Call>(callee, exprs(inside(items[1])));
  }
  if (kind.is("Cycle")) return make<Cycle>(takeText(items));
  if (kind.is("Exit")) return make<Exit>(takeText(items));
  if (kind.is("Deallocate")) return make<Deallocate>(symbols(items));
  if (kind.is("Do")) return doLoop(items);
  if (kind.is("DoWhile")) return doWhile(items);
  if (kind.is("Exchange")) {
    Symbols both = symbols(items);
    if (both.size() != 2) fault(kind, "two arrays exchange their contents");
    return make<Exchange>(both[0], both[1]);
  }
  if (kind.is("If")) return make<If>(arms(items));
  if (kind.is("Where")) return make<Where>(arms(items));
  if (kind.is("Increment")) return increment(items);
  if (kind.is("OmpBarrier")) return make<OmpBarrier>();
  if (kind.is("OmpCritical")) return critical(items);
  if (kind.is("OmpParallel")) {
    OmpClauses all = clauses(items);
    return make<OmpParallel>(all, block(listAt(items, 0)));
  }
  if (kind.is("OmpDo")) {
    OmpClauses all = clauses(items);
    return make<OmpDo>(all, worksharingLoop(items));
  }
  if (kind.is("OmpParallelDo")) {
    OmpClauses all = clauses(items);
    return make<OmpParallelDo>(all, worksharingLoop(items));
  }
  if (kind.is("Opaque")) return opaque(items);
  if (kind.is("Pop")) return make<Pop>(expr(items));
  if (kind.is("Push")) return make<Push>(expr(items));
  if (kind.is("Return")) return make<Return>();
  if (kind.is("RuntimeCall")) return runtimeCall(items);
  if (kind.is("SelectCase")) return select(items);
  fault(kind, "no statement of kind '" + kind.text + "' can be read");
}

/// "name" v = lower, upper, step (simd clauses) [body] leave=flag
const Stmt* IrReader::doLoop(Items items) {
  std::string name = takeText(items);
  std::size_t body = bracket(items), last = body;
  std::optional<OmpClauses> simd;
  const Item* before = body > 0 ? &items[body - 1] : nullptr;
  if (before && before->open == '(' && !before->items.empty() && before->items[0].is("simd")) {
    Items list = inside(*before).from(1);
    simd = clauses(list);
    --last;
  }
  std::vector<Items> bounds = split(items.before(last), ",");
  if (bounds.size() < 2 || bounds[0].size() < 3 || !bounds[0][1].is("="))
    fault(*items.around, "a loop is v = lower, upper, step [body]");
  const Symbol* variable = symbol(bounds[0][0]);
  const Expr* lower = expr(bounds[0].from(2));
  const Expr* upper = expr(bounds[1]);
  const Expr* step = bounds.size() > 2 ? expr(bounds[2]) : nullptr;
  Block inner = block(listAt(items, body));
  items = items.from(body + 1);
  const Symbol* flag = leaving(items);
  return make<Do>(name, variable, lower, upper, step, inner, flag, simd);
}

/// critical "name" [body] turn=v [what is handed on]
const Stmt* IrReader::critical(Items items) {
  auto section = SectionKind::Critical;
  for (auto k :
       {SectionKind::Critical, SectionKind::Ordered, SectionKind::Atomic, SectionKind::Turn})
    if (take(name(k), items)) section = k;
  std::string name = takeText(items);
  Block inner = block(listAt(items, 0));
  items = items.from(1);
  const Item* turn = labelled("turn", items);
  const Symbol* counter = turn ? symbol(*turn) : nullptr;
  Symbols handedOn = items.empty() ? Symbols() : symbols(inside(listAt(items, 0)));
  return make<OmpCritical>(section, name, inner, counter, handedOn);
}

const Stmt* IrReader::doWhile(Items items) {
  std::string name = takeText(items);
  std::size_t body = bracket(items);
  const Expr* condition = body ? expr(items.before(body)) : nullptr;
  Block inner = block(listAt(items, body));
  items = items.from(body + 1);
  return make<DoWhile>(name, condition, inner, leaving(items));
}

const Symbol* IrReader::leaving(Items& items) {
  const Item* flag = labelled("leave", items);
  return flag ? symbol(*flag) : nullptr;
}

const Stmt* IrReader::increment(Items items) {
  bool atomic = take("atomic", items), own = take("own", items);
  std::size_t equals = position(items, "=");
  if (equals == items.size()) fault(*items.around, "an increment is v = what is added");
  const Expr* lhs = expr(items.before(equals));
  return make<Increment>(lhs, expr(items.from(equals + 1)), atomic, own);
}

const Stmt* IrReader::allocate(Items items) {
  std::vector<AllocateItem> all;
  for (const Items& part : split(items, ",")) {
    if (part.size() != 2 || part[1].open != '[') fault(*items.around, "an item is a[extents]");
    all.push_back({symbol(part[0]), dimensions(part[1])});
  }
  return make<Allocate>(all);
}

const Stmt* IrReader::opaque(Items items) {
  bool follows = take("follows", items);
  std::vector<std::string> text = lines(listAt(items, 0));
  Symbols reads = symbols(inside(listAt(items, 1)));
  return make<Opaque>(text, reads, symbols(inside(listAt(items, 2))), follows);
}

const Stmt* IrReader::runtimeCall(Items items) {
  auto function = among<RuntimeFunction>(kRuntimeWords, items.empty() ? "" : items[0].text);
  if (!function || items.size() != 4) fault(*items.around, "a runtime call is F kind [] []");
  Exprs args = exprs(inside(listAt(items, 2)));
  return make<RuntimeCall>(*function, std::stoi(items[1].text), args,
                           symbols(inside(listAt(items, 3))));
}

/// condition [block] condition [block] else [block]
std::vector<IfArm> IrReader::arms(Items items) {
  std::vector<IfArm> all;
  while (!items.empty()) {
    std::size_t body = bracket(items);
    Items condition = items.before(body);
    bool isElse = condition.size() == 1 && condition[0].is("else");
    const Expr* e = isElse ? nullptr : expr(condition);
    all.push_back({e, block(listAt(items, body))});
    items = items.from(body + 1);
  }
  return all;
}

const Stmt* IrReader::select(Items items) {
  std::size_t arm = bracket(items);
  const Expr* selector = expr(items.before(arm));
  std::vector<CaseArm> all;
  for (; arm < items.size(); arm += 2) {
    CaseArm a;
    for (const Items& part : split(inside(listAt(items, arm)), ","))
      a.ranges.push_back(range(part));
    a.body = block(listAt(items, arm + 1));
    all.push_back(std::move(a));
  }
  return make<SelectCase>(selector, all);
}

CaseRange IrReader::range(Items items) {
  std::vector<Items> ends = split(items, ":");
  auto end = [&](std::size_t i) {
    return i < ends.size() && !ends[i].empty() ? expr(ends[i]) : nullptr;
  };
  return {end(0), end(1), ends.size() > 1};
}

/// The lists in front.
OmpClauses IrReader::clauses(Items& items) {
  OmpClauses all;
  auto isClause = [](const Item& list) {
    const std::string first = list.items.empty() ? "#" : list.items[0].text;
    return list.open == '(' && first[0] != '#' && first != "Do";
  };
  while (!items.empty() && isClause(items[0])) {
    all.push_back(clause(items[0]));
    items = items.from(1);
  }
  return all;
}

OmpClause IrReader::clause(const Item& list) {
  static constexpr OmpClauseKind kAll[] = {
#define OMP_CLAUSE(Name, Fortran, Shape) OmpClauseKind::Name,
#include "ir/omp_clauses.def"
  };
  Items items = inside(list);
  const OmpClauseKind* kind = std::find_if(
      std::begin(kAll), std::end(kAll), [&](OmpClauseKind k) { return items[0].is(spelling(k)); });
  if (kind == std::end(kAll)) fault(list, "'" + items[0].text + "' is no clause");
  items = items.from(1);
  // The word behind the name, of those that it may be.
  auto word = [&](auto last) {
    using E = decltype(last);
    for (int i = 0; i <= static_cast<int>(last) && !items.empty(); ++i)
      if (items[0].is(spelling(static_cast<E>(i)))) {
        items = items.from(1);
        return static_cast<E>(i);
      }
    fault(list, "the clause does not say which");
  };
  OmpClause c{*kind, {}};
  switch (shape(*kind)) {
    case OmpClauseShape::Empty: break;
    case OmpClauseShape::Symbols: c.symbols = symbols(items); break;
    case OmpClauseShape::Expression: c.expr = optionalExpr(items); break;
    case OmpClauseShape::Default: c.defaultKind = word(DefaultKind::None); break;
    case OmpClauseShape::Schedule:
      c.schedule = word(ScheduleKind::Runtime);
      c.word = takeText(items);
      if (!items.empty()) c.expr = expr(items.from(1));
      break;
    case OmpClauseShape::Reduction:
      c.reduction = word(ReductionOp::Other);
      c.word = takeText(items);
      if (items.empty() || !items[0].is(":")) fault(list, "a reduction is operator: variables");
      c.symbols = symbols(items.from(1));
      break;
    case OmpClauseShape::Word: c.word = takeText(items); break;
  }
  return c;
}

const Do* IrReader::worksharingLoop(Items items) {
  const Stmt* loop = items.size() == 1 && items[0].open == '(' ? stmt(items[0]) : nullptr;
  if (!loop || !loop->is<Do>()) fault(*items.around, "the loop is missing: (Do ...)");
  return loop->as<Do>();
}

}  // namespace pj::test
