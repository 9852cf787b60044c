import * as z from "zod/mini";
import { type DataOf, envelope } from "../contract/envelope.ts";
import { condition, need, single, who, workflowDocument } from "../workflow/document.ts";
import type { Cause } from "../workflow/replay.ts";
import { rowId } from "./ids.ts";

/**
 * How far back recorded moves are replayed, and how many: those of so many `days`, the last so many `moves` of these, as far as the last so many
 * `changes` of the organisation reach. `steps` are told of, and `tasks` of each.
 */
export const most = { days: 90, moves: 10_000, changes: 200_000, steps: 200, tasks: 20 } as const;

/** POST /api/w/{subdomain}/projects/{id}/workflow-replays: what the recorded moves of a project would have come to under a workflow. */
export const workflowReplayRequest = z.object({ workflow: workflowDocument });
export type WorkflowReplayRequest = z.infer<typeof workflowReplayRequest>;

const count = z.int().check(z.nonnegative());

const cause: z.ZodMiniType<Cause> = z.union([
  z.object({ code: z.enum(["editors_only", "state_gone", "target_gone", "step_gone"]) }),
  z.object({ code: z.literal("not_your_role"), needed: who }),
  z.object({ code: z.literal("not_for_you"), barred: single }),
  z.object({ code: z.literal("not_so"), condition }),
  z.object({ code: z.literal("needed"), need }),
  z.object({ code: z.literal("limit_reached"), state: z.string() }),
  z.object({ code: z.literal("votes_lacking"), lacks: count }),
]);

export const workflowReplayAnswer = envelope(
  z.object({
    /** How many moves were judged, how many of them it would have refused, and of how many nobody knows what whoever made them was. */
    count,
    refused: count,
    unknown: count,
    /** There were more than are looked at: from when on they were, as RFC 3339; null where that is all of them. */
    since: z.nullable(z.string()),
    /** Of which something would have been refused, the most frequent first. */
    steps: z.array(
      z.object({
        from: z.string(),
        move: z.string(),
        to: z.string(),
        count,
        refused: count,
        causes: z.array(z.object({ cause, count })),
        tasks: z.array(z.object({ id: rowId, number: z.int(), title: z.string(), times: count })),
      }),
    ),
  }),
);
export type WorkflowReplay = DataOf<typeof workflowReplayAnswer>;
export type ReplayedStep = WorkflowReplay["steps"][number];
