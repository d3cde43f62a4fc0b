// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/sizes.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <limits>
#include <set>

#include <fmt/format.h>

#include "analysis/effects.h"
#include "ir/builder.h"
#include "ir/integer_constant.h"

namespace pj::driver {
namespace {

using ir::Dimension;
using ir::Expr;
using ir::Symbol;

/// Reads sums and products by recursive descent. Null, with `fault`, for all else.
class ExtentReader {
 public:
  ExtentReader(const std::string& text, const analysis::Head& head, bool caseCounts,
               ir::Program& program)
      : text_(text), head_(head), caseCounts_(caseCounts), program_(program), build_(program) {}

  std::string fault;

  const Expr* read() {
    const Expr* e = sum(0);
    skip();
    if (fault.empty() && at_ < text_.size()) fail();
    return fault.empty() ? e : nullptr;
  }

 private:
  static constexpr int kDepth = 100;

  void skip() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
  }
  bool take(char c) {
    skip();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  const Expr* fail() {
    if (fault.empty())
      fault = fmt::format(
          "'{}' is no sum or product of numbers, constants that the file of the head uses, and "
          "integer {}",
          text_, caseCounts_ ? "arguments and global variables" : "arguments");
    return build_.integer(0);
  }

  const Expr* sum(int depth) {
    const Expr* e = product(depth);
    while (fault.empty()) {
      if (take('+')) e = build_.add(e, product(depth));
      else if (take('-')) e = build_.sub(e, product(depth));
      else break;
    }
    return e;
  }
  const Expr* product(int depth) {
    const Expr* e = factor(depth);
    while (fault.empty()) {
      if (take('*')) e = build_.mul(e, factor(depth));
      else if (take('/')) e = divided(e, factor(depth));
      else break;
    }
    return e;
  }
  const Expr* divided(const Expr* e, const Expr* by) {
    if (ir::integerConstant(by) == 0 && fault.empty())
      fault = fmt::format("'{}' divides by zero", text_);
    return build_.div(e, by);
  }
  const Expr* factor(int depth) {
    if (depth > kDepth) return fail();
    if (take('(')) {
      const Expr* e = sum(depth + 1);
      return take(')') ? e : fail();
    }
    skip();
    std::size_t begin = at_;
    auto isPart = [&](char c) {
      auto byte = static_cast<unsigned char>(c);
      return std::isalnum(byte) || c == '_' || c == '.' || (caseCounts_ && byte >= 0x80);
    };
    while (at_ < text_.size() && isPart(text_[at_])) ++at_;
    std::string word = text_.substr(begin, at_ - begin);
    if (word.empty()) return fail();
    if (!std::isdigit(static_cast<unsigned char>(word[0]))) return argument(word);
    if (word.find_first_not_of("0123456789") != std::string::npos) return fail();
    return number(word);
  }
  const Expr* number(const std::string& digits) {
    constexpr long long kMost = std::numeric_limits<std::int32_t>::max();
    long long value = digits.size() > 10 ? kMost + 1 : std::stoll(digits);
    if (value > kMost && fault.empty()) fault = fmt::format("{} is too large", digits);
    return build_.integer(std::min(value, kMost));
  }
  const Expr* argument(const std::string& name) {
    for (const Symbol* s : head_.procedure->arguments) {
      bool same = caseCounts_ ? s->name == name : ir::lower(s->name) == ir::lower(name);
      if (same && s->type.isInteger() && !s->isArray()) return build_.ref(s);
    }
    const std::uint32_t file = head_.procedure->file;
    if (const Symbol* s = constantNamed(name, file, program_)) return build_.ref(s);
    // A variable of C that the head's file sees.
    for (const Symbol* s : program_.symbols())
      if (caseCounts_ && s->storage == ir::Storage::Module && s->type.isInteger() &&
          !s->isArray() && s->name == name && (!s->isPrivate || s->module->file == file))
        return build_.ref(s);
    return fail();
  }

  const std::string& text_;
  const analysis::Head& head_;
  bool caseCounts_;
  const ir::Program& program_;
  ir::Builder build_;
  std::size_t at_ = 0;
};

class Sizes {
 public:
  Sizes(const analysis::Head& head, ir::Program& program)
      : head_(head),
        program_(program),
        isC_(program.files[head.procedure->file].form == ir::SourceForm::C) {}

  std::string declare(const std::string& size) {
    std::size_t equals = size.find('=');
    if (equals == std::string::npos || equals == 0 || equals + 1 == size.size())
      return fmt::format("--size: expected NAME=EXTENTS, found '{}'", size);
    std::string name = trimmed(size.substr(0, equals)), text = size.substr(equals + 1);
    if (!given_.insert(isC_ ? name : ir::lower(name)).second)
      return fmt::format("--size: '{}' is given twice", name);
    if (const Symbol* pointee = structuresWith(name))
      return fmt::format("--size: '{}' is in structures, all of which '{}' has: give its size",
                         name, pointee->name);
    std::vector<Symbol*> open = openArrays(name);
    if (open.empty() && isScalar(name)) return fmt::format("--size: '{}' is no array", name);
    if (open.empty() && !hasNoOpenExtent(name))
      return fmt::format("--size: '{}' is no argument", name);
    if (open.empty()) {
      const Symbol* declared = declaredArray(name);
      return declared ? otherExtents(name, text, *declared) : "";
    }
    auto given = static_cast<std::size_t>(std::count(text.begin(), text.end(), ',')) + 1;
    for (const Symbol* s : open)
      if (given > s->type.rank)
        return fmt::format("--size: '{}' has {} extents, of {} dimension{}", name, given,
                           s->type.rank, s->type.rank == 1 ? "" : "s");
    // C's first extent is the IR's last, which is the open one.
    std::size_t comma = isC_ ? text.find(',') : text.rfind(',');
    std::string extent = comma == std::string::npos ? text
                         : isC_                     ? text.substr(0, comma)
                                                    : text.substr(comma + 1);
    ExtentReader reader(extent, head_, isC_, program_);
    const Expr* e = reader.read();
    if (!e) return "--size: " + reader.fault;
    if (isC_ && ir::integerConstant(e).value_or(1) < 1)
      return fmt::format("--size: '{}' cannot have {} elements", name, trimmed(extent));
    if (std::string fault = otherExtents(name, text, *open.front()); !fault.empty()) return fault;
    for (const Symbol* v : analysis::readSymbols(*e))
      if (changes(*v)) return fmt::format("--size: '{}' changes", v->name);
    for (Symbol* s : open)
      if (s->storage != ir::Storage::Module || isKnownOutside(*s, *e)) declareLast(*s, e);
    return "";
  }

 private:
  static std::string trimmed(const std::string& text) {
    std::size_t first = text.find_first_not_of(" \t"), last = text.find_last_not_of(" \t");
    return first == std::string::npos ? "" : text.substr(first, last - first + 1);
  }
  bool same(const std::string& a, const std::string& b) const {
    return isC_ ? a == b : ir::lower(a) == ir::lower(b);
  }
  /// The structures behind a pointer that have the member of that name.
  const Symbol* structuresWith(const std::string& name) const {
    for (const Symbol* s : program_.symbols())
      if (s->pointee && same(s->name, name) &&
          (s->procedure == head_.procedure || s->storage == ir::Storage::Module))
        return s->pointee;
    return nullptr;
  }
  /// The arrays of that name, a structure's all, without a last extent: arguments of the head, and
  /// variables outside of procedures.
  std::vector<Symbol*> openArrays(const std::string& name) const {
    std::vector<Symbol*> found;
    auto add = [&](Symbol* s) {
      // Structures that a pointer leads to have one size.
      const Symbol* self = s->pointee ? s->pointee : s;
      bool named = same(self->name, name) || (s->whole && same(s->whole->name, name));
      if (named && s->isArray() && s->shape.back().form == Dimension::Form::AssumedSize)
        found.push_back(s);
    };
    for (Symbol* s : head_.procedure->arguments) add(s);
    for (Symbol* s : program_.symbols())
      if (s->storage == ir::Storage::Module) add(s);
    return found;
  }
  /// The array argument of that name.
  const Symbol* declaredArray(const std::string& name) const {
    for (const Symbol* s : head_.procedure->arguments)
      if (same(s->name, name) && s->isArray()) return s;
    return nullptr;
  }
  /// What is wrong with the extents that are declared: numbers are those of the declaration.
  std::string otherExtents(const std::string& name, const std::string& text, const Symbol& s) {
    std::vector<std::string> extents(1);
    for (char c : text)
      if (c == ',') extents.emplace_back();
      else extents.back() += c;
    if (isC_) std::reverse(extents.begin(), extents.end());
    std::size_t first = s.shape.size() - std::min(extents.size(), s.shape.size());
    for (std::size_t k = 0; k < extents.size() && first + k < s.shape.size(); ++k) {
      const Dimension& d = s.shape[first + k];
      if (d.form != Dimension::Form::Explicit) continue;
      ExtentReader reader(extents[k], head_, isC_, program_);
      const Expr* e = reader.read();
      long long said = e ? ir::integerConstant(e).value_or(0) : 0;
      const auto upper = d.upper ? ir::integerConstant(d.upper) : std::nullopt;
      const auto lower = d.lower ? ir::integerConstant(d.lower) : std::optional<long long>(1);
      const long long declared = upper && lower ? *upper - *lower + 1 : 0;
      if (said > 0 && declared > 0 && said != declared)
        return fmt::format("--size: '{}' is declared with an extent of {}, not {}", name, declared,
                           said);
    }
    return "";
  }
  /// Is it a number, or, of memory behind a pointer, an expression of variables of modules?
  static bool isKnownOutside(const Symbol& s, const Expr& extent) {
    const analysis::SymbolSet read = analysis::readSymbols(extent);
    return ir::integerConstant(&extent) ||
           ((s.behindPointer || s.isPointedTo()) &&
            std::all_of(read.begin(), read.end(),
                        [](const Symbol* v) { return v->storage == ir::Storage::Module; }));
  }
  void declareLast(Symbol& s, const Expr* extent) {
    ir::Builder build(program_);
    Dimension& open = s.shape.back();
    const auto* lower = open.lower ? open.lower->as<ir::Literal>() : nullptr;
    bool fromZero = lower && lower->spelling == "0";
    const Expr* upper = extent;
    if (fromZero) upper = build.sub(extent, build.integer(1));
    else if (open.lower) upper = build.add(extent, build.sub(open.lower, build.integer(1)));
    open = {Dimension::Form::Explicit, open.lower, upper};
  }
  /// An argument that is one number; in C a pointer may be an array that nothing subscripts.
  bool isScalar(const std::string& name) const {
    const auto& arguments = head_.procedure->arguments;
    return std::any_of(arguments.begin(), arguments.end(), [&](const Symbol* s) {
      return same(s->name, name) && !s->isArray() && (!isC_ || s->byValue);
    });
  }
  /// An argument, a member, a structure, or a variable of a module?
  bool hasNoOpenExtent(const std::string& name) const {
    return std::any_of(program_.symbols().begin(), program_.symbols().end(), [&](const Symbol* s) {
      bool ofModule = s->storage == ir::Storage::Module || s->storage == ir::Storage::Result;
      bool here = ofModule || s->procedure == head_.procedure;
      return here && (same(s->name, name) || (s->whole && same(s->whole->name, name)) ||
                      (s->module && same(s->module->name + "." + s->name, name)));
    });
  }

  /// May the head change the argument `s`?
  bool changes(const Symbol& s) const {
    analysis::Effects effects(analysis::reachableFrom(head_.procedure));
    return analysis::writtenIn(head_.procedure->body, effects).count(&s) != 0;
  }

  const analysis::Head& head_;
  ir::Program& program_;
  bool isC_;
  std::set<std::string> given_;  ///< their names
};

}  // namespace

const Symbol* constantNamed(const std::string& name, std::uint32_t file,
                            const ir::Program& program) {
  auto in = [&](const ir::File& f) {
    auto known = f.integerConstants.find(name);
    return known == f.integerConstants.end() ? nullptr : known->second;
  };
  const ir::File& own = program.files[file];
  if (const Symbol* s = in(own)) return s;
  if (own.declaredNames.count(name)) return nullptr;
  std::set<const Symbol*> others;
  for (const ir::File& f : program.files)
    if (const Symbol* s = in(f)) others.insert(s);
  return others.size() == 1 ? *others.begin() : nullptr;
}

std::string declareSizes(const std::vector<std::string>& sizes, const analysis::Head& head,
                         ir::Program& program) {
  Sizes all(head, program);
  // What is said of a member counts for it, and what is said of its structure for the others.
  std::vector<std::string> membersFirst = sizes;
  std::stable_partition(membersFirst.begin(), membersFirst.end(), [](const std::string& size) {
    return size.substr(0, size.find('=')).find('.') != size.npos;
  });
  std::string first;
  for (const std::string& size : membersFirst) {
    std::string fault = all.declare(size);
    if (first.empty()) first = fault;
  }
  return first;
}

}  // namespace pj::driver
