// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What most unit tests include, precompiled: it takes a third of the time of a file.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "ir/builder.h"
#include "ir/program.h"
