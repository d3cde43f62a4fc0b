// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <set>

#include <fmt/format.h>

#include "driver/check/c_structures.h"
#include "driver/check/check_program.h"
#include "emit/c/declarations.h"
#include "emit/c/emitter.h"
#include "emit/c/files.h"
#include "emit/c/source_text.h"
#include "emit/c/types.h"
#include "frontend/c/c.h"

namespace pj::driver {
namespace {

/// Writes the case of a head in C. Arrays are flat there, whatever their number of dimensions.
class CaseWriter {
 public:
  explicit CaseWriter(const CaseInput& input)
      : input_(input),
        case_(input.checked),
        structures_(case_.items, [this](char prefix, const CheckItem& item) {
          const auto& names = imported_[prefix == 'b'];
          auto found = names.find(&item);
          return found == names.end() ? std::string() : found->second;
        }) {
    collectImports(input.tangent, 'd');
    collectImports(input.adjoint, 'b');
  }

  std::string write() {
    std::vector<const ir::Symbol*> declared = globals();
    if (!isDeclared(head())) out_.statement(emit::cPrototype(head()) + ";");
    out_.blank();
    variables();
    setup();
    call("primal", 'v', primalCall());
    call("tangent", 'd', derivativeCall(input_.tangent, 'd'));
    call("adjoint", 'b', derivativeCall(input_.adjoint, 'b'));
    mainFunction();
    std::string text = out_.take();
    return includes(text, declared) + text;
  }

 private:
  using Origin = CheckItem::Origin;

  const ir::Procedure& head() const { return input_.head(); }
  void line(const std::string& text) { out_.statement(text); }

  void collectImports(const DerivativeCall& derivative, char prefix) {
    for (const ImportedDerivative& i : derivative.imports)
      imported_[prefix == 'b'][&case_.items[i.item]] = i.name;
  }

  /// What stands in the primal file before its functions, the headers that `text` and the types of
  /// `globals` need besides, the library's, those of the derivatives.
  std::string includes(const std::string& text,
                       const std::vector<const ir::Symbol*>& globals) const {
    std::vector<std::string> lines{
        fmt::format("// Written by parajoint check for {}.", head().name)};
    std::vector<std::string> preamble;
    std::set<std::string> declared, own;
    for (const ir::File& file : input_.compilation.program.files)
      for (const ir::Unit& unit : file.units)
        if (unit.procedure == &head()) {
          preamble = emit::withoutWholeGuard(file.preamble);
          declared = file.declaredNames;
          own = emit::c::ownNames(file);
        }
    std::vector<std::string> headers;
    for (const std::string& l :
         emit::c::includeLines(emit::c::headersFor(text, declared), preamble))
      if (l != "#include \"parajoint.h\"") headers.push_back(l);
    headers.push_back("#include \"parajoint_check.h\"");
    const auto& sources = input_.compilation.program.files;
    for (std::string& l : emit::cTypesOfOthers(globals, declared, sources))
      headers.push_back(std::move(l));
    bool withSource = std::any_of(input_.included.begin(), input_.included.end(), isSource);
    // What includes the source comes first, as if it was compiled apart.
    if (withSource) {
      lines.push_back("#define main parajoint_main_of_user");
      addInclusions(lines);
      lines.push_back("#undef main");
      lines.insert(lines.end(), headers.begin(), headers.end());
    } else {
      preamble = emit::c::withIncludes(preamble, headers, own);
      lines.insert(lines.end(), preamble.begin(), preamble.end());
      for (const std::string& guard : guardsOfPreamble()) lines.push_back("#define " + guard);
      addInclusions(lines);
    }
    std::string all;
    for (const std::string& l : lines) all += l + "\n";
    return all + "\n";
  }

  /// Under which the headers of the derivatives have what stands in the head's file before its
  /// functions: they are not to have it a second time.
  std::set<std::string> guardsOfPreamble() const {
    std::set<std::string> guards;
    const auto& files = input_.compilation.program.files;
    for (const ir::File& derivative : input_.compilation.derivatives)
      if (std::string guard = emit::cWholeGuard(derivative);
          !guard.empty() && derivative.preamble == files[head().file].preamble)
        guards.insert(std::move(guard));
    return guards;
  }

  static bool isSource(const std::string& name) { return frontend::isCSource(name); }

  void addInclusions(std::vector<std::string>& lines) const {
    for (const std::string& name : input_.included) {
      // The headers of two files may have different macros of one name.
      const auto [before, behind] = emit::cMacrosApart(preambleOf(name));
      lines.insert(lines.end(), before.begin(), before.end());
      lines.push_back(fmt::format("#include \"{}\"", name));
      lines.insert(lines.end(), behind.begin(), behind.end());
    }
  }

  /// Of the source to whose derivative a header belongs; empty for what is no header of any.
  std::vector<std::string> preambleOf(const std::string& header) const {
    const auto& files = input_.compilation.program.files;
    if (files.size() < 2) return {};
    for (const ir::File& file : files) {
      const std::string stem = std::filesystem::path(file.path).stem().string();
      const bool isOf = header == stem + "_b.h" || header == stem + "_d.h";
      if (isOf && &file == &files[head().file] && !guardsOfPreamble().empty()) return {};
      if (isOf) return file.preamble;
    }
    return {};
  }

  /// Do derivatives include the source file?
  bool isIncluded(std::uint32_t source) const {
    const auto& derivatives = input_.compilation.derivatives;
    return std::any_of(derivatives.begin(), derivatives.end(),
                       [&](const ir::File& f) { return f.included && f.included->file == source; });
  }

  /// Do the source that is included, or the headers of its file, declare the procedure?
  bool isDeclared(const ir::Procedure& p) const {
    const ir::File& file = input_.compilation.program.files[p.file];
    return file.visibleFunctions.count(p.name) || isIncluded(p.file);
  }

  /// Is the variable there with the source that the derivatives include?
  bool isIncluded(const ir::Symbol& s) const { return s.module && isIncluded(s.module->file); }

  /// Declares the variables of other files and returns them.
  std::vector<const ir::Symbol*> globals() {
    std::vector<const ir::Symbol*> symbols;
    std::set<const ir::Symbol*> seen;
    auto declare = [&](const ir::Symbol* s) {
      if (!isIncluded(*s) && seen.insert(ir::declared(s)).second)
        symbols.push_back(ir::declared(s));
    };
    for (const CheckItem& item : case_.items)
      if (item.origin == Origin::Module) declare(item.symbol);
    for (const ir::Symbol* s : case_.constantGlobals) declare(s);
    emit::c::declareGlobals(out_, symbols, "extern ", false);
    if (!symbols.empty()) out_.blank();
    return symbols;
  }

  /// The item's derivative in the program; empty where it has none.
  std::string derivative(char prefix, const CheckItem& item) const {
    if (!item.active) return "";
    if (item.origin != Origin::Module || item.mirrors()) return derivativeName(prefix, item);
    const auto& names = imported_[prefix == 'b'];
    auto found = names.find(&item);
    return found == names.end() ? "" : found->second;
  }

  static std::string type(const CheckItem& item) { return emit::c::elementType(*item.symbol); }

  void variables() {
    for (const CheckItem& item : case_.items) {
      if (item.origin == Origin::Module && !item.mirrors()) continue;
      std::string star = item.bounds.empty() ? "" : "*";
      std::string names = star + item.value();
      for (char prefix : {'d', 'b'})
        if (item.active) names += ", " + star + derivativeName(prefix, item);
      line(fmt::format("static {} {};", type(item), names));
    }
    structures_.declare(out_);
    out_.blank();
  }

  static std::string count(const CheckItem& item) {
    return item.bounds.empty() ? "1" : "pj_n_" + item.base;
  }

  /// "(int64_t)pj_v_n*(pj_v_m + 1)", in C's order.
  static std::string product(const CheckItem& item) {
    std::string all;
    for (auto b = item.bounds.rbegin(); b != item.bounds.rend(); ++b) {
      bool isWord = std::all_of(b->begin(), b->end(),
                                [](unsigned char c) { return std::isalnum(c) || c == '_'; });
      all += (all.empty() ? "(int64_t)" : "*") + (isWord ? *b : "(" + *b + ")");
    }
    return all;
  }

  /// Number of real numbers in the item, which is complex.
  static std::string partCount(const CheckItem& item) {
    return item.bounds.empty() ? "2" : "2*" + count(item);
  }

  void setup() {
    out_.open("void pj_case_setup(void)");
    for (std::size_t i : case_.setupOrder) {
      const CheckItem& item = case_.items[i];
      if (!item.bounds.empty()) allocate(item);
      if (!item.keepsValue) giveValue(item);
    }
    structures_.setUp(out_);
    for (const CheckItem& item : case_.items) describe(item);
    out_.close();
    out_.blank();
  }

  void allocate(const CheckItem& item) {
    line(fmt::format("const int64_t {} = {};", count(item), product(item)));
    if (!item.allocates()) return;
    for (const std::string& name : {item.value(), derivative('d', item), derivative('b', item)})
      if (!name.empty())
        line(fmt::format("{} = pj_array({}, sizeof({}));", name, count(item), type(item)));
  }

  /// Is it a global pointer to constants, which the program sets all the same?
  static bool leadsToConstants(const CheckItem& item) {
    return item.symbol->behindPointer && item.symbol->intent == ir::Intent::In;
  }

  /// A pointer to the first element.
  static std::string elements(const CheckItem& item) {
    if (item.bounds.empty()) return "(&" + item.value() + ")";
    // A global variable may have several dimensions.
    bool isFlat = item.origin != Origin::Module || item.mirrors() || item.bounds.size() == 1;
    return isFlat && !leadsToConstants(item) ? item.value()
                                             : fmt::format("(({}*){})", type(item), item.value());
  }

  /// pointer[pj_i] = value, for `count` elements.
  void assignEach(const std::string& count, const std::string& pointer, const std::string& value) {
    std::string loop = fmt::format("for (int64_t pj_i = 0; pj_i < {}; ++pj_i)", count);
    std::string body = fmt::format("{}[pj_i] = {};", pointer, value);
    if (out_.fits(loop + " " + body)) return line(loop + " " + body);
    out_.open(loop);
    line(body);
    out_.close();
  }

  /// name = value, or the same for each element.
  void assign(const CheckItem& item, const std::string& value) {
    if (item.bounds.empty()) line(item.value() + " = " + value + ";");
    else assignEach(count(item), elements(item), value);
  }

  void giveValue(const CheckItem& item) {
    if (!item.setting.empty()) return giveSetting(item);
    bool isRanged = !item.low.empty();
    switch (item.symbol->type.cls) {
      case ir::TypeClass::Complex:
      case ir::TypeClass::Real: {
        std::string low = isRanged ? item.low : number(input_.options.low);
        std::string high = isRanged ? item.high : number(input_.options.high);
        std::string value = fmt::format("pj_draw_real({}, {})", low, high);
        if (!item.complex()) return assign(item, value);
        std::string part = emit::c::typeText({ir::TypeClass::Real, item.symbol->type.kind, 0});
        return assignEach(partCount(item), fmt::format("(({}*){})", part, elements(item)), value);
      }
      case ir::TypeClass::Integer:
        if (isRanged) assign(item, fmt::format("pj_draw_integer({}, {})", item.low, item.high));
        else if (item.bounds.empty()) assign(item, "10");
        else givePermutation(item);
        return;
      case ir::TypeClass::Logical: return assign(item, "1");
      default: return assign(item, "0");
    }
  }

  /// One value for all elements, or a list.
  void giveSetting(const CheckItem& item) {
    std::size_t bracket = item.setting.find('[');
    bool isList = !item.bounds.empty() && item.setting.find_first_not_of(' ') == bracket;
    if (!isList) return assign(item, item.setting);
    std::string values = item.setting.substr(bracket + 1), list = "pj_list_" + item.base;
    values.resize(std::min(values.size(), values.rfind(']')));
    line(fmt::format("const {} {}[] = {{{}}};", type(item), list, values));
    assign(item, fmt::format("{0}[pj_i % (int64_t)(sizeof {0}/sizeof *{0})]", list));
  }

  /// Subscripts: 0 to n - 1 in random order.
  void givePermutation(const CheckItem& item) {
    std::string order = "pj_order_" + item.base;
    line(fmt::format("int64_t* {} = pj_array({}, sizeof *{});", order, count(item), order));
    line(fmt::format("pj_draw_permutation({}, {});", count(item), order));
    assign(item, order + "[pj_i] - 1");
    line(fmt::format("free({});", order));
  }

  static std::string number(double x) { return fmt::format("{}", x); }

  /// Tells the library where the item lies.
  void describe(const CheckItem& item) {
    bool isConst = leadsToConstants(item);
    auto pointer = [&](const std::string& name) {
      return name.empty() ? "NULL" : (item.bounds.empty() ? "&" : isConst ? "(void*)" : "") + name;
    };
    if (item.differentiable()) {
      std::string parts = item.complex() ? partCount(item) : count(item);
      line(fmt::format("pj_check_real(\"{}\", {}, {}, {}, {}, {}, {});", item.base, parts,
                       item.symbol->type.kind, itemFlags(item), pointer(item.value()),
                       pointer(derivative('d', item)), pointer(derivative('b', item))));
    } else {
      line(fmt::format("pj_check_other({}, sizeof({}), {}, {});", count(item), type(item),
                       pointer(item.value()), item.symbol->threadprivate ? 0 : 1));
    }
  }

  void call(const char* what, char prefix, const std::string& text) {
    out_.open(fmt::format("void pj_case_call_{}(void)", what));
    structures_.fill(out_, prefix);
    line(text + ";");
    structures_.read(out_, prefix);
    out_.close();
    out_.blank();
  }

  /// What is passed for a parameter that `name` belongs to.
  std::string argument(const ir::Symbol& parameter, const std::string& name) const {
    // void* becomes a pointer to rows of any length.
    if (parameter.isArray()) return parameter.type.rank > 1 ? "(void*)" + name : name;
    return parameter.byValue || !itemOf(name).bounds.empty() ? name : "&" + name;
  }

  /// The item that a variable of the program belongs to: the item's own, or its derivative.
  const CheckItem& itemOf(const std::string& name) const {
    return *std::find_if(case_.items.begin(), case_.items.end(), [&](const CheckItem& item) {
      return item.value() == name || derivativeName('d', item) == name ||
             derivativeName('b', item) == name;
    });
  }

  std::string arguments(const ir::Procedure& p, const std::vector<std::string>& names,
                        char prefix) const {
    std::string all;
    std::set<const ir::Symbol*> passed;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const ir::Symbol* structure = p.arguments[i]->whole;
      if (structure == ir::returnedStructure(p) && structure) continue;
      if (structure && !passed.insert(structure).second) continue;
      const CheckItem* item = structure ? &itemOf(names[i]) : nullptr;
      bool isValue = item && item->value() == names[i];
      all += (all.empty() ? "" : ", ") +
             (item ? CStructures::argument(*structure, *item, isValue ? 'v' : prefix)
                   : argument(*p.arguments[i], names[i]));
    }
    return all;
  }

  std::string primalCall() const {
    std::vector<std::string> names;
    std::string result;
    for (const CheckItem& item : case_.items) {
      if (item.origin == Origin::Argument) names.push_back(item.value());
      if (item.origin == Origin::Result) result = item.value() + " = ";
    }
    if (const ir::Symbol* returned = ir::returnedStructure(head()))
      result = fmt::format("pj_vs_{} = ", returned->name);
    return fmt::format("{}{}({})", result, head().name, arguments(head(), names, 'v'));
  }

  std::string derivativeCall(const DerivativeCall& derivative, char prefix) const {
    return fmt::format("{}({})", derivative.procedure->name,
                       arguments(*derivative.procedure, derivative.arguments, prefix));
  }

  void mainFunction() {
    out_.comments({" Arguments: what to do (all, derivatives, promised, races), the file for the",
                   " numbers, that for the derivatives."});
    out_.open("int main(int argc, char** argv)");
    line("if (argc != 4) return 2;");
    line(fmt::format("pj_check_run(argv[1], argv[2], argv[3], {}, {}, {});", input_.options.seed,
                     number(input_.options.step.value_or(0)), number(input_.leastDerivative())));
    line("return 0;");
    out_.close();
  }

  const CaseInput& input_;
  const CheckCase& case_;
  std::map<const CheckItem*, std::string> imported_[2];  ///< of the tangent, of the adjoint
  CStructures structures_;
  emit::c::SourceText out_;
};

}  // namespace

std::string cProgram(const CaseInput& input) {
  return CaseWriter(input).write();
}

}  // namespace pj::driver
