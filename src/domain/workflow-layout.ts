import * as z from "zod/mini";
import { type Move, type WorkflowDocument, workflowDocument } from "../workflow/document.ts";
import { isVote, stepsOf } from "../workflow/states.ts";
import { type DataOf, envelope } from "../contract/envelope.ts";

/** Of a state's box, and the height of a step's name, in pixels. */
export const stateBox = { width: 180, height: 62 } as const;
export const nameHeight = 24;
/** Of a state's box in a small picture, whose steps have no names. */
export const smallBox = { width: 34, height: 24 } as const;

/** What a step is called in a picture, where votes of several states stand side by side. */
export const stepKey = (from: string, move: string): string => (isVote(move) ? `${move} ${from}` : move);

/** The move that is called so in a picture. */
export const moveOfKey = (key: string): string => key.split(" ", 1)[0] ?? key;

/** All steps of a workflow, the votes of its approvals among them, by keys that each has alone in a picture. */
export const drawnStepsOf = ({ states }: Pick<WorkflowDocument, "states">): { key: string; from: string; move: Move }[] =>
  states.flatMap((state) => stepsOf(state).map((move) => ({ key: stepKey(state.id, move.id), from: state.id, move })));

/** From the upper left corner, in pixels. */
const point = z.tuple([z.number(), z.number()]);
export type Point = z.infer<typeof point>;

/** POST /api/w/{subdomain}/workflow-layouts: where the parts of a workflow stand in a picture of it. */
export const workflowLayoutRequest = z.object({ workflow: workflowDocument });
export type WorkflowLayoutRequest = z.infer<typeof workflowLayoutRequest>;

/** `at`: a state's upper left corner, and the middle of a step's name. `points`: the line of a step, from state to state, which turns at each. */
export const workflowLayoutAnswer = envelope(
  z.object({
    width: z.number(),
    height: z.number(),
    states: z.array(z.object({ id: z.string(), at: point })),
    moves: z.array(z.object({ id: z.string(), points: z.array(point), at: point })),
  }),
);
export type WorkflowLayout = DataOf<typeof workflowLayoutAnswer>;
