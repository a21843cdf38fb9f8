"""The README's example is run as it stands."""

import doctest

from tests.conftest import ROOT


def test_the_example_in_the_readme_is_true() -> None:
    failed, attempted = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert attempted > 5
    assert failed == 0


def test_the_readme_begins_with_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = [line.split("#")[0].strip() for line in text.splitlines() if "run.py" in line]
    assert commands[:2] == ["python3 run.py", "python3 run.py test"]
