# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Data races of a primal: flang-22's IR under clang-22's ThreadSanitizer, with Archer for OpenMP."""

import glob
import os
import re
import subprocess


def search(folder, threads=12):
    """What the sanitizer reports on p.f90 and driver.f90 of a folder, in words, or None."""
    libraries = os.path.realpath(os.path.join(_output(["clang-22", "-print-resource-dir"]).strip(), "..", ".."))
    sanitizer = glob.glob(os.path.join(libraries, "clang", "*", "lib", "linux", "libclang_rt.tsan-x86_64.a"))[0]
    objects = []
    for stem in ("p", "driver"):
        path = os.path.join(folder, stem + ".ll")
        _output(["flang-22", "-fopenmp", "-g", "-S", "-emit-llvm", stem + ".f90", "-o", path], folder)
        with open(path, encoding="utf-8") as file:
            marked = re.sub(r"^(attributes #\d+ = \{)", r"\1 sanitize_thread", file.read(), flags=re.M)
        with open(path, "w", encoding="utf-8") as file:
            file.write(marked)
        _output(["clang-22", "-O1", "-g", "-fsanitize=thread", "-fopenmp", "-Wno-override-module", "-c", path,
                 "-o", stem + ".race.o"], folder)
        objects.append(stem + ".race.o")
    _output(["flang-22", "-fopenmp", *objects, "-Wl,--whole-archive", sanitizer, "-Wl,--no-whole-archive",
             "-rdynamic", "-Wl,-rpath," + libraries, "-ldl", "-lpthread", "-lm", "-o", "race"], folder)
    env = dict(os.environ, OMP_NUM_THREADS=str(threads), OMP_SCHEDULE="static,1", OMP_WAIT_POLICY="passive",
               OMP_DYNAMIC="false", OMP_TOOL_LIBRARIES=os.path.join(libraries, "libarcher.so"),
               TSAN_OPTIONS="ignore_noninstrumented_modules=1 exitcode=0")
    ran = subprocess.run(["./race"], cwd=folder, env=env, capture_output=True, text=True, timeout=300, check=False)
    # At copyin, flang-22 lets the first thread copy its own variable to itself: that is none.
    reports = [text for text in ran.stderr.split("WARNING: ThreadSanitizer: ")[1:]
               if not re.search(r"Location is (global|TLS).*Eownw?' of size", text)]
    if any(text.startswith("data race") for text in reports):
        return "data race:\n" + reports[0][:3000]
    return f"status {ran.returncode} under the sanitizer:\n{ran.stderr[-1000:]}" if ran.returncode else None


def _output(command, folder=None):
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=True).stdout
