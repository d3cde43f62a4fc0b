// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

namespace pj {

/// One callable made of several lambdas: overload resolution picks one.
template <typename... Fs>
struct Overloaded : Fs... {
  using Fs::operator()...;
};
template <typename... Fs>
Overloaded(Fs...) -> Overloaded<Fs...>;

}  // namespace pj
