// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What parts.cpp and kept_parts.cpp share.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "transform/adjoint/strategies/taken_out.h"

namespace pj::transform {

/// The subscript of an increment: the counter of a loop around it, or its negative, plus what that
/// loop does not change.
struct Owner {
  const ir::Do* loop;
  std::size_t position;  ///< of the loop: the shared ones, then those of the body
  int sign;
  analysis::Polynomial offset;
  analysis::Polynomial subscript() const;
  friend bool operator<(const Owner& a, const Owner& b) {
    return a.position != b.position ? a.position < b.position
           : a.sign != b.sign       ? a.sign < b.sign
                                    : a.offset < b.offset;
  }
};

/// Each thread has a part of the elements, and does what all iterations add to those.
class Parts : protected TakenOut {
 public:
  Parts(AdjointContext& c, const ConflictingLoop& l, const analysis::BodyAccesses& body);

  std::size_t numberOfChoices(const ir::Symbol* array) const;

  /// For that array, by one of its choices, and all others that the same loops do. Each thread
  /// computes again what its part needs.
  std::optional<ConflictFree> run(const ir::Symbol* array, std::size_t choice);

 protected:
  // What is possible.

  bool choose(const ir::Symbol* array, std::size_t k);
  bool isShared(const ir::Do* loop) const;
  bool isIn(const ir::Stmt* s, const ir::Do* loop) const;
  /// The loops around a statement, outermost first.
  std::vector<const ir::Do*> loopsAround(const ir::Stmt* s) const;
  /// The elements that threads share among them. So few of a known number are better summed up in
  /// copies.
  bool setExtent();

  // What is built.

  /// The loops of all groups, from what is in those that are shared out.
  void addParts(ir::Block& out, const std::function<ir::Block(const Owner&)>& bodyOf);
  /// The loop of the owner as far as its subscripts are in the part.
  const ir::Stmt* cut(const Owner& owner, ir::Block body) {
    return cut(*owner.loop, {owner.sign, owner.offset, owner.offset}, std::move(body));
  }
  const ir::Stmt* again(const ir::Do& n, ir::Block body);
  std::string words() const;

  static constexpr double kMostForCopies = 1.25;

  std::map<Owner, std::vector<const ir::Stmt*>> groups_;  ///< in the order of their slices

 private:
  using Choice = std::vector<Owner>;  ///< one for each increment of an array
  /// Of a subscript, what is beside a counter or its negative: between what it lies.
  struct Beside {
    int sign;
    analysis::Polynomial least, greatest;
  };
  /// Between what subscripts lie.
  struct Extent {
    ir::Exprs least, greatest;
  };

  void add(const ir::Symbol* v, const Choice& choice);
  std::vector<Choice> choicesFor(const std::vector<analysis::BodyAccesses::Access>& elements) const;
  bool isCopied() const;
  std::size_t depthOf(const Choice& choice) const;
  std::size_t positionOf(const ir::Do* loop) const;
  std::optional<Owner> ownerOf(const analysis::Polynomial& subscript,
                               const analysis::BodyAccesses::Access& access) const;
  analysis::Polynomial extreme(analysis::Polynomial p, const ir::Stmt* s,
                               const std::vector<const ir::Do*>& inside, bool greatest) const;
  bool mayBeLeftOut(const ir::Stmt* s) const;
  bool addExtreme(const analysis::Polynomial& subscript, const ir::Stmt* s, bool greatest);
  const ir::Type& type() const { return groups_.begin()->first.loop->variable->type; }
  const ir::Expr* lower() { return oneOf(ir::IntrinsicId::Min, extent_.least); }
  const ir::Expr* upper() { return oneOf(ir::IntrinsicId::Max, extent_.greatest); }
  const ir::Expr* oneOf(ir::IntrinsicId id, const ir::Exprs& list) {
    return list.size() == 1 ? list[0] : b_.intrinsic(id, list, type());
  }
  bool findSlices();
  bool mayBeCut(const Owner& owner, const ir::Stmt* increment, const Slice& slice);

  struct Cut;
  const ir::Stmt* cut(const ir::Do& n, const Beside& beside, ir::Block body);
  const ir::Expr* bound(const ir::Do& n, const ir::Expr* whole, const Beside& beside, bool isLower);
  const ir::Stmt* sharedLoop(std::size_t k, const Owner& owner, const ir::Stmt* s, ir::Block body);
  std::optional<Beside> besideCounter(std::size_t k, const Owner& owner, const ir::Stmt* s) const;
  bool hasEvenTurns(const ir::Do& loop) const;
  void addChunks(ir::Block& out, ir::Block loops);
  const ir::Stmt* call(ir::RuntimeFunction f, const ir::Exprs& more, ir::Symbols written);

  Extent extent_;
  const ir::Symbol *first_ = nullptr, *last_ = nullptr;
};

/// The same where a loop before keeps what the parts need, so that nothing is computed again
/// (kept_parts.cpp).
std::optional<ConflictFree> inKeptParts(AdjointContext& c, const ConflictingLoop& l,
                                        const analysis::BodyAccesses& body, const ir::Symbol* array,
                                        std::size_t choice);

}  // namespace pj::transform
