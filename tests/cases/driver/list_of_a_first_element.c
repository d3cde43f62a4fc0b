// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// An array of which only the first element is used looks like one number; --size says that it is an array.
// VERIFY: --head 'scale(still,x)>(y,twice)' --set n=5 --size x=n --size y=n --size still=4 --size twice=3 \
//   --set 'still=[1.5, 0, 3, 4]' --size flag=2 --set 'flag=[1, 2]'
// VERIFY: --head 'scale(still,x)>(y,twice)' --set n=5 --size x=n --size y=n
void scale(int n, const double *still, const double *x, double *y, int *flag, double *twice)
{
  for (int i = 0; i < n; i++) y[i] = still[0]*x[i]*x[i];
  flag[0] = 3;
  twice[0] = still[0]*2;
}
