// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Values that are no expressions are refused before the check program is compiled.
// RUN-FAIL(2): parajoint check %s --head 'f(x)>(y)' --set 'n=(5' -o %t
// RUN-FAIL(2): parajoint check %s --head 'f(x)>(y)' --set n=3+ -o %t
// RUN-FAIL(2): parajoint check %s --head 'f(x)>(y)' --set n=, -o %t
// RUN-FAIL(2): parajoint check %s --head 'f(x)>(y)' --set 'n=5 5' -o %t
// RUN-FAIL(2): parajoint check %s --head 'f(x)>(y)' --set 'n=max(3)' -o %t
// RUN-FAIL(2): parajoint check %s --head 'f(x)>(y)' --set n=3 --set 'x=[]' -o %t
// RUN-FAIL(2): parajoint check %s --head 'f(x)>(y)' --set n=3 --set 'x=[1:2]' -o %t
// RUN-FAIL(2): parajoint check %s --head 'f(x)>(y)' --set n=3 --set 'x=[1,' -o %t
// EXPECT-STDERR: is no number, expression or list
// VERIFY: --head 'f(x)>(y)' --set 'n=max(2,min(5,7))+-1*(3-2)%4' --set 'x=[1,2.5e-1,n*1e+1]'
void f(int n, const double x[n], double y[n])
{
  for (int i = 0; i < n; i++) y[i] = x[i]*x[i];
}
