// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The variables, and what is written about them.
#ifndef PJ_REPORT_H
#define PJ_REPORT_H

#include <stdio.h>

/// A real or complex variable: its places in every flat vector, and what pj_check_item said.
struct item {
  const char* name;
  size_t first, places;
  int kind, flags;
};

/// The number of variables, and of places that all of them take.
int pj_item_count(void);
size_t pj_place_count(void);
/// The variables are counted from 0 here, and from 1 in the report.
const struct item* pj_item(int k);

/// The norm of x, and of x - y, at the places of one variable.
double pj_norm(const struct item* item, const double* x);
double pj_distance(const struct item* item, const double* x, const double* y);

void pj_write_items(FILE* out);
/// Variables with a value that is no finite number; with `flags`, only those that have them.
void pj_write_infinite(FILE* out, const char* what, const double* x, int flags);
/// The primal's results, as the primal and as the tangent computes them.
void pj_write_primal(FILE* out, const double* primal, const double* tangent);
/// <yb, J xd> and <xb, xd>, and the sum of the products' sizes.
void pj_write_dot(FILE* out, const double* yb, const double* yd, const double* xb,
                  const double* xd);
/// A second call against the first.
void pj_write_again(FILE* out, const char* what, const double* first, const double* second);
/// A tangent against a difference with step h; a derivative that is zero is compared with `least`
/// times the size of the value.
void pj_write_difference(FILE* out, double h, const double* tangent, const double* difference,
                         const double* values, double least);

#endif
