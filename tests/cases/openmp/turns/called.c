// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Sections in functions that threads call, and that are called outside of regions, too.
// VERIFY: --head 'best(x)>(y)' --head 'gathered(x)>(y)' --head 'twice(x,y)>(y)' --set n=17
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

static double largest(int n, const double x[n])
{
  double most = 0;
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    #pragma omp critical
    if (x[i] > most) most = x[i];
  }
  return most;
}

static int taken;

static int take(void)
{
  int mine;
  #pragma omp atomic capture
  mine = taken++;
  return mine;
}

/* The region is in a called function: its statements stand in the place of the call, so that no
   thread comes in another order when the adjoint needs its values. */
void twice(int n, const double x[n], double y[n])
{
  for (int k = 0; k < 2; k++) {
    taken = 0;
    #pragma omp parallel
    for (int i = take(); i < n; i = take())
      y[i] *= x[i];
    const double most = 2*largest(n, y)*largest(n, x);
    for (int i = 0; i < n; i++)
      y[i] += most*x[i];
  }
}
