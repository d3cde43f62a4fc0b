// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Private variables that differ from thread to thread: the backward sweep must run an iteration on the
// thread that ran it forward, whatever the schedule. The results depend on the number of threads, and on
// the schedule where that is dynamic: those run on one thread only.
// VERIFY: --head 'numbered(p,x)>(y)' --set n=12 --range 0.5:1.5 --threads 1 --races off
// VERIFY: --head 'asked_inside(x)>(y)' --set n=12 --range 0.5:1.5 --threads 1 --races off
// VERIFY: --head 'last_of_thread(x,s)>(s)' --set n=12 --range 0.5:1.5 --threads 1
// VERIFY: --head 'last_of_thread(x,s)>(s)' --set n=12 --range 0.5:1.5 --threads 3
// VERIFY: --head 'part_sums(x)>(s)' --set n=12 --range 0.5:1.5 --threads 1
// VERIFY: --head 'part_sums(x)>(s)' --set n=12 --range 0.5:1.5 --threads 3
// VERIFY: --head 'common_factor(p,x)>(y)' --set n=12 --range 0.5:1.5
// VERIFY: --head 'squares_of_parts(x)>(r)' --set n=10 --threads 1,2,7
// VERIFY: --head 'zeroed_element(x)>(r)' --set n=10 --threads 1,2,7
// VERIFY: --head 'declared_query(x)>(r)' --set n=10 --threads 1,2,7
// VERIFY: --head 'chunk_changes(x)>(y)' --set n=12 --threads 1,2,7
// VERIFY: --head 'by_hand(x)>(y)' --set n=12 --threads 1,2,7
#include <math.h>
#ifdef _OPENMP
#include <omp.h>
#else
static int omp_get_thread_num(void) { return 0; }
static int omp_get_num_threads(void) { return 1; }
#endif

void numbered(int n, double p, const double x[n], double y[n])
{
  #pragma omp parallel
  {
    double t = p*(1 + omp_get_thread_num());
    #pragma omp for schedule(dynamic)
    for (int i = 0; i < n; i++)
      y[i] = t*x[i];
  }
}

void asked_inside(int n, const double x[n], double y[n])
{
  #pragma omp parallel for schedule(guided)
  for (int i = 0; i < n; i++)
    y[i] = (1 + omp_get_thread_num())*x[i];
}

void last_of_thread(int n, const double x[n], double *s)
{
  double t;
  #pragma omp parallel private(t)
  {
    t = 0;
    #pragma omp for schedule(static)
    for (int i = 0; i < n; i++)
      t = x[i]*x[i];
    #pragma omp atomic
    *s += t;
  }
}

// The adjoints of the threads' sums differ.
void part_sums(int n, const double x[n], double s[100])
{
  for (int k = 0; k < 100; k++)
    s[k] = 0;
  #pragma omp parallel
  {
    double t = 0;
    #pragma omp for schedule(static, 2)
    for (int i = 0; i < n; i++)
      t += x[i]*x[i];
    s[omp_get_thread_num()] = t;
  }
}

// The same value on all threads: any of them may run an iteration.
void common_factor(int n, double p, const double x[n], double y[n])
{
  #pragma omp parallel
  {
    const double t = p*p;
    #pragma omp for schedule(dynamic)
    for (int i = 0; i < n; i++)
      y[i] = t*x[i];
  }
}

// One chunk: the thread that runs it changes from run to run, the result does not.
void squares_of_parts(int n, const double x[n], double *r)
{
  double parts[64] = {0};
  #pragma omp parallel
  {
    double t = 0;
    #pragma omp for schedule(dynamic, 1000)
    for (int i = 0; i < n; i++)
      t += x[i]*x[i];
    parts[omp_get_thread_num()] = t;
  }
  *r = 0;
  for (int k = 0; k < 64; k++)
    *r += parts[k]*parts[k];
}

// Each thread drops an element of its own before the sum.
void zeroed_element(int n, const double x[n], double *r)
{
  double t[8], s[8] = {0};
  #pragma omp parallel private(t)
  {
    int me = omp_get_thread_num();
    for (int k = 0; k < 8; k++)
      t[k] = 0;
    #pragma omp for schedule(dynamic, 1000)
    for (int i = 0; i < n; i++)
      for (int k = 0; k < 8; k++)
        t[k] += x[i]*x[i];
    t[me] = 0;
    for (int k = 0; k < 8; k++) {
      #pragma omp atomic
      s[k] += t[k];
    }
  }
  double sum = 0;
  for (int k = 0; k < 8; k++)
    sum += s[k]*s[k]*s[k];
  *r *= sum;
}

// The runtime's function behind a static one.
static int me(void)
{
  return omp_get_thread_num();
}

void declared_query(int n, const double x[n], double *r)
{
  double y[n], d[n];
  #pragma omp parallel
  {
    double t = 1 + me();
    #pragma omp for schedule(dynamic)
    for (int i = 0; i < n; i++) {
      d[i] = t;
      y[i] = t*x[i]*x[i];
    }
  }
  *r = 0;
  for (int i = 0; i < n; i++)
    *r += y[i]/d[i];
}

// The backward sweep must not ask for the chunk size again.
void chunk_changes(int n, const double x[n], double y[n])
{
  int c = 3;
  #pragma omp parallel
  {
    #pragma omp for schedule(static, c)
    for (int i = 0; i < n; i++) {
      y[i] = y[i]*x[i];
      y[i] = y[i]*y[i];
    }
  }
  c = 1;
  for (int i = 0; i < n; i++)
    y[i] = y[i]*c;
}

// A region without a worksharing loop: each thread takes its share by its number.
void by_hand(int n, const double x[n], double y[n])
{
  #pragma omp parallel
  {
    const int number = omp_get_thread_num(), threads = omp_get_num_threads();
    for (int i = number; i < n; i += threads)
      y[i] = y[i]*x[i] + sin(y[i]);
  }
}
