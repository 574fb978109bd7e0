"""YAML that remembers its lines and takes no key twice.

PyYAML lets the last of two equal keys win without a word: in a card that would be a line that silently does less
than it says.
"""

from __future__ import annotations

import re
from typing import Any

import yaml
from msgspec import Struct

_Base = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the C parser is not in every build


class YamlError(Exception):
    def __init__(self, message: str, line: int | None) -> None:
        super().__init__(message)
        self.message = message
        self.line = line


class _Loader(_Base):
    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise YamlError("a key is a plain word", key.start_mark.line + 1)
            if key.value in seen:
                raise YamlError(f"key {key.value!r} stands twice", key.start_mark.line + 1)
            seen.add(key.value)
        return super().construct_mapping(node, deep)


class Document(Struct, frozen=True):
    """The value of a file and the tree of nodes it came from."""

    value: Any
    root: Any

    def line(self, path: str) -> int | None:
        """The line on which `cards[0].lines[1].do` stands, or the nearest thing around it."""
        node = self.root
        for part in re.findall(r"[^.\[\]]+", path):
            inner = _child(node, part)
            if inner is None:
                break
            node = inner
        return node.start_mark.line + 1 if node is not None else None


def read_yaml(text: str) -> Document:
    """Parse one document. Raises YamlError with the line."""
    loader = _Loader(text)
    try:
        root = loader.get_single_node()
        return Document(loader.construct_document(root) if root is not None else None, root)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise YamlError(error.problem or "no YAML", mark.line + 1 if mark else None) from error
    except yaml.YAMLError as error:
        raise YamlError(str(error), None) from error
    finally:
        loader.dispose()


def _child(node: Any, part: str) -> Any:
    if isinstance(node, yaml.SequenceNode) and part.isdigit() and int(part) < len(node.value):
        return node.value[int(part)]
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == part), None)
    return None
