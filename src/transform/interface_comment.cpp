// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "transform/interface_comment.h"

#include <sstream>

#include "transform/derivative_program.h"

namespace pj::transform {
namespace {

constexpr std::size_t kWidth = 78;

using Names = std::vector<std::string>;

std::string list(const Names& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

/// Breaks a sentence into comment lines.
void append(std::vector<std::string>& lines, const std::string& sentence) {
  std::istringstream words(sentence);
  std::string line;
  for (std::string word; words >> word;) {
    if (!line.empty() && line.size() + 1 + word.size() > kWidth) {
      lines.push_back(line);
      line.clear();
    }
    line += " " + word;
  }
  if (!line.empty()) lines.push_back(line);
}

/// The active variables that outlive the procedure, by what it does with their values.
struct Interface {
  Names inputs, outputs;            ///< primal names; a variable may be both
  Names readOnly, writeOnly, both;  ///< names of the derivatives
  Names changed;  ///< primal arguments, and variables outside, that the procedure may change
};

/// What only the derivatives see among themselves is none of the head's.
Interface interfaceOf(const DerivativeProgram& program, const ir::Procedure& primal,
                      const ir::Procedure* head) {
  const analysis::ProcedureEffects& effects = program.effects().of(&primal);
  auto has = [](const analysis::SymbolSet& set, const ir::Symbol* s) { return set.count(s) != 0; };
  Interface result;
  auto add = [&](const ir::Symbol* s) {
    bool isResult = s == primal.result;
    bool written = isResult || has(effects.writes, s);
    bool read = !isResult && has(effects.exposed, s);
    // Of an array that is overwritten in part, the rest comes from the caller.
    if (written && !isResult && s->isArray() && s->intent != ir::Intent::Out) read = true;
    if (written && !isResult && s->storage == ir::Storage::Argument)
      result.changed.push_back(s->name);
    const ir::Symbol* d = program.derivative(s);
    if (!d) return;
    if (read || !written) result.inputs.push_back(s->name);
    if (written) result.outputs.push_back(s->name);
    (written ? read ? result.both : result.writeOnly : result.readOnly).push_back(d->name);
  };
  for (const ir::Symbol* s : primal.arguments) add(s);
  if (primal.result) add(primal.result);
  analysis::SymbolSet outer = effects.reads;
  outer.insert(effects.writes.begin(), effects.writes.end());
  for (const ir::Symbol* s : outer) {
    const ir::Symbol* d = program.derivative(s);
    bool isOwn = s->storage == ir::Storage::Argument || s->procedure == &primal;
    bool isHidden = d && d->isPrivate && &primal == head;
    if (d && !isOwn && !isHidden) add(s);
    bool isOuter = s->storage == ir::Storage::Module && !s->threadprivate;
    if (isOuter && has(effects.writes, s)) result.changed.push_back(s->name);
  }
  return result;
}

std::string clauseList(std::vector<std::pair<std::string, Names>> clauses) {
  std::string text;
  for (const auto& [verb, names] : clauses) {
    if (names.empty()) continue;
    text += text.empty() ? "" : "; ";
    text += verb + " " + list(names);
  }
  if (text.empty()) return text;
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text + ".";
}

}  // namespace

std::vector<std::string> interfaceComment(const DerivativeProgram& program,
                                          const ir::Procedure& primal, const analysis::Head& head) {
  Interface face = interfaceOf(program, primal, head.procedure);
  Names from = face.inputs, of = face.outputs;
  if (&primal == head.procedure) {
    from.clear();
    of.clear();
    for (const ir::Symbol* s : head.independents) from.push_back(s->name);
    for (const ir::Symbol* s : head.dependents) of.push_back(s->name);
  }
  bool tangent = program.mode() == Mode::Tangent;
  std::vector<std::string> lines;
  std::string title = (tangent ? "Tangent of " : "Adjoint of ") + primal.name;
  if (!from.empty() && !of.empty())
    title += ": derivatives of " + list(of) + " with respect to " + list(from);
  append(lines, title + ".");
  if (tangent) {
    append(lines, clauseList({{"reads", face.readOnly},
                              {"sets", face.writeOnly},
                              {"reads and updates", face.both}}));
    append(lines, "The primal arguments hold afterwards what " + primal.name + " leaves in them.");
  } else {
    append(lines, clauseList({{"increments", face.readOnly},
                              {"reads and zeroes", face.writeOnly},
                              {"reads and updates", face.both}}));
    append(lines, face.changed.empty()
                      ? "The primal arguments are unchanged afterwards."
                      : "What " + list(face.changed) +
                            (face.changed.size() > 1 ? " hold" : " holds") +
                            " afterwards is not what " + primal.name + " computes.");
  }
  if (!primal.comments.empty()) lines.push_back("");
  lines.insert(lines.end(), primal.comments.begin(), primal.comments.end());
  return lines;
}

}  // namespace pj::transform
