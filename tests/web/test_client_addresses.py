"""Addresses of clients: which information about them is trusted."""

from __future__ import annotations

from typing import Any

import pytest
from allauth.account.adapter import get_adapter
from django.test import RequestFactory

from tcg.web.addresses import UNKNOWN, client_address, network_of

PEER = "198.51.100.7"


@pytest.mark.parametrize(
    ("proxies", "forwarded", "address"),
    [
        (0, "", PEER),
        (0, "192.0.2.1", PEER),
        (1, "", PEER),
        (1, "192.0.2.1", "192.0.2.1"),
        (1, "192.0.2.9, 192.0.2.1", "192.0.2.1"),
        (2, "192.0.2.9, 192.0.2.1, 10.0.0.1", "192.0.2.1"),
        (2, "192.0.2.1", PEER),
        (1, "192.0.2.1, nonsense", PEER),
        (1, "::ffff:192.0.2.1", "192.0.2.1"),
        (1, "2001:DB8::1", "2001:db8::1"),
    ],
)
def test_only_addresses_forwarded_by_trusted_proxies_count(
    settings: Any, proxies: int, forwarded: str, address: str
) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = proxies
    assert client_address(forwarded, PEER) == address
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    request = RequestFactory().get("/", headers=headers, REMOTE_ADDR=PEER)
    assert get_adapter().get_client_ip(request) == address, "limits of pages count the same"


def test_addresses_of_one_ipv6_network_count_as_one(settings: Any) -> None:
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 0
    assert network_of("2001:db8::1") == network_of("2001:db8::2") != network_of("2001:db8:0:1::1")
    assert network_of("192.0.2.1") == "192.0.2.1"
    assert network_of(client_address("", "")) == UNKNOWN
