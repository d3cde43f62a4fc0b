#include <math.h>

#include "parajoint.h"

static double turn_time(double dx, double v) { return fabs(dx / v); }

// Adjoint of turn_time: derivatives of turn_time with respect to v.
// Increments vb; reads and zeroes turn_timeb.
// The primal arguments are unchanged afterwards.
static void turn_time_b(double dx, double v, double* vb, double* turn_timeb) {
  double tempb = copysign(1.0, dx / v) * *turn_timeb;
  double tempb0 = tempb == 0.0 ? 1.0 : v;
  *vb -= dx / tempb0 * tempb / tempb0;
  *turn_timeb = 0.0;
}

// Adjoint of by_call: derivatives of dt with respect to v.
// Increments vb; reads and zeroes dtb.
// What dt holds afterwards is not what by_call computes.
void by_call_b(int n, double dx, const double v[n], double vb[n], double* dt, double* dtb) {
  (void)dt;

  pj_adjoint_begin();
  double t = 10;
  for (int i = 0; i < n; i++) {
    double own = turn_time(dx, v[i]);
    pj_push(&t, sizeof(t));
    t = own < t ? own : t;
  }
  double ownb = 0.0;
  double tb = *dtb;
  *dtb = 0.0;
  for (int i = n - 1; i >= 0; i--) {
    double own = turn_time(dx, v[i]);
    pj_pop(&t, sizeof(t));
    ownb += own < t ? tb : 0.0;
    tb = own < t ? 0.0 : tb;
    turn_time_b(dx, v[i], &vb[i], &ownb);
  }
  pj_adjoint_end("by_call_b", 9);
}
