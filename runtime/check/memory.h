// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef PJ_CHECK_MEMORY_H
#define PJ_CHECK_MEMORY_H

#include <stddef.h>

/// `memory`, which holds `count` objects, made larger by one, or the end of the program.
void* pj_one_more(void* memory, size_t count, size_t size);

#endif
