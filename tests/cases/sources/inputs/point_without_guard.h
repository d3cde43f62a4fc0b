#ifndef WIDTH
#define WIDTH 4
#endif
typedef struct { double x; } point;
