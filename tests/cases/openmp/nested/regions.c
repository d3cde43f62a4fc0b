// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A region in a region, which one thread runs: its counter and its copies are others than those outside, what it sums up is
// that of one thread, single and barriers are for it alone, and it has the number 0.
// VERIFY: --head 'serial(x,y)>(y)' --set n=5 --set m=7
// VERIFY: --head 'copies(x,y)>(y,t)' --set n=5 --set m=7
// VERIFY: --head 'sums(x,y)>(y)' --set n=5 --set m=7
// VERIFY: --head 'constructs(x,y)>(y)' --set n=5 --set m=7
// VERIFY: --head 'threads(x,y)>(y)' --set n=5 --set m=7
// VERIFY: --head 'deeper(x,y)>(y)' --set n=4 --set m=5
#include <math.h>
#include <omp.h>

void serial(int n, int m, const double x[m][n], double y[m][n])
{
  #pragma omp parallel for
  for (int k = 0; k < m; k++) {
    #pragma omp parallel for if(0)
    for (int i = 0; i < n; i++)
      y[k][i] *= x[k][i];
  }
  #pragma omp parallel
  {
    #pragma omp for
    for (int k = 0; k < m; k++) {
      #pragma omp parallel num_threads(1) default(none) shared(n, k, x, y)
      {
        #pragma omp for
        for (int i = 0; i < n; i++)
          y[k][i] *= sin(x[k][i]);
      }
    }
  }
}

// What is private within is not what has the name outside, also where that is private, too.
void copies(int n, int m, const double x[m][n], double y[m][n], double t[m])
{
  double a, b, c = 2, w[2];
  int i = 4;
  #pragma omp parallel for private(a, b, w) firstprivate(c)
  for (int k = 0; k < m; k++) {
    a = x[k][0];
    b = 3*a;
    w[0] = w[1] = a;
    #pragma omp parallel for private(a) firstprivate(b, w) lastprivate(c) if(0)
    for (i = 0; i < n; i++) {
      a = x[k][i]*x[k][i];
      b = a;
      w[0] = a*w[1];
      c = a*y[k][i];
      y[k][i] = y[k][i]*a + w[0]*x[k][i]*b;
    }
    t[k] = a*b*c*w[0];
  }
  t[0] *= i;
}

#pragma omp declare reduction(both: double: omp_out = omp_out + omp_in + omp_out*omp_in)

void sums(int n, int m, const double x[m][n], double y[m][n])
{
  #pragma omp parallel for
  for (int k = 0; k < m; k++) {
    double s = x[k][0], p = 2, hi = 0.1, v[2] = {s, s}, u = 0.1*s;
    #pragma omp parallel for reduction(+: s, v) reduction(*: p) reduction(max: hi) reduction(both: u) if(0)
    for (int i = 0; i < n; i++) {
      double half = s*0.5;
      s = half + x[k][i]*x[k][i];
      p *= x[k][i];
      hi = fmax(hi, x[k][i]);
      v[i % 2] += x[k][i];
      u = u + 0.1*x[k][i] + u*0.1*x[k][i];
    }
    y[k][0] = y[k][0]*s + p*hi*v[0]*v[1];
    y[k][1] = u;
  }
}

void constructs(int n, int m, const double x[m][n], double y[m][n])
{
  #pragma omp parallel
  {
    double s;
    #pragma omp for
    for (int k = 0; k < m; k++) {
      #pragma omp parallel if(0)
      {
        #pragma omp single
        s = x[k][0];
        #pragma omp for reduction(+: s)
        for (int i = 0; i < n; i++)
          s += x[k][i]*y[k][i];
        #pragma omp barrier
        #pragma omp for
        for (int i = 0; i < n; i++)
          y[k][i] = s*x[k][i];
        #pragma omp master
        y[k][0] *= s;
      }
    }
  }
}

void threads(int n, int m, const double x[m][n], double y[m][n])
{
  #pragma omp parallel for
  for (int k = 0; k < m; k++) {
    #pragma omp parallel num_threads(1)
    {
      int t = omp_get_thread_num(), team = omp_get_num_threads();
      double own[n];
      for (int i = t; i < n; i += team)
        own[i] = y[k][i]*x[k][i]*(t + team);
      for (int i = 0; i < n; i++)
        y[k][i] = own[i]*own[0];
    }
  }
}

void deeper(int n, int m, const double x[m][n], double y[m][n])
{
  #pragma omp parallel for
  for (int k = 0; k < m; k++) {
    #pragma omp parallel for if(0)
    for (int l = 0; l < 2; l++) {
      double s = x[k][l];
      #pragma omp parallel for num_threads(1) firstprivate(s)
      for (int i = l; i < n; i += 2) {
        s += x[k][i];
        y[k][i] *= s;
      }
      y[k][l] *= s;
    }
  }
}
