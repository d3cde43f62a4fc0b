// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <deque>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "ir/finished.h"
#include "ir/program.h"

namespace pj::emit {

/// Does each procedure begin with a run-time test of what its pointer parameters point to?
enum class OverlapTest { No, Yes };

/// The text of a generated .c file: the primal's preamble, what it needs from other files, its
/// global variables, its procedures. It stands without its header: a prototype with a pointer and a
/// definition with a variable-length array make gcc warn. `sources`: the files of the program,
/// whose types its variables may have.
std::string cFile(const ir::File& file, const ir::Finished& finished,
                  OverlapTest test = OverlapTest::No, const std::deque<ir::File>& sources = {});

/// The header that belongs to it, for C and C++.
std::string cHeader(const ir::File& file);

/// The lines of a preamble without the guards by which types and constants stand once only.
std::vector<std::string> withoutGuards(const std::vector<std::string>& preamble);

/// A preamble without the guard around all of it, which its headers have.
std::vector<std::string> withoutWholeGuard(std::vector<std::string> preamble);

/// The guard that the header of a derivative has around its whole preamble; empty: it has none.
std::string cWholeGuard(const ir::File& file);

/// Lines to stand before and behind a preamble, or what has its lines: the macros that it defines
/// are afterwards what they were before.
std::pair<std::vector<std::string>, std::vector<std::string>> cMacrosApart(
    const std::vector<std::string>& preamble);

/// Lines that declare the types of those `globals` whose types are not among the names `declared`:
/// all that the source files of these variables have before their functions, each type once only.
std::vector<std::string> cTypesOfOthers(const std::vector<const ir::Symbol*>& globals,
                                        std::set<std::string> declared,
                                        const std::deque<ir::File>& sources);

/// A variable of another file that the derivative names, and whose type has there another meaning
/// than in the derivative's own file. Null: there is none.
const ir::Symbol* cUnlikeGlobal(const ir::File& file, const std::deque<ir::File>& sources);

/// An expression, on one line.
std::string cExpr(const ir::Expr& e);

/// A statement with the comments above it.
std::string cStmt(const ir::Stmt& s);

/// The declaration of a parameter or a variable: "const double x[n]", "double* f".
std::string cDeclaration(const ir::Symbol& s);

/// "void f(int n, const double x[n])"
std::string cPrototype(const ir::Procedure& p);

}  // namespace pj::emit
