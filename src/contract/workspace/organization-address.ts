import * as z from "zod/mini";
import { type DataOf, envelope } from "../envelope.ts";
import { text } from "../fields.ts";

/** Where an organisation's workspace is, which is its owners' to change. Times are RFC 3339. */

/** GET /api/w/{subdomain}/address. */
export const addressAnswer = envelope(
  z.object({
    subdomain: z.string(),
    /** When it may be changed next; null where it may be now. */
    changeableAt: z.nullable(z.string()),
    /** Addresses of before, and until when each leads on, the one that was left last first. */
    former: z.array(z.object({ subdomain: z.string(), until: z.string() })),
  }),
);

/** POST /api/w/{subdomain}/address/check: whether it can be had, answered and kept for the caller as by `validateSubdomainAnswer`. */
export const addressCheck = z.object({ subdomain: text(255) });

/** PUT /api/w/{subdomain}/address. `name` is the organisation's own, as its owner typed it. */
export const addressRequest = z.object({ subdomain: text(255), name: text(255) });
/** `address` is where the workspace is from now on, without a slash at its end. */
export const addressChangeAnswer = envelope(z.object({ subdomain: z.string(), address: z.string() }));

export type OrganizationAddress = DataOf<typeof addressAnswer>;
export type AddressRequest = z.infer<typeof addressRequest>;
export type ChangedAddress = DataOf<typeof addressChangeAnswer>;
