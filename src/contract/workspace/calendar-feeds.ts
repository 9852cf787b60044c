import * as z from "zod/mini";
import { type DataOf, envelope } from "../envelope.ts";

/**
 * Addresses at which calendar programs read when tasks are due (RFC 5545). Each is one person's and shows what that person may see: whoever has the address
 * reads it without signing in, until the person takes it back or may see it no longer.
 */

/** Of a project or a view: eleven letters, as src/domain/ids.ts makes them. */
const rowId = z.string().check(z.regex(/^[0-9A-Za-z]{11}$/));

/**
 * What an address shows: the caller's own tasks where both are null, all tasks of a project, or those that a saved view of it shows. Moments are RFC 3339;
 * `readAt` is when a program asked last, to the hour, and null where none has.
 */
const feed = z.object({
  id: rowId,
  project: z.nullable(rowId),
  view: z.nullable(rowId),
  address: z.url(),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
});
export type CalendarFeed = z.infer<typeof feed>;

/** GET, POST, DELETE /api/w/{subdomain}/calendar-feeds[/{id}]: those of the caller, the oldest first, as they are then. */
export const calendarFeedsAnswer = envelope(z.object({ feeds: z.array(feed) }));
export type CalendarFeeds = DataOf<typeof calendarFeedsAnswer>;

/** POST: makes an address, unless there is one already. Refused with `not_found` for what the caller does not see. */
export const calendarFeedRequest = z.object({ project: z.nullable(rowId), view: z.nullable(rowId) });
export type CalendarFeedTarget = z.infer<typeof calendarFeedRequest>;

/** Whether an address shows the same as another. */
export const isOf =
  (one: CalendarFeedTarget) =>
  (other: CalendarFeedTarget): boolean =>
    one.project === other.project && one.view === other.view;

/** Where a feed lies within the workspace's address, by its id and what only its address says. */
export const calendarFile = (id: string, secret: string): string => `/calendars/${id}-${secret}.ics`;

/** The last part of that path. */
export const calendarFileName = z.string().check(z.regex(/^[0-9A-Za-z]{11}-[\w-]{43}\.ics$/));
