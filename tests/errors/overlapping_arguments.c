// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One place for two parameters, of which the function writes one: in its adjoint they would be two.
// HEAD: 'f(x,m,v)>(x,m,v)'
// MODES: adjoint
struct model {
  double a[4], s;
};

static void both(double *a, double *b)
{
  a[0] *= b[0];
  b[0] *= a[0];
}

static void scan(int n, const double *before, double *now)
{
  for (int i = 0; i < n; i++)
    now[i] *= before[i];
}

static void reversed(int n, const double *a, double *b)
{
  for (int i = 0; i < n; i++)
    b[i] = a[n-1-i];
}

static void cubed(int n, const double *a, double *b)
{
  for (int i = 0; i < n; i++)
    b[i] *= a[i]*a[i];
}

static void twisted(const double *a, double *b)
{
  b[0] = a[0]*a[1];
  b[1] = a[0] + a[1];
}

static void add(struct model *m, double *s)
{
  for (int i = 0; i < 4; i++)
    *s += m->s*m->a[i];
}

void f(int n, double x[n], struct model *m, double *v)
{
  // EXPECT-ERROR@+1: unsupported-attribute "'x' is passed twice to 'both', which changes it"
  both(x, x);
  // EXPECT-ERROR@+1: unsupported-attribute "'x' is passed twice to 'both', which changes it"
  both(&x[1], x + 1);
  // EXPECT-ERROR@+1: unsupported-attribute "'v' is passed twice to 'both', which changes it"
  both(v, v);
  // EXPECT-ERROR@+1: unsupported-attribute "'x' is passed twice to 'scan', which changes it"
  scan(n - 1, x, x + 1);
  // EXPECT-ERROR@+1: unsupported-attribute "'x' is passed twice to 'reversed', which changes it"
  reversed(n, x, x);
  // EXPECT-ERROR@+1: unsupported-attribute "'x' is passed twice to 'cubed', which changes it"
  cubed(n, x, x);
  // EXPECT-ERROR@+1: unsupported-attribute "'x' is passed twice to 'twisted', which changes it"
  twisted(&x[2], &x[2]);
  // EXPECT-ERROR@+1: unsupported-attribute "'m.s' is passed twice to 'add', which changes it"
  add(m, &m->s);
}
