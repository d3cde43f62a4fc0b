#include <math.h>

#include <stdlib.h>
#include "parajoint.h"

static double squares(int n, const double* a) {
  double s = 0;
#pragma omp parallel for default(none) shared(n, a) reduction(+ : s)
  for (int i = 0; i < n; i++) {
    s += a[i] * a[i];
  }
  return s;
}

static double largest(int n, const double* a) {
  double m = 0;
  double last = 1;
#pragma omp parallel for default(none) firstprivate(n) shared(a) reduction(max : m) \
    lastprivate(last)
  for (int i = 0; i < n; i++) {
    m = fmax(m, a[i] * n);
    last = a[i];
  }
  return m * last;
}

// Adjoint of squares: derivatives of squares with respect to a.
// Increments ab; reads and zeroes squaresb.
// The primal arguments are unchanged afterwards.
static void squares_b(int n, const double* a, double* ab, double* squaresb) {
  double sb = *squaresb;
  *squaresb = 0.0;
#pragma omp parallel default(none) shared(n, a, ab, sb)
  {
    double s0b = sb;
#pragma omp for
    for (int i = 0; i < n; i++) {
      ab[i] += s0b * a[i] + a[i] * s0b;
    }
  }
}

// Adjoint of largest: derivatives of largest with respect to a.
// Increments ab; reads and zeroes largestb.
// The primal arguments are unchanged afterwards.
static void largest_b(int n, const double* a, double* ab, double* largestb) {
  long m_partial_to = 0, m_partialb_to = 0;
  double* m_partial = NULL;
  double* m_partialb = NULL;

  pj_adjoint_begin();
  double m = 0;
  double last = 1;
  int threads;
  pj_thread_limit(&(int32_t){0}, &threads);
  m_partial_to = threads;
  m_partial = malloc(threads * sizeof(*m_partial));
  for (long i0 = 0; i0 < m_partial_to; i0++) {
    m_partial[i0] = -HUGE_VAL;
  }
#pragma omp parallel default(none) shared(n, a, m, last, m_partial) shared(m_partial_to)
  {
    pj_region_forward();
    double m0 = -HUGE_VAL;
    int first, last1;
    pj_static_bounds4(&(int32_t){0}, &(int32_t){n - 1}, &(int32_t){1}, &first, &last1);
    for (int i = first; i <= last1; i++) {
      pj_push(&m0, sizeof(m0));
      m0 = fmax(m0, a[i] * n);
      double last0 = a[i];
      if (i == n - 1) last = last0;
    }
    int thread;
    pj_thread(&thread);
    m_partial[thread - 1] = m0;
    pj_push(&thread, sizeof(thread));
  }
  for (int part = 1; part <= threads; part++) {
    pj_push(&m, sizeof(m));
    m = fmax(m, m_partial[part - 1]);
  }
  pj_push(m_partial, m_partial_to * sizeof(*m_partial));
  free(m_partial);
  double mb = *largestb * last;
  double lastb = m * *largestb;
  *largestb = 0.0;
  m_partial_to = threads;
  m_partial = malloc(threads * sizeof(*m_partial));
  m_partialb_to = threads;
  m_partialb = malloc(threads * sizeof(*m_partialb));
  pj_pop(m_partial, m_partial_to * sizeof(*m_partial));
  for (long i0 = 0; i0 < m_partialb_to; i0++) {
    m_partialb[i0] = 0.0;
  }
  for (int part = threads; part >= 1; part--) {
    pj_pop(&m, sizeof(m));
    m_partialb[part - 1] += m_partial[part - 1] > m ? mb : 0.0;
    mb = m >= m_partial[part - 1] ? mb : 0.0;
  }
  int team;
  pj_pop_team(&team);
#pragma omp parallel num_threads(team) default(none) shared(n, a, ab, lastb, m_partialb, team) \
    shared(m_partialb_to)
  {
    pj_region_backward(&team);
    int thread;
    pj_pop(&thread, sizeof(thread));
    double m0b = m_partialb[thread - 1];
    int first, last1;
    pj_static_bounds4(&(int32_t){0}, &(int32_t){n - 1}, &(int32_t){1}, &first, &last1);
    for (int i = last1; i >= first; i--) {
      double last0b = 0.0;
      if (i == n - 1) {
        last0b = lastb;
        lastb = 0.0;
      }
      ab[i] += last0b;
      double m0;
      pj_pop(&m0, sizeof(m0));
      ab[i] += a[i] * n > m0 || m0 != m0 ? m0b * n : 0.0;
      m0b = m0 >= a[i] * n || a[i] * n != a[i] * n ? m0b : 0.0;
    }
  }
  free(m_partialb);
  free(m_partial);
  pj_adjoint_end("largest_b", 9);
}

// Adjoint of norms: derivatives of norms with respect to x.
// Increments xb; reads and zeroes normsb.
// The primal arguments are unchanged afterwards.
void norms_b(int n, const double* x, double* xb, double* normsb) {
  double squares_result = squares(n, x);
  double squares_result0 = squares(n, x);
  double largest_result = largest(n, x);
  double largest_result0 = largest(n - 1, x);
  double tempb = *normsb * squares_result0;
  double tempb0 = *normsb * largest_result0;
  double squares_resultb = tempb * x[0];
  xb[0] += squares_result * tempb;
  double squares_result0b = squares_result * x[0] * *normsb;
  double largest_resultb = tempb0 * x[1];
  xb[1] += largest_result * tempb0;
  double largest_result0b = largest_result * x[1] * *normsb;
  *normsb = 0.0;
  largest_b(n - 1, x, xb, &largest_result0b);
  largest_b(n, x, xb, &largest_resultb);
  squares_b(n, x, xb, &squares_result0b);
  squares_b(n, x, xb, &squares_resultb);
}
