// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/source_range.h"

namespace pj {

enum class Level : std::uint8_t { Note, Remark, Warning, Error };

enum class DiagKind : std::uint16_t {
#define DIAGNOSTIC(Name, ...) Name,
#include "diagnostics/diagnostics.def"
};

/// One row of `diagnostics.def`: its parameters' types are checked where it is reported.
template <typename... Params>
struct DiagnosticInfo {
  DiagKind kind;
  Level level;
  std::string_view code, format;

  /// Each placeholder is {n} with n below the number of parameters, and each parameter is used.
  static constexpr bool wellFormed(std::string_view text) {
    bool used[sizeof...(Params) + 1] = {};
    for (std::size_t i = 0; i + 2 < text.size(); ++i) {
      if (text[i] != '{') continue;
      std::size_t n = static_cast<std::size_t>(text[i + 1] - '0');
      if (n >= sizeof...(Params) || text[i + 2] != '}') return false;
      used[n] = true;
    }
    for (std::size_t i = 0; i < sizeof...(Params); ++i)
      if (!used[i]) return false;
    return true;
  }
};

namespace diag {
#define DIAGNOSTIC(Name, Lvl, Code, Format, ...)                          \
  static_assert(DiagnosticInfo<__VA_ARGS__>::wellFormed(Format),          \
                "placeholders of " #Name " do not match its parameters"); \
  inline constexpr DiagnosticInfo<__VA_ARGS__> Name{DiagKind::Name, Level::Lvl, Code, Format};
#include "diagnostics/diagnostics.def"
}  // namespace diag

/// One printed message: an error, warning or remark, or a note that belongs to one.
struct Message {
  DiagKind kind;
  Level level;
  std::string code;
  std::string text;
  SourceRange range;
};

/// A message with its notes.
struct Diagnostic {
  std::vector<Message> messages;
};

/// Collects what is to be reported; consumers print it (`consumers.h`).
class Diagnostics {
  template <typename T>
  struct Identity {
    using type = T;
  };
  template <typename T>
  using Same = typename Identity<T>::type;

 public:
  class Builder {
   public:
    Builder(Diagnostics& owner, std::size_t index) : owner_(owner), index_(index) {}
    template <typename... P>
    Builder& note(const DiagnosticInfo<P...>& info, SourceRange range, const Same<P>&... args) {
      owner_.all_[index_].messages.push_back(make(info, range, args...));
      return *this;
    }

   private:
    Diagnostics& owner_;
    std::size_t index_;
  };

  template <typename... P>
  Builder report(const DiagnosticInfo<P...>& info, SourceRange range, const Same<P>&... args) {
    all_.push_back({{make(info, range, args...)}});
    return Builder(*this, all_.size() - 1);
  }

  const std::vector<Diagnostic>& all() const { return all_; }

  bool hasErrors() const {
    for (const Diagnostic& d : all_)
      if (d.messages.front().level == Level::Error) return true;
    return false;
  }

 private:
  template <typename... P>
  static Message make(const DiagnosticInfo<P...>& info, SourceRange range, const P&... args) {
    return {info.kind, info.level, std::string(info.code),
            fmt::vformat(info.format, fmt::make_format_args(args...)), range};
  }

  std::vector<Diagnostic> all_;
};

}  // namespace pj
