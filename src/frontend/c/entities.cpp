// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <fmt/format.h>

#include "frontend/c/lowering.h"
#include "frontend/c/null_tests.h"
#include "frontend/c/usage.h"
#include "frontend/c/variable_in.h"
#include "frontend/c/walk.h"
#include "ir/dump.h"

namespace pj::frontend {
namespace {

bool isUnnamedStructure(clang::QualType type) {
  const clang::RecordDecl* r = type->getAsRecordDecl();
  return r && r->isStruct() && !r->getIdentifier() && !r->getTypedefNameForAnonDecl();
}

}  // namespace

CEntities::CEntities(ir::Program& program, CRefusals& refusals, bool includeSource)
    : program_(program), build_(program), refusals_(refusals), includeSource_(includeSource) {}
CEntities::~CEntities() = default;

bool CEntities::isHandle(clang::QualType type, const clang::ASTContext& context) {
  const clang::RecordDecl* record =
      type->isPointerType() ? type->getPointeeType()->getAsRecordDecl() : nullptr;
  return record && context.getSourceManager().isInSystemHeader(record->getLocation());
}

std::optional<ir::Type> CEntities::scalarType(clang::QualType type,
                                              const clang::ASTContext& context) {
  using ir::TypeClass;
  if (isHandle(type, context)) return ir::kWideInteger;
  const clang::Type* t = type.getCanonicalType().getTypePtr();
  auto make = [&](TypeClass cls, std::uint64_t bits) {
    return ir::Type{cls, static_cast<std::uint8_t>(bits / 8), 0};
  };
  if (const auto* complex = llvm::dyn_cast<clang::ComplexType>(t)) {
    auto part = scalarType(complex->getElementType(), context);
    if (!part || !part->isReal()) return std::nullopt;
    part->cls = TypeClass::Complex;
    return part;
  }
  if (t->isBooleanType()) return make(TypeClass::Logical, 8);
  if (t->isEnumeralType() || t->isIntegerType()) {
    if (context.getTypeSize(t) > 64) return std::nullopt;
    ir::Type result = make(TypeClass::Integer, context.getTypeSize(t));
    result.isUnsigned = t->isUnsignedIntegerOrEnumerationType();
    return result;
  }
  const auto* builtin = llvm::dyn_cast<clang::BuiltinType>(t);
  if (!builtin) return std::nullopt;
  switch (builtin->getKind()) {
    case clang::BuiltinType::Float: return make(TypeClass::Real, 32);
    case clang::BuiltinType::Double: return make(TypeClass::Real, 64);
    case clang::BuiltinType::LongDouble: return make(TypeClass::Real, 80);
    default: return std::nullopt;
  }
}

std::string CEntities::spelledType(clang::QualType type, const clang::ASTContext& context) {
  while (!isHandle(type, context)) {
    if (const auto* decayed = type->getAs<clang::DecayedType>()) type = decayed->getOriginalType();
    else if (const auto* array = context.getAsArrayType(type)) type = array->getElementType();
    else if (type->isPointerType()) type = type->getPointeeType();
    else break;
  }
  // What Clang's own functions return has names of Clang's own: __size_t.
  if (type->getAs<clang::PredefinedSugarType>()) type = type.getCanonicalType();
  // typeof is no word of C11, and names variables that are not everywhere.
  if (type->getAs<clang::TypeOfExprType>() || type->getAs<clang::TypeOfType>())
    type = type.getCanonicalType();
  // Nor are names of types that a function defines.
  while (const auto* alias = type->getAs<clang::TypedefType>()) {
    if (alias->getDecl()->getDeclContext()->getRedeclContext()->isTranslationUnit()) break;
    type = alias->getDecl()->getUnderlyingType();
  }
  const clang::TagDecl* tag = type->isEnumeralType() ? type->getAsTagDecl() : nullptr;
  if (tag && !tag->getDeclContext()->getRedeclContext()->isTranslationUnit()) return {};
  std::string text = type.getUnqualifiedType().getAsString(context.getPrintingPolicy());
  if (type->isEnumeralType() && text.find("(unnamed") != std::string::npos) return {};
  for (const char* plain : {"double", "float", "int", "long", "_Bool", "bool", "short"})
    if (text == plain) return {};
  return text;
}

void CEntities::spell(ir::Symbol& s, clang::QualType type, const clang::ASTContext& context) {
  s.spelledType = spelledType(type, context);
  if (type->getAs<clang::TypedefType>()) spelled_.push_back({&s, type, &context});
}

/// Is the function defined here for this file alone, although it has the name for all: 'inline'
/// without 'extern'?
static bool isInlineAlone(const clang::NamedDecl& d) {
  const auto* f = llvm::dyn_cast<clang::FunctionDecl>(&d);
  const clang::FunctionDecl* defined = f ? f->getDefinition() : nullptr;
  return defined && defined->isInlineSpecified() && !defined->isInlineDefinitionExternallyVisible();
}

std::string CEntities::key(const clang::NamedDecl& d, std::uint32_t file) {
  bool isOwn = d.getFormalLinkage() == clang::Linkage::Internal || isInlineAlone(d);
  return isOwn ? fmt::format("{}@{}", d.getNameAsString(), file) : d.getNameAsString();
}

/// The same for all files that declare the structure.
std::string CEntities::memberKey(const clang::FieldDecl& field) {
  const clang::RecordDecl& record = *field.getParent();
  const clang::TypedefNameDecl* name = record.getTypedefNameForAnonDecl();
  return fmt::format("{}.{}", name ? name->getNameAsString() : record.getNameAsString(),
                     field.getNameAsString());
}

std::uint32_t CEntities::fileOf(const clang::Decl& d) const {
  auto it = sources_.find(&d.getASTContext());
  return it == sources_.end() ? 0 : it->second->file();
}

ir::Procedure* CEntities::procedure(const clang::FunctionDecl& f) const {
  auto it = procedures_.find(key(f, fileOf(f)));
  return it == procedures_.end() ? nullptr : it->second;
}

const clang::FunctionDecl* CEntities::definition(const clang::FunctionDecl& f) const {
  auto known = bodies.find(procedure(f));
  return known == bodies.end() ? nullptr : known->second.function;
}

ir::Symbol* CEntities::global(const clang::VarDecl& v) const {
  mentioned_.insert(v.getCanonicalDecl());
  auto it = globals_.find(key(v, fileOf(v)));
  return it == globals_.end() ? nullptr : it->second;
}

void CEntities::reach(const ir::Procedure* p) {
  if (!reached_.insert(p).second) return;
  auto* procedure = const_cast<ir::Procedure*>(p);
  wanted.push_back(procedure);
  Body& body = bodies.at(p);
  const FindDefinition find = [this](const clang::FunctionDecl& f) { return definition(f); };
  body.usage = usageOf(*body.function, find, arrayUses_);
  auto lowering = std::make_unique<FunctionLowering>(*procedure, body, program_, *this, refusals_);
  Extents* outer = std::exchange(extents, nullptr);
  lowering->signature();
  extents = outer;
  lowerings[p] = std::move(lowering);
}

const ir::Symbol* CEntities::constant(const std::string& name, ir::Type type, const ir::Expr* value,
                                      std::uint32_t file) {
  // Another file may have another value under the name.
  std::string key = fmt::format("{}:{}:{}{}:{}", name, int(type.cls), type.kind,
                                type.isUnsigned ? "u" : "", ir::dump(*value));
  const ir::Symbol*& known = constants_[key];
  if (!known) {
    ir::Symbol* s = program_.makeSymbol();
    s->name = name;
    s->type = type;
    s->storage = ir::Storage::Constant;
    s->init = value;
    known = s;
  }
  if (type.isInteger()) program_.files[file].integerConstants[name] = known;
  return known;
}

void CEntities::refuseType(const clang::VarDecl& v, SourceMap& source, const std::string& why) {
  if (!silent)
    refusals_.report(diag::UnsupportedType, source.range(v.getLocation()), v.getNameAsString(),
                     v.getType().getAsString(), why);
}

std::vector<const clang::Expr*> CEntities::writtenExtents(const clang::DeclaratorDecl& v) {
  std::vector<const clang::Expr*> found;
  const clang::TypeSourceInfo* info = v.getTypeSourceInfo();
  clang::TypeLoc at = info ? info->getTypeLoc() : clang::TypeLoc();
  while (!at.isNull()) {
    at = at.getUnqualifiedLoc();
    if (auto array = at.getAsAdjusted<clang::ArrayTypeLoc>()) {
      found.push_back(array.getSizeExpr());
      at = array.getElementLoc();
    } else if (auto pointer = at.getAsAdjusted<clang::PointerTypeLoc>()) {
      at = pointer.getPointeeLoc();
    } else if (auto alias = at.getAsAdjusted<clang::TypedefTypeLoc>()) {
      at = alias.getDecl()->getTypeSourceInfo()->getTypeLoc();
    } else {
      break;
    }
  }
  return found;
}

/// Does the function that has the parameter name it, other than in (void)p?
static bool isNamed(const clang::ParmVarDecl& p) {
  const clang::FunctionDecl* f = functionOf(p);
  if (!f || !f->hasBody()) return true;
  bool found = false;
  walk(f->getBody(), [&](const clang::Stmt& s) {
    const auto* c = llvm::dyn_cast<clang::CastExpr>(&s);
    found |= namedBy(&s) == &p;
    return !(c && c->getCastKind() == clang::CK_ToVoid && variableIn(c->getSubExpr()) == &p);
  });
  return found;
}

/// Type and shape.
bool CEntities::fillType(const clang::VarDecl& v, SourceMap& source, bool asArray,
                         ir::Symbol& out) {
  const clang::ASTContext& context = source.context();
  clang::QualType type = v.getType();
  const auto* parameter = llvm::dyn_cast<clang::ParmVarDecl>(&v);
  if (parameter) type = parameter->getOriginalType();
  const std::vector<const clang::Expr*> written = writtenExtents(v);
  std::size_t rank = 0;
  std::vector<ir::Dimension> shape;  // slowest first, as C has them
  auto extentOf = [&](const clang::ArrayType* a) {
    ir::Dimension d;
    d.lower = build_.integer(0);
    // Of `double v[static 8]` there are eight or more (C17 6.7.6.3, paragraph 7).
    bool isLeast = a->getSizeModifier() == clang::ArraySizeModifier::Static;
    const auto* fixed = isLeast ? nullptr : llvm::dyn_cast<clang::ConstantArrayType>(a);
    const auto* variable = isLeast ? nullptr : llvm::dyn_cast<clang::VariableArrayType>(a);
    const clang::Expr* size = variable ? variable->getSizeExpr() : nullptr;
    if (fixed && rank < written.size()) size = written[rank];
    ++rank;
    if (fixed) {
      d.upper = build_.integer(static_cast<long long>(fixed->getZExtSize()) - 1);
      if (size) d.named = namedExtent(*size, source);
    } else if (size && extents) {
      const ir::Expr* n = extents->extent(size);
      d.upper = n ? build_.sub(n, build_.integer(1)) : nullptr;
    }
    if (!d.upper) d.form = ir::Dimension::Form::AssumedSize;
    return d;
  };
  const bool isUnused = parameter && type->isVoidPointerType() && !isNamed(*parameter);
  bool pointer = type->isPointerType() && !isHandle(type, context) && !isUnused;
  if (pointer) {
    out.noAlias = type.isRestrictQualified();
    type = type->getPointeeType();
    if (asArray) shape.push_back({ir::Dimension::Form::AssumedSize, build_.integer(0), nullptr});
  }
  bool isConst = type.isConstQualified();
  while (const clang::ArrayType* a = context.getAsArrayType(type)) {
    if (a->getIndexTypeQualifiers().hasRestrict()) out.noAlias = true;
    shape.push_back(extentOf(a));
    type = a->getElementType();
    isConst |= type.isConstQualified();
  }
  spell(out, type, context);
  auto scalar = isUnused ? ir::kWideInteger : scalarType(type, context);
  if (isUnused) out.spelledType = type.getUnqualifiedType().getAsString();
  // A table that stands in the preamble is never declared again.
  bool isTable = v.isFileVarDecl() && v.getStorageClass() == clang::SC_Static && isConstant(v);
  bool needsNoName = isTable && isUnnamedStructure(type);
  bool isInner = v.isLocalVarDecl() && v.hasInit() && isConstant(v) && isUnnamedStructure(type);
  if (auto text = isInner ? definitionText(*type->getAsRecordDecl(), context) : std::nullopt) {
    out.spelledType = *text;
    needsNoName = true;
  }
  std::string fault = type->isRecordType() && !needsNoName ? structureFault(type, context) : "";
  if (type->isRecordType() && fault.empty()) scalar = ir::Type{ir::TypeClass::Structure, 0, 0};
  if (!scalar) {
    refuseType(v, source,
               type->isRecordType()    ? fault
               : type->isPointerType() ? "use an array of more dimensions or one flat array"
                                       : "use arithmetic types and pointers to them");
    return false;
  }
  for (std::size_t k = 1; k < shape.size(); ++k)
    if (shape[k].form == ir::Dimension::Form::AssumedSize) {
      refuseType(v, source, "give every dimension but the first an extent");
      return false;
    }
  out.type = scalar->withRank(static_cast<int>(shape.size()));
  out.shape.assign(shape.rbegin(), shape.rend());
  if (parameter) {
    out.byValue = !pointer && shape.empty();
    if (!out.byValue) out.intent = isConst ? ir::Intent::In : ir::Intent::InOut;
  }
  return true;
}

ir::Module* CEntities::moduleOf(SourceMap& source) {
  ir::Module*& m = modules_[source.file()];
  if (m) return m;
  m = program_.makeModule();
  std::string path = program_.files[source.file()].path;
  path = path.substr(path.find_last_of('/') + 1);
  m->name = path.substr(0, path.find_last_of('.'));
  m->file = source.file();
  auto& units = program_.files[source.file()].units;
  units.insert(units.begin(), ir::Unit{m, nullptr});
  return m;
}

/// Is the pointer of the file declared as another name of something that may change?
static bool namesVariable(const clang::VarDecl& v) {
  bool isFixed = v.getType().isConstQualified(),
       ofConstants = v.getType()->getPointeeType().isConstQualified();
  if (isFixed && !ofConstants) return true;
  const clang::Expr* init = v.getAnyInitializer();
  if (!init || isNullPointer(init, v.getASTContext())) return false;
  bool isConstant = ofConstants;
  walk(init, [&](const clang::Stmt& s) {
    const auto* r = llvm::dyn_cast<clang::DeclRefExpr>(&s);
    const auto* named = r ? llvm::dyn_cast<clang::VarDecl>(r->getDecl()) : nullptr;
    if (named)
      isConstant &= v.getASTContext().getBaseElementType(named->getType()).isConstQualified();
    return true;
  });
  return !isConstant;
}

void CEntities::declareGlobal(const clang::VarDecl& v, SourceMap& source) {
  ir::Symbol*& s = globals_[key(v, source.file())];
  const clang::VarDecl* initialised =
      v.getAnyInitializer() ? v.getInitializingDeclaration() : nullptr;
  bool isPointer = v.getType()->isPointerType() && !isHandle(v.getType(), source.context());
  if (s) {
    if (initialised == &v && !isPointer && s->storage == ir::Storage::Module)
      giveInitialValue(*s, v);
    return;
  }
  s = program_.makeSymbol();
  s->name = v.getNameAsString();
  s->storage = ir::Storage::Module;
  s->range = source.range(v.getLocation());
  s->threadprivate = v.hasAttr<clang::OMPThreadPrivateDeclAttr>();
  bool isStatic = v.getStorageClass() == clang::SC_Static;
  s->isPrivate = isStatic && !includeSource_;
  silent = true;  // it is refused where it is used
  auto complete = complete_.find(key(v, source.file()));
  bool isOpen = v.getType()->isIncompleteArrayType() && complete != complete_.end();
  const clang::VarDecl& typed = isOpen ? *complete->second.first : v;
  SourceMap& typedIn = isOpen ? *complete->second.second : source;
  // What a pointer leads to is taken for an array, but where it starts as another name of one.
  bool isUnknown =
      naming_.count(key(v, source.file())) || (isPointer && (s->threadprivate || namesVariable(v)));
  bool known = !isUnknown && fillType(typed, typedIn, isPointer, *s);
  silent = false;
  if (!known) {
    s = nullptr;
    return;
  }
  s->behindPointer = isPointer;
  s->mayBeNull = isPointer && nullable_.count(key(v, source.file()));
  s->isProtected = isPointer && typed.getType().isConstQualified();
  clang::QualType type = isPointer ? typed.getType()->getPointeeType() : typed.getType();
  bool isConst =
           isPointer ? source.context().getBaseElementType(type).isConstQualified() : isConstant(v),
       isNumber = isConst && isStatic && !isPointer;
  if (isConst) s->intent = ir::Intent::In;
  if (isNumber) {
    // It stands in the preamble, with its value, and is known by its name.
    s->storage = ir::Storage::Constant;
    s->intent = ir::Intent::None;
  } else {
    s->module = moduleOf(source);
  }
  silent = true;
  if (s->type.cls == ir::TypeClass::Structure && !fillParts(*s, type, typedIn)) s = nullptr;
  silent = false;
  if (!s) return;
  if (initialised && !isPointer) giveInitialValue(*s, *initialised);
  std::vector<ir::Symbol*> all;
  FunctionLowering::addVariable(s, all);
  for (ir::Symbol* one : all) {
    // No number, where the value is not known here: nobody takes it for one.
    if (isNumber && !one->init) one->init = build_.logical(false);
    else if (isNumber && one->type.isInteger() && !one->isArray() && !one->whole)
      program_.files[source.file()].integerConstants[one->name] = one;
    if (!isNumber) const_cast<ir::Module*>(s->module)->variables.push_back(one);
  }
}

namespace {

/// Are all numbers in it zero, as they are where a declaration says nothing?
bool isZero(const clang::APValue& value) {
  if (value.isInt()) return value.getInt() == 0;
  if (value.isFloat()) return value.getFloat().isZero();
  if (value.isArray()) {
    for (unsigned k = 0; k < value.getArrayInitializedElts(); ++k)
      if (!isZero(value.getArrayInitializedElt(k))) return false;
    return !value.hasArrayFiller() || isZero(value.getArrayFiller());
  }
  if (!value.isStruct()) return false;
  for (unsigned k = 0; k < value.getStructNumFields(); ++k)
    if (!isZero(value.getStructField(k))) return false;
  return true;
}

}  // namespace

/// Initial values of a number or of a structure's numbers; of arrays, that they have some.
void CEntities::giveInitialValue(ir::Symbol& s, const clang::VarDecl& v) {
  const clang::APValue* whole = v.getInitializingDeclaration()->evaluateValue();
  const bool isSet = whole && !isZero(*whole);
  for (const ir::Symbol* part : s.parts)
    const_cast<ir::Symbol*>(part)->filled = isSet && part->isArray();
  s.filled = isSet && s.isArray();
  clang::Expr::EvalResult result;
  if (s.isArray() || !v.getAnyInitializer()->EvaluateAsRValue(result, v.getASTContext())) return;
  auto give = [&](ir::Symbol& one, const clang::APValue& value) {
    if (one.type.isInteger() && value.isInt())
      one.init = build_.integer(value.getInt().getExtValue(), one.type.kind);
    if (!one.type.isReal() || one.isArray() || !value.isFloat()) return;
    llvm::APFloat f = value.getFloat();
    bool lost = false;
    f.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &lost);
    one.init = build_.real(f.convertToDouble(), one.type);
  };
  if (s.parts.empty()) return give(s, result.Val);
  const clang::RecordDecl* record = v.getType()->getAsRecordDecl();
  if (!result.Val.isStruct() || !record) return;
  for (const clang::FieldDecl* field : record->getDefinition()->fields())
    for (const ir::Symbol* part : s.parts)
      if (part->path.size() == 1 && part->path[0].name == field->getNameAsString())
        give(*const_cast<ir::Symbol*>(part), result.Val.getStructField(field->getFieldIndex()));
}

void CEntities::declareFunction(const clang::FunctionDecl& f, SourceMap& source, ir::File& file) {
  ir::Procedure* p = program_.makeProcedure();
  p->name = f.getNameAsString();
  p->range = source.range(f.getLocation());
  p->file = source.file();
  // A static function of a header comes with the header.
  p->isPrivate = f.getStorageClass() == clang::SC_Static && source.inMainFile(f.getLocation()) &&
                 !includeSource_;
  p->internalLinkage = f.getStorageClass() == clang::SC_Static || isInlineAlone(f);
  p->neverReturns = f.isNoReturn();
  SourceRange range = source.range(f.getSourceRange());
  if (range.file == source.file()) p->comments = source.takeCommentsAbove(range.line);
  procedures_[key(f, source.file())] = p;
  bodies[p] = {&source, &f, {}};
  file.units.push_back({nullptr, p});
}

void CEntities::noteDefinitions(SourceMap& source) {
  for (const clang::Decl* d : source.context().getTranslationUnitDecl()->decls()) {
    const auto* v = llvm::dyn_cast<clang::VarDecl>(d);
    const auto* f = llvm::dyn_cast<clang::FunctionDecl>(d);
    if (v && v->getType()->isConstantArrayType())
      complete_.emplace(key(*v, source.file()), std::make_pair(v, &source));
    bool isNaming = v && v->hasInit() &&
                    (v->getType()->isPointerType() ? namesVariable(*v)
                                                   : leadsToVariable(*v) || leadsToLiteral(*v));
    if (isNaming) naming_.insert(key(*v, source.file()));
    if (f && f->isThisDeclarationADefinition() && f->isExternallyVisible())
      definitions_.emplace(f->getNameAsString(), f);
  }
}

void CEntities::noteNullTests(SourceMap& source) {
  const FindDefinition find = [this](const clang::FunctionDecl& f) -> const clang::FunctionDecl* {
    if (const clang::FunctionDecl* here = f.getDefinition()) return here;
    auto elsewhere = definitions_.find(f.getNameAsString());
    return elsewhere == definitions_.end() ? nullptr : elsewhere->second;
  };
  PassedOn passedOn(find);
  for (const clang::Decl* d : source.context().getTranslationUnitDecl()->decls()) {
    const auto* f = llvm::dyn_cast<clang::FunctionDecl>(d);
    if (!f || !f->doesThisDeclarationHaveABody() ||
        source.manager().isInSystemHeader(f->getLocation()))
      continue;
    NullTests tests(*f);
    passedOn.noteTested(*f, tests);
    for (const clang::VarDecl* v : tests.variables)
      if (!v->hasLocalStorage()) nullable_.insert(key(*v, source.file()));
    for (const clang::FieldDecl* field : tests.members) nullable_.insert(memberKey(*field));
  }
}

void CEntities::declareFile(SourceMap& source) {
  sources_[&source.context()] = &source;
  ir::File& file = program_.files[source.file()];
  if (includeSource_)
    file.included = {source.file(), file.path.substr(file.path.find_last_of('/') + 1)};
  noteFixed(source);
  giveOwnStructures(source);
  noteInnerTypes(source);
  for (const clang::Decl* d : source.context().getTranslationUnitDecl()->decls()) {
    if (d->isImplicit()) continue;
    bool ours = !source.manager().isInSystemHeader(d->getLocation());
    const auto* v = llvm::dyn_cast<clang::VarDecl>(d);
    bool isPointerToText =
        v && v->getType()->isPointerType() && isText(v->getType()->getPointeeType());
    if (v && ours && !isPointerToText) declareGlobal(*v, source);
    const auto* f = llvm::dyn_cast<clang::FunctionDecl>(d);
    if (f && ours && f->isThisDeclarationADefinition()) declareFunction(*f, source, file);
  }
}

void CEntities::fillPreambles() {
  if (sources_.size() > 1) {
    forgetNamesOfExtents();
    forgetNamesOfTypes();
    shareConstants();
  }
  for (const auto& [context, source] : sources_) {
    // What other declarations and macros name is needed, too.
    std::set<const clang::VarDecl*> needed = mentioned_, named;
    for (const clang::VarDecl* v : source->namedOutsideFunctions(true)) needed.insert(v);
    for (const clang::VarDecl* v : source->namedOutsideFunctions(false)) named.insert(v);
    Preamble preamble = source->preamble([&](const clang::VarDecl& v) {
      bool isStatic = v.getFormalLinkage() == clang::Linkage::Internal;
      auto known = globals_.find(key(v, source->file()));
      bool isText = known == globals_.end() || !known->second;  // only statements kept as text
      bool isNeeded = needed.count(v.getCanonicalDecl()) != 0;
      if (isStatic && isNeeded && isConstant(v)) return InPreamble::AsItStands;
      // Of a structure without a name there is no other declaration.
      if (isUnnamedStructure(context->getBaseElementType(v.getType()))) return InPreamble::No;
      bool isNamed = named.count(v.getCanonicalDecl()) || (!isStatic && isNeeded && isText);
      return isNamed ? InPreamble::Declared : InPreamble::No;
    });
    addMovedTypes(*source, preamble);
    program_.files[source->file()].preamble = std::move(preamble.lines);
    program_.files[source->file()].constantLines = std::move(preamble.constants);
    program_.files[source->file()].declaredNames = source->declaredNames();
    program_.files[source->file()].systemNames = source->systemNames();
    program_.files[source->file()].visibleFunctions = source->visibleFunctions();
  }
}

/// A constant of a header that the functions of one file name is the same in all that include it.
void CEntities::shareConstants() {
  std::map<std::string, const ir::Symbol*> known;  // by names and places
  auto key = [](const SourceMap& source, const std::string& name) {
    const std::string place = source.placeOf(name);
    return place.empty() ? "" : name + " " + place;
  };
  std::set<std::string> names;
  for (const auto& [context, source] : sources_)
    for (const auto& [name, constant] : program_.files[source->file()].integerConstants) {
      names.insert(name);
      known.emplace(key(*source, name), constant);
    }
  known.erase("");
  for (const auto& [context, source] : sources_)
    for (const std::string& name : names)
      if (auto it = known.find(key(*source, name)); it != known.end())
        program_.files[source->file()].integerConstants.emplace(name, it->second);
}

/// Other files that declare a function or a variable may not know the names of its types. What has
/// got another type since it was declared, as counters do, has none of these names.
void CEntities::forgetNamesOfTypes() {
  std::map<std::string, std::map<std::string, std::size_t>> known;  // in how many files, by meaning
  for (const auto& [context, source] : sources_) {
    std::map<std::string, std::string> here;
    for (const clang::Decl* d : context->getTranslationUnitDecl()->decls())
      if (const auto* t = llvm::dyn_cast<clang::TypedefNameDecl>(d))
        here[t->getNameAsString()] = t->getUnderlyingType().getCanonicalType().getAsString();
    for (const auto& [name, meaning] : here) ++known[name][meaning];
  }
  for (const SpelledType& s : spelled_) {
    if (s.symbol->spelledType != spelledType(s.type, *s.context)) continue;
    const clang::TypedefNameDecl* name = s.type->getAs<clang::TypedefType>()->getDecl();
    const clang::QualType meaning = s.type.getCanonicalType();
    const std::string text = spelledType(meaning, *s.context);
    bool isNameless = text.find('(') != std::string::npos;
    bool isKnown = known[name->getNameAsString()][meaning.getUnqualifiedType().getAsString()] ==
                   sources_.size();
    if (!isKnown && !isNameless) s.symbol->spelledType = text;
  }
}

/// Other files that see a variable may not know the constants in its extents, or have others of
/// their names.
void CEntities::forgetNamesOfExtents() {
  auto forget = [](const ir::Symbol* s) {
    for (ir::Dimension& d : const_cast<ir::Symbol*>(s)->shape) d.named = nullptr;
  };
  for (const auto& [key, s] : globals_) {
    if (!s || s->isPrivate) continue;
    forget(s);
    for (const ir::Symbol* part : s->parts) forget(part);
  }
}

ir::Procedure* CEntities::libraryFunction(const clang::FunctionDecl& f) {
  ir::Procedure*& p = procedures_[f.getNameAsString()];
  if (p) return p;
  p = program_.makeProcedure();
  p->name = f.getNameAsString();
  p->isPure = true;
  if (auto type = scalarType(f.getReturnType(), f.getASTContext())) {
    p->isFunction = true;
    p->result = program_.makeSymbol();
    p->result->name = p->name;
    p->result->type = *type;
    p->result->storage = ir::Storage::Result;
    p->result->procedure = p;
  }
  for (const clang::ParmVarDecl* a : f.parameters()) {
    ir::Symbol* s = program_.makeSymbol();
    s->name = fmt::format("a{}", p->arguments.size() + 1);
    s->type = scalarType(a->getType(), f.getASTContext()).value_or(ir::kInteger);
    s->storage = ir::Storage::Argument;
    s->byValue = true;
    s->procedure = p;
    p->arguments.push_back(s);
  }
  return p;
}

}  // namespace pj::frontend
