import type { Samples } from "statewalk";
import { sessionsAndIdentitiesMachine } from "./sessions-and-identities.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";

export const here = { id: "a", name: "Firefox", workspace: null, detail: "127.0.0.1", since: "2026-11-20T09:00:00Z", isFixed: true };
export const there = { id: "b", name: "Chrome", workspace: null, detail: "203.0.113.7", since: null, isFixed: false };

const elsewhere = {
  id: "c",
  name: "Safari",
  workspace: null,
  detail: "198.51.100.9",
  since: "2026-11-19T09:00:00Z",
  isFixed: false,
};

export const samples: Samples<typeof sessionsAndIdentitiesMachine> = {
  inputs: [undefined],
  events: {
    "entry.ended": [
      { type: "entry.ended", id: here.id },
      { type: "entry.ended", id: there.id },
      { type: "entry.ended", id: elsewhere.id },
    ],
    "entry.wanted": [{ type: "entry.wanted" }],
    "list.outdated": [{ type: "list.outdated" }],
    "list.retried": [{ type: "list.retried" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    list: [success([here, there]), refusal("network"), success([here, elsewhere])],
    end: [tooSoon(), success(null), refusal("network")],
    add: [tooSoon(), refusal("network"), success(null)],
  },
  heard: ["list.outdated"],
};
