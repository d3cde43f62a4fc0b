// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
inline double square(double x) { return x*x; }
inline double shifted(double x) { return 3*x + 1; }
double from_file(double x);
