# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scalar expressions as C text. Integers are sums that are simplified, so that subscripts from 0 look natural."""

from .nodes import Binary, Name, Next, Number, Pair, Ref, Unary

PRIMARY, UNARY, PRODUCT, SUM, RELATION, EQUALITY, AND, OR, CHOICE = 10, 9, 8, 7, 6, 5, 3, 2, 1
LEVEL = {"*": PRODUCT, "/": PRODUCT, "%": PRODUCT, "+": SUM, "-": SUM, "<": RELATION, "<=": RELATION, ">": RELATION,
         ">=": RELATION, "==": EQUALITY, "!=": EQUALITY, "&&": AND, "||": OR}
SPELLED = {"/=": "!=", ".and.": "&&", ".or.": "||"}
RANK = ["logical", "int", "float", "double", "float complex", "double complex"]
RENAMED = {"abs": "fabs", "sign": "copysign", "dim": "fdim", "mod": "fmod"}
COMPLEX = {"abs": "cabs", "conjg": "conj", "exp": "cexp", "sin": "csin", "sqrt": "csqrt", "aimag": "cimag",
           "real": "creal"}
KINDS = {"8": "double", "4": "float"}
OPPOSITE = {"==": "/=", "/=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


class Expressions:
    """Part of the procedure printer, which has `variables`, `spelling`, `shift`, `program` and `rng`."""

    # Types.

    def type_of(self, node):
        if isinstance(node, Number):
            return "double" if "d" in node.text else "float" if "." in node.text else "int"
        if isinstance(node, Pair):
            return self.type_of(node.real) + " complex"
        if isinstance(node, (Name, Next)) or isinstance(node, Ref) and node.name in self.variables:
            known = self.variables.get(node.name)
            return known.kind if known else "int"
        if isinstance(node, Unary):
            return "logical" if node.op == ".not." else self.type_of(node.operand)
        if isinstance(node, Binary):
            if node.op == "**":
                return self.type_of(node.left)
            if node.op not in "+-*/":
                return "logical"
            return self.common([node.left, node.right])
        return self.type_of_call(node)

    def common(self, nodes):
        return max((self.type_of(n) for n in nodes), key=RANK.index)

    def type_of_call(self, node):
        if node.name in self.program.procedures:
            callee = self.program.procedures[node.name]
            return callee.variables[callee.unit.result].kind
        if node.name in ("int", "omp_get_thread_num", "omp_get_num_threads"):
            return "int"
        if node.name in ("present", "logical"):
            return "logical"
        if node.name == "dble":
            return "double"
        if node.name in ("cmplx", "real") and len(node.args) == (3 if node.name == "cmplx" else 2):
            return KINDS[node.args[-1].text] + (" complex" if node.name == "cmplx" else "")
        kind = self.common(node.args[:2] if node.name == "merge" else node.args)
        return kind.removesuffix(" complex") if node.name in ("real", "aimag", "abs") else kind

    # Integers: sums of terms and a constant.

    def linear(self, node):
        """Terms, as pairs of factor and level by text, and the constant."""
        if isinstance(node, Number):
            return {}, int(node.text)
        if isinstance(node, Unary) and node.op == "-":
            return scaled(self.linear(node.operand), -1)
        if isinstance(node, Binary) and node.op in "+-":
            right = self.linear(node.right)
            return joined(self.linear(node.left), right if node.op == "+" else scaled(right, -1))
        if isinstance(node, Binary) and node.op == "*":
            for a, b in ((node.left, node.right), (node.right, node.left)):
                if isinstance(b, Number):
                    return scaled(self.linear(a), int(b.text))
        text, level = self.opaque(node)
        return {text: (1, level)}, self.shift.get(node.name, 0) if isinstance(node, Name) else 0

    def opaque(self, node):
        if isinstance(node, Binary) and node.op == "/":
            return f"{self.at(node.left, PRODUCT)}/{self.at(node.right, UNARY)}", PRODUCT
        if isinstance(node, Ref) and node.name == "mod":
            return f"{self.at(node.args[0], PRODUCT)}%{self.at(node.args[1], UNARY)}", PRODUCT
        return self.plain(node)

    def integer(self, node):
        return shown(*self.linear(node))

    # Text.

    def text(self, node):
        return self.made(node)[0]

    def at(self, node, level):
        """Text that may stand where an operand of at least this level is needed."""
        text, own = self.made(node)
        return text if own >= level else f"({text})"

    def made(self, node):
        """Text and level."""
        kind = self.type_of(node)
        if kind == "int" and not isinstance(node, Next):
            return self.integer(node)
        return self.plain(node)

    def plain(self, node):
        if isinstance(node, Number):
            return self.literal(node)
        if isinstance(node, Next):
            return node.name + "++", PRIMARY
        if isinstance(node, Pair):
            return f"{self.at(node.real, SUM)} + {self.at(node.imaginary, PRODUCT)}*I", SUM
        if isinstance(node, Name):
            text = self.spelling.get(node.name, node.name)
            return text, UNARY if text.startswith("*") else PRIMARY
        if isinstance(node, Unary):
            return self.unary(node)
        if isinstance(node, Binary):
            return self.binary(node)
        if node.name in self.variables:
            return self.element(node), PRIMARY
        return self.call(node)

    @staticmethod
    def literal(node):
        if "d" in node.text:
            digits, _, exponent = node.text.partition("d")
            digits = digits if "." in digits else digits + ".0"
            return digits + (f"e{exponent}" if exponent != "0" else ""), PRIMARY
        return node.text + ("f" if "." in node.text else ""), PRIMARY

    def unary(self, node):
        if node.op == ".not.":
            return "!" + self.at(node.operand, UNARY), UNARY
        text = self.at(node.operand, UNARY)
        return ("-(" + text + ")" if text.startswith("-") else "-" + text), UNARY

    def binary(self, node):
        if node.op == "**":
            return self.power(node)
        op = SPELLED.get(node.op, node.op)
        level = LEVEL[op]
        if op in ("<", "<=", ">", ">=", "==", "!=") and self.common([node.left, node.right]) == "int":
            terms, constant = joined(self.linear(node.left), scaled(self.linear(node.right), -1))
            if not isinstance(node.right, Name):
                return f"{shown(terms, 0)[0]} {op} {-constant}", level
        # Mixed && and || want parentheses, and a dereference as a factor.
        inner = EQUALITY if op in ("&&", "||") else level
        if op in ("&&", "||") and self.same_terms(node.left, node.right):  # clang warns where one decides the other
            return f"{self.at(node.left, inner)} {op} !({self.text(opposite(node.right))})", level
        left, right = self.at(node.left, inner), self.at(node.right, inner if inner == EQUALITY else level + 1)
        if level == PRODUCT:
            left, right = (f"({t})" if t.startswith("*") else t for t in (left, right))
        return (f"{left}{op}{right}" if level == PRODUCT else f"{left} {op} {right}"), level

    @staticmethod
    def same_terms(one, other):
        """Whether two conditions compare the same with constants."""
        compare = [n for n in (one, other) if isinstance(n, Binary) and n.op in OPPOSITE]
        return len(compare) == 2 and one.left == other.left

    def power(self, node):
        kind = self.type_of(node.left)
        simple = isinstance(node.left, (Name, Ref)) and (node.left.name in self.variables)
        base = self.at(node.left, PRIMARY)
        if isinstance(node.right, Number) and node.right.text in ("2", "3") and simple:
            return "*".join([base]*int(node.right.text)), PRODUCT
        one = Unary("-", Number("1"))
        if node.right == one and not kind.endswith("complex"):
            return f"{'1.0f' if kind == 'float' else '1.0'}/{base}", PRODUCT
        return f"{self.function('pow', kind)}({self.text(node.left)}, {self.text(node.right)})", PRIMARY

    def element(self, node):
        """The last subscript varies fastest, each from 0."""
        bounds = self.variables[node.name].dims
        places = [self.subscript(a, lower) for a, (lower, _) in zip(node.args, bounds)]
        return self.spelling.get(node.name, node.name) + "".join(f"[{p}]" for p in reversed(places))

    def subscript(self, node, lower):
        if isinstance(node, Next):
            return self.text(node)
        return self.text(Binary("-", node, lower))

    # Functions.

    @staticmethod
    def function(name, kind):
        """The spelling of a function of <math.h> or <complex.h> for a type."""
        if kind.endswith("complex"):
            name = name if name.startswith("c") and name not in ("cos", "cosh") else "c" + name
        return name + ("f" if kind.startswith("float") else "")

    def call(self, node):
        if node.name in self.program.procedures:
            return self.call_text(node), PRIMARY
        if node.name in ("omp_get_thread_num", "omp_get_num_threads"):
            return node.name + "()", PRIMARY
        if node.name == "present":
            return f"has_{node.args[0].name}", PRIMARY
        if node.name == "logical":
            return f"(int){self.at(node.args[0], UNARY)}", UNARY
        if node.name in ("dble", "int") or node.name == "real" and len(node.args) == 2:
            target = {"dble": "double", "int": "int"}.get(node.name) or KINDS[node.args[1].text]
            return f"({target}){self.at(node.args[0], UNARY)}", UNARY
        if node.name == "cmplx":
            return f"{self.at(node.args[0], SUM)} + {self.at(node.args[1], PRODUCT)}*I", SUM
        if node.name == "merge":
            chosen = f"{self.at(node.args[2], OR)} ? {self.at(node.args[0], OR)} : {self.at(node.args[1], OR)}"
            return chosen, CHOICE
        kind = self.common(node.args)
        if kind.endswith("complex"):
            return f"{self.function(COMPLEX[node.name], kind)}({self.text(node.args[0])})", PRIMARY
        if node.name in ("min", "max"):
            return self.extremum(node, kind)
        name = self.function(RENAMED.get(node.name, node.name), kind)
        return f"{name}({', '.join(self.text(a) for a in node.args)})", PRIMARY

    def extremum(self, node, kind):
        first, *others = node.args
        name = self.function("f" + node.name, kind)
        simple = all(isinstance(a, Name) or isinstance(a, Ref) and a.name in self.variables for a in node.args)
        if simple and len(others) == 1 and self.rng.random() < 0.5:
            a, b = self.text(first), self.text(others[0])
            return f"{a} {'<' if node.name == 'min' else '>'} {b} ? {a} : {b}", CHOICE
        text = self.text(first)
        for other in others:
            text = f"{name}({text}, {self.text(other)})"
        return text, PRIMARY


def opposite(comparison):
    return Binary(OPPOSITE[comparison.op], comparison.left, comparison.right)


# Sums.

def scaled(form, factor):
    terms, constant = form
    return {text: (k*factor, level) for text, (k, level) in terms.items()}, constant*factor


def joined(one, other):
    terms = dict(one[0])
    for text, (k, level) in other[0].items():
        terms[text] = (terms.get(text, (0, level))[0] + k, level)
    return {text: pair for text, pair in terms.items() if pair[0]}, one[1] + other[1]


def shown(terms, constant):
    """Text and level: positive terms first."""
    pieces = []
    for text, (k, level) in sorted(terms.items(), key=lambda item: item[1][0] < 0):
        if abs(k) != 1:
            text, level = f"{abs(k)}*{text if level >= UNARY else f'({text})'}", PRODUCT
        elif level < PRODUCT or k < 0 and level < UNARY and "/" in text:
            text = f"({text})"
        pieces.append(("-" if k < 0 else "+", text, level))
    if constant or not pieces:
        pieces.append(("-" if constant < 0 else "+", str(abs(constant)), PRIMARY))
    sign, text, level = pieces[0]
    if sign == "-":
        text, level = f"-{text}", UNARY
    for sign, more, _ in pieces[1:]:
        text, level = f"{text} {sign} {more}", SUM
    return text, level
