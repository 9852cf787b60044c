import type { Kind } from "statewalk/record-store";
import type { Samples } from "statewalk";
import { type ActionCall, after, always, both, type Condition, hears, isIn, never, not, type Now } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { authRedirectMachine } from "./auth-redirect.ts";

export const samples: Samples<typeof authRedirectMachine> = {
  inputs: [{ next: null }, { next: "/profile" }, { next: "/settings" }],
  events: {
    ...plainEvents("person.signedIn", "organization.found", "organization.missed", "lookup.failed"),
  },
  outcomes: { watchSession: [] },
  actions: ["leave"],
  systemEvents: ["person.", "organization.", "lookup."],
};

export const words: ChartWords = {
  events: {
    "person.signedIn": ["Sign in", "เข้าสู่ระบบ"],
    "organization.found": ["The lookup finds an organisation", "ตรวจสอบแล้วพบองค์กร"],
    "organization.missed": ["The lookup finds no organisation", "ตรวจสอบแล้วไม่พบองค์กร"],
    "lookup.failed": ["The lookup fails", "ตรวจสอบองค์กรไม่สำเร็จ"],
  },
  states: {
    waiting: ["The page at /auth is shown", "แสดงหน้า /auth"],
    left: ["Another page is shown in its place", "แสดงหน้าอื่นแทน"],
  },
};

type Then = Now<typeof authRedirectMachine>;

const leaves = (to: string): { at: string; does: ActionCall[] } => ({ at: "left", does: [["leave", { to }]] });
const leads: Condition = ({ actions }) => actions.length > 0;
const isGoingSomewhere: Condition = ({ is }) => is.context.next !== null;

export const oracle: Oracle<typeof authRedirectMachine> = {
  effects: {
    begins: { at: "waiting", sets: { next: ({ input }) => input.next } },
    events: {
      // The page they were sent away from asks for their organisation itself.
      "person.signedIn": { at: "left", does: ({ context }: Then) => [["leave", { to: "/", next: context.next }]] },
      "organization.found": leaves("/"),
      "organization.missed": leaves("/register"),
      "lookup.failed": leaves("/"),
    },
  },
  rules: [
    {
      name: "whoever was going somewhere goes there as soon as they are signed in",
      from: "SPEC §5: without a token the user is sent to /auth; DECISIONS 21: nothing is lost by it",
      formula: never(both(hears("person.signedIn"), isGoingSomewhere, not(isIn("left")))),
    },
    {
      name: "anybody else is not led on before their organisation was looked up",
      from: "SPEC §2: if the user is already signed in, the organisation is looked up",
      formula: never(both(leads, hears("person.signedIn"), not(isGoingSomewhere))),
    },
    {
      name: "led on whatever the lookup says",
      from: "SPEC §2: if one exists go to /; if none go to /register; on lookup failure go to /",
      formula: always((moment) => !hears("organization.found", "organization.missed", "lookup.failed")(moment) || isIn("left")(moment)),
    },
    {
      name: "led on once",
      from: "SPEC §2: Auth screen",
      formula: after(leads).never(leads),
    },
  ],
};

/** It leads from page to page. */
export const walks: Kind[] = ["headless"];
