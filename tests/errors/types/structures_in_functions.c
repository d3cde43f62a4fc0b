// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Structures of functions that have no name, or one that is there twice, or members of which the
// definition outside of the function would have to name something inside.
// HEAD: 'p(x)>(y)'
struct twice { double a; };

static double first(double x)
{
  // EXPECT-ERROR@+1: unsupported-type "define the structure outside of the function"
  struct pair { double a, b; } p = {x, x};
  return p.a * p.b;
}

static double second(double x)
{
  // EXPECT-ERROR@+1: unsupported-type "define the structure outside of the function"
  struct pair { double a; int b; } p = {x, 1};
  return p.a * p.b;
}

void p(double x, double *y)
{
  // EXPECT-ERROR@+1: unsupported-type "define the structure outside of the function"
  struct twice { double b, a; } q = {x, x};
  // EXPECT-ERROR@+1: unsupported-type "define the structure outside of the function"
  struct { double a; } r = {x};
  // EXPECT-ERROR@+1: unsupported-type "define the structure outside of the function"
  struct outer { struct inner { double a; } b; } s = {{x}};
  typedef struct { double a; } named;
  // EXPECT-ERROR@+1: unsupported-type "define the structure outside of the function"
  named t = {x};
  // EXPECT-ERROR@+1: unsupported-type "give the structure a name"
  const struct { double a; } u[1] = {{x}};
  *y = q.a * q.b * r.a * s.b.a * t.a * u[0].a;
  *y += first(x) * second(x);
}
