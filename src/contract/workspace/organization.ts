import * as z from "zod/mini";
import { envelope, nothing } from "../envelope.ts";
import { text } from "../fields.ts";

/** DELETE /api/w/{subdomain}/organization: an owner deletes it. `name` is its own, as they typed it. */
export const deletionRequest = z.object({ name: text(255) });
export const deletionAnswer = envelope(nothing);

/** POST /api/w/{subdomain}/restoration: an owner brings it back, from its deletion or from a suspension for disuse. */
export const restorationAnswer = envelope(nothing);
