// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/report.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>
#include <map>
#include <sstream>

#include <fmt/format.h>

namespace pj::driver {
namespace {

/// A number; NaN where it is none.
double takeReal(std::istream& in) {
  std::string word;
  in >> word;
  char* end = nullptr;
  double value = std::strtod(word.c_str(), &end);
  return end == word.c_str() ? std::numeric_limits<double>::quiet_NaN() : value;
}

std::size_t takeIndex(std::istream& in) {
  std::size_t k = 0;
  in >> k;
  return k - 1;
}

/// error/scale, with 0/0 = 0 and anything that is no number infinite.
double relative(double error, double scale) {
  if (error == 0) return 0;
  double r = error / scale;
  return std::isnan(r) ? std::numeric_limits<double>::infinity() : r;
}

Row failed(const std::string& test, std::string text) {
  return {test, Row::Verdict::Failed, std::move(text)};
}

}  // namespace

RunReport parseReport(const std::string& numbers) {
  RunReport run;
  std::istringstream lines(numbers);
  for (std::string text; std::getline(lines, text);) {
    std::istringstream in(text);
    std::string key;
    in >> key;
    if (key == "item") {
      RunReport::Item item;
      char active = 'F', useful = 'F';
      in >> item.name >> item.size >> active >> useful >> item.kind;
      item.active = active == 'T';
      item.useful = useful == 'T';
      run.items.push_back(item);
    } else if (key == "infinite") {
      auto& entry = run.infinite.emplace_back();
      in >> entry.first >> entry.second;
    } else if (key == "primal") {
      std::size_t k = takeIndex(in);
      if (k >= run.items.size()) return run;
      run.items[k].primalError = takeReal(in);
      run.items[k].primalNorm = takeReal(in);
    } else if (key == "passive") {
      in >> run.passiveChanges;
    } else if (key == "dot") {
      run.dotTangent = takeReal(in);
      run.dotAdjoint = takeReal(in);
      run.dotScale = takeReal(in);
    } else if (key == "tape") {
      in >> run.tapeBytes.emplace_back();
    } else if (key == "again") {
      RunReport::Again again;
      in >> again.what;
      again.item = takeIndex(in);
      again.error = takeReal(in);
      again.norm = takeReal(in);
      if (again.item >= run.items.size()) return run;
      run.again.push_back(again);
    } else if (key == "difference") {
      RunReport::Difference d;
      d.item = takeIndex(in);
      d.step = takeReal(in);
      d.error = takeReal(in);
      d.scale = takeReal(in);
      if (d.item >= run.items.size()) return run;
      run.differences.push_back(d);
    } else if (key == "end") {
      run.complete = true;
    }
  }
  return run;
}

std::vector<double> readVectors(const std::string& path) {
  std::ifstream in(path, std::ios::binary | std::ios::ate);
  if (!in) return {};
  std::vector<double> values(static_cast<std::size_t>(in.tellg()) / sizeof(double));
  in.seekg(0);
  in.read(reinterpret_cast<char*>(values.data()),
          static_cast<std::streamsize>(values.size() * sizeof(double)));
  return values;
}

Tolerances::Tolerances(bool single)
    : unit(single ? std::numeric_limits<float>::epsilon() : std::numeric_limits<double>::epsilon()),
      difference(single ? 1e-3 : 1e-6),
      noise(single ? 1e-2 : 1e-4),
      dot(4096 * unit),
      rounding(dot) {}

Row judgePrimal(const RunReport& run, const Tolerances& t) {
  const char* test = "tangent's values = primal's";
  for (const auto& [what, item] : run.infinite)
    return failed(test, fmt::format("the {}'s '{}' is not a finite number", what, item));
  for (const RunReport::Item& i : run.items)
    if (!(relative(i.primalError, i.primalNorm) <= t.rounding))
      return failed(test, fmt::format("'{}' differs by {:.1e} of its size", i.name,
                                      relative(i.primalError, i.primalNorm)));
  if (run.passiveChanges)
    return failed(test, fmt::format("{} integers or logicals differ", run.passiveChanges));
  return {test, Row::Verdict::Ok, ""};
}

Row judgeDifferences(const RunReport& run, const Tolerances& t) {
  const char* test = "tangent = central differences";
  struct Best {
    double error = std::numeric_limits<double>::infinity();  ///< without the noise
    double shown = error;
  };
  std::map<std::size_t, Best> best;
  double largestNorm = 0;
  for (const RunReport::Item& i : run.items) largestNorm = std::max(largestNorm, i.primalNorm);
  for (const RunReport::Difference& d : run.differences) {
    // The values are known to one rounding error, so the difference is to that over the step.
    double noise = relative(t.unit * largestNorm / d.step, d.scale);
    double r = relative(d.error, d.scale);
    Best& b = best[d.item];
    b.error = std::min(b.error, r - std::min(noise, t.noise));
    b.shown = std::min(b.shown, r);
  }
  double largest = 0;
  for (std::size_t k = 0; k < run.items.size(); ++k) {
    if (!run.items[k].useful) continue;
    double error = best[k].error;
    if (!(error <= t.difference))
      return failed(test,
                    fmt::format("'{}' differs by {:.1e} of its size, at the best of all steps",
                                run.items[k].name, best[k].shown));
    largest = std::max(largest, best[k].shown);
  }
  return {test, Row::Verdict::Ok, fmt::format("to {:.1e}", largest)};
}

Row judgeDot(const RunReport& run, const Tolerances& t) {
  const char* test = "<yb, J xd> = <xb, xd>";
  double error = relative(std::fabs(run.dotTangent - run.dotAdjoint), run.dotScale);
  if (!(error <= t.dot))
    return failed(test, fmt::format("{:.15g} and {:.15g}", run.dotTangent, run.dotAdjoint));
  return {test, Row::Verdict::Ok, fmt::format("to {:.1e}", error)};
}

Row judgeAgain(const RunReport& run, const Tolerances& t) {
  const char* test = "a second call gives the same";
  for (const RunReport::Again& a : run.again)
    if (!(relative(a.error, a.norm) <= t.rounding))
      return failed(test, fmt::format("the {}'s '{}' differs by {:.1e} of its size", a.what,
                                      run.items[a.item].name, relative(a.error, a.norm)));
  return {test, Row::Verdict::Ok, ""};
}

Row judgeTapes(const RunReport& run) {
  const char* test = "tapes are empty";
  for (long long bytes : run.tapeBytes)
    if (bytes) return failed(test, fmt::format("{} bytes are left after an adjoint", bytes));
  return {test, Row::Verdict::Ok, ""};
}

std::string compareRuns(const RunReport& first, const RunReport& second, const Tolerances& t,
                        const std::set<std::string>& ignored) {
  std::size_t all = 0;  // none, where all extents are 0
  for (const RunReport::Item& item : first.items) all += 2 * item.size;
  if (first.vectors.size() != second.vectors.size() || (all > 0 && first.vectors.empty()))
    return "the derivatives were not written";
  std::size_t at = 0;
  for (const char* what : {"tangent", "adjoint"})
    for (const RunReport::Item& item : first.items) {
      double error = 0, norm = 0;
      for (std::size_t i = 0; i < item.size && at < first.vectors.size(); ++i, ++at) {
        error += std::pow(first.vectors[at] - second.vectors[at], 2);
        norm += std::pow(first.vectors[at], 2);
      }
      double r = relative(std::sqrt(error), std::sqrt(norm));
      if (!(r <= t.rounding) && !ignored.count(item.name))
        return fmt::format("the {}'s '{}' differs by {:.1e} of its size", what, item.name, r);
    }
  return "";
}

}  // namespace pj::driver
