#include <float.h>
#include <math.h>

typedef double real;

enum { FIRST, SECOND, KINDS };

#define NX 4
#define NY (2)
#define CELLS (NX*NY)
#define LENGTH CELLS
#define LAST (CELLS - 1)
#define OMEGA ((real)1.95)
#define KEEP (1 - OMEGA)
#define THIRD OMEGA/3
#define SHIFT -2.5
#define GAIN (1.5)
#define PI 3.14159265358979323846
#define TWO_PI (2*PI)
#define LOCAL (inner + 1)
#define SQUARE(a) ((a)*(a))
#define MOVING(weight, u) ((weight)*(1 + (u)))
#define ROW(name) real name[NX]

typedef real plane[NX][NY];

struct state { real a[CELLS]; };

// Adjoint of head: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what head computes.
void head_b(const real x[NX][NY], real xb[NX][NY], real y[LENGTH], real yb[LENGTH]) {
  struct state s, sb;
  real row[NX], weights[KINDS], flat[CELLS + 1], u[NX][NY], column[NX];
  (void)y;

  flat[0] = 1;
  for (int i = 0; i < NX; i++) {
    row[i] = KEEP * x[i][0] + OMEGA * x[i][NY - 1];
    column[i] = OMEGA * (1 + row[i]) * SHIFT - SHIFT;
    for (int j = 0; j < NY; j++) {
      u[i][j] = sin(TWO_PI * x[i][j]) * row[i] + 1.5 * column[i];
      flat[i * NY + j + 1] = u[i][j] + OMEGA / 3 * flat[i * NY + j] + 3;
    }
  }
  for (int k = 0; k < KINDS; k++) {
    weights[k] = flat[k] * flat[k] + DBL_EPSILON;
  }
  for (int i = 0; i <= LAST; i++) {
    s.a[i] = 2.5 * flat[i + 1];
  }
  real rowb[NX] = {0};
  real weightsb[KINDS] = {0};
  real flatb[CELLS + 1] = {0};
  real ub[NX][NY] = {0};
  real columnb[NX] = {0};
  for (int i0 = 0; i0 < CELLS; i0++) {
    sb.a[i0] = 0.0;
  }
  for (int i = 0; i < LENGTH; i++) {
    sb.a[LAST - i] += yb[i] * weights[i % KINDS];
    weightsb[i % KINDS] += s.a[LAST - i] * yb[i];
    weightsb[SECOND] += yb[i];
    yb[i] = 0.0;
  }
  for (int i = 0; i <= LAST; i++) {
    flatb[i + 1] += 2.5 * sb.a[i];
    sb.a[i] = 0.0;
  }
  for (int k = 0; k < KINDS; k++) {
    flatb[k] += weightsb[k] * flat[k] + flat[k] * weightsb[k];
    weightsb[k] = 0.0;
  }
  for (int i = NX - 1; i >= 0; i--) {
    row[i] = KEEP * x[i][0] + OMEGA * x[i][NY - 1];
    for (int j = NY - 1; j >= 0; j--) {
      ub[i][j] += flatb[i * NY + j + 1];
      flatb[i * NY + j] += OMEGA / 3 * flatb[i * NY + j + 1];
      flatb[i * NY + j + 1] = 0.0;
      xb[i][j] += TWO_PI * (cos(TWO_PI * x[i][j]) * (ub[i][j] * row[i]));
      rowb[i] += sin(TWO_PI * x[i][j]) * ub[i][j];
      columnb[i] += 1.5 * ub[i][j];
      ub[i][j] = 0.0;
    }
    rowb[i] += OMEGA * (columnb[i] * SHIFT);
    columnb[i] = 0.0;
    xb[i][0] += KEEP * rowb[i];
    xb[i][NY - 1] += OMEGA * rowb[i];
    rowb[i] = 0.0;
  }
}
