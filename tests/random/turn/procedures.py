# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Variables of a program of turns, and lines of it that become procedures."""

import re

OWN = {"t": "real", "u": "real", "bef": "real", "own": "real", "also": "real", "k": "integer"}  # of each thread
COUNTERS = ["i", "j", "step"]
WITHOUT = re.compile(r"(reduction|firstprivate|lastprivate)\(")  # what these name is no pointer


def uses(text, name):
    return re.search(rf"\b{name}\b", text)


def sets(text, name):
    return re.search(rf"(^|[ (]){name} (=|\+=) |\bdo {name} = ", text, re.MULTILINE)


def by_pointer(line, names):
    """Without parentheses: with them clang 22 takes the one variable of an atomic capture for two."""
    def target(found):
        before, name, after = found.groups("")
        if before == "&":
            return name
        return f" * *{name}" if before else f"(*{name}){after}" if after else f"*{name}"
    return re.sub(rf"([*&])?\b({'|'.join(names)})\b(\+\+)?", target, line) if names else line


class Procedures:
    def __init__(self, say):
        self.say = say
        self.is_c = say.suffix == ".c"
        self.shared = {"n": ("integer", ""), **{a: ("real", "n") for a in "xyz"}}  # name: type, extent
        self.made = []

    def new(self, letter, kind="real", extent=""):
        name = f"{letter}{len(self.shared)}"
        self.shared[name] = kind, extent
        return name

    def own(self, names):
        """Declarations of these: types with names."""
        kinds = {**OWN, **dict.fromkeys(COUNTERS, "integer")}
        found = {self.say.types[t]: [v for v in names if kinds[v] == t] for t in self.say.types}
        return [(t, v) for t, v in found.items() if v]

    def outlined(self, lines, result=None):
        """A call that does the same. `result`: a type and the variable that the function returns."""
        text = "\n".join(lines)
        if self.is_c and WITHOUT.search(text):
            return lines
        shared = [v for v in self.shared if uses(text, v)]
        shared = shared if "n" in shared or not any(self.shared[v][1] for v in shared) else ["n", *shared]
        by_place = [v for v in shared if v != "n" and not self.shared[v][1]]
        own = [v for v in [*OWN, *COUNTERS] if uses(text, v)]
        if self.is_c:  # its loops and blocks declare their own
            declared = " ".join(re.findall(r"\b(?:int|double) ([\w, ]+)", text))
            own = [v for v in own if not uses(declared, v)]
        local = [v for v in own if sets(text, v) or re.search(rf"\bprivate\([^)]*\b{v}\b", text)]
        given = [v for v in own if v not in local]
        if self.is_c:
            lines = [by_pointer(line, by_place) for line in lines]
        name = f"part{len(self.made)}"
        arguments = [self.say.argument(*self.kind(v), v in by_place) for v in shared + given]
        self.made.append(self.say.procedure(name, arguments, self.own(local), lines, result))
        call = self.say.call(name, shared + given, by_place)
        return [f"{result[1]} = {call.removeprefix('call ')}" if result else call]

    def kind(self, name):
        """Type, name, extent."""
        own = {**OWN, **dict.fromkeys(COUNTERS, "integer")}
        kind, extent = self.shared.get(name) or (own[name], "")
        return kind, name, extent

    def declarations(self):
        """Of what is shared and no argument."""
        found = [v for v in self.shared if v not in ("n", "x", "y")]
        if self.is_c:
            return [self.say.argument(*self.kind(v), False) + ";" for v in found]
        return [self.say.argument(*self.kind(v), False) for v in found]
