// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <set>
#include <string>
#include <vector>

namespace pj::driver {

/// The numbers that one run of the check program wrote down.
struct RunReport {
  struct Item {
    std::string name;
    std::size_t size = 0;
    bool active = false;
    bool useful = false;  ///< compared with differences
    int kind = 8;
    /// norm(primal - tangent's values), norm(primal).
    double primalError = 0, primalNorm = 0;
  };
  /// One comparison of the tangent with a difference: `error` and `scale` are norms.
  struct Difference {
    std::size_t item;
    double step, error, scale;
  };
  /// A second call against the first.
  struct Again {
    std::string what;
    std::size_t item;
    double error, norm;
  };

  std::vector<Item> items;
  std::vector<std::pair<std::string, std::string>> infinite;  ///< (primal|tangent|adjoint, item)
  long long passiveChanges = 0;
  double dotTangent = 0, dotAdjoint = 0, dotScale = 0;
  std::vector<Difference> differences;
  std::vector<Again> again;
  std::vector<long long> tapeBytes;  ///< after each adjoint
  bool complete = false;             ///< the program came to its end
  std::vector<double> vectors;  ///< derivatives: all of the tangent's, then all of the adjoint's
};

/// Reads what the program wrote; what is missing or broken leaves `complete` false.
RunReport parseReport(const std::string& numbers);

/// Reads a file of doubles; empty when there is none.
std::vector<double> readVectors(const std::string& path);

/// One line of the table.
struct Row {
  enum class Verdict { Ok, Failed, NotRun };
  std::string test;
  Verdict verdict = Verdict::Ok;
  std::string text;
};

/// How close is close enough: for real(8), or where real(4) takes part.
struct Tolerances {
  explicit Tolerances(bool single);
  double unit;        ///< the distance from 1 to the next number
  double difference;  ///< relative error of the tangent against the best difference
  double noise;       ///< at most so much is added for the rounding of the difference itself
  double dot;         ///< of the two dot products, relative to the sum of the products' sizes
  double rounding;    ///< of the same value computed in another order
};

/// The judges. Each is a function of numbers only.
Row judgePrimal(const RunReport& run, const Tolerances& t);
Row judgeDifferences(const RunReport& run, const Tolerances& t);
Row judgeDot(const RunReport& run, const Tolerances& t);
Row judgeAgain(const RunReport& run, const Tolerances& t);
Row judgeTapes(const RunReport& run);

/// Compares the derivatives of two runs, but those of the variables named in `ignored`; returns
/// what is wrong, or nothing.
std::string compareRuns(const RunReport& first, const RunReport& second, const Tolerances& t,
                        const std::set<std::string>& ignored = {});

}  // namespace pj::driver
