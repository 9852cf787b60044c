import { expect, it } from "vitest";
import { refusal, success } from "../../machines/model/answers.ts";
import { arrival } from "../../machines/workspace/workspace-entry.model.ts";
import { workspaceEntryMachine } from "../../machines/workspace/workspace-entry.ts";
import { begin, silence } from "../model/journey.ts";

const address = "http://kafae-dee.localhost:3000/enter?code=abc";
const actions = { lead: () => {}, signOut: () => {} };
const open = (own: object = {}, answer: () => unknown = () => success({ address })) =>
  begin(workspaceEntryMachine, { ...arrival, ...own }, { askForCode: answer }, actions);

it("asks for a code by itself, and leads on once to where the server says", async () => {
  const { settled, send, asked, done, at } = open();
  await settled();
  send({ type: "entry.requested" });
  expect(asked).toEqual([{ actor: "askForCode", input: { subdomain: arrival.subdomain, codeChallenge: arrival.challenge } }]);
  expect(done).toEqual([{ action: "lead", params: { address } }]);
  expect(at().value).toBe("leading");
});

it.each([
  ["nobody is signed in", { signedInAs: null }, "signingIn"],
  ["the workspace is missing", { subdomain: "" }, "malformed"],
  ["the workspace is no name", { subdomain: "evil.example/" }, "malformed"],
  ["the challenge is missing", { challenge: "" }, "malformed"],
  ["the challenge is no challenge", { challenge: `${"a".repeat(42)}=` }, "malformed"],
  ["what is missing is missing to a stranger", { signedInAs: null, challenge: "" }, "malformed"],
  ["somebody else's gateway has the workspaces", { isOffered: false }, "notOffered"],
] as const)("asks for nothing where %s", async (_, own, state) => {
  const { settled, asked, done, at } = open(own);
  await settled();
  expect([asked, done, at().value]).toEqual([[], [], state]);
});

it.each([
  ["not_found", "unknown"],
  ["forbidden", "notMember"],
] as const)("tells %s apart, for good", async (code, state) => {
  const { settled, send, at } = open({}, () => refusal(code));
  await settled();
  send({ type: "entry.requested" });
  expect(at().value).toBe(state);
});

it("lets somebody switch the account once", async () => {
  const { settled, send, done } = open({}, () => refusal("forbidden"));
  await settled();
  send({ type: "account.switched" });
  send({ type: "account.switched" });
  expect(done.map(({ action }) => action)).toEqual(["signOut"]);
});

it("may be asked again after a failed network", async () => {
  const answers = [refusal("network"), success({ address })];
  const { settled, send, at } = open({}, () => answers.shift());
  await settled();
  expect(at().context.problem?.code).toBe("network");
  send({ type: "entry.requested" });
  await settled();
  expect(at().value).toBe("leading");
});

it("offers to stop waiting after fifteen seconds, and to ask again", () => {
  const { send, at, pass } = open({}, silence);
  pass(2_000);
  pass(13_000);
  send({ type: "wait.cancelled" });
  expect(at().value).toBe("ready");
});
