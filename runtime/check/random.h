// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef PJ_RANDOM_H
#define PJ_RANDOM_H

#include <stdint.h>

/// Where the random numbers of parajoint_check.h start: 1 to 2147483646.
void pj_seed(int64_t seed);

#endif
