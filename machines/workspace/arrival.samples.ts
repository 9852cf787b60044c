import type { Samples } from "statewalk";
import type { Me } from "../../src/contract/workspace/people.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";
import { arrivalMachine } from "./arrival.ts";

export const visit: Me = {
  organization: {
    id: "11111111-1111-4111-8111-111111111111",
    name: "กาแฟดี",
    subdomain: "kafae-dee",
    planId: 1,
    timeZone: "Asia/Bangkok",
    trialEndsAt: "2026-11-30T09:00:00Z",
    status: "active",
    suspendedFor: null,
    purgeAt: null,
  },
  me: {
    id: "22222222-2222-4222-8222-222222222222",
    email: "somchai@example.com",
    name: "สมชาย",
    nickname: null,
    role: "owner",
    joinedAt: "2026-11-01T09:00:00Z",
  },
  newerTerms: null,
};
const other: Me = {
  organization: {
    id: "44444444-4444-4444-8444-444444444444",
    name: "บ้านขนม",
    subdomain: "baan-khanom",
    planId: 2,
    timeZone: "Europe/Berlin",
    trialEndsAt: null,
    status: "warned",
    suspendedFor: null,
    purgeAt: null,
  },
  me: {
    id: "33333333-3333-4333-8333-333333333333",
    email: "somying@example.com",
    name: null,
    nickname: "หญิง",
    role: "member",
    joinedAt: "2026-11-02T09:00:00Z",
  },
  newerTerms: "2026-11-24",
};

/** An organisation that rests, as one of its people finds it. */
const resting = (of: Me, own: Pick<Me["organization"], "status" | "suspendedFor" | "purgeAt">): Me => ({
  ...of,
  organization: { ...of.organization, ...own },
});
export const deleted = resting(visit, { status: "deleted", suspendedFor: "owner", purgeAt: "2026-12-24T09:00:00Z" });
const unused = resting(visit, { status: "suspended", suspendedFor: "inactivity", purgeAt: "2027-02-24T09:00:00Z" });
const barred = resting(visit, { status: "suspended", suspendedFor: "operator", purgeAt: null });
const deletedByOther = resting(other, { status: "deleted", suspendedFor: "owner", purgeAt: "2026-12-20T09:00:00Z" });

export const samples: Samples<typeof arrivalMachine> = {
  inputs: [
    { isKnown: true, code: null, isLeft: false },
    { isKnown: true, code: "code-of-one-use", isLeft: false },
    { isKnown: true, code: "another-code", isLeft: false },
    { isKnown: false, code: null, isLeft: false },
    { isKnown: true, code: null, isLeft: true },
    { isKnown: false, code: null, isLeft: true },
  ],
  events: {
    "retry.chosen": [{ type: "retry.chosen" }],
    "enter.chosen": [{ type: "enter.chosen" }],
    "signOut.chosen": [{ type: "signOut.chosen" }],
    "signOut.confirmed": [{ type: "signOut.confirmed" }],
    "stay.chosen": [{ type: "stay.chosen" }],
    "session.closed": [
      { type: "session.closed", isChosen: true },
      { type: "session.closed", isChosen: false },
    ],
    "restoration.chosen": [{ type: "restoration.chosen" }],
    "organization.closed": [{ type: "organization.closed" }],
    "organization.opened": [{ type: "organization.opened" }],
    "page.restored": [{ type: "page.restored" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    recall: [
      null,
      { visit, renewIn: 1_500_000, offlineIn: 41_000_000, isLive: true },
      { visit, renewIn: 5_000, offlineIn: 39_000_000, isLive: false },
      { visit: other, renewIn: 5_000, offlineIn: 20_000_000, isLive: false },
      { visit, renewIn: 5_000, offlineIn: -1_000, isLive: false },
      { visit: barred, renewIn: 5_000, offlineIn: 39_000_000, isLive: true },
    ],
    exchange: [success(null), refusal("unauthenticated"), refusal("not_found"), tooSoon(), refusal("network")],
    open: [
      success({ visit, renewIn: 3_540_000, offlineIn: 43_200_000 }),
      success({ visit: other, renewIn: 240_000, offlineIn: 42_000_000 }),
      success({ visit: deleted, renewIn: 3_540_000, offlineIn: 43_200_000 }),
      success({ visit: unused, renewIn: 3_540_000, offlineIn: 43_200_000 }),
      success({ visit: barred, renewIn: 3_540_000, offlineIn: 43_200_000 }),
      success({ visit: deletedByOther, renewIn: 240_000, offlineIn: 42_000_000 }),
      refusal("unauthenticated"),
      refusal("not_a_member"),
      refusal("not_found"),
      tooSoon(),
      refusal("network"),
      refusal("server"),
    ],
    forget: [null],
    renew: [success({ renewIn: 1_740_000, offlineIn: 43_100_000 }), refusal("unauthenticated"), refusal("network")],
    restore: [success(null), refusal("unauthenticated"), tooSoon(), refusal("network")],
    leave: [null],
    countUnsent: [0, 1, 3],
    signOut: [success(null), refusal("unauthenticated"), refusal("network")],
    watchSession: [],
    watchRest: [],
    watchPage: [],
  },
  actions: ["goToPortal"],
  heard: ["session.", "page.", "organization."],
};
