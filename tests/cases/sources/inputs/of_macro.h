// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "of_macro_inside.h"
