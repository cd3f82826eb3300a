"""What a JSON Schema finds wrong with a value, each fault in words."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from itertools import islice
from typing import Any

from ecs.config import MAX_LISTED, Finding, Severity, shown


@cache
def _validator() -> Any:
    # Imported late: it takes longer than all the rest, and right files do not need it.
    from jsonschema import Draft202012Validator, validators

    whole_items = Draft202012Validator.VALIDATORS["items"]

    def items(validator: Any, inner: Any, instance: Any, outer: dict[str, Any]) -> Iterator[Any]:
        # A list that is too long is one fault; its thousands of entries are not looked at.
        if isinstance(instance, list) and len(instance) <= outer["maxItems"]:
            yield from whole_items(validator, inner, instance, outer)

    def whole_number(_checker: Any, instance: Any) -> bool:
        return isinstance(instance, int) and not isinstance(instance, bool)

    types = Draft202012Validator.TYPE_CHECKER.redefine("integer", whole_number)
    return validators.extend(Draft202012Validator, {"items": items}, type_checker=types)


def schema_findings(schema: dict[str, Any], value: Any) -> Iterator[Finding]:
    """Every fault of a value, with what would be right."""
    for error in _validator()(schema).iter_errors(value):
        place = tuple(error.absolute_path)
        match error.validator:
            case "required":
                for key in error.validator_value:
                    if key not in error.instance:
                        right = _expected(error.schema["properties"][key])
                        yield Finding((*place, key), "is missing", f"{right} is right")
            case "additionalProperties":
                yield from unknown_keys(place, error.instance, error.schema["properties"])
            case _:
                yield Finding(place, f"is {shown(error.instance)}", f"{_expected(error.schema)} is right")


def unknown_keys(
    place: tuple[str | int, ...], instance: Any, known: Iterable[str], severity: Severity = "fault"
) -> Iterator[Finding]:
    """The keys of an object that are not known there, with what was meant, perhaps."""
    keys = [key for key in known if key != "$schema"]
    unknown = (key for key in instance if key not in keys)
    for key in islice(unknown, MAX_LISTED):
        yield Finding((*place, key), "is an unknown key", _nearest(key, keys), severity)
    for key in unknown:  # never listed, only counted: do not search for the nearest
        yield Finding((*place, key), "is an unknown key", "", severity)


def _nearest(key: str, keys: list[str]) -> str:
    by_small_letters = {known.casefold(): known for known in keys}
    likely = get_close_matches(key[:80].casefold(), by_small_letters, n=1)
    meant = f"{by_small_letters[likely[0]]} is meant, perhaps; " if likely else ""
    return f"{meant}the keys are {', '.join(keys)}"


def _expected(schema: dict[str, Any]) -> str:
    """In words: what a schema asks for."""
    if "anyOf" in schema:
        return " or ".join(dict.fromkeys(_expected(choice) for choice in schema["anyOf"]))
    if "enum" in schema:
        return " or ".join(json.dumps(choice) for choice in schema["enum"])
    bounds = f" from {schema['minimum']} to {schema['maximum']}" if "minimum" in schema else ""
    match schema.get("type"):
        case "integer":
            return f"a whole number{bounds}"
        case "number":
            return f"a number{bounds}"
        case "boolean":
            return "true or false"
        case "null":
            return "null"
        case "string":
            if "pattern" in schema:
                return f"a text like {schema['examples'][0]}"
            if "maxLength" not in schema:
                return "a text"
            return f"a text of {schema.get('minLength', 0)} to {schema['maxLength']} characters"
        case "array":
            return _counted_entries(schema.get("minItems", 0), schema["maxItems"])
        case "object" if "properties" in schema:
            keys = [key for key in schema["properties"] if key != "$schema"]
            return f"an object with the keys {', '.join(keys)}"
        case _:
            return "an object"


def _counted_entries(least: int, most: int) -> str:
    return f"a list of {least} entries" if least == most else f"a list of {least} to {most} entries"
