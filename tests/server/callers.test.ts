/** Who calls and from where, as a request tells it. */
import { describe, expect, test } from "vitest";
import { bearerOf, isSame } from "../../src/basics/http.ts";
import {
  clientAddress,
  hostOf,
  isAdmin,
  limitKeyOf,
  principalOf,
  requireEmail,
  workspacePrincipalOf,
} from "../../src/server/http/caller.ts";
import type { Ctx } from "../../src/server/http/environment.ts";
import { isLocal } from "../../src/server/http/local.ts";
import type { Principal } from "../../src/server/principal.ts";
import { of } from "./bare.ts";

describe("The token of a call", () => {
  test.each([
    ["Bearer abc", "abc"],
    ["bearer  abc", "abc"],
    ["BEARER abc.def", "abc.def"],
    ["Bearer ", null],
    ["Bearer", null],
    ["Bearer a b", null],
    ["Basic abc", null],
    ["abc", null],
  ])("in “%s” is %s", async (authorization, token) => {
    expect(await of(bearerOf, { headers: { authorization } })).toBe(token);
  });
  test("is not there without its header", async () => {
    expect(await of(bearerOf)).toBeNull();
  });
});

describe("Who calls", () => {
  const principal = { email: "mali@example.com" } as Principal;
  const identity = {
    verify: async (token: string) => (token === "good" ? principal : null),
    lacksFactor: async (token: string) => token === "half",
    verifyForWorkspace: async (token: string) => (token === "good" ? { organizationId: "acme" } : null),
  };
  const asks = (look: (c: Ctx) => Promise<unknown>, token?: string) =>
    of(look, { deps: { identity }, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });

  test("is known by a good token", async () => {
    expect(await asks(principalOf, "good")).toBe(principal);
    expect(await asks(workspacePrincipalOf, "good")).toEqual({ organizationId: "acme" });
  });
  test("is nobody without one", async () => {
    for (const token of [undefined, "bad"]) {
      await expect(asks(principalOf, token)).rejects.toMatchObject({ code: "unauthenticated" });
      await expect(asks(workspacePrincipalOf, token)).rejects.toMatchObject({ code: "unauthenticated" });
    }
    await expect(asks(principalOf, "half")).rejects.toMatchObject({ code: "second_factor_required" });
  });
  test("is one of our services with its key alone", async () => {
    const deps = { apiKeys: { service: "the key" } };
    expect(await of(isAdmin, { deps })).toBe(false);
    expect(await of(isAdmin, { deps, headers: { authorization: "Bearer other" } })).toBe(false);
    const short = { apiKeys: { service: "key" } };
    expect(await of(isAdmin, { deps: short, headers: { authorization: "Bearer key" } })).toBe(true);
  });
  test("speaks for their own address", () => {
    expect(() => requireEmail(principal, " Mali@Example.com ")).not.toThrow();
    expect(() => requireEmail(principal, "other@example.com")).toThrow("forbidden");
  });
  test.each([
    ["secret", "secret", true],
    ["secret", "secrex", false],
    ["secret", "secret1", false],
    ["ä1", "a1b", false],
    ["ä1", "abc", false],
    ["äb", "a1", false],
  ])("with %s for %s is the same: %s", (given, secret, same) => {
    expect(isSame(given, secret)).toBe(same);
  });
});

const socket = (remoteAddress: string | undefined, headers: Record<string, string> = {}, more: object = {}) => ({
  incoming: { socket: { remoteAddress }, headers, httpVersion: "1.1", ...more },
});

describe("Where a call comes from", () => {
  test("is the socket's other end, or what our own proxy says", async () => {
    const forwarded = { "x-forwarded-for": "1.2.3.4", "x-forwarded-host": "a.example", host: "b.example" };
    expect(await of(clientAddress, socket("9.9.9.9", forwarded))).toBe("9.9.9.9");
    expect(await of(clientAddress, socket("10.0.0.1", forwarded))).toBe("1.2.3.4");
    expect(await of(clientAddress)).toBe("local");
    expect(await of(limitKeyOf, socket("2001:db8::1"))).toBe("2001:db8:0:0");
    expect(await of(hostOf, socket("9.9.9.9", forwarded))).toBe("b.example");
    expect(await of(hostOf, socket("10.0.0.1", forwarded))).toBe("a.example");
    expect(await of(hostOf, { headers: { host: "c.example", "x-forwarded-host": "a.example" } })).toBe("c.example");
  });

  test.each([
    ["127.0.0.1", "localhost:3000", true],
    ["127.8.9.1", "127.0.0.1:3000", true],
    ["::1", "[::1]:3000", true],
    ["::ffff:127.0.0.1", "localhost", true],
    ["127.0.0.1", "a.b-c.LOCALHOST", true],
    ["192.168.0.7", "localhost", false],
    ["::2", "localhost", false],
    ["1127.0.0.1", "localhost", false],
    [undefined, "localhost", false],
    ["127.0.0.1", "portal.example", false],
    ["127.0.0.1", "localhost.example", false],
    ["127.0.0.1", "128.0.0.1", false],
    ["127.0.0.1", "127.0.0.1.example", false],
    ["127.0.0.1", "notlocalhost", false],
  ])("from %s to %s is this computer: %s", async (peer, host, local) => {
    expect(await of(isLocal, { ...socket(peer), headers: { host } })).toBe(local);
  });

  test.each([
    "forwarded",
    "via",
    "x-real-ip",
    "true-client-ip",
    "x-forwarded-for",
    "x-original-forwarded-for",
    "x-client-ip",
    "x-cluster-client-ip",
    "fastly-client-ip",
    "cf-ray",
    "x-envoy-peer",
  ])("is not this computer where a proxy says %s", async (name) => {
    expect(await of(isLocal, { ...socket("127.0.0.1"), headers: { host: "localhost", [name]: "x" } })).toBe(false);
  });

  test("is not this computer in HTTP/1.0, or behind a proxy of ours", async () => {
    const headers = { host: "localhost" };
    expect(await of(isLocal, { ...socket("127.0.0.1", {}, { httpVersion: "1.0" }), headers })).toBe(false);
    const own = await of(
      (c) => {
        c.set("isTrusted", (address) => address === "127.0.0.1");
        return isLocal(c);
      },
      { ...socket("127.0.0.1"), headers },
    );
    expect(own).toBe(false);
    expect(await of(isLocal, { ...socket("127.0.0.1"), path: "http://localhost/" })).toBe(true);
    expect(await of(isLocal, { ...socket("127.0.0.1"), path: "http://portal.example/" })).toBe(false);
  });
});
