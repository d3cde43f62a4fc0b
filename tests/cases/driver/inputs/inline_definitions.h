// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An inline function with the definition that other files call.
extern inline double lift(double v) { return v*v + 1.0; }
