// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The header in C++: std::complex, and nothing of the library needs the C++ standard library.
#include <parajoint.h>

#include "check.h"

int main() {
  std::complex<double> pushed(1.5, -2.5), popped;
  std::complex<float> values[2] = {{1.0f, 2.0f}, {3.0f, 4.0f}}, back[2];
  std::int64_t n = 2;
  pj_push_complex8(&pushed);
  pj_push_complex4_array(values, &n);
  CHECK(pj_tape_bytes() == 32);
  pj_pop_complex4_array(back, &n);
  pj_pop_complex8(&popped);
  CHECK(back[0] == values[0] && back[1] == values[1]);
  CHECK(popped == pushed);
  CHECK(pj_tape_bytes() == 0);
  return checkSummary();
}
