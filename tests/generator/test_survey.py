"""Surveys: what they count, how sure that is, and files that outlive stops and mistakes."""

from __future__ import annotations

import importlib.util
import json
import math
import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator import __main__ as program
from generator.survey import results, run
from generator.survey.results import Result, Survey, SurveyError
from generator.survey.tally import Tally, percent
from generator.survey.wilson import wilson
from tests.conftest import ROOT, one_quick, require
from tests.engine.tables import FAMILY, variant

HEADER = '{"survey":"russian","positions":50000}\n'
PROCESSES = run.processes  # the real ones; most tests do without
LOST = '{"deal":1,"verdict":"lost","positions":0}\n'


# --- how sure a count is


@pytest.mark.parametrize(
    ("hits", "count", "low", "high"),
    [
        # R. G. Newcombe, Statistics in Medicine 17 (1998), table I, method 3
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_the_interval_of_wilson(hits: int, count: int, low: float, high: float) -> None:
    assert wilson(hits, count) == pytest.approx((low, high), abs=0.00005)


@pytest.mark.parametrize(("hits", "count"), [(3, 10), (914, 1000), (1, 2000), (50, 50), (0, 7)])
def test_its_ends_are_where_the_count_is_just_likely(hits: int, count: int) -> None:
    """The definition: at either end the count is 1.96 standard deviations away."""
    for end in wilson(hits, count):
        away = abs(hits / count - end)
        assert away in (0, pytest.approx(1.959964 * math.sqrt(end * (1 - end) / count)))


def test_nothing_counted_is_nothing_known() -> None:
    assert wilson(0, 0) == (0, 1)
    assert Tally(0, 0, 0).share == Tally(0, 0, 0).interval == (0, 1)


def test_unknown_deals_widen_the_interval_on_both_sides() -> None:
    counted = Tally(won=914, lost=75, unknown=11)
    assert counted.share == (0.914, 0.925)
    assert counted.interval == (wilson(914, 1000)[0], wilson(925, 1000)[1])
    # figures of another program on the same counts: 89.5 to 94.0
    assert percent(counted.interval) == "89.5 to 94.0 %"


# --- the command


def command(*arguments: str, code: int = 0) -> str:
    result = CliRunner().invoke(program.main, ["survey", *arguments])
    assert result.exit_code == code, result.output
    return result.output


class Here(Executor):
    """Solves at once, in this process, and counts how many deals."""

    solved = 0
    fails_at = 0

    def submit(self, call, /, *arguments, **more):  # type: ignore[no-untyped-def]
        future: Future[Result] = Future()
        Here.solved += 1
        if Here.solved == Here.fails_at:
            future.set_exception(KeyboardInterrupt())
        else:
            future.set_result(call(*arguments, **more))
        return future


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> type[Here]:
    @contextmanager
    def processes(jobs: int | None) -> Iterator[Executor]:
        yield Here()

    monkeypatch.setattr(run, "processes", processes)
    monkeypatch.setattr(Here, "solved", 0)
    monkeypatch.setattr(Here, "fails_at", 0)
    return Here


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "survey.jsonl"


def survey(path: Path, name: str, deals: str, *more: str, code: int = 0) -> str:
    return command(name, deals, "--out", str(path), *more, code=code)


def test_processes_give_what_one_process_gives(path: Path, tmp_path: Path, here: type) -> None:
    survey(path, "yukon", "1-8")
    other = tmp_path / "other.jsonl"
    asked = Survey("yukon", 50_000)
    results.go_on(other, asked)
    with PROCESSES(2) as executor:
        results.append(other, run.run(executor, variant("yukon"), asked, range(1, 9)))
    assert other.read_bytes() == path.read_bytes()


def test_each_deal_is_a_line_that_is_proved_by_playing_it(path: Path, here: type) -> None:
    said = survey(path, "russian", "1-40", "--json")
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert lines[0] == {"survey": "russian", "positions": 50_000}
    assert [line["deal"] for line in lines[1:]] == [*range(1, 41)]
    answer = json.loads(said.splitlines()[-1])
    verdicts = [line["verdict"] for line in lines[1:]]
    assert (answer["survey"], answer["positions"], answer["deals"]) == ("russian", 50_000, 40)
    assert answer["won"] == verdicts.count("won") == len([x for x in lines if "line" in x])
    assert answer["lost"] == verdicts.count("lost") > 30
    assert "every winning line wins" in command("--check", str(path))


def test_moves_of_a_reserve_are_one_word_of_a_line(path: Path, here: type) -> None:
    survey(path, "farmers-wife", "1-4", "--positions", "1000")
    assert "reserve1>" in path.read_text()
    assert "every winning line wins" in command("--check", str(path))


def test_positions_bound_the_work_and_leave_deals_unknown(path: Path, here: type) -> None:
    survey(path, "yukon", "3-3", "--positions", "60")
    (result,) = results.read(path).results
    assert (result.verdict, result.positions) == ("unknown", 60)
    survey(path.with_name("more"), "yukon", "3-3")
    assert results.read(path.with_name("more")).results[0].verdict == "won"


@pytest.mark.parametrize("name", FAMILY)
def test_positions_bound_the_work_of_every_game(name: str) -> None:
    """Where any card may enter an empty column, their orders were once too many to look through."""
    data = json.dumps(variant(name).data)
    results = [run.solve_deal(data, Survey(name, 30), number) for number in range(1, 5)]
    assert all(result.positions <= 30 for result in results)


def test_seconds_bound_it_too(path: Path, here: type) -> None:
    survey(path, "yukon", "3-3", "--seconds", "0.000001")
    assert results.read(path).results == [Result(3, "unknown", 0)]
    assert results.read(path).survey == Survey("yukon", 50_000, 0.000001)


# --- stops and mistakes


def test_a_survey_goes_on_where_it_was_stopped(path: Path, here: type[Here]) -> None:
    here.fails_at = 13
    said = survey(path, "russian", "1-120", code=1)
    assert "stopped" in said
    assert "goes on" in said
    done = len(results.read(path).results)
    assert done < 120
    here.fails_at = here.solved = 0
    survey(path, "russian", "1-120")
    assert here.solved == 120 - done
    assert [result.deal for result in results.read(path).results] == [*range(1, 121)]
    survey(path, "russian", "1-120")
    assert here.solved == 120 - done


def test_only_the_deals_asked_for_are_counted(path: Path, here: type) -> None:
    survey(path, "russian", "1-20")
    assert json.loads(survey(path, "russian", "5-8", "--json").splitlines()[-1])["deals"] == 4


@pytest.mark.parametrize("cut", one_quick(20, 1, 2000))
def test_a_torn_last_line_is_mended(path: Path, here: type, cut: int) -> None:
    survey(path, "yukon", "1-3")
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    assert "torn" in survey(path, "yukon", "1-3")
    assert path.read_bytes() == whole


@pytest.mark.parametrize("left", ["", "{", HEADER[:25], HEADER[:-1]])
def test_a_torn_first_line_is_mended(path: Path, here: type, left: str) -> None:
    path.write_text(left)
    survey(path, "russian", "1-1")
    assert path.read_text() == HEADER + LOST


@pytest.mark.parametrize(
    ("name", "more", "said"),
    [
        ("alaska", [], "a survey of russian at 50,000 positions a deal; you ask for alaska"),
        ("russian", ["--positions", "7"], "you ask for russian at 7 positions"),
        ("russian", ["--seconds", "2"], "50,000 positions a deal and 2 seconds"),
    ],
)
def test_another_survey_is_not_written_into_a_file(
    path: Path, here: type, name: str, more: list[str], said: str
) -> None:
    path.write_text(HEADER + LOST)
    answer = survey(path, name, "1-3", *more, code=1)
    assert said in answer
    assert "--out" in answer
    assert path.read_text() == HEADER + LOST


@pytest.mark.parametrize(
    "text",
    [
        "# Notes",
        "# Notes\n",
        "\n",
        "[]\n",
        '{"survey":1,"positions":2}\n',
        '{"survey":"yukon","positions":2,"seconds":"x"}\n',
        "\xff",
    ],
)
def test_a_file_of_something_else_is_left_alone(path: Path, here: type, text: str) -> None:
    path.write_bytes(text.encode("latin-1"))
    said = survey(path, "russian", "1-1", code=1)
    assert "survey.jsonl" in said
    assert "not" in said
    assert path.read_bytes() == text.encode("latin-1")


@pytest.mark.parametrize(
    "line",
    [
        "",
        "nonsense",
        "[1]",
        LOST.replace("lost", "perhaps"),
        LOST.replace('"deal":1', '"deal":0'),
        LOST.replace("lost", "won"),
        LOST.replace("}", ',"line":"AS>foundation"}'),
        LOST.replace("}", ',"more":1}'),
        "[" * 100_000,
    ],
)
def test_a_wrong_line_is_told_with_its_place(path: Path, line: str) -> None:
    path.write_text(f"{HEADER}{LOST.replace('1', '2', 1)}{line.strip()}\n")
    assert "survey.jsonl:3: " in command("--check", str(path), code=1)


def test_a_deal_stands_once(path: Path) -> None:
    path.write_text(HEADER + LOST + LOST)
    assert "deal 1 stands in line 2 too" in command("--check", str(path), code=1)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda moves: moves[:-1], "the line ends and the deal is not won"),
        (lambda moves: [*moves, "AS>foundation"], "AS"),
        (lambda moves: moves[1:], "move "),
        (lambda moves: ["KS>KH", *moves], "move 1, KS>KH"),
    ],
)
def test_check_replays_every_winning_line(path: Path, here: type, change, said: str) -> None:  # type: ignore[no-untyped-def]
    survey(path, "yukon", "1-2")
    file = results.read(path)
    line = " ".join(change(file.results[1].line.split()))
    path.unlink()
    results.append(path, [Survey("yukon", 50_000), file.results[0]])
    results.append(path, [file.results[1]._replace(line=line)])
    answer = command("--check", str(path), code=1)
    assert "survey.jsonl:3: deal 2: " in answer
    assert said in answer


def test_check_does_not_take_half_a_file(path: Path) -> None:
    path.write_text(HEADER + LOST[:-1])
    assert "ends within a line" in command("--check", str(path), code=1)


@pytest.mark.parametrize("deals", ["5", "5-", "-5", "9-5", "0-5", "1-8589934592", "1-x", "1-2-3"])
def test_a_wrong_range_is_told(deals: str) -> None:
    said = command("yukon", "--", deals, code=2)
    assert "FROM-TO" in said


def test_what_is_missing_is_told() -> None:
    assert "survey yukon 1-1000" in command("yukon", code=2)
    assert "survey yukon 1-1000" in command(code=2)


def test_a_variant_of_ones_own_needs_no_file_where_it_is_solved() -> None:
    """The rules go along with the task: the worker reads no variant by its name."""
    data = json.loads(json.dumps(variant("yukon").data)) | {"variant": "mine"}
    result = run.solve_deal(json.dumps(data), Survey("mine", 50_000), 1)
    assert result.verdict == "won"
    assert results.replay(variant("yukon"), result) == ""


# --- many machines

HAS_DASK = importlib.util.find_spec("distributed") is not None
REMEDY = "run: CI=true python3 run.py test, which brings it"
CLUSTER = """\
import sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""


@contextmanager
def local_cluster(tmp_path: Path) -> Iterator[str]:
    """The address of a Dask scheduler with two workers, each a process of its own."""
    script = tmp_path / "cluster.py"
    script.write_text(CLUSTER)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        [sys.executable, str(script)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env=environment,
    ) as process:
        assert process.stdin
        assert process.stdout
        try:
            yield process.stdout.readline().strip()
        finally:
            process.stdin.close()


def dask(*arguments: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "generator", "survey", *arguments]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_a_cluster_gives_what_one_process_gives(path: Path, tmp_path: Path, here: type) -> None:
    require(HAS_DASK, "distributed", REMEDY)
    survey(path, "yukon", "1-12")
    other = tmp_path / "cluster.jsonl"
    with local_cluster(tmp_path) as address:
        done = dask("yukon", "1-12", "--scheduler", address, "--out", str(other))
    assert done.returncode == 0, done.stderr
    assert other.read_bytes() == path.read_bytes()


@pytest.mark.slow
@pytest.mark.parametrize("address", ["nowhere", "foo://127.0.0.1:1", "127.0.0.1:1"])
def test_a_scheduler_that_does_not_answer_is_told(path: Path, address: str) -> None:
    require(HAS_DASK, "distributed", REMEDY)
    done = dask("yukon", "1-2", "--scheduler", address, "--out", str(path))
    assert done.returncode == 1
    assert f"no Dask scheduler answers at {address}" in done.stderr
    assert "Traceback" not in done.stderr


def test_without_dask_it_says_what_to_install(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    said = survey(path, "yukon", "1-2", "--scheduler", "127.0.0.1:8786", code=1)
    assert 'pip install "yukon-school[survey]"' in said


def test_workers_without_the_project_are_told() -> None:
    class Bare(Executor):
        def submit(self, call, /, *arguments, **more):  # type: ignore[no-untyped-def]
            future: Future[None] = Future()
            future.set_exception(ModuleNotFoundError("No module named 'generator'"))
            return future

    with pytest.raises(SurveyError, match=r"install it.*No module named 'generator'"):
        run._greet(Bare(), "127.0.0.1:8786")
