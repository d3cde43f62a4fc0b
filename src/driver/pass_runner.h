// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "driver/compilation.h"
#include "driver/pass.h"
#include "driver/text_dump.h"

namespace pj::driver {

/// Runs passes one after the other. After each, the IR's invariants are tested, which shows an
/// error of ours, and the program is printed if --dump-after asks for it.
class PassRunner {
 public:
  explicit PassRunner(Compilation& c) : c_(c) {}
  ~PassRunner();

  /// Stops after the first pass that reports an error; false then.
  bool run(const PassList<Compilation>& passes);

  /// All passes for one procedure after the other, also after errors: what is refused of each is
  /// reported.
  template <typename Procedure, typename Procedures>
  bool run(const PassList<Procedure>& passes, Procedures& procedures) {
    for (Procedure& p : procedures)
      for (const Pass<Procedure>& pass : passes)
        if (runOne(pass.name, [&] { pass.run(p); }, &p.generated()))
          print(dumpProcedure(p.generated()));
    return !c_.diagnostics.hasErrors();
  }

 private:
  /// `generated`: what the pass works on; null: the whole program. Is what it leaves to be printed?
  bool runOne(const char* name, const std::function<void()>& body, const ir::Procedure* generated);
  void verify(const char* name, const ir::Procedure* generated);
  /// The program, in the last form that there is.
  std::string dumpProgram() const;
  static void print(const std::string& text);

  struct Time {
    const char* name;
    double milliseconds;
  };
  Compilation& c_;
  std::vector<Time> times_;                   ///< in the order of the first runs
  std::map<std::string, std::size_t> index_;  ///< into these
};

}  // namespace pj::driver
