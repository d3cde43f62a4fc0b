// Tangent of flux: derivatives of f with respect to u and s.
// Reads ud and sd; reads and updates fd.
// The primal arguments hold afterwards what flux leaves in them.
void flux_d(int n, const double u[n], const double ud[n], double s, double sd, double f[n],
            double fd[n]) {
#pragma omp parallel for default(none) shared(n, u, ud, s, sd, f, fd) schedule(dynamic, 4)
  for (int i = 0; i < n - 1; i++) {
    double meand = 0.5 * (ud[i] + ud[i + 1]);
    double mean = 0.5 * (u[i] + u[i + 1]);
    double jumpd = ud[i + 1] - ud[i];
    double jump = u[i + 1] - u[i];
    meand = meand * mean + mean * meand;
    mean *= mean;
    fd[i] = fd[i] * mean + f[i] * meand - (sd * jump + s * jumpd);
    f[i] = f[i] * mean - s * jump;
  }
}
