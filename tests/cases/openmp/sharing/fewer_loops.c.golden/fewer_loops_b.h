#ifndef FEWER_LOOPS_B_H
#define FEWER_LOOPS_B_H

#ifdef __cplusplus
extern "C" {
#endif

// Adjoint of attention: derivatives of out with respect to qkv.
// Increments qkvb; reads and updates weightsb and outb.
// What weights and out hold afterwards is not what attention computes.
//
// Queries, keys, and values of a head stand beside those of the others; all positions up to t are read.
void attention_b(int n, int m, int c, int heads, const float* qkv, float* qkvb, float* weights,
                 float* weightsb, float* out, float* outb);

#ifdef __cplusplus
}
#endif

#endif
