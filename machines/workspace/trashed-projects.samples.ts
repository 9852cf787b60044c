import type { Samples } from "statewalk";
import type { TrashedProject } from "../../src/domain/trash.ts";
import { refusal, success } from "../answers.samples.ts";
import { trashedProjectsMachine } from "./trashed-projects.ts";

const project = (id: number, own: Partial<TrashedProject>): TrashedProject => ({
  id: `0000000000${id}`,
  name: "ครัว",
  key: "KRU",
  color: "teal",
  icon: null,
  deletedBy: "0f8b1f5e-3c44-4b7e-9a55-6f1f2f3c0a01",
  deletedAt: "2026-11-24T09:00:00.000Z",
  daysLeft: 27,
  ...own,
});

/** Two, of which nobody knows who deleted the one. */
export const full = {
  projects: [project(1, {}), project(2, { name: "หน้าร้าน", key: "SHOP", deletedBy: null, daysLeft: 1 })],
};

export const samples: Samples<typeof trashedProjectsMachine> = {
  inputs: [undefined],
  events: {
    "list.retried": [{ type: "list.retried" }],
    "projects.told": [
      { type: "projects.told", ids: ["00000000001"] },
      { type: "projects.told", ids: [] },
    ],
    "project.chosen": [
      { type: "project.chosen", id: "00000000001" },
      { type: "project.chosen", id: "00000000002" },
    ],
    "end.chosen": [
      { type: "end.chosen", id: "00000000001" },
      { type: "end.chosen", id: "00000000002" },
    ],
    "name.changed": [
      { type: "name.changed", name: " ครัว " },
      { type: "name.changed", name: "shop" },
    ],
    submitted: [{ type: "submitted" }],
    cancelled: [{ type: "cancelled" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    loadTrashed: [success(full), success({ projects: [] }), refusal("network")],
    restoreProject: [success(null), refusal("network"), refusal("not_found")],
    endProject: [success(null), refusal("network"), refusal("not_found")],
  },
  heard: ["projects.told"],
};
