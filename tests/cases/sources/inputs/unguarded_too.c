#define WIDTH 3
void twice(const double x[restrict WIDTH], double y[restrict WIDTH])
{
  for (int k = 0; k < WIDTH; k++)
    y[k] = 2*x[k]*x[k];
}
