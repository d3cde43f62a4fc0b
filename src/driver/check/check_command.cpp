// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include <fmt/format.h>

#include <unistd.h>

#include "driver/check/check_run.h"
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

/// Both derivatives of one head, and how the check program calls them.
struct Derivatives {
  Compilation tangent, adjoint;
  CheckCase checked;
  std::vector<OutputFile> files;  ///< in an order that compiles, the program last
};

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

/// What all heads of a check share.
struct SharedByHeads {
  Compiler compiler;
  PrimalObjects primals, instrumented;
};

/// One head: generates, writes, runs, prints the table. `passed` is the verdict, `unused` what
/// --set and --size name in vain.
int checkHead(const Options& options, const std::string& head, const std::string& folder,
              SharedByHeads& shared, bool& passed, std::set<std::string>& unused) {
  Derivatives d;
  if (int status = generate(options, head, d)) return status;
  unused = d.checked.unused;
  Diagnostics diagnostics;
  if (!writeOutputs(folder, d.files, options.files, diagnostics)) {
    Compilation failed;
    failed.diagnostics = std::move(diagnostics);
    printDiagnostics(failed, options);
    return kRefused;
  }
  CheckSetup setup{options, d.checked, shared.compiler, {}, 0, shared.primals, shared.instrumented};
  for (const Compilation* c : {&d.tangent, &d.adjoint})
    for (const ir::Symbol* s : c->program.symbols())
      if (s->threadprivate && s->module)
        setup.threadprivate.insert(
            fmt::format("_QM{}E{}", ir::lower(s->module->name), ir::lower(s->name)));
  std::set<std::string> inProgram = includedByProgram(d);
  for (std::size_t i : compileOrder(d.adjoint.program.files))
    if (!inProgram.count(options.files[i])) setup.sources.push_back(absolutePath(options.files[i]));
  setup.primalCount = setup.sources.size();
  setup.primals = primalsOfSources(options, d, folder);
  for (const OutputFile& f : d.files)
    if (!isHeader(f) && !inProgram.count(f.name))
      setup.sources.push_back(absolutePath(folder + "/" + f.name));

  fmt::print("{} with {}\n", head,
             std::filesystem::path(shared.compiler.program).filename().string());
  passed = runChecks(setup, [](const Row& row) {
    const char* verdict = row.verdict == Row::Verdict::Ok       ? "ok"
                          : row.verdict == Row::Verdict::Failed ? "FAILED"
                                                                : "not run";
    std::string line = fmt::format("  {:<30} {:<8} {}", row.test, verdict, row.text);
    line.erase(line.find_last_not_of(' ') + 1);
    fmt::print("{}\n", line);
    std::fflush(stdout);
  });
  return kDone;
}

}  // namespace

int runCheck(const Options& options) {
  std::string error;
  std::optional<Compiler> compiler = compilerOf(options, error);
  if (!compiler) return wrongUsage(error);
  TemporaryFolder temporary;
  if (!options.folder.empty()) {
    Compilation c;
    if (!prepareFolder(options.folder, c.diagnostics)) {
      printDiagnostics(c, options);
      return kRefused;
    }
  } else if (temporary.path().empty()) {
    fmt::print(stderr, "parajoint: no temporary folder can be made\n");
    return kRefused;
  }
  SharedByHeads shared{*compiler, {}, {}};
  bool allPassed = true;
  std::set<std::string> unused;  // by no head so far
  for (std::size_t i = 0; i < options.heads.size(); ++i) {
    std::string folder = options.folder.empty() ? temporary.path() : options.folder;
    if (options.heads.size() > 1) folder += fmt::format("/head{}", i + 1);
    bool passed = false;
    std::set<std::string> unusedHere;
    if (int status = checkHead(options, options.heads[i], folder, shared, passed, unusedHere))
      return status;
    allPassed &= passed;
    if (i == 0) unused = unusedHere;
    for (auto name = unused.begin(); name != unused.end();)
      name = unusedHere.count(*name) ? std::next(name) : unused.erase(name);
  }
  if (!unused.empty())
    return wrongUsage(fmt::format("'{}' is no variable of any head", *unused.begin()));
  fmt::print("check {}\n", allPassed ? "passed" : "FAILED");
  return allPassed ? kDone : kRefused;
}

}  // namespace pj::driver
