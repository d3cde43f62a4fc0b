// Adjoint of three: derivatives of y, z and total with respect to x.
// Increments xb; reads and zeroes totalb; reads and updates yb and zb.
// What y, z and total hold afterwards is not what three computes.
void three_b(int n, const double x[n], double xb[n], double y[n], double yb[n], double z[n],
             double zb[n], double* total, double* totalb) {
  (void)y;
  (void)z;
  (void)total;

  double sumb = *totalb;
  *totalb = 0.0;
#pragma omp parallel
  {
    double sum0b = sumb;
#pragma omp for
    for (int i = 0; i < n; i++) {
      double y_here = x[i] * x[i] - 0.5 * x[i];
      double z_here = y_here * x[i] / (1 + y_here * y_here);
      zb[i] += sum0b * z_here + z_here * sum0b;
      double tempb = zb[i] / (1 + y_here * y_here);
      double tempb0 = -y_here * x[i] / (1 + y_here * y_here) * zb[i] / (1 + y_here * y_here);
      yb[i] += tempb * x[i] + tempb0 * y_here + y_here * tempb0;
      xb[i] += y_here * tempb;
      zb[i] = 0.0;
      xb[i] += yb[i] * x[i] + x[i] * yb[i] - 0.5 * yb[i];
      yb[i] = 0.0;
    }
  }
}
