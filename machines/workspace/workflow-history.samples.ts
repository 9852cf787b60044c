import type { Samples } from "statewalk";
import { templates } from "../../src/workflow/templates.ts";
import { refusal, success } from "../answers.samples.ts";
import { workflowHistoryMachine } from "./workflow-history.ts";

/** Two that were published, the first of which nobody knows by whom. */
export const history = {
  versions: [
    {
      version: 2,
      workflow: templates.kanban.document,
      publishedBy: "0f8b1f5e-3c44-4b7e-9a55-6f1f2f3c0a01",
      publishedAt: "2026-11-24T09:00:00.000Z",
    },
    { version: 1, workflow: templates.simple.document, publishedBy: null, publishedAt: null },
  ],
};

export const samples: Samples<typeof workflowHistoryMachine> = {
  inputs: [undefined],
  events: {
    "list.opened": [{ type: "list.opened" }],
    "list.closed": [{ type: "list.closed" }],
    "list.retried": [{ type: "list.retried" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: { loadVersions: [success(history), success({ versions: history.versions.slice(1) }), refusal("network")] },
};
