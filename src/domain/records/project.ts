import * as z from "zod/mini";
import { text } from "../../contract/fields.ts";
import { categories, name, workflowDocument } from "../../workflow/document.ts";
import { rowId } from "../ids.ts";
import { bounds } from "./bounds.ts";
import { colors, count, moment, personId } from "./common.ts";
import { defaultsOf, edited, type RecordFields } from "./record.ts";

/** What a project may be shown by, drawn in this order: src/web/ui/work/project-icons.svg. */
export const icons = [
  "rocket",
  "megaphone",
  "cart",
  "money",
  "chart",
  "target",
  "flag",
  "star",
  "bulb",
  "pencil",
  "camera",
  "code",
  "bug",
  "wrench",
  "box",
  "truck",
  "cup",
  "leaf",
  "book",
  "people",
  "heart",
  "house",
  "globe",
] as const;

/** The fewest and the most letters of a project's key. */
export const keyLetters = [2, 6] as const;
export const projectKey = z.string().check(z.regex(new RegExp(`^[A-Z]{${keyLetters.join(",")}}$`)));

/**
 * A workflow that was published with more tasks in states that go than are moved at once. They follow piece by piece; until the last one has, the project's
 * workflow is this one and those states beside it: docs/decisions/batched-publishing.md.
 */
const publication = z.object({
  /** As it was published. */
  workflow: workflowDocument,
  /** Where the tasks of each state that goes are to stand. */
  targets: z.array(z.object({ from: z.string(), to: z.string() })),
  by: personId,
  at: moment,
  /** How many tasks there were to move, and how many have been moved. */
  of: count,
  moved: count,
  /** It failed, and waits for somebody who has it tried again. */
  isStopped: z.boolean(),
});

/** Whoever makes a project says it, and edits it later. */
const given = { isGiven: true, ...edited } as const;

export const projectRecord = {
  id: { type: rowId, column: "id", as: "id", isFixed: true },
  name: { type: text(bounds.projectName), column: "name", as: "text", ...given },
  key: { type: projectKey, column: "key", as: "text", ...given },
  /** What it was called by before, the latest last: addresses and numbers that somebody noted lead on. */
  formerKeys: { type: z.array(projectKey), column: "former_keys", as: "texts", default: [] },
  color: { type: z.enum(colors), column: "color", as: "text", ...given },
  /** Null for the first letter of its name. */
  icon: { type: z.nullable(z.enum(icons)), column: "icon", as: "text", ...given },
  description: { type: text(bounds.projectDescription), column: "description", as: "text", default: "", ...edited },
  /** Whether only its members see it. */
  isPrivate: { type: z.boolean(), column: "is_private", as: "boolean", ...edited },
  isArchived: { type: z.boolean(), column: "is_archived", as: "boolean" },
  /** The plan has no room for it: it is read, and not changed. */
  isOverLimit: { type: z.boolean(), column: "is_over_limit", as: "boolean", default: false },
  workflow: { type: workflowDocument, column: "workflow", as: "json" },
  /** Counts up with each workflow that is published. */
  workflowVersion: { type: z.int(), column: "workflow_version", as: "integer" },
  /** What is to become the next workflow; null where nobody changes it. */
  workflowDraft: { type: z.nullable(workflowDocument), column: "workflow_draft", as: "json", default: null },
  /** What its workflows had before and the one it has does not, the latest last: what names it still reads well, and leads on. */
  formerStates: {
    type: z.array(z.object({ id: z.string(), name, category: z.enum(categories) })),
    column: "former_states",
    as: "json",
    default: [],
  },
  formerMoves: {
    type: z.array(z.object({ id: z.string(), to: z.string(), name: z.optional(name) })),
    column: "former_moves",
    as: "json",
    default: [],
  },
  /** Null where no tasks are left to move. */
  publication: { type: z.nullable(publication), column: "publication", as: "json", default: null },
} as const satisfies RecordFields;

/** What a new project begins with, unless it is said. */
export const projectDefaults = defaultsOf(projectRecord);
