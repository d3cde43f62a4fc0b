// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
typedef struct { double v; double w[3]; int n; } state;
struct factor { double v; int n; };
enum order { LINEAR = 1, SQUARE = 2 };
#define WIDTH 8

state now;
struct factor factor = {2, 3};
enum order order = SQUARE;
double kept[WIDTH], weights[LINEAR + SQUARE];

double scale(double x)
{
  return factor.v*x*factor.n;
}

void filter(int n, const double *x, double *y)
{
  for (int i = 0; i < n; i++) {
    kept[i % WIDTH] = x[i];
    y[i] += now.v*now.w[i % 3]*x[i]*kept[i % WIDTH] + weights[i % 3];
    weights[i % 3] *= y[i];
    if (order == SQUARE) y[i] *= y[i];
  }
  if (y[0] > 1e3) order = LINEAR;
  now.v = y[0];
}
