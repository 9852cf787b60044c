import * as z from "zod/mini";
import { type DataOf, envelope } from "../envelope.ts";

/** What a member keeps at hand in the rail: projects, saved views and tasks, in an order of their own. */

/** Of a row: eleven letters, as src/domain/ids.ts makes them. */
const rowId = z.string().check(z.regex(/^[0-9A-Za-z]{11}$/));

export const favouriteKinds = ["project", "view", "task"] as const;
export const favouriteKind = z.enum(favouriteKinds);

/** What is kept: a row, by its kind and its id. */
const target = z.object({ kind: favouriteKind, id: rowId });
export type FavouriteTarget = z.infer<typeof target>;

/** `project`: that which it is, or in which it is; `page`: of a view, the page that it arranges; `number`: of a task. */
const favourite = z.extend(target, {
  project: rowId,
  name: z.string(),
  page: z.nullable(z.enum(["board", "list", "calendar"])),
  number: z.nullable(z.int()),
});
export type Favourite = z.infer<typeof favourite>;

/** So many at most. */
export const mostFavourites = 100;

/** GET, PUT /api/w/{subdomain}/favourites, DELETE …/{kind}/{id}: those of the caller in their order, as far as they see them; nothing that is gone or in the trash. */
export const favouritesAnswer = envelope(z.object({ favourites: z.array(favourite) }));
export type Favourites = DataOf<typeof favouritesAnswer>;

/** PUT: keeps one, or moves it: before another, or behind all. Refused with `not_found` for what the caller does not see. */
export const favouriteRequest = z.extend(target, { before: z.nullable(target) });

/** Whether two are the same row. */
export const isFavourite =
  (one: FavouriteTarget) =>
  (other: FavouriteTarget): boolean =>
    one.kind === other.kind && one.id === other.id;
