// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A case written by hand, y = x*x, that counts its calls.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "parajoint_check.h"

static double x, y;
static int calls, kept;

void pj_case_setup(void) {
  int64_t order[5];
  pj_draw_permutation(5, order);
  int64_t sum = 0;
  for (int i = 0; i < 5; ++i) sum += order[i];
  CHECK(sum == 15);
  x = pj_draw_real(0.5, 1.5);
  CHECK(x >= 0.5 && x <= 1.5);
  pj_check_item("x", 1, 8, PJ_ACTIVE | PJ_SEEDED | PJ_VARIED);
  pj_check_item("y", 1, 8, PJ_ACTIVE | PJ_SEEDED | PJ_USEFUL);
}

void pj_case_keep(double* values) {
  values[0] = x;
  values[1] = y;
}

void pj_case_keep_results(void) {
  kept = calls;
}
int pj_case_changed(void) {
  return kept != calls;
}

void pj_case_run_primal(const double* before, double* after) {
  after[0] = before[0];
  after[1] = before[0] * before[0];
  ++calls;
}

void pj_case_run_tangent(const double* before, const double* derivativesBefore, double* after,
                         double* derivativesAfter) {
  pj_case_run_primal(before, after);
  derivativesAfter[0] = derivativesBefore[0];
  derivativesAfter[1] = 2 * before[0] * derivativesBefore[0];
}

void pj_case_run_adjoint(const double* before, const double* derivativesBefore,
                         double* derivativesAfter) {
  derivativesAfter[0] = derivativesBefore[0] + 2 * before[0] * derivativesBefore[1];
}

/// The numbers behind the words that start a line of the report, the last such line.
static void numbersOf(const char* file, const char* words, double* a, double* b) {
  char line[256];
  FILE* in = fopen(file, "r");
  CHECK(in != NULL);
  *a = *b = -1;
  while (fgets(line, sizeof line, in))
    if (strncmp(line, words, strlen(words)) == 0) sscanf(line + strlen(words), "%lf %lf", a, b);
  fclose(in);
}

int main(int argc, char** argv) {
  CHECK(argc > 0);
  char numbers[512], vectors[512];
  snprintf(numbers, sizeof numbers, "%s.numbers", argv[0]);
  snprintf(vectors, sizeof vectors, "%s.vectors", argv[0]);
  pj_check_run("all", numbers, vectors, 1, 0, 1e-6);
  double a, b;
  numbersOf(numbers, "primal 2", &a, &b);
  CHECK(a == 0 && b == x * x);
  numbersOf(numbers, "passive", &a, &b);
  CHECK(a == 1);
  numbersOf(numbers, "again adjoint 1", &a, &b);
  CHECK(a == 0 && b > 0);
  numbersOf(numbers, "dot", &a, &b);
  CHECK(a != 0 && a - b < 1e-14 && b - a < 1e-14);
  numbersOf(numbers, "difference 2 0.10000000000000001", &a, &b);
  CHECK(a < 1e-14 && b > 0);
  remove(numbers);
  remove(vectors);
  return checkSummary();
}
