// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#define _POSIX_C_SOURCE 200809L
#include "failure.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static atomic_flag failing = ATOMIC_FLAG_INIT;

void pj_fail(const char* format, ...) {
  if (atomic_flag_test_and_set(&failing))
    for (;;) pause();  // another thread is about to end the program
  fflush(stdout);
  va_list arguments;
  va_start(arguments, format);
  fputs("parajoint runtime: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  fflush(stderr);
  _Exit(1);  // exit() would run handlers that may wait for the other threads
}
