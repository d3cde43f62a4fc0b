// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "driver/check/check_run.h"

namespace pj::driver {

/// How the sources of a check are compiled by `compiler`, into `folder`.
CompileSettings compileSettings(const CheckSetup& setup, const Compiler& compiler,
                                const std::string& folder);

/// What a program of a check links besides its objects.
std::vector<std::string> checkLibraries();

/// Are the runtime library and its headers or modules there?
bool isInstalled(const Compiler& compiler);

/// The command that links `objects`, which come in the order of compilation, to `program`.
ProcessRequest linkCommand(const CompileSettings& settings, const std::vector<std::string>& objects,
                           const std::string& program);

/// More words for a command in C: what `check --warnings` asks for. The user's flags come later,
/// and may take a warning back.
void demandWarnings(ProcessRequest& request);

/// What the compiler says when it looks at the sources, each by itself; nothing: it accepts them,
/// and where `warns`, in C, gives no warning.
std::optional<std::string> refusal(const CompileSettings& settings, bool warns,
                                   const std::vector<std::string>& sources);

/// The sources that another compiler has to accept. In C, each derivative has all that it needs; in
/// Fortran, the user's sources make modules.
std::vector<std::string> lookedAt(const CheckSetup& setup);

/// What another compiler says when it does not accept the derivatives, or, in C where the options
/// say so, gives a warning. It looks at them, and makes nothing.
std::optional<std::string> refusalBy(const CheckSetup& setup, const CompileSettings& settings);

/// Lines that include the sources.
std::string inclusions(const std::vector<std::string>& sources, bool isC);

/// Can the sources be included in one file? Not in fixed form, with macros or flags of their own.
bool canBeIncluded(const CheckSetup& setup, const CompileSettings& settings);

/// What is in the file; empty when it cannot be read.
std::string textOf(const std::string& path);

/// Writes the file; its path, or nothing when it cannot be written.
std::string writtenTo(const std::string& path, const std::string& text);

}  // namespace pj::driver
