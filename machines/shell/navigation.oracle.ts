import { always, isAt } from "statewalk/oracle";
import type { Oracle } from "../common.oracle.ts";
import type { navigationMachine } from "./navigation.ts";

const layoutAt = (width: number) => (width < 768 ? "sheet" : width < 1024 ? "dropDown" : "inline");

export const oracle: Oracle<typeof navigationMachine> = {
  effects: {
    file: "machines/shell/navigation.oracle.ts",
    begins: { at: "unmeasured" },
    events: {
      "width.changed": { at: ({ event }) => layoutAt(event.width) },
      "menu.opened": { at: ({ wasAt }) => (wasAt("sheet") ? "sheet.open" : "dropDown.open") },
      "menu.closed": { at: ({ wasAt }) => (wasAt("sheet") ? "sheet.closed" : "dropDown.closed") },
      "link.chosen": {
        at: ({ wasAt }) => ["unmeasured", "inline"].find(wasAt) ?? (wasAt("sheet") ? "sheet.closed" : "dropDown.closed"),
        does: ({ event }) => [["scrollTo", { section: event.section }]],
      },
    },
  },
  rules: [
    {
      name: "the links are in a sheet below 768, a drop-down below 1024, and in the header from there on",
      from: "SPEC §2, §9: breakpoints 768px and 1024px; DECISIONS 4",
      formula: always(({ name, event, is }) => name !== "width.changed" || isAt(is, layoutAt(event.width))),
    },
    {
      name: "a menu closes on selection, and when the window outgrows it",
      from: "SPEC §2: it closes on selection or when the window reaches at least 768px",
      formula: always(
        ({ name, is, was }) =>
          !(
            name === "link.chosen" ||
            (name === "width.changed" && was !== null && Object.keys(was.value)[0] !== Object.keys(is.value)[0])
          ) || !(isAt(is, "sheet.open") || isAt(is, "dropDown.open")),
      ),
    },
  ],
};
