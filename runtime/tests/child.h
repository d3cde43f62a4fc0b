// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs one case of the test program in a process of its own, to check how it ends.
#ifndef PJ_TESTS_CHILD_H
#define PJ_TESTS_CHILD_H

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

#include "check.h"

/// A case that must end with status 1 after printing exactly `message` and a newline; with status 0
/// and without a word where message is null.
typedef struct Case {
  const char* name;
  void (*run)(void);
  const char* message;
} Case;

static void checkCase(const char* program, const Case* testCase) {
  char command[1000], output[1000], expected[1000] = "";
  snprintf(command, sizeof command, "'%s' %s 2>&1", program, testCase->name);
  FILE* child = popen(command, "r");
  CHECK(child != NULL);
  if (!child) return;
  size_t length = fread(output, 1, sizeof output - 1, child);
  output[length] = 0;
  int status = pclose(child);
  if (testCase->message)
    snprintf(expected, sizeof expected, "parajoint runtime: %s\n", testCase->message);
  CHECK(WIFEXITED(status) && WEXITSTATUS(status) == (testCase->message ? 1 : 0));
  CHECK(strcmp(output, expected) == 0);
  if (strcmp(output, expected) != 0)
    fprintf(stderr, "case %s: printed: %s\n          expected: %s\n", testCase->name, output,
            expected);
}

/// main of such a test: all cases, or in the child the one that is named.
static int checkCases(int argc, char** argv, const Case* cases, size_t count) {
  for (size_t k = 0; k < count; k++) {
    if (argc == 1) checkCase(argv[0], &cases[k]);
    if (argc == 2 && strcmp(argv[1], cases[k].name) == 0) {
      cases[k].run();
      return 0;
    }
  }
  return argc == 1 ? checkSummary() : 2;
}

#endif
