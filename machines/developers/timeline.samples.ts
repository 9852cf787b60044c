import type { Samples } from "statewalk";
import { outside, person, type Happening } from "../../src/contract/timeline.ts";
import { timelineMachine } from "./timeline.ts";

const contact = { id: "x:1", name: "contact" };
const part = { tab: "a", page: "/", from: person, to: contact, data: null } as const;

export const opened: Happening = { ...part, number: 1, at: 1_790_000_000_000, kind: "event", name: "dialog.opened", state: "open.editing" };
export const asked: Happening = {
  ...part,
  number: 2,
  at: 1_790_000_001_200,
  from: contact,
  to: outside,
  kind: "call",
  name: "sendMessage",
  data: { name: "สมชาย" },
  state: null,
};

export const samples: Samples<typeof timelineMachine> = {
  inputs: [{ happenings: [] }, { happenings: [opened] }],
  events: {
    // What a tab tells again comes late.
    "flow.acted": [
      { type: "flow.acted", happening: asked },
      { type: "flow.acted", happening: opened },
    ],
    "page.left": [{ type: "page.left" }],
    "recording.stopped": [{ type: "recording.stopped" }],
    "recording.resumed": [{ type: "recording.resumed" }],
    "timeline.cleared": [{ type: "timeline.cleared" }],
  },
  outcomes: { watchTabs: [] },
  actions: ["keep"],
  heard: ["flow.", "page."],
};
