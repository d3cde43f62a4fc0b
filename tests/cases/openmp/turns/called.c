// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sections in functions that threads call, and that are called outside of regions, too.
// VERIFY: --head 'best(x)>(y)' --head 'gathered(x)>(y)' --set n=17
static double most;
static int count;

static void offer(double v)
{
  #pragma omp critical(offers)
  if (v > most) most = v;
}

static void next(int *k)
{
  #pragma omp atomic capture
  *k = count++;
}

void best(int n, const double x[n], double *y)
{
  most = 0;
  offer(x[0]);
  #pragma omp parallel for
  for (int i = 1; i < n; i++)
    offer(x[i]*x[i - 1]);
  *y = most*x[0];
}

void gathered(int n, const double x[n], double y[n])
{
  int from[n];
  double slot[n];
  count = 0;
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int k;
    next(&k);
    slot[k] = x[i]*x[i];
    from[k] = i;
  }
  for (int k = 0; k < n; k++)
    y[from[k]] += slot[k]*x[from[k]];
}
