// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// One array of structures as two arguments: what the call increments is one adjoint, or, where
// threads would increment it or `restrict` says that it has no other name, two.
// VERIFY: --head 'energy(p)>(energy)' --size p=n
// VERIFY: --head 'behind(p)>(behind)' --size p=n
// VERIFY: --head 'restricted(p)>(restricted)' --size p=n
// VERIFY: --head 'threads(p)>(threads)' --size p=n
// VERIFY: --head 'bodies(p)>(bodies)' --size p=n
typedef struct { double q, x[3]; } body;

static double potential(int n, const body *a, const body *b) {
  double e = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double r2 = 0.01 * (i + 1);
      for (int d = 0; d < 3; d++) r2 += (a[i].x[d] - b[j].x[d]) * (a[i].x[d] - b[j].x[d]);
      e += a[i].q * b[j].q / r2;
    }
  return e;
}

double energy(int n, body p[n]) { return potential(n, p, p); }

double behind(int n, body p[n]) { return potential(n - 1, p, p + 1); }

static double ofRestricted(int n, const body *restrict a, const body *restrict b) {
  double e = 0;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) e += a[i].q * b[j].q * a[i].x[1] * b[j].x[2];
  return e;
}

double restricted(int n, body p[n]) { return ofRestricted(n, p, p); }

static double ofThreads(int n, const body *a, const body *b) {
  double e = 0;
#pragma omp parallel for reduction(+ : e)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) e += a[i].q * b[j].q * a[i].x[1] * b[j].x[2];
  return e;
}

double threads(int n, body p[n]) { return ofThreads(n, p, p); }

static double pair(const body *a, const body *b) { return a->q * b->q + a->x[0] * b->x[2]; }

double bodies(int n, body p[n]) {
  double t = 0;
#pragma omp parallel for reduction(+ : t)
  for (int i = 0; i < n; i++) {
    t += pair(&p[i], &p[i]) + pair(p, &p[i]) * pair(&p[n - 1], p);
    body one = p[i];
    t += pair(&one, &one) + pair(&one, p);
  }
  return t;
}
