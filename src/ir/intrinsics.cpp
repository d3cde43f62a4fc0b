// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ir/intrinsics.h"

#include <algorithm>
#include <cctype>
#include <sstream>

namespace pj::ir {
namespace {

IntrinsicInfo row(std::string name, IntrinsicClass cls, const char* dummies) {
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  IntrinsicInfo info{std::move(name), cls, {}};
  std::istringstream words(dummies);
  for (std::string word; words >> word;) info.dummies.push_back(word);
  return info;
}

const std::vector<IntrinsicInfo>& table() {
  static const std::vector<IntrinsicInfo> rows{
#define INTRINSIC(Name, Class, Dummies) row(#Name, IntrinsicClass::Class, Dummies),
#include "ir/intrinsics.def"
  };
  return rows;
}

}  // namespace

const IntrinsicInfo& info(IntrinsicId id) {
  return table()[static_cast<std::size_t>(id)];
}

std::optional<IntrinsicId> findIntrinsic(std::string_view name) {
  for (std::size_t i = 0; i < table().size(); ++i)
    if (table()[i].name == name) return static_cast<IntrinsicId>(i);
  return std::nullopt;
}

}  // namespace pj::ir
