import { always, after, hears, isIn } from "statewalk/oracle";
import type { Oracle } from "../common.oracle.ts";
import type { dayPickingMachine } from "./day-picking.ts";

/** What is written in the samples, and the day that it is. */
const days: Record<string, string | null> = { "": null, " ": null, "๕ ธ.ค. ๖๙": "2026-12-05", "31/2/2570": null, "1/1/2540": "1997-01-01" };
const dayOf = (text: string) => days[text] ?? null;
const isFit = (text: string) => (dayOf(text) ?? "") >= "2000-01-01";
const isBlank = (text: string) => text.replaceAll(" ", "") === "";

export const oracle: Oracle<typeof dayPickingMachine> = {
  effects: {
    file: "machines/workspace/day-picking.oracle.ts",
    begins: { at: "closed", sets: { text: "" } },
    events: {
      "picker.opened": { at: "open.pristine" },
      "picker.closed": { at: "closed", sets: { text: "" } },
      "day.written": { at: "open.pristine", sets: { text: ({ event }) => event.text } },
      "day.submitted": {
        at: ({ context, wasAt }) => {
          if (isBlank(context.text)) return wasAt("open.unreadable") ? "open.unreadable" : "open.pristine";
          if (dayOf(context.text) === null) return "open.unreadable";
          return isFit(context.text) ? "closed" : "open.unfit";
        },
        sets: { text: ({ context }) => (isFit(context.text) ? "" : context.text) },
        does: ({ context }) => (isFit(context.text) ? [["choose", { day: dayOf(context.text) }]] : []),
      },
      "day.picked": { at: "closed", sets: { text: "" }, does: ({ event }) => [["choose", { day: event.day }]] },
    },
  },
  rules: [
    {
      name: "a day is chosen once",
      from: "WORKSPACE §6: nothing happens twice",
      formula: after(hears("day.picked")).until(hears("picker.opened")).never(hears("day.picked", "day.submitted")),
    },
    {
      name: "nothing that was written stays behind a closed picker",
      from: "WORKSPACE §3: dates",
      formula: always(({ is }) => is.value !== "closed" || is.context.text === ""),
    },
    {
      name: "what cannot be read stays, and what does not fit",
      from: "bad input: nothing typed is lost",
      formula: after(isIn("open.unreadable", "open.unfit"))
        .until(hears("picker.closed", "day.written", "day.picked"))
        .never(({ is, was }) => was !== null && is.context.text !== was.context.text),
    },
  ],
};
