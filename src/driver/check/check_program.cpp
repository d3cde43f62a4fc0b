// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/check_program.h"

#include <fmt/format.h>

namespace pj::driver {

std::vector<const CheckItem*> CaseInput::reals() const {
  std::vector<const CheckItem*> all;
  for (const CheckItem& item : checked.items)
    if (item.differentiable()) all.push_back(&item);
  return all;
}

OutputFile checkProgram(const CaseInput& input) {
  if (input.checked.isC) return {"check_program.c", cProgram(input)};
  return {"check_program.f90", fortranProgram(input)};
}

std::string derivativeName(char prefix, const CheckItem& item) {
  return fmt::format("pj_{}_{}", prefix, item.base);
}

std::string itemFlags(const CheckItem& item) {
  if (!item.active) return "0";
  std::string all = "PJ_ACTIVE";
  if (item.seeded) all += " + PJ_SEEDED";
  if (item.varied) all += " + PJ_VARIED";
  if (item.useful) all += " + PJ_USEFUL";
  if (item.independent) all += " + PJ_INDEPENDENT";
  if (item.dependent) all += " + PJ_DEPENDENT";
  return all;
}

}  // namespace pj::driver
