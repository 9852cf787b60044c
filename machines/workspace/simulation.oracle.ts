import { always, hears, isIn, precedes, type Now } from "statewalk/oracle";
import { isVote, type WorkflowDocument } from "../../src/workflow/document.ts";
import { type Oracle } from "../common.oracle.ts";
import type { simulationMachine } from "./simulation.ts";

type Then = Now<typeof simulationMachine>;
type Step = { from: string; move: string; to: string };

const leads = ({ states }: WorkflowDocument, { from, move }: Pick<Step, "from" | "move">): string | undefined => {
  const state = states.find(({ id }) => id === from);
  return isVote(move) ? state?.approval?.[move] : state?.moves.find((one) => one.id === move)?.to;
};
const here = ({ context: { workflow, path } }: Pick<Then, "context">): string => path.at(-1)?.to ?? workflow.initial;
const begins = ({ initial, states }: WorkflowDocument): boolean => states.some(({ id }) => id === initial);
/** What becomes of a walk in another workflow. */
const isKept = ({ event, context }: Then): boolean =>
  begins(event.workflow as WorkflowDocument) &&
  context.path.every((step: Step) => leads(event.workflow as WorkflowDocument, step) === step.to);
const after = ({ event, context }: Then): Step[] => {
  const made = { from: here({ context }), move: event.move as string };
  return [...context.path, { ...made, to: leads(context.workflow, made) ?? "" }];
};
const plain = { role: "member", organization: "member" };

export const oracle: Oracle<typeof simulationMachine> = {
  effects: {
    file: "machines/workspace/simulation.oracle.ts",
    begins: { at: "closed", sets: { workflow: ({ input }) => input.workflow, pretend: () => plain, path: () => [] } },
    events: {
      "workflow.changed": {
        at: (now: Then) => {
          if (now.wasAt("closed") || !begins(now.event.workflow as WorkflowDocument)) return "closed";
          return isKept(now) && now.context.path.length > 0 ? "walking.gone" : "walking.begun";
        },
        sets: {
          workflow: ({ event }) => event.workflow as object,
          path: (now: Then) => (now.wasAt("closed") || isKept(now) ? now.context.path : []),
        },
      },
      "walk.begun": { at: "walking.begun", sets: { pretend: () => plain, path: () => [] } },
      "walk.closed": { at: "closed" },
      "field.changed": {
        at: ({ context }: Then) => (context.path.length === 0 ? "walking.begun" : "walking.gone"),
        sets: { pretend: ({ event, context }) => ({ ...context.pretend, [event.field as string]: event.value }) },
      },
      "move.made": {
        at: "walking.gone",
        sets: {
          path: after,
          pretend: ({ context }) =>
            Object.fromEntries(Object.entries(context.pretend).filter(([name]) => name !== "comment" && name !== "votes")),
        },
      },
      "walk.back": {
        at: ({ context }: Then) => (context.path.length > 1 ? "walking.gone" : "walking.begun"),
        sets: { path: ({ context }) => context.path.slice(0, -1) },
      },
      "walk.restarted": { at: "walking.begun", sets: { path: () => [] } },
    },
  },
  alike: {
    "pretend.comment and pretend.full:s2": "what is ticked is ticked",
    "pretend.comment and pretend.votes": "what is ticked is ticked",
    "pretend.full:s2 and pretend.comment": "what is ticked is ticked",
    "pretend.full:s2 and pretend.votes": "what is ticked is ticked",
    "pretend.votes and pretend.comment": "what is ticked is ticked",
    "pretend.votes and pretend.full:s2": "what is ticked is ticked",
  },
  rules: [
    {
      name: "each step begins where the one before it led",
      from: "WORKSPACE §5: one walks a pretend task",
      formula: always(
        ({ is }) =>
          !is.matches("walking") ||
          is.context.path.every(
            ({ from }: Step, at: number) => from === (at === 0 ? is.context.workflow.initial : is.context.path[at - 1].to),
          ),
      ),
    },
    {
      name: "a walk is walked once somebody began it",
      from: "WORKSPACE §8: the editor loads when opened",
      formula: precedes(hears("walk.begun"), isIn("walking")),
    },
  ],
};
