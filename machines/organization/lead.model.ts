import type { Kind } from "statewalk/record-store";
import type { Samples } from "statewalk";
import { after, always, isIn, never } from "statewalk/oracle";
import { plainEvents } from "../model/answers.ts";
import type { Oracle } from "../model/oracle.ts";
import type { ChartWords } from "../model/words.ts";
import { leadMachine } from "./lead.ts";

export const samples: Samples<typeof leadMachine> = {
  inputs: [
    { plan: null },
    { plan: { organizationId: "33333333-3333-4333-8333-333333333333", planId: 2, billing: "yearly" } },
    { plan: { organizationId: "44444444-4444-4444-8444-444444444444", planId: 3, billing: "monthly" } },
  ],
  events: {
    ...plainEvents("lead.contacted", "lead.won", "lead.lost"),
  },
  outcomes: {},
  actions: ["upgradeOrganization"],
};

export const words: ChartWords = {
  events: {
    "lead.won": ["Sales wins the lead", "ฝ่ายขายปิดการขายได้"],
    "lead.lost": ["Sales loses the lead", "ฝ่ายขายเสียลูกค้ารายนี้"],
    "lead.contacted": ["Sales contacts the lead", "ฝ่ายขายติดต่อลูกค้าแล้ว"],
  },
  states: {
    "open.new": ["The lead is new", "ลูกค้าเป้าหมายรายใหม่"],
    "open.contacted": ["The lead was contacted", "ติดต่อลูกค้าเป้าหมายแล้ว"],
    won: ["The lead is won", "ปิดการขายได้"],
    lost: ["The lead is lost", "เสียลูกค้าเป้าหมาย"],
  },
};

export const oracle: Oracle<typeof leadMachine> = {
  effects: {
    begins: { at: "open.new", sets: { plan: ({ input }) => input.plan } },
    events: {
      "lead.contacted": { at: "open.contacted" },
      "lead.won": { at: "won", does: ({ input: { plan } }) => (plan ? [["upgradeOrganization", plan]] : []) },
      "lead.lost": { at: "lost" },
    },
  },
  rules: [
    {
      name: "an organisation is upgraded only by a lead that is won and asked for a plan",
      from: "DECISIONS 3: a sales lead is opened for the requested plan",
      formula: always(
        ({ name, actions, is }) => actions.length === 0 || (name === "lead.won" && (is.context as { plan: unknown }).plan !== null),
      ),
    },
    {
      name: "what is closed stays closed",
      from: "DECISIONS 3",
      formula: after(isIn("won", "lost")).never(({ taken }) => taken.length > 0),
    },
    {
      name: "a lead that is lost changes nothing",
      from: "DECISIONS 3",
      formula: never(({ name, actions }) => name === "lead.lost" && actions.length > 0),
    },
  ],
};

/** The server runs it: there is no view. */
export const walks: Kind[] = ["headless", "browser"];
