"""Addresses of clients, as limits count them for pages and for sockets alike."""

from __future__ import annotations

import ipaddress

from allauth import app_settings
from django.conf import settings

UNKNOWN = "unknown"


def client_address(forwarded: str, peer: str) -> str:
    """Return the address of a client, whose connection came from `peer` with this X-Forwarded-For.

    Of the header only the entries count that our own proxies have written (TRUSTED_PROXIES, the last ones): whatever
    stands before them anybody may have written.
    """
    trusted: int = settings.ALLAUTH_TRUSTED_PROXY_COUNT
    hops = forwarded.split(",") if forwarded else []
    written = hops[-trusted] if 0 < trusted <= len(hops) else ""
    return plain_address(written) or plain_address(peer) or UNKNOWN


def plain_address(text: str) -> str:
    """Return an address in one way of writing, or "". IPv4 within IPv6 is IPv4: else all of it would be one network."""
    try:
        address = ipaddress.ip_address(text.strip())
    except ValueError:
        return ""
    return str(getattr(address, "ipv4_mapped", None) or address)


def network_of(address: str) -> str:
    """Return what one household has: an address of IPv4, a network of IPv6."""
    if ":" not in address:
        return address
    return str(ipaddress.ip_network(f"{address}/{app_settings.RATE_LIMIT_IPV6_PREFIX}", strict=False))
