// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What belongs to the first structure of an array, and the first row of several, is not all there is.
// VERIFY: --head 'members(p,q)>(y)' --size p=2 --size q=2
// VERIFY: --head 'in_region(p)>(y)' --set n=2 --size p=n --size y=n
// VERIFY: --head 'rows(m)>(y,m)' --size m=2
// VERIFY: --head 'moving(m)>(y)' --set n=2 --size m=n
typedef struct { double v[3], w, u[2][3]; } part;

static double of(const double *v) { return v[0] * v[1] + v[2]; }
static double of_rows(double u[][3]) { return u[0][0] * u[1][1]; }
static double dot(int n, const part *p) {
  double s = 0;
  for (int i = 0; i < n; i++) s += p[i].w * p[i].v[i];
  return s;
}
static void doubled(int n, part *p) {
  for (int i = 0; i < n; i++) p[i].w *= 2 * p[i].v[0];
}

void members(part *p, part q[2], double *y) {
  *y = of(p[0].v) * of(p[1].v) + of(&p[0].v[0]) * of(&q->v[0]) + of(q[0].v);
  *y *= of_rows(p[0].u) * of(p[0].u[1]) * of(p[0].u[0]);
}

void in_region(int n, part *p, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = of(p[0].v) * of(p[i].u[0]) * of(p[0].u[0]);
}

void rows(part (*m)[2], double *y) {
  *y = dot(2, m[0]) * dot(2, m[1]);
  doubled(2, m[0]);
  part *first = m[0], *second = m[1];
  *y += dot(2, first) * dot(2, second);
}

void moving(int n, part (*m)[2], double *y) {
  *y = 1;
  for (int i = 0; i < n; i++)
    for (part *p = m[i]; p < m[i] + 2; p++) *y *= p->w;
}
