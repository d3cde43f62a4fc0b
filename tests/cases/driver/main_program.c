// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The program of the check takes the place of a main program, however that is written.
// VERIFY: --head 'f(x)>(f)'
double f(double x) { return x*x; }

/* the program */ int main(void) { return f(2) > 3; }
