// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Active variables of a file: set in one function, used and changed in another, read in a third.
// VERIFY: --head 'head(x)>(y)' --range 0.5:1.5

double factor;
double history[4];
int calls = 0;

void prepare(double a)
{
  factor = a*a;
  for (int k = 0; k < 4; k++)
    history[k] = a;
  calls = 0;
}

void march(double *b)
{
  calls++;
  *b = *b*factor;
  factor = factor + 0.1 * *b;
  history[calls - 1] = *b*history[calls - 1];
}

double total(void)
{
  double sum = 0;
  for (int k = 0; k < 4; k++)
    sum += history[k];
  return sum*factor;
}

void head(double x, double *y)
{
  prepare(x);
  *y = x;
  for (int k = 0; k < 3; k++)
    march(y);
  *y = *y + total();
}
