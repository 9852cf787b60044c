import { after, always, calls, hears, isIn } from "statewalk/oracle";
import { askedOnce, byAnswer, sendsOnly, slowWaits, toldIfRefused, unknown, waiting, type Oracle } from "../common.oracle.ts";
import type { paletteMachine } from "./palette.ts";

const isBlank = (query: string) => query.replaceAll(" ", "") === "";

export const oracle: Oracle<typeof paletteMachine> = {
  effects: {
    file: "machines/workspace/palette.oracle.ts",
    begins: { at: "closed", sets: { query: "", found: [], pointed: null, problem: null } },
    events: {
      "palette.opened": {
        at: "open.resting",
        sets: { query: "", found: [], pointed: null },
      },
      "palette.closed": { at: "closed", sets: { problem: null }, does: [["giveBack"]] },
      "query.changed": {
        at: ({ event, wasAt }) => (wasAt("open.offline") ? "open.offline" : isBlank(event.query) ? "open.resting" : "open.pausing"),
        sets: { query: ({ event }) => event.query, pointed: null, problem: null },
      },
      "entry.pointed": { sets: { pointed: ({ event }) => event.entry } },
      "entry.taken": {
        at: "closed",
        sets: { problem: null },
        does: ({ event }) => (event.leads ? [["carryOut", { entry: event.entry }]] : [["carryOut", { entry: event.entry }], ["giveBack"]]),
      },
      "after typingPause": { at: "open.searching.fresh" },
      "find done": {
        at: byAnswer({ success: "open.shown", otherwise: "open.failing" }),
        sets: {
          found: ({ event, context }) => (event.output.success ? (event.output.data as object[]) : context.found),
          problem: toldIfRefused,
        },
      },
      "find failed": { at: "open.failing", sets: { problem: unknown } },
      "search.retried": { at: "open.searching.fresh", sets: { problem: null } },
      "network.lost": { at: "open.offline", sets: { problem: null } },
      "network.came": { at: ({ context }) => (isBlank(context.query) ? "open.resting" : "open.pausing") },
      ...waiting(["open.searching", "open.resting"]),
    },
    calls: { find: ({ context }) => ({ query: context.query.trim() }), watchNetwork: undefined },
    waits: { ...slowWaits, typingPause: 200 },
  },
  rules: [
    askedOnce("WORKSPACE §6: five reads a second", "find"),
    sendsOnly("nothing is not looked for", "WORKSPACE §4: palette", "find", ({ query }: { query: string }) => !isBlank(query)),
    {
      name: "an answer is one to what stands there: what was asked before tells nothing any more",
      from: "WORKSPACE §6: the palette finds the rest on the server",
      formula: after(hears("query.changed")).until(calls("find")).never(hears("find done", "find failed")),
    },
    {
      name: "without a network nothing is asked",
      from: "WORKSPACE §6: offline",
      formula: after(isIn("open.offline"))
        .until(hears("network.came", "palette.closed", "entry.taken"))
        .never(calls("find")),
    },
    {
      name: "what is written stays until the palette is opened anew",
      from: "bad input: nothing typed is lost",
      formula: always(
        ({ is, was, name }) =>
          was === null || name === "query.changed" || name === "palette.opened" || is.context.query === was.context.query,
      ),
    },
  ],
};
