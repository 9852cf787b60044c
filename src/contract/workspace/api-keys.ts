import * as z from "zod/mini";
import { lettersIn } from "../text-length.ts";
import { isOneLine } from "../fields.ts";
import { type DataOf, envelope } from "../envelope.ts";
import { scopes } from "../open/scopes.ts";

/**
 * Keys with which programs call the API of a workspace. Each acts as the member who made it, and never as more. One of a person is theirs alone to see; one of
 * a service is seen and revoked by every owner and admin.
 */

export const keyKinds = ["person", "service"] as const;
export type KeyKind = (typeof keyKinds)[number];

/** `days`: for how long a key may work at most; `usual`: what its form begins with. `each`: how many one person may have. */
export const keyBounds = { name: 60, days: 365, usual: 90, projects: 50, networks: 20, each: 50 } as const;

const rowId = z.string().check(z.regex(/^[0-9A-Za-z]{11}$/));

/** An address or a network: `203.0.113.7`, `203.0.113.0/24`, `2001:db8::/32`. */
export const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const key = z.object({
  id: rowId,
  kind: z.enum(keyKinds),
  name: z.string(),
  /** Its last letters. */
  ending: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** Null for all that its person sees. */
  projects: z.nullable(z.array(rowId)),
  /** Without any it works from anywhere. */
  networks: z.array(z.string()),
  /** Whose it is. */
  person: z.uuid(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** To the minute; null where it was never used. */
  usedAt: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof key>;

/**
 * GET, DELETE /api/w/{subdomain}/api-keys[/{id}]: the caller's keys and, for owners and admins, those of services; the newest first. `isOffered`: the plan has an
 * API. `hasPassword`: what is asked as proof is the password; else the caller's address.
 */
export const apiKeysAnswer = envelope(z.object({ keys: z.array(key), isOffered: z.boolean(), hasPassword: z.boolean() }));
export type ApiKeys = DataOf<typeof apiKeysAnswer>;

/** POST: makes a key. `proof`: the caller's password, or their address where they have none. Refused with `plan_required`, `keys_many`, `current_password_wrong`. */
export const apiKeyRequest = z.object({
  kind: z.enum(keyKinds),
  name: z.string().check(z.refine((name) => name.trim() !== "" && isOneLine(name) && lettersIn(name) <= keyBounds.name)),
  scopes: z.array(z.enum(scopes)).check(z.minLength(1), z.maxLength(scopes.length)),
  projects: z.nullable(z.array(rowId).check(z.minLength(1), z.maxLength(keyBounds.projects))),
  networks: z.array(network).check(z.maxLength(keyBounds.networks)),
  days: z.int().check(z.gte(1), z.lte(keyBounds.days)),
  proof: z.string().check(z.maxLength(500)),
});
export type ApiKeyRequest = z.infer<typeof apiKeyRequest>;

/** The key itself, which is told this once. */
export const apiKeyAnswer = envelope(z.object({ key: z.string(), keys: z.array(key) }));
export type MadeApiKey = DataOf<typeof apiKeyAnswer>;
