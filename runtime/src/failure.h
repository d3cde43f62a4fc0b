// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef PJ_FAILURE_H
#define PJ_FAILURE_H

/// Prints "parajoint runtime: ", the message and a newline on stderr, and ends the program with
/// status 1. Safe inside a parallel region: when several threads fail, the first one speaks.
_Noreturn void pj_fail(const char* format, ...) __attribute__((format(printf, 1, 2)));

#endif
