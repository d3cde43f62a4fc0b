// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Functions that return on every path, so that nothing stands behind: in branches, in a switch, from endless loops.
// VERIFY: --head 'head(x)>(y)' --set n=9 --range 0.5:1.5
static int kind(int k)
{
  switch (k % 3) {
    case 0: return 2;
    case 1: return 1;
    default: return 0;
  }
}

static double weight(int k)
{
  if (k > 3) return 2.0;
  else if (k > 1) return 1.0;
  else return 0.5;
}

static double rounded(double x, int k)
{
  while (1) {
    if (k > 4) return k*x;
    k += 3;
  }
}

static double raised(double x, int k)
{
  for (;;) {
    if (k % 2 == 1) {
      if (x < 2) return x*x;
      break;
    }
    k++;
  }
  return x;
}

static double scaled(double x, int k)
{
  if (k > 3) {
    return x*x;
  } else {
    return x;
  }
}

// Endless loops that are left do not return: the case ends behind them.
static double grown(double x, int k)
{
  switch (k % 3) {
    case 0:
      while (1) {
        x += 0.5*x*x;
        if (x > 2) break;
      }
      break;
    case 1:
      for (;;) {
        x += 0.25*x*x;
        if (x > 1.5) break;
      }
      break;
    default:
      x *= 3;
      break;
  }
  return x;
}

static void step(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++)
    y[i] = scaled(y[i], i)*scaled(x[0], i)*rounded(x[i], i) + raised(y[i], i)*grown(x[i], i);
}

void head(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++)
    y[i] = x[kind(i)]*x[i]*weight(i);
  step(n, x, y);
  step(n, x, y);
}
