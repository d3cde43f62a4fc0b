// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
typedef struct {
  double a, b;
} pair;

double square(const pair *p)
{
  return p->a*p->b;
}

double square_of(double x)
{
  pair p = {x, x};
  return square(&p);
}
