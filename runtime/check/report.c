// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "report.h"

#include <math.h>

#include "memory.h"
#include "parajoint_check.h"

// Written so, a number is read back as it was.
#define NUMBER " %.17g"

static struct item* items;
static int count;

void pj_check_item(const char* name, int64_t places, int kind, int flags) {
  size_t length = 0;
  while (name[length]) ++length;
  char* kept = pj_array((int64_t)length + 1, 1);
  for (size_t i = 0; i < length; ++i) kept[i] = name[i];
  struct item item = {kept, pj_place_count(), (size_t)places, kind, flags};
  items = pj_one_more(items, (size_t)count, sizeof *items);
  items[count++] = item;
}

int pj_item_count(void) {
  return count;
}

size_t pj_place_count(void) {
  return count == 0 ? 0 : items[count - 1].first + items[count - 1].places;
}

const struct item* pj_item(int k) {
  return &items[k];
}

// The squares of large numbers fit into a long double.
double pj_norm(const struct item* item, const double* x) {
  long double sum = 0;
  for (size_t i = item->first; i < item->first + item->places; ++i) sum += (long double)x[i] * x[i];
  return (double)sqrtl(sum);
}

double pj_distance(const struct item* item, const double* x, const double* y) {
  long double sum = 0;
  for (size_t i = item->first; i < item->first + item->places; ++i) {
    long double d = x[i] == y[i] ? 0 : (long double)x[i] - y[i];  // infinite ones may be equal
    sum += d * d;
  }
  return (double)sqrtl(sum);
}

void pj_write_items(FILE* out) {
  for (const struct item* i = items; i != items + count; ++i)
    fprintf(out, "item %s %zu %c %c %d\n", i->name, i->places, i->flags & PJ_ACTIVE ? 'T' : 'F',
            i->flags & PJ_USEFUL ? 'T' : 'F', i->kind);
}

static int isFinite(const struct item* item, const double* x) {
  for (size_t i = item->first; i < item->first + item->places; ++i)
    if (!isfinite(x[i])) return 0;
  return 1;
}

void pj_write_infinite(FILE* out, const char* what, const double* x, int flags) {
  for (const struct item* i = items; i != items + count; ++i)
    if ((i->flags & flags) == flags && !isFinite(i, x))
      fprintf(out, "infinite %s %s\n", what, i->name);
}

void pj_write_primal(FILE* out, const double* primal, const double* tangent) {
  for (int k = 0; k < count; ++k)
    fprintf(out, "primal %d" NUMBER NUMBER "\n", k + 1, pj_distance(&items[k], primal, tangent),
            pj_norm(&items[k], primal));
}

void pj_write_dot(FILE* out, const double* yb, const double* yd, const double* xb,
                  const double* xd) {
  long double left = 0, right = 0, sizes = 0;
  for (size_t i = 0; i < pj_place_count(); ++i) {
    long double y = (long double)yb[i] * yd[i], x = (long double)xb[i] * xd[i];
    left += y;
    right += x;
    sizes += fabsl(y) + fabsl(x);
  }
  fprintf(out, "dot" NUMBER NUMBER NUMBER "\n", (double)left, (double)right, (double)sizes);
}

void pj_write_again(FILE* out, const char* what, const double* first, const double* second) {
  for (int k = 0; k < count; ++k)
    if (items[k].flags & PJ_ACTIVE)
      fprintf(out, "again %s %d" NUMBER NUMBER "\n", what, k + 1,
              pj_distance(&items[k], first, second), pj_norm(&items[k], first));
}

void pj_write_difference(FILE* out, double h, const double* tangent, const double* difference,
                         const double* values, double least) {
  for (int k = 0; k < count; ++k) {
    const struct item* i = &items[k];
    if (!(i->flags & PJ_USEFUL)) continue;
    double scale = fmax(pj_norm(i, tangent), pj_norm(i, difference));
    scale = fmax(scale, least * pj_norm(i, values));
    fprintf(out, "difference %d" NUMBER NUMBER NUMBER "\n", k + 1, h,
            pj_distance(i, tangent, difference), scale);
  }
}
