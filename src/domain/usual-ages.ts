import * as z from "zod/mini";
import { envelope } from "../contract/envelope.ts";
import { rowId } from "./ids.ts";

/** What is usual in a state is said by at least so many stays, and of the board by those of so many days. */
export const usually = { stays: 5, days: 90 } as const;

/** How long, in milliseconds, 85 of 100 stays in a state took at most: for each state in which there were enough, and only where it is asked for. */
export const usualAges = z.nullable(
  z.object({ states: z.array(z.object({ project: rowId, state: z.string(), p85: z.int().check(z.nonnegative()) })) }),
);

/** Of a project's reports, what its board asks: GET /api/w/{subdomain}/projects/{id}/reports?only=usual. */
export const usualAgesAnswer = envelope(z.object({ usual: usualAges }));
