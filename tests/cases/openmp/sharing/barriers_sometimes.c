// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Barriers that are not always there, or in a called function: the backward sweep waits where the
// forward sweep does, and nowhere else counts one as certain.
// VERIFY: --head 'maybe(x)>(y,z)' --set n=8 --set k=0
// VERIFY: --head 'maybe(x)>(y,z)' --set n=8 --set k=1
// VERIFY: --head 'needed(x)>(y,z)' --set n=800 --set k=410
// VERIFY: --head 'repeated(x)>(y,z,w)' --set n=8 --set m=1
// VERIFY: --head 'repeated(x)>(y,z,w)' --set n=8 --set m=3
// VERIFY: --head 'called(x)>(y,z)' --set n=8
// VERIFY: --head 'nothing(x)>(y)' --set n=8 --set k=1
void maybe(int n, int k, const double x[restrict n], double y[restrict n], double z[restrict n]) {
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
    if (k > 0) {
#pragma omp barrier
    }
#pragma omp for nowait
    for (int i = 0; i < n; i++) z[i] = x[n - 1 - i] * x[n - 1 - i];
  }
}

// The second loop reads what other threads wrote where k > 0: there is a barrier then.
void needed(int n, int k, const double x[restrict n], double y[restrict n], double z[restrict n]) {
#pragma omp parallel
  {
#pragma omp for nowait schedule(static)
    for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
    if (k > 0) {
#pragma omp barrier
    }
#pragma omp for nowait schedule(static)
    for (int i = 0; i < n; i++) z[i] = y[(i + k) % n] * y[i];
  }
}

void repeated(int n, int m, const double x[restrict n], double y[restrict n], double z[restrict n],
              double w[restrict n]) {
#pragma omp parallel
  {
    int t = m;
#pragma omp for nowait schedule(static)
    for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
    while (t > 0) {
#pragma omp barrier
      t--;
    }
#pragma omp for nowait schedule(static)
    for (int i = 0; i < n; i++) z[i] = y[(i + m) % n] * y[i];
  }
  for (int i = 0; i < n; i++) w[i] = z[i] * z[i];
}

static void all_here(void) {
#pragma omp barrier
}

void called(int n, const double x[restrict n], double y[restrict n], double z[restrict n]) {
#pragma omp parallel
  {
#pragma omp for nowait schedule(static)
    for (int i = 0; i < n; i++) y[i] = x[i] * x[i];
    all_here();
#pragma omp for
    for (int i = 0; i < n; i++) z[i] = y[n - 1 - i] * y[i];
  }
  for (int i = 0; i < n; i++) z[i] *= z[i];
}

// A region that has nothing to go back over has no barrier there, either.
void nothing(int n, int k, const double x[restrict n], double y[restrict n]) {
  int count[n];
#pragma omp parallel
  {
#pragma omp for nowait
    for (int i = 0; i < n; i++) count[i] = i % 3;
    if (k > 0) {
#pragma omp barrier
    }
  }
  for (int i = 0; i < n; i++) y[i] = x[i] * x[i] * count[i];
}
