// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once

#include <gtest/gtest.h>

#include "ir/builder.h"

namespace pj::test {

/// A procedure whose variables a test declares. Arrays have no known extents.
class Variables : public testing::Test {
 protected:
  ir::Program program;
  ir::Builder b{program};
  ir::Procedure* p = program.makeProcedure();

  const ir::Symbol* symbol(const std::string& name, ir::Type type, ir::Storage storage) {
    ir::Symbol* s = program.makeSymbol();
    s->name = name;
    s->type = type;
    s->storage = storage;
    s->procedure = p;
    s->shape.resize(type.rank, {ir::Dimension::Form::AssumedSize, nullptr, nullptr});
    (storage == ir::Storage::Argument ? p->arguments : p->locals).push_back(s);
    return s;
  }
};

}  // namespace pj::test
