"""The OpenAPI document is true: generated requests get what it promises, and never a 5xx."""

from __future__ import annotations

import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, status_code_conformance

from tests.web.support import Running, openapi

schema = schemathesis.openapi.from_dict(openapi())


@schema.parametrize()
@settings(
    max_examples=12,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
def test_generated_requests(case: schemathesis.Case, live: Running) -> None:
    case.call_and_validate(
        base_url=live.url,
        checks=[not_a_server_error, status_code_conformance, content_type_conformance],
    )
