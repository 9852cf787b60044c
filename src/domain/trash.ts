import * as z from "zod/mini";
import { type DataOf, envelope } from "../contract/envelope.ts";
import { trashDays } from "../contract/life.ts";
import { day, lengthBetween } from "../contract/time.ts";
import { colors, icons } from "./rows.ts";

/** What was deleted, and how long it can be brought back. */

/** Of so many tasks, those that were deleted last, a project's trash tells. */
export const mostTrashed = 200;

/** A task in the trash, with what is below it and was deleted with it. */
export const trashedTask = z.object({
  id: z.string(),
  number: z.int(),
  title: z.string(),
  /** Who made it, by their id: it is theirs to restore. */
  author: z.uuid(),
  /** Who deleted it, by their id; null where that was not kept. */
  deletedBy: z.nullable(z.uuid()),
  /** RFC 3339. */
  deletedAt: z.string(),
  /** How many subtasks come back with it. */
  below: z.int(),
});
export type TrashedTask = z.infer<typeof trashedTask>;

/** GET /api/w/{subdomain}/projects/{id}/trash: for whoever reads the project, what can be brought back, the latest first. */
export const trashAnswer = envelope(
  z.object({
    tasks: z.array(trashedTask),
    /** Whether these are all: else there are some that were deleted before. */
    isWhole: z.boolean(),
  }),
);
export type Trash = DataOf<typeof trashAnswer>;

/** A project in the trash. */
export const trashedProject = z.object({
  id: z.string(),
  name: z.string(),
  key: z.string(),
  color: z.enum(colors),
  icon: z.nullable(z.enum(icons)),
  /** By their id. */
  deletedBy: z.nullable(z.uuid()),
  /** RFC 3339. */
  deletedAt: z.string(),
  /** For how many days it can still be brought back, of those that the organisation lives. */
  daysLeft: z.int(),
});
export type TrashedProject = z.infer<typeof trashedProject>;

/** GET /api/w/{subdomain}/trashed-projects: those that the caller may bring back, the latest first. */
export const trashedProjectsAnswer = envelope(z.object({ projects: z.array(trashedProject) }));
export type TrashedProjects = DataOf<typeof trashedProjectsAnswer>;

/** A time in which an organisation was suspended or deleted: nothing in it grew older. RFC 3339. */
export type SuspensionInterval = { from: string; to: string };

/**
 * The moment before which what was deleted is over: so many days ago, of those that the organisation lived.
 *
 * @param rests none of them over another
 */
export const trashedSince = (now: Date, rests: readonly SuspensionInterval[]): Date => {
  let [left, until] = [trashDays * day, now.getTime()];
  for (const { from, to } of rests.toSorted((one, other) => Date.parse(other.to) - Date.parse(one.to))) {
    const lived = lengthBetween(Date.parse(to), until);
    if (lived >= left) break;
    left -= lived;
    until = Math.min(until, Date.parse(from));
  }
  return new Date(until - left);
};
