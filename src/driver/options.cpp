// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/options.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "driver/pipeline.h"
#include "frontend/c/c.h"

namespace pj::driver {
namespace {

constexpr int kWrongUsage = 2;

/// An option whose value is one of the names of `modes`; the help lists them.
template <typename Mode>
void addMode(CLI::App& app, const std::string& option, Mode& value,
             const std::map<std::string, Mode>& modes, const std::string& help) {
  app.add_option_function<std::string>(
         option, [&value, modes](const std::string& s) { value = modes.at(s); }, help)
      ->check(CLI::IsMember(modes))
      ->type_name("MODE");
}

void addInput(CLI::App& app, Options& o) {
  app.add_option("FILE", o.files, "source files of one language, Fortran or C, in any order")
      ->required();
  app.add_option("--head", o.heads, "what to differentiate: 'procedure(independents)>(dependents)'")
      ->required()
      ->allow_extra_args(false)
      ->type_name("HEAD");
  app.add_option("--size", o.sizes, "extents of an array that are not declared: x=n*m, a=n,m")
      ->allow_extra_args(false)
      ->type_name("NAME=EXTENTS");
  app.add_option("-I", o.includeDirs, "folder with included files")
      ->allow_extra_args(false)
      ->type_name("DIR");
  app.add_option("-D", o.defines, "define a preprocessor macro")
      ->allow_extra_args(false)
      ->type_name("NAME[=VALUE]");
  app.add_option("--std", o.standard, "which standard of C the sources follow: c11, gnu17, ...")
      ->type_name("STANDARD");
  app.add_option("-p", o.compileCommands, "folder of compile_commands.json: flags of C sources")
      ->check(CLI::ExistingDirectory)
      ->type_name("DIR");
  app.add_flag_callback("--no-openmp", [&o] { o.openmp = false; }, "read OpenMP as comments");
  app.add_option_function<std::string>(
         "--diagnostics", [&o](const std::string& s) { o.json = s == "json"; }, "text or json")
      ->check(CLI::IsMember({"text", "json"}));
  app.add_option("--dump-after", o.dumpAfter, "print the program after this pass")
      ->check(CLI::IsMember(passNames()))
      ->type_name("PASS");
  using Sharing = plan::SharingPreference;
  addMode<Sharing>(
      app, "--sharing", o.sharing,
      {{"auto", Sharing::Auto}, {"atomic", Sharing::Atomic}, {"reduction", Sharing::Reduction}},
      "increments of shared adjoints: auto (what is cheapest and proved safe), atomic "
      "(always), reduction (of what a region only reads)");
  app.add_flag("--time-passes", o.timePasses, "print how long each pass took");
}

void addFolder(CLI::App& app, Options& o, const std::string& help) {
  app.add_option("-o", o.folder, help)->type_name("DIR");
}

void addEmission(CLI::App& app, Options& o) {
  app.add_flag(
      "--strict-aliasing-check", o.strictAliasingCheck,
      "C: derivatives test, unless NDEBUG is defined, that their pointer parameters do not "
      "overlap");
}

void addInclusion(CLI::App& app, Options& o) {
  app.add_flag("--include-source", o.includeSource,
               "C: derivatives include their source file and take its place, so that they share "
               "its static variables");
}

/// "lo:hi" of --range.
void readRange(const std::string& text, CheckOptions& c) {
  std::size_t colon = text.find(':');
  try {
    std::size_t used = 0, used2 = 0;
    if (colon == std::string::npos) throw std::invalid_argument(text);
    c.low = std::stod(text.substr(0, colon), &used);
    c.high = std::stod(text.substr(colon + 1), &used2);
    if (used != colon || used2 != text.size() - colon - 1 || !(c.low <= c.high))
      throw std::invalid_argument(text);
  } catch (const std::exception&) {
    throw CLI::ValidationError("--range", "expected lo:hi with lo <= hi, found '" + text + "'");
  }
}

void addCheck(CLI::App& app, Options& o) {
  CheckOptions& c = o.check;
  app.add_option("--set", c.sets, "value of an argument or a module variable: n=20, idx=1:n")
      ->allow_extra_args(false)
      ->type_name("NAME=VALUE");
  app.add_flag("--sizes-for-run", c.sizesForRun,
               "differentiate without what --size says: it is for the run alone");
  app.add_option("--threads", c.threads, "numbers of threads to run with (1,2,7)")
      ->delimiter(',')
      ->check(CLI::Range(1, 512));
  app.add_option("--compiler", c.compiler,
                 "gfortran, flang-22, gcc, clang-22 or the path of one of them");
  app.add_option("--accepted-by", c.acceptedBy,
                 "another compiler, which must accept the derivatives, too")
      ->type_name("COMPILER");
  app.add_option("--flags", c.flags, "more options for the compiler");
  app.add_option_function<std::string>(
         "--range", [&c](const std::string& s) { readRange(s, c); },
         "where random reals lie (0.5:1.5)")
      ->type_name("LO:HI");
  app.add_option("--seed", c.seed, "seed of the random numbers")->check(CLI::Range(1, 2147483646));
  addMode<RaceMode>(app, "--races", c.races,
                    {{"on", RaceMode::On}, {"off", RaceMode::Off}, {"auto", RaceMode::Auto}},
                    "look for data races");
  app.add_option_function<double>(
         "--step", [&c](double h) { c.step = h; }, "the one step of the central differences")
      ->check(CLI::PositiveNumber);
  app.add_option("--time-limit", c.timeLimit, "seconds that each run may take")
      ->check(CLI::Range(1, 86400));
  app.add_flag("--warnings", c.warnings,
               "derivatives in C must compile without a warning (-Wall -Wextra -pedantic)");
  app.add_flag("--keep-numbers", c.keepNumbers, "beside the files of -o, numbers.txt and vectors")
      ->group("");
  app.add_option("--derivatives", c.derivatives,
                 "check the derivative files in this folder, not fresh ones")
      ->check(CLI::ExistingDirectory)
      ->type_name("DIR");
}

}  // namespace

std::optional<int> parseOptions(int argc, const char* const* argv, Options& o) {
  CLI::App app{"Parajoint: derivatives of OpenMP-parallel programs in Fortran and C, as source."};
  app.set_version_flag("--version", "parajoint " PJ_VERSION);
  app.require_subcommand(1);
  auto command = [&](const char* name, Command which, const char* help) {
    CLI::App* sub = app.add_subcommand(name, help);
    sub->parse_complete_callback([&o, which] { o.command = which; });
    return sub;
  };
  CLI::App* tangent = command("tangent", Command::Tangent, "write the tangent (forward mode)");
  CLI::App* adjoint = command("adjoint", Command::Adjoint, "write the adjoint (reverse mode)");
  CLI::App* check = command("check", Command::Check, "prove tangent and adjoint on numbers");
  CLI::App* checkList =
      command("check-list", Command::CheckList, "many checks, compiled together where possible");
  CLI::App* explain = command("explain", Command::Explain, "say what is decided, and why");
  CLI::App* flags = command("flags", Command::Flags, "print what a compile-and-link line needs");
  for (CLI::App* sub : {tangent, adjoint, check, explain}) {
    addInput(*sub, o);
    addInclusion(*sub, o);
  }
  for (CLI::App* sub : {tangent, adjoint, check}) addEmission(*sub, o);
  for (CLI::App* sub : {tangent, adjoint}) addFolder(*sub, o, "where to write (this folder)");
  addFolder(*check, o, "keep the generated files here");
  addCheck(*check, o);
  checkList->add_option("FILE", o.check.list, "the arguments of the checks, one check a line")
      ->required();
  CLI::Option* fortran = flags->add_flag("--fortran", "for Fortran (the default)");
  flags->add_flag("--c", o.flagsForC, "for C and C++")->excludes(fortran);
  flags->add_flag("--check", o.flagsForCheck, "for a program that check has written");
  flags->add_option("--compiler", o.check.compiler, "whose module files: gfortran or flang-22");

  try {
    app.parse(argc, argv);
    if (o.command != Command::Check && o.heads.size() > 1)
      throw CLI::ValidationError("--head", "only 'check' takes several heads");
    const std::set<std::string> notYet = {".C", ".cc", ".cpp", ".cxx", ".h", ".hh", ".hpp"};
    for (const std::string& f : o.files)
      if (notYet.count(std::filesystem::path(f).extension().string()))
        throw CLI::ValidationError("FILE",
                                   fmt::format("'{}' is neither a Fortran source nor one of "
                                               "C, whose name ends in .c",
                                               f));
    auto isC = [](const std::string& f) { return frontend::isCSource(f); };
    if (std::any_of(o.files.begin(), o.files.end(), isC) &&
        !std::all_of(o.files.begin(), o.files.end(), isC))
      throw CLI::ValidationError("FILE", "all files must be of one language");
  } catch (const CLI::ParseError& e) {
    if (e.get_exit_code() == 0) return app.exit(e);
    fmt::print(stderr, "parajoint: {}\nparajoint --help says what there is\n", e.what());
    return kWrongUsage;
  }
  return std::nullopt;
}

}  // namespace pj::driver
