/** How charts made by `confirmation` are sampled, described and judged: what each adds is what it is about, and its words. */
import type { Samples } from "statewalk";
import { always, both, calls, hears, isIn, precedes } from "statewalk/oracle";
import { plainEvents, refusal, success, tooSoon } from "../model/answers.ts";
import { common, cooldown, press, slowResponse, write, type Description, type Words } from "../model/description.ts";
import { askedOnce, type Oracle, showsProblems, waitsForCooldown } from "../model/oracle.ts";
import { coolingIn, type ChartWords, type Phrase } from "../model/words.ts";
import type { Confirmation } from "./confirmation.ts";

/** @param subjects two or more @param names what is typed: the name of each of them */
export const confirmationSamples = <Subject extends object>(
  subjects: [Subject, Subject, ...Subject[]],
  names: string[],
): Samples<Confirmation<Subject>> => ({
  inputs: subjects,
  events: {
    "deletion.chosen": [{ type: "deletion.chosen" }],
    "name.changed": names.map((name) => ({ type: "name.changed", name })),
    ...plainEvents("submitted", "cancelled", "wait.retried", "wait.cancelled"),
  },
  outcomes: { remove: [success(null), tooSoon(), refusal("network")] },
});

type Shown<Subject> = {
  /** The field in which the name is typed. */
  field: string;
  /** The words on the buttons that offer it, and that do it. */
  offer: string;
  confirm: string;
  /** The heading over what it means. */
  heading: (subject: Subject) => Words;
};

export const confirmationDescription = <Subject extends object>({
  field,
  offer,
  confirm,
  heading,
}: Shown<Subject>): Description<Confirmation<Subject>> => ({
  fields: { [field]: "autocomplete=off" },
  interactions: {
    ...common,
    "deletion.chosen": press(offer),
    "name.changed": ({ name }) => write(field, name as string),
    cancelled: press("Leave it as it is"),
    submitted: press(confirm),
  },
  expectations: (now) => [
    ...slowResponse(now),
    cooldown(now),
    { alerts: now.hasTag("refused") ? 1 : 0 },
    { words: heading(now.context), isSeen: now.hasTag("confirming") },
    ...(now.hasTag("confirming") ? [{ isSending: now.hasTag("busy") || now.hasTag("deleted") }, { field, text: now.context.name }] : []),
  ],
});

type Judged<Subject> = {
  /** The sentence of the specification that asks for the name, and for whoever may do it. */
  from: string;
  /** Whether a text names the subject, said apart from the chart. */
  names: (subject: Subject, typed: string) => boolean;
};

export const confirmationOracle = <Subject extends object>({ from, names }: Judged<Subject>): Oracle<Confirmation<Subject>> => ({
  rules: [
    showsProblems(["refused", "cooling"]),
    askedOnce("DECISIONS 21: a double click does nothing twice", "remove"),
    {
      name: "nothing is deleted whose name was not typed",
      from,
      formula: always((moment) => {
        const context = moment.is.context as Subject & { name: string };
        return !calls("remove")(moment) || names(context, context.name.trim());
      }),
    },
    { name: "nothing is deleted that nobody chose to", from, formula: precedes(hears("deletion.chosen"), calls("remove")) },
    waitsForCooldown("cooling", "remove"),
    {
      name: "it is gone only once the server has deleted it",
      from: "WORKSPACE §6: the server decides",
      formula: precedes(
        both(hears("remove done"), ({ event }) => (event.output as { success: boolean }).success),
        isIn("deleted"),
      ),
    },
  ],
});

/** Each in English and Thai. @param states what the page says @param cooling what is waited with, in the middle of a sentence */
export const confirmationWords = (
  states: Record<"offered" | "asked" | "refused" | "deleting" | "deleted", Phrase>,
  cooling: Phrase,
): ChartWords => ({
  states: {
    offered: states.offered,
    "confirming.editing": states.asked,
    "confirming.refused": states.refused,
    deleting: states.deleting,
    cooling: coolingIn(...cooling),
    deleted: states.deleted,
  },
});
