// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "diagnostics/consumers.h"

#include <set>
#include <tuple>
#include <vector>

#include <nlohmann/json.hpp>

namespace pj {
namespace {

std::string_view levelName(Level level) {
  switch (level) {
    case Level::Note: return "note";
    case Level::Remark: return "remark";
    case Level::Warning: return "warning";
    case Level::Error: return "error";
  }
  return "";
}

/// The source line and a caret below the column; nothing where the place is unknown.
std::string excerpt(const SourceRange& range, const SourceFiles& sources) {
  std::string_view line = sources.line(range.file, range.line);
  if (line.empty() || range.column == 0 || range.column > line.size() + 1) return {};
  std::string pad;
  for (std::size_t i = 0; i + 1 < range.column; ++i) pad += line[i] == '\t' ? '\t' : ' ';
  std::size_t width = 1;
  if (range.endLine == range.line && range.endColumn > range.column)
    width = std::min<std::size_t>(range.endColumn, line.size() + 1) - range.column;
  std::string caret = "^";
  if (width > 1) caret.append(width - 1, '~');
  return fmt::format("{:5} | {}\n      | {}{}\n", range.line, line, pad, caret);
}

std::string formatMessage(const Message& m, const SourceFiles& sources) {
  std::string place = m.range.valid() ? fmt::format("{}:{}:{}: ", sources.path(m.range.file),
                                                    m.range.line, m.range.column)
                                      : std::string("parajoint: ");
  std::string code = m.code.empty() ? "" : fmt::format(" [{}]", m.code);
  std::string text = fmt::format("{}{}: {}{}\n", place, levelName(m.level), m.text, code);
  return m.range.valid() ? text + excerpt(m.range, sources) : text;
}

nlohmann::json toJson(const Message& m, const SourceFiles& sources) {
  nlohmann::json j{{"level", levelName(m.level)}, {"code", m.code}, {"message", m.text}};
  if (m.range.valid()) {
    j["file"] = sources.path(m.range.file);
    j["line"] = m.range.line;
    j["column"] = m.range.column;
  }
  return j;
}

/// Without what was said before of the same place.
std::vector<const Diagnostic*> once(const Diagnostics& diagnostics) {
  std::vector<const Diagnostic*> different;
  std::set<std::tuple<std::string, std::uint32_t, std::uint32_t, std::uint32_t>> said;
  for (const Diagnostic& d : diagnostics.all()) {
    const Message& m = d.messages.front();
    if (said.emplace(m.text, m.range.file, m.range.line, m.range.column).second)
      different.push_back(&d);
  }
  return different;
}

}  // namespace

std::string formatText(const Diagnostics& diagnostics, const SourceFiles& sources) {
  std::string out;
  for (const Diagnostic* d : once(diagnostics))
    for (const Message& m : d->messages) out += formatMessage(m, sources);
  return out;
}

std::string formatJson(const Diagnostics& diagnostics, const SourceFiles& sources) {
  nlohmann::json all = nlohmann::json::array();
  for (const Diagnostic* d : once(diagnostics)) {
    nlohmann::json j = toJson(d->messages.front(), sources);
    j["notes"] = nlohmann::json::array();
    for (std::size_t i = 1; i < d->messages.size(); ++i)
      j["notes"].push_back(toJson(d->messages[i], sources));
    all.push_back(std::move(j));
  }
  // Source lines may hold bytes that are no UTF-8.
  return all.dump(2, ' ', false, nlohmann::json::error_handler_t::replace) + "\n";
}

}  // namespace pj
