# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads whole programs as the generator writes them: procedures, declarations, statements."""

import re
from dataclasses import dataclass, field

from .nodes import (Allocate, Assign, Call, Comment, Directive, Do, If, Jump, Number, Name, Print, Range, Ref, Select,
                    Variable, Where, While)
from .reader import arguments, expression

TITLE = re.compile(r"(?:(?:elemental|pure) )?(real\(\d\) |integer |logical )?(subroutine|function) (\w+)\((.*?)\)"
                   r"(?: result\((\w+)\))?$")
DECLARATION = re.compile(r"(real\(\d\)|integer|logical)((?:, [^:]+?)*) :: (.*)$")
KINDS = {"real(8)": "double", "real(4)": "float", "integer": "int", "logical": "logical"}
DIRECTIVES = [("parallel do simd", "parallel for simd"), ("parallel do", "parallel for"),
              ("parallel sections", "parallel sections"), ("parallel", "parallel"), ("do simd", "for simd"), ("do", "for"),
              ("simd", "simd"), ("barrier", "barrier"), ("atomic", "atomic"), ("sections", "sections"),
              ("section", "section"), ("single", "single"), ("master", "master"), ("masked", "masked"),
              ("critical", "critical")]
# Those that end in a line of their own, and those that one statement or loop follows.
CLOSED = ("parallel", "single", "master", "masked", "critical")


@dataclass
class Unit:
    """A procedure as written."""
    name: str
    args: list
    result: str = ""
    kind: str = ""  # of the result, if the title says it
    variables: dict = field(default_factory=dict)
    renames: dict = field(default_factory=dict)
    body: list = field(default_factory=list)
    internal: bool = False
    lanes: bool = False  # declare simd


def joined(text):
    """The lines without continuations, indentation, and the header."""
    text = re.sub(r" &\n *!\$omp +", " ", text)
    text = re.sub(r" &\n *", " ", text)
    lines = [line.strip() for line in text.split("\n")]
    start = next(k for k, line in enumerate(lines) if line and not line.startswith("! "))
    return [line for line in lines[start:] if line]


class Source:
    """`units` in the order of the text, those within others first; `globals`."""

    def __init__(self, text):
        self.lines, self.at = joined(text), 0
        self.units, self.globals = [], {}
        while self.at < len(self.lines):
            if self.peek().startswith("module "):
                self.module()
            else:
                self.procedure(False)

    def peek(self):
        return self.lines[self.at]

    def take(self):
        self.at += 1
        return self.lines[self.at - 1]

    def module(self):
        self.take()
        while not re.match(r"contains|end module", self.peek()):
            line = self.take()
            private = re.match(r"!\$omp threadprivate\((.*)\)", line)
            if private:
                for name in private.group(1).split(", "):
                    self.globals[name].role = "threadprivate"
            elif line != "implicit none":
                declared = declare(line, self.globals)
                for variable in declared:
                    variable.role = "constant" if variable.value else "global"
        if self.take() == "contains":
            while not self.peek().startswith("end module"):
                self.procedure(False)
            self.take()

    def procedure(self, internal):
        typed, kind, name, args, result = TITLE.match(self.take()).groups()
        unit = Unit(name, [a for a in args.split(", ") if a], internal=internal)
        unit.result = (result or name) if kind == "function" else ""
        unit.kind = KINDS[typed.strip()] if typed else ""
        while True:
            line = self.peek()
            if line.startswith("use "):
                unit.renames.update(re.findall(r"(\w+) => (\w+)", line))
            elif DECLARATION.match(line):
                declare(line, unit.variables)
            elif line.startswith("!$omp declare simd"):
                unit.lanes = True
            elif line != "implicit none":
                break
            self.take()
        unit.body = self.statements()
        if self.peek() == "contains":
            self.take()
            while not self.peek().startswith("end "):
                self.procedure(True)
        self.take()
        self.units.append(unit)

    # Statements.

    def statements(self):
        """Up to a line that ends or divides a construct."""
        body = []
        while not re.match(r"end\b|else|case |contains$|!\$omp (end|section$)", self.peek()):
            statement = self.statement()
            if statement:
                body.append(statement)
        return body

    def statement(self):
        line = self.take()
        if line.startswith("!$omp "):
            return self.directive(line[6:])
        if line.startswith("! "):
            return Comment(line[2:])
        loop = re.match(r"(?:(\w+): )?do (\w+) = (.*)$", line)
        if loop:
            bounds = arguments(loop.group(3))
            body = self.closed("end do")
            return Do(loop.group(2), bounds[0], bounds[1], bounds[2] if len(bounds) > 2 else Number("1"), body,
                      loop.group(1) or "")
        if re.match(r"if \((\.not\. )?allocated\(", line):
            return None  # what C does at the start and at the end of the procedure that has the array
        if line.startswith("do while ("):
            return While(expression(line[9:]), self.closed("end do"))
        if line.startswith("if (") and line.endswith(" then"):
            return self.branches(line)
        if line.startswith(("if (", "where (")):
            return self.conditional(line)
        if line.startswith("select case"):
            return self.select(line)
        return simple(line)

    def closed(self, end):
        body = self.statements()
        assert self.take().startswith(end)
        return body

    def branches(self, line):
        branches = [(expression(line[3:-5]), self.statements())]
        while self.peek().startswith("else"):
            line = self.take()
            branches.append((expression(line[8:-5]) if line != "else" else None, self.statements()))
        assert self.take() == "end if"
        return If(branches)

    def conditional(self, line):
        """`if` and `where` on one line, or `where` with a body."""
        start = line.index("(")
        end, depth = start, 0
        for end in range(start, len(line)):
            depth += (line[end] == "(") - (line[end] == ")")
            if depth == 0:
                break
        condition, rest = expression(line[start:end + 1]), line[end + 2:]
        if line.startswith("if"):
            return If([(condition, [simple(rest)])])
        if rest:
            return Where([(condition, simple(rest))])
        branches = [(condition, simple(self.take()))]
        if self.peek() == "elsewhere":
            self.take()
            branches.append((None, simple(self.take())))
        assert self.take() == "end where"
        return Where(branches)

    def select(self, line):
        selector, cases = expression(line[12:]), []
        limit = int(selector.args[1].text)
        while self.peek().startswith("case "):
            case = self.take()[5:]
            values = None if case == "default" else sorted(v for item in arguments(case[1:-1])
                                                           for v in case_values(item, limit))
            cases.append((values, self.statements()))
        assert self.take() == "end select"
        return Select(selector, cases, limit)

    def directive(self, text):
        written, kind = next(pair for pair in DIRECTIVES if re.match(rf"{pair[0]}\b", text))
        node = Directive(kind, clauses_of(text[len(written):]))
        if kind in CLOSED:
            node.body = self.statements()
            node.clauses += [c for c in clauses_of(self.ended(written)) if c[0] != "name"]
        elif kind.endswith("sections"):
            node.body = self.sections()
            node.clauses += clauses_of(self.ended(written))
        elif kind != "barrier":
            node.body = [self.statement()]
            if kind != "atomic" and re.match(rf"!\$omp end {written}( nowait)?$", self.peek()):
                node.clauses += clauses_of(self.ended(written))
        return node

    def ended(self, written):
        """What the line that ends a construct says behind its name."""
        line = self.take()
        assert line.startswith("!$omp end " + written), line
        return line[len("!$omp end " + written):]

    def sections(self):
        """The sections of a construct; the first one may have no directive."""
        found = []
        while not self.peek().startswith("!$omp end"):
            if self.peek() == "!$omp section":
                self.take()
            found.append(Directive("section", [], self.statements()))
        return found


def clauses_of(text):
    """Pairs of name and text; a text alone in parentheses has the name `name`."""
    found = re.findall(r"(\w*) ?\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)|\b(nowait)$", text.strip())
    return [(name or single or "name", inner) for name, inner, single in found]


def simple(line):
    """A statement that contains no others."""
    call = re.match(r"call (\w+)\((.*)\)$", line)
    if call:
        return Call(call.group(1), arguments(call.group(2)))
    jump = re.match(r"(exit|cycle|return)(?: (\w+))?$", line)
    if jump:
        return Jump(jump.group(1), jump.group(2) or "")
    memory = re.match(r"allocate\((.*)\)$", line)
    if memory:
        array = expression(memory.group(1))
        return Allocate(array.name, shape(array.args))
    if line.startswith("deallocate("):
        return None  # at the end of the procedure, where C frees all
    output = re.match(r"print '\(a,i0\)', '(.*)', (\w+)$", line)
    if output:
        return Print(output.group(1), (Name(output.group(2)),))
    target, value = line.split(" = ", 1)
    return Assign(expression(target), expression(value))


def case_values(item, limit):
    if not isinstance(item, Range):
        return [int(item.text)]
    first = int(item.first.text) if item.first else 0
    return range(first, int(item.last.text) + 1 if item.last else limit)


def shape(args):
    """Bounds of all dimensions."""
    return tuple((a.first, a.last) if isinstance(a, Range) else (Number("1"), a) for a in args)


def declare(line, variables):
    """Adds what a line declares; returns it."""
    kind, attributes, entities = DECLARATION.match(line).groups()
    if ", external" in attributes:
        return []
    made = []
    for text in re.split(r", (?![^()]*(?:\([^()]*\)[^()]*)*\))", entities):
        name, _, value = text.partition(" = ")
        item = expression(name.replace("*)", ":)"))
        variable = Variable(item.name, KINDS[kind], shape(item.args) if isinstance(item, Ref) else ())
        variable.allocatable = ", allocatable" in attributes
        variable.optional = ", optional" in attributes
        intent = re.search(r"intent\((\w+)\)", attributes)
        variable.role = intent.group(1) if intent else "local"
        variable.value = expression(value) if value else None
        variables[variable.name] = variable
        made.append(variable)
    return made
