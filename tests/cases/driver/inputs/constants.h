// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef CONSTANTS_H
#define CONSTANTS_H
#define MANY 6
enum { SOME = 3 };
void g(const double *x, double *y);
#endif
