// Adjoint of g: derivatives of y with respect to x.
// Increments xb; reads and updates yb.
// What y holds afterwards is not what g computes.
void g_b(int n, const double x[n], double xb[n], double y[n], double yb[n]) {
  double t[3];
  (void)y;

  double tb[3] = {0};
  for (int i = n - 1; i >= 0; i--) {
    t[0] = x[i] * x[i];
    t[1] = t[0] * x[i];
    t[2] = t[0] * t[1] * t[1];
    tb[2] += yb[i] * t[1];
    tb[1] += t[2] * yb[i];
    yb[i] = 0.0;
    double tempb = tb[2] * t[1];
    tb[0] += tempb * t[1];
    tb[1] += t[0] * tempb + t[0] * t[1] * tb[2];
    tb[2] = 0.0;
    tb[0] += tb[1] * x[i];
    xb[i] += t[0] * tb[1];
    tb[1] = 0.0;
    xb[i] += tb[0] * x[i] + x[i] * tb[0];
    tb[0] = 0.0;
  }
}
