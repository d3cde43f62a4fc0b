// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Array parameters: pointers, rows, parts of arrays by &x[k] and x + k, matrices seen as vectors, of which the
// callee knows the extent or not.
// VERIFY: --head 'as_vector(a)>(s)' --set n=4 --set m=3 --range 0.5:1.5
// VERIFY: --head 'shifted(x)>(y)' --size x=8 --size y=8
// VERIFY: --head 'rows(a,x)>(a)' --set n=4 --set m=3 --range 0.5:1.5
// VERIFY: --head 'planes(a)>(s)' --set n=4 --set m=3 --range 0.5:1.5

static void total(int k, double *v, double *s)
{
  *s = 1.0;
  for (int i = 0; i < k; i++) {
    v[i] = v[i]*v[i];
    *s += v[i] * *s*0.1;
  }
}

void as_vector(int n, int m, double a[m][n], double *s)
{
  total(n*m, &a[0][0], s);
  a[0][0] = *s;
  total(n, &a[1][0], s);
}

static void smooth(int n, const double *v, double *w)
{
  for (int i = 0; i < n; i++)
    w[i] = w[i]*v[i];
}

void shifted(const double *x, double *y)
{
  smooth(8, x, y);
  smooth(4, x + 2, &y[4]);
  smooth(4, &x[1], y + 1);
  smooth(2, y + 5, y);
}

static double dot(int n, const double x[n], const double y[n])
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += x[i]*y[i];
  return sum;
}

// Orthogonalises the rows one after the other, without the square roots.
void rows(int n, int m, double a[m][n], const double x[n])
{
  for (int j = 1; j < m; j++) {
    const double factor = dot(n, a[j], a[j - 1])/dot(n, a[j - 1], a[j - 1]);
    for (int i = 0; i < n; i++)
      a[j][i] -= factor*a[j - 1][i];
    a[j][0] += dot(n - 1, a[j] + 1, &x[1]);
  }
}

static double trace(int n, double a[][4])
{
  double sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i][i]*a[i][i];
  return sum;
}

void planes(int n, int m, double a[m][n][4], double *s)
{
  *s = 1;
  for (int k = 0; k < m; k++)
    *s *= trace(n, a[k]);
}
