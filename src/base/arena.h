// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <memory>
#include <utility>
#include <vector>

namespace pj {

/// Owns objects of any type until it is destroyed; their addresses never change.
class Arena {
 public:
  template <typename T, typename... Args>
  T* make(Args&&... args) {
    auto holder = std::make_unique<Node<T>>(std::forward<Args>(args)...);
    T* value = &holder->value;
    nodes_.push_back(std::move(holder));
    return value;
  }

 private:
  struct Holder {
    virtual ~Holder() = default;
  };
  template <typename T>
  struct Node final : Holder {
    T value;
    template <typename... Args>
    explicit Node(Args&&... args) : value{std::forward<Args>(args)...} {}
  };
  std::vector<std::unique_ptr<Holder>> nodes_;
};

}  // namespace pj
