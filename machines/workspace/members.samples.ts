import type { Samples } from "statewalk";
import type { Invitation } from "../../src/contract/workspace/invitations.ts";
import type { Assigned, WorkspacePerson } from "../../src/contract/workspace/people.ts";
import type { Role } from "../../src/contract/workspace/roles.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";
import type { Listed } from "./member-changes.ts";
import { membersMachine, type MembersSnapshot } from "./members.ts";

export const somebody = (id: string, name: string, role: Role, own: Partial<WorkspacePerson> = {}): WorkspacePerson => ({
  id,
  name,
  nickname: null,
  email: `${id}@example.com`,
  role,
  joinedAt: "2026-11-01T09:00:00Z",
  ...own,
});

export const invited = (id: string, own: Partial<Invitation> = {}): Invitation => ({
  id,
  email: `${id}@example.com`,
  role: "member",
  state: "sent",
  uses: 0,
  most: 1,
  invitedBy: { id: "somchai", name: "สมชาย ใจดี", email: "somchai@example.com" },
  createdAt: "2026-11-20T09:00:00Z",
  sentAt: "2026-11-20T09:00:00Z",
  expiresAt: "2026-11-27T09:00:00Z",
  askedAt: null,
  ...own,
});

const owner = somebody("somchai", "สมชาย ใจดี", "owner");
const people = [owner, somebody("somying", "สมหญิง รักดี", "member", { nickname: "หญิง" })];
const invitations = [
  invited("jeab"),
  invited("link", { email: null, role: "guest", uses: 2, most: 6 }),
  invited("note", { state: "accepted", role: "admin" }),
];

/** As an owner sees it. */
export const listed: Listed = { people, invitations, seats: { used: 3, most: 5 } };
/** With another owner, who can stand in for the first. */
export const withTwoOwners: Listed = {
  people: [owner, somebody("somying", "สมหญิง รักดี", "owner")],
  invitations: [invited("jeab", { state: "expired", askedAt: "2026-11-28T09:00:00Z" })],
  seats: { used: 5, most: 5 },
};
/** As a member sees it, who sees no addresses and no invitations. */
export const asMember: Listed = {
  people: [somebody("somchai", "สมชาย ใจดี", "member"), somebody("somying", "สมหญิง รักดี", "owner", { email: null })],
  invitations: null,
  seats: null,
};

/** Of more tasks than are named. */
export const assigned: Assigned = {
  count: 12,
  tasks: Array.from({ length: 10 }, (_, at) => ({ id: `task${at}`, name: `YEM-${at + 1}`, title: `ชิมเมนูที่ ${at + 1}` })),
  heirs: [
    { id: "somchai", count: 12 },
    { id: "somying", count: 5 },
  ],
};
export const nothing: Assigned = { count: 0, tasks: [], heirs: [] };

const givenTo = ({ change, heir }: MembersSnapshot["context"]) => (change?.kind === "removal" ? (heir ?? change.heir ?? null) : null);

export const samples: Samples<typeof membersMachine> = {
  inputs: [
    { me: "somchai", isSuspended: false },
    { me: "somchai", isSuspended: true },
    { me: "somying", isSuspended: false },
  ],
  events: {
    "list.retried": [{ type: "list.retried" }],
    "members.outdated": [{ type: "members.outdated" }],
    "role.chosen": [
      { type: "role.chosen", id: "somying", role: "admin" },
      { type: "role.chosen", id: "somchai", role: "guest" },
    ],
    "removal.chosen": [
      { type: "removal.chosen", id: "somying" },
      { type: "removal.chosen", id: "somchai" },
    ],
    "handOver.chosen": [{ type: "handOver.chosen" }],
    "heir.chosen": [
      { type: "heir.chosen", id: "somying" },
      { type: "heir.chosen", id: "somchai" },
    ],
    "tasks.retried": [{ type: "tasks.retried" }],
    "takeover.chosen": [
      { type: "takeover.chosen", id: "somchai" },
      { type: "takeover.chosen", id: "somying" },
      { type: "takeover.chosen", id: null },
    ],
    "sending.chosen": [{ type: "sending.chosen", id: "jeab" }],
    "invitationRole.chosen": [
      { type: "invitationRole.chosen", id: "jeab", role: "guest" },
      { type: "invitationRole.chosen", id: "link", role: "member" },
    ],
    "revocation.chosen": [
      { type: "revocation.chosen", id: "jeab" },
      { type: "revocation.chosen", id: "link" },
    ],
    "confirmation.given": [{ type: "confirmation.given" }],
    cancelled: [{ type: "cancelled" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    loadMembers: [success(listed), success(withTwoOwners), success(asMember), tooSoon(), refusal("network")],
    loadTasks: [success(assigned), success(nothing), tooSoon(), refusal("network")],
    change: [success(null), refusal("no_seat_left", { used: 5, most: 5 }), refusal("not_found"), tooSoon(), refusal("network")],
  },
  actions: ["leave"],
  heard: ["members.outdated"],
  // Whether somebody is chosen who takes over the tasks, and as long as it is sent.
  project: (snapshot) => (snapshot.hasTag("assigned") || snapshot.matches("changing")) && givenTo(snapshot.context),
};
