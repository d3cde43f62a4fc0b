// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Enumerations: as constants, as types, as sizes of arrays and subscripts.
// VERIFY: --head 'fluxes(x)>(y)' --set side=0 --set n=4 --range 0.5:1.5
// VERIFY: --head 'fluxes(x)>(y)' --set side=5 --set n=4 --range 0.5:1.5

enum component { density, velocity, pressure, components };
typedef enum { lower, middle = 5, upper } side_t;

static double flux(const double u[components], side_t side)
{
  const enum component last = pressure;
  if (side == lower) return u[density]*u[velocity];
  if (side >= upper) return u[last];
  return u[velocity]*u[last] + side*u[density];
}

void fluxes(int n, int side, double x[n][components], double y[n])
{
  for (int i = 0; i < n; i++)
    y[i] *= flux(x[i], (side_t)side) + flux(x[i], upper);
}
