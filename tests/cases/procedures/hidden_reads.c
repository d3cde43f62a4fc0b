// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that read what they are not given: as subscripts, conditions and bounds.
// VERIFY: --head 'subscripts(x)>(y)' --set n=9
// VERIFY: --head 'written(x,y)>(y,z)' --set n=9
// VERIFY: --head 'conditions(x,y)>(y)' --set n=9
// VERIFY: --head 'bounds(x)>(y)' --set n=50
int top;

static int get_top(void)
{
  return top;
}

static int is_below(void)
{
  return top < 3;
}

void subscripts(int n, const double x[n], double y[n])
{
  double w[5] = {1, 1, 1, 1, 1};
  top = 2;
  for (int i = 0; i < n; i++) {
    y[i] = x[i]*w[2];
    w[get_top()] = i;
    top = (top + 1) % 5;
  }
}

void written(int n, const double x[n], double y[n], double *z)
{
  top = 1;
  *z = x[3]*y[get_top()];
  top = 2;
  y[get_top()] = x[2]*x[1];
}

void conditions(int n, const double x[n], double *y)
{
  top = 0;
  while (is_below()) {
    *y *= x[0];
    top++;
  }
}

void bounds(int n, const double x[n], double y[n])
{
  top = 0;
#pragma omp parallel
  {
#pragma omp for reduction(max : top)
    for (int i = 0; i < n; i++)
      if (x[i] > 0.5)
        top = i > top ? i : top;
#pragma omp for
    for (int i = 0; i < get_top(); i++)
      y[i] = x[i]*x[i];
  }
}
