// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops with steps of both signs that do not divide the range, with bounds that change later, without any trip.
// VERIFY: --head 'strides(x)>(y)' --head 'zero_trip(x)>(y)' --head 'triangle(x)>(y)' --set n=11 --range 0.5:1.5
// VERIFY: --head 'step_argument(x)>(y)' --set n=11 --set k=3 --range 0.5:1.5
// VERIFY: --head 'step_argument(x)>(y)' --set n=11 --set k=-4 --range 0.5:1.5
// VERIFY: --head 'changed_bound(x)>(y)' --set n=11 --range 0.5:1.5

void strides(int n, const double x[n], double y[n])
{
  int i;
  for (i = 0; i < n; i += 3)
    y[i] = y[i]*x[i];
  for (i = n - 1; i >= 0; i -= 2)
    y[i] = y[i]*x[i];
  for (i = n - 2; i >= 1; i = i - 3)
    y[i] = y[i]*y[i+1];
  for (i = 1; i < n; i++)
    y[i] = 0.3*y[i-1]*y[i];
}

// None of these loops runs, and the counter's value after them is right.
void zero_trip(int n, const double x[n], double *y)
{
  int i;
  *y = x[0]*x[1];
  for (i = n; i <= 1; i++)
    *y = *y*x[i - 1];
  for (i = 1; i >= n; i--)
    *y = *y*x[i - 1];
  for (i = 2; i <= 1; i += 3)
    *y = *y*x[i - 1];
  *y = *y*i*x[i - 1];
}

void triangle(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++)
    y[i] = 0.0;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < i; j++)
      y[i] += x[j]*x[i]/n;
    for (int j = n - 1; j >= i; j -= 2)
      y[i] = y[i]*0.5 + x[j]*y[j];
  }
}

void step_argument(int n, int k, const double x[n], double y[n])
{
  const int first = k > 0 ? 0 : n - 1;
  for (int i = first; k > 0 ? i < n : i >= 0; i += k)
    y[i] = y[i]*x[i]*y[n-1-i];
}

// In C the bound and the step are read in every trip.
void changed_bound(int n, const double x[n], double y[n])
{
  int low = 1, high = n - 2, step = 2;
  for (int i = low; i <= high; i += step) {
    low++;
    high--;
    step = 1;
    y[i] = y[i]*x[low];
  }
  y[0] = y[0]*y[low]*high;
}
