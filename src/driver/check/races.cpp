// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Flang has no -fsanitize=thread. Its LLVM IR takes the attribute all the same: every function is
// marked by hand, clang compiles the result and adds the calls of the sanitizer. C goes the same
// way, with the calls added at once: chunks of loops are dealt out by a change of the IR.
#include "driver/check/races.h"

#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include <fmt/format.h>

namespace pj::driver {
namespace {

namespace fs = std::filesystem;
constexpr const char* kTest = "no data race";
constexpr const char* kSanitize = "-fsanitize=thread";
constexpr const char* kNoBuiltin = "-fno-builtin";

std::string trimmed(std::string text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) text.pop_back();
  return text;
}

/// A call that starts a dynamic, guided or auto loop starts one whose chunks are dealt out in turn:
/// else one thread may run all of a short loop, and nothing is seen. Any order of chunks is one
/// that those schedules allow. The numbers are those of LLVM's library (kmp.h, sched_type).
std::string dealtOut(const std::string& line) {
  static const std::regex start(R"((@__kmpc_dispatch_init_\w+\([^,]*, i32 [^,]*, i32 )(\d+)(,.*))");
  constexpr unsigned long kModifiers = 3UL << 29;
  constexpr unsigned long kDynamic = 35, kGuided = 36, kAuto = 38;
  if (line.find("@__kmpc_dispatch_init_") == line.npos) return line;
  std::smatch parts;
  if (!std::regex_search(line, parts, start)) return line;
  unsigned long schedule = std::stoul(parts[2]) & ~kModifiers;
  if (schedule != kDynamic && schedule != kGuided && schedule != kAuto) return line;
  constexpr const char* kStaticChunked = "33";
  return parts.prefix().str() + parts[1].str() + kStaticChunked + parts[3].str();
}

/// An atomic addition of reals, of which the sanitizer of LLVM 22 sees nothing, is a call instead.
std::string visibleAddition(const std::string& line) {
  static const std::regex addition(
      R"(atomicrmw (?:volatile )?(fadd|fsub) (ptr (?:getelementptr [^(]*\([^()]*\)|[^,]+)), )"
      R"((double|float) (\S+) \w+, align \d+)");
  if (line.find("atomicrmw") == line.npos) return line;
  std::smatch parts;
  if (!std::regex_search(line, parts, addition)) return line;
  std::string type = parts[3];
  return fmt::format("{}call {} @pj_{}_{}({}, {} {}){}", parts.prefix().str(), type, parts[1].str(),
                     type, parts[2].str(), type, parts[4].str(), parts.suffix().str());
}

/// What these calls call, as IR: additions in loops of compare and exchange, by the sanitizer's own
/// functions. `ir`: where these may be declared already.
std::string atomicAdditions(const std::string& ir) {
  std::string text;
  for (auto [type, bits] : {std::pair{"double", 64}, std::pair{"float", 32}}) {
    bool isCalled = false;
    for (const char* operation : {"fadd", "fsub"}) {
      if (ir.find(fmt::format("@pj_{}_{}(", operation, type)) == std::string::npos) continue;
      isCalled = true;
      text += fmt::format(R"(
define internal {0} @pj_{2}_{0}(ptr %p, {0} %v) alwaysinline {{
start:
  %first = call i{1} @__tsan_atomic{1}_load(ptr %p, i32 0)
  br label %again
again:
  %old = phi i{1} [ %first, %start ], [ %seen, %again ]
  %x = bitcast i{1} %old to {0}
  %y = {2} {0} %x, %v
  %new = bitcast {0} %y to i{1}
  %seen = call i{1} @__tsan_atomic{1}_compare_exchange_val(ptr %p, i{1} %old, i{1} %new, i32 0, i32 0)
  %done = icmp eq i{1} %seen, %old
  br i1 %done, label %end, label %again
end:
  ret {0} %x
}}
)",
                          type, bits, operation);
    }
    if (!isCalled) continue;
    auto declare = [&](const std::string& name, const char* parameters) {
      if (ir.find("@" + name + "(ptr") == std::string::npos)
        text += fmt::format("declare i{} @{}({})\n", bits, name,
                            fmt::format(fmt::runtime(parameters), bits));
    };
    declare(fmt::format("__tsan_atomic{}_load", bits), "ptr, i32");
    declare(fmt::format("__tsan_atomic{}_compare_exchange_val", bits), "ptr, i{0}, i{0}, i32, i32");
  }
  return text;
}

/// Deals out the chunks of loops, makes atomic additions visible, and adds sanitize_thread to every
/// group of function attributes where `marks`.
bool rewriteIr(const std::string& path, bool marks) {
  std::ifstream in(path);
  if (!in) return false;
  std::string out;
  for (std::string line; std::getline(in, line);) {
    line = visibleAddition(dealtOut(line));
    std::size_t brace =
        marks && line.rfind("attributes #", 0) == 0 ? line.find('{') : std::string::npos;
    if (brace != std::string::npos) line.insert(brace + 1, " sanitize_thread");
    out += line + "\n";
  }
  in.close();
  out += atomicAdditions(out);
  return static_cast<bool>(std::ofstream(path) << out);
}

Row notRun(std::string why) {
  return {kTest, Row::Verdict::NotRun, std::move(why)};
}

/// The last line that says something: enough to see why a tool gave up.
std::string lastLine(const std::string& output) {
  std::istringstream in(output);
  std::string last;
  for (std::string line; std::getline(in, line);)
    if (!trimmed(line).empty()) last = trimmed(line);
  return last;
}

/// What links a program of instrumented objects, which are still to be named.
std::vector<std::string> linkCommand(const RaceTools& tools, bool isC) {
  std::string path = "-Wl,-rpath," + fs::path(tools.sanitizer).parent_path().string();
  if (isC) return {tools.clang, "-fopenmp", kSanitize, "-shared-libsan", path};
  return {tools.flang, "-fopenmp", tools.sanitizer, path};
}

/// Compiles a source with instrumentation. A loop must not become a call of memset, of which the
/// sanitizer sees nothing where it ignores libraries without instrumentation. What makes an object
/// of the LLVM IR need not optimise once more: the IR is optimised.
ProcessResult instrument(const RaceTools& tools, const CompileSettings& settings,
                         const std::string& source, const std::string& stem) {
  bool isC = settings.compiler.isC();
  std::vector<std::string> toIr{"-S", "-emit-llvm"};
  if (isC) toIr.insert(toIr.end(), {kSanitize, kNoBuiltin});
  ProcessResult r = runProcess(compileCommand(settings, source, stem + ".ll", toIr));
  if (r.good() && !rewriteIr(stem + ".ll", !isC)) r.status = 1;
  if (!r.good()) return r;
  ProcessRequest toObject{{tools.clang, "-O0", "-g", "-fopenmp", "-Wno-override-module", "-c",
                           stem + ".ll", "-o", stem + ".o"},
                          settings.folder,
                          {},
                          600};
  if (!isC) toObject.command.push_back(kSanitize);
  return runProcess(toObject);
}

/// Compiles all sources; returns the objects, or nothing and the reason. The program around the
/// procedures is long, and runs when no other thread does: it is only instrumented if it has to be.
std::vector<std::string> instrument(const RaceTools& tools, const RaceRun& run, std::string& why) {
  CompileSettings ofHead = run.settings;
  run.primals.showTo(ofHead);
  std::vector<std::string> objects;
  for (const std::string& source : run.sources) {
    bool isPrimal = objects.size() < run.primalCount;
    bool isProgram = &source == &run.sources.back() && !run.instrumentsProgram;
    auto known = run.primals.objects.find(source);
    if (isPrimal && known != run.primals.objects.end()) {
      objects.push_back(known->second);
      continue;
    }
    if (isProgram && !run.program.empty()) {
      objects.push_back(run.program);
      continue;
    }
    CompileSettings s = isPrimal ? run.primals.settings(run.settings) : ofHead;
    std::string stem = fmt::format("{}/race{}", s.folder, objects.size());
    ProcessResult r = isProgram ? runProcess(programCommand(s, source, stem + ".o"))
                                : instrument(tools, s, source, stem);
    if (!r.good()) {
      why = fmt::format("'{}' could not be instrumented: {}", fs::path(source).filename().string(),
                        lastLine(r.output));
      return {};
    }
    objects.push_back(stem + ".o");
    if (isPrimal) run.primals.objects[source] = objects.back();
  }
  return objects;
}

}  // namespace

Compiler raceCompiler(const RaceTools& tools, bool isC) {
  if (isC) return {Compiler::Family::Clang, tools.clang};
  return {Compiler::Family::Flang, tools.flang};
}

std::optional<RaceTools> findRaceTools(bool isC, std::string& missing) {
  RaceTools tools;
  if (!isC) tools.flang = findProgram("flang-22");
  tools.clang = findProgram("clang-22");
  if ((!isC && tools.flang.empty()) || tools.clang.empty()) {
    missing = tools.clang.empty() ? "clang-22 is not installed" : "flang-22 is not installed";
    return std::nullopt;
  }
  static const std::string printed =
      runProcess({{tools.clang, "-print-resource-dir"}, "", {}, 20}).output;
  fs::path resources = trimmed(printed);
  std::error_code ignored;
  fs::path libraries = fs::canonical(resources / ".." / "..", ignored);
  tools.libraries = libraries.string();
  tools.sanitizer = (resources / "lib/linux/libclang_rt.tsan-x86_64.so").string();
  tools.archer = (libraries / "libarcher.so").string();
  if (!fs::exists(tools.sanitizer, ignored)) missing = "libclang-rt-22-dev is not installed";
  else if (!fs::exists(tools.archer, ignored)) missing = "libomp-22-dev is not installed";
  else return tools;
  return std::nullopt;
}

RaceCount countRaces(const std::string& output, const std::set<std::string>& ignored) {
  RaceCount races;
  std::istringstream in(output);
  std::string place;
  bool inside = false, isIgnored = false;
  auto end = [&] {
    if (inside && !isIgnored && ++races.count == 1) races.first = place;
    inside = isIgnored = false;
    place.clear();
  };
  for (std::string line; std::getline(in, line);) {
    if (line.find("WARNING: ThreadSanitizer: ") != std::string::npos) {
      end();
      inside = true;
      races.others |= line.find("ThreadSanitizer: data race") == std::string::npos;
    }
    if (line.find("SUMMARY: ThreadSanitizer") != std::string::npos) end();
    // "Location is global 'name' of size 8 at ..."
    std::size_t global = line.find("Location is global '");
    if (global != std::string::npos)
      isIgnored =
          ignored.count(line.substr(global + 20, line.find('\'', global + 20) - global - 20));
    std::size_t frame = line.find("#0 ");
    if (!place.empty() || frame == std::string::npos) continue;
    // "#0 name folder/file.f90:12:3 (program+0x...)"
    std::istringstream words(line.substr(frame + 3));
    std::string name;
    words >> name >> place;
    place = fs::path(place).filename().string();
  }
  end();
  return races;
}

std::string instrumentedProgram(const RaceTools& tools, const RaceRun& run, std::string& why) {
  std::vector<std::string> objects = instrument(tools, run, why);
  if (objects.empty()) return "";
  std::string program = run.settings.folder + "/race";
  ProcessRequest link{
      linkCommand(tools, run.settings.compiler.isC()), run.settings.folder, {}, 600};
  link.command.insert(link.command.end(), objects.rbegin(), objects.rend());
  link.command.insert(link.command.end(), run.libraries.begin(), run.libraries.end());
  for (const std::string& word :
       {"-Wl,-rpath," + tools.libraries, std::string("-ldl"), std::string("-lpthread"),
        std::string("-latomic"), std::string("-lm"), std::string("-o"), program})
    link.command.push_back(word);
  link.command.insert(link.command.end(), run.link.begin(), run.link.end());
  ProcessResult linked = runProcess(link);
  if (linked.good()) return program;
  why = "linking failed: " + lastLine(linked.output);
  return "";
}

Row searchRaces(const RaceTools& tools, const RaceRun& run) {
  std::string why;
  std::string program = instrumentedProgram(tools, run, why);
  return program.empty() ? notRun(why) : racesOf(program, tools, run);
}

Row racesOf(const std::string& program, const RaceTools& tools, const RaceRun& run) {
  std::string numbers = run.settings.folder + "/race-numbers.txt";
  ProcessRequest request{
      {program, "races", numbers, "-"},
      run.settings.folder,
      {{"OMP_NUM_THREADS", std::to_string(run.threads)},
       {"OMP_TOOL_LIBRARIES", tools.archer},
       {"OMP_WAIT_POLICY", "passive"},
       {"OMP_DYNAMIC", "false"},
       {"TSAN_OPTIONS", "ignore_noninstrumented_modules=1 report_thread_leaks=0 exitcode=0"}},
      run.timeLimit};
  request.environment.insert(request.environment.end(), run.environment.begin(),
                             run.environment.end());
  ProcessResult r = runProcess(request);
  if (r.output.find("FATAL: ThreadSanitizer") != std::string::npos)
    return notRun(lastLine(r.output));
  RaceCount races = countRaces(r.output, run.threadprivate);
  if (races.count)
    return {kTest, Row::Verdict::Failed,
            fmt::format("{} {}{}, the first at {}", races.count, races.others ? "fault" : "race",
                        races.count == 1 ? "" : "s", races.first)};
  std::ifstream in(numbers);
  std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  // Of a signal, the sanitizer makes a line of its own and an exit status.
  std::size_t fatal = r.output.find("ERROR: ThreadSanitizer: ");
  if (fatal != std::string::npos)
    return {kTest, Row::Verdict::Failed,
            "the instrumented program ended: " +
                r.output.substr(fatal, r.output.find('\n', fatal) - fatal)};
  if (!r.good() || !parseReport(text).complete)
    return {kTest, Row::Verdict::Failed,
            fmt::format("the instrumented program ended with {}", describe(r, request))};
  return {kTest, Row::Verdict::Ok, fmt::format("{} threads", run.threads)};
}

}  // namespace pj::driver
