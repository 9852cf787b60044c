import type { Samples } from "statewalk";
import type { TrashedTask } from "../../src/domain/trash.ts";
import { refusal, success } from "../answers.samples.ts";
import { trashMachine } from "./trash.ts";

const [mali, arun] = ["0f8b1f5e-3c44-4b7e-9a55-6f1f2f3c0a01", "0f8b1f5e-3c44-4b7e-9a55-6f1f2f3c0a02"] as const;

const task = (number: number, own: Partial<TrashedTask> = {}): TrashedTask => ({
  id: `0000000000${number}`,
  number,
  title: `Task ${number}`,
  author: mali,
  deletedBy: arun,
  deletedAt: "2026-11-24T09:00:00.000Z",
  below: 0,
  ...own,
});

/** Two that were deleted last, one of them with what is below it, the other by nobody knows whom. */
export const full = { tasks: [task(1, { below: 2 }), task(2, { deletedBy: null })], isWhole: false };

export const samples: Samples<typeof trashMachine> = {
  inputs: [undefined],
  events: {
    "list.opened": [{ type: "list.opened" }],
    "list.closed": [{ type: "list.closed" }],
    "list.retried": [{ type: "list.retried" }],
    "task.chosen": [
      { type: "task.chosen", id: "00000000001" },
      { type: "task.chosen", id: "00000000002" },
    ],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    loadTrash: [success(full), success({ tasks: [], isWhole: true }), refusal("network")],
    restoreTask: [success(null), success({ code: "not_found" }), success({ code: "project_archived" }), refusal("network")],
  },
};
