import type { AnyEventObject } from "xstate";
import { always, never, type Condition } from "statewalk/oracle";
import type { Oracle } from "../common.oracle.ts";
import type { mentioningMachine } from "./mentioning.ts";

type Written = { text: string; caret: number; names: readonly string[] };
type Known = Written & { offered: readonly string[]; chosen: number };
/** An event of the samples, and what was known before. */
type Moment = { context: Known; event: AnyEventObject };

/** What fits in the texts of the samples: all behind the `@` alone, nobody before it. */
const both = ["Somying", "Wichai"];
const fitting = ({ text, caret }: Written): readonly string[] => {
  if (!text.startsWith("ชาเย็น @") || caret === 0) return [];
  if (caret === 8) return both;
  return text === "ชาเย็น @W" ? ["Wichai"] : [];
};
const place = (written: Written) => (fitting(written).length > 0 ? "offering" : "idle");

const nothing = { text: "", caret: 0, names: [], offered: [], chosen: 0 };
const heard = ({ event: { text, caret, names } }: Pick<Moment, "event">): Written => ({ text, caret, names });
/** The same text, with the caret elsewhere. */
const moved = ({ context, event }: Moment): Written => ({ ...context, caret: event["caret"] });
/** What is known of a text: all of it while somebody is offered. */
const kept = (of: (moment: Moment) => Written) => ({
  text: (moment: Moment) => (place(of(moment)) === "idle" ? "" : of(moment).text),
  caret: (moment: Moment) => (place(of(moment)) === "idle" ? 0 : of(moment).caret),
  names: (moment: Moment) => (place(of(moment)) === "idle" ? [] : of(moment).names),
  offered: (moment: Moment) => fitting(of(moment)),
  chosen: 0,
});
/** Of what is offered the one beside what was chosen, around the end. */
const beside = ({ context: { chosen, offered } }: { context: Known }) => (offered.length === 2 ? 1 - chosen : 0);
/** The text before what is looked for ends with the `@`. */
const called = ({ text, caret }: Known, name: string) => ({
  text: `ชาเย็น @${name} ${text.slice(caret)}`,
  caret: `ชาเย็น @${name} `.length,
});
const isTaken: Condition = ({ deeds }) => deeds.some(([deed]) => deed === "call");

export const oracle: Oracle<typeof mentioningMachine> = {
  effects: {
    file: "machines/workspace/mentioning.oracle.ts",
    begins: { at: "idle", sets: nothing },
    events: {
      "text.written": {
        at: ({ event }) => place(heard({ event })),
        sets: kept(heard),
      },
      "caret.moved": {
        at: (moment) => place(moved(moment)),
        sets: { ...kept(moved), chosen: (moment) => Math.max(0, Math.min(moment.context.chosen, fitting(moved(moment)).length - 1)) },
      },
      "offer.next": { at: "offering", sets: { chosen: beside } },
      "offer.previous": { at: "offering", sets: { chosen: beside } },
      "name.taken": {
        at: "idle",
        sets: nothing,
        does: ({ context, event }) => [["call", called(context, event.name)]],
      },
      "offers.closed": { at: "idle", sets: nothing },
    },
  },
  rules: [
    {
      name: "what is offered is there to be chosen",
      from: "WORKSPACE §3: mentions",
      formula: always(({ is }) => is.value === "idle" || is.context.offered[is.context.chosen] !== undefined),
    },
    {
      name: "nobody is called who was not offered",
      from: "WORKSPACE §3: mentions",
      formula: never((moment) => isTaken(moment) && moment.was?.value !== "offering"),
    },
  ],
};
