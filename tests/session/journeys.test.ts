import { describe, expect, it } from "vitest";
import type { EventFrom } from "xstate";
import { sessionMachine } from "../../machines/auth/session.ts";
import { isExpired, personOf, sessionOfStorage } from "../../machines/auth/token.ts";
import { person, refusal, sessionFor, success, tokenWith } from "../../machines/model/answers.ts";
import { begin, silence } from "../model/journey.ts";

const opened = { token: person.token, session: person.session };
const signedIn = (answers: Parameters<typeof begin>[2] = {}) =>
  begin(
    sessionMachine,
    undefined,
    {
      readSession: () => opened,
      lookUpOrganization: () => success({}),
      signOut: () => success(null),
      ...answers,
    },
    { leaveWorkspaces: silence },
  );

describe("the stored token", () => {
  const token = tokenWith({ sub: "7", email: "somchai@example.com", name: "สมชาย ใจดี" });
  it.each([
    ["a plain string", token],
    ["JSON with token", JSON.stringify({ token })],
    ["JSON with access_token", JSON.stringify({ access_token: token })],
    ["a JSON string", JSON.stringify(token)],
  ])("is read as %s", (_, stored) => {
    const session = sessionOfStorage(stored)!;
    expect(session).toEqual({ token, session: null });
    expect(personOf(session)).toMatchObject({ id: "7", email: "somchai@example.com", name: "สมชาย ใจดี" });
  });

  it("is read as the identity service's session", () => {
    expect(sessionOfStorage(JSON.stringify(person.session))).toEqual(opened);
  });

  it("falls back to unique_name for the email", () => {
    expect(personOf({ token: tokenWith({ sub: "7", unique_name: "u@example.com" }), session: null })?.email).toBe("u@example.com");
  });

  it.each([[""], ["{}"], ["null"], ["[]"]])("is none when it is %j", (stored) => expect(sessionOfStorage(stored)).toBeNull());

  it.each([
    ["it cannot be read", "rubbish"],
    ["it names no email", tokenWith({ sub: "7" })],
  ])("names nobody when %s", (_, broken) => expect(personOf({ token: broken, session: null })).toBeNull());

  it("runs out at its exp, in seconds", () => {
    expect(isExpired(tokenWith({ exp: 100 }), 99_999)).toBe(false);
    expect(isExpired(tokenWith({ exp: 100 }), 100_000)).toBe(true);
    expect(isExpired(tokenWith({}), 100_000)).toBe(false);
  });
});

describe("the session", () => {
  it("is loading, then signed out without a token", async () => {
    const { at, settled } = begin(sessionMachine, undefined, { readSession: () => null });
    expect(at().hasTag("loading")).toBe(true);
    await settled();
    expect(at().hasTag("signedOut")).toBe(true);
  });

  it("counts a token that names no email as none", async () => {
    const { at, settled } = begin(sessionMachine, undefined, { readSession: () => ({ token: tokenWith({ sub: "7" }), session: null }) });
    await settled();
    expect(at().hasTag("signedOut")).toBe(true);
  });

  it.each([
    ["an organisation with a name", success({ name: "กาแฟดี" }), "hasOrganization"],
    ["no organisation", success({}), "hasNoOrganization"],
    ["one that still waits for its code", success({ pending: null, name: null }), "hasNoOrganization"],
    ["a failed lookup", refusal("server"), "lookupFailed"],
  ] as const)("looks up the organisation once and finds %s", async (_, answer, tag) => {
    const { at, settled, asked } = signedIn({ lookUpOrganization: () => answer });
    await settled();
    expect(at().hasTag(tag)).toBe(true);
    expect(asked.filter(({ actor }) => actor === "lookUpOrganization")).toEqual([
      { actor: "lookUpOrganization", input: { email: "somchai@example.com" } },
    ]);
  });

  it("follows the identity client: a fresh token does not look up again, another person does", async () => {
    const { at, settled, asked, send } = signedIn();
    await settled();
    const lookups = () => asked.filter(({ actor }) => actor === "lookUpOrganization").length;
    send({ type: "identity.tokenRefreshed", session: { ...person.session, access_token: tokenWith({ sub: "x", email: person.email }) } });
    await settled();
    expect(lookups()).toBe(1);
    expect(at().context.token).not.toBe(person.token);
    send({ type: "identity.signedIn", session: sessionFor({ id: "9", email: "other@example.com", first_name: "อีกคน" }) });
    await settled();
    expect(lookups()).toBe(2);
    expect(at().context.person?.email).toBe("other@example.com");
  });

  const brings = ["initialSession", "signedIn", "tokenRefreshed", "userUpdated", "passwordRecovery", "factorVerified"] as const;

  it.each(brings)("opens for a stranger by the identity client's %s", async (name) => {
    const { at, settled, send } = signedIn({ readSession: () => null });
    await settled();
    send({ type: `identity.${name}`, session: person.session });
    expect(at().hasTag("signedIn")).toBe(true);
    expect(at().context).toMatchObject({ token: person.token, person: { email: person.email } });
  });

  it.each(brings)("takes the newest token from the identity client's %s", async (name) => {
    const { at, settled, send } = signedIn();
    await settled();
    const token = tokenWith({ sub: "x", email: person.email });
    send({ type: `identity.${name}`, session: { ...person.session, access_token: token } });
    expect(at().context.token).toBe(token);
  });

  it("ends in every tab when one signs out", async () => {
    const { at, settled, send } = signedIn();
    await settled();
    send({ type: "identity.signedOut", isChosen: true });
    expect(at().hasTag("signedOut")).toBe(true);
    expect(at().context).toEqual({ person: null, token: null, factors: [], organization: null });
  });

  it("keeps its person when it ends without their wish, until they are back or sign out", async () => {
    const { at, settled, send } = signedIn();
    await settled();
    send({ type: "identity.signedOut", isChosen: false });
    expect(at().hasTag("expired")).toBe(true);
    expect(at().hasTag("signedIn")).toBe(true);
    expect(at().context.person?.email).toBe(person.email);
    send({ type: "session.opened", session: opened });
    expect(at().hasTag("expired")).toBe(false);
    send({ type: "session.rejected" });
    expect(at().hasTag("expired")).toBe(true);
    send({ type: "identity.signedOut", isChosen: true });
    expect(at().hasTag("signedOut")).toBe(true);
  });

  it("stops half way in while a second factor is missing, and goes on once it was shown", async () => {
    const factor = { id: "f1", factor_type: "totp", status: "verified" as const, friendly_name: "โทรศัพท์", created_at: "", updated_at: "" };
    const half = { ...person.session, user: { ...person.session.user, factors: [factor] } };
    const whole = { ...half, access_token: tokenWith({ sub: person.session.user.id, email: person.email, aal: "aal2" }) };
    const { at, settled, send } = signedIn({ readSession: () => ({ token: half.access_token, session: half }) });
    await settled();
    expect(at().hasTag("challenged")).toBe(true);
    expect(at().hasTag("signedIn")).toBe(false);
    expect(at().context.factors).toEqual([{ id: "f1", kind: "totp", name: "โทรศัพท์" }]);
    // Nobody is signed in by a session that names nobody.
    send({ type: "identity.factorVerified", session: { ...whole, access_token: "rubbish", user: { ...whole.user, email: "" } } });
    expect(at().hasTag("challenged")).toBe(true);
    send({ type: "identity.factorVerified", session: whole });
    expect(at().hasTag("signedIn")).toBe(true);
  });

  it("ends half way in, by itself or by somebody's wish", async () => {
    const factor = { id: "f1", factor_type: "totp", status: "verified" as const, friendly_name: "โทรศัพท์", created_at: "", updated_at: "" };
    const half = { ...person.session, user: { ...person.session.user, factors: [factor] } };
    const begun = async () => {
      const run = signedIn({ readSession: () => ({ token: half.access_token, session: half }) });
      await run.settled();
      expect(run.at().hasTag("challenged")).toBe(true);
      return run;
    };
    for (const isChosen of [true, false]) {
      const { send, at } = await begun();
      send({ type: "identity.signedOut", isChosen });
      expect(at().hasTag("signedOut")).toBe(true);
    }
    const { send, settled, asked, at } = await begun();
    send({ type: "signOut.chosen" });
    await settled();
    expect([asked.at(-1), at().hasTag("signedOut")]).toEqual([{ actor: "signOut", input: { token: half.access_token } }, true]);
  });

  it("signs out here even when the server could not be told, and says so", async () => {
    const { at, settled, send } = signedIn({ signOut: () => refusal("network") });
    await settled();
    send({ type: "signOut.chosen" });
    await settled();
    expect(at().context.person).toBeNull();
    expect(at().hasTag("signOutIncomplete")).toBe(true);
  });

  it("leads through the workspaces once the server knows that somebody signed out, and not where it ended by itself or elsewhere", async () => {
    const after = async (event: EventFrom<typeof sessionMachine>, answers: Parameters<typeof begin>[2] = {}) => {
      const { send, settled, done } = signedIn(answers);
      await settled();
      send(event);
      await settled();
      return done.map(({ action }) => action);
    };
    for (const isChosen of [true, false]) expect(await after({ type: "identity.signedOut", isChosen })).toEqual([]);
    expect(await after({ type: "signOut.chosen" }, { signOut: () => refusal("network") })).toEqual([]);
    expect(await after({ type: "signOut.chosen" })).toEqual(["leaveWorkspaces"]);
  });

  it("signs out once, however often it is asked", async () => {
    const { settled, send, asked } = signedIn({ signOut: silence });
    await settled();
    send({ type: "signOut.chosen" });
    send({ type: "signOut.chosen" });
    await settled();
    expect(asked.filter(({ actor }) => actor === "signOut")).toHaveLength(1);
  });
});
