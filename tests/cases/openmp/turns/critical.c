// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Critical sections of which the order matters: threads reverse them in the opposite order.
// VERIFY: --head 'largest(x)>(y)' --head 'pairs(x)>(q)' --head 'packed(x)>(y)' --head 'of_threads(x)>(y)' --head 'in_steps(x,y)>(y)' --head 'queue(x)>(y)' --head 'histogram(x)>(h)' --head 'sums(x)>(y)' --set n=23
#include <math.h>

void largest(int n, const double x[n], double *y)
{
  int place = 0;
  double best = -1e300;
  #pragma omp parallel for schedule(dynamic, 2)
  for (int i = 0; i < n; i++) {
    const double own = x[i]*x[i];
    if (own > 0.1) {
      #pragma omp critical(top)
      if (own > best) {
        best = own;
        place = i;
      }
    }
  }
  *y = best*x[place];
}

/* All products of two: what the sum was before depends on the order, and the result does not. */
void pairs(int n, const double x[n], double *q)
{
  double s = 0, t = *q;
  #pragma omp parallel for default(none) shared(n, x, s, t)
  for (int i = 0; i < n; i++) {
    #pragma omp critical
    {
      const double before = s;
      t += before*x[i];
      s += x[i];
    }
  }
  *q = t + s;
}

/* Each thread takes the next free place. */
void packed(int n, const double x[n], double y[n])
{
  int free = 0, from[n];
  double slot[n];
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    int k;
    if (x[i] <= 0.4) continue;
    #pragma omp critical
    k = free++;
    slot[k] = sin(x[i]);
    from[k] = i;
  }
  for (int k = 0; k < free; k++)
    y[from[k]] = slot[k]*x[from[k]];
}

/* As with a reduction by hand. */
void of_threads(int n, const double x[n], double y[n])
{
  double most = 0;
  #pragma omp parallel
  {
    double own = 0;
    #pragma omp for nowait
    for (int i = 0; i < n; i++)
      if (x[i]*x[i] > own) own = x[i]*x[i];
    #pragma omp critical
    {
      if (own > most) most = own;
    }
    #pragma omp barrier
    #pragma omp for
    for (int i = 0; i < n; i++)
      y[i] += most*x[i];
  }
}

void in_steps(int n, const double x[n], double *y)
{
  for (int k = 0; k < 3; k++) {
    double p = 1, now = *y;
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
      if (i%(k + 2) > 0) {
        #pragma omp critical
        p *= 1 + 0.1*x[i]*now;
      }
    *y += p;
  }
}

/* Who takes which iteration is settled by a counter. */
void queue(int n, const double x[n], double y[n])
{
  int next = 0;
  #pragma omp parallel
  {
    for (;;) {
      int k;
      #pragma omp critical(take)
      {
        k = next;
        next++;
      }
      if (k >= n) break;
      y[k] += cos(x[k])*x[k];
    }
  }
}

void histogram(int n, const double x[n], double h[4])
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    const int k = (int)(4*x[i])%4;
    #pragma omp critical
    h[k] = fmax(h[k], x[i]*x[i]) + 0.0;
  }
}

/* A sum beside a section that does not name it. */
void sums(int n, const double x[n], double y[n])
{
  double p = 1, s;
  #pragma omp parallel
  {
    #pragma omp single
    s = 0;
    #pragma omp for
    for (int i = 0; i < n; i++) {
      #pragma omp critical
      p *= 1 + 0.1*x[i];
      #pragma omp atomic
      s += x[i]*x[i];
    }
    #pragma omp for
    for (int i = 0; i < n; i++)
      y[i] = y[i]*sin(s) + p;
  }
}
