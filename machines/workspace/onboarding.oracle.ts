import { calls, isIn, precedes, type Now } from "statewalk/oracle";
import { askedOnce, keeps, sendsOnly, type Oracle } from "../common.oracle.ts";
import type { onboardingMachine } from "./onboarding.ts";

type Then = Now<typeof onboardingMachine>;

/** One of the samples' names is too long for a project. */
const isRight = ({ context }: Then) => context.name.length <= 80;
/** The keys of the samples' names. */
const keys: Record<string, string> = { การตลาด: "KRT", "Our work": "OW", งานของเรา: "NNK" };
const nameOf = ({ context: { name, unnamed } }: Then) => (name.trim() === "" ? unnamed : name.trim());
const keyOf = (now: Then) => keys[nameOf(now)] ?? (now.context.taken.length === 0 ? "WRK" : "WOR");

export const oracle: Oracle<typeof onboardingMachine> = {
  effects: {
    file: "machines/workspace/onboarding.oracle.ts",
    begins: {
      at: "way",
      sets: {
        taken: ({ input }) => input.taken,
        unnamed: ({ input }) => input.unnamed,
        template: "simple",
        name: "",
        isTooLong: false,
        trouble: null,
      },
    },
    events: {
      "template.chosen": { at: "name", sets: { template: ({ event }) => event.template } },
      "name.changed": { at: "name", sets: { name: ({ event }) => event.name, isTooLong: false, trouble: null } },
      "back.chosen": { at: "way", sets: { trouble: null } },
      skipped: { at: "name" },
      submitted: {
        at: (now) => (isRight(now) ? "making" : "name"),
        sets: { isTooLong: (now) => !isRight(now), trouble: null },
      },
      "make done": {
        at: ({ event }) => (event.output === null ? "made" : "refused"),
        sets: { trouble: ({ event }) => event.output },
        does: (now) => (now.event.output === null ? [["open", { key: keyOf(now) }]] : []),
      },
      "make failed": { at: "refused", sets: { trouble: { code: "unknown" } } },
    },
    calls: { make: (now) => ({ name: nameOf(now), key: keyOf(now), template: now.context.template }) },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "make"),
    keeps("DECISIONS 21: nothing you typed is lost", ["name"], "name.changed"),
    sendsOnly(
      "a project has a name, and a key of two letters or more",
      "WORKSPACE §3: name, key (2–6 letters)",
      "make",
      ({ name, key }: { name: string; key: string }) => name !== "" && name.length <= 80 && key.length >= 2,
    ),
    {
      name: "nobody is led to a project that was not made",
      from: "WORKSPACE §3: what is made is there at once",
      formula: precedes(calls("make"), isIn("made")),
    },
  ],
};
