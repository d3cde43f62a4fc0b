// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Text and streams as arguments of the program's own functions: values that nobody differentiates.
// VERIFY: --head 'kept(x)>(z)' --set n=5
// VERIFY: --head 'by_stream(x)>(z)' --set n=6
// VERIFY: --head 'scratch_file(x)>(z)' --set n=4
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#define LABEL "values"

FILE *stream_of_notes;

static void dump(FILE *out, const char *name, int n, const double *x) {
  if (!out) return;
  fprintf(out, "%s:", name);
  for (int i = 0; i < n; i++) fprintf(out, " %g", x[i]);
  fprintf(out, "\n");
}

static void note(const char *what, double v) {
  if (stream_of_notes) fprintf(stream_of_notes, "%s %g\n", what, v);
}

static double checked(const char *name, double v) {
  if (v < -1e9) {
    fprintf(stderr, "%s out of range\n", name);
    exit(1);
  }
  return v * v;
}

// The same function has texts of several lengths; a thread's result goes through one of them.
void kept(int n, const double x[n], double z[n]) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) z[i] = exp(checked("x", x[i]));
  note("first", z[0]);
  note("the last one", z[n - 1]);
  for (int i = 0; i < n; i++) z[i] *= checked("z\"\n", z[i]);
}

void by_stream(int n, const double x[n], double z[n]) {
  FILE *out = NULL;
  for (int i = 0; i < n; i++) z[i] = sin(x[i]);
  if (z[0] > 1e9) out = stderr;
  dump(out, "z", n, z);
  dump(NULL, LABEL, n, z);
  if (out != NULL) fclose(out);
  for (int i = 0; i < n; i++) z[i] = z[i] * z[i] * x[i];
}

// What is written to a file and read from it again is passive.
static double constant_of(FILE *f) {
  double v;
  rewind(f);
  if (fscanf(f, "%lf", &v) != 1) return 0;
  return v;
}

void scratch_file(int n, const double x[n], double z[n]) {
  FILE *f = tmpfile();
  double factor = 1;
  if (f == NULL) return;
  fprintf(f, "2.5");
  factor = constant_of(f);
  fclose(f);
  for (int i = 0; i < n; i++) z[i] = factor * x[i] * x[i];
}
