# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A driver for the primal in C: it reads the same inputs and prints the same lines as that for Fortran."""

HELPERS = """
static void get(FILE *file, double *values, size_t count)
{
  if (fread(values, sizeof *values, count, file) != count) {
    exit(1);
  }
}

static void show(const char *name, const REAL *values, size_t count)
{
  printf("%s", name);
  for (size_t i = 0; i < count; i++) {
    double value = values[i];
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    printf(" %016" PRIX64, bits);
  }
  printf("\\n");
}
"""


def text(program):
    """A main program that prints every output in full, then two difference quotients."""
    head = program.procedures[program.head]
    reals = [a for a in program.args if a.kind.startswith("real")]
    size = {a.name: "*".join(map(str, a.dims)) or "1" for a in reals}
    lines = ["#include <inttypes.h>", "#include <stdio.h>", "#include <stdlib.h>", "#include <string.h>", "",
             f"#define REAL {program.real}", *HELPERS.split("\n"), f"{head.prototype};", "",
             "enum { " + ", ".join(f"{name} = {value}" for name, value in program.extents.items()) + " };"]
    for a in reals:
        shape = "".join(f"[{d}]" for d in reversed(a.dims))
        lines += [f"static REAL {a.name}{shape or '[1]'};",
                  f"static double {a.name}_start[{size[a.name]}], {a.name}_direction[{size[a.name]}];"]
    outputs = [a for a in reals if a.name in program.dependents]
    lines += [f"static REAL {a.name}_plus[{size[a.name]}];" for a in outputs]
    lines += ["", "static void at(double h)", "{"]
    for a in reals:
        lines.append(f"  for (int i = 0; i < {size[a.name]}; i++) ((REAL *){a.name})[i] = "
                     f"{a.name}_start[i] + h*{a.name}_direction[i];")
    actuals = [v.name + ("[0]" if not v.dims and v.role == "in" else "") for v in head.parameters]
    lines += [f"  {head.name}({', '.join(actuals)});", "}", "", "int main(void)", "{",
              '  FILE *file = fopen("inputs", "rb");']
    for a in reals:
        for part in ("start", "direction"):
            lines.append(f"  get(file, {a.name}_{part}, {size[a.name]});")
    lines += ["  fclose(file);", "  at(0);"]
    lines += [f'  show("{a.name}", (REAL *){a.name}, {size[a.name]});' for a in reals]
    lines += ["  double quotient[2], steps[2] = {1e-5, 1e-6};", "  for (int trial = 0; trial < 2; trial++) {",
              "    at(steps[trial]);"]
    lines += [f"    memcpy({a.name}_plus, {a.name}, sizeof {a.name});" for a in outputs]
    lines += ["    at(-steps[trial]);", "    quotient[trial] = 0;"]
    for a in outputs:
        lines.append(f"    for (int i = 0; i < {size[a.name]}; i++) quotient[trial] += "
                     f"{a.name}_plus[i] - ((REAL *){a.name})[i];")
    lines += ["    quotient[trial] /= 2*steps[trial];", "  }",
              '  printf("quotients%24.15e%24.15e\\n", quotient[0], quotient[1]);', "  return 0;", "}"]
    return "\n".join(lines) + "\n"
