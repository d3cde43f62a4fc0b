// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

// The one list of Flang headers. They cost half a minute and 2 GB a translation unit: include this
// file from few of them.
#include "flang/Evaluate/call.h"
#include "flang/Evaluate/expression.h"
#include "flang/Evaluate/fold.h"
#include "flang/Evaluate/tools.h"
#include "flang/Evaluate/type.h"
#include "flang/Parser/parse-tree-visitor.h"
#include "flang/Parser/parse-tree.h"
#include "flang/Parser/parsing.h"
#include "flang/Parser/tools.h"
#include "flang/Semantics/expression.h"
#include "flang/Semantics/scope.h"
#include "flang/Semantics/semantics.h"
#include "flang/Semantics/symbol.h"
#include "flang/Semantics/tools.h"
#include "flang/Semantics/type.h"
#include "flang/Support/Fortran-features.h"
#include "flang/Support/LangOptions.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/raw_ostream.h"

namespace pj::frontend {
namespace fp = Fortran::parser;
namespace fs = Fortran::semantics;
namespace fe = Fortran::evaluate;
namespace fc = Fortran::common;
}  // namespace pj::frontend
