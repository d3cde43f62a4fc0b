// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each thread has a part of its own, by its number: what is certainly written there proves that no two of them meet. Parts
// may be empty. Called functions get pointers into arrays, or whole arrays and the ends of the part, also in a loop over parts.
// VERIFY: --head 'ends(x,y)>(y)' --set n=11 --threads 1 2 3 7
// VERIFY: --head 'ends(x,y)>(y)' --set n=0
// VERIFY: --head 'pointers(x,y)>(y)' --set n=11
// VERIFY: --head 'chunks(x,y)>(y)' --set n=11 --threads 1 3 7
// VERIFY: --head 'ranges(x,y)>(y)' --set n=11
// VERIFY: --head 'in_loop(x,y)>(y)' --set n=11 --set np=4
// VERIFY: --head 'in_loop(x,y)>(y)' --set n=3 --set np=5
// VERIFY: --head 'through_helper(x)>(y)' --set n=11 --set np=4
// VERIFY: --head 'cells(x)>(y,z)' --set n=7
// VERIFY: --head 'phases(x,y)>(x,y)' --set n=11 --set m=3
// VERIFY: --head 'mirrored(x,y,z)>(x,y,z)' --set n=11
// VERIFY: --head 'asking(x,y)>(y)' --set n=11 --threads 1 2 3 7
// VERIFY: --head 'numbered(x,y)>(y)' --set n=11
// VERIFY: --head 'buffers(x,y)>(y)' --set n=11
// RUN: parajoint adjoint %s --head 'ends(x,y)>(y)' -o %t
// CHECK: pj_pop(&y[lo], (hi - lo) * sizeof(y[lo]));
// CHECK: part_b(lo, hi, x, xb, y, yb);
#include <omp.h>

typedef struct {
  int lo, hi;
} range;

static range own(int n)
{
  int t = omp_get_thread_num(), nt = omp_get_num_threads();
  range r = {t*n/nt, (t + 1)*n/nt};
  return r;
}

static void part(int lo, int hi, const double *restrict x, double *restrict y)
{
  for (int i = lo; i < hi; i++) y[i] *= x[i]*x[i];
}

static void first_of(int n, const double *restrict x, double *restrict y)
{
  for (int i = 0; i < n; i++) y[i] *= x[i]*x[i];
}

void ends(int n, const double x[restrict n], double y[restrict n])
{
#pragma omp parallel
  {
    int t = omp_get_thread_num(), nt = omp_get_num_threads();
    int lo = t*n/nt, hi = (t + 1)*n/nt;
    part(lo, hi, x, y);
  }
}

void pointers(int n, const double x[restrict n], double y[restrict n])
{
#pragma omp parallel
  {
    int t = omp_get_thread_num(), nt = omp_get_num_threads();
    int lo = t*n/nt, hi = (t + 1)*n/nt;
    for (int i = lo; i < hi; i++) y[i] *= x[i];
    first_of(hi - lo, x + lo, y + lo);
  }
}

// The last threads may begin behind the end.
void chunks(int n, const double x[restrict n], double y[restrict n])
{
#pragma omp parallel
  {
    int nt = omp_get_num_threads(), width = (n + nt - 1)/nt + 1;
    int lo = omp_get_thread_num()*width, hi = lo + width < n ? lo + width : n;
    part(lo, hi, x, y);
    first_of(hi - lo, x + lo, y + lo);
  }
}

void ranges(int n, const double x[restrict n], double y[restrict n])
{
#pragma omp parallel
  {
    range r = own(n);
    part(r.lo, r.hi, x, y);
  }
}

void in_loop(int n, int np, const double x[restrict n], double y[restrict n])
{
#pragma omp parallel for
  for (int t = 0; t < np; t++) part(t*n/np, (t + 1)*n/np, x, y);
}

static void squares(int lo, int hi, const double *restrict x, double *restrict y)
{
  for (int i = lo; i < hi; i++) y[i] = x[i]*x[i];
}

// What the helper's adjoint keeps is the part alone, too.
static void powers(int lo, int hi, const double *restrict x, double *restrict y)
{
  squares(lo, hi, x, y);
  part(lo, hi, x, y);
  part(lo, hi, x, y);
}

void through_helper(int n, int np, const double x[restrict n], double y[restrict n])
{
#pragma omp parallel for
  for (int t = 0; t < np; t++) powers(t*n/np, (t + 1)*n/np, x, y);
}

// A loop of one turn.
static void cell(int i, const double *restrict x, double *restrict y)
{
  for (int k = i; k <= i; k++) y[k] = x[i]*x[i];
}

void cells(int n, const double x[restrict n], double y[restrict n], double z[restrict 2*n])
{
#pragma omp parallel for
  for (int i = 0; i < n; i++) {
    cell(i, x, y);
    y[i] *= y[i];
    z[n + i] = y[i]*y[i];
    cell(i, z, y);
  }
}

static void smooth(int n, int lo, int hi, const double *restrict x, double *restrict y)
{
  for (int i = lo; i < hi; i++) y[i] += x[i]*(i > 0 ? x[i-1] : 1)*(i < n - 1 ? x[i+1] : 1);
}

void phases(int n, int m, double x[restrict n], double y[restrict n])
{
#pragma omp parallel
  {
    range r = own(n);
    for (int k = 0; k < m; k++) {
      smooth(n, r.lo, r.hi, x, y);
#pragma omp barrier
      part(r.lo, r.hi, y, x);
#pragma omp barrier
    }
  }
}

void mirrored(int n, double x[restrict n], double y[restrict n], double z[restrict n])
{
#pragma omp parallel
  {
    range r = own(n);
    part(r.lo, r.hi, x, y);
#pragma omp barrier
    for (int i = r.lo; i < r.hi; i++) z[i] *= y[n-1-i]*y[i];
#pragma omp barrier
    part(r.lo, r.hi, z, y);
  }
}

static void work(int n, const double *restrict x, double *restrict y)
{
  int t = omp_get_thread_num(), nt = omp_get_num_threads();
  int lo = t*n/nt, hi = (t + 1)*n/nt;
  for (int i = lo; i < hi; i++)
    if (x[i] > 1.0) y[i] *= x[i]*x[i];
}

static void work_of(int t, int nt, int n, const double *restrict x, double *restrict y)
{
  int lo = t*n/nt, hi = (t + 1)*n/nt;
  for (int i = lo; i < hi; i++)
    if (x[i] > 1.0) y[i] *= x[i]*x[i];
}

void asking(int n, const double x[restrict n], double y[restrict n])
{
#pragma omp parallel
  work(n, x, y);
}

void numbered(int n, const double x[restrict n], double y[restrict n])
{
#pragma omp parallel
  work_of(omp_get_thread_num(), omp_get_num_threads(), n, x, y);
}

// What is written in an array of the thread's own proves nothing.
void buffers(int n, const double x[restrict n], double y[restrict n])
{
#pragma omp parallel
  {
    double w[16];
    int t = omp_get_thread_num(), nt = omp_get_num_threads();
    for (int i = 0; i < n; i++) w[i] = x[i]*x[i];
    for (int i = t; i < n; i += nt) y[i] *= w[i]*x[i];
  }
}
