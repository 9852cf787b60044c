import { common, press, type Interaction, type Description, type ChartState, type Expectation } from "../common.description.ts";
import { changeEffect, effectExpectations, removeEffect } from "../effects.description.ts";
import type { stateFormMachine } from "./state-form.ts";

type Then = ChartState<typeof stateFormMachine>;

const isLimited = ({ context }: Then) => context.limit.replaceAll(" ", "") !== "";

const isList = ({ context: { isVotedOn, who } }: Then) => isVotedOn && (who.kind === "any" || who.kind === "all");
const isNested = ({ context: { who } }: Then) => who.written !== null && "not" in who.written;
const hasPart = (now: Then, id: unknown) => isList(now) && now.context.who.parts.some((part) => part.id === id);
const standings: Record<string, string> = {
  "role:lead": "The project's leads",
  "is:author": "Whoever made the task",
  "organization:owner": "The organisation's owners",
};
const nowhere: Interaction = { how: "press", at: null };

export const description: Description<typeof stateFormMachine> = {
  interactions: {
    ...common,
    "category.chosen": ({ category }) => ({ how: "choose", at: { field: "category" }, text: category as string }),
    "strictness.chosen": ({ isHard }, now) => ({
      how: "choose",
      at: isLimited(now) ? { field: "strictness" } : null,
      text: isHard ? "hard" : "soft",
    }),
    "approval.toggled": () => ({ how: "tick", at: { field: "approval" } }),
    "who.chosen": ({ kind }, now) => {
      const isOffered = kind === "any" || kind === "all" || (kind === "as_written" && isNested(now));
      return { how: "choose", at: now.context.isVotedOn && isOffered ? { field: "who" } : null, text: kind as string };
    },
    "part.added": (_, now) =>
      isList(now) && now.context.who.parts.length < 8 ? { how: "press", at: { role: "button", name: "Add who" } } : nowhere,
    "part.chosen": ({ id, standing }, now) => ({
      how: "choose",
      at: hasPart(now, id) ? { field: `standing-${id}` } : null,
      text: standing as string,
    }),
    "part.negated": ({ id, isNot }, now) => ({
      how: "choose",
      at: hasPart(now, id) ? { field: `not-${id}` } : null,
      text: isNot ? "not" : "is",
    }),
    "part.removed": ({ id }, now) => {
      const at = now.context.who.parts.findIndex((part) => part.id === id);
      const part = now.context.who.parts[at];
      if (!part || !isList(now)) return nowhere;
      const name = { say: standings[part.standing] ?? "" };
      return { how: "press", at: { role: "button", name: { say: "Remove {place}: {name}", with: { place: at + 1, name } } } };
    },
    "outcome.chosen": ({ vote, to }, now) => ({
      how: "choose",
      at: now.context.isVotedOn ? { field: vote as string } : null,
      text: to as string,
    }),
    "words.toggled": (_, now) => ({ how: "tick", at: now.context.isVotedOn ? { field: "words" } : null }),
    "timer.added": press("Add a time"),
    "timer.changed": ({ id, set }, { context: { after } }): Interaction => {
      const { days, working } = set as { days?: string; working?: boolean };
      const isThere = after.some((timer) => timer.id === id);
      if (days !== undefined) return { how: "write", at: isThere ? { field: `days-${id}` } : null, text: days };
      return { how: "choose", at: isThere ? { field: `working-${id}` } : null, text: working ? "on" : "off" };
    },
    "timer.removed": ({ id }, { context: { after } }): Interaction => {
      const at = after.findIndex((timer) => timer.id === id);
      const name = { say: "Remove the time {place}", with: { place: at + 1 } };
      return { how: "press", at: at < 0 ? null : { role: "button", name } };
    },
    // Of several times the one that is meant is not told by the name of its button: the walk adds to one alone.
    "effect.added": ({ timer }, { context: { after } }) =>
      after.length === 1 && after[0]?.id === timer ? press("Add what happens")() : { how: "press", at: null },
    "effect.changed": (event, { context: { after, known } }) =>
      changeEffect(
        after.flatMap(({ then }) => then),
        event,
        // A step that nobody has drawn yet leads nowhere.
        (kind) => kind !== "move" || known.moves.length > 0,
      ),
    "effect.removed": (event, { context: { after } }) => {
      const of = after.find(({ then }) => then.some(({ id }) => id === event.id));
      return of !== undefined && of.then.length > 1 ? removeEffect(of.then, event) : { how: "press", at: null };
    },
    cancelled: press("Cancel"),
  },
  expectations: (now): Expectation[] => {
    const { th, en, category, limit, isHard, after } = now.context;
    // What is closed says nothing any more.
    const faults = now.hasTag("closed") ? {} : now.context.faults;
    const { isVotedOn, who, count, yes, no, hasWords } = now.context;
    const shown = isVotedOn && !now.hasTag("closed");
    const isUnfit = faults.th === "name_unfit" || faults.en === "name_unfit";
    return [
      { alerts: now.hasTag("refused") ? 1 : 0 },
      { field: "th", text: th, isWrong: faults.th !== undefined, isOptional: true },
      { field: "en", text: en, isWrong: faults.en !== undefined, isOptional: true },
      { field: "category", text: category, isOptional: true },
      { field: "limit", text: limit, isWrong: faults.limit !== undefined, isOptional: true },
      { field: "strictness", text: isHard ? "hard" : "soft", isOptional: true },
      { field: "approval", isTicked: isVotedOn, isOptional: true },
      ...(shown
        ? [
            { field: "who", text: who.kind, isOptional: true },
            { field: "count", text: count, isWrong: faults.count !== undefined, isOptional: true },
            { field: "yes", text: yes, isWrong: faults.targets?.includes("yes") === true, isOptional: true },
            { field: "no", text: no, isWrong: faults.targets?.includes("no") === true, isOptional: true },
            { field: "words", isTicked: hasWords, isOptional: true },
          ]
        : []),
      { words: "Say who first", isSeen: shown && faults.who === "parts_required" },
      // Where neither leads anywhere it is said of each.
      ...(shown && faults.targets?.length === 2 ? [] : [{ words: "Choose where it leads", isSeen: shown && faults.targets !== undefined }]),
      { words: { say: "A whole number from one to {highest}", with: { highest: 20 } }, isSeen: shown && faults.count !== undefined },
      ...after.flatMap(({ id, days, working }): Expectation[] => [
        { field: `days-${id}`, text: days, isWrong: faults.after?.includes(id) === true, isOptional: true },
        { field: `working-${id}`, text: working ? "on" : "off", isOptional: true },
      ]),
      ...effectExpectations(
        after.flatMap(({ then }) => then),
        faults.after ?? [],
      ),
      { words: "Give it a name, in Thai or in English", isSeen: faults.th === "name_required" },
      { words: { say: "{letters} letters at most, on one line", with: { letters: 60 } }, isSeen: isUnfit },
      { words: { say: "A whole number from one to {highest}, or nothing", with: { highest: 999 } }, isSeen: faults.limit !== undefined },
    ];
  },
};
