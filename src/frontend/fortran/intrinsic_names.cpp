// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "frontend/fortran/intrinsic_names.h"

#include <unordered_map>

namespace pj::frontend {

SpecificIntrinsic genericIntrinsic(const std::string& name) {
  static const std::unordered_map<std::string, SpecificIntrinsic> table = {
      {"iabs", {"abs", ""}},      {"dabs", {"abs", ""}},         {"dsqrt", {"sqrt", ""}},
      {"dexp", {"exp", ""}},      {"alog", {"log", ""}},         {"dlog", {"log", ""}},
      {"alog10", {"log10", ""}},  {"dlog10", {"log10", ""}},     {"dsin", {"sin", ""}},
      {"dcos", {"cos", ""}},      {"dtan", {"tan", ""}},         {"dasin", {"asin", ""}},
      {"dacos", {"acos", ""}},    {"datan", {"atan", ""}},       {"datan2", {"atan2", ""}},
      {"dsinh", {"sinh", ""}},    {"dcosh", {"cosh", ""}},       {"dtanh", {"tanh", ""}},
      {"dasinh", {"asinh", ""}},  {"dacosh", {"acosh", ""}},     {"datanh", {"atanh", ""}},
      {"isign", {"sign", ""}},    {"dsign", {"sign", ""}},       {"amod", {"mod", ""}},
      {"dmod", {"mod", ""}},      {"idim", {"dim", ""}},         {"ddim", {"dim", ""}},
      {"max0", {"max", ""}},      {"amax1", {"max", ""}},        {"dmax1", {"max", ""}},
      {"amax0", {"max", "real"}}, {"max1", {"max", "int"}},      {"min0", {"min", ""}},
      {"amin1", {"min", ""}},     {"dmin1", {"min", ""}},        {"amin0", {"min", "real"}},
      {"min1", {"min", "int"}},   {"ifix", {"int", ""}},         {"idint", {"int", ""}},
      {"idnint", {"nint", ""}},   {"dnint", {"anint", ""}},      {"dint", {"aint", ""}},
      {"dfloat", {"dble", ""}},   {"derf", {"erf", ""}},         {"derfc", {"erfc", ""}},
      {"dimag", {"aimag", ""}},   {"imag", {"aimag", ""}},       {"dconjg", {"conjg", ""}},
      {"dcmplx", {"cmplx", ""}},  {"dreal", {"dble", ""}},       {"cabs", {"abs", ""}},
      {"cdabs", {"abs", ""}},     {"zabs", {"abs", ""}},         {"csqrt", {"sqrt", ""}},
      {"cdsqrt", {"sqrt", ""}},   {"zsqrt", {"sqrt", ""}},       {"cexp", {"exp", ""}},
      {"cdexp", {"exp", ""}},     {"zexp", {"exp", ""}},         {"clog", {"log", ""}},
      {"cdlog", {"log", ""}},     {"zlog", {"log", ""}},         {"csin", {"sin", ""}},
      {"cdsin", {"sin", ""}},     {"ccos", {"cos", ""}},         {"cdcos", {"cos", ""}},
      {"dgamma", {"gamma", ""}},  {"dlgama", {"log_gamma", ""}},
  };
  auto it = table.find(name);
  return it != table.end() ? it->second : SpecificIntrinsic{name, ""};
}

}  // namespace pj::frontend
