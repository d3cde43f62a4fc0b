// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A file that begins with a mark of the order of bytes; a prototype, of a structure, with the name of a parameter that
// the derivative has for its result.
// VERIFY: --head 'f(x)>(p)' --size x=n --set n=3
// RUN: parajoint adjoint %s --head 'f(x)>(p)' -o %t
// CHECK: void g_b(int n, const double* x, double* xb, struct s* g, struct s* gb);
// CHECK: #define S_C385DC09 struct s { double a; }; #endif

struct s { double a; };
struct s g(int n, const double x[n]);
void f(int n, struct s *p, const double *x)
{
  *p = g(n, x);
}
struct s g(int n, const double x[n])
{
  return (struct s){x[0]*x[n - 1]};
}
