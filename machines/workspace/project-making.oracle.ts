import { always, calls, isIn, precedes, type Now } from "statewalk/oracle";
import { askedOnce, keeps, sendsOnly, type Oracle } from "../common.oracle.ts";
import type { projectMakingMachine } from "./project-making.ts";

type Then = Now<typeof projectMakingMachine>;

/** What the samples' texts are worth: one name is too long for a project. */
const faultsOf = ({ context: { name, key, taken } }: Then) => ({
  ...(name === "" && { name: "name_required" }),
  ...(name.length > 80 && { name: "name_long" }),
  ...(key.length < 2 && { key: "key_letters" }),
  ...(taken.includes(key) && { key: "key_taken" }),
});
const isRight = (now: Then) => Object.keys(faultsOf(now)).length === 0;
/** The keys that are offered for the samples' names. */
const offered = (name: string) => (name === "" ? "" : name.startsWith("ก") ? "KRT" : "KKK");
const without = (field: string) => (now: Then) =>
  Object.fromEntries(Object.entries(now.context.faults).filter(([other]) => other !== field));
const edited = ({ event }: Then) => event.field as string;
const keyFaultOf = ({ output }: Then["event"]): unknown =>
  ["key_taken", "key_unseen"].find((code) => (output as { code?: string } | null)?.code === code) ?? null;
const isName = (now: Then) => edited(now) === "name";

export const oracle: Oracle<typeof projectMakingMachine> = {
  effects: {
    file: "machines/workspace/project-making.oracle.ts",
    begins: {
      at: "editing",
      sets: {
        name: "",
        key: "",
        template: "simple",
        like: null,
        icon: null,
        color: ({ input }) => input.color,
        taken: ({ input }) => input.taken,
        models: ({ input }) => input.models,
        isKeyOwn: false,
        faults: {},
        trouble: null,
      },
    },
    events: {
      "field.changed": {
        at: "editing",
        sets: {
          name: (now) => (isName(now) ? now.event.value : now.context.name),
          key: (now) => {
            if (!isName(now)) return (now.event.value as string).toUpperCase();
            return now.context.isKeyOwn ? now.context.key : offered(now.event.value as string);
          },
          isKeyOwn: (now) => (isName(now) ? now.context.isKeyOwn : now.event.value !== ""),
          faults: (now) => without(edited(now))(now),
          trouble: null,
        },
      },
      "template.chosen": { at: "editing", sets: { template: ({ event }) => event.template, like: null, trouble: null } },
      "like.chosen": {
        at: "editing",
        sets: {
          like: ({ event }) => event.project,
          icon: ({ event, context }) => context.icon ?? (event.project === "p1" ? "cart" : null),
          trouble: null,
        },
      },
      "color.chosen": { at: "editing", sets: { color: ({ event }) => event.color, trouble: null } },
      "icon.chosen": { at: "editing", sets: { icon: ({ event }) => event.icon, trouble: null } },
      submitted: {
        at: (now) => (isRight(now) ? "making" : "editing"),
        sets: { faults: (now) => (isRight(now) ? now.context.faults : faultsOf(now)), trouble: null },
      },
      "make done": {
        at: ({ event }) => (event.output === null ? "made" : keyFaultOf(event) === null ? "refused" : "editing"),
        sets: {
          faults: ({ event, context }) => (keyFaultOf(event) === null ? context.faults : { key: keyFaultOf(event) }),
          trouble: ({ event }) => (event.output?.code === "projects_full" ? event.output : null),
        },
        does: ({ event, context }) => (event.output === null ? [["open", { key: context.key }]] : []),
      },
      "make failed": { at: "refused", sets: { trouble: { code: "unknown" } } },
    },
    calls: {
      make: ({ context: { name, key, template, like, color, icon } }) => ({ name, key, template, like, color, icon }),
    },
  },
  rules: [
    askedOnce("WORKSPACE §6: nothing happens twice", "make"),
    keeps("DECISIONS 21: nothing you typed is lost", ["name"], "field.changed"),
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
    {
      name: "a key that somebody wrote is not written over",
      from: "WORKSPACE §3: a suggestion",
      formula: always(
        ({ was, is, event }) =>
          was === null || !was.context.isKeyOwn || (event as { field?: string }).field === "key" || is.context.key === was.context.key,
      ),
    },
  ],
};
