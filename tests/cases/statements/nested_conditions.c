// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Many conditions, one within the other: the time to translate them does not double with each.
// VERIFY: --head 'f(x)>(y)' --head 'g(x)>(y)'
void f(double x, double *y)
{
  double s = x;
  if (s > 0) { s *= x;
  if (s > -1) { s *= x;
  if (s > -2) { s *= x;
  if (s > -3) { s *= x;
  if (s > -4) { s *= x;
  if (s > -5) { s *= x;
  if (s > -6) { s *= x;
  if (s > -7) { s *= x;
  if (s > -8) { s *= x;
  if (s > -9) { s *= x;
  if (s > -10) { s *= x;
  if (s > -11) { s *= x;
  if (s > -12) { s *= x;
  if (s > -13) { s *= x;
  if (s > -14) { s *= x;
  if (s > -15) { s *= x;
  if (s > -16) { s *= x;
  if (s > -17) { s *= x;
  if (s > -18) { s *= x;
  if (s > -19) { s *= x;
  if (s > -20) { s *= x;
  if (s > -21) { s *= x;
  if (s > -22) { s *= x;
  if (s > -23) { s *= x;
  if (s > -24) { s *= x;
  if (s > -25) { s *= x;
  if (s > -26) { s *= x;
  if (s > -27) { s *= x;
  if (s > -28) { s *= x;
  if (s > -29) { s *= x;
  if (s > -30) { s *= x;
  if (s > -31) { s *= x;
  if (s > -32) { s *= x;
  if (s > -33) { s *= x;
  if (s > -34) { s *= x;
  if (s > -35) { s *= x;
  if (s > -36) { s *= x;
  if (s > -37) { s *= x;
  if (s > -38) { s *= x;
  if (s > -39) { s *= x;
  }}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
  *y = s;
}

void g(double x, double *y)
{
  double s = x;
  if (s > 40) s *= x; else {
  if (s > 39) s *= x; else {
  if (s > 38) s *= x; else {
  if (s > 37) s *= x; else {
  if (s > 36) s *= x; else {
  if (s > 35) s *= x; else {
  if (s > 34) s *= x; else {
  if (s > 33) s *= x; else {
  if (s > 32) s *= x; else {
  if (s > 31) s *= x; else {
  if (s > 30) s *= x; else {
  if (s > 29) s *= x; else {
  if (s > 28) s *= x; else {
  if (s > 27) s *= x; else {
  if (s > 26) s *= x; else {
  if (s > 25) s *= x; else {
  if (s > 24) s *= x; else {
  if (s > 23) s *= x; else {
  if (s > 22) s *= x; else {
  if (s > 21) s *= x; else {
  if (s > 20) s *= x; else {
  if (s > 19) s *= x; else {
  if (s > 18) s *= x; else {
  if (s > 17) s *= x; else {
  if (s > 16) s *= x; else {
  if (s > 15) s *= x; else {
  if (s > 14) s *= x; else {
  if (s > 13) s *= x; else {
  if (s > 12) s *= x; else {
  if (s > 11) s *= x; else {
  if (s > 10) s *= x; else {
  if (s > 9) s *= x; else {
  if (s > 8) s *= x; else {
  if (s > 7) s *= x; else {
  if (s > 6) s *= x; else {
  if (s > 5) s *= x; else {
  if (s > 4) s *= x; else {
  if (s > 3) s *= x; else {
  if (s > 2) s *= x; else {
  if (s > 1) s *= x; else {
  s += x;
  }}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}}
  *y = s;
}
