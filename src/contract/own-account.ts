import * as z from "zod/mini";
import { type DataOf, envelope, nothing } from "./envelope.ts";
import { text } from "./fields.ts";

/** GET /api/auth/account: how the caller proves that they want their account gone, and what keeps them from it. */
export const accountAnswer = envelope(
  z.object({
    hasPassword: z.boolean(),
    /** Organisations that nobody else owns, with the addresses of their workspaces: to be handed over or deleted first. */
    soleOwnerOf: z.array(z.object({ name: z.string(), address: z.string() })),
  }),
);

/** DELETE /api/auth/account. `proof`: the caller's password; their address where they have none. */
export const accountDeletionRequest = z.object({ proof: text(512) });
export const accountDeletionAnswer = envelope(nothing);

export type AccountHeld = DataOf<typeof accountAnswer>;
