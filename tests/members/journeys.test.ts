/** The people of an organisation, by the letter of WORKSPACE §2 and §9 and not by the chart's. */
import { expect, it } from "vitest";
import { refusal, success } from "../../machines/model/answers.ts";
import { rolesFor, verdictOn, type Listed, type MembersView } from "../../machines/workspace/member-changes.ts";
import { invited, nothing, somebody } from "../../machines/workspace/members.model.ts";
import { membersMachine } from "../../machines/workspace/members.ts";
import type { Assigned } from "../../src/contract/workspace/people.ts";
import { roles, type Role } from "../../src/contract/workspace/roles.ts";
import { begin, silence } from "../model/journey.ts";

const everybody: Listed = {
  people: roles.map((role) => somebody(role, role, role)),
  invitations: [
    invited("jeab"),
    invited("back", { state: "bounced" }),
    invited("link", { email: null }),
    invited("used", { state: "accepted" }),
  ],
  seats: { used: 5, most: 6 },
};
const viewAs = (me: Role, own: Partial<MembersView> = {}): MembersView => ({ ...everybody, me, isSuspended: false, ...own });

const open = (me: string, answers: Record<string, () => unknown> = {}, listed = everybody) =>
  begin(
    membersMachine,
    { me, isSuspended: false },
    { loadMembers: () => success(listed), loadTasks: () => success(left), change: () => success(null), ...answers },
    { leave: silence },
  );
const left: Assigned = {
  count: 1,
  tasks: [{ id: "0000000tsk1", name: "YEM-1", title: "ชิมเมนู" }],
  successors: [
    { id: "owner", count: 1 },
    { id: "member", count: 1 },
  ],
};
const names = (calls: { actor: string }[]) => calls.map(({ actor }) => actor);

it.each([
  ["owner", "member", ["owner", "admin", "member", "guest"]],
  ["admin", "member", ["member", "guest"]],
  ["admin", "owner", ["owner"]],
  ["member", "guest", ["guest"]],
] as const)("lets a person who is %s make a %s these: %j", (me, other, offered) => {
  expect(rolesFor(viewAs(me), "role", { id: other, role: other })).toEqual(offered);
});

it.each([
  ["owner", { kind: "removal", id: "admin" }, "yes"],
  ["owner", { kind: "removal", id: "owner" }, "last_owner"],
  ["owner", { kind: "role", id: "owner", role: "admin" }, "last_owner"],
  ["admin", { kind: "removal", id: "owner" }, "owners_only"],
  ["admin", { kind: "removal", id: "member" }, "yes"],
  ["admin", { kind: "removal", id: "admin" }, "yes"],
  ["member", { kind: "removal", id: "guest" }, "admins_only"],
  ["guest", { kind: "removal", id: "guest" }, "yes"],
  ["admin", { kind: "handOver", id: "member" }, "owners_only"],
  ["owner", { kind: "handOver", id: "owner" }, "not_possible"],
  ["owner", { kind: "handOver", id: "guest" }, "member_first"],
  ["owner", { kind: "handOver", id: "member" }, "yes"],
  ["owner", { kind: "sending", id: "link" }, "not_possible"],
  ["owner", { kind: "sending", id: "used" }, "invitation_over"],
  ["owner", { kind: "invitationRole", id: "link", role: "admin" }, "not_possible"],
  ["admin", { kind: "invitationRole", id: "jeab", role: "admin" }, "owners_only"],
  ["admin", { kind: "revocation", id: "jeab" }, "yes"],
  ["owner", { kind: "revocation", id: "gone" }, "not_found"],
] as const)("%s and %j: %s", (me, change, verdict) => {
  expect(verdictOn(viewAs(me), change)).toBe(verdict);
});

it("sends one that came back again only where a seat is left, and one that waits always", () => {
  const full = viewAs("owner", { seats: { used: 6, most: 6 } });
  expect(verdictOn(full, { kind: "sending", id: "back" })).toBe("no_seat_left");
  expect(verdictOn(full, { kind: "sending", id: "jeab" })).toBe("yes");
  expect(verdictOn(viewAs("owner", { seats: { used: 600, most: null } }), { kind: "sending", id: "back" })).toBe("yes");
});

it("changes nothing while the organisation is suspended", () => {
  expect(verdictOn(viewAs("owner", { isSuspended: true }), { kind: "removal", id: "guest" })).toBe("organization_suspended");
});

it("makes one change at a time and asks for the list anew", async () => {
  const { settled, send, asked, at } = open("owner");
  await settled();
  send({ type: "role.chosen", id: "guest", role: "member" });
  send({ type: "revocation.chosen", id: "jeab" });
  await settled();
  expect(names(asked)).toEqual(["loadMembers", "change", "loadMembers"]);
  expect(asked[1]!.input).toEqual({ kind: "role", id: "guest", role: "member" });
  expect(at().hasTag("listed")).toBe(true);
});

it("changes nothing where nothing would be another", async () => {
  const { settled, at } = open("owner");
  await settled();
  expect(at().can({ type: "role.chosen", id: "guest", role: "guest" })).toBe(false);
  expect(at().can({ type: "invitationRole.chosen", id: "jeab", role: "member" })).toBe(false);
});

it("removes nobody without a yes, and asks first what they are assigned to", async () => {
  const { settled, send, asked, at } = open("owner");
  await settled();
  send({ type: "removal.chosen", id: "guest" });
  expect(at().can({ type: "confirmation.given" })).toBe(false);
  await settled();
  send({ type: "cancelled" });
  await settled();
  expect(names(asked)).toEqual(["loadMembers", "loadTasks"]);
  send({ type: "removal.chosen", id: "guest" });
  await settled();
  send({ type: "confirmation.given" });
  await settled();
  expect(asked.slice(2, 4)).toEqual([
    { actor: "loadTasks", input: { id: "guest" } },
    { actor: "change", input: { kind: "removal", id: "guest" } },
  ]);
});

it("hands their tasks on to whoever was chosen of those whom the server names, and forgets it for the next", async () => {
  const { settled, send, asked, at } = open("owner");
  await settled();
  send({ type: "removal.chosen", id: "guest" });
  await settled();
  expect(at().can({ type: "takeover.chosen", id: "admin" })).toBe(false);
  send({ type: "takeover.chosen", id: "member" });
  send({ type: "takeover.chosen", id: null });
  send({ type: "takeover.chosen", id: "member" });
  send({ type: "confirmation.given" });
  await settled();
  expect(asked[2]).toEqual({ actor: "change", input: { kind: "removal", id: "guest", successor: "member" } });
  send({ type: "removal.chosen", id: "admin" });
  await settled();
  send({ type: "confirmation.given" });
  await settled();
  expect(asked[5]).toEqual({ actor: "change", input: { kind: "removal", id: "admin" } });
});

it("offers nobody where there is nothing to hand on", async () => {
  const { settled, send, at } = open("owner", { loadTasks: () => success(nothing) });
  await settled();
  send({ type: "removal.chosen", id: "guest" });
  await settled();
  expect(at().can({ type: "takeover.chosen", id: null })).toBe(false);
  expect(at().can({ type: "confirmation.given" })).toBe(true);
});

it("removes also where the tasks could not be loaded, and loads them again for whoever asks", async () => {
  const answers = [refusal("network"), refusal("network"), success(left)];
  const { settled, send, asked, at } = open("owner", { loadTasks: () => answers.shift() });
  await settled();
  send({ type: "removal.chosen", id: "guest" });
  await settled();
  expect([at().hasTag("unlisted"), at().context.problem?.code]).toEqual([true, "network"]);
  send({ type: "tasks.retried" });
  await settled();
  expect(at().can({ type: "confirmation.given" })).toBe(true);
  send({ type: "tasks.retried" });
  await settled();
  expect([at().hasTag("assigned"), at().context.problem, at().context.tasks]).toEqual([true, null, left]);
  expect(names(asked)).toEqual(["loadMembers", "loadTasks", "loadTasks", "loadTasks"]);
});

it("asks anew where whoever was to take over is not here any more", async () => {
  const { settled, send, asked, at } = open("owner", { change: () => refusal("not_found") });
  await settled();
  send({ type: "removal.chosen", id: "guest" });
  await settled();
  send({ type: "takeover.chosen", id: "member" });
  send({ type: "confirmation.given" });
  await settled();
  expect(names(asked)).toEqual(["loadMembers", "loadTasks", "change", "loadTasks"]);
  expect([at().hasTag("assigned"), at().context.successor, at().context.problem?.code]).toEqual([true, null, "not_found"]);
  // Without one, it is they who are not here any more.
  send({ type: "confirmation.given" });
  await settled();
  expect([at().hasTag("refused"), at().context.problem?.code]).toEqual([true, "not_found"]);
});

it("leads whoever left away, and asks for nothing more", async () => {
  const { settled, send, asked, done, at } = open("member");
  await settled();
  send({ type: "removal.chosen", id: "member" });
  send({ type: "confirmation.given" });
  await settled();
  expect(names(asked)).toEqual(["loadMembers", "change"]);
  expect(done).toEqual([{ action: "leave", params: undefined }]);
  expect(at().hasTag("left")).toBe(true);
});

it("hands over to whoever was chosen, and to nobody before", async () => {
  const { settled, send, asked, at } = open("owner");
  await settled();
  send({ type: "handOver.chosen" });
  expect(at().can({ type: "confirmation.given" })).toBe(false);
  expect(at().can({ type: "successor.chosen", id: "owner" })).toBe(false);
  expect(at().can({ type: "successor.chosen", id: "guest" })).toBe(false);
  send({ type: "successor.chosen", id: "member" });
  send({ type: "confirmation.given" });
  await settled();
  expect(asked[1]!.input).toEqual({ kind: "handOver", id: "member" });
});

it("says why the server refused, and keeps the list", async () => {
  const { settled, send, at } = open("owner", { change: () => refusal("last_owner") });
  await settled();
  send({ type: "role.chosen", id: "guest", role: "admin" });
  await settled();
  expect(at().context.problem?.code).toBe("last_owner");
  expect(at().context.people).toHaveLength(4);
  expect(at().can({ type: "role.chosen", id: "guest", role: "admin" })).toBe(true);
});

it("shows no list that is no longer so", async () => {
  const answers = [success(everybody), refusal("network")];
  const { settled, send, at } = open("owner", { loadMembers: () => answers.shift() });
  await settled();
  send({ type: "revocation.chosen", id: "jeab" });
  await settled();
  expect(at().hasTag("unreachable")).toBe(true);
});
