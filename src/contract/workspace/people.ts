import * as z from "zod/mini";
import { type DataOf, envelope, nothing } from "../envelope.ts";
import { planId } from "../fields.ts";
import { theme } from "../preferences.ts";
import { termsVersion } from "../terms.ts";
import { lifeStatuses, restReasons } from "../life.ts";
import { roles } from "./roles.ts";

/** The people of an organisation, as its workspace asks: /api/w/{subdomain}/… Times are RFC 3339. */

const role = z.enum(roles);

export const person = z.object({
  id: z.string(),
  /** As they were when they last came in; null where nothing is known. */
  name: z.nullable(z.string()),
  nickname: z.nullable(z.string()),
  /** Null for whom it is not to see. */
  email: z.nullable(z.string()),
  role,
  joinedAt: z.string(),
});

export const me = z.object({
  me: person,
  organization: z.object({
    id: z.string(),
    name: z.string(),
    /** What its logo is called by; null where it has none. */
    logo: z._default(z.nullable(z.string()), null),
    accent: z.catch(theme, "default"),
    subdomain: z.string(),
    planId,
    /** Where its days begin, by IANA's names. */
    timeZone: z.string(),
    status: z.enum(lifeStatuses),
    /** Why it rests; null while it does not. Nothing but this call and its undoing is answered in one that an owner deleted. */
    suspendedFor: z.nullable(z.enum(restReasons)),
    /** When one that rests is purged, unless an owner brings it back; null where time does not end it. */
    purgeAt: z.nullable(z.string()),
    trialEndsAt: z.nullable(z.string()),
  }),
  /** The version of the terms that the caller has yet to accept; null where they have accepted the newest. */
  newerTerms: z._default(z.nullable(z.string()), null),
});

/** GET /api/w/{subdomain}/me: where the caller is, and as what. */
export const meAnswer = envelope(me);

/** PUT /api/w/{subdomain}/terms: the caller accepts them, in the version that holds. */
export const termsRequest = z.object({ version: z.literal(termsVersion) });
export const termsAnswer = envelope(nothing);

/** GET /api/w/{subdomain}/people: whom the caller may see, in the order in which they joined. */
export const peopleAnswer = envelope(z.array(person));

/** PUT /api/w/{subdomain}/people/{id}/role. */
export const roleRequest = z.object({ role });
export const roleAnswer = envelope(person);

/** So many of somebody's tasks are named. */
export const listedTasks = 10;

/** GET /api/w/{subdomain}/people/{id}/tasks: what somebody is assigned to and is under way, for whoever may remove them and as far as they see it. */
export const assignedAnswer = envelope(
  z.object({
    count: z.int(),
    /** The first of them, by what they are called. */
    tasks: z.array(z.object({ id: z.string(), name: z.string(), title: z.string() })),
    /** Who may take them over, and how many: in a project that somebody does not see they get none. */
    successors: z.array(z.object({ id: z.string(), count: z.int() })),
  }),
);
export type Assigned = DataOf<typeof assignedAnswer>;

/**
 * DELETE /api/w/{subdomain}/people/{id}: removes somebody, or the caller themselves, who leaves. Their sessions in the workspace end at once. Their tasks
 * are nobody's, or of those that `assignedAnswer` tells of the successor's.
 */
export const removalRequest = z._default(z.object({ successor: z._default(z.nullable(z.uuid()), null) }), { successor: null });
export const removalAnswer = envelope(nothing);

/** POST /api/w/{subdomain}/ownership: makes somebody an owner and the caller an admin. */
export const handOverRequest = z.object({ to: z.uuid() });
export const handOverAnswer = envelope(nothing);

export type Me = DataOf<typeof meAnswer>;
export type WorkspacePerson = z.infer<typeof person>;
