# make run    set up and serve on http://localhost:8000 (HOST, PORT and the rest: README)
# make test   set up and pass the tests
# make bench  measure this machine (ARGS=--write: into docs/benchmarks.md)
PY := .venv/bin/python

.PHONY: run test test-slow bench lint lock
.DEFAULT_GOAL := run

run: .venv/.runtime
	@exec $(PY) -m app serve

# What fails is tried once more, alone: browsers and real servers on a crowded machine are late now and then. What
# fails twice has failed.
test: .venv/.test
	@$(PY) -m pytest -n 2 --dist loadfile --no-loadscope-reorder || $(PY) -m pytest --last-failed --last-failed-no-failures none

test-slow: .venv/.test
	@$(PY) -m pytest -n 2 --dist loadfile --no-loadscope-reorder -m slow --timeout 1800

bench: .venv/.test
	@$(PY) -m bench $(ARGS)

lint: .venv/.test
	@$(PY) -m ruff check .

# A stamp beside what was installed: the second run is instant, and a new lock installs anew.
# What the tests need contains what serving needs.
.venv/.runtime: requirements.lock pyproject.toml .ci/setup
	@[ .venv/.test -nt requirements-test.lock ] && [ .venv/.test -nt pyproject.toml ] || sh .ci/setup requirements.lock
	@touch $@

.venv/.test: requirements-test.lock pyproject.toml .ci/setup
	@sh .ci/setup requirements-test.lock
	@touch $@ .venv/.runtime

# For developers, with uv: pins everything for all platforms; no registry's address gets in.
UV_COMPILE := uv pip compile -q pyproject.toml --group build --universal --generate-hashes --no-annotate --no-header
lock:
	@$(UV_COMPILE) -o requirements.lock
	@$(UV_COMPILE) --extra test -o requirements-test.lock
