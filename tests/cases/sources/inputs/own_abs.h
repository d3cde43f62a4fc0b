// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#define abs(x) ((x) >= 0 ? (x) : -(x))
