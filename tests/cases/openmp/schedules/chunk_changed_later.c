// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The chunk of a loop with a free schedule, which changes later: the marks, one for each chunk, prove that no two
// threads share an element of x, so the backward sweep needs the chunk that the loop had.
// VERIFY: --head 'dynamic(x)>(y)' --set n=13 --size x=n --size y=n --size mark=n --set mark=0 --threads 1,2,7
// VERIFY: --head 'guided(x)>(y)' --set n=13 --size x=n --size y=n --size mark=n --set mark=0 --threads 1,2,7
void dynamic(int n, const double *x, double *y, int *mark)
{
  int c = 4;
#pragma omp parallel for schedule(dynamic, c)
  for (int i = 0; i < n; i++) {
    mark[i/4] = i;
    y[i] = x[i/4]*x[i/4]*(i + 1);
  }
  c = 1;
  for (int i = 0; i < c; i++) y[i] *= y[i];
}

// In a guided loop, too, all chunks but the last have at least c iterations.
void guided(int n, const double *x, double *y, double *mark)
{
  int c = 13;
#pragma omp parallel for schedule(guided, c)
  for (int i = 0; i < n; i++) {
    mark[i/13] = i;
    y[i] = x[i/13]*x[i/13]*(i + 1);
  }
  c = 2;
  for (int i = 0; i < c; i++) y[i] *= y[i];
}
