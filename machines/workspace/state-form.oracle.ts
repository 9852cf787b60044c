import { calls, isIn, never, both, precedes, type Now } from "statewalk/oracle";
import { askedOnce, keeps, sendsOnly, type Oracle } from "../common.oracle.ts";
import type { StateDraft, stateFormMachine } from "./state-form.ts";

type Then = Now<typeof stateFormMachine>;

const bare = (text: string) => text.replaceAll(" ", "");
/** What the samples type, and how many that is. */
const counts: Record<string, number> = { "3": 3, "๑๒": 12 };

const nameFaults = ({ context: { th, en } }: Then) => {
  if (bare(th) + bare(en) === "") return { th: "name_required" };
  return en.length > 60 ? { en: "name_unfit" } : {};
};
const faultsOf = (now: Then) => ({
  ...nameFaults(now),
  ...(now.context.limit === "" || now.context.limit in counts ? {} : { limit: "limit_unfit" }),
});
const isOf =
  (field: "th" | "en" | "limit") =>
  ({ event, context }: Then) =>
    event.field === field ? event.value : context[field];
/** A name that is missing is missing in both languages. */
const left = ({ event: { field }, context: { faults } }: Then) =>
  Object.fromEntries(
    Object.entries(faults).filter(([at, fault]) => at !== field && !(fault === "name_required" && (field === "th" || field === "en"))),
  );
const editing = (sets: object) => ({ at: "asking.editing", sets: { trouble: null, ...sets } });
const isFaultless = (now: Then) => Object.keys(faultsOf(now)).length === 0;

export const oracle: Oracle<typeof stateFormMachine> = {
  effects: {
    file: "machines/workspace/state-form.oracle.ts",
    begins: {
      at: "asking.editing",
      sets: {
        th: ({ input }) => input.th,
        en: ({ input }) => input.en,
        category: ({ input }) => input.category,
        limit: ({ input }) => input.limit,
        isHard: ({ input }) => input.isHard,
        faults: {},
        trouble: null,
      },
    },
    events: {
      "field.changed": editing({ th: isOf("th"), en: isOf("en"), limit: isOf("limit"), faults: left }),
      "category.chosen": editing({ category: ({ event }: Then) => event.category }),
      "strictness.chosen": editing({ isHard: ({ event }: Then) => event.isHard }),
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
      save: ({ context: { th, en, category, limit, isHard } }) => ({
        name: { ...(bare(th) === "" ? {} : { th: bare(th) }), ...(bare(en) === "" ? {} : { en: bare(en) }) },
        category,
        ...(limit === "" ? {} : { limit: { count: counts[limit], per: "state", hard: isHard } }),
      }),
    },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "save"),
    keeps("DECISIONS 21: nothing you typed is lost", ["th", "en", "limit"], "field.changed"),
    sendsOnly(
      "a state has a name, and takes a whole number of tasks where it takes only so many",
      "WORKSPACE §5: states with bilingual names and a limit",
      "save",
      ({ name, limit }: StateDraft) => Object.values(name).some((said) => said !== "") && (limit === undefined || limit.count >= 1),
    ),
    {
      name: "what is wrong is said before anything is sent",
      from: "DECISIONS 8: a form is judged when it is sent",
      formula: never(both(isIn("saving"), ({ is }) => Object.keys(is.context.faults).length > 0)),
    },
    { name: "saved is what was asked for", from: "WORKSPACE §6: a command", formula: precedes(calls("save"), isIn("asking.refused")) },
  ],
};
