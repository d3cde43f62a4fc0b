// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/prepared_check.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include <fmt/format.h>

#include "driver/commands.h"
#include "driver/output.h"

namespace pj::driver {
namespace {

/// Derivative files that the user wants checked take the place of the fresh ones.
bool replaceByGiven(const std::string& folder, Compilation& c) {
  for (OutputFile& file : c.outputs) {
    std::string path = folder + "/" + file.name;
    std::ifstream in(path, std::ios::binary);
    if (!in) {
      c.diagnostics.report(diag::CannotRead, {}, path, "no such file");
      return false;
    }
    file.text.assign((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  }
  return true;
}

bool isHeader(const OutputFile& file) {
  return std::filesystem::path(file.name).extension() == ".h";
}

/// Adds what is to be compiled, in an order that compiles, and the headers of C.
void addOutputs(const Compilation& c, std::vector<OutputFile>& files) {
  for (std::size_t i : compileOrder(c.derivatives)) {
    std::string name = std::filesystem::path(c.derivatives[i].path).filename().string();
    for (const OutputFile& file : c.outputs)
      if (file.name == name) files.push_back(file);
  }
  for (const OutputFile& file : c.outputs)
    if (isHeader(file)) files.push_back(file);
}

/// A name that is a static variable or function of its own in several files of the source, not in
/// a header of them; empty: there is none.
std::string staticTwice(const ir::Program& program) {
  std::set<std::string> seen;
  for (const ir::File& file : program.files) {
    std::set<std::string> here;
    for (const ir::Unit& unit : file.units) {
      if (unit.module)
        for (const ir::Symbol* v : unit.module->variables)
          if (ir::declared(v)->range.file == unit.module->file) here.insert(ir::declared(v)->name);
      const ir::Procedure* p = unit.procedure;
      if (p && p->internalLinkage && p->range.file == p->file) here.insert(p->name);
    }
    for (const std::string& name : here)
      if (!seen.insert(name).second) return name;
  }
  return "";
}

/// Generates everything. Returns kDone, or the status to leave with after saying why.
int generate(const Options& options, const std::string& head, Derivatives& d) {
  std::string error;
  for (Goal goal : {Goal::Tangent, Goal::Adjoint}) {
    Compilation& c = goal == Goal::Tangent ? d.tangent : d.adjoint;
    bool good = runPipeline(goal, options, head, c, error);
    if (!error.empty()) return wrongUsage(error);
    if (good && !options.check.derivatives.empty())
      good = replaceByGiven(options.check.derivatives, c);
    // Both runs analyse the same program: its warnings are said once.
    if (goal == Goal::Adjoint || !good) printDiagnostics(c, options);
    if (!good) return kRefused;
  }
  const ir::Procedure& procedure = *d.adjoint.activity.head.procedure;
  bool isC = d.adjoint.program.files.front().form == ir::SourceForm::C;
  if (procedure.isPrivate)
    return wrongUsage(
        fmt::format("'{}' is {}: the check program cannot call it; check a {} that is not",
                    procedure.name, isC ? "static" : "private", isC ? "function" : "procedure"));
  std::optional<CheckCase> checked = collectItems(d.adjoint, options, error);
  if (!checked) return wrongUsage(error);
  d.checked = std::move(*checked);
  auto tangent = findDerivative(d.tangent, d.checked.items, 'd', error);
  auto adjoint = findDerivative(d.adjoint, d.checked.items, 'b', error);
  if (!tangent || !adjoint) {
    fmt::print(stderr, "parajoint: {}\n", error);
    return kRefused;
  }
  for (const Compilation* c : {&d.tangent, &d.adjoint}) addOutputs(*c, d.files);
  CaseInput input{d.adjoint, d.checked, *tangent, *adjoint, options.check};
  if (std::string name = options.includeSource ? staticTwice(d.adjoint.program) : ""; !name.empty())
    return wrongUsage(
        fmt::format("'{}' is static in several files, of which a check with --include-source makes "
                    "one program; give it different names",
                    name));
  for (const OutputFile& file : d.files)
    if (isHeader(file) != options.includeSource) input.included.push_back(file.name);
  // The macros of a source are there until the next one.
  auto sourceOf = [](const std::string& derivative) {
    return derivative.substr(0, derivative.rfind('_'));
  };
  if (options.includeSource)
    std::stable_sort(
        input.included.begin(), input.included.end(),
        [&](const std::string& a, const std::string& b) { return sourceOf(a) < sourceOf(b); });
  d.files.push_back(checkProgram(input));
  return kDone;
}

/// What the program of the check includes, so that it is not compiled apart: derivatives, and the
/// sources that they include.
std::set<std::string> includedByProgram(const Derivatives& d) {
  std::set<std::string> names;
  for (const Compilation* c : {&d.tangent, &d.adjoint})
    for (const ir::File& file : c->derivatives)
      if (file.included) {
        names.insert(std::filesystem::path(file.path).filename().string());
        names.insert(c->program.files[file.included->file].path);
      }
  return names;
}

/// The file of the user's that a generated one was made from.
std::uint32_t primalOf(const ir::File& file) {
  const ir::Unit& unit = file.units.front();
  return unit.procedure ? unit.procedure->file : unit.module->file;
}

/// A derivative takes the flags of its primal, the program those of the head's file.
std::map<std::string, std::string> primalsOfSources(const Options& options, const Derivatives& d,
                                                    const std::string& folder) {
  std::map<std::string, std::string> primals;
  for (const std::string& file : options.files) primals[absolutePath(file)] = file;
  for (const Compilation* c : {&d.tangent, &d.adjoint})
    for (const ir::File& file : c->derivatives) {
      std::string name = std::filesystem::path(file.path).filename().string();
      primals[absolutePath(folder + "/" + name)] = options.files[primalOf(file)];
    }
  primals[absolutePath(folder + "/" + d.files.back().name)] =
      options.files[d.adjoint.activity.head.procedure->file];
  return primals;
}

/// The name of a module's or a common block's variable in what Flang compiles.
std::string flangName(const ir::Symbol& s) {
  const std::string place = ir::lower(s.module->name);
  return s.module->isCommonBlock ? place + "_" : fmt::format("_QM{}E{}", place, ir::lower(s.name));
}

}  // namespace

int prepareCheck(const Options& options, const std::string& head, const std::string& folder,
                 SharedByHeads& shared, PreparedCheck& prepared) {
  prepared.options = options;
  Derivatives& d = prepared.derivatives;
  if (int status = generate(options, head, d)) return status;
  Diagnostics diagnostics;
  if (!writeOutputs(folder, d.files, options.files, diagnostics)) {
    Compilation failed;
    failed.diagnostics = std::move(diagnostics);
    printDiagnostics(failed, options);
    return kRefused;
  }
  prepared.setup.reset(new CheckSetup{
      prepared.options, d.checked, shared.compiler, {}, 0, shared.primals, shared.instrumented});
  CheckSetup& setup = *prepared.setup;
  for (const Compilation* c : {&d.tangent, &d.adjoint})
    for (const ir::Symbol* s : c->program.symbols())
      if (s->threadprivate && s->module) setup.threadprivate.insert(flangName(*s));
  std::set<std::string> inProgram = includedByProgram(d);
  for (std::size_t i : compileOrder(d.adjoint.program.files))
    if (!inProgram.count(options.files[i])) setup.sources.push_back(absolutePath(options.files[i]));
  setup.primalCount = setup.sources.size();
  setup.primals = primalsOfSources(options, d, folder);
  for (const OutputFile& f : d.files)
    if (!isHeader(f) && !inProgram.count(f.name))
      setup.sources.push_back(absolutePath(folder + "/" + f.name));
  return kDone;
}

}  // namespace pj::driver
