// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a called function writes under a condition, or by an atomic update, says nothing about which elements belong
// to a thread.
// VERIFY: --head 'added(x)>(r)' --set n=6 --size x=n --size r=n --size at=n --set at=0:2 --races on
// VERIFY: --head 'some(x)>(r)' --set n=6 --size x=n --size r=n --size at=n --set 'at=[0,1,2,0,1,2]' --races on
// VERIFY: --head 'marked(x)>(r)' --set n=6 --size x=n --size r=n --size at=n --size c=n --set 'at=[0,1,2,0,1,2]' --races on
// VERIFY: --head 'gathered(x,r)>(r,y)' --set n=6 --size x=n --size r=n --size at=n --size y=n --set 'at=[0,1,2,0,1,2]' --races on
static void add(double *d, double v)
{
  #pragma omp atomic
  *d += v;
}

void added(int n, const int *restrict at, const double *restrict x, double *restrict r)
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) add(&r[at[i]], x[at[i]]*x[at[i]]);
}

static void put(double *r, int own, double v) { if (own) *r = v; }

void some(int n, const int *restrict at, const double *restrict x, double *restrict r)
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) put(&r[at[i]], i < 3, x[at[i]]*x[at[i]]);
}

static void mark(int *c)
{
  #pragma omp atomic
  ++*c;
}

void marked(int n, const int *restrict at, const double *restrict x, double *restrict r, int *restrict c)
{
  #pragma omp parallel for
  for (int i = 0; i < n; i++) {
    mark(&c[at[i]]);
    r[i] = x[at[i]]*x[at[i]];
  }
}

static void add_to(double *r, int j, double v) { add(&r[j], v); }

// Read elsewhere in the region, through an array and a second function.
void gathered(int n, const int *restrict at, const double *restrict x, double *restrict r, double *restrict y)
{
  #pragma omp parallel
  {
    #pragma omp for
    for (int i = 0; i < n; i++) add_to(r, at[i], x[at[i]]*x[i]);
    #pragma omp for
    for (int i = 0; i < n; i++) y[i] = r[at[i]]*r[at[i]];
  }
}
