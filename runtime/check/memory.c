// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>

#include "parajoint_check.h"

static void* given(void* memory) {
  if (memory) return memory;
  fputs("parajoint check: out of memory\n", stderr);
  exit(1);
}

void* pj_array(int64_t count, size_t size) {
  return given(calloc(count > 0 ? (size_t)count : 1, size));
}

void* pj_one_more(void* memory, size_t count, size_t size) {
  return given(realloc(memory, (count + 1) * size));
}
