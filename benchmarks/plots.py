# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Bar charts and log-log plots as inline SVG, in the manner of the paper's."""

import dataclasses
import math
from html import escape

SERIAL, PARALLEL = "#000000", "#b30000"
BAR = 26  # wide enough for its number
FRAME = {"left": 52, "right": 14, "top": 36, "bottom": 40}


@dataclasses.dataclass(frozen=True)
class Bar:
    """Two times of one program, in one unit: serial, and parallel at its best. None: no such time.
    The spreads are (low, high)."""
    label: str
    serial: float = None
    parallel: float = None
    serial_spread: tuple = None
    parallel_spread: tuple = None


@dataclasses.dataclass(frozen=True)
class Line:
    """Points (x, y) with the look of one program; `low` and `high` are the spread of y."""
    label: str
    colour: str
    marker: str  # circle, square, triangle, diamond or cross
    points: tuple
    spread: tuple = ()
    dashed: bool = False


def number(value):
    """With three digits."""
    if value == 0:
        return "0"
    digits = max(0, 2 - math.floor(math.log10(abs(value))))
    return f"{value:.{digits}f}"


class Drawing:
    """An SVG of some size; y grows upwards from the frame's lower edge."""

    def __init__(self, title, width, height):
        self.width, self.height = width, height
        self.parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
                      f'width="{width}" height="{height}" role="img" '
                      'font-family="sans-serif" font-size="11">',
                      f"<title>{escape(title)}</title>"]
        self.left, self.right = FRAME["left"], width - FRAME["right"]
        self.top, self.bottom = FRAME["top"], height - FRAME["bottom"]
        self.text((self.left + self.right)/2, 16, title, anchor="middle", weight="bold")

    def line(self, x1, y1, x2, y2, colour="#000", width=1, dash=""):
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" '
                          f'stroke="{colour}" stroke-width="{width}"{dashes}/>')

    def rectangle(self, x, y, width, height, fill):
        self.parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" '
                          f'height="{height:.1f}" fill="{fill}"/>')

    def path(self, points, fill="none", stroke="none", width=1, dash=""):
        text = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        dashes = f' stroke-dasharray="{dash}"' if dash else ""
        shape = "polygon" if fill != "none" else "polyline"
        self.parts.append(f'<{shape} points="{text}" fill="{fill}" stroke="{stroke}" '
                          f'stroke-width="{width}"{dashes}/>')

    def text(self, x, y, text, anchor="start", size=11, weight="normal", colour="#000", turn=None):
        turned = f' transform="rotate({turn} {x:.1f} {y:.1f})"' if turn is not None else ""
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" '
                          f'font-size="{size}" font-weight="{weight}" fill="{colour}"{turned}>'
                          f"{escape(text)}</text>")

    def marker(self, shape, x, y, colour, hollow=False):
        fill, r = ("#fff" if hollow else colour), 4
        if shape == "circle":
            self.parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{r}" fill="{fill}" '
                              f'stroke="{colour}" stroke-width="1.5"/>')
            return
        corners = {"square": [(-r, -r), (r, -r), (r, r), (-r, r)],
                   "diamond": [(0, -5), (5, 0), (0, 5), (-5, 0)],
                   "triangle": [(0, -5), (5, 4), (-5, 4)],
                   "down": [(0, 5), (5, -4), (-5, -4)],
                   "hexagon": [(-5, 0), (-3, -5), (3, -5), (5, 0), (3, 5), (-3, 5)],
                   "cross": [(-r, -1), (-1, -1), (-1, -r), (1, -r), (1, -1), (r, -1), (r, 1),
                             (1, 1), (1, r), (-1, r), (-1, 1), (-r, 1)]}[shape]
        self.path([(x + dx, y + dy) for dx, dy in corners], fill=fill, stroke=colour, width=1.5)

    def finish(self):
        return "\n".join([*self.parts, "</svg>"])


def bars(title, groups, unit):
    """One group of two bars a program. A bar that would dwarf the others is broken."""
    drawing = Drawing(title, 80 + 68*len(groups), 300)
    top = highest([value for bar in groups for value in (bar.serial, bar.parallel) if value])
    step = nice_step(top)
    limit = step*math.ceil(1.12*top/step)

    def height(value):
        return drawing.bottom - (drawing.bottom - drawing.top)*min(value, limit)/limit

    for k in range(round(limit/step) + 1):
        y = height(k*step)
        drawing.line(drawing.left, y, drawing.right, y, "#ddd")
        drawing.text(drawing.left - 6, y + 4, f"{k*step:g}", anchor="end")
    drawing.text(14, (drawing.top + drawing.bottom)/2, f"run time, {unit}", "middle", turn=-90)
    slot = (drawing.right - drawing.left)/len(groups)
    for k, bar in enumerate(groups):
        middle = drawing.left + slot*(k + 0.5)
        drawing.text(middle, drawing.bottom + 15, bar.label, anchor="middle")
        for value, spread, colour, x in ((bar.serial, bar.serial_spread, SERIAL, middle - 27),
                                         (bar.parallel, bar.parallel_spread, PARALLEL, middle + 1)):
            if value is not None:
                one_bar(drawing, x, height, value, spread, colour, limit)
    drawing.line(drawing.left, drawing.bottom, drawing.right, drawing.bottom)
    for k, (label, colour) in enumerate((("serial", SERIAL), ("parallel", PARALLEL))):
        drawing.rectangle(drawing.left + 70*k, drawing.height - 14, 9, 9, colour)
        drawing.text(drawing.left + 14 + 70*k, drawing.height - 6, label)
    return drawing.finish()


def one_bar(drawing, x, height, value, spread, colour, limit):
    top = height(value)
    drawing.rectangle(x, top, BAR, drawing.bottom - top, colour)
    if value > limit:
        y = top + 18
        zigzag = [(x - 2 + k*(BAR + 4)/4, y - 6*(k % 2)) for k in range(5)]
        drawing.path([*zigzag, *((a, b + 8) for a, b in reversed(zigzag))], fill="#fff")
    elif spread:
        low, high = height(spread[0]), height(spread[1])
        drawing.line(x + BAR/2, low, x + BAR/2, high, "#999", 1.5)
        top = min(top, high)
    drawing.text(x + BAR/2, top - 3, number(value), anchor="middle", size=9)


def highest(values):
    """The highest bar that is drawn whole: not one three times as high as the next."""
    ordered = sorted(values, reverse=True)
    for value, following in zip(ordered, ordered[1:]):
        if value < 3*following:
            return value
    return ordered[-1]


def nice_step(top):
    """A round step that divides `top` into four to eight."""
    power = 10.0**math.floor(math.log10(top/4))
    return next(power*factor for factor in (1, 2, 2.5, 5, 10) if top/(power*factor) <= 8)


class Axes:
    """Logarithmic axes around some lines."""

    def __init__(self, drawing, lines):
        points = [point for line in lines for point in line.points]
        points += [(x, y) for line in lines
                   for (x, _), spread in zip(line.points, line.spread) for y in spread]
        self.drawing = drawing
        self.x_range = ends([x for x, _ in points])
        self.y_range = ends([y for _, y in points])

    def place(self, x, y):
        d = self.drawing
        return (d.left + (d.right - d.left)*share(x, self.x_range),
                d.bottom - (d.bottom - d.top)*share(y, self.y_range))

    def grid(self, x_ticks, x_label, y_label):
        d = self.drawing
        for x in x_ticks:
            at = self.place(x, 1)[0]
            d.line(at, d.top, at, d.bottom, "#ddd")
            d.text(at, d.bottom + 14, f"{x:g}", anchor="middle", size=10)
        for y in powers_of_two(self.y_range):
            at = self.place(1, y)[1]
            d.line(d.left, at, d.right, at, "#ddd")
            d.text(d.left - 6, at + 4, power_text(y), anchor="end", size=10)
        d.text((d.left + d.right)/2, d.bottom + 30, x_label, anchor="middle")
        d.text(12, (d.top + d.bottom)/2, y_label, anchor="middle", turn=-90)
        d.line(d.left, d.bottom, d.right, d.bottom)
        d.line(d.left, d.top, d.left, d.bottom)


def ends(values):
    """A range of a factor of two at least, that begins and ends a bit beside the values."""
    low, high = min(values), max(values)
    if high < 2*low:
        low, high = low/1.4, high*1.4
    margin = (high/low)**0.04
    return low/margin, high*margin


def share(value, limits):
    low, high = limits
    return math.log(value/low)/math.log(high/low)


def powers_of_two(limits):
    """Not more of them than have place."""
    first, last = (math.log2(end) for end in limits)
    stride = max(1, math.ceil((last - first)/9))
    return [2.0**k for k in range(math.ceil(first), math.floor(last) + 1) if k % stride == 0]


def power_text(value):
    """1/8 rather than 0.125."""
    return f"{value:g}" if value >= 1 else f"1/{round(1/value)}"


def scaling(title, lines, labels, *, cores=None, ideal=False, x_ticks=None):
    """Log-log lines. Points beyond `cores` are hollow, on a grey ground."""
    lines = [line for line in lines if line.points]
    rows = math.ceil(len(lines)/3)
    drawing = Drawing(title, 440, 330 + 17*rows)
    drawing.bottom = 288
    axes = Axes(drawing, lines)
    x_ticks = x_ticks or sorted({x for line in lines for x, _ in line.points})
    if cores and x_ticks[-1] > cores:
        edge = axes.place(math.sqrt(cores*min(x for x in x_ticks if x > cores)), 1)[0]
        drawing.rectangle(edge, drawing.top, drawing.right - edge, drawing.bottom - drawing.top,
                          "#eee")
        drawing.text(drawing.right, drawing.bottom + 30, "grey, hollow: more than cores", "end", 9,
                     colour="#666")
    axes.grid(x_ticks, *labels)
    if ideal:
        draw_ideal(drawing, axes, cores or x_ticks[-1])
    for line in lines:
        draw_line(drawing, axes, line, cores)
    for k, line in enumerate(lines):
        x, y = drawing.left + 128*(k % 3), drawing.bottom + 48 + 17*(k//3)
        drawing.line(x, y - 4, x + 24, y - 4, line.colour, 1.6, "4 3" if line.dashed else "")
        drawing.marker(line.marker, x + 12, y - 4, line.colour)
        drawing.text(x + 30, y, line.label)
    return drawing.finish()


def draw_ideal(drawing, axes, most):
    """Speedup as the number of threads, as far as it is inside the axes."""
    low = max(1.0, axes.x_range[0], axes.y_range[0])
    high = min(most, axes.x_range[1], axes.y_range[1])
    if low < high:
        drawing.line(*axes.place(low, low), *axes.place(high, high), "#aaa", 1, "2 3")


def draw_line(drawing, axes, line, cores):
    places = [axes.place(x, y) for x, y in line.points]
    drawing.path(places, stroke=line.colour, width=1.6, dash="4 3" if line.dashed else "")
    for (x, _), (low, high) in zip(line.points, line.spread):
        drawing.line(*axes.place(x, low), *axes.place(x, high), line.colour, 1)
    for (x, _), place in zip(line.points, places):
        drawing.marker(line.marker, *place, line.colour, bool(cores and x > cores))
