// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/pass_runner.h"

#include <chrono>
#include <cstdio>

#include <fmt/format.h>

#include "ir/verify.h"

namespace pj::driver {

PassRunner::~PassRunner() {
  if (!c_.options->timePasses) return;
  for (const Time& t : times_) fmt::print(stderr, "{:<24} {:9.2f} ms\n", t.name, t.milliseconds);
}

bool PassRunner::run(const PassList<Compilation>& passes) {
  for (const Pass<Compilation>& pass : passes) {
    if (runOne(pass.name, [&] { pass.run(c_); }, nullptr))
      print(pass.dump ? pass.dump(c_) : dumpProgram());
    if (c_.diagnostics.hasErrors() || !c_.usageError.empty()) return false;
  }
  return true;
}

bool PassRunner::runOne(const char* name, const std::function<void()>& body,
                        const ir::Procedure* generated) {
  auto start = std::chrono::steady_clock::now();
  body();
  std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
  auto [place, isNew] = index_.emplace(name, times_.size());
  if (isNew) times_.push_back({name, 0});
  times_[place->second].milliseconds += took.count();
  if (c_.diagnostics.hasErrors() || !c_.usageError.empty()) return false;
  verify(name, generated);
  return c_.options->dumpAfter == name;
}

void PassRunner::print(const std::string& text) {
  fmt::print("{}", text);
}

void PassRunner::verify(const char* name, const ir::Procedure* generated) {
  auto report = [&](const std::vector<std::string>& violations) {
    for (const std::string& v : violations) c_.diagnostics.report(diag::InternalError, {}, name, v);
  };
  if (generated) return report(ir::verify(*generated));
  report(ir::verify(c_.program));
  for (const ir::File& file : c_.derivatives)
    for (const ir::Unit& unit : file.units) {
      if (unit.procedure) report(ir::verify(*unit.procedure));
      if (!unit.module) continue;
      for (const ir::Procedure* p : unit.module->procedures) report(ir::verify(*p));
    }
}

std::string PassRunner::dumpProgram() const {
  if (c_.outputs.empty())
    return c_.derivatives.empty() ? dumpFiles(c_.program.files) : dumpFiles(c_.derivatives);
  std::string all;
  for (const OutputFile& o : c_.outputs) all += o.text;
  return all;
}

}  // namespace pj::driver
