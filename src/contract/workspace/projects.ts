import * as z from "zod/mini";
import { type DataOf, envelope, nothing } from "../envelope.ts";
import { text } from "../fields.ts";

/** The projects of an organisation as its owners and admins know them. */

export const knownProject = z.object({
  id: z.string(),
  name: z.string(),
  isPrivate: z.boolean(),
  isArchived: z.boolean(),
  /** The plan has no room for it. */
  isOverLimit: z.boolean(),
  /** Whether the caller reads it. */
  isRead: z.boolean(),
  /** Who leads it, as they are called; null where nothing is known of them. */
  leads: z.array(z.nullable(z.string())),
});
export type KnownProject = z.infer<typeof knownProject>;

/** GET /api/w/{subdomain}/projects: for owners and admins; `most` is what the plan has room for, null for any number. */
export const knownProjectsAnswer = envelope(z.object({ projects: z.array(knownProject), most: z.nullable(z.int()) }));
export type KnownProjects = DataOf<typeof knownProjectsAnswer>;

/** POST /api/w/{subdomain}/projects/{id}/membership: an owner or admin adds themselves, which its people are told. */
export const membershipAnswer = envelope(nothing);

/** PUT /api/w/{subdomain}/writable-projects: an owner says which stay writable where the plan has no room for all. */
export const writableRequest = z.object({ projects: z.array(z.string()).check(z.maxLength(200)) });
export const writableAnswer = envelope(nothing);

/** Whether somebody who wants a project gone has typed its name, or its key. */
export const isNameOf = ({ name, key }: { name: string; key: string }, typed: string): boolean =>
  typed.trim() === name.trim() || typed.trim().toUpperCase() === key;

/** DELETE /api/w/{subdomain}/projects/{id}, and …/trashed-projects/{id}: the project's name, or its key, as somebody typed it. */
export const projectDeletionRequest = z.object({ name: text(255) });
export const projectDeletionAnswer = envelope(nothing);

/** POST /api/w/{subdomain}/trashed-projects/{id}/restoration: it is as it was. */
export const projectRestorationAnswer = envelope(nothing);
