// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Layout: continued lines, several statements a line, long names, tabs, odd comments, declarations of the old style.
// VERIFY: --head 'Layout(X)>(Y)' --range 0.5:1.5
// VERIFY: --head 'one_line(x)>(one_line)' --range 0.5:1.5

void   Layout ( const double *X ,   // the input
		double *Y )
{ double a_name_that_is_longer_than_what_fortran_allows_which_is_63_characters_at_most;
	a_name_that_is_longer_than_what_fortran_allows_which_is_63_characters_at_most = *X**X; *Y = *X;
  *Y = *Y*a_name_that_is_longer_than_what_fortran_allows_which_is_63_characters_at_most \
    + a_name_that_is_longer_than_what_fortran_allows_which_is_63_characters_at_most /* twice */
      * a_name_that_is_longer_than_what_fortran_allows_which_is_63_characters_at_most;

  // 'quotes' and "quotes" /* and the other kind
  /* of comments // within
     each other */
  *Y = *Y +
      // a comment between
      *X
    ;;
}

double one_line(double x) { double y = x*x; { y += x; } return y*y; }
