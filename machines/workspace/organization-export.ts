/**
 * An owner takes along a copy of the organisation's data (WORKSPACE §2), in the workspace's settings, where it is offered before the organisation is
 * deleted, and whoever leads a project one of the project, in its settings. What comes is a file that the browser keeps; it can be asked for again.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { Answer } from "../../src/contract/envelope.ts";
import type { Problem } from "../../src/contract/problems.ts";
import { required } from "../actor.ts";
import { cooldown, cooldownDelays, type CooldownTag } from "../cooldown.ts";
import { answered, answerGuards, broken, refusals } from "../refusal.ts";
import { slowResponse, slowResponseDelays, type SlowResponseEvent, type SlowResponseTag } from "../slow-response.ts";

const organizationExport = setup({
  types: {
    context: {} as { problem: Problem | null },
    events: {} as { type: "export.chosen" } | SlowResponseEvent,
    tags: {} as "busy" | "refused" | "saved" | SlowResponseTag | CooldownTag,
    meta: {} as { serves: string },
  },
  actors: {
    /** Fetches all of it, and lets the browser keep it as a file. */
    saveExport: required<Answer<unknown>>("saveExport"),
  },
  actions: {
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: answerGuards,
  delays: { ...slowResponseDelays, ...cooldownDelays },
});

export const organizationExportMachine = organizationExport.createMachine({
  id: "organizationExport",
  context: { problem: null },
  initial: "offered",
  states: {
    offered: {
      meta: { serves: "WORKSPACE §2 an owner deletes the organisation: export offered" },
      on: { "export.chosen": "exporting" },
    },
    exporting: {
      tags: "busy",
      invoke: {
        id: "saveExport",
        src: "saveExport",
        onDone: [{ guard: { type: "isSuccess", params: answered }, target: "saved" }, ...refusals("cooling", "refused")],
        onError: broken("refused"),
      },
      ...slowResponse("#organizationExport.exporting", "#organizationExport.offered"),
    },
    cooling: cooldown("offered", {}),
    refused: { tags: "refused", exit: "clearProblem", on: { "export.chosen": "exporting" } },
    saved: { tags: "saved", on: { "export.chosen": "exporting" } },
  },
});

export type OrganizationExportSnapshot = SnapshotFrom<typeof organizationExportMachine>;
export type OrganizationExportActor = ActorRefFrom<typeof organizationExportMachine>;
