// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Planted fault: a tape that nobody holds. The address sanitizer must report it at the end, or the
// silence of the other tests says nothing.
#include <stdio.h>

#include "../src/tape.h"

int main(void) {
  pj_tape_create(1);
  puts("finished");
  return 0;
}
