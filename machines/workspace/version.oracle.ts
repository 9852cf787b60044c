import { calls, hears, precedes } from "statewalk/oracle";
import { askedOnce, type Oracle } from "../common.oracle.ts";
import type { versionMachine } from "./version.ts";

export const oracle: Oracle<typeof versionMachine> = {
  effects: {
    file: "machines/workspace/version.oracle.ts",
    begins: { at: "current" },
    events: {
      "version.came": { at: "offered" },
      "reload.chosen": { at: "taking" },
      "takeOver done": { at: "reloading", does: [["reload"]] },
      "takeOver failed": { at: "reloading", does: [["reload"]] },
      "after takeOverWait": { at: "reloading", does: [["reload"]] },
    },
    waits: { takeOverWait: 3_000 },
  },
  rules: [
    {
      name: "nothing of a new version comes unasked",
      from: "WORKSPACE §6: a new version waits for a press",
      formula: precedes(hears("reload.chosen"), calls("takeOver")),
    },
    {
      name: "no page is loaded anew that nobody pressed for",
      from: "WORKSPACE §6: a new version waits for a press",
      formula: precedes(hears("reload.chosen"), ({ actions }) => actions.some(([name]) => name === "reload")),
    },
    askedOnce("DECISIONS 21: a double click does nothing twice", "takeOver"),
  ],
};
