// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The walks over whole subtrees: Flang's visitor is expensive to compile, so they stand together.
#include "frontend/fortran/statement_names.h"

#include <set>
#include <string>

namespace pj::frontend {
namespace {

/// Intrinsic subroutines whose arguments are only written.
bool onlyWrites(const std::string& name) {
  static const std::set<std::string> names = {"cpu_time", "system_clock", "date_and_time",
                                              "random_number"};
  return names.count(name) > 0;
}

/// Sorts the names of a statement into read and written.
class NameSorter {
 public:
  template <typename T>
  bool Pre(const T&) {
    return true;
  }
  template <typename T>
  void Post(const T&) {}

  StatementNames result;

  bool Pre(const fp::Keyword&) { return false; }
  bool Pre(const fp::StructureComponent& s) {
    fp::Walk(s.base, *this);
    return false;
  }
  bool Pre(const fp::ErrLabel&) { return branch(); }
  bool Pre(const fp::EndLabel&) { return branch(); }
  bool Pre(const fp::EorLabel&) { return branch(); }

  // What the statement writes.
  bool Pre(const fp::AssignmentStmt& s) { return written(std::get<fp::Variable>(s.t)); }
  bool Pre(const fp::StatVariable& s) { return written(s.v.thing.thing); }
  bool Pre(const fp::MsgVariable& s) { return written(s.v.thing.thing); }
  bool Pre(const fp::IdVariable& s) { return written(s.v.thing.thing); }
  bool Pre(const fp::IoControlSpec::Size& s) { return written(s.v.thing.thing); }
  bool Pre(const fp::ConnectSpec::Newunit& s) { return written(s.v.thing.thing); }
  bool Pre(const fp::InquireSpec::CharVar& s) { return writtenLast(s); }
  bool Pre(const fp::InquireSpec::IntVar& s) { return writtenLast(s); }
  bool Pre(const fp::InquireSpec::LogVar& s) { return writtenLast(s); }
  bool Pre(const fp::InquireStmt::Iolength& s) {
    return written(std::get<fp::ScalarIntVariable>(s.t).thing.thing);
  }
  bool Pre(const fp::InputItem& item) {
    if (const auto* v = std::get_if<fp::Variable>(&item.u)) written(*v);
    return true;
  }
  bool Pre(const fp::WriteStmt&) { return inWrite_ = true; }
  bool Pre(const fp::IoUnit& unit) {
    const auto* v = std::get_if<fp::Variable>(&unit.u);
    if (v && inWrite_) written(*v);
    return true;
  }
  bool Pre(const fp::IoImpliedDoControl& loop) {
    const fp::Name& name = loop.name.thing.thing;
    result.writes.push_back(&name);
    written_.insert(&name);
    return true;
  }
  bool Pre(const fp::CallStmt& call) {
    const auto* name = std::get_if<fp::Name>(&std::get<fp::ProcedureDesignator>(call.call.t).u);
    bool readsToo = !name || !onlyWrites(name->ToString());
    for (const auto& spec : std::get<std::list<fp::ActualArgSpec>>(call.call.t)) {
      const auto* e = std::get_if<fc::Indirection<fp::Expr>>(&std::get<fp::ActualArg>(spec.t).u);
      const auto* d = e ? std::get_if<fc::Indirection<fp::Designator>>(&e->value().u) : nullptr;
      if (!d) continue;
      const fp::Name& base = fp::GetFirstName(d->value());
      result.writes.push_back(&base);
      if (!readsToo) written_.insert(&base);
    }
    return true;
  }

  bool Pre(const fp::FunctionReference& f) {
    const auto* name = std::get_if<fp::Name>(&std::get<fp::ProcedureDesignator>(f.v.t).u);
    if (!name || !name->symbol) return true;
    const fs::Symbol& s = name->symbol->GetUltimate();
    if (!isIntrinsic(s) && !isOmpLibrary(s)) result.userFunction = name;
    return true;
  }
  bool Pre(const fp::Format& format) {
    if (const auto* label = std::get_if<fp::Label>(&format.u)) result.formats.push_back(*label);
    return true;
  }

  void Post(const fp::Name& name) {
    if (!name.symbol || written_.count(&name)) return;
    const fs::Symbol& s = name.symbol->GetUltimate();
    result.namelist |= s.has<fs::NamelistDetails>();
    bool isVariable = s.has<fs::ObjectEntityDetails>() || s.has<fs::EntityDetails>();
    if (isVariable && !fs::IsNamedConstant(s)) result.reads.push_back(&name);
  }

 private:
  bool branch() { return result.branches = true; }

  bool written(const fp::Variable& v) {
    const fp::Name& name = fp::GetFirstName(v);
    result.writes.push_back(&name);
    written_.insert(&name);
    return true;
  }
  template <typename T>
  bool writtenLast(const T& spec) {
    const auto& wrapped = std::get<1>(spec.t);
    return written(fp::UnwrapRef<fp::Variable>(wrapped));
  }

  std::set<const fp::Name*> written_;  ///< not read by being named there
  bool inWrite_ = false;
};

struct NameList {
  template <typename T>
  bool Pre(const T&) {
    return true;
  }
  template <typename T>
  void Post(const T&) {}
  void Post(const fp::Name& name) { names.push_back(&name); }
  std::vector<const fp::Name*> names;
};

struct TimerFinder {
  template <typename T>
  bool Pre(const T&) {
    return true;
  }
  template <typename T>
  void Post(const T&) {}
  void Post(const fp::Name& name) {
    bool library = name.symbol && isOmpLibrary(*name.symbol);
    std::string original = library ? name.symbol->GetUltimate().name().ToString() : "";
    found |= original == "omp_get_wtime" || original == "omp_get_wtick";
  }
  bool found = false;
};

struct FormatFinder {
  template <typename T>
  bool Pre(const T&) {
    return true;
  }
  template <typename T>
  void Post(const T&) {}
  bool Pre(const fp::Statement<fc::Indirection<fp::FormatStmt>>& s) {
    if (s.label) formats[*s.label] = s.source;
    return false;
  }
  std::map<fp::Label, fp::CharBlock> formats;
};

}  // namespace

StatementNames namesOf(const fp::ActionStmt& statement) {
  NameSorter sorter;
  fp::Walk(statement, sorter);
  return std::move(sorter.result);
}

bool isOmpLibrary(const fs::Symbol& symbol) {
  const fs::Symbol& s = symbol.GetUltimate();
  const fs::Scope& owner = s.owner();
  if (!fs::IsProcedure(s) || fs::IsDummy(s)) return false;
  if (owner.IsModule()) return owner.symbol() && owner.symbol()->name().ToString() == "omp_lib";
  const auto* details = s.detailsIf<fs::SubprogramDetails>();
  bool isExternal = s.has<fs::ProcEntityDetails>() || (details && details->isInterface());
  return isExternal && s.name().ToString().rfind("omp_", 0) == 0;
}

bool isIntrinsic(const fs::Symbol& called) {
  const fs::Symbol& s = called.GetUltimate();
  return s.attrs().test(fs::Attr::INTRINSIC) || s.has<fs::GenericDetails>();
}

bool readsTimer(const fp::AssignmentStmt& statement) {
  TimerFinder finder;
  fp::Walk(std::get<fp::Expr>(statement.t), finder);
  return finder.found;
}

std::vector<const fp::Name*> namesIn(const fp::DoConstruct& loop) {
  NameList list;
  fp::Walk(loop, list);
  return std::move(list.names);
}

std::vector<const fp::Name*> namesIn(const fp::Block& block) {
  NameList list;
  for (const fp::ExecutionPartConstruct& c : block) fp::Walk(c, list);
  return std::move(list.names);
}

std::vector<const fp::Name*> namesIn(const fp::OmpStylizedInstance& instance) {
  NameList list;
  fp::Walk(instance, list);
  return std::move(list.names);
}

std::vector<const fp::Name*> namesIn(const fp::SpecificationPart& specification,
                                     const fp::ExecutionPart& execution) {
  NameList list;
  fp::Walk(specification, list);
  fp::Walk(execution, list);
  return std::move(list.names);
}

std::map<fp::Label, fp::CharBlock> formatsIn(const fp::SpecificationPart& specification,
                                             const fp::ExecutionPart& execution) {
  FormatFinder finder;
  fp::Walk(specification, finder);
  fp::Walk(execution, finder);
  return std::move(finder.formats);
}

}  // namespace pj::frontend
