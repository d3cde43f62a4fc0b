// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <optional>
#include <string_view>

#include "ir/program.h"

namespace pj::ir {

// The words of the IR's text (dump.h), for what writes it and for what reads it.

/// A member that is true or false: its word stands where it is not `usual`.
template <typename T>
struct Flag {
  const char* word;
  bool T::* member;
  bool usual = false;
};

inline constexpr Flag<Symbol> kSymbolFlags[] = {
    {"optional", &Symbol::optional},
    {"mayBeNull", &Symbol::mayBeNull},
    {"allocatable", &Symbol::allocatable},
    {"saved", &Symbol::saved},
    {"byValue", &Symbol::byValue},
    {"target", &Symbol::target},
    {"contiguous", &Symbol::contiguous},
    {"private", &Symbol::isPrivate},
    {"protected", &Symbol::isProtected},
    {"exchanged", &Symbol::exchanged},
    {"filled", &Symbol::filled},
    {"threadprivate", &Symbol::threadprivate},
    {"noAlias", &Symbol::noAlias},
    {"passedTwice", &Symbol::passedTwice},
    {"behindPointer", &Symbol::behindPointer},
};
inline constexpr Flag<Procedure> kProcedureFlags[] = {
    {"pure", &Procedure::isPure},
    {"elemental", &Procedure::isElemental},
    {"recursive", &Procedure::isRecursive},
    {"implicitTyping", &Procedure::implicitNone, true},
    {"derivative", &Procedure::derivative},
    {"private", &Procedure::isPrivate},
    {"internal", &Procedure::internalLinkage},
    {"neverReturns", &Procedure::neverReturns},
};
inline constexpr Flag<Module> kModuleFlags[] = {
    {"common", &Module::isCommonBlock},
    {"implicitTyping", &Module::implicitNone, true},
    {"generated", &Module::generated},
};

// By the number of the enumerator.
inline constexpr const char* kStorageWords[] = {"Argument", "Constant", "Local", "Module",
                                                "Result"};
inline constexpr const char* kIntentWords[] = {"None", "In", "Out", "InOut"};
inline constexpr const char* kFormWords[] = {"free", "fixed", "c"};
inline constexpr const char* kClassWords[] = {"integer", "real",      "logical", "character",
                                              "complex", "structure", "none"};
/// Of integers that are never negative.
inline constexpr const char* kUnsignedWord = "unsigned";
inline constexpr const char* kRuntimeWords[] = {
#define RUNTIME_CALL(Name, Spelling) #Name,
#include "ir/runtime_calls.def"
};

/// The length of the number that `text` begins with: 2, 2_8, 2.5, 1e-3, .5d0; 0: with none.
std::size_t numberLength(std::string_view text);

/// May a name be written without quotes?
bool isPlainName(std::string_view name);

/// The type that an expression has when none is written with it, by its operands or its spelling;
/// nothing: it is always written.
std::optional<Type> impliedType(const Expr& e);

}  // namespace pj::ir
