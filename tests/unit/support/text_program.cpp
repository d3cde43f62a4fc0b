// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/text_program.h"

#include <sstream>
#include <stdexcept>

#include "ir/verify.h"
#include "ir/walk.h"
#include "support/read_ir.h"

namespace pj::test {

using namespace ir;

TextProgram::TextProgram(std::string_view text) {
  readProgram(text, program);
  for (const std::string& fault : verify(program)) throw std::runtime_error(fault);
}

Procedure* TextProgram::procedure(std::string_view name) const {
  for (Procedure* p : program.procedures())
    if (p->name == name) return p;
  throw std::runtime_error("no procedure " + std::string(name));
}

const Symbol* TextProgram::symbol(std::string_view name) const {
  std::size_t dot = name.find('.');
  const Procedure* owner = dot == name.npos ? nullptr : procedure(name.substr(0, dot));
  std::string_view own = dot == name.npos ? name : name.substr(dot + 1);
  const Symbol* found = nullptr;
  for (const Symbol* s : program.symbols()) {
    if (s->name != own || (owner && s->procedure != owner)) continue;
    if (found) throw std::runtime_error("several variables " + std::string(name));
    found = s;
  }
  if (!found) throw std::runtime_error("no variable " + std::string(name));
  return found;
}

Symbols TextProgram::symbols(std::string_view names) const {
  std::istringstream words{std::string(names)};
  Symbols found;
  for (std::string name; words >> name;) found.push_back(symbol(name));
  return found;
}

const Stmt* TextProgram::stmt(std::uint32_t id) const {
  const Stmt* found = nullptr;
  for (const Procedure* p : program.procedures())
    walkStmts(p->body, [&](const Stmt& s) {
      if (s.id == id) found = &s;
    });
  if (!found) throw std::runtime_error("no statement " + std::to_string(id));
  return found;
}

}  // namespace pj::test
