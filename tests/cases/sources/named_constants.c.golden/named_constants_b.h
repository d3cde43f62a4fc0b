#ifndef NAMED_CONSTANTS_B_H
#define NAMED_CONSTANTS_B_H

#ifndef NAMED_CONSTANTS_C_44141840_PREAMBLE
#define NAMED_CONSTANTS_C_44141840_PREAMBLE
#include <float.h>
#include <math.h>

#ifndef REAL_A1518E55
#define REAL_A1518E55
typedef double real;
#endif

#ifndef FIRST_3F59B6F8
#define FIRST_3F59B6F8
enum { FIRST, SECOND, KINDS };
#endif

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

#ifndef PLANE_5BA2EBED
#define PLANE_5BA2EBED
typedef real plane[NX][NY];
#endif

#ifndef STATE_BB476817
#define STATE_BB476817
struct state { real a[CELLS]; };
#endif
#endif

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of head: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what head computes.
void head_b(const real x[][2], real xb[][2], real* y, real* yb);

#ifdef __cplusplus
}
#endif

#endif
