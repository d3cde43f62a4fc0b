// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Initial values of arrays: in full, in part, by name of the element, of two dimensions, of active values.
// VERIFY: --head 'initial(x,z)>(y)' --range 0.5:1.5
#include <math.h>

void initial(double x, double z, double y[4])
{
  double t[4] = {x, z, x*z, 2.0};
  const double weights[] = {1.0, 2.0, 3.0, 4.0};
  double part[3] = {x*x};
  double named[4] = {[2] = sin(x), [0] = z};
  double matrix[2][2] = {{x, z}, {z, x*x}};
  double copy[2] = {t[1], sin(t[0])};
  t[0] = copy[0];
  t[1] = copy[1];
  y[0] = y[1] = y[2] = y[3] = 0.0;
  for (int i = 0; i < 4; i++)
    y[0] += t[i]*weights[i];
  for (int i = 0; i < 3; i++)
    y[1] += part[i]*z + part[i]*part[i];
  for (int i = 0; i < 4; i++)
    y[2] += named[i]*named[i]*x;
  y[3] = matrix[0][0]*matrix[1][1] - matrix[0][1]*matrix[1][0];
}
