// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/emission.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "emit/c/emitter.h"
#include "emit/fortran/emitter.h"
#include "frontend/c/c.h"

namespace pj::driver {
namespace {

/// A type that means something else in the file of a variable than in the derivative, which names
/// the variable.
void refuseUnlikeType(const ir::Symbol& s, const ir::File& file, Compilation& c) {
  c.diagnostics.report(diag::UnsupportedType, s.range, s.name,
                       fmt::format("'{}', which is another type in the source of {}", s.spelledType,
                                   std::filesystem::path(file.path).filename().string()),
                       "give the types different names");
}

}  // namespace

void emitFiles(Compilation& c) {
  auto test = c.options->strictAliasingCheck ? emit::OverlapTest::Yes : emit::OverlapTest::No;
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

}  // namespace pj::driver
