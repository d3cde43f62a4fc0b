// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/head.h"

#include <cctype>
#include <filesystem>

#include <fmt/format.h>

namespace pj::driver {
namespace {

/// Cuts a head into names and punctuation.
class HeadParser {
 public:
  HeadParser(std::string_view text, std::string& error) : text_(text), error_(error) {}

  std::optional<HeadText> parse() {
    HeadText head;
    if (!name(head.procedure, "a procedure's name")) return std::nullopt;
    if (take('.')) {
      head.module = head.procedure;
      if (!name(head.procedure, "a procedure's name")) return std::nullopt;
    }
    if (!list(head.independents) || !expect('>') || !list(head.dependents)) return std::nullopt;
    if (peek() != '\0') return fail("the end");
    return head;
  }

 private:
  char peek() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_]))) ++at_;
    return at_ < text_.size() ? text_[at_] : '\0';
  }

  bool take(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }

  bool expect(char c) {
    if (take(c)) return true;
    fail(fmt::format("'{}'", c));
    return false;
  }

  /// Those beyond ASCII, which C allows, have several bytes.
  static bool isLetter(char c) {
    auto byte = static_cast<unsigned char>(c);
    return std::isalpha(byte) || c == '_' || byte >= 0x80;
  }

  bool name(std::string& out, std::string_view what) {
    char first = peek();
    if (!isLetter(first)) {
      fail(what);
      return false;
    }
    std::size_t begin = at_;
    while (at_ < text_.size() &&
           (isLetter(text_[at_]) || std::isdigit(static_cast<unsigned char>(text_[at_]))))
      ++at_;
    out = std::string(text_.substr(begin, at_ - begin));
    return true;
  }

  /// name, or name.member
  bool variable(std::string& out) {
    if (!name(out, "a variable's name")) return false;
    for (std::string member; take('.'); out += "." + member)
      if (!name(member, "a member's name")) return false;
    return true;
  }

  /// (name, name...): at least one.
  bool list(std::vector<std::string>& out) {
    if (!expect('(')) return false;
    do {
      if (!variable(out.emplace_back())) return false;
    } while (take(','));
    return expect(')');
  }

  std::nullopt_t fail(std::string_view expected) {
    std::string found = peek() == '\0' ? "it ends" : fmt::format("found '{}'", peek());
    error_ = fmt::format(
        "'{}' is no head: expected {} at character {}, {}; "
        "a head is 'procedure(independents)>(dependents)'",
        text_, expected, at_ + 1, found);
    return std::nullopt;
  }

  std::string_view text_;
  std::string& error_;
  std::size_t at_ = 0;
};

/// A place of its own in the diagnostics for what the command line says: none.
constexpr SourceRange kNowhere{};

/// Are both the same name? In C the case counts.
bool same(const ir::Program& program, const std::string& a, const std::string& b) {
  bool isC = !program.files.empty() && program.files.front().form == ir::SourceForm::C;
  return isC ? a == b : ir::lower(a) == ir::lower(b);
}

/// The module of this name, as far as the given files define it.
const ir::Module* findModule(const ir::Program& program, const std::string& name) {
  for (const ir::File& file : program.files)
    for (const ir::Unit& unit : file.units)
      if (unit.module && same(program, unit.module->name, name)) return unit.module;
  return nullptr;
}

/// "stencil" of "src/stencil.c".
std::string stem(const ir::File& file) {
  return std::filesystem::path(file.path).stem().string();
}

/// In C the file is the module.
ir::Procedure* findProcedure(const HeadText& text, const ir::Program& program,
                             Diagnostics& diagnostics) {
  std::vector<ir::Procedure*> found;
  auto consider = [&](ir::Procedure* p, const std::string& module) {
    if (!same(program, p->name, text.procedure)) return;
    if (text.module.empty() || same(program, module, text.module)) found.push_back(p);
  };
  for (const ir::File& file : program.files)
    for (const ir::Unit& unit : file.units) {
      bool isC = file.form == ir::SourceForm::C;
      if (unit.procedure) consider(unit.procedure, isC ? stem(file) : "");
      if (!unit.module) continue;
      for (ir::Procedure* p : unit.module->procedures) consider(p, unit.module->name);
    }
  std::string full = text.module.empty() ? text.procedure : text.module + "." + text.procedure;
  if (found.empty()) {
    diagnostics.report(diag::UnknownProcedure, kNowhere, full);
    return nullptr;
  }
  if (found.size() > 1) {
    auto report = diagnostics.report(diag::AmbiguousProcedure, kNowhere, full);
    for (const ir::Procedure* p : found) {
      const ir::File& file = program.files[p->file];
      bool isC = file.form == ir::SourceForm::C;
      report.note(
          diag::SeeHere, p->range,
          isC ? fmt::format("one is here: write {}.{}", stem(file), p->name) : "one is here");
    }
    return nullptr;
  }
  return found.front();
}

/// The variable `name` of module `m`, or of a module that `m` uses.
const ir::Symbol* findInModule(const ir::Program& program, const ir::Module& m,
                               const std::string& name);

const ir::Symbol* findThroughUses(const ir::Program& program,
                                  const std::vector<ir::UseClause>& uses, const std::string& name) {
  for (const ir::UseClause& use : uses) {
    const ir::Module* m = findModule(program, use.module);
    if (!m) continue;
    std::string original = use.hasOnly ? "" : name;
    for (const auto& [local, there] : use.names)
      if (same(program, local, name)) original = there;
    if (original.empty()) continue;
    if (const ir::Symbol* s = findInModule(program, *m, original)) return s;
  }
  return nullptr;
}

const ir::Symbol* findInModule(const ir::Program& program, const ir::Module& m,
                               const std::string& name) {
  for (const ir::Symbol* s : m.variables)
    if (same(program, s->name, name)) return s;
  return findThroughUses(program, m.uses, name);
}

const ir::Symbol* findVariable(const ir::Program& program, const ir::Procedure& p,
                               const std::string& name) {
  for (const ir::Symbol* s : p.arguments)
    if (same(program, s->name, name)) return s;
  if (p.result && (same(program, p.result->name, name) || same(program, p.name, name)))
    return p.result;
  if (const ir::Symbol* s = findThroughUses(program, p.uses, name)) return s;
  const ir::Symbol* found = p.module ? findInModule(program, *p.module, name) : nullptr;
  auto search = [&](const auto& blocks) {
    for (const ir::Module* block : blocks)
      if (!found && !block->generated) found = findInModule(program, *block, name);
  };
  search(p.commonBlocks);
  search(program.commonBlocks());
  return found;
}

/// The real parts of a structure that the procedure sees, or of its member: "p", "p.v".
ir::Symbols findParts(const ir::Program& program, const ir::Procedure& p, const std::string& name) {
  ir::Symbols parts;
  auto consider = [&](const ir::Symbol* s) {
    if (s->whole && s->type.isDifferentiable() && s->storage != ir::Storage::Constant &&
        same(program, s->name.substr(0, name.size() + 1), name + "."))
      parts.push_back(s);
  };
  for (const ir::Symbol* s : p.arguments) consider(s);
  if (!parts.empty()) return parts;
  for (const ir::UseClause& use : p.uses)
    if (const ir::Module* m = findModule(program, use.module))
      for (const ir::Symbol* s : m->variables) consider(s);
  return parts;
}

bool resolveNames(const std::vector<std::string>& names, const ir::Program& program,
                  const ir::Procedure& p, ir::Symbols& out, Diagnostics& diagnostics) {
  bool good = true;
  for (const std::string& name : names) {
    const ir::Symbol* s = findVariable(program, p, name);
    ir::Symbols parts = s ? ir::Symbols{} : findParts(program, p, name);
    out.insert(out.end(), parts.begin(), parts.end());
    if (!parts.empty()) continue;
    if (!s) {
      diagnostics.report(diag::UnknownVariable, kNowhere, name, p.name);
    } else if (!s->type.isDifferentiable() || s->storage == ir::Storage::Constant) {
      diagnostics.report(diag::NotReal, kNowhere, name)
          .note(diag::SeeHere, s->range, "declared here");
    } else {
      out.push_back(s);
      continue;
    }
    good = false;
  }
  return good;
}

}  // namespace

std::optional<HeadText> parseHead(std::string_view text, std::string& error) {
  return HeadParser(text, error).parse();
}

std::optional<analysis::Head> resolveHead(const HeadText& text, const ir::Program& program,
                                          Diagnostics& diagnostics) {
  analysis::Head head;
  head.procedure = findProcedure(text, program, diagnostics);
  if (!head.procedure) return std::nullopt;
  bool good =
      resolveNames(text.independents, program, *head.procedure, head.independents, diagnostics);
  good &= resolveNames(text.dependents, program, *head.procedure, head.dependents, diagnostics);
  for (const ir::Symbol* s : head.dependents)
    if (ir::declared(s)->byValue && !s->isPointedTo()) {
      diagnostics.report(diag::UnsupportedAttribute, s->range, s->name,
                         "a dependent that is passed by value",
                         "name what the caller sees: the result, or what a pointer points to");
      good = false;
    }
  if (!good) return std::nullopt;
  return head;
}

}  // namespace pj::driver
