// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Symbols: from Flang's to the IR's, each made once and checked for what the IR can say of it.
#include <algorithm>

#include "frontend/fortran/lowering.h"

namespace pj::frontend {
namespace {

using Flag = fs::Symbol::Flag;

/// The scope that declares: constructs open scopes of their own, for private copies and indices.
const fs::Scope& declaringScope(const fs::Symbol& s) {
  const fs::Scope* scope = &s.owner();
  while (!scope->IsTopLevel() && scope->kind() != fs::Scope::Kind::Module &&
         scope->kind() != fs::Scope::Kind::Subprogram &&
         scope->kind() != fs::Scope::Kind::MainProgram)
    scope = &scope->parent();
  return *scope;
}

bool ownedByIntrinsicModule(const fs::Symbol& s) {
  const fs::Scope& scope = s.owner();
  return scope.IsModule() && scope.symbol() && isIntrinsicModule(scope.symbol()->name().ToString());
}

/// A renamed constant is a constant of its own name; anything else keeps its module's name.
bool isRenamedConstant(const fs::Symbol& s) {
  return s.has<fs::UseDetails>() && fs::IsNamedConstant(s.GetUltimate()) &&
         s.name() != s.GetUltimate().name();
}

/// Of a length that is a constant; an unknown one prints as what no compiler takes.
std::string characterType(const fs::CharacterTypeSpec& type) {
  const auto& length = type.length().GetExplicit();
  std::optional<std::int64_t> value = length ? fe::ToInt64(*length) : std::nullopt;
  return "character(len=" + (value ? std::to_string(*value) : "?") + ")";
}

/// Why a symbol cannot be differentiated, whatever its type; empty texts when it can.
std::pair<std::string, std::string> unsupportedAttribute(const fs::Symbol& s) {
  if (s.attrs().test(fs::Attr::POINTER))
    return {"a pointer", "use an allocatable or a dummy array"};
  if (s.attrs().test(fs::Attr::VOLATILE)) return {"volatile", "remove the attribute"};
  if (s.attrs().test(fs::Attr::ASYNCHRONOUS)) return {"asynchronous", "remove the attribute"};
  if (s.test(Flag::CrayPointer) || s.test(Flag::CrayPointee))
    return {"a Cray pointer or its target", "use an allocatable or a dummy array"};
  const auto* object = s.detailsIf<fs::ObjectEntityDetails>();
  if (!object) return {};
  if (s.test(Flag::OmpThreadprivate) && s.attrs().test(fs::Attr::ALLOCATABLE))
    return {"threadprivate and allocatable", "give it a fixed size, or make it a private variable"};
  if (object->commonBlock() && object->commonBlock()->name().empty())
    return {"in blank common", "give the common block a name"};
  bool isOfModule = object->commonBlock() || s.owner().kind() == fs::Scope::Kind::Module;
  if (s.test(Flag::OmpThreadprivate) && !isOfModule)
    return {"threadprivate and of a procedure", "make it a threadprivate module variable"};
  if (fs::FindEquivalenceSet(s)) return {"in an equivalence", "use a variable of its own"};
  if (object->IsCoarray()) return {"a coarray", "use an ordinary array"};
  if (object->IsAssumedRank()) return {"assumed-rank", "give it a fixed rank"};
  return {};
}

}  // namespace

bool isIntrinsicModule(const std::string& name) {
  static const std::set<std::string> known{"iso_fortran_env", "iso_c_binding", "ieee_arithmetic",
                                           "ieee_exceptions", "ieee_features", "omp_lib",
                                           "omp_lib_kinds"};
  return known.count(name) || name.rfind("__", 0) == 0;
}

std::optional<ir::Type> irType(fc::TypeCategory category, int kind) {
  auto type = [&](ir::TypeClass cls) { return ir::Type{cls, static_cast<std::uint8_t>(kind), 0}; };
  switch (category) {
    case fc::TypeCategory::Integer:
      return kind <= 8 ? std::optional(type(ir::TypeClass::Integer)) : std::nullopt;
    case fc::TypeCategory::Logical: return type(ir::TypeClass::Logical);
    case fc::TypeCategory::Character: return type(ir::TypeClass::Character);
    case fc::TypeCategory::Real:
      if (kind == 4 || kind == 8) return type(ir::TypeClass::Real);
      return std::nullopt;
    case fc::TypeCategory::Complex:
      if (kind == 4 || kind == 8) return type(ir::TypeClass::Complex);
      return std::nullopt;
    default: return std::nullopt;
  }
}

/// Follows associations to the symbol that the IR's symbol stands for.
const fs::Symbol& Entities::resolve(const fs::Symbol& symbol) const {
  const fs::Symbol* s = &symbol;
  while (ofConstructs_.count(s) == 0) {
    if (const auto* host = s->detailsIf<fs::HostAssocDetails>()) {
      s = &host->symbol();
    } else if (const auto* use = s->detailsIf<fs::UseDetails>()) {
      if (isRenamedConstant(*s) || ownedByIntrinsicModule(*s)) return *s;
      s = &use->symbol();
    } else if (s->owner().kind() == fs::Scope::Kind::ImpliedDos) {
      const fs::Symbol* outer = enclosingVariable(*s);
      if (!outer) return *s;
      s = outer;
    } else {
      return *s;
    }
  }
  return *s;
}

/// The variable of the procedure that has the name of an implied do's index: its declaration
/// gives the index its type.
const fs::Symbol* Entities::enclosingVariable(const fs::Symbol& index) const {
  const fs::Scope* scope = &index.owner();
  while (scope->kind() == fs::Scope::Kind::ImpliedDos) scope = &scope->parent();
  const fs::Symbol* outer = scope->FindSymbol(index.name());
  if (!outer || !outer->GetUltimate().has<fs::ObjectEntityDetails>()) return nullptr;
  return outer->Rank() == 0 ? outer : nullptr;
}

const ir::Symbol* Entities::use(const fp::Name& name) {
  if (!name.symbol) {
    refusals_.report(diag::Syntax, session_.map().range(name.source),
                     "'" + name.ToString() + "' has no declaration");
    return program_.makeSymbol();
  }
  ensureVisible(*name.symbol, session_.map().range(name.source));
  return use(*name.symbol);
}

const ir::Symbol* Entities::use(const fs::Symbol& any) {
  const fs::Symbol& s = resolve(any);
  ir::Symbol* out = symbol(s);
  if (auto it = pending_.find(&s); it != pending_.end()) refusals_.replay(it->second);
  return out;
}

ir::Symbol* Entities::symbol(const fs::Symbol& any) {
  const fs::Symbol& s = resolve(any);
  if (auto it = symbols_.find(&s); it != symbols_.end()) return it->second;
  // The undeclared index of several implied loops is one variable.
  if (current && s.owner().kind() == fs::Scope::Kind::ImpliedDos)
    for (ir::Symbol* local : current->procedure->locals)
      if (ir::lower(local->name) == s.name().ToString()) return symbols_[&s] = local;
  return commonBlockOf(s) ? declareInCommon(s) : declare(s);
}

void Entities::ensureVisible(const fs::Symbol& any, SourceRange range) {
  const fs::Symbol& s = resolve(any);
  const fs::Symbol& ultimate = s.GetUltimate();
  const fs::Scope& home = ultimate.owner();
  if (!current || &s != &ultimate || !home.IsModule() || !home.symbol()) return;
  const fs::Scope* scope = current->symbol->scope();
  const fs::Symbol* visible = scope ? scope->FindSymbol(ultimate.name()) : nullptr;
  if (visible) {
    const fs::Symbol& found = visible->GetUltimate();
    const auto* generic = found.detailsIf<fs::GenericDetails>();
    if (&found == &ultimate || (generic && generic->specific() == &ultimate)) return;
    std::string name = originalName(ultimate);
    refusals_.report(diag::UnsupportedStatement, range,
                     "renaming '" + name + "' where another '" + name + "' is in use",
                     "give one of the two another name");
    return;
  }
  if (ultimate.attrs().test(fs::Attr::PRIVATE)) return;  // no clause can make it visible
  std::string module = originalName(*home.symbol()), name = originalName(ultimate);
  auto& uses = current->procedure->uses;
  auto clause = std::find_if(uses.begin(), uses.end(), [&](const ir::UseClause& u) {
    return u.hasOnly && ir::lower(u.module) == ir::lower(module);
  });
  if (clause == uses.end())
    clause = uses.insert(uses.end(), ir::UseClause{module, false, true, {}});
  for (const auto& [local, original] : clause->names)
    if (ir::lower(local) == ir::lower(name)) return;
  clause->names.emplace_back(name, name);
  if (const ir::Procedure* p = procedure(ultimate); p && !p->module)
    current->procedure->declared.push_back(p);
}

ir::Procedure* Entities::procedure(const fs::Symbol& any) const {
  const fs::Symbol* s = &any.GetUltimate();
  if (const auto* generic = s->detailsIf<fs::GenericDetails>()) {
    if (!generic->specific()) return nullptr;
    s = &generic->specific()->GetUltimate();
  }
  if (auto it = procedures.find(s); it != procedures.end()) return it->second;
  const auto* details = s->detailsIf<fs::SubprogramDetails>();
  if (!s->has<fs::ProcEntityDetails>() && !(details && details->isInterface())) return nullptr;
  auto it = externals.find(s->name().ToString());
  return it != externals.end() ? it->second : nullptr;
}

ir::Procedure* Entities::ompFunction(const std::string& name, const fs::Symbol& symbol) {
  ir::Procedure*& p = procedures[&symbol.GetUltimate()];
  if (p) return p;
  p = program_.makeProcedure();
  p->name = name;
  p->isFunction = true;
  const fs::Symbol& s = symbol.GetUltimate();
  ir::Symbol* result = program_.makeSymbol();
  result->name = name;
  result->storage = ir::Storage::Result;
  result->procedure = p;
  if (const fs::DeclTypeSpec* type = s.GetType(); type && type->AsIntrinsic())
    result->type = irType(type->AsIntrinsic()->category(),
                          static_cast<int>(fe::ToInt64(type->AsIntrinsic()->kind()).value_or(4)))
                       .value_or(ir::kInteger);
  p->result = result;
  if (const auto* details = s.detailsIf<fs::SubprogramDetails>())
    for (const fs::Symbol* dummy : details->dummyArgs())
      if (dummy) p->arguments.push_back(this->symbol(*dummy));
  if (s.owner().IsModule() && s.owner().symbol()) {
    ir::Module*& module = modules[s.owner().symbol()];
    if (!module) {
      module = program_.makeModule();
      module->name = originalName(*s.owner().symbol());
    }
    p->module = module;
  }
  reached_.insert(p);  // there is no body to be lowered
  return p;
}

void Entities::reach(const ir::Procedure* procedure) {
  if (procedure && reached_.insert(procedure).second) wanted.push_back(procedure);
}

ir::Symbol* Entities::declare(const fs::Symbol& s) {
  ir::Symbol* out = program_.makeSymbol();
  symbols_[&s] = out;
  Deferral deferral(refusals_);
  out->name = originalName(s);
  out->range = session_.map().range(s.name());
  fillOwner(s, *out);
  fillAttributes(s.GetUltimate(), *out);
  fillType(s, *out);
  refuseUnsupported(s.GetUltimate(), *out);
  if (deferral.list.empty()) {
    fillShape(s.GetUltimate(), *out);
    fillInit(s.GetUltimate(), *out);
  }
  if (deferral.list.empty()) {
    addToOwner(*out);
    return out;
  }
  for (const auto& refusal : deferral.list) refusal->ofSymbol = true;
  pending_[&s] = std::move(deferral.list);
  return out;
}

void Entities::fillOwner(const fs::Symbol& s, ir::Symbol& out) {
  if (isRenamedConstant(s) || ownedByIntrinsicModule(s)) return;
  if (const fs::Symbol* block = commonBlockOf(s)) {
    out.module = commonBlocks_[block->name().ToString()].variables;
    return;
  }
  const fs::Scope& scope = declaringScope(s);
  if (!scope.symbol()) return;
  if (!scope.IsModule()) {
    auto it = procedures.find(scope.symbol());
    if (it != procedures.end()) out.procedure = it->second;
    return;
  }
  ir::Module*& module = modules[scope.symbol()];
  if (!module) {  // known from its .mod file only
    module = program_.makeModule();
    module->name = originalName(*scope.symbol());
  }
  out.module = module;
}

void Entities::fillAttributes(const fs::Symbol& s, ir::Symbol& out) {
  const fs::Attrs& a = s.attrs();
  out.intent = a.test(fs::Attr::INTENT_IN)      ? ir::Intent::In
               : a.test(fs::Attr::INTENT_OUT)   ? ir::Intent::Out
               : a.test(fs::Attr::INTENT_INOUT) ? ir::Intent::InOut
                                                : ir::Intent::None;
  out.optional = a.test(fs::Attr::OPTIONAL);
  out.allocatable = a.test(fs::Attr::ALLOCATABLE);
  out.byValue = a.test(fs::Attr::VALUE);
  out.target = a.test(fs::Attr::TARGET);
  out.contiguous = a.test(fs::Attr::CONTIGUOUS);
  out.isPrivate = out.module && a.test(fs::Attr::PRIVATE);
  out.isProtected = out.module && a.test(fs::Attr::PROTECTED);
  out.threadprivate = s.test(Flag::OmpThreadprivate);
  out.noAlias = fs::IsDummy(s);  // what has two names is not changed (Fortran 2018, 15.5.2.13)
  using ir::Storage;
  if (fs::IsNamedConstant(s)) out.storage = Storage::Constant;
  else if (fs::IsDummy(s)) out.storage = Storage::Argument;
  else if (fs::IsFunctionResult(s)) out.storage = Storage::Result;
  else if (out.module) out.storage = Storage::Module;
  else out.storage = Storage::Local;
  out.saved = out.storage == Storage::Local && fs::IsSaved(s);
}

void Entities::fillType(const fs::Symbol& s, ir::Symbol& out) {
  const fs::Symbol& ultimate = s.GetUltimate();
  const fs::DeclTypeSpec* declared = ultimate.GetType();
  std::string reason = "no intrinsic type", instead = "use real, integer or logical variables";
  if (const auto* spec = declared ? declared->AsIntrinsic() : nullptr) {
    int kind = static_cast<int>(fe::ToInt64(spec->kind()).value_or(0));
    if (auto type = irType(spec->category(), kind)) {
      out.type = type->withRank(std::max(0, ultimate.Rank()));
      auto it = declarations.find(&ultimate);
      if (commonBlockOf(s)) {
        if (type->cls == ir::TypeClass::Character)
          out.spelledType = characterType(declared->characterTypeSpec());
        return;
      }
      bool isText = type->cls == ir::TypeClass::Character;
      if (it == declarations.end() || it->second.spelledType.empty())  // by an implicit statement
        if (isText && declared->characterTypeSpec().length().GetExplicit())
          out.spelledType = characterType(declared->characterTypeSpec());
      if (it == declarations.end()) return;
      if (!it->second.spelledType.empty()) out.spelledType = it->second.spelledType;
      out.comment = it->second.comment;
      return;
    }
    reason = ir::lower(declared->AsFortran());
    if (spec->category() == fc::TypeCategory::Integer) instead = "use integer(4) or integer(8)";
    if (spec->category() == fc::TypeCategory::Real) instead = "use real(4) or real(8)";
    if (spec->category() == fc::TypeCategory::Complex) instead = "use complex(4) or complex(8)";
  } else if (declared) {
    reason = declared->IsPolymorphic() ? "polymorphic" : "a derived type";
    instead = "pass its components as separate arguments";
  }
  if (fs::IsProcedure(ultimate)) return;  // refused as such
  out.type = ir::kInteger;                // what is refused has a type, too
  refusals_.report(diag::UnsupportedType, out.range, out.name, reason, instead);
}

void Entities::refuseUnsupported(const fs::Symbol& s, const ir::Symbol& out) {
  if (fs::IsProcedure(s)) {
    refusals_.report(diag::UnsupportedAttribute, out.range, out.name,
                     fs::IsPointer(s) ? "a procedure pointer"
                     : fs::IsDummy(s) ? "a procedure argument"
                                      : "a procedure used as a value",
                     "call the procedure directly");
    return;
  }
  auto it = declarations.find(&s);
  bool isPlaced = it != declarations.end() && it->second.storage.valid();
  SourceRange range = isPlaced ? it->second.storage : out.range;
  auto [what, instead] = unsupportedAttribute(s);
  if (!what.empty()) refusals_.report(diag::UnsupportedAttribute, range, out.name, what, instead);
}

void Entities::fillShape(const fs::Symbol& s, ir::Symbol& out) {
  auto it = declarations.find(&s);
  const fs::ArraySpec* folded = s.GetShape();
  bool written = it != declarations.end() && it->second.shape;
  if (commonBlockOf(s)) written = false;  // each procedure names its own constants
  if (written && fs::IsNamedConstant(s))  // `*` takes the shape of the value
    written = std::holds_alternative<std::list<fp::ExplicitShapeSpec>>(it->second.shape->u);
  if (written) return fillShape(*it->second.shape, out);
  if (folded) fillFoldedShape(*folded, out);
}

void Entities::fillShape(const fp::ArraySpec& spec, ir::Symbol& out) {
  using Form = ir::Dimension::Form;
  auto bound = [&](const std::optional<fp::SpecificationExpr>& e) {
    return e ? expressions.lowerWrapped(*e) : nullptr;
  };
  auto explicitShape = [&](const std::list<fp::ExplicitShapeSpec>& list) {
    for (const auto& d : list)
      out.shape.push_back({Form::Explicit, bound(std::get<0>(d.t)),
                           expressions.lowerWrapped(std::get<fp::SpecificationExpr>(d.t))});
  };
  Form open = out.allocatable ? Form::Deferred : Form::AssumedShape;
  fc::visit(fc::visitors{
                explicitShape,
                [&](const std::list<fp::AssumedShapeSpec>& list) {
                  for (const auto& d : list) out.shape.push_back({open, bound(d.v), nullptr});
                },
                [&](const fp::DeferredShapeSpecList& rank) {
                  out.shape.assign(static_cast<std::size_t>(rank.v), {open, nullptr, nullptr});
                },
                [&](const fp::AssumedSizeSpec& size) {
                  explicitShape(std::get<0>(size.t));
                  out.shape.push_back({Form::AssumedSize, bound(std::get<1>(size.t).v), nullptr});
                },
                [&](const fp::ImpliedShapeSpec& implied) {
                  for (const auto& d : implied.v)
                    out.shape.push_back({Form::AssumedSize, bound(d.v), nullptr});
                },
                [](const fp::AssumedRankSpec&) {},
            },
            spec.u);
}

/// Of module files and of constants shaped by their value: bounds are constants there.
void Entities::fillFoldedShape(const fs::ArraySpec& spec, ir::Symbol& out) {
  ir::Builder build(program_);
  auto constant = [&](const fs::Bound& b) -> const ir::Expr* {
    std::optional<std::int64_t> value;
    if (b.isExplicit() && b.GetExplicit()) value = fe::ToInt64(*b.GetExplicit());
    return value ? build.integer(*value) : nullptr;
  };
  using Form = ir::Dimension::Form;
  for (const fs::ShapeSpec& d : spec) {
    ir::Dimension dimension{Form::Explicit, constant(d.lbound()), constant(d.ubound())};
    if (const auto* one = dimension.lower ? dimension.lower->as<ir::Literal>() : nullptr)
      if (one->spelling == "1") dimension.lower = nullptr;
    if (d.ubound().isStar()) dimension.form = Form::AssumedSize;
    if (d.ubound().isColon())
      dimension.form = out.allocatable ? Form::Deferred : Form::AssumedShape;
    if (dimension.form == Form::Explicit && !dimension.upper)
      refusals_.report(diag::UnsupportedAttribute, out.range, out.name,
                       "an array whose bounds stand in a module file",
                       "add the source of its module to the given files");
    out.shape.push_back(dimension);
  }
}

void Entities::fillInit(const fs::Symbol& s, ir::Symbol& out) {
  if (commonBlockOf(s)) return;
  const fp::ConstantExpr* written = nullptr;
  if (auto it = declarations.find(&s); it != declarations.end()) {
    written = it->second.constant;
    if (const fp::Initialization* init = it->second.initialization)
      if (!written) written = std::get_if<fp::ConstantExpr>(&init->u);
  }
  if (written) {
    out.init = expressions.lowerWrapped(*written);
    return;
  }
  const auto* object = s.detailsIf<fs::ObjectEntityDetails>();
  if (!object || !object->init()) return;
  out.init = expressions.literalOf(*object->init(), out.type);
}

void Entities::addToOwner(ir::Symbol& out) {
  bool isOwn = out.storage == ir::Storage::Local || out.storage == ir::Storage::Constant ||
               out.storage == ir::Storage::Module;
  if (!isOwn) return;
  if (auto it = localsOf.find(out.procedure); it != localsOf.end()) it->second->push_back(&out);
  for (auto& [symbol, module] : modules)
    if (out.module == module) module->variables.push_back(&out);
}

}  // namespace pj::frontend
