"""Every call comes from another address, so that nobody is slowed down: the server trusts us as its proxy."""

import itertools

import schemathesis

ADDRESSES = itertools.count(1)


@schemathesis.hook
def before_call(context, case, kwargs):
    number = next(ADDRESSES)
    headers = dict(case.headers or {})
    headers["X-Forwarded-For"] = f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"
    case.headers = headers
