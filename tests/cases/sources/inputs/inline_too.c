// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "inline.h"

double from_file(double x)
{
  return square(x) + shifted(x);
}
