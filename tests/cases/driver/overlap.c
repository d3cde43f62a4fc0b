// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// --strict-aliasing-check: each derivative begins with a test that its pointer parameters point to
// memory of their own, and what is correct passes it.
// RUN: parajoint tangent %s --head 'update(x,c)>(y,s)' --strict-aliasing-check -o %t
// RUN: parajoint adjoint %s --head 'update(x,c)>(y,s)' --strict-aliasing-check -o %t
// VERIFY: --head 'update(x,c)>(y,s)' --set n=9 --size x=n --strict-aliasing-check --flags '-std=c11 -Wall -Wextra -pedantic -Werror'
// CHECK: #ifndef NDEBUG
// CHECK: pj_check_overlap("update_d", parameters, 9);
// CHECK: pj_check_overlap("update_b", parameters, 9);
// CHECK: pj_check_overlap("scaled_b", parameters, 4);
// CHECK: {"x", x, 1, sizeof(*x), 0},
// CHECK: {"xb", xb, 1, sizeof(*xb), 2},
// CHECK: {"y", y, n, sizeof(*y), 1},
// CHECK: {"c", c, 1, sizeof(*c), 0},
// CHECK: {"s", s, 1, sizeof(*s), 1},
// CHECK: {"w", w, n, sizeof(*w), 0},

typedef struct {
  double weight[2];
  double shift;
} Coefficients;

static void scaled(const double *x, double *y)
{
  *y = *x * *x;
}

void update(int n, const double *x, double y[n], const Coefficients *c, double *s,
            const double w[n][2])
{
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    double t;
    scaled(&x[i], &t);
    y[i] = c->weight[0] * t + c->weight[1] * x[i] * w[i][1] + c->shift;
  }
  *s = 0;
  for (int i = 0; i < n; ++i) *s += y[i];
}
