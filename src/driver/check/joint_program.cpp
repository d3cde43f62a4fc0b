// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/joint_program.h"

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>

#include <fmt/format.h>

#include "driver/check/fortran_parts.h"
#include "driver/check/races.h"

namespace pj::driver {
namespace {

namespace fs = std::filesystem;

constexpr const char* kChoice = "PJ_CHECK_MEMBER";

/// What the names of a check's program begin with: as long as "pj_", so that no line grows.
std::string prefixOf(std::size_t member) {
  static constexpr std::string_view kDigits = "0123456789abcdefghiklmnopqrstuvwxyz";  // no j
  static_assert(JointProgram::kMost <= kDigits.size());
  return fmt::format("p{}_", kDigits[member]);
}

/// The names of all that a check in C compiles.
OwnNames namesOf(const CheckSetup& setup) {
  // The derivatives include what lies beside their primals.
  const std::vector<std::string> folders = compileSettings(setup, setup.compiler, "").includeDirs;
  OwnNames names;
  for (const std::string& source : setup.sources) names.addFile(source, folders);
  return names;
}

/// The headers that the checks include and that are nobody's: they come before all.
std::string commonHeaders(const std::vector<OwnNames>& members) {
  std::set<std::string> all;
  for (const OwnNames& names : members) all.insert(names.headers.begin(), names.headers.end());
  return inclusionsOf(all);
}

/// A part of the text that is a check's.
std::string ofMember(const OwnNames& names, std::size_t member, const std::string& text) {
  return names.beginText("_" + prefixOf(member)) + text + names.endText();
}

/// The names that begin with "pj_" in a text, but for those that each check defines.
std::set<std::string> namesIn(const std::string& text) {
  static const std::regex name(R"(\bpj_\w+)"), own(R"(pj_case\w*)");
  std::set<std::string> all;
  for (std::sregex_iterator it(text.begin(), text.end(), name), end; it != end; ++it)
    if (!std::regex_match(it->str(), own)) all.insert(it->str());
  return all;
}

/// The program of one check with names of its own, but for those of the library.
std::string renamed(const std::string& text, const std::set<std::string>& library,
                    const std::string& prefix) {
  static const std::regex name(R"(\bpj_(\w+))");
  std::string out;
  std::size_t last = 0;
  for (std::sregex_iterator it(text.begin(), text.end(), name), end; it != end; ++it) {
    const auto at = static_cast<std::size_t>(it->position());
    out += text.substr(last, at - last);
    out += library.count(it->str()) ? it->str() : prefix + (*it)[1].str();
    last = at + static_cast<std::size_t>(it->length());
  }
  return out + text.substr(last);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  return at == text.npos ? text : text.replace(at, from.size(), to);
}

/// The functions that the library calls, which call those of the check that was chosen.
std::string cDispatch(std::size_t count) {
  std::string text = "#include <stdlib.h>\n\nstatic int member = 0;\n";
  for (const char* what : {"setup", "call_primal", "call_tangent", "call_adjoint"}) {
    text += fmt::format("\nvoid pj_case_{}(void) {{\n", what);
    for (std::size_t k = 0; k < count; ++k)
      text += fmt::format("  if (member == {}) {}case_{}();\n", k, prefixOf(k), what);
    text += "}\n";
  }
  text += "\nint main(int argc, char** argv) {\n";
  text += fmt::format("  const char* chosen = getenv(\"{}\");\n", kChoice);
  text += "  if (chosen) member = atoi(chosen);\n";
  for (std::size_t k = 0; k < count; ++k)
    text += fmt::format("  if (member == {}) return {}main(argc, argv);\n", k, prefixOf(k));
  return text + "  return 2;\n}\n";
}

/// The same in Fortran: name, arguments, their declarations.
std::string fortranDispatch(std::size_t count) {
  struct Procedure {
    const char *name, *arguments, *declarations;
  };
  static const Procedure kProcedures[] = {
      {"setup", "", ""},
      {"keep", "a", "  real(8), intent(inout) :: a(*)\n"},
      {"keep_results", "", ""},
      {"run_primal", "a, b", "  real(8), intent(in) :: a(*)\n  real(8), intent(inout) :: b(*)\n"},
      {"run_tangent", "a, b, c, d",
       "  real(8), intent(in) :: a(*), b(*)\n  real(8), intent(inout) :: c(*), d(*)\n"},
      {"run_adjoint", "a, b, c",
       "  real(8), intent(in) :: a(*), b(*)\n  real(8), intent(inout) :: c(*)\n"}};
  std::string text = "\nmodule pj_members\n  implicit none\n  integer :: member = 0\nend module\n";
  auto uses = [&](const std::string& name) {
    for (std::size_t k = 0; k < count; ++k)
      text += fmt::format("  use {0}case, only: {0}{1}\n", prefixOf(k), name);
    text += "  use pj_members\n  implicit none\n";
  };
  auto cases = [&](const std::string& call) {
    text += "  select case (member)\n";
    for (std::size_t k = 0; k < count; ++k)
      text += fmt::format("  case ({})\n    {}\n", k, fmt::format(fmt::runtime(call), prefixOf(k)));
    text += "  end select\n";
  };
  for (const Procedure& p : kProcedures) {
    text += fmt::format("\nsubroutine pj_case_{}({}) bind(C)\n", p.name, p.arguments);
    uses(fmt::format("case_{}", p.name));
    text += p.declarations;
    cases(fmt::format("call {{}}case_{}({})", p.name, p.arguments));
    text += fmt::format("end subroutine pj_case_{}\n", p.name);
  }
  text += "\nfunction pj_case_changed() bind(C) result(n)\n";
  uses("case_changed");
  text += "  integer :: n\n  n = 0\n";
  cases("n = {}case_changed()");
  text += "end function pj_case_changed\n\nprogram pj_check\n  implicit none\n";
  text += "  character(len=8) :: text\n  integer :: member, status\n";
  text += fmt::format("  call get_environment_variable('{}', text, status=status)\n", kChoice);
  text += "  member = 0\n  if (status == 0) read (text, *) member\n  call run(member)\ncontains\n";
  text += "  subroutine run(chosen)\n    use pj_members\n    integer, intent(in) :: chosen\n";
  text += "    member = chosen\n";
  for (std::size_t k = 0; k < count; ++k)
    text += fmt::format("    if (member == {}) call {}check()\n", k, prefixOf(k));
  return text + "  end subroutine run\nend program pj_check\n";
}

std::string cPrograms(const std::vector<const CheckSetup*>& members,
                      const std::vector<OwnNames>& names, const CompileSettings& s) {
  const std::set<std::string> library = namesIn(textOf(s.runtimeFolder + "/parajoint_check.h"));
  std::string all = commonHeaders(names);
  for (std::size_t k = 0; k < members.size(); ++k) {
    const std::string& source = members[k]->sources.back();
    std::string text = renamed(textOf(source), library, prefixOf(k));
    text = replaced(text, "int main(", fmt::format("static int {}main(", prefixOf(k)));
    // Beside the derivatives, whose headers it includes.
    const std::string file = writtenTo(fmt::format("{}.{}.h", source, k), text);
    all += ofMember(names[k], k, inclusions({file}, true));
  }
  return all + cDispatch(members.size());
}

std::string fortranPrograms(const std::vector<const CheckSetup*>& members) {
  const std::string core = fortranCore(), program = "program pj_check\n";
  const std::set<std::string> library = namesIn(core);
  std::string all = core;
  for (std::size_t k = 0; k < members.size(); ++k) {
    std::string text = replaced(textOf(members[k]->sources.back()), core, "\n");
    text = replaced(text, "end program pj_check", "end subroutine pj_check");
    text = replaced(text, "\n" + program, "\nsubroutine pj_check()\n");
    all += renamed(text, library, prefixOf(k));
  }
  return all + fortranDispatch(members.size());
}

}  // namespace

JointProgram::JointProgram(std::vector<const CheckSetup*> members)
    : members_(std::move(members)),
      settings_(compileSettings(*members_.front(), members_.front()->compiler, folder_.path())) {
  // Nobody hears where a check of several went wrong: it says so when it is done alone.
  settings_.flags.push_back("-g0");
  if (settings_.compiler.isC())
    for (const CheckSetup* m : members_)
      for (const std::string& file : m->options.files) {
        const std::string folder = fs::path(absolutePath(file)).parent_path().string();
        auto& all = settings_.includeDirs;
        if (std::find(all.begin(), all.end(), folder) == all.end()) all.push_back(folder);
      }
}

bool JointProgram::takes(const CheckSetup& setup) {
  return canBeIncluded(setup, compileSettings(setup, setup.compiler, ""));
}

/// In C, a file for the first sources of all checks, one for the second ones, and so on: the
/// sources of a check may all define the same types and static functions.
std::vector<std::string> JointProgram::cUnits(const std::vector<OwnNames>& names) const {
  std::vector<std::string> units;
  for (std::size_t k = 0; k < members_.size(); ++k)
    for (std::size_t i = 0; i + 1 < members_[k]->sources.size(); ++i) {
      std::string text = ofMember(names[k], k, inclusions({members_[k]->sources[i]}, true));
      // Warnings are those of the derivatives: the user's sources count as headers of the system.
      if (i < members_[k]->primalCount)
        text = inclusions({writtenTo(fmt::format("{}/primal{}.{}.h", folder_.path(), k, i),
                                     "#pragma GCC system_header\n" + text)},
                          true);
      if (i >= units.size()) units.resize(i + 1, commonHeaders(names));
      units[i] += text;
    }
  return units;
}

std::string JointProgram::fortranUnit() const {
  std::set<std::string> primals;
  std::string unit;
  for (const CheckSetup* m : members_)
    for (std::size_t i = 0; i + 1 < m->sources.size(); ++i)
      if (i >= m->primalCount || primals.insert(m->sources[i]).second)
        unit += inclusions({m->sources[i]}, false);
  return unit;
}

bool JointProgram::writeSources() {
  const bool isC = settings_.compiler.isC();
  const std::string suffix = isC ? ".c" : ".f90";
  std::vector<OwnNames> names;
  if (isC)
    for (const CheckSetup* m : members_) names.push_back(namesOf(*m));
  for (const std::string& text : isC ? cUnits(names) : std::vector{fortranUnit()})
    codes_.push_back(
        writtenTo(fmt::format("{}/code{}{}", folder_.path(), codes_.size(), suffix), text));
  programs_ = writtenTo(folder_.path() + "/programs" + suffix,
                        isC ? cPrograms(members_, names, settings_) : fortranPrograms(members_));
  return !programs_.empty() && std::find(codes_.begin(), codes_.end(), "") == codes_.end();
}

bool JointProgram::compileCodes(std::vector<std::string>& objects) const {
  const bool warns = settings_.compiler.isC() && members_.front()->options.check.warnings;
  for (const std::string& code : codes_) {
    objects.push_back(code + ".o");
    ProcessRequest request = compileCommand(settings_, code, objects.back());
    if (warns) demandWarnings(request);
    const ProcessResult r = runProcess(request);
    if (!r.good() || (warns && !r.output.empty())) return false;
  }
  return true;
}

bool JointProgram::build() {
  if (folder_.path().empty() || raceFolder_.path().empty() || !writeSources()) return false;
  programsObject_ = folder_.path() + "/programs.o";
  program_ = folder_.path() + "/check";
  std::vector<std::string> objects;
  if (!compileCodes(objects)) return false;
  objects.push_back(programsObject_);
  return runProcess(programCommand(settings_, programs_, programsObject_)).good() &&
         runProcess(linkCommand(settings_, objects, program_)).good();
}

bool JointProgram::isAcceptedBy(const Compiler& other) {
  auto [known, isNew] = accepted_.try_emplace(other.program);
  if (!isNew) return known->second;
  TemporaryFolder folder;
  CompileSettings settings = compileSettings(*members_.front(), other, folder.path());
  settings.includeDirs = settings_.includeDirs;
  std::vector<std::string> sources;
  for (const CheckSetup* m : members_)
    if (!m->options.check.acceptedBy.empty())
      for (std::string& source : lookedAt(*m)) sources.push_back(std::move(source));
  const bool warns = members_.front()->options.check.warnings;
  return known->second = !refusal(settings, warns, other.isC() ? sources : codes_);
}

const std::string& JointProgram::raceProgram(const RaceTools& tools) {
  if (raceProgram_) return *raceProgram_;
  const bool isC = settings_.compiler.isC();
  const Compiler compiler = raceCompiler(tools, isC);
  CompileSettings settings = compileSettings(*members_.front(), compiler, raceFolder_.path());
  settings.includeDirs = settings_.includeDirs;
  settings.flags.push_back("-g0");  // where a race is, the check alone says
  PrimalObjects none;
  const bool sameObject = isC || compiler.family == settings_.compiler.family;
  std::vector<std::string> sources = codes_;
  sources.push_back(programs_);
  RaceRun run{sources,         0, none, settings, sameObject ? programsObject_ : "", false,
              checkLibraries()};
  std::string why;
  return raceProgram_.emplace(instrumentedProgram(tools, run, why));
}

std::pair<std::string, std::string> JointProgram::choice(std::size_t member) const {
  return {kChoice, std::to_string(member)};
}

}  // namespace pj::driver
