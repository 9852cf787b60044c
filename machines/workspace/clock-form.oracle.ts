import { calls, isIn, never, both, precedes, type Now } from "statewalk/oracle";
import { askedOnce, keeps, sendsOnly, type Oracle } from "../common.oracle.ts";
import type { ClockDraft, clockFormMachine } from "./clock-form.ts";

type Then = Now<typeof clockFormMachine>;

const bare = (text: string) => text.replaceAll(" ", "");
/** What the samples type, and what that is. */
const hours: Record<string, number> = { "8": 8, "40": 40, "๑๖": 16 };
const percents: Record<string, number[]> = { "": [], "50, 80": [50, 80], "90 25 90": [25, 90] };

const nameFaults = ({ context: { th, en } }: Then) => {
  if (bare(th) + bare(en) === "") return { th: "name_required" };
  return en.length > 60 ? { en: "name_unfit" } : {};
};
const faultsOf = (now: Then) => ({
  ...nameFaults(now),
  ...(now.context.hours in hours ? {} : { hours: "hours_unfit" }),
  ...(now.context.warnAt in percents ? {} : { warnAt: "warnings_unfit" }),
});
const isOf =
  (field: "th" | "en" | "hours" | "warnAt") =>
  ({ event, context }: Then) =>
    event.field === field ? event.value : context[field];
/** A name that is missing is missing in both languages. */
const left = ({ event: { field }, context: { faults } }: Then) =>
  Object.fromEntries(
    Object.entries(faults).filter(([at, fault]) => at !== field && !(fault === "name_required" && (field === "th" || field === "en"))),
  );
const editing = (sets: object) => ({ at: "asking.editing", sets: { trouble: null, ...sets } });
const isFaultless = (now: Then) => Object.keys(faultsOf(now)).length === 0;
const statesOf = (uses: Readonly<Record<string, string>>, use: string) => Object.keys(uses).filter((state) => uses[state] === use);

export const oracle: Oracle<typeof clockFormMachine> = {
  effects: {
    file: "machines/workspace/clock-form.oracle.ts",
    begins: {
      at: "asking.editing",
      sets: {
        th: ({ input }) => input.th,
        en: ({ input }) => input.en,
        uses: ({ input }) => input.uses,
        hours: ({ input }) => input.hours,
        warnAt: ({ input }) => input.warnAt,
        isWorking: ({ input }) => input.isWorking,
        faults: {},
        trouble: null,
      },
    },
    events: {
      "field.changed": editing({ th: isOf("th"), en: isOf("en"), hours: isOf("hours"), warnAt: isOf("warnAt"), faults: left }),
      "use.chosen": editing({ uses: ({ event, context }: Then) => ({ ...context.uses, [String(event.state)]: event.use }) }),
      "counting.chosen": editing({ isWorking: ({ event }: Then) => event.isWorking }),
      submitted: {
        at: (now) => (now.wasAt("asking.refused") || isFaultless(now) ? "saving" : "asking.editing"),
        sets: { faults: (now) => (now.wasAt("asking.refused") || isFaultless(now) ? now.context.faults : faultsOf(now)), trouble: null },
      },
      cancelled: { at: "left", sets: { trouble: null }, does: () => [["close"]] },
      "save done": {
        at: ({ event }) => (event.output === null ? "left" : "asking.refused"),
        sets: { trouble: ({ event }) => event.output as object | null },
        does: ({ event }) => (event.output === null ? [["close"]] : []),
      },
      "save failed": { at: "asking.refused", sets: { trouble: { code: "unknown" } } },
    },
    calls: {
      save: ({ context: { th, en, uses, hours: typed, warnAt, isWorking } }) => ({
        name: { ...(bare(th) === "" ? {} : { th: th.trim() }), ...(bare(en) === "" ? {} : { en: en.trim() }) },
        starts: statesOf(uses, "starts"),
        pauses: statesOf(uses, "pauses"),
        stops: statesOf(uses, "stops"),
        hours: hours[typed],
        working: isWorking,
        warnAt: percents[warnAt],
      }),
    },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "save"),
    keeps("DECISIONS 21: nothing you typed is lost", ["th", "en", "hours", "warnAt"], "field.changed"),
    sendsOnly(
      "a promise has a name, whole hours and percents below the whole",
      "WORKSPACE §5: clocks for promises",
      "save",
      ({ name, hours: promised, warnAt }: ClockDraft) =>
        Object.values(name).some((said) => said !== "") && promised >= 1 && warnAt.every((percent) => percent > 0 && percent < 100),
    ),
    {
      name: "what is wrong is said before anything is sent",
      from: "DECISIONS 8: a form is judged when it is sent",
      formula: never(both(isIn("saving"), ({ is }) => Object.keys(is.context.faults).length > 0)),
    },
    { name: "saved is what was asked for", from: "WORKSPACE §6: a command", formula: precedes(calls("save"), isIn("asking.refused")) },
  ],
};
