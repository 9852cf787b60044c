import { describe, expect, test } from "vitest";
import { clientAddress, limitKey, requestedHost, trustedProxies } from "../../src/basics/address.ts";

describe("the client's address", () => {
  const proxies = trustedProxies("10.0.0.0/8, 192.0.2.7, 2001:db8::/32");

  test.each([
    ["203.0.113.9", "1.2.3.4", "203.0.113.9"],
    ["10.1.1.1", "1.2.3.4", "1.2.3.4"],
    ["::ffff:10.1.1.1", "1.2.3.4", "1.2.3.4"],
    ["10.1.1.1", "6.6.6.6, 1.2.3.4, 192.0.2.7", "1.2.3.4"],
    ["10.1.1.1", undefined, "10.1.1.1"],
    ["10.1.1.1", "nonsense", "10.1.1.1"],
    ["2001:db8::1", "2a00::5", "2a00::5"],
  ])("from %s with %s is %s", (peer, forwarded, expected) => {
    expect(clientAddress(peer, forwarded, proxies)).toBe(expected);
  });

  test("is the peer when no proxy is trusted", () => {
    expect(clientAddress("127.0.0.1", "1.2.3.4", trustedProxies(""))).toBe("127.0.0.1");
  });

  test.each([
    ["203.0.113.9", "acme.portal.example", "portal.example"],
    ["10.1.1.1", "acme.portal.example", "acme.portal.example"],
    ["10.1.1.1", "other.portal.example, acme.portal.example", "acme.portal.example"],
    ["10.1.1.1", undefined, "portal.example"],
    [undefined, "acme.portal.example", "portal.example"],
  ])("from %s with the forwarded host %s leads to %s", (peer, forwarded, expected) => {
    expect(requestedHost(peer, { host: "portal.example", forwarded }, proxies)).toBe(expected);
  });

  test.each([
    ["1.2.3.4", "1.2.3.4"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
  ])("%s is counted as %s", (address, key) => {
    expect(limitKey(address)).toBe(key);
  });
});
