// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The runs, the same for every case. Numbers are written as they come.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "parajoint.h"
#include "parajoint_check.h"
#include "random.h"
#include "report.h"

// Flat vectors of values (v) and derivatives, before (0) and after (1): of the tangent (d) and of
// the adjoint (b). vt: values after the tangent; again: derivatives of a second call.
static double *v0, *v1, *vt, *d0, *d1, *b0, *b1, *again;

static double* newVector(void) {
  return pj_array((int64_t)pj_place_count(), sizeof(double));
}

static FILE* opened(const char* name, const char* mode) {
  FILE* file = fopen(name, mode);
  if (file) return file;
  fprintf(stderr, "parajoint check: '%s' cannot be written\n", name);
  exit(1);
}

// Variables without the flag take no part.
static void clearUnless(int flag, double* x) {
  for (int k = 0; k < pj_item_count(); ++k) {
    const struct item* i = pj_item(k);
    if (!(i->flags & flag)) memset(x + i->first, 0, i->places * sizeof *x);
  }
}

// What a single precision variable cannot hold would be lost on the way in.
static void roundSingle(double* x) {
  for (int k = 0; k < pj_item_count(); ++k) {
    const struct item* item = pj_item(k);
    for (size_t i = item->first; i < item->first + item->places; ++i)
      if (item->kind == 4) x[i] = (float)x[i];
  }
}

static double* randomDerivatives(void) {
  double* x = newVector();
  pj_draw_reals((int64_t)pj_place_count(), -1, 1, x);
  return x;
}

static void runTangent(double* values, double* derivatives) {
  memset(derivatives, 0, pj_place_count() * sizeof *derivatives);
  pj_case_run_tangent(v0, d0, values, derivatives);
}

static void runAdjoint(double* derivatives) {
  memset(derivatives, 0, pj_place_count() * sizeof *derivatives);
  pj_case_run_adjoint(v0, b0, derivatives);
}

// Values at v0 + h*d0.
static void runPrimalAt(double h, double* values) {
  double* v = newVector();
  for (size_t i = 0; i < pj_place_count(); ++i) v[i] = v0[i] + h * d0[i];
  pj_case_run_primal(v, values);
  free(v);
}

// Central differences with step h, and those extrapolated from two steps, a factor 10 apart.
static void writeDifferences(FILE* out, double step, double least) {
  static const double steps[] = {1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7};
  int count = step > 0 ? 1 : (int)(sizeof steps / sizeof *steps);
  double *plus = newVector(), *minus = newVector();
  double *fine = newVector(), *coarse = newVector(), *better = newVector();
  clearUnless(PJ_VARIED, d0);
  runTangent(vt, d1);
  for (int j = 0; j < count; ++j) {
    double h = step > 0 ? step : steps[j];
    runPrimalAt(h, plus);
    runPrimalAt(-h, minus);
    for (size_t i = 0; i < pj_place_count(); ++i) {
      fine[i] = (plus[i] - minus[i]) / (2 * h);
      better[i] = (100 * fine[i] - coarse[i]) / 99;
      coarse[i] = fine[i];
    }
    pj_write_difference(out, h, d1, fine, v1, least);
    if (j > 0) pj_write_difference(out, h, d1, better, v1, least);
  }
  free(plus);
  free(minus);
  free(fine);
  free(coarse);
  free(better);
}

// Results that are tiny, or huge, beside the others would hide what is wrong with them, or with the
// others: their adjoints start as large, or as small, as makes all products of one size. Nothing
// becomes larger for a derivative that is tiny beside its value, which may be rounding alone. By
// powers of two: no digit changes.
static void balanceAdjoints(void) {
  for (int k = 0; k < pj_item_count(); ++k) {
    const struct item* item = pj_item(k);
    double usual = pj_norm(item, d0), size = pj_norm(item, d1);
    if (size < usual) size = fmin(usual, fmax(size, pj_norm(item, v1)));
    if (!(usual > 0 && size > 0 && isfinite(size))) continue;
    int most = item->kind == 4 ? 20 : 100, power = ilogb(usual) - ilogb(size);
    power = power > most ? most : power < -most ? -most : power;
    for (size_t i = item->first; i < item->first + item->places; ++i) b0[i] = ldexp(b0[i], power);
  }
}

static void start(int64_t seed) {
  pj_seed(seed);
  pj_case_setup();
  v0 = newVector();
  v1 = newVector();
  vt = newVector();
  d1 = newVector();
  b1 = newVector();
  again = newVector();
  pj_case_keep(v0);
  d0 = randomDerivatives();
  b0 = randomDerivatives();
  clearUnless(PJ_SEEDED, d0);
  clearUnless(PJ_SEEDED, b0);
  roundSingle(d0);
  roundSingle(b0);
}

static void writeTape(FILE* out) {
  fprintf(out, "tape %lld\n", (long long)pj_tape_bytes());
}

static void runOnce(FILE* out) {
  pj_case_run_primal(v0, v1);
  pj_case_keep_results();
  pj_write_infinite(out, "primal", v1, PJ_ACTIVE);
  runTangent(vt, d1);
  pj_write_infinite(out, "tangent", d1, PJ_ACTIVE);
  pj_write_primal(out, v1, vt);
  fprintf(out, "passive %d\n", pj_case_changed());
  balanceAdjoints();
  runAdjoint(b1);
  pj_write_infinite(out, "adjoint", b1, PJ_ACTIVE);
  writeTape(out);
  pj_write_dot(out, b0, d1, b1, d0);
}

static void runAgain(FILE* out) {
  runTangent(vt, again);
  pj_write_again(out, "tangent", d1, again);
  runAdjoint(again);
  pj_write_again(out, "adjoint", b1, again);
  writeTape(out);
}

static void writeVectors(const char* name) {
  FILE* out = opened(name, "wb");
  fwrite(d1, sizeof *d1, pj_place_count(), out);
  fwrite(b1, sizeof *b1, pj_place_count(), out);
  fclose(out);
}

void pj_check_run(const char* task, const char* numbers, const char* vectors, int64_t seed,
                  double step, double least) {
  FILE* out = opened(numbers, "w");
  start(seed);
  if (strcmp(task, "promised") == 0) {
    clearUnless(PJ_INDEPENDENT, d0);
    clearUnless(PJ_DEPENDENT, b0);
  }
  pj_write_items(out);
  runOnce(out);
  // What follows may end the program.
  fflush(out);
  if (strcmp(task, "races") != 0) {
    runAgain(out);
    writeVectors(vectors);
  }
  if (strcmp(task, "all") == 0) writeDifferences(out, step, least);
  fputs("end\n", out);
  fclose(out);
}
