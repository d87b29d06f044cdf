"""How the CPU for a page grows with the work, as a table and as a picture."""
import os
import subprocess

PAGES = 2000


class Growth:
    """Each curve changes one thing and leaves the rest: 10 tasks, 16 connections, an API that responds at once, all processors."""

    CURVES = [
        ("tasks of a list", "tasks", [10, 100, 1000]),
        ("connections", "connections", [1, 16, 64, 512]),
        ("ms of the API", "delay", [0, 50, 500]),
        ("processors", "processors", [1, 2]),
    ]

    def __init__(self, bench):
        self.bench = bench
        self.services = bench.services

    def run(self, picture):
        programs = (self.bench.companion, self.bench.apache)
        curves = []
        with programs[0], programs[1]:
            for program in programs:
                program.cookie = program.sign_in(100)
            for title, name, values in self.CURVES:
                points = {program: [] for program in programs}
                for value in values:
                    times = self.times(programs, name, value)
                    for program in programs:
                        points[program].append((value, min(times[program])))
                    ours, theirs = (min(times[program]) for program in programs)
                    self.bench.add(None, None, f"task page, {value} {title}", f"{ours:.0f} µs", f"{theirs:.0f} µs", None,
                                   f"{ours / theirs:.2f}")
                curves.append((title, points))
        picture.write_text(draw(curves, programs))
        (first, base), (middle, few), (last, many) = curves[0][1][programs[0]]
        each = (many - few) / (last - middle)
        print(f"\nEach further task of the list costs {each:.1f} µs, shown or not: a list of {(base - first * each) / each:.0f} costs twice an "
              "empty one.")

    def times(self, programs, name, value):
        self.services.delay(value if name == "delay" else 0)
        self.services.tasks(value if name == "tasks" else 10)
        at = value if name == "connections" else 256 if name == "delay" and value == 500 else 64 if name == "delay" and value else 16
        count = PAGES // 4 if value == 1000 else PAGES
        if name == "processors":
            for program in programs:
                pin(program.process.pid, value)
        try:
            return self.bench.rounds_of(
                {program: self.bench.requests(program, "/tasks", count, at) for program in programs}, count)
        finally:
            self.services.delay(0)
            self.services.tasks(10)
            if name == "processors":
                for program in programs:
                    pin(program.process.pid, os.cpu_count())


def pin(pid, processors):
    """Lets all threads of a program, and of its children, run on that many processors."""
    from process_tree import members
    for member in members(pid):
        subprocess.run(["taskset", "-a", "-p", "-c", f"0-{processors - 1}", str(member)], check=False, stdout=subprocess.DEVNULL)


def draw(curves, programs):
    """An SVG of small charts, one for each curve: microseconds of CPU for a page, from 0."""
    width, height, gap = 220, 170, 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {len(curves) * (width + gap) + gap} {height + 90}" '
        'font-family="sans-serif" font-size="12" role="img" aria-label="CPU for a task page as the work grows">',
        '<rect width="100%" height="100%" fill="#fff"/>']
    for number, (title, points) in enumerate(curves):
        left = gap + 14 + number * (width + gap)
        most = max(value for line in points.values() for _, value in line)
        names = [name for name, _ in points[programs[0]]]
        parts.append(f'<text x="{left}" y="20" font-weight="bold">{title}</text>')
        parts.append(f'<path d="M{left} 40V{height + 40}h{width - 30}" fill="none" stroke="#888"/>')
        parts.append(f'<text x="{left + 4}" y="38" fill="#555">{most:.0f} µs</text>')
        for place, name in enumerate(names):
            x = left + place * (width - 40) / max(1, len(names) - 1) + 4
            parts.append(f'<text x="{x:.0f}" y="{height + 58}" text-anchor="middle" fill="#555">{name}</text>')
        for program, colour in zip(programs, ("#0b57d0", "#b3261e")):
            line = [
                (left + place * (width - 40) / max(1, len(names) - 1) + 4, height + 40 - (height - 10) * value / most)
                for place, (_, value) in enumerate(points[program])]
            parts.append(f'<polyline points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in line)}" fill="none" stroke="{colour}" stroke-width="2"/>')
            parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in line]
    for program, colour, x in zip(programs, ("#0b57d0", "#b3261e"), (gap + 14, gap + 164)):
        parts.append(f'<text x="{x}" y="{height + 80}" fill="{colour}">{program.name}</text>')
    return "\n".join(parts + ["</svg>", ""])
