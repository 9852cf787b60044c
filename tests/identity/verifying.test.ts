/** What becomes of a proof that was shown, with a store that answers as it is told. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { loadConfig } from "../../src/server/config.ts";
import type { Deps } from "gotrue-for-node";
import { verifyProof } from "../../src/gotrue/proofs/verification.ts";

const stub = vi.hoisted(() => ({ asked: [] as unknown[][], answers: {} as Record<string, unknown> }));
const standIn = vi.hoisted(() => (name: string) => async (...what: unknown[]) => {
  stub.asked.push([name, ...what.filter((one) => typeof one !== "object" || one === null || Array.isArray(one) || !("config" in one))]);
  const answer = stub.answers[name];
  if (answer instanceof Error) throw answer;
  return answer;
});
vi.mock("../../src/gotrue/proofs/one-time-tokens.ts", () => ({
  lockProof: standIn("lockProof"),
  useLink: standIn("useLink"),
  useCode: standIn("useCode"),
}));
vi.mock("../../src/gotrue/proofs/first-proof.ts", () => ({ proveAddress: standIn("proveAddress") }));
vi.mock("../../src/gotrue/proofs/flows.ts", () => ({ finishFlow: standIn("finishFlow") }));
vi.mock("../../src/gotrue/users/email-change.ts", () => ({ confirmEmailChange: standIn("confirmEmailChange") }));
vi.mock("../../src/gotrue/users/phone.ts", () => ({ changePhone: standIn("changePhone") }));
vi.mock("../../src/gotrue/sessions/sessions.ts", () => ({ startSession: standIn("startSession") }));
vi.mock("../../src/gotrue/store/users.ts", () => ({ userById: standIn("userById") }));

const visitor = { address: "1.2.3.4", userAgent: null };
const now = new Date("2026-11-24T01:00:00Z");
const proven = {
  user_id: "mali",
  purpose: "magiclink",
  address: "mali@example.com",
  flow_id: null as string | null,
  brought: { hash: "h" },
};
let woken: number;
let forgotten: unknown[];
const deps = {
  config: loadConfig({ SITE_URL: "https://a.example" }),
  clock: { now: () => now },
  db: { transaction: (work: (tx: string) => unknown) => Promise.resolve().then(() => work("tx")) },
  outbox: { queue: (...what: unknown[]) => stub.asked.push(["queueMail", ...what]), wake: () => void (woken += 1) },
  identity: { forget: (ended: unknown) => void forgotten.push(ended) },
} as unknown as Deps;
beforeEach(() => {
  [woken, forgotten, stub.asked] = [0, [], []];
  stub.answers = {
    useLink: proven,
    useCode: proven,
    proveAddress: ["a stranger's session"],
    confirmEmailChange: ["another"],
    changePhone: true,
    userById: { id: "mali", email: "mali@example.com" },
    startSession: { access_token: "a" },
    finishFlow: { code: "c", redirectTo: "https://a.example/x" },
  };
});
const verify = (proof: { type: string; token: string; address: string | null }, mayEndInCode = false) =>
  verifyProof(deps, proof, visitor, "th", mayEndInCode);
const link = { type: "magiclink", token: "a token", address: null };
const asked = () => stub.asked.map(([name]) => name);

describe("A proof", () => {
  test("by a link signs its owner in, and the sessions that this ends are forgotten", async () => {
    expect(await verify(link)).toEqual({ kind: "session", session: { access_token: "a" } });
    expect(stub.asked).toEqual([
      ["lockProof", "tx", "a token", null],
      ["useLink", "tx", "a token", ["magiclink"], null],
      ["proveAddress", "tx", "mali", { by: "mail", brought: { hash: "h" } }],
      ["userById", "tx", "mali"],
      ["startSession", "tx", { id: "mali", email: "mali@example.com" }, "otp", visitor],
    ]);
    expect([woken, forgotten]).toEqual([1, [["a stranger's session"]]]);
  });

  test("by six digits needs the address that they were sent to", async () => {
    await verify({ type: "email", token: "123456", address: "mali@example.com" });
    expect(stub.asked.slice(0, 2)).toEqual([
      ["lockProof", "tx", "123456", "mali@example.com"],
      ["useCode", "tx", "mali@example.com", "123456", ["confirmation", "magiclink"]],
    ]);
    await verify({ type: "email", token: "a token", address: "mali@example.com" });
    expect(asked()).toContain("useLink");
  });

  test.each([
    ["signup", ["confirmation"]],
    ["invite", ["invite"]],
    ["recovery", ["recovery"]],
    ["email_change", ["email_change_current", "email_change_new"]],
    ["sms", ["sms"]],
    ["phone_change", ["phone_change"]],
  ])("of the type %s may use up %j", async (type, purposes) => {
    await verify({ ...link, type });
    expect(stub.asked[1]?.[3]).toEqual(purposes);
  });
  test.each(["", "other", "toString"])("of the type %j is none", async (type) => {
    await expect(verify({ ...link, type })).rejects.toMatchObject({ status: 400, code: "validation_failed" });
    expect(asked()).toEqual([]);
  });

  test("behind a form ends with a code for who asked with a key, and else with a session", async () => {
    stub.answers["useLink"] = { ...proven, flow_id: "f" };
    expect(await verify(link, true)).toEqual({ kind: "code", code: "c", redirectTo: "https://a.example/x" });
    expect(stub.asked.at(-1)).toEqual(["finishFlow", "tx", "f", "mali"]);
    expect((await verify(link)).kind).toBe("session");
    stub.answers["useLink"] = proven;
    expect((await verify(link, true)).kind).toBe("session");
  });

  test("of an address that changes waits for the other half, or signs in with the new one", async () => {
    stub.answers["useLink"] = { ...proven, purpose: "email_change_current" };
    stub.answers["confirmEmailChange"] = "waiting";
    expect(await verify({ ...link, type: "email_change" })).toEqual({ kind: "waiting" });
    expect([asked().includes("startSession"), woken, forgotten]).toEqual([false, 1, [[]]]);
    stub.answers["useLink"] = { ...proven, purpose: "email_change_new" };
    stub.answers["confirmEmailChange"] = ["another"];
    expect((await verify({ ...link, type: "email_change" })).kind).toBe("session");
    expect(stub.asked.findLast(([name]) => name === "confirmEmailChange")).toEqual(["confirmEmailChange", "tx", "mali", "th"]);
    expect(forgotten.at(-1)).toEqual(["another"]);
  });

  test("of a number that changes is mailed to its owner", async () => {
    stub.answers["useLink"] = { ...proven, purpose: "phone_change", address: "66812345678" };
    await verify({ ...link, type: "phone_change" });
    expect(stub.asked.find(([name]) => name === "changePhone")).toEqual(["changePhone", "tx", "mali", "66812345678"]);
    expect(stub.asked.find(([name]) => name === "queueMail")).toEqual([
      "queueMail",
      "tx",
      {
        to: "mali@example.com",
        kind: "security_changed",
        language: "th",
        params: { what: "phone_changed" },
        now,
      },
    ]);
    expect(forgotten).toEqual([[]]);
  });

  test("by a text message proves no mail address", async () => {
    stub.answers["useCode"] = { ...proven, purpose: "sms" };
    expect((await verify({ type: "sms", token: "123456", address: "66812345678" })).kind).toBe("session");
    expect(asked()).not.toContain("proveAddress");
  });

  const taken = Object.assign(new Error("taken"), { code: "23505" });
  test.each([
    ["is not there", { useLink: null }],
    ["is of a number that somebody else has", { useLink: { ...proven, purpose: "phone_change" }, changePhone: false }],
    ["is of an address that somebody took", { proveAddress: taken }],
    ["is of somebody who is gone", { userById: null }],
    ["is of somebody who may not sign in", { startSession: null }],
  ])("that %s does not work, and nothing is forgotten", async (_why, answers) => {
    Object.assign(stub.answers, answers);
    await expect(verify({ ...link, type: "phone_change" })).rejects.toMatchObject({ status: 403, code: "otp_expired" });
    expect([woken, forgotten]).toEqual([0, []]);
  });

  test("whose flow is over does not work, and an error of the store is one", async () => {
    Object.assign(stub.answers, { useLink: { ...proven, flow_id: "f" }, finishFlow: null });
    await expect(verify(link, true)).rejects.toMatchObject({ code: "otp_expired" });
    stub.answers["useLink"] = new Error("broken");
    await expect(verify(link)).rejects.toThrow("broken");
  });
});
