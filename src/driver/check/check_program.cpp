// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "driver/check/check_program.h"

#include <algorithm>
#include <deque>
#include <map>

#include <fmt/format.h>

#include "emit/fortran/declarations.h"
#include "emit/fortran/emitter.h"
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
  CaseWriter(const Compilation& c, const CheckCase& checked, const DerivativeCall& tangent,
             const DerivativeCall& adjoint, const CheckOptions& options)
      : head_(*c.activity.head.procedure),
        case_(checked),
        tangent_(tangent),
        adjoint_(adjoint),
        options_(options) {
    for (const CheckItem& item : case_.items)
      if (item.differentiable()) reals_.push_back(&item);
  }

  std::string write() {
    line("module pj_case");
    {
      emit::Indentation in(out_);
      line("use pj_random");
      imports();
      line("implicit none");
      interfaces();
      tables();
      variables();
      commonBlocks();
    }
    line("contains");
    {
      emit::Indentation in(out_);
      setup();
      keepers();
      transfer("pj_load", "p", &CaseWriter::load);
      transfer("pj_store", "p", &CaseWriter::store);
      runs();
    }
    line("end module pj_case");
    return out_.take();
  }

 private:
  void line(const std::string& text) { out_.statement(text); }

  /// A derivative's variable: d_x or b_x.
  static std::string derivative(char prefix, const CheckItem& item) {
    return fmt::format("{}_{}", prefix, item.base);
  }

  void imports() {
    auto procedure = [&](const std::string& module, const char* local, const std::string& name) {
      if (!module.empty()) line(fmt::format("use {}, only: {} => {}", module, local, name));
    };
    if (head_.module) procedure(head_.module->name, "pj_primal", head_.name);
    procedure(tangent_.module, "pj_tangent", tangent_.procedure->name);
    procedure(adjoint_.module, "pj_adjoint", adjoint_.procedure->name);
    for (const CheckItem& item : case_.items)
      if (item.origin == CheckItem::Origin::Module && !item.symbol->module->isCommonBlock)
        line(fmt::format("use {}, only: {} => {}", item.symbol->module->name, item.value(),
                         item.symbol->name));
    auto derivatives = [&](const DerivativeCall& call, char prefix) {
      for (const ImportedDerivative& i : call.imports)
        if (!i.commonBlock)
          line(fmt::format("use {}, only: {} => {}", i.module,
                           derivative(prefix, case_.items[i.item]), i.name));
    };
    derivatives(tangent_, 'd');
    derivatives(adjoint_, 'b');
  }

  void interfaces() {
    if (head_.module) return;
    line("interface");
    {
      emit::Indentation in(out_);
      for (const ir::Procedure* p : {&head_, tangent_.procedure, adjoint_.procedure})
        line_by_line(emit::fortranInterface(*p));
    }
    line("end interface");
  }

  /// Text that is laid out already.
  void line_by_line(const std::string& text) {
    std::vector<std::string> lines(1);
    for (char c : text)
      if (c == '\n') lines.emplace_back();
      else lines.back() += c;
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    out_.verbatim(lines);
  }

  void tables() {
    std::vector<std::string> names, active, seeded, varied, useful, kinds;
    for (const CheckItem* item : reals_) {
      names.push_back(fmt::format("'{}'", item->base));
      auto logical = [](bool b) { return b ? ".true." : ".false."; };
      active.push_back(logical(item->active));
      seeded.push_back(logical(item->active && item->seeded));
      varied.push_back(logical(item->active && item->varied));
      useful.push_back(logical(item->active && item->useful));
      kinds.push_back(std::to_string(item->symbol->type.kind));
    }
    line(fmt::format("integer, parameter :: pj_items = {}", reals_.size()));
    line(
        fmt::format("character(len=63), parameter :: pj_name(pj_items) = [character(len=63) :: {}]",
                    join(names)));
    line(fmt::format("logical, parameter :: pj_active(pj_items) = [{}]", join(active)));
    line(fmt::format("logical, parameter :: pj_seeded(pj_items) = [{}]", join(seeded)));
    line(fmt::format("logical, parameter :: pj_varied(pj_items) = [{}]", join(varied)));
    line(fmt::format("logical, parameter :: pj_useful(pj_items) = [{}]", join(useful)));
    line(fmt::format("integer, parameter :: pj_kind(pj_items) = [{}]", join(kinds)));
    line(fmt::format("integer(8), parameter :: pj_first_seed = {}_8", options_.seed));
    line(fmt::format("real(8), parameter :: pj_step = {}", number(options_.step.value_or(0))));
    line(fmt::format("real(8), parameter :: pj_floor = {}", case_.single ? "1.0d-2" : "1.0d-6"));
    out_.comments(
        {" Variable k occupies the places pj_last(k-1)+1 to pj_last(k) of a flat vector."});
    line("integer :: pj_last(0:pj_items) = 0");
    for (const std::string& c : case_.constants) line(c);
  }

  static std::string number(double x) {
    std::string text = fmt::format("{:.17e}", x);
    text[text.find('e')] = 'd';
    return text;
  }

  std::string type(const CheckItem& item) const {
    const ir::Symbol& s = *item.symbol;
    if (s.type.cls == ir::TypeClass::Character)
      return s.spelledType.find('*') == std::string::npos && !s.spelledType.empty()
                 ? s.spelledType
                 : "character(len=64)";
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
        declare(item, derivative('d', item));
        declare(item, derivative('b', item));
      }
      if (!item.differentiable()) {
        declare(item, "s_" + item.base);
        declare(item, "r_" + item.base);
      }
    }
  }

  /// The blocks that hold items or derivatives of items, whole: those under the program's names.
  void commonBlocks() {
    std::map<const ir::Symbol*, std::string> named;
    for (const CheckItem& item : case_.items)
      if (item.origin == CheckItem::Origin::Module) named[item.symbol] = item.value();
    auto derivatives = [&](const DerivativeCall& call, char prefix) {
      for (const ImportedDerivative& i : call.imports)
        if (i.commonBlock)
          for (const ir::Symbol* s : i.commonBlock->variables)
            if (s->name == i.name) named[s] = derivative(prefix, case_.items[i.item]);
    };
    derivatives(tangent_, 'd');
    derivatives(adjoint_, 'b');
    std::vector<const ir::Module*> blocks;
    for (const auto& [symbol, name] : named)
      if (symbol->module->isCommonBlock &&
          std::find(blocks.begin(), blocks.end(), symbol->module) == blocks.end())
        blocks.push_back(symbol->module);
    for (const ir::Module* block : blocks) declareCommonBlock(*block, named);
  }

  void declareCommonBlock(const ir::Module& block,
                          const std::map<const ir::Symbol*, std::string>& named) {
    std::deque<ir::Symbol> renamed;
    ir::Module copy;
    copy.name = block.name;
    for (const ir::Symbol* s : block.variables) {
      renamed.push_back(*s);
      auto it = named.find(s);
      renamed.back().name =
          it != named.end() ? it->second : fmt::format("pj_{}_{}", block.name, renamed.size());
      copy.variables.push_back(&renamed.back());
    }
    emit::declare(out_, {copy.variables.begin(), copy.variables.end()}, false);
    emit::declareCommonBlock(out_, copy);
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
    line("subroutine pj_setup()");
    {
      emit::Indentation in(out_);
      for (std::size_t i : case_.setupOrder) {
        const CheckItem& item = case_.items[i];
        if (!item.bounds.empty() && item.allocates()) {
          line(fmt::format("if (.not. allocated({})) {}", item.value(),
                           allocation(item, item.value())));
          allocateDerivatives(item);
        }
        if (!item.keepsValue) giveValue(item);
      }
      for (std::size_t k = 0; k < reals_.size(); ++k)
        line(fmt::format("pj_last({}) = pj_last({}) + {}", k + 1, k, places(*reals_[k])));
    }
    line("end subroutine pj_setup");
    out_.blank();
  }

  static std::string places(const CheckItem& item) {
    if (item.bounds.empty()) return item.complex() ? "2" : "1";
    return std::string(item.complex() ? "2*" : "") + "size(" + item.value() + ")";
  }

  void allocateDerivatives(const CheckItem& item) {
    if (!item.active) return;
    for (char prefix : {'d', 'b'}) {
      std::string name = derivative(prefix, item);
      line(fmt::format("if (.not. allocated({})) {}", name, allocation(item, name)));
    }
  }

  void giveValue(const CheckItem& item) {
    std::string target = item.value() + colons(item);
    if (!item.setting.empty()) {
      line(target + " = " + item.setting);
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
        std::string low = ranged ? "real(" + item.low + ", 8)" : number(options_.low);
        std::string high = ranged ? "real(" + item.high + ", 8)" : number(options_.high);
        if (item.complex() && array)
          value = fmt::format("pj_complexes(2*{}, {}, {})", size, low, high);
        else if (item.complex()) value = fmt::format("sum(pj_complexes(2, {}, {}))", low, high);
        else
          value = array ? fmt::format("pj_reals({}, {}, {})", size, low, high)
                        : fmt::format("pj_uniform({}, {})", low, high);
        break;
      }
      case ir::TypeClass::Integer: {
        std::string range = fmt::format("int({}, 8), int({}, 8)", item.low, item.high);
        if (array)
          value = ranged ? fmt::format("pj_integers({}, {})", size, range)
                         : fmt::format("pj_permutation({})", size);
        else value = ranged ? fmt::format("pj_integer({})", range) : "10";
        break;
      }
      case ir::TypeClass::Logical: line(target + " = .true."); return;
      case ir::TypeClass::Character: line(target + " = ' '"); return;
      default: line(target + " = 0"); return;
    }
    line(target + " = " + (array ? shaped(item, value, item.value()) : value));
  }

  /// pj_keep and pj_restore: variables that are not real, before. pj_keep_result and pj_changed:
  /// the same variables after a run.
  void keepers() {
    auto each = [&](const char* name, const char* what) {
      line(fmt::format("subroutine {}()", name));
      {
        emit::Indentation in(out_);
        for (const CheckItem& item : case_.items)
          if (!item.differentiable())
            line(fmt::format(fmt::runtime(what), fmt::arg("v", item.value()),
                             fmt::arg("b", item.base)));
      }
      line(fmt::format("end subroutine {}", name));
      out_.blank();
    };
    each("pj_keep", "s_{b} = {v}");
    each("pj_restore", "{v} = s_{b}");
    each("pj_keep_result", "r_{b} = {v}");
    line("function pj_changed() result(n)");
    {
      emit::Indentation in(out_);
      line("integer :: n");
      line("n = 0");
      for (const CheckItem& item : case_.items) {
        if (item.differentiable() || item.symbol->threadprivate) continue;
        const char* op = item.symbol->type.isLogical() ? ".neqv." : "/=";
        line(item.bounds.empty()
                 ? fmt::format("if ({} {} r_{}) n = n + 1", item.value(), op, item.base)
                 : fmt::format("n = n + count({} {} r_{})", item.value(), op, item.base));
      }
    }
    line("end function pj_changed");
    out_.blank();
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

  void transfer(const char* name, const char* p, Move move) {
    bool in = move == &CaseWriter::load;
    line(fmt::format("subroutine {}({})", name, p));
    {
      emit::Indentation indent(out_);
      line(fmt::format("real(8), intent({}) :: {}(:)", in ? "in" : "inout", p));
      moveAll(p, move, [](const CheckItem& i) { return i.value(); });
    }
    line(fmt::format("end subroutine {}", name));
    out_.blank();
  }

  void runs() {
    line("subroutine pj_run_primal(before, after)");
    {
      emit::Indentation in(out_);
      line("real(8), intent(in) :: before(:)");
      line("real(8), intent(inout) :: after(:)");
      begin();
      line(primalCall());
      line("call pj_store(after)");
    }
    line("end subroutine pj_run_primal");
    out_.blank();
    line("subroutine pj_run_tangent(before, dbefore, after, dafter)");
    {
      emit::Indentation in(out_);
      line("real(8), intent(in) :: before(:), dbefore(:)");
      line("real(8), intent(inout) :: after(:), dafter(:)");
      derivativeRun(tangent_, 'd', "pj_tangent");
      line("call pj_store(after)");
    }
    line("end subroutine pj_run_tangent");
    out_.blank();
    out_.comments({" The adjoints of the results before, those of the inputs after."});
    line("subroutine pj_run_adjoint(before, dbefore, dafter)");
    {
      emit::Indentation in(out_);
      line("real(8), intent(in) :: before(:), dbefore(:)");
      line("real(8), intent(inout) :: dafter(:)");
      derivativeRun(adjoint_, 'b', "pj_adjoint");
    }
    line("end subroutine pj_run_adjoint");
  }

  void begin() {
    line("call pj_restore()");
    line("call pj_load(before)");
  }

  std::string primalCall() const {
    std::vector<std::string> args;
    std::string result;
    for (const CheckItem& item : case_.items) {
      if (item.origin == CheckItem::Origin::Argument) args.push_back(item.value());
      if (item.origin == CheckItem::Origin::Result) result = item.value() + colons(item);
    }
    std::string name = head_.module ? "pj_primal" : head_.name;
    std::string call = fmt::format("{}({})", name, join(args));
    return result.empty() ? "call " + call : result + " = " + call;
  }

  void derivativeRun(const DerivativeCall& call, char prefix, const char* imported) {
    auto name = [&](const CheckItem& i) {
      return i.active ? derivative(prefix, i) : std::string();
    };
    begin();
    moveAll("dbefore", &CaseWriter::load, name);
    std::string callee = call.module.empty() ? call.procedure->name : imported;
    line(fmt::format("call {}({})", callee, join(call.arguments)));
    line("dafter = 0");
    moveAll("dafter", &CaseWriter::store, name);
  }

  const ir::Procedure& head_;
  const CheckCase& case_;
  const DerivativeCall& tangent_;
  const DerivativeCall& adjoint_;
  const CheckOptions& options_;
  std::vector<const CheckItem*> reals_;
  emit::SourceText out_{ir::SourceForm::Free};
};

}  // namespace

std::string checkProgram(const Compilation& compilation, const CheckCase& checked,
                         const DerivativeCall& tangent, const DerivativeCall& adjoint,
                         const CheckOptions& options) {
  std::string head = fmt::format("! Written by parajoint check for {}.\n\n",
                                 compilation.activity.head.procedure->name);
  return head + randomModule() + "\n" +
         CaseWriter(compilation, checked, tangent, adjoint, options).write() + mainProgram();
}

}  // namespace pj::driver
