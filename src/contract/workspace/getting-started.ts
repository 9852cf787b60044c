import * as z from "zod/mini";
import { type DataOf, envelope } from "../envelope.ts";

/** What somebody new in a workspace does once to know it, in the order in which it is offered. */
export const firstSteps = ["project", "step", "comment", "invitation", "workflow"] as const;
export type FirstStep = (typeof firstSteps)[number];

const gettingStarted = z.object({
  isShown: z.boolean(),
  /** Those that the caller may do. `project`: the key of a project in which they may; null where they do it elsewhere, or have no project yet. */
  steps: z.array(z.object({ step: z.enum(firstSteps), isDone: z.boolean(), project: z.nullable(z.string()) })),
});

/** GET /api/w/{subdomain}/getting-started: what the caller has done of the first steps. Nothing is listed where the list is not shown. */
export const gettingStartedAnswer = envelope(gettingStarted);
export type GettingStarted = DataOf<typeof gettingStartedAnswer>;

/** PUT /api/w/{subdomain}/getting-started: the caller hides the list, or has it shown again. Answered as GET is. */
export const gettingStartedRequest = z.object({ isShown: z.boolean() });
