import * as z from "zod/mini";
import { type DataOf, envelope, nothing } from "../envelope.ts";

/**
 * The picture of a person in a workspace: a square JPEG, which their browser draws from the file that they chose. People's rows name it by what it
 * is, so that another picture is another name: src/domain/rows.ts.
 */

/**
 * `edge`: of the square, in pixels; `bytes`: of its JPEG. Of the file that is chosen, which stays in the browser: `megabytes`, and how many pixels there
 * may be to decode, `megapixels`.
 */
export const pictureBounds = { edge: 256, bytes: 65_536, megabytes: 20, megapixels: 50 } as const;

/** PUT /api/w/{subdomain}/picture: the caller's, as the bytes of a JPEG; in place of the one that they had. */
export const pictureAnswer = envelope(z.object({ picture: z.string() }));

/** DELETE /api/w/{subdomain}/picture: the caller has none any more. */
export const pictureRemovalAnswer = envelope(nothing);

/** GET /api/w/{subdomain}/people/{id}/pictures/{picture}: its bytes, for whoever sees that person. */
export const pictureName = z.string().check(z.regex(/^[\w-]{43}$/));

export type Picture = DataOf<typeof pictureAnswer>;
