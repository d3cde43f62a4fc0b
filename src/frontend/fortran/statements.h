// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "frontend/fortran/lowering.h"

namespace pj::frontend {

/// Lowers the statements of one procedure, in the order of the source: each takes the comments
/// above it that no statement before it took.
class Statements {
 public:
  Statements(const ProcedureSource& source, FlangSession& session, ir::Program& program,
             Entities& entities, const Comments& comments, Refusals& refusals);

  void lowerProcedure();

 private:
  ir::StmtOrigin origin(fp::CharBlock source);
  SourceRange range(fp::CharBlock source) const { return session_.map().range(source); }
  void refuse(SourceRange range, const std::string& what, const std::string& instead) {
    refusals_.report(diag::UnsupportedStatement, range, what, instead);
  }
  void refuseSignature();

  ir::Block block(const fp::Block& statements);
  void construct(const fp::ExecutableConstruct& c, ir::Block& out);
  void action(const fp::ActionStmt& a, fp::CharBlock source, ir::Block& out);
  void actionInto(const fp::ActionStmt& a, fp::CharBlock source, ir::StmtOrigin at, ir::Block& out);
  void ifStatement(const fp::IfStmt& s, ir::StmtOrigin at, ir::Block& out);
  void whereStatement(const fp::WhereStmt& s, ir::StmtOrigin at, ir::Block& out);

  void allocate(const fp::AllocateStmt& s, ir::StmtOrigin at, ir::Block& out);
  void deallocate(const fp::DeallocateStmt& s, ir::StmtOrigin at, ir::Block& out);
  const ir::Symbol* allocated(const fp::AllocateObject& object, SourceRange range);
  const ir::Stmt* assignment(const fp::AssignmentStmt& s, ir::StmtOrigin at);
  void call(const fp::CallStmt& s, const fp::ActionStmt& a, fp::CharBlock source, ir::StmtOrigin at,
            ir::Block& out);
  void userCall(const fp::CallStmt& s, const fp::Name& name, ir::StmtOrigin at, ir::Block& out);
  void passive(const fp::ActionStmt& a, fp::CharBlock source, ir::StmtOrigin at, ir::Block& out);
  /// The name of the loop that an exit or cycle leaves; reported when it is no loop.
  std::string loopName(const std::optional<fp::Name>& name, const char* statement);

  const ir::Do* doLoop(const fp::DoConstruct& loop, ir::StmtOrigin at);
  void doConstruct(const fp::DoConstruct& loop, ir::Block& out);
  void ifConstruct(const fp::IfConstruct& c, ir::Block& out);
  void caseConstruct(const fp::CaseConstruct& c, ir::Block& out);
  std::vector<ir::CaseRange> caseRanges(const fp::CaseSelector& selector);
  void whereConstruct(const fp::WhereConstruct& c, ir::Block& out);
  ir::Block whereBody(const std::list<fp::WhereBodyConstruct>& body);

  // concurrent.cpp
  void doConcurrent(const fp::DoConstruct& loop, ir::StmtOrigin at, ir::Block& out);
  void locality(const std::list<fp::LocalitySpec>& list, ir::Block& start);
  const ir::Symbol* ownOfConstruct(const fp::Name& name);
  const ir::Symbol* ownCounter(const fp::Name& name);

  // openmp.cpp
  void openmp(const fp::OpenMPConstruct& c, ir::Block& out);
  void parallelRegion(const fp::OmpBlockConstruct& c, ir::Block& out);
  void worksharingLoop(const fp::OpenMPLoopConstruct& c, ir::Block& out);
  void lanes(const fp::OpenMPLoopConstruct& c, ir::Block& out);
  void atomic(const fp::OpenMPAtomicConstruct& c, ir::Block& out);
  void oneThread(const fp::OmpBlockConstruct& c, ir::Block& out);
  void copyToOthers(const fp::OmpObjectList& list, SourceRange range, ir::Block& body,
                    ir::Block& after);
  void critical(const fp::OpenMPCriticalConstruct& c, ir::Block& out);
  bool ordered(const fp::OmpBlockConstruct& c, ir::Block& out);
  void sections(const fp::OpenMPSectionsConstruct& c, ir::Block& out);
  // declared_reductions.cpp
  static bool isOfDeclared(const fp::OmpReductionClause& c);
  bool declaredClauses(const fp::OmpReductionClause& c, SourceRange place, ir::OmpClauses& out);
  const ir::DeclaredReduction* declaredReduction(const fs::UserReductionDetails& details,
                                                 ir::Type type, SourceRange place);
  ir::Block instance(const fp::OmpStylizedInstance& one, const std::vector<ir::Symbol*>& all,
                     SourceRange place);
  // constructs.cpp
  bool otherConstruct(const fp::OmpBlockConstruct& c, ir::Block& out);
  ir::Block sharedOut(const fp::Block& statements, bool waits, ir::StmtOrigin at);
  void scope(const fp::OmpBlockConstruct& c, ir::Block& out);
  const ir::Symbol* madeLike(const ir::Symbol& v);

  const ir::Symbol* made(const char* name, ir::Type type, ir::OmpClauseKind kind);
  void refuseConstruct(const fp::OpenMPConstruct& c);
  void openmpDeclarations();
  void refuseDirective(SourceRange range, const std::string& what, const std::string& instead);
  ir::OmpClauses clauses(const fp::OmpClauseList& list, bool inLanes = false);
  bool clause(const fp::OmpClause& c, ir::OmpClauses& out);
  bool reduction(const fp::OmpReductionClause& c, SourceRange range, ir::OmpClause& out);
  /// What a clause may name beside variables: parts of arrays, or common blocks.
  enum class ClauseItems { Variables, Parts, Blocks };
  ir::Symbols clauseSymbols(const fp::OmpObjectList& list, SourceRange range,
                            ClauseItems items = ClauseItems::Variables);
  /// Where a construct stands in the text; symbols that it has for itself are of a scope in it.
  struct Extent {
    const char *first = nullptr, *last = nullptr;
    bool contains(const fs::Symbol& s) const {
      const char* at = s.owner().sourceRange().begin();
      return first <= at && at < last;
    }
  };
  static Extent extentOf(fp::CharBlock directive, const std::vector<const fp::Name*>& names);
  void addImplicit(const std::vector<const fp::Name*>& names, ir::Symbols privates,
                   ir::OmpClauses& out, Extent construct);

  const ProcedureSource& source_;
  FlangSession& session_;
  ir::Builder build_;
  Entities& entities_;
  Expressions& expressions_;
  const Comments& comments_;
  Refusals& refusals_;
  std::uint32_t cursor_ = 0;  ///< the last line whose comments are taken
  int depth_ = 0;             ///< of constructs
  bool inParallel_ = false, inWorksharing_ = false, inRefusedRegion_ = false;
  ir::OmpClauses ofRegion_;     ///< what constructs in it need: variables that the tool makes
  std::vector<Extent> nested_;  ///< regions in the one that is read
  std::set<const fs::Symbol*> ofInnerConstructs_;  ///< Flang's copies for a `do` in a `parallel`
  bool refusedAlternateReturn_ = false;
  std::vector<std::pair<std::string, std::string>>
      loops_;  ///< names of open loops, lower and as written
  std::optional<std::map<fp::Label, fp::CharBlock>> formats_;
};

}  // namespace pj::frontend
