/** Inviting people, by the letter of WORKSPACE §2 and not by the chart's. */
import { expect, it } from "vitest";
import { refusal, success } from "../../machines/model/answers.ts";
import { outcome } from "../../machines/workspace/inviting.model.ts";
import { invitingMachine } from "../../machines/workspace/inviting.ts";
import type { Role } from "../../src/contract/workspace/roles.ts";
import { begin, silence } from "../model/journey.ts";

const link = "https://portal.example/invitation#a-token";
const open = (answers: Record<string, (input: never) => unknown> = {}, role: Role = "owner") =>
  begin(invitingMachine, { role, project: "" }, { makeLink: () => success({ link }), copy: () => true, ...answers }, { announce: silence });
const did = (activities: { action: string }[]) => activities.map(({ action }) => action);

it.each([
  ["owner", ["owner", "admin", "member", "guest"]],
  ["admin", ["member", "guest"]],
  ["member", []],
] as const)("offers a person who is %s to invite these: %j", (role, offered) => {
  expect(open({}, role).at().context.offered).toEqual(offered);
});

it("asks for an address before it sends anything", async () => {
  const { settled, send, asked, at } = open();
  send({ type: "field.changed", field: "addresses", value: " , \n" });
  send({ type: "submitted" });
  await settled();
  expect(asked).toEqual([]);
  expect(at().context.error).toEqual({ code: "addresses_missing" });
});

it("keeps in the text what did not go out, each with its reason", async () => {
  const outcomes = [
    outcome("fah@example.com"),
    outcome("pim@bansuan", { outcome: "malformed" }),
    outcome("kan@example.com", { outcome: "member" }),
  ];
  const { settled, send, asked, done, at } = open({ invite: () => success({ outcomes, seats: { used: 2, most: 5 } }) });
  send({ type: "field.changed", field: "role", value: "guest" });
  send({ type: "field.changed", field: "addresses", value: "Fah <fah@example.com>; pim@bansuan\nkan@example.com" });
  send({ type: "submitted" });
  send({ type: "submitted" });
  await settled();
  expect(asked).toEqual([
    { actor: "invite", input: { addresses: "Fah <fah@example.com>; pim@bansuan\nkan@example.com", role: "guest", project: null } },
  ]);
  expect(at().context).toMatchObject({ sent: 1, values: { addresses: "pim@bansuan\nkan@example.com", role: "guest" } });
  expect(at().context.refusals.map((each) => each.outcome)).toEqual(["malformed", "member"]);
  expect(did(done)).toEqual(["announce"]);
});

it("loses nothing that was pasted to a failed network", async () => {
  const { settled, send, done, at } = open({ invite: () => refusal("network") });
  send({ type: "field.changed", field: "addresses", value: "fah@example.com" });
  send({ type: "submitted" });
  await settled();
  expect(at().context.values.addresses).toBe("fah@example.com");
  expect(at().hasTag("refused")).toBe(true);
  expect(done).toEqual([]);
});

it("makes a link as it was chosen, shows it once and keeps it nowhere", async () => {
  const { settled, send, asked, at } = open();
  send({ type: "byLink.chosen" });
  send({ type: "field.changed", field: "linkRole", value: "guest" });
  send({ type: "field.changed", field: "most", value: "100" });
  send({ type: "field.changed", field: "days", value: "1" });
  send({ type: "submitted" });
  await settled();
  expect(asked).toEqual([{ actor: "makeLink", input: { role: "guest", most: 100, days: 1 } }]);
  expect(at().context.link).toBe(link);
  send({ type: "another.chosen" });
  expect(at().context.link).toBe("");
});

it.each([
  [true, "copied"],
  [false, "uncopied"],
] as const)("says whether the link was copied: %s", async (isCopied, tag) => {
  const { settled, send, asked, at } = open({ copy: () => isCopied });
  send({ type: "byLink.chosen" });
  send({ type: "submitted" });
  await settled();
  send({ type: "copying.chosen" });
  await settled();
  expect(asked[1]).toEqual({ actor: "copy", input: { text: link } });
  expect(at().hasTag(tag)).toBe(true);
});

it("keeps what was typed while another way is looked at", () => {
  const { send, at } = open();
  send({ type: "field.changed", field: "addresses", value: "fah@example.com" });
  send({ type: "byLink.chosen" });
  send({ type: "byAddress.chosen" });
  expect(at().context.values.addresses).toBe("fah@example.com");
});

it("invites for the project that whoever invites came from, until they choose another or none", async () => {
  const run = begin(
    invitingMachine,
    { role: "owner", project: "kitchen0001" },
    { invite: () => refusal("network") },
    { announce: silence },
  );
  run.send({ type: "field.changed", field: "addresses", value: "fah@example.com" });
  run.send({ type: "submitted" });
  await run.settled();
  run.send({ type: "field.changed", field: "project", value: "" });
  run.send({ type: "submitted" });
  await run.settled();
  expect(run.asked.map(({ input }) => (input as { project: string | null }).project)).toEqual(["kitchen0001", null]);
});
