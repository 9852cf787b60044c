/** Being invited, by the letter of WORKSPACE §2 and not by the chart's. */
import { expect, it } from "vitest";
import { refusal, success } from "../../machines/model/answers.ts";
import { mailed, shared, unmet } from "../../machines/workspace/invitation-acceptance.model.ts";
import { invitationAcceptanceMachine } from "../../machines/workspace/invitation-acceptance.ts";
import type { ShownInvitation } from "../../src/contract/workspace/invitation-acceptance.ts";
import { begin, silence } from "../model/journey.ts";

const token = "a-token";
const address = "http://kafae-dee.localhost:3000/";
const actions = { forget: silence, lead: silence, keepSession: silence, signOut: silence };
const names = (calls: { actor: string }[]) => calls.map(({ actor }) => actor);
const did = (deeds: { action: string }[]) => deeds.map(({ action }) => action);

const open = (shown: ShownInvitation, answers: Record<string, () => unknown> = {}) =>
  begin(
    invitationAcceptanceMachine,
    { token, passwordMin: 8 },
    {
      show: () => success(shown),
      mailCode: () => success({ expiresIn: 600 }),
      accept: () => success({ address }),
      joinAsNew: () => success({ address, token: "a.b.c" }),
      leaveForGoogle: () => success(null),
      decline: () => success(null),
      askAgain: () => success(null),
      ...answers,
    },
    actions,
  );

const needsCode: ShownInvitation = { ...shared, you: { ...shared.you!, needsCode: true } };

it("asks nothing at an address without an invitation", async () => {
  const { settled, asked, at } = begin(invitationAcceptanceMachine, { token: null, passwordMin: 8 }, {}, actions);
  await settled();
  expect([asked, at().value]).toEqual([[], "missing"]);
});

it("looks, and accepts nothing by itself", async () => {
  const { settled, asked, done, at } = open(mailed);
  await settled();
  expect(asked).toEqual([{ actor: "show", input: { token } }]);
  expect(done).toEqual([]);
  expect(at().hasTag("form")).toBe(true);
});

it("joins with the terms alone, leads in and keeps the token no longer", async () => {
  const { settled, send, asked, done, at } = open(mailed);
  await settled();
  send({ type: "submitted" });
  expect(at().context.errors).toEqual({ acceptTerms: { code: "terms_required" } });
  send({ type: "terms.changed", accepted: true });
  send({ type: "submitted" });
  send({ type: "submitted" });
  await settled();
  expect(asked.slice(1)).toEqual([{ actor: "accept", input: { token, acceptTerms: true, code: null } }]);
  expect(done).toEqual([
    { action: "lead", params: { address } },
    { action: "forget", params: undefined },
  ]);
});

it("asks by a shared link for a mailed code, which is shown with the yes", async () => {
  const { settled, send, asked, at } = open(needsCode);
  await settled();
  expect(at().hasTag("unproven")).toBe(true);
  send({ type: "code.requested" });
  await settled();
  send({ type: "terms.changed", accepted: true });
  send({ type: "code.changed", code: "12345" });
  send({ type: "submitted" });
  expect(at().context.errors).toEqual({ code: { code: "address_unproven" } });
  send({ type: "code.changed", code: "๑๒๓456" });
  send({ type: "submitted" });
  await settled();
  expect(names(asked)).toEqual(["show", "mailCode", "accept"]);
  expect(asked[2]!.input).toEqual({ token, acceptTerms: true, code: "123456" });
});

it("keeps the terms and drops the code that was wrong", async () => {
  const { settled, send, at } = open(needsCode, { accept: () => refusal("code_invalid") });
  await settled();
  send({ type: "code.requested" });
  await settled();
  send({ type: "terms.changed", accepted: true });
  send({ type: "code.changed", code: "123456" });
  send({ type: "submitted" });
  await settled();
  expect(at().context).toMatchObject({ code: "", acceptTerms: true, errors: { code: { code: "code_invalid" } } });
});

it.each([
  ["who belongs already, whatever became of it", { you: { ...mailed.you!, isMember: true }, state: "accepted" }, "member"],
  ["a suspended organisation", { organization: { ...mailed.organization, status: "suspended" } }, "suspended"],
  ["one that was used", { state: "accepted" }, "over"],
  ["one that was withdrawn", { state: "revoked" }, "over"],
  ["one that was declined", { state: "declined" }, "over"],
  ["one that has expired", { state: "expired" }, "expired"],
  ["a stranger", { you: null }, "stranger"],
  ["a stranger whose invitation has expired", { you: null, state: "expired" }, "expired"],
  ["another account", { you: { ...mailed.you!, isAddressee: false } }, "mistaken"],
] as const)("tells %s, and lets nobody join", async (_, own, tag) => {
  const { settled, at } = open({ ...mailed, ...own });
  await settled();
  expect(at().hasTag(tag)).toBe(true);
  expect(at().can({ type: "submitted" })).toBe(false);
});

it("lets another account be switched to once", async () => {
  const { settled, send, done } = open({ ...mailed, you: { ...mailed.you!, isAddressee: false } });
  await settled();
  send({ type: "account.switched" });
  send({ type: "account.switched" });
  expect(did(done)).toEqual(["signOut"]);
});

it("lets nobody decline or ask for what many have", async () => {
  const link = open(shared);
  await link.settled();
  expect(link.at().can({ type: "refusal.chosen" })).toBe(false);
  const expired = open({ ...shared, state: "expired" });
  await expired.settled();
  expect(expired.at().can({ type: "invitation.requested" })).toBe(false);
});

it("makes the account of whom it was mailed to and joins, by one press", async () => {
  const { settled, send, asked, done, at } = open({ ...unmet, invitee: { address: "mali@example.com", name: "มะลิ" } });
  await settled();
  expect(at().hasTag("newcomer")).toBe(true);
  expect(at().context.values.name).toBe("มะลิ");
  send({ type: "submitted" });
  expect(at().context.errors).toEqual({
    password: { code: "required", params: expect.anything() },
    acceptTerms: { code: "terms_required" },
  });
  send({ type: "field.changed", field: "password", value: "บ้านสวนริมคลอง" });
  send({ type: "terms.changed", accepted: true });
  send({ type: "submitted" });
  send({ type: "submitted" });
  await settled();
  expect(asked.slice(1)).toEqual([{ actor: "joinAsNew", input: { token, acceptTerms: true, name: "มะลิ", password: "บ้านสวนริมคลอง" } }]);
  expect(did(done)).toEqual(["keepSession", "lead", "forget"]);
  expect(at().context.values.password).toBe("");
});

it("says that whoever has an account signs in first, and keeps what was typed", async () => {
  const { settled, send, done, at } = open(unmet, { joinAsNew: () => refusal("sign_in_first") });
  await settled();
  send({ type: "field.changed", field: "name", value: "มะลิ" });
  send({ type: "field.changed", field: "password", value: "บ้านสวนริมคลอง" });
  send({ type: "terms.changed", accepted: true });
  send({ type: "submitted" });
  await settled();
  expect(at().context).toMatchObject({ problem: { code: "sign_in_first" }, values: { name: "มะลิ" }, acceptTerms: true });
  expect(done).toEqual([]);
});

it("declines without signing in", async () => {
  const { settled, send, done, at } = open({ ...mailed, you: null });
  await settled();
  send({ type: "refusal.chosen" });
  await settled();
  expect(at().hasTag("over")).toBe(true);
  expect(at().context.invitation?.state).toBe("declined");
  expect(did(done)).toEqual(["forget"]);
});

it("asks for an expired one again", async () => {
  const { settled, send, asked, at } = open({ ...mailed, state: "expired" });
  await settled();
  send({ type: "invitation.requested" });
  await settled();
  expect(names(asked)).toEqual(["show", "askAgain"]);
  expect(at().hasTag("asked")).toBe(true);
});

it.each([
  ["workspace_full", "full"],
  ["invitation_unknown", "unknown"],
] as const)("says at the last step that it is too late: %s", async (code, tag) => {
  const { settled, send, at } = open(mailed, { accept: () => refusal(code) });
  await settled();
  send({ type: "terms.changed", accepted: true });
  send({ type: "submitted" });
  await settled();
  expect(at().hasTag(tag)).toBe(true);
});

it("looks anew where it was withdrawn meanwhile", async () => {
  const shown = [mailed, { ...mailed, state: "revoked" } as const];
  const { settled, send, at } = open(mailed, { show: () => success(shown.shift()), accept: () => refusal("invitation_revoked") });
  await settled();
  send({ type: "terms.changed", accepted: true });
  send({ type: "submitted" });
  await settled();
  expect(at().hasTag("over")).toBe(true);
  expect(at().context.invitation?.state).toBe("revoked");
});

it("keeps what was filled in after a failed network, and says why", async () => {
  const { settled, send, at } = open(mailed, { accept: () => refusal("network") });
  await settled();
  send({ type: "terms.changed", accepted: true });
  send({ type: "submitted" });
  await settled();
  expect(at().hasTag("refused")).toBe(true);
  expect(at().context).toMatchObject({ acceptTerms: true, problem: { code: "network" } });
});

it("offers to stop waiting after fifteen seconds, and to look again", async () => {
  const { send, at, pass } = open(mailed, { show: silence });
  pass(2_000);
  pass(13_000);
  send({ type: "wait.cancelled" });
  expect(at().can({ type: "look.chosen" })).toBe(true);
});
