"""The addresses of clients, as rate limits count them, for pages and sockets."""

from __future__ import annotations

import ipaddress

from allauth import app_settings
from django.conf import settings

UNKNOWN = "unknown"


def client_address(forwarded: str, peer: str) -> str:
    """Return the address of a client whose connection came from `peer` with this X-Forwarded-For header.

    Only the last entries of the header count, which the site's own proxies have written (TRUSTED_PROXIES). Anybody may
    have written the entries before them.
    """
    trusted: int = settings.ALLAUTH_TRUSTED_PROXY_COUNT
    hops = forwarded.split(",") if forwarded else []
    written = hops[-trusted] if 0 < trusted <= len(hops) else ""
    return plain_address(written) or plain_address(peer) or UNKNOWN


def plain_address(text: str) -> str:
    """Return an address in its standard form, or "".

    IPv4 within IPv6 becomes IPv4. Otherwise all such addresses would belong to one network.
    """
    try:
        address = ipaddress.ip_address(text.strip())
    except ValueError:
        return ""
    return str(getattr(address, "ipv4_mapped", None) or address)


def network_of(address: str) -> str:
    """Return the address range of one household: an IPv4 address, or an IPv6 network."""
    if ":" not in address:
        return address
    return str(ipaddress.ip_network(f"{address}/{app_settings.RATE_LIMIT_IPV6_PREFIX}", strict=False))
