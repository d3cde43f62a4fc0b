// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The forms of a for loop: all comparisons and steps, several counters, parts that are left out, a counter that
// the body moves, one whose last value is used, one that is real.
// VERIFY: --head 'comparisons(x)>(y)' --head 'several_counters(x)>(y)' --head 'parts_left_out(x)>(y)' --set n=9 --range 0.5:1.5
// VERIFY: --head 'moved_counter(x)>(y)' --head 'last_value(x)>(y)' --head 'real_counter(x)>(y)' --set n=9 --range 0.5:1.5
// VERIFY: --head 'other_integers(x)>(y)' --head 'without_body(x)>(y)' --set n=9 --range 0.5:1.5

void comparisons(int n, const double x[n], double y[n])
{
  int i;
  for (i = 0; i < n; ++i)
    y[i] *= x[i];
  for (i = 1; i <= n - 1; i++)
    y[i] *= y[i - 1];
  for (i = n; i > 0; --i)
    y[i - 1] += 0.1*y[n - i]*y[i - 1];
  for (i = n - 1; i >= 0; i--)
    y[i] *= x[n - 1 - i];
  for (i = 0; i != n; i += 1)
    y[i] += y[i]*y[i]*0.1;
  for (i = n - 1; i != -1; i--)
    y[i] *= 0.5 + x[i];
  for (i = 0; n > i; i = i + 2)
    y[i] *= x[i];
  for (i = 1; n - 1 >= i; i = 3 + i)
    y[i] *= y[i];
  for (i = n; i--; )
    y[i] *= 1.0 + 0.1*y[i];
}

void several_counters(int n, const double x[n], double y[n])
{
  int i, j;
  for (i = 0, j = n - 1; i < j; i++, j--) {
    double t = y[i];
    y[i] = y[j]*x[i];
    y[j] = t*x[j];
  }
  y[i] *= y[j];
}

void parts_left_out(int n, const double x[n], double y[n])
{
  int i = 0;
  for (; i < n/2; i++)
    y[i] *= x[i];
  for (; i < n;) {
    y[i] *= y[i]*x[i];
    i += 2;
  }
  for (i = 1;; i++) {
    if (i >= n) break;
    y[i] += y[i - 1]*x[i];
  }
}

void moved_counter(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) {
    y[i] = y[i]*x[i];
    if (x[i] > 1.0137) i++;
  }
}

void last_value(int n, const double x[n], double y[n])
{
  int i;
  for (i = 0; i < n && x[i] < 1.2137; i++)
    y[i] = y[i]*x[i];
  if (i < n) y[i] = y[i]*y[i];
  for (i = 0; i < n; i += 4)
    y[i] *= x[i];
  y[0] = y[0]*i;
}

// The quarters are exact, and so is the number of trips.
void real_counter(int n, const double x[n], double y[n])
{
  for (double weight = 0.25; weight < 2.0; weight += 0.25)
    for (int i = 0; i < n; i++)
      y[i] = y[i]*(1.0 + 0.1*weight*x[i]);
}

void other_integers(int n, const double x[n], double y[n])
{
  for (long i = 0; i < n; i++)
    y[i] *= x[i];
  for (unsigned i = 1; i < (unsigned)n; i++)
    y[i] *= y[i - 1];
  for (unsigned long i = n; i-- > 0; )
    y[i] *= x[i];
  for (short i = 0; i < 3; i++)
    y[i] += x[i]*y[i];
  for (char i = 0; i < 3; i++)
    y[(int)i] *= y[(int)i];
}

void without_body(int n, const double x[n], double *y)
{
  int i;
  for (i = 0; i < n && x[i] < 1.3137; i++)
    ;
  *y = i < n ? x[i]*x[i] : x[0];
  for (i = 0; i < n; *y += x[i]*x[i]*0.1, i++) {
  }
}
