// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// float and double in one expression; conversions carry the derivative in the precision of their operand.
// VERIFY: --head 'mixed(x,z)>(y,w)' --range 0.5:1.5
// VERIFY: --head 'through_single(x)>(through_single)' --range 0.5:1.5
// VERIFY: --head 'arrays(x,z)>(y)' --set n=6 --range 0.5:1.5

void mixed(double x, float z, double *y, float *w)
{
  float t;
  *y = x*z + (double)z*x;
  t = (float)x*z;
  *w = t*0.5f + (float)*y;
  *y = *y + t;
}

static float halved(float a)
{
  return 0.5f*a*a;
}

// Arguments and results are converted at a call.
double through_single(double x)
{
  double y = halved(x)*x;
  float f = y;
  f *= x;
  return f + 0.1;
}

void arrays(int n, const float x[n], const double z[n], float y[n])
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i]*z[i];
  for (int i = 0; i < n; i++) {
    y[i] *= x[i];
    y[i] += sum*x[i];
    y[i] = 1/(1.0 + y[i]);
  }
}
