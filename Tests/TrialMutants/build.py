"""Links a program that has the checks of careless.py behind switches, from the objects of the debug build.

Only the files that change are compiled, with the commands of that build, which are in its manifest. The result is a program apart from the one
that people run. Prints its path.
"""

import json
import pathlib
import shlex
import subprocess
import sys

from careless import CLIENTS
from debug_build import command
from mutations import ROOT
from scratch import SWITCH, edited, placed

FOLDER = ROOT / ".build" / "trial-mutants"


def compile_files(module, files):
    """Compiles files of a module, whose texts are given, beside the unchanged ones, and returns the object of each.

    The compiler is called for these files alone: the driver would compile those that depend on them again too.
    """
    arguments = command(module, "module")
    sources = next(argument for argument in arguments if argument.startswith("@") and argument.endswith("/sources"))
    names = shlex.split(pathlib.Path(sources[1:]).read_text())
    folder = FOLDER / f"{module}.build"
    folder.mkdir(parents=True, exist_ok=True)
    changed = {}
    for file, text in files.items():
        path = folder / file.rsplit("/", 1)[1]
        path.write_text(text)
        changed[str(ROOT / file)] = str(path)
    names = [changed.get(name, name) for name in names] + [path for file, path in changed.items() if file not in names]
    listed = folder / "sources"
    listed.write_text("\n".join(shlex.quote(name) for name in names))
    objects = {path: f"{path}.o" for path in changed.values()}
    outputs = folder / "outputs.json"
    outputs.write_text(json.dumps({path: {"object": made} for path, made in objects.items()}))
    # One job for each file, and no module: nothing that others see has changed.
    dropped = {"-incremental", "-enable-batch-mode", "-whole-module-optimization", "-parseable-output", "-emit-module", "-emit-objc-header", "-emit-dependencies", "-serialize-diagnostics"}
    with_value = {"-num-threads", "-emit-module-path", "-emit-objc-header-path", "-index-store-path", "-output-file-map"}
    kept, skips = [], False
    for argument in arguments:
        if skips:
            skips = False
        elif argument in with_value:
            skips = True
        elif argument == sources:
            kept.append(f"@{listed}")
        elif argument not in dropped:
            kept.append(argument)
    jobs = subprocess.run(
        [*kept, "-output-file-map", str(outputs), "-driver-print-jobs"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    wanted = [
        job for job in map(shlex.split, jobs.splitlines())
        if any(before == "-primary-file" and after in objects for before, after in zip(job, job[1:]))]
    if len(wanted) != len(objects):
        raise SystemExit(f"Tests/TrialMutants: {len(wanted)} commands for {len(objects)} files of {module}")
    running = [subprocess.Popen(job, cwd=ROOT) for job in wanted]
    if any([one.wait() for one in running]):
        raise SystemExit(f"Tests/TrialMutants: {module} does not compile with its mutations")
    return {file: objects[path] for file, path in changed.items()}


def main():
    found, problems = placed([client.mutation for client in CLIENTS])
    files, overlaps = edited(found)
    if problems + overlaps:
        raise SystemExit("\n".join(problems + overlaps))
    modules, mutated = {}, []
    for file, text in files.items():
        modules.setdefault(file.split("/")[1], {})[file] = text
    linking = command("WebCompanion", "exe")
    position = next(index for index, argument in enumerate(linking) if argument.endswith("Objects.LinkFileList"))
    objects = shlex.split(pathlib.Path(linking[position][1:]).read_text())
    for module, texts in modules.items():
        texts[f"Sources/{module}/Mutation.swift"] = SWITCH
        mutated += compile_files(module, texts).values()
    listed = FOLDER / "Objects.LinkFileList"
    # Of several definitions the first one counts. The original objects stay, because with whole modules they have parts of other files too.
    listed.write_text("\n".join(shlex.quote(path) for path in [*mutated, *objects]) + "\n")
    linking[position:position + 1] = ["-Xlinker", "--allow-multiple-definition", f"@{listed}"]
    program = FOLDER / "WebCompanion"
    linking[linking.index("-o") + 1] = str(program)
    subprocess.run(linking, cwd=ROOT, check=True)
    print(program)


if __name__ == "__main__":
    sys.exit(main())
