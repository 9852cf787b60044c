import { after, always, isIn, never } from "statewalk/oracle";
import type { Oracle } from "../common.oracle.ts";
import type { leadMachine } from "./lead.ts";

export const oracle: Oracle<typeof leadMachine> = {
  effects: {
    file: "machines/organisation/lead.oracle.ts",
    begins: { at: "open.new", sets: { wish: ({ input }) => input.wish } },
    events: {
      "lead.contacted": { at: "open.contacted" },
      "lead.won": { at: "won", does: ({ input: { wish } }) => (wish ? [["upgradeOrganization", wish]] : []) },
      "lead.lost": { at: "lost" },
    },
  },
  rules: [
    {
      name: "an organisation is upgraded only by a lead that is won and asked for a plan",
      from: "DECISIONS 3: a sales lead is opened for the requested plan",
      formula: always(
        ({ name, actions, is }) => actions.length === 0 || (name === "lead.won" && (is.context as { wish: unknown }).wish !== null),
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
