// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Planted fault: eight bytes are popped into a variable of four. The address sanitizer must report
// it, or the silence of the other tests says nothing.
#include <parajoint.h>
#include <stdio.h>

int main(void) {
  double value = 1;
  int32_t small[1];
  void* target = small;
  pj_push_real8(&value);
  pj_pop_real8_array(target, &(int64_t){1});
  puts("finished");
  return 0;
}
