// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A network of layers: an array of structures with pointers into one array of weights, two buffers that change places,
// a chosen activation, batches of threads with memory of their own.
// VERIFY: --head 'loss(w,x)>(loss)' --set nb=3 --set nl=3 --set 'l.in=[4,3,5]' --set 'l.out=[3,5,2]' --set 'l.at=[0,15,35]' --set 'l.kind=[0,1,2]' --size w=47 --size l=nl --size x=nb*4 --size t=nb*2
#include <math.h>
#include <stdlib.h>

typedef struct {
  int in, out, at, kind;
} layer;

enum { WIDEST = 5 };

static double activation(int kind, double v)
{
  switch (kind) {
  case 0: return tanh(v);
  case 1: return v > 0 ? v : 0.01*v;
  default: return v;
  }
}

static void forward(const layer *l, const double *w, const double *a, double *b)
{
  for (int o = 0; o < l->out; o++) {
    const double *row = w + o*(l->in + 1);
    double s = row[l->in];
    for (int i = 0; i < l->in; i++) s += row[i]*a[i];
    b[o] = activation(l->kind, s);
  }
}

double loss(int nb, int nl, const layer *l, const double *w, const double *x, const double *t)
{
  double sum = 0;
#pragma omp parallel for reduction(+ : sum)
  for (int n = 0; n < nb; n++) {
    double a[WIDEST], b[WIDEST];
    for (int i = 0; i < l[0].in; i++) a[i] = x[n*l[0].in + i];
    for (int k = 0; k < nl; k++) {
      forward(&l[k], w + l[k].at, k%2 ? b : a, k%2 ? a : b);
    }
    const double *y = nl%2 ? b : a;
    for (int o = 0; o < l[nl - 1].out; o++) {
      double d = y[o] - t[n*l[nl - 1].out + o];
      sum += d*d;
    }
  }
  return sum/nb;
}
