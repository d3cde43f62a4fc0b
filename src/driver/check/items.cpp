// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/items.h"

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>

#include <fmt/format.h>

#include "analysis/effects.h"
#include "driver/check/item_text.h"
#include "driver/sizes.h"
#include "ir/nest.h"
#include "ir/walk.h"

namespace pj::driver {
namespace {

using ir::Dimension;

/// "name=text" of --set and --size.
struct NamedText {
  std::string name, text;
  bool used = false;
};

std::string withoutBlanks(const std::string& text) {
  std::string out;
  for (char c : text)
    if (!std::isspace(static_cast<unsigned char>(c))) out += c;
  return out;
}

bool cutNames(const std::vector<std::string>& options, const char* option,
              std::vector<NamedText>& out, std::string& error) {
  for (const std::string& o : options) {
    std::size_t equals = o.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == o.size()) {
      error = fmt::format("{}: expected NAME=VALUE, found '{}'", option, o);
      return false;
    }
    std::string name = withoutBlanks(o.substr(0, equals));
    for (const NamedText& n : out)
      if (n.name == name) {
        error = fmt::format("{}: '{}' is given twice", option, name);
        return false;
      }
    out.push_back({name, o.substr(equals + 1)});
  }
  return true;
}

/// What is said about an item. Names of C compare as they are, those of Fortran in lower case.
NamedText* find(std::vector<NamedText>& all, const CheckItem& item, bool isC) {
  auto same = [&](const std::string& a, const std::string& b) {
    return isC ? a == b : ir::lower(a) == ir::lower(b);
  };
  const ir::Symbol& s = *item.symbol;
  for (NamedText& n : all)
    if (same(n.name, s.name) || (s.module && same(n.name, s.module->name + "." + s.name))) {
      n.used = true;
      return &n;
    }
  return nullptr;
}

bool isNamePart(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

/// Cuts at commas outside parentheses.
std::vector<std::string> splitList(const std::string& text) {
  std::vector<std::string> parts(1);
  int depth = 0;
  for (char c : text) {
    depth += c == '(' ? 1 : c == ')' ? -1 : 0;
    if (c == ',' && depth == 0) parts.emplace_back();
    else parts.back() += c;
  }
  return parts;
}

class Collector {
 public:
  Collector(Compilation& c, const Options& options, std::string& error)
      : c_(c), options_(options), error_(error) {}

  std::optional<CheckCase> run() {
    if (!cutNames(options_.check.sets, "--set", sets_, error_) ||
        !cutNames(options_.sizes, "--size", sizes_, error_))
      return std::nullopt;
    case_.isC = c_.program.files.front().form == ir::SourceForm::C;
    for (const ir::Symbol* s : c_.activity.head.independents)
      if (isConstant(s)) return fail("'{}' is const: no differences can be taken from it", s->name);
    addAll();
    noteNumbers();
    ItemText text(c_.program, case_.items, case_.isC);
    for (CheckItem& item : case_.items)
      if (!bounds(item, text) || !value(item)) return std::nullopt;
    for (const auto* list : {&sets_, &sizes_})
      for (const NamedText& n : *list)
        if (!n.used && options_.heads.size() > 1) case_.unused.insert(n.name);
        else if (!n.used && namesConstant(n.name))
          return fail("'{}' is const: it keeps its value and its extents", n.name);
        else if (!n.used)
          return fail("'{}' is neither an argument nor a {} variable", n.name,
                      case_.isC ? "global" : "module");
    case_.constants = text.constants();
    order();
    features();
    return std::move(case_);
  }

 private:
  template <typename... Args>
  std::nullopt_t fail(const char* format, const Args&... args) {
    error_ = fmt::format(fmt::runtime(format), args...);
    return std::nullopt;
  }

  void add(const ir::Symbol* s, CheckItem::Origin origin) {
    CheckItem item;
    item.symbol = s;
    item.origin = origin;
    item.base = ir::freshName(ir::lower(s->name).substr(0, 50), bases_);
    bool isGlobal = case_.isC && origin == CheckItem::Origin::Module;
    item.name = isGlobal && !item.mirrors() ? s->name : "pj_v_" + item.base;
    item.active = c_.activity.active(s);
    // Of a threadprivate variable only the first thread's copy can be reached: unless the head
    // names it, all copies start alike.
    const auto& head = c_.activity.head;
    auto names = [&](const ir::Symbols& list) {
      return std::find(list.begin(), list.end(), s) != list.end();
    };
    item.seeded = !s->threadprivate || names(head.independents) || names(head.dependents);
    item.independent = names(head.independents);
    item.dependent = names(head.dependents);
    item.varied = c_.activity.varied(s);
    item.useful = c_.activity.useful(s);
    bases_.push_back(item.base);
    case_.items.push_back(std::move(item));
  }

  bool known(const ir::Symbol* s) const {
    return std::any_of(case_.items.begin(), case_.items.end(),
                       [&](const CheckItem& i) { return i.symbol == s; });
  }

  /// Arguments, result, then module variables: those the head touches, and those that sizes need.
  void addAll() {
    const ir::Procedure& p = *c_.activity.head.procedure;
    for (const ir::Symbol* s : p.arguments) add(s, CheckItem::Origin::Argument);
    if (p.result) add(p.result, CheckItem::Origin::Result);
    auto addModule = [&](const ir::Symbol* s) {
      if (s->storage == ir::Storage::Module && s->module && !s->isPrivate && !s->isProtected &&
          !known(s) && !allocatesItself(s) && !isConstant(s))
        add(s, CheckItem::Origin::Module);
    };
    analysis::Effects effects(c_.activity.reachable());
    for (const ir::Symbol* s : effects.of(&p).reads) addModule(s);
    for (const ir::Symbol* s : effects.of(&p).writes) addModule(s);
    for (std::size_t i = 0; i < case_.items.size(); ++i)
      forEachBound(*case_.items[i].symbol, [&](const ir::Expr& bound) {
        ir::walk(bound, [&](const ir::Expr& e) {
          const ir::Symbol* s = ir::baseSymbol(e);
          if (!s) return;
          addModule(s);
          if (isConstant(s)) case_.constantGlobals.push_back(s);
        });
      });
  }

  /// Does the head use nothing of these structures?
  bool isUnused(const ir::Symbol* structures) const {
    if (!structures) return false;
    const ir::Procedure* p = c_.activity.head.procedure;
    analysis::Effects effects(c_.activity.reachable());
    const auto &reads = effects.of(p).reads, &writes = effects.of(p).writes;
    return std::none_of(
        structures->parts.begin(), structures->parts.end(),
        [&](const ir::Symbol* s) { return reads.count(s) > 0 || writes.count(s) > 0; });
  }

  /// Is it a global variable of C that is const? It keeps its value.
  bool isConstant(const ir::Symbol* s) const {
    return case_.isC && s->intent == ir::Intent::In && s->storage == ir::Storage::Module &&
           !s->isPointedTo() && !s->behindPointer;
  }

  bool namesConstant(const std::string& name) const {
    const auto& all = c_.program.symbols();
    return std::any_of(all.begin(), all.end(),
                       [&](const ir::Symbol* s) { return isConstant(s) && s->name == name; });
  }

  /// Is it an allocatable module variable that the differentiated code allocates?
  bool allocatesItself(const ir::Symbol* s) const {
    bool found = false;
    for (const ir::Procedure* p : c_.activity.reachable())
      ir::walkStmts(p->body, [&](const ir::Stmt& stmt) {
        if (const auto* a = stmt.as<ir::Allocate>())
          for (const ir::AllocateItem& item : a->items) found |= item.symbol == s;
      });
    return found;
  }

  template <typename F>
  static void forEachBound(const ir::Symbol& s, F&& f) {
    for (const Dimension& d : s.shape) {
      if (d.lower) f(*d.lower);
      if (d.upper) f(*d.upper);
    }
  }

  /// Does its declaration say all extents, or has it none? A size of its structure is for others.
  bool hasOwnExtents(const CheckItem& item, ItemText& text) const {
    const auto& shape = item.symbol->shape;
    return std::all_of(shape.begin(), shape.end(),
                       [&](const Dimension& d) { return case_.isC && text.extent(d).has_value(); });
  }

  bool bounds(CheckItem& item, ItemText& text) {
    std::vector<std::string> extents;
    const NamedText* size = nullptr;
    bool ofWhole = false;  // is it the size of the structure that the item is a member of?
    // Structures that a pointer leads to have one size.
    const ir::Symbol* self = item.symbol->pointee ? item.symbol->pointee : item.symbol;
    for (const ir::Symbol* s : {self, item.symbol->whole}) {
      CheckItem named = item;
      named.symbol = s;
      if (size || !s) continue;
      size = find(sizes_, named, case_.isC);
      ofWhole = s != self;
    }
    if (size) {
      for (const std::string& part : splitList(size->text)) {
        std::optional<std::string> t = translate(part, false);
        if (!t) return false;
        extents.push_back(*t);
      }
      // C's last extent is the IR's first.
      if (case_.isC) std::reverse(extents.begin(), extents.end());
    }
    const auto& shape = item.symbol->shape;
    // What a function reads at its first element, or not at all, may be an array: C's declaration
    // does not tell, the command line may.
    const ir::Symbol& pointer = *item.symbol;
    bool isPointer = case_.isC && shape.empty() && !pointer.byValue;
    bool leadsToNumbers = item.origin == CheckItem::Origin::Argument && !pointer.pointee &&
                          (pointer.type.isDifferentiable() || pointer.type.isInteger());
    if (isPointer && leadsToNumbers && !ofWhole && extents.size() == 1) item.bounds = extents;
    if (isPointer) return true;
    if (ofWhole && hasOwnExtents(item, text)) extents.clear();
    bool lastOnly = extents.size() == 1 && shape.size() > 1 &&
                    (case_.isC || shape.back().form == Dimension::Form::AssumedSize);
    if (!extents.empty() && !lastOnly && extents.size() != shape.size()) {
      fail("--size: '{}' has {} dimensions, {} extents are given", item.symbol->name, shape.size(),
           extents.size());
      return false;
    }
    for (std::size_t k = 0; k < shape.size(); ++k) {
      std::string extent = extents.empty() ? ""
                           : lastOnly      ? (k + 1 == shape.size() ? extents[0] : "")
                                           : extents[k];
      std::optional<std::string> bound = boundText(shape[k], extent, text);
      if (!bound && isUnused(item.symbol->pointee)) bound = "1";
      if (!bound) {
        fail("the extents of '{}' are not known; give them by --size '{}=...'", item.symbol->name,
             self->name);
        return false;
      }
      item.bounds.push_back(*bound);
    }
    return true;
  }

  /// "lower:upper", or the extent. The declaration's own upper bound counts where there is one.
  std::optional<std::string> boundText(const Dimension& d, const std::string& extent,
                                       ItemText& text) {
    if (case_.isC) {
      std::optional<std::string> declared = text.extent(d);
      return declared || extent.empty() ? declared : extent;
    }
    std::string lower = "1";
    if (d.lower) {
      std::optional<std::string> t = text.text(d.lower);
      if (!t) return std::nullopt;
      lower = *t;
    }
    if (d.form == Dimension::Form::Explicit && d.upper)
      if (std::optional<std::string> upper = text.text(d.upper)) return lower + ":" + *upper;
    if (extent.empty()) return std::nullopt;
    return lower == "1" ? "1:" + extent : fmt::format("{0}:{0}+({1})-1", lower, extent);
  }

  /// "true", or of an array "[true, false]", in the words of the language; nothing for other text.
  std::optional<std::string> truths(std::string text, bool isArray) const {
    const bool isList = isArray && text.size() > 1 && text.front() == '[' && text.back() == ']';
    if (isList) text = text.substr(1, text.size() - 2);
    std::istringstream in(text + ",");
    std::string all;
    for (std::string word; std::getline(in, word, ',');) {
      const std::string v = ir::lower(word);
      bool yes = v == "true" || v == ".true." || v == "t" || v == "1";
      bool no = v == "false" || v == ".false." || v == "f" || v == "0";
      if ((!yes && !no) || (!isList && !all.empty())) return std::nullopt;
      if (!all.empty()) all += ", ";
      all += case_.isC ? (yes ? "1" : "0") : yes ? ".true." : ".false.";
    }
    return isList ? "[" + all + "]" : all;
  }

  /// Decides how the item gets its value.
  bool value(CheckItem& item) {
    const ir::Type type = item.symbol->type;
    NamedText* set = find(sets_, item, case_.isC);
    item.keepsValue = !set && item.origin == CheckItem::Origin::Module &&
                      (item.symbol->init || item.symbol->filled);
    // FILE* and the like
    const std::string& spelled = item.symbol->spelledType;
    bool isHandle = type.isInteger() && !spelled.empty() && spelled.back() == '*';
    if (!set && isHandle) item.setting = "0";
    if (!set) return true;
    std::size_t start = set->text.find_first_not_of(' ');
    if (case_.isC && item.bounds.empty() && start != std::string::npos && set->text[start] == '[') {
      fail("--set {}: '{}' is a list, and '{}' one number", set->name, set->text,
           item.symbol->name);
      return false;
    }
    if (type.isLogical()) {
      std::optional<std::string> words = truths(withoutBlanks(set->text), !item.bounds.empty());
      if (words) item.setting = *words;
      else fail("--set {}: '{}' is neither true nor false", set->name, set->text);
      return words.has_value();
    }
    if (type.cls == ir::TypeClass::Character) {
      item.setting = "'";
      for (char c : set->text) item.setting += c == '\'' ? std::string("''") : std::string(1, c);
      item.setting += "'";
      return true;
    }
    std::size_t colon = set->text.find(':');
    auto take = [&](const std::string& part, std::string& out) {
      std::optional<std::string> t = translate(part, type.isDifferentiable());
      if (t) out = *t;
      else error_ = fmt::format("--set {}: {}", set->name, error_);
      return t.has_value();
    };
    if (colon == std::string::npos) {
      if (!take(set->text, item.setting)) return false;
      bool isOwn = case_.isC && mentions(item.setting, item.value());
      if (isOwn) fail("--set {}: the value of '{}' depends on itself", set->name, set->name);
      return !isOwn;
    }
    return take(set->text.substr(0, colon), item.low) &&
           take(set->text.substr(colon + 1), item.high);
  }

  std::optional<std::string> translate(const std::string& text, bool real) {
    return translateExpression(text, case_.items, numbers_, real, case_.isC, error_);
  }

  /// Macros and enumerators, which the program of the test does not see.
  void noteNumbers() {
    const std::uint32_t file = c_.activity.head.procedure->file;
    for (const ir::File& f : c_.program.files)
      for (const auto& [name, constant] : f.integerConstants) {
        const ir::Symbol* s = constantNamed(name, file, c_.program);
        const auto* known = s ? s->init->as<ir::Literal>() : nullptr;
        if (known) numbers_[name] = known->spelling;
      }
  }

  static bool mentions(const std::string& text, const std::string& name) {
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1)) {
      char before = at > 0 ? text[at - 1] : ' ';
      char after = at + name.size() < text.size() ? text[at + name.size()] : ' ';
      if (!isNamePart(before) && !isNamePart(after)) return true;
    }
    return false;
  }

  /// Scalars first, integers before reals; then arrays, each after those its extents refer to.
  void order() {
    auto& items = case_.items;
    std::vector<char> done(items.size());
    auto names = [&](const std::string& text, std::size_t k) {
      return mentions(text, items[k].value());
    };
    auto ready = [&](std::size_t i) {
      for (std::size_t k = 0; k < items.size(); ++k) {
        if (k == i || done[k]) continue;
        for (const std::string& b : items[i].bounds)
          if (names(b, k)) return false;
        if (names(items[i].setting, k) || names(items[i].low, k) || names(items[i].high, k))
          return false;
      }
      return true;
    };
    auto take = [&](std::size_t i) {
      done[i] = 1;
      case_.setupOrder.push_back(i);
    };
    for (bool progress = true; progress;) {
      progress = false;
      for (std::size_t i = 0; i < items.size(); ++i)
        if (!done[i] && ready(i)) {
          take(i);
          progress = true;
        }
    }
    for (std::size_t i = 0; i < items.size(); ++i)
      if (!done[i]) take(i);
  }

  void features() {
    for (const ir::Procedure* p : c_.activity.reachable())
      ir::walkStmts(p->body, [&](const ir::Stmt& s) {
        if (const ir::OmpClauses* clauses = ir::clausesOf(s)) {
          case_.parallel = true;
          for (const ir::OmpClause& c : *clauses)
            case_.runtimeSchedule |=
                c.kind == ir::OmpClauseKind::Schedule && c.schedule == ir::ScheduleKind::Runtime;
        }
        ir::forEachExpr(s, [&](const ir::Expr& top) {
          ir::walk(top, [&](const ir::Expr& e) {
            if (e.type.isDifferentiable() && e.type.kind < 8 && c_.activity.active(&e))
              case_.single = true;
          });
        });
      });
    for (const CheckItem& item : case_.items)
      case_.single |= item.active && item.symbol->type.kind < 8;
  }

  Compilation& c_;
  const Options& options_;
  std::string& error_;
  CheckCase case_;
  std::map<std::string, std::string> numbers_;  ///< what constants stand for
  std::vector<std::string> bases_;
  std::vector<NamedText> sets_, sizes_;
};

}  // namespace

std::optional<CheckCase> collectItems(Compilation& compilation, const Options& options,
                                      std::string& error) {
  return Collector(compilation, options, error).run();
}

}  // namespace pj::driver
