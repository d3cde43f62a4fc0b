// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/check_program.h"
#include "driver/check/fortran_imports.h"
#include "driver/check/fortran_parts.h"

#include <fmt/format.h>

#include "emit/fortran/declarations.h"
#include "emit/fortran/source_text.h"

namespace pj::driver {
namespace {

std::string join(const std::vector<std::string>& parts) {
  std::string all;
  for (const std::string& p : parts) all += (all.empty() ? "" : ", ") + p;
  return all;
}

/// Writes the module pj_case. A complex value occupies two places of a flat vector.
class CaseWriter {
 public:
  explicit CaseWriter(const CaseInput& input)
      : input_(input), case_(input.checked), reals_(input.reals()) {}

  std::string write() {
    line("module pj_case");
    {
      emit::Indentation in(out_);
      line("use pj_core");
      writeUses(out_, input_);
      line("implicit none");
      writeInterfaces(out_, input_);
      constants();
      variables();
      writeCommonBlocks(out_, input_);
    }
    line("contains");
    {
      emit::Indentation in(out_);
      setup();
      keepers();
      transfer("pj_load", "in", &CaseWriter::load);
      transfer("pj_store", "inout", &CaseWriter::store);
      runs();
    }
    line("end module pj_case");
    return out_.take();
  }

 private:
  void line(const std::string& text) { out_.statement(text); }

  void constants() {
    const CheckOptions& o = input_.options;
    line(fmt::format("integer(8), parameter :: pj_first_seed = {}_8", o.seed));
    line(fmt::format("real(8), parameter :: pj_step = {}", number(o.step.value_or(0))));
    line(fmt::format("real(8), parameter :: pj_least = {}", number(input_.leastDerivative())));
    out_.comments(
        {" Variable k occupies the places pj_last(k-1)+1 to pj_last(k) of a flat vector."});
    line(fmt::format("integer :: pj_last(0:{}) = 0", reals_.size()));
    for (const std::string& c : case_.constants) line(c);
  }

  static std::string number(double x) {
    std::string text = fmt::format("{:.17e}", x);
    text[text.find('e')] = 'd';
    return text;
  }

  /// character, character(len=8): one that says the same here.
  static bool hasNumberAsLength(const std::string& type) {
    std::string text = ir::lower(type);
    for (const char* word : {"character", "len"})
      if (std::size_t at = text.find(word); at != std::string::npos)
        text.erase(at, std::string(word).size());
    return !type.empty() && text.find_first_not_of("()= 0123456789") == std::string::npos;
  }

  std::string type(const CheckItem& item) const {
    const ir::Symbol& s = *item.symbol;
    if (s.type.cls == ir::TypeClass::Character)
      return hasNumberAsLength(s.spelledType) ? s.spelledType : "character(len=256)";
    return emit::typeText(s.type.scalar());
  }

  /// Declares name(:, :) or a scalar.
  void declare(const CheckItem& item, const std::string& name) {
    std::string colons;
    for (std::size_t k = 0; k < item.bounds.size(); ++k) colons += k ? ", :" : ":";
    if (colons.empty()) line(fmt::format("{} :: {}", type(item), name));
    else line(fmt::format("{}, allocatable, target :: {}({})", type(item), name, colons));
  }

  void variables() {
    for (const CheckItem& item : case_.items) {
      bool own = item.origin != CheckItem::Origin::Module;
      if (own) declare(item, item.value());
      if (own && item.active) {
        declare(item, derivativeName('d', item));
        declare(item, derivativeName('b', item));
      }
      if (!item.differentiable()) {
        declare(item, "pj_s_" + item.base);
        declare(item, "pj_r_" + item.base);
      }
    }
  }

  std::string allocation(const CheckItem& item, const std::string& name) const {
    return fmt::format("allocate({}({}))", name, join(item.bounds));
  }

  static std::string colons(const CheckItem& item) {
    std::string all;
    for (std::size_t k = 0; k < item.bounds.size(); ++k) all += k ? ", :" : ":";
    return all.empty() ? "" : "(" + all + ")";
  }

  /// Flat values as the right-hand side of an assignment to the item.
  static std::string shaped(const CheckItem& item, const std::string& flat,
                            const std::string& name) {
    return item.bounds.size() == 1 ? flat : fmt::format("reshape({}, shape({}))", flat, name);
  }

  void setup() {
    subroutine("pj_case_setup() bind(C)", [&] {
      for (std::size_t i : case_.setupOrder) {
        const CheckItem& item = case_.items[i];
        if (!item.bounds.empty() && item.allocates()) {
          line(fmt::format("if (.not. allocated({})) {}", item.value(),
                           allocation(item, item.value())));
          allocateDerivatives(item);
        }
        if (!item.keepsValue) giveValue(item);
      }
      for (std::size_t k = 0; k < reals_.size(); ++k) {
        const CheckItem& item = *reals_[k];
        line(fmt::format("pj_last({}) = pj_last({}) + {}", k + 1, k, places(item)));
        line(fmt::format("call pj_check_item('{}' // achar(0), int({}, 8), {}, {})", item.base,
                         places(item), item.symbol->type.kind, itemFlags(item)));
      }
    });
  }

  static std::string places(const CheckItem& item) {
    if (item.bounds.empty()) return item.complex() ? "2" : "1";
    return std::string(item.complex() ? "2*" : "") + "size(" + item.value() + ")";
  }

  void allocateDerivatives(const CheckItem& item) {
    if (!item.active) return;
    for (char prefix : {'d', 'b'}) {
      std::string name = derivativeName(prefix, item);
      line(fmt::format("if (.not. allocated({})) {}", name, allocation(item, name)));
    }
  }

  /// The setting, in which each list names the type of its elements: they may be written as numbers
  /// of several types, "[real(8) :: 0, 0.5d0]".
  static std::string withTypes(const CheckItem& item) {
    if (item.symbol->type.cls == ir::TypeClass::Character) return item.setting;
    std::string text;
    for (char c : item.setting) {
      text += c;
      if (c == '[') text += emit::typeText(item.symbol->type.scalar()) + " :: ";
    }
    return text;
  }

  void giveValue(const CheckItem& item) {
    std::string target = item.value() + colons(item);
    if (!item.setting.empty()) {
      const std::string setting = withTypes(item);
      bool isList = item.bounds.size() > 1 && setting.find_first_not_of(' ') == setting.find('[');
      line(target + " = " + (isList ? shaped(item, setting, item.value()) : setting));
      return;
    }
    std::string size = "size(" + item.value() + ")";
    bool array = !item.bounds.empty();
    bool ranged = !item.low.empty();
    const ir::Type t = item.symbol->type;
    std::string value;
    switch (t.cls) {
      case ir::TypeClass::Complex:
      case ir::TypeClass::Real: {
        std::string low = ranged ? "real(" + item.low + ", 8)" : number(input_.options.low);
        std::string high = ranged ? "real(" + item.high + ", 8)" : number(input_.options.high);
        if (item.complex() && array)
          value = fmt::format("pj_complexes(2*{}, {}, {})", size, low, high);
        else if (item.complex()) value = fmt::format("sum(pj_complexes(2, {}, {}))", low, high);
        else
          value = array ? fmt::format("pj_reals({}, {}, {})", size, low, high)
                        : fmt::format("pj_draw_real({}, {})", low, high);
        break;
      }
      case ir::TypeClass::Integer: {
        std::string range = fmt::format("int({}, 8), int({}, 8)", item.low, item.high);
        if (array)
          value = ranged ? fmt::format("pj_integers({}, {})", size, range)
                         : fmt::format("pj_permutation({})", size);
        else value = ranged ? fmt::format("pj_draw_integer({})", range) : "10";
        break;
      }
      case ir::TypeClass::Logical: line(target + " = .true."); return;
      case ir::TypeClass::Character: line(target + " = ' '"); return;
      default: line(target + " = 0"); return;
    }
    line(target + " = " + (array ? shaped(item, value, item.value()) : value));
  }

  /// Variables that are not real: kept before the runs (pj_s_), restored for each, kept after the
  /// primal (pj_r_).
  void keepers() {
    subroutine("pj_case_keep(values) bind(C)", [&] {
      line("real(8), intent(inout) :: values(*)");
      line("call pj_store(values)");
      eachOther("pj_s_{b} = {v}");
    });
    subroutine("pj_restore()", [&] { eachOther("{v} = pj_s_{b}"); });
    subroutine("pj_case_keep_results() bind(C)", [&] { eachOther("pj_r_{b} = {v}"); });
    line("function pj_case_changed() bind(C) result(n)");
    {
      emit::Indentation in(out_);
      line("integer :: n");
      line("n = 0");
      for (const CheckItem& item : case_.items) {
        if (item.differentiable() || item.symbol->threadprivate) continue;
        const char* op = item.symbol->type.isLogical() ? ".neqv." : "/=";
        line(item.bounds.empty()
                 ? fmt::format("if ({} {} pj_r_{}) n = n + 1", item.value(), op, item.base)
                 : fmt::format("n = n + count({} {} pj_r_{})", item.value(), op, item.base));
      }
    }
    line("end function pj_case_changed");
    out_.blank();
  }

  /// A subroutine with what `body` writes inside; `header` is what follows its keyword.
  template <typename Body>
  void subroutine(const std::string& header, Body body) {
    line("subroutine " + header);
    {
      emit::Indentation in(out_);
      body();
    }
    line("end subroutine " + header.substr(0, header.find('(')));
    out_.blank();
  }

  /// A line for each item that is not real.
  void eachOther(const char* what) {
    for (const CheckItem& item : case_.items)
      if (!item.differentiable())
        line(
            fmt::format(fmt::runtime(what), fmt::arg("v", item.value()), fmt::arg("b", item.base)));
  }

  void load(const CheckItem& item, const std::string& name, const std::string& places,
            const std::string& first) {
    bool single = item.symbol->type.kind == 4;
    const char* rounded = item.complex() ? "cmplx({}, kind=4)" : "real({}, 4)";
    auto assign = [&](const std::string& target, const std::string& value) {
      line(target + " = " + (single ? fmt::format(fmt::runtime(rounded), value) : value));
    };
    if (item.bounds.empty())
      return assign(name, item.complex() ? "sum(pj_complex(" + places + "))" : first);
    if (item.symbol->allocatable) {
      line(fmt::format("if (allocated({0})) deallocate({0})", name));
      line(allocation(item, name));
    }
    assign(name + colons(item),
           shaped(item, item.complex() ? "pj_complex(" + places + ")" : places, name));
  }

  void store(const CheckItem& item, const std::string& name, const std::string& places,
             const std::string& first) {
    if (item.complex()) {
      std::string flat =
          item.bounds.empty() ? "[" + name + "]" : fmt::format("reshape({0}, [size({0})])", name);
      line(fmt::format("{} = pj_parts(cmplx({}, kind=8))", places, flat));
    } else if (item.bounds.empty()) line(first + " = " + name);
    else if (item.bounds.size() == 1) line(places + " = " + name);
    else line(fmt::format("{} = reshape({}, [size({})])", places, name, name));
  }

  using Move = void (CaseWriter::*)(const CheckItem&, const std::string&, const std::string&,
                                    const std::string&);

  /// Moves items `name(item)` between the variables and vector `p`; name gives "" for none.
  template <typename Name>
  void moveAll(const std::string& p, Move move, Name name) {
    for (std::size_t k = 0; k < reals_.size(); ++k) {
      std::string variable = name(*reals_[k]);
      if (variable.empty()) continue;
      (this->*move)(*reals_[k], variable, fmt::format("{}(pj_last({})+1:pj_last({}))", p, k, k + 1),
                    fmt::format("{}(pj_last({}))", p, k + 1));
    }
  }

  void transfer(const char* name, const char* intent, Move move) {
    subroutine(fmt::format("{}(p)", name), [&] {
      line(fmt::format("real(8), intent({}) :: p(*)", intent));
      moveAll("p", move, [](const CheckItem& i) { return i.value(); });
    });
  }

  void runs() {
    subroutine("pj_case_run_primal(pj_before, pj_after) bind(C)", [&] {
      line("real(8), intent(in) :: pj_before(*)");
      line("real(8), intent(inout) :: pj_after(*)");
      begin();
      line(primalCall());
      line("call pj_store(pj_after)");
    });
    subroutine("pj_case_run_tangent(pj_before, pj_dbefore, pj_after, pj_dafter) bind(C)", [&] {
      line("real(8), intent(in) :: pj_before(*), pj_dbefore(*)");
      line("real(8), intent(inout) :: pj_after(*), pj_dafter(*)");
      derivativeRun(input_.tangent, 'd', "pj_tangent");
      line("call pj_store(pj_after)");
    });
    subroutine("pj_case_run_adjoint(pj_before, pj_dbefore, pj_dafter) bind(C)", [&] {
      line("real(8), intent(in) :: pj_before(*), pj_dbefore(*)");
      line("real(8), intent(inout) :: pj_dafter(*)");
      derivativeRun(input_.adjoint, 'b', "pj_adjoint");
    });
  }

  void begin() {
    line("call pj_restore()");
    line("call pj_load(pj_before)");
  }

  std::string primalCall() const {
    std::vector<std::string> args;
    std::string result;
    for (const CheckItem& item : case_.items) {
      if (item.origin == CheckItem::Origin::Argument) args.push_back(item.value());
      if (item.origin == CheckItem::Origin::Result) result = item.value() + colons(item);
    }
    const ir::Procedure& head = input_.head();
    std::string name = head.module ? "pj_primal" : head.name;
    std::string call = fmt::format("{}({})", name, join(args));
    return result.empty() ? "call " + call : result + " = " + call;
  }

  void derivativeRun(const DerivativeCall& call, char prefix, const char* imported) {
    auto name = [&](const CheckItem& i) {
      return i.active ? derivativeName(prefix, i) : std::string();
    };
    begin();
    moveAll("pj_dbefore", &CaseWriter::load, name);
    std::string callee = call.module.empty() ? call.procedure->name : imported;
    line(fmt::format("call {}({})", callee, join(call.arguments)));
    moveAll("pj_dafter", &CaseWriter::store, name);
  }

  const CaseInput& input_;
  const CheckCase& case_;
  std::vector<const CheckItem*> reals_;
  emit::SourceText out_{ir::SourceForm::Free};
};

}  // namespace

std::string fortranProgram(const CaseInput& input) {
  return fmt::format("! Written by parajoint check for {}.\n\n", input.head().name) +
         fortranCore() + "\n" + CaseWriter(input).write() + fortranMain();
}

}  // namespace pj::driver
