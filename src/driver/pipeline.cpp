// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The list of passes, top to bottom. What is refused of the source is reported before any
// transformation starts; what the derivative cannot be written for, by the pass that finds it. No
// emitter runs then.
#include "driver/pipeline.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>

#include <fmt/format.h>

#include "diagnostics/consumers.h"
#include "driver/head.h"
#include "driver/sizes.h"
#include "driver/text_dump.h"
#include "emit/c/emitter.h"
#include "emit/fortran/emitter.h"
#include "frontend/c/c.h"
#include "frontend/fortran/fortran.h"
#include "ir/verify.h"
#include "transform/adjoint/adjoint.h"
#include "transform/finish/finish.h"
#include "transform/tangent/tangent.h"

namespace pj::driver {
namespace {

/// Runs passes one after the other: stops at the first error, takes times, dumps on request.
class PassRunner {
 public:
  PassRunner(const Options& options, Compilation& c) : options_(options), c_(c) {}

  /// `dump` gives the text that --dump-after prints.
  template <typename Pass, typename Dump>
  bool operator()(const char* name, Pass pass, Dump dump) {
    auto start = std::chrono::steady_clock::now();
    pass();
    std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
    if (options_.timePasses) fmt::print(stderr, "{:<10} {:9.2f} ms\n", name, took.count());
    if (c_.diagnostics.hasErrors()) return false;
    if (!verified(name)) return false;
    if (options_.dumpAfter == name) fmt::print("{}", dump());
    return true;
  }

 private:
  /// Reports what a pass has broken: an error of ours, not of the user's.
  bool verified(const char* name) {
    auto report = [&](const std::vector<std::string>& violations) {
      for (const std::string& v : violations)
        c_.diagnostics.report(diag::InternalError, {}, name, v);
    };
    report(ir::verify(c_.program));
    for (const ir::File& file : c_.derivatives)
      for (const ir::Unit& unit : file.units) {
        if (unit.procedure) report(ir::verify(*unit.procedure));
        if (!unit.module) continue;
        for (const ir::Procedure* p : unit.module->procedures) report(ir::verify(*p));
      }
    return !c_.diagnostics.hasErrors();
  }

  const Options& options_;
  Compilation& c_;
};

bool isC(const Options& options) {
  return std::all_of(options.files.begin(), options.files.end(), frontend::isCSource);
}

void read(const Options& options, const std::string& root, Compilation& c) {
  if (options.strictAliasingCheck && !isC(options))
    c.diagnostics.report(diag::UnusedOption, {}, "--strict-aliasing-check",
                         "in Fortran, arguments of which one is changed do not overlap");
  if (options.includeSource && !isC(options))
    c.diagnostics.report(diag::UnusedOption, {}, "--include-source",
                         "a module's private variables are seen by no other module");
  if (isC(options))
    frontend::readC(options.files,
                    {options.includeDirs, options.defines, options.standard,
                     options.compileCommands, options.openmp, options.includeSource},
                    {root}, c.program, c.diagnostics);
  else
    frontend::readFortran(options.files, {options.includeDirs, options.defines, options.openmp},
                          {root}, c.program, c.diagnostics);
}

void warnWhenIndependent(Compilation& c) {
  const analysis::Head& head = c.activity.head;
  bool any = std::any_of(head.dependents.begin(), head.dependents.end(),
                         [&](const ir::Symbol* s) { return c.activity.active(s); });
  if (!any) c.diagnostics.report(diag::NotDependent, head.procedure->range, head.procedure->name);
}

/// A type that means something else in the file of a variable than in the derivative, which names
/// the variable.
void refuseUnlikeType(const ir::Symbol& s, const ir::File& file, Compilation& c) {
  c.diagnostics.report(diag::UnsupportedType, s.range, s.name,
                       fmt::format("'{}', which is another type in the source of {}", s.spelledType,
                                   std::filesystem::path(file.path).filename().string()),
                       "give the types different names");
}

void emitAll(const Options& options, Compilation& c) {
  auto test = options.strictAliasingCheck ? emit::OverlapTest::Yes : emit::OverlapTest::No;
  for (const ir::File& file : c.derivatives) {
    std::string name = std::filesystem::path(file.path).filename().string();
    bool taken = std::any_of(c.outputs.begin(), c.outputs.end(),
                             [&](const OutputFile& o) { return o.name == name; });
    if (taken) c.diagnostics.report(diag::SameOutput, {}, name);
    if (file.form == ir::SourceForm::C) {
      if (const ir::Symbol* s = emit::cUnlikeGlobal(file, c.program.files))
        refuseUnlikeType(*s, file, c);
      std::string text = emit::cFile(file, c.finished.at(&file), test, c.program.files);
      c.outputs.push_back({name, frontend::layOutC(text, emit::withoutGuards(file.preamble))});
      std::string header = frontend::layOutC(emit::cHeader(file), file.preamble);
      c.outputs.push_back({std::filesystem::path(name).replace_extension(".h").string(), header});
    } else {
      c.outputs.push_back({name, emit::fortranFile(file)});
    }
  }
}

}  // namespace

std::vector<std::string> passNames() {
  return {"read", "head", "activity", "derive", "finish", "emit"};
}

bool runPipeline(Goal goal, const Options& options, const std::string& headText, Compilation& c,
                 std::string& usageError) {
  std::optional<HeadText> names = parseHead(headText, usageError);
  if (!names) return false;
  PassRunner pass(options, c);
  std::optional<analysis::Head> head;

  // Source to IR: parsed, resolved and lowered by the front end, for what the head reaches.
  if (!pass(
          "read", [&] { read(options, names->procedure, c); },
          [&] { return dumpFiles(c.program.files); }))
    return false;

  // The command line's names become symbols: no later pass sees a name.
  if (!pass(
          "head",
          [&] {
            head = resolveHead(*names, c.program, c.diagnostics);
            if (!head || options.check.sizesForRun) return;
            std::string fault = declareSizes(options.sizes, *head, c.program);
            // The run of a check takes more, and says what it does not take.
            if (options.command != Command::Check) usageError = fault;
          },
          [&] { return dumpHead(*head); }) ||
      !usageError.empty())
    return false;

  // Which variables carry derivatives: every later decision asks this one.
  if (!pass(
          "activity",
          [&] {
            c.activity = analysis::computeActivity(c.program, *head);
            warnWhenIndependent(c);
          },
          [&] { return dumpActivity(c.activity); }))
    return false;
  if (goal == Goal::Analysed) return true;

  // The derivative program as IR. The adjoint makes its three plans first.
  if (!pass(
          "derive",
          [&] {
            c.derivatives =
                goal == Goal::Tangent
                    ? transform::differentiateTangent(c.program, c.activity, c.diagnostics)
                    : transform::differentiateAdjoint(c.program, *head, c.diagnostics,
                                                      options.sharing);
          },
          [&] { return dumpFiles(c.derivatives); }))
    return false;

  // What C does not keep of an array, and where its variables are declared. Refuses what has no
  // form there: no emitter meets it.
  if (!pass(
          "finish",
          [&] {
            for (const ir::File& file : c.derivatives)
              if (file.form == ir::SourceForm::C)
                c.finished[&file] = transform::finish(c.program, file, c.diagnostics);
          },
          [&] { return dumpFiles(c.derivatives); }))
    return false;

  // IR to text. Nothing is written here: the files appear together, or not at all.
  return pass(
      "emit", [&] { emitAll(options, c); },
      [&] {
        std::string all;
        for (const OutputFile& o : c.outputs) all += o.text;
        return all;
      });
}

void printDiagnostics(const Compilation& c, const Options& options) {
  if (options.json) fmt::print(stderr, "{}", formatJson(c.diagnostics, c.program.sources));
  else fmt::print(stderr, "{}", formatText(c.diagnostics, c.program.sources));
}

}  // namespace pj::driver
