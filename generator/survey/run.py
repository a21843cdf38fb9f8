"""Solving many deals at once, in processes of this machine or on the machines of a Dask cluster."""

from __future__ import annotations

import json
import math
import signal
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import lru_cache, partial
from multiprocessing import get_context
from typing import TYPE_CHECKING, TypeVar

from engine import Variant, deal
from generator.solving import Budget, in_a_row, solve

from .results import Result, Survey, SurveyError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
    from concurrent.futures import Executor, Future

Given = TypeVar("Given")
Made = TypeVar("Made")

AHEAD = 100  # deals that are given out before the first of them is back
PATIENCE = 30  # seconds that the first answer of a cluster may take


def run(
    executor: Executor, variant: Variant, survey: Survey, deals: Sequence[int]
) -> Generator[Result, None, None]:
    """The results in the order of the deals, so that a file is the same wherever it is made."""
    data = json.dumps(variant.data)
    return in_order(executor, partial(solve_deal, data, survey), deals)


def in_order(
    executor: Executor, work: Callable[[Given], Made], given: Iterable[Given]
) -> Generator[Made, None, None]:
    """What the work makes of each thing given, in their order; few are given out ahead."""
    waiting: deque[Future[Made]] = deque()
    try:
        for thing in given:
            waiting.append(executor.submit(work, thing))
            if len(waiting) == AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def solve_deal(data: str, survey: Survey, number: int) -> Result:
    """What a worker does; the rules come with the task, as they may be somebody's own."""
    variant = variant_of(data)
    seconds = math.inf if survey.seconds is None else survey.seconds
    answer = solve(variant, deal(variant, number), Budget(seconds, survey.positions), False)
    return Result(number, answer.verdict, answer.positions, in_a_row(answer.line))


@lru_cache(maxsize=1)
def variant_of(data: str) -> Variant:
    return Variant.from_data(json.loads(data))


@contextmanager
def processes(jobs: int | None) -> Iterator[Executor]:
    """Processes of this machine, as many as it has cores if nobody says otherwise.

    They are started afresh ("spawn"), which every system can; and leave Ctrl+C to this process.
    """
    with ProcessPoolExecutor(jobs, get_context("spawn"), _ignore_interrupts) as executor:
        yield executor


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def cluster(address: str) -> Iterator[Executor]:
    """The workers of a Dask scheduler, which have this project installed as well.

    :raises SurveyError: Dask is not installed, or the scheduler or its workers do not serve.
    """
    try:
        from distributed import Client
        from distributed.comm import get_address_host_port
    except ImportError:
        raise SurveyError(
            "--scheduler needs the package distributed, which is not installed here."
            ' python3 run.py brings it by itself; elsewhere: pip install "yukon-school[survey]"'
        ) from None
    try:
        get_address_host_port(address)  # a client made with a wrong one complains at its end
        client = Client(address, timeout="10s", set_as_default=False)
    except (OSError, ValueError) as error:
        raise SurveyError(f"no Dask scheduler answers at {address}: {error}") from None
    with client, client.get_executor() as executor:
        _greet(executor, address)
        yield executor


def _greet(executor: Executor, address: str) -> None:
    """Ask one worker for a sign of life, before much is asked of all."""
    try:
        executor.submit(solve_nothing).result(PATIENCE)
    except TimeoutError:
        raise SurveyError(
            f"no worker of {address} answers within {PATIENCE} seconds. Start some with:"
            f" dask worker {address}"
        ) from None
    except Exception as error:  # whatever went wrong over there
        reason = error.__cause__ or error
        raise SurveyError(
            f"the cluster at {address} cannot run this project; install it for its scheduler and"
            f" its workers, in this version. It says: {type(reason).__name__}: {reason}"
        ) from None


def solve_nothing() -> None:
    """What a worker is asked first."""
