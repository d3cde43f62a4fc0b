# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scalar statements as lines of C, in the many ways one writes them."""

from .expressions import OR, PRODUCT, SUM
from .nodes import (Assign, Binary, Block, Call, Comment, Directive, Do, If, Jump, Keyword, Name, Number, Print, Range,
                    Ref, Select, Unary, While, mentions, subtract, walk)


class Statements:
    """Part of the procedure printer."""

    def out(self, text):
        self.lines.append("  "*self.depth + text)

    def statements(self, body):
        for s in body:
            self.statement(s)

    def statement(self, s):
        {Assign: self.assign, Call: self.call_statement, If: self.branch, Select: self.select, Do: self.loop,
         While: self.while_loop, Jump: self.jump, Comment: self.comment, Print: self.output, Block: self.block,
         Directive: self.directive}[type(s)](s)

    def block(self, s):
        self.out("{")
        self.depth += 1
        body = list(s.body)
        for v in s.variables:
            start = ""
            if not v.dims and body and isinstance(body[0], Assign) and body[0].target == Name(v.name):
                start = f" = {self.text(body.pop(0).value)}"
            shape = "".join(f"[{self.text(Binary('+', upper, Number('1')))}]" for _, upper in reversed(v.dims))
            self.out(f"{self.type_name(v)} {v.name}{shape}{start};")
            self.variables[v.name] = v
        self.statements(body)
        self.depth -= 1
        self.out("}")

    def comment(self, s):
        self.out(f"// {s.text}" if self.line_comments else f"/* {s.text} */")

    def output(self, s):
        self.program.includes.add("stdio.h")
        self.out(f'printf("{s.text}%d\\n", {", ".join(self.text(v) for v in s.values)});')

    # Assignments and calls.

    def assign(self, s):
        self.out(self.assignment(s) + ";")

    def assignment(self, s, atomic=False):
        target, value = self.text(s.target), s.value
        kind = self.type_of(s.target)
        if value == s.target:  # which clang warns of
            return f"{target} = {'1.0f' if kind == 'float' else '1.0'}*{self.at(value, PRODUCT + 1)}"
        if isinstance(value, Binary) and value.op in "+-*/" and len(value.op) == 1:
            left, right = value.left, value.right
            if value.op in "+*" and right == s.target and self.rng.random() < 0.3:
                left, right = right, left
            compound = self.rng.random()
            if left == s.target and kind == "int" and value.op == "+" and right == Number("1"):
                return self.rng.choice([f"{target}++", f"++{target}", f"{target} += 1"])
            if left == s.target and kind in ("double", "float") and compound < 0.65:
                return f"{target} {value.op}= {self.text(right)}"
            if atomic and left == s.target:
                return f"{target} = {target} {value.op} {self.at(right, PRODUCT)}"
        if kind == "float" and isinstance(value, Ref) and value.name == "real" and len(value.args) == 2 \
                and self.rng.random() < 0.5:
            value = value.args[0]
        return f"{target} = {self.text(value)}"

    def call_statement(self, s):
        self.out(self.call_text(s) + ";")

    def call_text(self, s):
        """A call of one of the program's procedures: arguments in order, with what only C passes."""
        callee = self.program.procedures[s.name]
        actuals = dict(zip(callee.arguments, (a for a in s.args if not isinstance(a, Keyword))))
        actuals.update((a.name, a.value) for a in s.args if isinstance(a, Keyword))
        texts = []
        for v in callee.parameters:
            if v.name in callee.measured:
                array, position = callee.measured[v.name]
                texts.append(self.text(self.extents(actuals[array])[position]))
            elif v.name in callee.hosted:
                texts.append(self.address(Name(v.name)) if v.role != "in" else self.text(Name(v.name)))
            elif v.optional:
                given = actuals.get(v.name)
                zero = "0.0f" if self.program.real == "float" else "0.0"
                texts += [self.text(given), "1"] if given else [zero, "0"]
            elif v.dims:
                texts.append(self.array(actuals[v.name]))
            else:
                texts.append(self.text(actuals[v.name]) if v.role in ("in", "size") else self.address(actuals[v.name]))
        return f"{s.name}({', '.join(texts)})"

    def address(self, node):
        """A pointer to a scalar."""
        text = self.text(node)
        if isinstance(node, Ref) and len(node.args) == 1 and self.rng.random() < 0.3:
            return self.moved(self.spelling.get(node.name, node.name), Binary("-", node.args[0], self.lower(node, 0)))
        return text[1:] if text.startswith("*") else "&" + text

    def moved(self, base, distance):
        """A pointer into an array."""
        text = self.text(distance)
        return base if text == "0" else f"{base} + {text}"

    def lower(self, node, position):
        return self.variables[node.name].dims[position][0]

    def array(self, node):
        """An array, a column, or the start of a section as a pointer."""
        base = self.spelling.get(node.name, node.name)
        if isinstance(node, Name):
            return base
        for position in range(1, len(node.args)):
            if isinstance(node.args[position], Range):  # of a matrix, whole columns
                first = node.args[position].first
                return self.moved(base, subtract(first, self.lower(node, position))) if first else base
            base += f"[{self.text(subtract(node.args[position], self.lower(node, position)))}]"
        first = node.args[0].first
        return self.moved(base, subtract(first, self.lower(node, 0))) if first else base

    def extents(self, node):
        """The number of elements in each dimension of an actual argument."""
        dims = self.variables[node.name].dims
        args = [Range()]*len(dims) if isinstance(node, Name) else node.args
        return [Binary("+", subtract(a.last or upper, a.first or lower), Number("1"))
                for a, (lower, upper) in zip(args, dims) if isinstance(a, Range)]

    # Branches.

    def branch(self, s):
        chosen = self.choice(s)
        if chosen:
            self.out(chosen)
            return
        condition, body = s.branches[0]
        if len(s.branches) == 1 and len(body) == 1 and self.short(body[0]) and self.rng.random() < 0.7:
            mark = len(self.lines)
            self.statement(body[0])
            if len(self.lines) == mark + 1:
                line = f"if ({self.text(condition)}) {self.lines.pop().strip()}"
                self.out(line)
                return
            del self.lines[mark:]
        head = f"if ({self.text(condition)})"
        for k, (condition, body) in enumerate(s.branches):
            if k:
                head = f"}} else if ({self.text(condition)})" if condition else "} else"
            self.out(head + " {")
            self.depth += 1
            self.statements(body)
            self.depth -= 1
        self.out("}")

    def short(self, s):
        return isinstance(s, (Assign, Call)) or isinstance(s, Jump) and s.kind != "return"

    def choice(self, s):
        """Two assignments to one variable as ?:."""
        if len(s.branches) != 2 or s.branches[1][0] or self.rng.random() < 0.5:
            return None
        (condition, one), (_, other) = s.branches
        if not all(len(b) == 1 and isinstance(b[0], Assign) for b in (one, other)) or one[0].target != other[0].target:
            return None
        kind = self.type_of(one[0].target)
        if any(self.type_of(b[0].value) != kind for b in (one, other)):
            return None
        return (f"{self.text(one[0].target)} = {self.at(condition, OR)} ? {self.at(one[0].value, OR)} "
                f": {self.at(other[0].value, OR)};")

    def select(self, s):
        if any(leaves(body) for _, body in s.cases) or self.rng.random() < 0.1:
            self.chain(s)
            return
        self.out(f"switch ({self.text(s.selector)}) {{")
        for values, body in s.cases:
            labels = [f"case {v}:" for v in values] if values is not None else ["default:"]
            for label in labels[:-1]:
                self.out(label)
            self.out(labels[-1])
            self.depth += 1
            self.statements(body)
            if not (body and isinstance(body[-1], Jump)):
                self.out("break;")
            self.depth -= 1
        self.out("}")

    def chain(self, s):
        """The cases as if and else if: a break in them leaves a loop."""
        name = self.unique("chosen")
        self.out("{")
        self.depth += 1
        self.out(f"const int {name} = {self.text(s.selector)};")
        head = ""
        for values, body in s.cases:
            test = " || ".join(f"{name} == {v}" for v in values or [])
            self.out((head + (f"if ({test})" if test else "")).rstrip() + " {")
            self.depth += 1
            self.statements(body)
            self.depth -= 1
            head = "} else "
        self.out("}")
        self.depth -= 1
        self.out("}")

    # Loops.

    def loop(self, s, extra=()):
        """A for loop; `extra` are lines that its body starts with."""
        header, shift = self.header(s)
        self.out(header + " {")
        self.depth += 1
        for line in extra:
            self.out(line)
        self.loop_body(s, shift)
        self.depth -= 1
        self.out("}")
        self.follow(s)

    def loop_body(self, s, shift):
        saved = self.shift.get(s.counter)
        self.shift[s.counter] = shift
        self.enter(s)
        self.statements(s.body)
        self.loops.pop()
        if saved is None:
            del self.shift[s.counter]
        else:
            self.shift[s.counter] = saved

    def header(self, s):
        """The for line, and what is to be added to the counter's value to get that of the program."""
        down = isinstance(s.step, Unary)
        low = s.last if down else s.first
        shift = 0 if low == Number("0") or self.rng.random() < 0.12 else 1
        first, last = (self.integer(subtract(e, Number(str(shift))))[0] for e in (s.first, s.last))
        kind = self.counter_kind(s, down)
        if self.rng.random() < 0.6 - 0.4*down or kind == "size_t":  # which is never below zero
            beyond = self.integer(Binary("-" if down else "+", subtract(s.last, Number(str(shift))), Number("1")))[0]
            test = f"{'>' if down else '<'} {self.bound(beyond, kind)}"
        else:
            test = f"{'>=' if down else '<='} {self.bound(last, kind)}"
        size = self.text(s.step.operand if down else s.step)
        sign, name = "-" if down else "+", s.counter
        step = f"{name} {sign}= {size}"
        if size == "1":
            step = self.rng.choice([f"{name}{sign*2}", f"{name}{sign*2}", f"{sign*2}{name}", step])
        return f"for ({kind + ' ' if kind else ''}{name} = {first}; {name} {test}; {step})", shift

    @staticmethod
    def bound(text, kind):
        return text if kind != "size_t" or text.isdigit() else f"(size_t)({text})" if " " in text else f"(size_t){text}"

    def counter_kind(self, s, down):
        """The type of the counter, where the loop declares it."""
        if self.counters_on_top and s.counter in self.unit.variables:
            return ""
        roll = self.rng.random()
        if roll > 0.9:
            return "long"
        compared = [e for n in walk(s.body) for e in ((n.first, n.last) if isinstance(n, Do) else (n,)
                    if isinstance(n, Binary) and n.op not in ("+", "-", "*", "/", "**") else ())]
        if roll > 0.8 and not down and s.counter not in set(mentions(compared)) and s.first != Number("0"):
            return "size_t"
        return "int"

    def while_loop(self, s):
        test, body = s.condition, list(s.body)
        counted = test.left if isinstance(test, Binary) and test.op == ".and." else test
        step = Assign(counted.left, Binary("+", counted.left, Number("1")))
        if body[0] == step and self.rng.random() < 0.6:
            body = body[1:]
            head = f"{counted.left.name}++ < {self.text(counted.right)}"
            if counted is not test:
                head += f" && {self.at(test.right, SUM - 1)}"
        else:
            head = self.text(test)
        made = While(s.condition, body)
        if counted is test and "++" not in head and self.rng.random() < 0.4:  # it starts below its limit
            self.out("do {")
            self.while_body(made)
            self.out(f"}} while ({head});")
        else:
            self.out(f"while ({head}) {{")
            self.while_body(made)
            self.out("}")
        self.follow(s)

    def while_body(self, s):
        self.depth += 1
        self.enter(s)
        self.statements(s.body)
        self.loops.pop()
        self.depth -= 1

    # Jumps: a flag takes a jump out of more than one loop.

    def enter(self, s):
        label = getattr(s, "label", "")
        self.loops.append(label)
        for kind in ("exit", "cycle"):
            if label and self.crossing(s, Jump(kind, label)):
                self.out(f"int {self.flag(kind, label)} = 0;")

    @staticmethod
    def flag(kind, label):
        return f"{'leave' if kind == 'exit' else 'next'}_{label}"

    @staticmethod
    def crossing(s, jump):
        """Whether the jump stands in a loop within the loop."""
        return any(jump == n for inner in walk(s.body) if isinstance(inner, (Do, While)) for n in walk(inner.body))

    def jump(self, s):
        if s.kind == "return":
            for line in self.last_lines():
                self.out(line)
            self.out("return;")
        elif not s.label or s.label == self.loops[-1]:
            self.out("break;" if s.kind == "exit" else "continue;")
        else:
            self.out(f"{self.flag(s.kind, s.label)} = 1;")
            self.out("break;")

    def follow(self, s):
        """After a loop: jumps that go on."""
        for label in self.loops:
            for kind in ("exit", "cycle"):
                if label and any(n == Jump(kind, label) for n in walk(s.body)):
                    here = label == self.loops[-1] and kind == "cycle"
                    self.out(f"if ({self.flag(kind, label)}) {'continue' if here else 'break'};")


def leaves(body):
    """Whether statements leave a loop around them by a break."""
    for n in body:
        if isinstance(n, Jump) and (n.kind == "exit" or n.label):
            return True
        if isinstance(n, (Do, While)):
            if any(isinstance(j, Jump) and j.label for j in walk(n.body)):
                return True
        elif any(leaves(part) for part in inner_bodies(n)):
            return True
    return False


def inner_bodies(n):
    if isinstance(n, If):
        return [b for _, b in n.branches]
    if isinstance(n, Select):
        return [b for _, b in n.cases]
    return [n.body] if isinstance(n, (Block, Directive)) else []
