// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef PJ_CHECK_MEMORY_H
#define PJ_CHECK_MEMORY_H

#include <stddef.h>

/// Memory for `count` objects of `size` bytes, all zero, or the end of the program.
void* pj_array(size_t count, size_t size);

/// `memory`, which holds `count` objects, made larger by one, or the end of the program.
void* pj_one_more(void* memory, size_t count, size_t size);

#endif
