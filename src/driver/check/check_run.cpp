// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/check_run.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <optional>

#include <fmt/format.h>

#include <unistd.h>

#include "driver/check/check_build.h"
#include "driver/check/joint_program.h"
#include "driver/check/races.h"

namespace pj::driver {
namespace {

namespace fs = std::filesystem;

/// A line on stderr that the next one replaces; nothing unless somebody watches.
class Progress {
 public:
  ~Progress() { show(""); }
  void show(const std::string& text) {
    if (watched_) fmt::print(stderr, "\r\033[K{}", text);
    if (watched_) std::fflush(stderr);
  }

 private:
  bool watched_ = ::isatty(STDERR_FILENO) != 0;
};

/// The sentence with which the runtime gave up, or the innermost place of a backtrace, or the last
/// line, or nothing.
std::string lastWords(const std::string& output) {
  std::string last;
  bool backtrace = false;
  for (std::size_t at = 0; at < output.size();) {
    std::size_t end = std::min(output.find('\n', at), output.size());
    std::string line = output.substr(at, end - at);
    if (line.find("parajoint runtime:") != std::string::npos) return line;
    backtrace |= line.rfind("Backtrace", 0) == 0;
    std::size_t place = line.find("at /");
    if (backtrace && place != std::string::npos)
      return fs::path(line.substr(place + 3)).filename().string();
    if (line.find_first_not_of(" \r") != std::string::npos) last = line;
    at = end + 1;
  }
  return last;
}

void addWords(std::vector<std::string>& command, const std::vector<std::string>& words) {
  command.insert(command.end(), words.begin(), words.end());
}

/// Where and how the program runs: threads, and the schedule that schedule(runtime) means.
struct Configuration {
  int threads;
  std::string schedule;  ///< empty: nothing in the program asks for one

  std::string text() const {
    std::string t = fmt::format("{} thread{}", threads, threads == 1 ? "" : "s");
    return schedule.empty() ? t : t + ", " + schedule;
  }
};

class Checker {
 public:
  /// `joint`: the program of several checks, this one's among them; null: it has one of its own.
  Checker(const CheckSetup& setup, JointMember joint, const PrintRow& print)
      : setup_(setup), joint_(joint), print_(print), tolerances_(setup.checked.single) {
    // What the first thread's copy holds at the end depends on its share of the work.
    for (const CheckItem& item : setup.checked.items)
      if (item.symbol->threadprivate) ofThreads_.insert(item.base);
  }

  bool run() {
    if (!isInstalled(setup_.compiler))
      return fail("build", "the runtime library is neither beside the executable nor installed");
    if (folder_.path().empty() || setup_.primalObjects.folder.path().empty() ||
        setup_.instrumentedPrimals.folder.path().empty())
      return fail("build", "no temporary folder can be made");
    if (!joint_.program && !build()) return false;
    warnings();
    otherCompiler();
    if (!reference() || !keepNumbers()) return false;
    otherConfigurations();
    races();
    return good_;
  }

 private:
  using Verdict = Row::Verdict;

  /// `said`: what a program said of it.
  void row(const Row& r, const std::string& said = "") {
    progress_.show("");
    good_ &= r.verdict != Verdict::Failed;
    print_(r, said);
  }
  bool fail(const std::string& test, const std::string& text, const std::string& said = "") {
    row({test, Verdict::Failed, text}, said);
    return false;
  }

  /// More words for linking: a main program of the user's gives way to ours, which comes first.
  std::vector<std::string> linkWords() const {
    if (!setup_.primalObjects.hasMainProgram) return {};
    return {"-Wl,--allow-multiple-definition"};
  }

  /// The object of one of the user's sources; empty, and said why, when it does not compile.
  std::string primalObject(const std::string& source, const CompileSettings& ofHead) {
    PrimalObjects& primals = setup_.primalObjects;
    if (auto known = primals.objects.find(source); known != primals.objects.end())
      return known->second;
    std::string object =
        fmt::format("{}/object{}.o", primals.folder.path(), primals.objects.size());
    ProcessRequest request = compileCommand(primals.settings(ofHead), source, object);
    if (!compile(source, request)) return "";
    return primals.objects[source] = object;
  }

  /// Returns what the compiler says, or nothing, and says why, when it fails.
  std::optional<std::string> compile(const std::string& source, const ProcessRequest& request) {
    std::string name = fs::path(source).filename().string();
    progress_.show("compiling " + name);
    ProcessResult r = runProcess(request);
    if (r.good()) return r.output;
    fail("build", fmt::format("'{}' does not compile", name), r.output);
    return std::nullopt;
  }

  bool build() {
    CompileSettings s = compileSettings(setup_, setup_.compiler, folder_.path());
    std::vector<std::string> objects;
    for (std::size_t i = 0; i < setup_.primalCount; ++i) {
      objects.push_back(primalObject(setup_.sources[i], s));
      if (objects.back().empty()) return false;
    }
    setup_.primalObjects.showTo(s);
    for (std::size_t i = setup_.primalCount; i < setup_.sources.size(); ++i) {
      const std::string& source = setup_.sources[i];
      objects.push_back(fmt::format("{}/object{}.o", folder_.path(), i));
      bool isProgram = i + 1 == setup_.sources.size();
      ProcessRequest request = isProgram ? programCommand(s, source, objects.back())
                                         : compileCommand(s, source, objects.back());
      bool warns = setup_.options.check.warnings && s.compiler.isC() && !isProgram;
      if (warns) demandWarnings(request);
      std::optional<std::string> said = compile(source, request);
      if (!said) return false;
      if (warns) warnings_ += *said;
    }
    programObject_ = objects.back();
    return link(s, objects);
  }

  bool link(const CompileSettings& s, const std::vector<std::string>& objects) {
    ProcessRequest link = linkCommand(s, objects, folder_.path() + "/check"), first = link;
    addWords(first.command, linkWords());
    ProcessResult r = runProcess(first);
    bool hasOwn = r.output.find("multiple definition of `main'") != std::string::npos;
    if (!r.good() && hasOwn && !setup_.primalObjects.hasMainProgram) {
      setup_.primalObjects.hasMainProgram = true;
      addWords(link.command, linkWords());
      r = runProcess(link);
    }
    return r.good() || fail("build", "linking failed", r.output);
  }

  void warnings() {
    if (!setup_.options.check.warnings) return;
    const char* test = "no warning";
    if (!setup_.compiler.isC()) return row({test, Verdict::NotRun, "not for Fortran"});
    if (setup_.options.includeSource)
      return row({test, Verdict::NotRun, "the derivatives include the source"});
    if (warnings_.empty()) return row({test, Verdict::Ok, ""});
    fail(test, "of the compiler for the derivatives", warnings_);
  }

  void otherCompiler() {
    const std::string& name = setup_.options.check.acceptedBy;
    if (name.empty()) return;
    std::string error;
    std::optional<Compiler> other = findCompiler(name, error);
    if (other && other->isC() != setup_.compiler.isC()) error = "it is one of another language";
    if (!error.empty()) return row({"accepted by " + name, Verdict::Failed, error});
    progress_.show("asking " + name);
    std::optional<std::string> said;
    if (!joint_.program || !joint_.program->isAcceptedBy(*other)) {
      TemporaryFolder folder;
      said = refusalBy(setup_, compileSettings(setup_, *other, folder.path()));
    }
    if (said) fail("accepted by " + name, "not, or not without a warning", *said);
    else row({"accepted by " + name, Verdict::Ok, ""});
  }

  std::string program() const {
    return joint_.program ? joint_.program->program() : folder_.path() + "/check";
  }

  /// Runs the program once. On failure returns an incomplete report and a reason.
  RunReport runProgram(const std::string& task, const Configuration& c, std::string& why) {
    progress_.show("running with " + c.text());
    std::string numbers = folder_.path() + "/numbers.txt", vectors = folder_.path() + "/vectors";
    std::error_code ignored;
    fs::remove(numbers, ignored);
    fs::remove(vectors, ignored);
    ProcessRequest request{{program(), task, numbers, vectors},
                           folder_.path(),
                           {{"OMP_NUM_THREADS", std::to_string(c.threads)},
                            {"OMP_DYNAMIC", "false"},
                            {"OMP_WAIT_POLICY", "passive"},
                            {"OMP_STACKSIZE", "64M"}},
                           setup_.options.check.timeLimit};
    if (joint_.program) request.environment.push_back(joint_.program->choice(joint_.number));
    if (!c.schedule.empty()) request.environment.emplace_back("OMP_SCHEDULE", c.schedule);
    ProcessResult r = runProcess(request);
    RunReport report = parseReport(textOf(numbers));
    report.vectors = readVectors(vectors);
    if (c.threads > 1) forgetFirstThread(report);
    if (!r.good() || !report.complete) {
      report.complete = false;
      why = describe(r, request);
      std::string words = lastWords(r.output);
      if (!words.empty()) why += ": " + words;
    }
    return report;
  }

  /// The first run: everything but threads and races.
  bool reference() {
    std::string why;
    const auto& threads = setup_.options.check.threads;
    first_ = {threads.front(), setup_.checked.runtimeSchedule ? "static" : ""};
    report_ = runProgram("all", first_, why);
    if (!report_.complete) return fail("run", why);
    row(judgePrimal(report_, tolerances_));
    row(judgeDifferences(report_, tolerances_));
    row(judgeDot(report_, tolerances_));
    row(judgeAgain(report_, tolerances_));
    row(judgeTapes(report_));
    return true;
  }

  /// Keeps what the program computes in the directions that the head promises, for who compares it
  /// with the numbers of another one.
  bool keepNumbers() {
    if (!setup_.options.check.keepNumbers) return true;
    std::string why;
    if (!runProgram("promised", {1, first_.schedule}, why).complete) return fail("run", why);
    const fs::path target = fs::path(setup_.sources.back()).parent_path();
    for (const char* name : {"numbers.txt", "vectors"}) {
      std::error_code error;
      fs::copy_file(folder_.path() + "/" + name, target / name,
                    fs::copy_options::overwrite_existing, error);
      if (error) return fail("run", fmt::format("'{}' cannot be kept", name));
    }
    return true;
  }

  /// Which iterations the first thread runs may change from call to call.
  void forgetFirstThread(RunReport& report) const {
    for (RunReport::Item& item : report.items)
      if (ofThreads_.count(item.name)) item.primalError = 0;
    auto& again = report.again;
    again.erase(std::remove_if(again.begin(), again.end(),
                               [&](const RunReport::Again& a) {
                                 return ofThreads_.count(report.items[a.item].name) > 0;
                               }),
                again.end());
  }

  /// What is wrong with a run in another configuration, or nothing.
  std::string compare(const RunReport& other) const {
    std::string wrong = compareRuns(report_, other, tolerances_, ofThreads_);
    for (const Row& r : {judgePrimal(other, tolerances_), judgeDot(other, tolerances_),
                         judgeAgain(other, tolerances_), judgeTapes(other)})
      if (wrong.empty() && r.verdict == Verdict::Failed) wrong = r.test + ": " + r.text;
    return wrong;
  }

  void otherConfigurations() {
    const char* test = "same for all threads";
    if (!setup_.checked.parallel) return row({test, Verdict::NotRun, "no OpenMP construct"});
    std::vector<std::string> schedules{""};
    if (setup_.checked.runtimeSchedule) schedules = {"static", "dynamic,1", "guided"};
    std::string numbers;
    for (int t : setup_.options.check.threads) {
      numbers += (numbers.empty() ? "" : ", ") + std::to_string(t);
      for (const std::string& s : schedules) {
        Configuration c{t, s};
        if (t == first_.threads && s == first_.schedule) continue;
        std::string wrong;
        RunReport other = runProgram("derivatives", c, wrong);
        if (other.complete) wrong = compare(other);
        if (!wrong.empty()) return row({test, Verdict::Failed, c.text() + ": " + wrong});
      }
    }
    row({test, Verdict::Ok, numbers});
    if (setup_.checked.runtimeSchedule)
      row({"same for all schedules", Verdict::Ok, "static, dynamic, guided"});
  }

  void races() {
    const char* test = "no data race";
    RaceMode mode = setup_.options.check.races;
    if (mode == RaceMode::Off) return row({test, Verdict::NotRun, "--races=off"});
    if (!setup_.checked.parallel && mode == RaceMode::Auto)
      return row({test, Verdict::NotRun, "no OpenMP construct"});
    std::string missing;
    bool isC = setup_.compiler.isC();
    std::optional<RaceTools> tools = findRaceTools(isC, missing);
    Row result{test, Verdict::NotRun, missing};
    if (tools) {
      progress_.show("searching data races");
      result = searchRaces(*tools);
    }
    // Who asked for it wants to know that it was not done.
    if (mode == RaceMode::On && result.verdict == Verdict::NotRun) result.verdict = Verdict::Failed;
    row(result);
  }

  Row searchRaces(const RaceTools& tools) {
    TemporaryFolder folder;
    Compiler compiler = raceCompiler(tools, setup_.compiler.isC());
    bool same = compiler.family == setup_.compiler.family;
    RaceRun run{setup_.sources,
                setup_.primalCount,
                setup_.instrumentedPrimals,
                compileSettings(setup_, compiler, folder.path()),
                same ? programObject_ : "",
                setup_.options.includeSource,
                checkLibraries(),
                linkWords(),
                setup_.threadprivate};
    const auto& threads = setup_.options.check.threads;
    run.threads = std::max(2, *std::max_element(threads.begin(), threads.end()));
    run.timeLimit = setup_.options.check.timeLimit;
    // Where one of several cannot be instrumented, each has a program of its own.
    if (!joint_.program || joint_.program->raceProgram(tools).empty())
      return driver::searchRaces(tools, run);
    run.environment = {joint_.program->choice(joint_.number)};
    return racesOf(joint_.program->raceProgram(tools), tools, run);
  }

  const CheckSetup& setup_;
  JointMember joint_;
  const PrintRow& print_;
  Tolerances tolerances_;
  TemporaryFolder folder_;
  Progress progress_;
  Configuration first_{1, ""};
  std::string programObject_;
  std::string warnings_;  ///< of the derivatives' compilation
  RunReport report_;
  std::set<std::string> ofThreads_;  ///< threadprivate variables
  bool good_ = true;
};

}  // namespace

bool runChecks(const CheckSetup& setup, const PrintRow& print, JointMember joint) {
  return Checker(setup, joint, print).run();
}

}  // namespace pj::driver
