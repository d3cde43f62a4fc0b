// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "diagnostics/diagnostics.h"
#include "frontend/c/source_map.h"
#include "ir/builder.h"

namespace pj::frontend {

/// Reports what is refused; of one kind only the first at a place.
class CRefusals {
 public:
  explicit CRefusals(Diagnostics& diagnostics) : diagnostics_(diagnostics) {}

  template <typename... Views, typename... Args>
  void report(const DiagnosticInfo<Views...>& info, SourceRange range, const Args&... args) {
    if (reported_.insert({info.kind, range.file, range.line, range.column}).second)
      diagnostics_.report(info, range, std::string_view(args)...);
  }
  bool any() const { return !reported_.empty(); }

 private:
  Diagnostics& diagnostics_;
  std::set<std::tuple<DiagKind, std::uint32_t, std::uint32_t, std::uint32_t>> reported_;
};

/// t = a; a = b; b = c; c = t: pointers that change places.
struct PointerExchange {
  std::vector<const clang::VarDecl*> pointers;  ///< each takes the place of the next one
  const clang::VarDecl* between = nullptr;      ///< null: a function does it
};

/// What a function does with its variables, found before it is lowered.
struct Usage {
  std::set<const clang::VarDecl*> assigned;  ///< or their address is taken
  std::set<const clang::VarDecl*> asArray;   ///< pointers that are subscripted, moved, passed on
  std::set<const clang::VarDecl*> counters;  ///< of canonical loops
  std::set<const clang::VarDecl*> moved;     ///< pointers that get another value after their start
  std::set<const clang::VarDecl*> tested;    ///< pointers that may be null
  std::set<const clang::VarDecl*> conditional;  ///< arrays that the function may not come to
  std::map<const clang::Stmt*, PointerExchange> exchanges;  ///< by their first statements
  std::set<const clang::Stmt*> inExchanges;                 ///< all their statements
  std::map<const clang::VarDecl*, int> mentions;            ///< how often a variable is named
  bool outside = false;  ///< it may change what is not a variable of its own
};

/// Which pointers of each function are arrays, as far as that is known.
struct ArrayUses {
  std::map<const clang::FunctionDecl*, std::set<const clang::VarDecl*>> arrays;
  std::set<const clang::FunctionDecl*> open;  ///< that are being looked at
};

/// A function of the system's that computes a value and does nothing else.
bool isMathematical(const clang::FunctionDecl& f);

/// Does the initial value of a structure, or of several, name variables that are not const?
bool leadsToVariable(const clang::VarDecl& v);

/// Does it lead to numbers without a name, (double[]){1, 2}, which may change by a pointer?
bool leadsToLiteral(const clang::VarDecl& v);

/// The functions, globals and constants of the program, each made once.
class CEntities {
 public:
  CEntities(ir::Program& program, CRefusals& refusals, bool includeSource);
  ~CEntities();

  /// Notes the arrays of which the file says the extent, for those that do not, extern double a[];,
  /// and the functions that it defines.
  void noteDefinitions(SourceMap& source);
  /// Notes the pointers of the file and in structures that its functions test: there may be
  /// nothing.
  void noteNullTests(SourceMap& source);
  /// Makes what the file defines at its outermost level; bodies are lowered later.
  void declareFile(SourceMap& source);
  /// Gives each file its preamble: when it is known which static variables are needed.
  void fillPreambles();
  /// Says of each function that was not lowered which private variables it uses.
  void noteMentions();
  ir::Symbols privateVariablesIn(const clang::Decl& d) const;
  /// Has the variable one value all the time: it is const, or static and nothing changes it?
  bool isConstant(const clang::VarDecl& v) const;
  /// Does a pointer in a structure that may change what it leads to start with the variable?
  bool isBehindMember(const clang::VarDecl& v) const {
    return behindMembers_.count(v.getCanonicalDecl()) != 0;
  }
  /// Is it a variable of a file that starts with the place of another one that may change?
  bool isNaming(const clang::VarDecl& v) const { return naming_.count(key(v, fileOf(v))) != 0; }

  /// A pointer to a structure of the system's, FILE say: a number that nobody looks behind.
  static bool isHandle(clang::QualType type, const clang::ASTContext& context);

  /// The IR's type of a value; none, where the IR has none.
  static std::optional<ir::Type> scalarType(clang::QualType type, const clang::ASTContext& context);
  /// The type as the user spells it, without qualifiers, pointers and arrays; empty where C's name
  /// of the IR's type says the same.
  static std::string spelledType(clang::QualType type, const clang::ASTContext& context);

  /// Gives `s` the type as the user spells it; where other files do not know the name, they get the
  /// type itself.
  void spell(ir::Symbol& s, clang::QualType type, const clang::ASTContext& context);

  /// The procedure of that name; null when no file defines it.
  ir::Procedure* procedure(const clang::FunctionDecl& f) const;
  /// The definition of the function in any of the files; null: there is none.
  const clang::FunctionDecl* definition(const clang::FunctionDecl& f) const;
  /// Is `v` a global integer that nothing changes while `f` runs?
  bool keepsGlobal(const clang::FunctionDecl& f, const clang::VarDecl& v);
  /// A function of OpenMP's library: a procedure without a body, of no file.
  ir::Procedure* libraryFunction(const clang::FunctionDecl& f);
  ir::Symbol* global(const clang::VarDecl& v) const;
  /// An enumerator, a macro or a constant table that is known by its name alone.
  const ir::Symbol* constant(const std::string& name, ir::Type type, const ir::Expr* value,
                             std::uint32_t file);
  void reach(const ir::Procedure* p);

  struct Body {
    SourceMap* source = nullptr;
    const clang::FunctionDecl* function = nullptr;
    Usage usage;
  };
  std::map<const ir::Procedure*, Body> bodies;
  std::deque<ir::Procedure*> wanted;  ///< bodies to be lowered
  std::map<const ir::Procedure*, std::unique_ptr<class FunctionLowering>> lowerings;

  /// Fills type and shape of a variable. False, reported, where the IR has none.
  bool fillType(const clang::VarDecl& v, SourceMap& source, bool asArray, ir::Symbol& out);
  void refuseType(const clang::VarDecl& v, SourceMap& source, const std::string& why);
  /// Makes the parts of a structure whose name, storage and shape are known. False, reported,
  /// where none of its members holds numbers.
  bool fillParts(ir::Symbol& whole, clang::QualType type, SourceMap& source);
  /// Why the type cannot be taken apart, as advice; empty where it can.
  std::string structureFault(clang::QualType type, const clang::ASTContext& context) const;
  bool silent = false;  ///< what nobody uses is not refused
  /// Set by whoever lowers a procedure: how an extent becomes an expression.
  class Extents {
   public:
    virtual ~Extents() = default;
    virtual const ir::Expr* extent(const clang::Expr* e) = 0;
  };
  Extents* extents = nullptr;

 private:
  /// The extents that a declaration writes, slowest first. (Of an array whose extents are constant,
  /// clang's type has only their values.)
  static std::vector<const clang::Expr*> writtenExtents(const clang::DeclaratorDecl& v);
  const ir::Expr* namedExtent(const clang::Expr& size, SourceMap& source);
  void declareFunction(const clang::FunctionDecl& f, SourceMap& source, ir::File& file);
  void declareGlobal(const clang::VarDecl& v, SourceMap& source);
  void noteFixed(SourceMap& source);
  void giveOwnStructures(SourceMap& source);
  void giveInitialValue(ir::Symbol& s, const clang::VarDecl& v);
  void forgetNamesOfExtents();
  void forgetNamesOfTypes();
  void shareConstants();
  std::vector<ir::Dimension> dimensions(const clang::FieldDecl& field, SourceMap& source);
  void addParts(ir::Symbol& whole, const clang::RecordDecl& record, SourceMap& source,
                const std::vector<ir::Member>& path, const std::vector<ir::Dimension>& inner);
  void addPart(ir::Symbol& whole, ir::Type scalar, std::string spelled,
               std::vector<ir::Member> path, std::vector<ir::Dimension> shape, bool isPointer,
               bool isConst);
  bool addChangedGlobals(const clang::FunctionDecl& f, std::set<std::string>& changed,
                         std::set<const clang::FunctionDecl*>& seen) const;
  bool mayMoveOut(const clang::RecordDecl& r, const clang::ASTContext& context) const;
  void noteInnerTypes(SourceMap& source);
  void addMovedTypes(const SourceMap& source, Preamble& preamble) const;
  void addPointee(ir::Symbol& whole, const clang::RecordDecl& record, SourceMap& source,
                  const std::vector<ir::Member>& path, const std::vector<ir::Dimension>& shape,
                  clang::QualType element);
  ir::Module* moduleOf(SourceMap& source);
  static std::string key(const clang::NamedDecl& d, std::uint32_t file);
  static std::string memberKey(const clang::FieldDecl& field);
  std::uint32_t fileOf(const clang::Decl& d) const;

  ir::Program& program_;
  ir::Builder build_;
  CRefusals& refusals_;
  bool includeSource_;  ///< derivatives see what is static, too
  std::map<std::string, ir::Procedure*> procedures_;
  std::map<std::string, ir::Symbol*> globals_;
  std::map<std::string, const ir::Symbol*> constants_;
  std::map<std::uint32_t, ir::Module*> modules_;
  std::map<const clang::ASTContext*, SourceMap*> sources_;
  /// Definitions of structures in functions, by their files and names; null: there are several.
  std::map<std::pair<const clang::ASTContext*, std::string>, const clang::RecordDecl*> inner_;
  /// Arrays with an extent, by their keys, and where they are declared with it.
  std::map<std::string, std::pair<const clang::VarDecl*, SourceMap*>> complete_;
  std::map<std::string, const clang::FunctionDecl*> definitions_;  ///< that all files see
  /// Keys of pointers, and of structures with such, that start as other names of variables.
  std::set<std::string> naming_;
  std::set<std::string> nullable_;  ///< keys of variables and members that may lead to nothing
  struct SpelledType {
    ir::Symbol* symbol;
    clang::QualType type;
    const clang::ASTContext* context;
  };
  std::vector<SpelledType> spelled_;  ///< by a name of a type
  std::set<const ir::Procedure*> reached_;
  std::set<const clang::VarDecl*> fixed_;  ///< static and never changed
  std::set<const clang::VarDecl*> behindMembers_;
  const clang::RecordDecl* outermost_ = nullptr;  ///< of which the parts are made
  ArrayUses arrayUses_;
  mutable std::set<const clang::VarDecl*> mentioned_;  ///< static ones that are used
  /// The keys of the global numbers that a function changes; none: it may change any.
  std::map<const clang::FunctionDecl*, std::optional<std::set<std::string>>> changedGlobals_;
};

/// The definition of a function in any of the files; null: there is none.
using FindDefinition = std::function<const clang::FunctionDecl*(const clang::FunctionDecl&)>;

/// What `f` does with its variables.
Usage usageOf(const clang::FunctionDecl& f, const FindDefinition& definition, ArrayUses& uses);

/// Fills in the exchanges of pointers in `f`.
void findExchanges(const clang::FunctionDecl& f, const FindDefinition& definition, Usage& usage);

/// The variables that `s` assigns to, or of which it takes the address.
std::set<const clang::VarDecl*> assignedIn(const clang::Stmt* s);

/// A `for` statement that counts.
struct CountedLoop {
  const clang::VarDecl* counter = nullptr;
  const clang::Expr *from = nullptr, *bound = nullptr;
  std::vector<const clang::Expr*> otherBounds;  ///< `i < bound && i < other`
  const clang::Expr* step = nullptr;            ///< null: 1
  bool negativeStep = false;
  bool countsInTest = false;  ///< `i-- > b`: the first value is `from` less one
  int offset = 0;             ///< the last value is the bound plus this
  bool startsAtZero = false;  ///< or above: it takes no turn with a start below
};
/// The loop as counted one, if `counter` is not changed inside and the bound is a fixed number.
/// `trusted`: OpenMP demands that of its loops.
std::optional<CountedLoop> countedLoop(const clang::ForStmt& loop, bool trusted);

/// Is it NULL, or 0 as a pointer?
bool isNullPointer(const clang::Expr* e, const clang::ASTContext& context);
/// A function of that name which the program does not define.
bool isNamed(const clang::FunctionDecl& f, const char* name);

/// A call that gives new memory: of malloc or calloc, or of a function that does nothing else.
struct NewMemory {
  const clang::CallExpr* allocation = nullptr;  ///< malloc(...) or calloc(...)
  /// Of a function: what its parameters stand for, its pointer, and what it does where that is
  /// null.
  std::map<const clang::VarDecl*, const clang::Expr*> actuals = {};
  const clang::VarDecl* pointer = nullptr;
  const clang::Stmt* test = nullptr;
};
std::optional<NewMemory> newMemory(const clang::Expr* e);

/// A variable, or the member of a structure that `path` leads to from there.
struct OwnMember {
  const clang::VarDecl* variable = nullptr;
  std::vector<std::string> path;
};

/// The enumerator, or the value of an enumeration's type, that Clang converts to an unsigned number
/// of the same width; null for anything else. A switch keeps the conversion: compilers warn of
/// enumerators that no case names.
const clang::Expr* enumeration(const clang::Expr* e);

/// What `e` names, without pointers and subscripts on the way; none for anything else, and null.
OwnMember ownMember(const clang::Expr* e);

/// Does `s` mention the structure `v` other than by its members, or a pointer in it that `names`
/// knows? To set all of it to zero does not count.
bool mentionsPointer(const clang::Stmt* s, const clang::VarDecl& v,
                     const std::function<bool(const clang::Expr*)>& names);

/// The part of the structure that the names lead to; null: there is none.
const ir::Symbol* partNamed(const ir::Symbol& s, const std::vector<std::string>& path);

/// The definition of a structure, by the types that its members have in the end; none where it
/// has members or attributes of which this does not say all.
std::optional<std::string> definitionText(const clang::RecordDecl& record,
                                          const clang::ASTContext& context);

/// The loops of the directive: one, or those that `collapse` makes one of.
std::vector<const clang::ForStmt*> loopsOf(const clang::OMPLoopDirective& d);

/// Adds the variable to the list, or the parts of a structure.
void addParts(const ir::Symbol& s, ir::Symbols& list);

/// What stands for the pointer that leads to `part`: the structures there, or the part itself.
inline const ir::Symbol* pointerTo(const ir::Symbol* part) {
  return part->pointee ? part->pointee : part;
}

/// The numbers of the array that starts with the text.
std::vector<long long> charactersOf(const clang::StringLiteral& text,
                                    const clang::ASTContext& context);

/// Lowers one function.
class FunctionLowering final : CEntities::Extents {
 public:
  FunctionLowering(ir::Procedure& procedure, const CEntities::Body& body, ir::Program& program,
                   CEntities& entities, CRefusals& refusals);
  /// Makes the arguments and the result.
  void signature();
  void lower();
  /// Adds the variable, or the parts of a structure.
  static void addVariable(ir::Symbol* s, std::vector<ir::Symbol*>& list);

 private:
  // variables.cpp
  struct Alias {
    const ir::Symbol* base = nullptr;  ///< a variable, or a structure
    std::vector<ir::Member> path;      ///< the member of the structure
    ir::Exprs leading;                 ///< subscripts given already, slowest first (C's order)
    const ir::Expr* offset = nullptr;  ///< of the next one; null: 0
    ir::Exprs rows = {};  ///< extents, slowest first, of what C takes for rows of that dimension
    const ir::Expr* start = nullptr;  ///< where the first of these rows begins; null: 0
  };
  const ir::Expr* extent(const clang::Expr* e) override;
  const ir::Symbol* variable(const clang::VarDecl& v);
  void silence(const clang::VarDecl& v);
  void silence(const ir::Symbol& s, ir::Symbols reads);
  bool isInScope(const ir::Symbol& s) const;
  static void countBothWays(ir::Symbol& counter);
  ir::Symbol* declareLocal(const clang::VarDecl& v);
  bool isPassedAsArray(const clang::VarDecl& v);
  void declare(const clang::VarDecl& v, SourceRange at);
  void initialise(const ir::Symbol* s, const clang::VarDecl& v);
  void zeroAll(const ir::Symbol& s);
  bool isComplete(const clang::InitListExpr& list) const;
  std::optional<Alias> arrayLiteral(const clang::CompoundLiteralExpr& literal);
  void initialiseArray(const ir::Symbol* s, const clang::InitListExpr& list);
  void assignElements(const ir::Symbol* s, const clang::InitListExpr& list, bool zeroed,
                      ir::Exprs& outer);
  void assignText(const ir::Symbol* s, const clang::StringLiteral& text, bool zeroed,
                  const ir::Exprs& outer);
  bool declarePointer(const clang::VarDecl& v);
  void exchange(const clang::Stmt& s, const PointerExchange& pair);
  const ir::Symbol* exchanged(const clang::Stmt& s, const clang::VarDecl& v);
  bool isInBlockOf(const clang::Stmt& s, const clang::VarDecl& v) const;
  void deferShape(ir::Symbol& s);
  std::optional<Alias> placeNow(const clang::Expr& e);
  bool givePlace(const ir::Symbol& part, const clang::Expr& value);
  void findPointers(const ir::Symbol& s, const clang::VarDecl& v);
  const ir::Expr* lengthOf(const ir::Dimension& d);
  void flattenRows(ir::Symbol& s, const clang::VarDecl& v, clang::QualType row);
  bool isKept(const clang::Expr* e) const;
  std::string freeName(const std::string& name) const;
  ir::Symbol* temporary(const std::string& name, ir::Type type);
  bool isFixed(const clang::Expr* e) const;

  // constant_tables.cpp
  using TableValues = std::map<const ir::Symbol*, std::vector<const ir::Expr*>>;
  struct TablePlace {
    const ir::Symbol* table;
    std::vector<std::string> path;        ///< of members
    std::vector<std::size_t> subscripts;  ///< slowest first
  };
  void makeTable(ir::Symbol& s, const clang::VarDecl& v);
  bool addTableValues(TablePlace& place, const clang::Expr* init, clang::QualType type,
                      TableValues& values);
  bool addTableMembers(TablePlace& place, const clang::InitListExpr& list, TableValues& values);
  bool addTableValue(const TablePlace& place, const std::function<const ir::Expr*(ir::Type)>& value,
                     TableValues& values);
  const ir::Expr* tableNumber(const clang::Expr& e, ir::Type type);
  const ir::Expr* evaluated(const clang::Expr& e, ir::Type type);

  // moving_pointers.cpp
  bool mayMove(const clang::VarDecl& v) const;
  void declareMoving(const clang::VarDecl& v);
  void startMoving(const clang::ParmVarDecl& v, const ir::Symbol& array);
  const ir::Symbol* placeOf(const clang::Expr* e) const;
  bool enter(const clang::VarDecl& v, Alias& to, const clang::Stmt& at);
  void moveTo(const clang::VarDecl& v, Alias to, const clang::Stmt& at);
  const ir::Expr* distance(const Alias& place);
  bool isRowOfFixed(const ir::Expr* row) const;
  std::vector<ir::Exprs> originsOf(const ir::Exprs& rows) const;
  bool isInSameRow(const Alias& a, const Alias& b) const;
  static bool isFirstOfRows(const Alias& place, const clang::Expr* e);
  /// What a loop counts with, from where, and its bound.
  struct Range {
    const ir::Symbol* counter = nullptr;
    const ir::Expr *from = nullptr, *bound = nullptr;
  };
  std::optional<Range> pointerRange(const clang::ForStmt& s, const CountedLoop& loop);
  bool move(const clang::VarDecl& v, const clang::BinaryOperator& b);
  static bool isInSameArray(const Alias& a, const Alias& b);
  const ir::Expr* offsetOf(const Alias& place);
  std::optional<std::pair<const ir::Expr*, const ir::Expr*>> placesInArray(const clang::Expr* a,
                                                                           const clang::Expr* b);

  // structures.cpp
  void noteInRegion(const ir::Symbol* s);
  const ir::Symbol* target(const Alias& place) const;
  const ir::Symbol* pointerAt(const Alias& place) const;
  static std::size_t rankOf(const Alias& place);
  const ir::Expr* elementAt(const Alias& place, const clang::Expr* e);
  const ir::Expr* partAt(Alias place, const std::vector<ir::Member>& path);
  const ir::Expr* section(const ir::Symbol& s, const ir::Exprs& leading, const ir::Expr* first,
                          const ir::Expr* last, SourceRange range = {});
  std::optional<Alias> structure(const clang::Expr* e);
  std::optional<Alias> pointedStructure(const clang::Expr* e);
  std::optional<Alias> member(const clang::MemberExpr& m);
  ir::Symbol* temporaryStructure(const std::string& name, clang::QualType type,
                                 const clang::Expr* e);
  bool holdsNumbersOnly(clang::QualType type, bool orPointers = false) const;
  const ir::Expr* before(const ir::Expr* e, const ir::Symbol& changed);
  void keepSubscripts(Alias& place, const ir::Symbol& changed);
  void copyStructure(Alias to, Alias from, const clang::Expr* e);
  void assignStructure(const clang::BinaryOperator& b);
  void initialiseStructure(const Alias& to, const clang::Expr* init);
  void initialiseMembers(const Alias& to, clang::QualType type, const clang::InitListExpr* list);
  void initialisePlace(const Alias& place, const clang::Expr* value, clang::QualType type);
  void zeroParts(const Alias& place);
  void copyParameter(const clang::ParmVarDecl& v, const ir::Symbol& s);
  std::optional<Alias> structureCall(const clang::CallExpr& c);
  const ir::Expr* memberArgument(const Alias& place, const ir::Symbol& part, const clang::Expr* e);
  void refusePointer(const clang::MemberExpr& m, const clang::FieldDecl& field, const Alias& place);
  bool isNullIn(const Alias& place, const ir::Symbol& part) const;
  bool structureArguments(const clang::Expr* e, const ir::Procedure& callee, std::size_t k,
                          ir::Exprs& args);

  // expressions.cpp
  const ir::Expr* value(const clang::Expr* e);
  const ir::Expr* condition(const clang::Expr* e);
  const ir::Expr* negation(SourceRange range, const ir::Expr* test, bool isValue);
  const ir::Expr* truth(const ir::Expr* number);
  bool isPointer(const clang::Expr* e) const;
  std::map<const clang::VarDecl*, const clang::Expr*> actuals_;  ///< of an allocation function
  const ir::Symbol* optionalAt(const clang::Expr* e);
  const ir::Expr* pointerTest(const clang::Expr* e);
  const ir::Expr* designator(const clang::Expr* e);
  const ir::Expr* numberAt(const clang::Expr* e);
  const ir::Expr* element(const clang::Expr* e);
  std::optional<Alias> pointer(const clang::Expr* e);
  std::optional<ir::Exprs> extentsIn(clang::QualType type);
  std::optional<Alias> rowsOf(const clang::CastExpr& c);
  void dereference(Alias& place);
  static void notePassedTwice(ir::Procedure& callee, const ir::Exprs& args);
  const ir::Expr* counted(const ir::Expr* e);
  const ir::Expr* asSigned(const ir::Expr* e);
  const ir::Expr* subscript(const clang::Expr* e);
  const ir::Expr* asNumber(const ir::Expr* logical, ir::Type type);
  const ir::Expr* converted(const ir::Expr* e, ir::Type type);
  const ir::Expr* binary(const clang::BinaryOperator& b);
  const ir::Expr* arithmetic(clang::BinaryOperatorKind op, const ir::Expr* l, const ir::Expr* r,
                             ir::Type type, SourceRange range);
  const ir::Expr* unary(const clang::UnaryOperator& u);
  const ir::Expr* assignment(const clang::BinaryOperator& b, bool valueWanted);
  const ir::Expr* asInSource(const ir::Expr* variable, const clang::Expr& source);
  const ir::Expr* asStored(const ir::Expr* e, const ir::Expr* target, const clang::Expr& source);
  const ir::Expr* step(const clang::UnaryOperator& u, bool valueWanted);
  const ir::Expr* choice(const clang::ConditionalOperator& c);
  const ir::Expr* literal(const clang::Expr& e);
  const ir::Expr* largeInteger(std::uint64_t value, ir::Type type);
  const ir::Expr* namedConstant(const clang::Expr& e);
  const ir::Expr* realLiteral(const clang::FloatingLiteral& l, ir::Type type);
  const ir::Expr* realNumber(std::string text, ir::Type type);
  const ir::Expr* integer(long long value, ir::Type type);
  const ir::Expr* cast(const clang::CastExpr& c);
  const ir::Expr* reference(const clang::DeclRefExpr& r);
  const ir::Expr* realBehind(const clang::Expr* p);
  const ir::Expr* bitsOfReal(const clang::Expr* e);
  const ir::Expr* saved(const ir::Expr* e, const char* name);
  ir::Type typeOf(const clang::Expr* e);
  const ir::Expr* refuse(const clang::Stmt& s, const std::string& what, const std::string& instead);
  const ir::Expr* zero(ir::Type type);
  const ir::Expr* refused(const clang::Expr& e);
  bool hasEffects(const clang::Expr* e) const;
  bool mentionsRefused(const clang::Stmt& s) const;

  // calls.cpp
  /// The value of __builtin_expect, which only tells the compiler what to expect; else null.
  static const clang::Expr* behindHint(const clang::Expr& e);
  const ir::Expr* call(const clang::CallExpr& c, bool valueWanted);
  const ir::Expr* mathFunction(const clang::CallExpr& c, const std::string& name);
  const ir::Expr* copyOf(const ir::Expr& value, const std::string& name);
  ir::Exprs arguments(const clang::CallExpr& c, const ir::Procedure& callee,
                      const clang::FunctionDecl& f);
  const ir::Expr* text(const clang::StringLiteral& s);
  const ir::Expr* arrayArgument(const clang::Expr* e);
  const ir::Expr* arrayAt(Alias place, const clang::Expr* e);
  const ir::Expr* partOfNumber(const clang::CallExpr& c, const std::string& name, ir::Type type);
  const ir::Expr* testOfNumbers(const clang::CallExpr& c, const std::string& name);
  const ir::Expr* otherFunction(const clang::CallExpr& c, std::string name);

  // kept_text.cpp
  void opaque(const clang::Stmt& s, const ir::Symbol* result = nullptr, bool follows = false);
  ir::Symbols symbolsIn(const clang::Stmt& s, const std::vector<const clang::VarDecl*>& all);
  std::map<std::string, std::string> namesIn(const clang::Stmt& s,
                                             const std::vector<const clang::VarDecl*>& all,
                                             const std::vector<const clang::VarDecl*>& written);

  // memory.cpp
  /// What the number of bytes of some memory is the product of.
  struct Factors {
    std::vector<const clang::Expr*> all;
    bool isWide = false;  ///< does the source multiply some, but sizes of types, in 64 bits?
  };
  bool addFactors(const clang::Expr* e, Factors& out);
  bool isKeptCopy(const clang::VarDecl* v) const;
  bool sameExtent(const clang::Expr* a, const clang::Expr* b);
  bool sameRows(clang::QualType a, clang::QualType b);
  std::size_t arrayRank(clang::QualType type) const;
  bool keepLength(clang::QualType row) const;
  bool takeRow(clang::QualType row, std::vector<const clang::Expr*>& all, long long& rest);
  std::optional<long long> countIn(const clang::Expr& bytes, clang::QualType pointee) const;
  const ir::Expr* countOf(Factors bytes, clang::QualType pointee);
  std::vector<ir::AllocateItem> allocationItems(const ir::Symbol& s, const ir::Expr* upper);
  const ir::Symbol* memoryNamed(const clang::Expr* e) const;
  bool allocation(const ir::Symbol& s, clang::QualType pointer, const clang::Expr* init);
  static bool isGivenMemory(const clang::VarDecl& v,
                            const std::function<bool(const clang::Expr*)>& names);
  bool freeCall(const clang::CallExpr& c);
  bool flatten(Alias& place, clang::QualType row, const clang::Expr* named);
  bool holdsSince(const clang::VarDecl* v, const clang::Expr* extent) const;

  // memory_functions.cpp
  bool memoryCall(const clang::CallExpr& c);
  bool isRowOfOthers(const Alias& place) const;
  bool inWholeRows(Alias& place, long long& count) const;
  clang::QualType pointeeOf(const clang::Expr* e) const;
  std::optional<Alias> memory(const clang::Expr* e);
  void copyRows(const clang::CallExpr& c, const Alias& target, const Alias& source, bool intoRows,
                const ir::Expr* count);
  void assignMemory(const Alias& target, const Alias* source, const ir::Expr* count);
  const ir::Expr* range(Alias place, const std::vector<ir::Member>& path, const ir::Expr* count);

  // statements.cpp
  std::string resultName() const;
  void structureResult();
  void refuseChangesOfPointers();
  ir::StmtOrigin origin(const clang::Stmt& s);
  ir::Block block(const clang::Stmt* s);
  bool refuseOrderOfThreads();
  void leaveScope();
  void giveBack(std::size_t outer);
  /// The statements that `f` adds, in a block of their own.
  template <typename F>
  ir::Block collect(F f) {
    ir::Block body;
    ir::Block* outer = std::exchange(out_, &body);
    ir::Block* after = std::exchange(after_, nullptr);
    f();
    out_ = outer;
    after_ = after;
    return body;
  }
  void statement(const clang::Stmt& s);
  using Statements = clang::CompoundStmt::const_body_iterator;
  void statements(Statements from, Statements end);
  using Choices = std::vector<const clang::ConditionalOperator*>;
  void findChoices(const clang::Stmt& s, Choices& out) const;
  bool choosesFirst(const clang::Stmt& s, const Choices& choices) const;
  const clang::ConditionalOperator* openChoice(const clang::Stmt& s);
  void choose(const clang::ConditionalOperator& c, const std::function<void()>& lower);
  const clang::Expr* chosen(const clang::Expr* e) const;
  void refuseChoice(const clang::Expr& e);
  void expressionStatement(const clang::Expr& e);
  void declarations(const clang::DeclStmt& s);
  void ifStatement(const clang::IfStmt& s);
  void whileStatement(const clang::WhileStmt& s);
  void doStatement(const clang::DoStmt& s);
  void forStatement(const clang::ForStmt& s);
  void switchStatement(const clang::SwitchStmt& s);
  void jump(const clang::Stmt& s);
  ir::Block loopBody(const clang::Stmt& s, const clang::Expr* increment, std::string& name);
  void returnStatement(const clang::ReturnStmt& s);
  const ir::Do* counted(const clang::ForStmt& s, const CountedLoop& loop, ir::StmtOrigin at);
  Range integerRange(const clang::ForStmt& s, const CountedLoop& loop);
  bool isNeverNegative(const ir::Expr* e) const;
  void loopWhile(const clang::Expr* condition, const clang::Stmt& body,
                 const clang::Expr* increment, ir::StmtOrigin at);
  void emit(const ir::Stmt* s) { out_->push_back(s); }
  template <typename T, typename... Fields>
  void add(Fields&&... fields) {
    emit(build_.stmt<T>(takeOrigin(), std::forward<Fields>(fields)...));
  }
  ir::StmtOrigin takeOrigin();

  // openmp.cpp
  void openmp(const clang::OMPExecutableDirective& d);
  void parallelRegion(const clang::OMPExecutableDirective& d);
  std::set<const ir::Symbol*> namedFrom(std::size_t first) const;
  void worksharingLoop(const clang::OMPExecutableDirective& d, bool combined);
  void lanes(const clang::OMPLoopDirective& d);
  ir::OmpClauses clauses(const clang::OMPExecutableDirective& d);
  bool clause(const clang::OMPClause& c, ir::OmpClause& out);
  bool declaredClauses(const clang::OMPReductionClause& c, ir::OmpClauses& out);
  template <typename C>
  bool symbols(const C& c, ir::OmpClause& out);
  bool sumOfPart(const clang::ArraySectionExpr& section, const clang::VarDecl& v,
                 const ir::Symbol& s);
  void enterSums();
  void addSums();
  void shareOut(ir::StmtOrigin at, ir::OmpClauses list, const ir::Do* loop);
  /// Pointers of which a directive gives each thread one of its own, and what they are outside.
  struct PrivatePointer;
  std::vector<PrivatePointer> enterPrivatePointers(std::vector<const clang::VarDecl*> pointers);
  std::set<const ir::Symbol*> enterOwnMemory(const ir::OmpClauses& list);
  void leavePrivatePointers(const std::vector<PrivatePointer>& pointers);
  bool coversAll(const clang::ArraySectionExpr& section, const ir::Symbol& s);
  const ir::Expr* clauseValue(const clang::Expr* e);
  void addPrivate(const std::set<const ir::Symbol*>& inside, ir::OmpClauses& list);
  void listPlaces(const std::set<const ir::Symbol*>& inside, ir::OmpClauses& list);
  void listUnnamed(const ir::Block& body, ir::OmpClauses& list) const;
  void writeOutDefault(const clang::Stmt& body, const std::set<const ir::Symbol*>& inside,
                       ir::OmpClauses& list);
  void refusePointersToPrivate(const clang::Stmt& body, const ir::OmpClauses& list,
                               const std::set<const ir::Symbol*>& inside);
  void refuseCopiesOfPointers(const clang::OMPExecutableDirective& d, const ir::OmpClauses& list);
  std::vector<const Alias*> placesOfMembers(const clang::VarDecl* v) const;
  void refuseDirective(const clang::Stmt& at, const std::string& what, const std::string& instead);

  // declared_reductions.cpp
  static const clang::OMPDeclareReductionDecl* declarationFor(const clang::OMPReductionClause& c,
                                                              std::size_t k);
  const ir::Symbol* standIn(const clang::VarDecl& v);
  const ir::DeclaredReduction* declaredReduction(const clang::OMPDeclareReductionDecl& d);

  // constructs.cpp
  void oneThread(const clang::OMPExecutableDirective& d);
  void copyToOthers(const clang::OMPCopyprivateClause& c, ir::Block& body, ir::Block& after);
  void critical(const clang::OMPExecutableDirective& d);
  void ordered(const clang::OMPExecutableDirective& d);
  void sections(const clang::OMPExecutableDirective& d, bool combined);
  void scope(const clang::OMPExecutableDirective& d);
  void atomic(const clang::OMPAtomicDirective& d);

  ir::Procedure& procedure_;
  const CEntities::Body& body_;
  SourceMap& source_;
  ir::Program& program_;
  ir::Builder build_;
  CEntities& entities_;
  CRefusals& refusals_;
  ir::Block* out_ = nullptr;    ///< where statements go
  ir::Block* after_ = nullptr;  ///< where `i++` may go: after the statement; null: not here
  ir::StmtOrigin next_;         ///< of the next statement
  std::set<const clang::VarDecl*> known_;  ///< sizes of memory, by what they were set to
  ir::Symbols pointedTo_;  ///< by pointers in clauses that give each thread a copy of the pointer
  std::vector<const clang::VarDecl*> privatePointers_;  ///< that move, of the clauses
  std::set<const ir::Symbol*> declaredInLanes_;         ///< of simd loops outside of regions
  ir::Symbols sharedByRegion_;  ///< what constructs in it need: variables that the tool makes
  std::set<const clang::ForStmt*> ofConstructs_;  ///< of which OpenMP demands that they count
  std::set<const ir::Symbol*> naturals_;          ///< counters around that are never negative
  std::map<const clang::VarDecl*, const ir::Symbol*> variables_;
  std::map<const clang::VarDecl*, Alias> aliases_;
  std::map<const ir::Symbol*, ir::Exprs> rowLengths_;  ///< of memory that lies flat
  /// The sums of a part of an array that a region makes.
  struct PartialSum {
    const clang::VarDecl* variable;
    const ir::Symbol *array, *sum;
    const ir::Expr *part, *sums;  ///< of the array, and what is added to it
  };
  std::vector<PartialSum> partialSums_;  ///< of the construct that is lowered
  bool sumsAreThreads_ = false;  ///< does each thread have them for itself, and add them up?
  std::set<const ir::Symbol*> nullable_;        ///< memory that there may not be
  std::set<const ir::Symbol*> named_;           ///< pointers in structures that are set once
  std::map<const ir::Symbol*, Alias> members_;  ///< what those point to
  /// A pointer that moves: the variable that holds its place in the array.
  struct Moving {
    const ir::Symbol* at = nullptr;
    bool inParallel = false;  ///< each thread has its own
    bool isSet = false;       ///< its array is known
    std::set<const ir::Symbol*>* declaredIn =
        nullptr;                       ///< the construct, if any; not used after it
    std::vector<ir::Exprs> rows = {};  ///< that it was given, of an array of rows
  };
  std::map<const clang::VarDecl*, Moving> moving_;
  Moving& newPlace(const clang::VarDecl& v);
  struct PrivatePointer {
    const clang::VarDecl* variable;
    Moving moving;
    std::optional<Alias> place;
  };
  std::map<const ir::Expr*, const ir::Expr*> rowOrigins_;  ///< what saved rows hold
  /// Choices between pointers: is it the first one in what is being lowered?
  std::map<const clang::ConditionalOperator*, bool> choices_;
  /// Conditions of choices that still have the value they had.
  std::vector<std::pair<const clang::Expr*, bool>> chosenBy_;
  std::size_t openChoices_ = 0;  ///< whose arms are being lowered
  /// The variables that pointers stand for.
  std::map<const clang::VarDecl*, const ir::Expr*> numbers_;
  /// The reals that pointers to integers point to.
  std::map<const clang::VarDecl*, const ir::Expr*> reals_;
  std::map<const ir::Symbol*, std::vector<ir::Dimension>> extents_;  ///< of what pointers point to
  const ir::Symbol* structureResult_ = nullptr;  ///< what a function returns as a structure
  std::multimap<std::string, const clang::VarDecl*> byName_;
  mutable std::optional<std::set<std::string>> outside_;  ///< names that no local may hide
  std::set<const clang::VarDecl*> inScope_;
  std::set<const clang::VarDecl*> refused_;
  std::set<const clang::VarDecl*>
      texts_;  ///< pointers to text: only statements kept as text use them
  struct Scope {
    std::vector<const clang::VarDecl*> variables;
    ir::Symbols memory;  ///< of variable-length arrays: given back where the scope is left
  };
  std::vector<Scope> scopes_;
  std::set<const ir::Symbol*>* declaredInRegion_ = nullptr;
  /// What `continue` does before the next iteration, of each loop around; null: nothing.
  std::vector<const clang::Expr*> increments_;
  /// The loops around, and the switches that a `break` inside of a statement leaves, which are
  /// loops that run once. A loop that is named by a jump has a name.
  struct Jumpable {
    std::string name;
    bool isSwitch = false;
    std::size_t scopes = 0;  ///< those around it
  };
  std::vector<Jumpable> jumpables_;
  bool inParallel_ = false, inWorksharing_ = false;
  int depth_ = 0, loopNames_ = 0;
};

}  // namespace pj::frontend
