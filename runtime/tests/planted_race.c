// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Planted fault: two threads on one tape. The thread sanitizer must report it, or the silence of
// the other tests says nothing.
#include <parajoint.h>
#include <stdio.h>

int main(void) {
  pj_attach();
  pj_TapeTop* stolen = pj_current_tape;
  pj_push_integer4(&(int32_t){1});
#pragma omp parallel num_threads(2)
  {
    pj_current_tape = stolen;
    for (int32_t k = 0; k < 1000; k++) pj_push_integer4(&k);
  }
  puts("finished");
  return 0;
}
