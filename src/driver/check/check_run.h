// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "driver/check/check_program.h"
#include "driver/check/report.h"
#include "driver/check/source_order.h"
#include "driver/toolchain.h"

namespace pj::driver {

/// What is compiled and run for one head.
struct CheckSetup {
  const Options& options;
  const CheckCase& checked;
  Compiler compiler;
  std::vector<std::string> sources;  ///< absolute, in an order that compiles, the program last
  std::size_t primalCount = 0;       ///< so many of them, from the first, are the user's
  PrimalObjects& primalObjects;
  PrimalObjects& instrumentedPrimals;  ///< for the search for data races
  /// For each source in C, the file of the user's whose flags it is compiled with.
  std::map<std::string, std::string> primals = {};
  std::set<std::string> threadprivate = {};  ///< Flang's names of the variables of that kind
};

/// Takes a row of the table, and what a program said about it.
using PrintRow = std::function<void(const Row&, const std::string& said)>;

class JointProgram;

/// One of the checks of a program that is built already; null: the check has a program of its own.
struct JointMember {
  JointProgram* program = nullptr;
  std::size_t number = 0;
};

/// Compiles, runs with all numbers of threads and schedules, searches races; hands each row of the
/// table to `print` as soon as it is known. True when none failed.
bool runChecks(const CheckSetup& setup, const PrintRow& print, JointMember joint = {});

}  // namespace pj::driver
