"""What is taken as JSON (trial B63): malformed, deep or unholdable input is refused, never half understood."""

from __future__ import annotations

import contextlib
import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.web.messages import BadMessage, NewerProtocol, decode_client
from app.web.strict_json import MAX_DEPTH, MAX_INTEGER, BadJson, decode

BAD = [
    b"",
    b" ",
    b"nul",
    b"NaN",
    b"[NaN]",
    b"Infinity",
    b"-Infinity",
    b"1e999",
    b"9223372036854775808",
    str(MAX_INTEGER + 1).encode(),
    b"-1" + b"0" * 30,
    b"1" + b"0" * 5000,
    b"[1,]",
    b"{'a':1}",
    b"\xff\xfe",
    b'"\\ud800"',
    b'"a\\u0000b"',
    b'{"\\u0000":1}',
    b"[" * 40 + b"]" * 40,
    b"[" * 60000,
    b'{"a":' * 60000,
    b'"' + b'\\"' * 60000,
    b'["' + b"[" * 100,
    b"\xef\xbb\xbf{}",
]


@pytest.mark.parametrize("data", BAD, ids=lambda data: repr(data[:20]))
def test_refused_at_once(data: bytes) -> None:
    began = time.thread_time()
    with pytest.raises(BadJson):
        decode(data)
    assert time.thread_time() - began < 0.5


@pytest.mark.parametrize(
    "value",
    [
        None,
        5,
        "x",
        [],
        [[]],
        {"type": None},
        MAX_INTEGER,
        -MAX_INTEGER,
        0.5,
        "🜔",
        "[" * 500,
        '"[{' * 99,
        [[] for _ in range(99)],
        {"a": {"b": [{}] * 50}},
    ],
)
def test_plain_values_pass(value: object) -> None:
    assert decode(json.dumps(value).encode()) == value


def test_depth_is_counted_outside_of_strings() -> None:
    assert decode(b"[" * MAX_DEPTH + b"]" * MAX_DEPTH)
    with pytest.raises(BadJson):
        decode(b"[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1))


@given(st.one_of(st.binary(max_size=200), st.text(max_size=100).map(lambda text: text.encode("utf-8", "replace"))))
def test_any_bytes_are_a_value_or_refused(data: bytes) -> None:
    with contextlib.suppress(BadJson):
        decode(data)


@pytest.mark.parametrize(
    "text",
    [
        "null",
        "5",
        '"x"',
        "[]",
        "[[]]",
        "{}",
        '{"type":null}',
        '{"type":["act"]}',
        '{"type":"zz"}',
        '{"type":"ack"}',
        '{"type":"act","action_id":"a","decision":"d"}',
        '{"type":"act","action_id":"","decision":"d","choice":1}',
        '{"type":"act","action_id":7,"decision":"d","choice":1}',
        '{"type":"act","action_id":"a","decision":["d"],"choice":1}',
        '{"type":"act","action_id":"a","decision":"d","choice":1,"seat":2}',
        '{"type":"chat","text":null}',
        '{"type":"act","action_id":"' + "a" * 65 + '","decision":"d","choice":1}',
        '{"type":"ping","x":1}',
        '{"type":"chat","text":"' + "x" * 301 + '"}',
        '{"type":"orders","action_id":"a","pass":"always"}',
        '{"type":"hello","protocol":1}',
        '{"type":"hello","protocol":true,"token":null}',
        '{"type":"hello","protocol":"1","token":null}',
        '{"type":"hello","protocol":1,"token":[]}',
        '{"type":"hello","protocol":1,"token":null,"since":-1.5}',
        '{"type":"hello","protocol":1,"token":null,"lang":"<b>"}',
    ],
)
def test_messages_that_are_none_of_ours(text: str) -> None:
    with pytest.raises(BadMessage) as refusal:
        decode_client(text)
    assert "zz" not in str(refusal.value) and "<b>" not in str(refusal.value)


def test_another_protocol_is_told_to_reload_whatever_its_fields() -> None:
    for text in ('{"type":"hello","protocol":2,"ticket":"x"}', '{"type":"hello","protocol":0,"token":null}'):
        with pytest.raises(NewerProtocol):
            decode_client(text)
