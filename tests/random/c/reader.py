# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads expressions as the generator writes them."""

import re

from .nodes import Binary, Keyword, Name, Number, Pair, Range, Ref, Unary

TOKEN = re.compile(r"\s*(\d+\.\d*(?:d[+-]?\d+)?|\d+d[+-]?\d+|\d+|\.\w+\.|\w+|\*\*|==|/=|<=|>=|[-+*/<>(),:=])")
LEVELS = [[".or."], [".and."], [".not."], ["==", "/=", "<=", ">=", "<", ">"], ["+", "-"], ["*", "/"]]


class Reader:
    """Precedence climbing over the tokens of one text."""

    def __init__(self, text):
        self.tokens, position = [], 0
        while position < len(text.rstrip()):
            match = TOKEN.match(text, position)
            if not match:
                raise ValueError(f"cannot read: {text[position:]}")
            self.tokens.append(match.group(1))
            position = match.end()
        self.at = 0

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self, *wanted):
        if not wanted or self.peek() in wanted:
            self.at += 1
            return self.tokens[self.at - 1]
        return ""

    def need(self, token):
        if not self.take(token):
            raise ValueError(f"{token} expected before {self.tokens[self.at:]}")

    def expression(self, level=0):
        if level == len(LEVELS):
            return self.power()
        operators = LEVELS[level]
        if operators == [".not."]:
            return Unary(".not.", self.expression(level)) if self.take(".not.") else self.expression(level + 1)
        if "+" in operators and self.take("-"):
            left = Unary("-", self.expression(level + 1))
        else:
            left = self.expression(level + 1)
        while self.peek() in operators:
            left = Binary(self.take(), left, self.expression(level + 1))
        return left

    def power(self):
        base = self.primary()
        return Binary("**", base, self.power()) if self.take("**") else base

    def primary(self):
        token = self.take()
        if token[0].isdigit():
            return Number(token)
        if token == "(":
            inner = self.expression()
            if self.take(","):
                inner = Pair(inner, self.expression())
            self.need(")")
            return inner
        if not re.match(r"[a-z]", token):
            raise ValueError(f"operand expected: {token}")
        if not self.take("("):
            return Name(token)
        args = []
        while not self.take(")"):
            args.append(self.argument())
            self.take(",")
        return Ref(token, tuple(args))

    def argument(self):
        """A subscript, a section, or an actual argument."""
        first = None if self.peek() == ":" else self.expression()
        if isinstance(first, Name) and self.take("="):
            return Keyword(first.name, self.expression())
        if not self.take(":"):
            return first
        last = None if self.peek() in (":", ",", ")") else self.expression()
        return Range(first, last, self.expression() if self.take(":") else None)


def expression(text):
    reader = Reader(text)
    node = reader.expression()
    if reader.peek():
        raise ValueError(f"cannot read: {text}")
    return node


def arguments(text):
    """What stands between the parentheses of a call or a list of names and shapes."""
    return Reader(f"list({text})").primary().args
