import type { Samples } from "statewalk";
import type { KnownProject } from "../../src/contract/workspace/projects.ts";
import { refusal, success, tooSoon } from "../answers.samples.ts";
import { writableProjectsMachine } from "./writable-projects.ts";

const project = (id: string, own: Partial<KnownProject> = {}): KnownProject => ({
  id,
  name: `Project ${id}`,
  isPrivate: false,
  isArchived: false,
  isSurplus: false,
  isRead: true,
  leads: ["มาลี"],
  ...own,
});

/** Three, of which the plan has room for two; one that only its members see; and one that takes no place. */
export const full = {
  projects: [
    project("1"),
    project("2", { leads: [null, "Somchai"] }),
    project("3", { isPrivate: true, isRead: false, isSurplus: true }),
    project("4", { isArchived: true, leads: [] }),
    project("5", { isPrivate: true, isRead: false, isArchived: true }),
  ],
  most: 2,
};
const roomy = { projects: [project("1")], most: 7 };

export const samples: Samples<typeof writableProjectsMachine> = {
  inputs: [{ mayChoose: true }, { mayChoose: false }],
  events: {
    "list.retried": [{ type: "list.retried" }],
    "project.toggled": [
      { type: "project.toggled", id: "1" },
      { type: "project.toggled", id: "3" },
    ],
    "join.chosen": [
      { type: "join.chosen", id: "3" },
      { type: "join.chosen", id: "5" },
    ],
    submitted: [{ type: "submitted" }],
    "wait.retried": [{ type: "wait.retried" }],
    "wait.cancelled": [{ type: "wait.cancelled" }],
  },
  outcomes: {
    loadProjects: [success(full), success(roomy), refusal("network")],
    join: [success(null), tooSoon(), refusal("network")],
    chooseWritable: [success(null), tooSoon(), refusal("network")],
  },
};
