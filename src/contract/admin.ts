import * as z from "zod/mini";
import { calendarDay } from "./calendar-day.ts";
import { languages } from "./choices.ts";
import { billingPeriod, text } from "./fields.ts";
import { lifeStatuses } from "./life.ts";
import type { Usage } from "./own-organizations.ts";
import type { Role } from "./workspace/roles.ts";

/** `/api/admin/*`: the operator's calls, for the bearer of the service key alone. Times are RFC 3339 in UTC. */
export const leadStates = ["new", "contacted", "won", "lost"] as const;
export const leadQuery = z.object({ state: z.optional(z.enum(leadStates)) });
export const leadClosing = z.object({ outcome: z.enum(["won", "lost"]) });

export const organizationStates = ["pending", ...lifeStatuses] as const;
export const organizationQuery = z.object({ state: z.optional(z.enum(organizationStates)) });

/** Plans that can be sold. */
export const upgradeRequest = z.object({ plan: z.enum(["pro", "enterprise"]), billing: z.optional(z.nullable(billingPeriod)) });
/** What an organisation goes back to. */
export const downgradeRequest = z.object({ plan: z.enum(["free", "pro"]) });
/** Held to the rules of registration: `nameProblem`. */
export const renameRequest = z.object({ name: text(255) });
/** Held to the rules of registration: `subdomainProblem`. */
export const relocationRequest = z.object({ subdomain: text(255) });
export const extendTrialRequest = z.object({ days: z.number().check(z.int(), z.minimum(1), z.maximum(3650)) });
/** The reason is mailed to the owner. */
export const suspendRequest = z.object({ reason: text(500).check(z.regex(/\S/)) });
/** The reason says how the person proved who they are; the language is that of the mail that tells them. */
export const factorsRemoval = z.object({ reason: text(500).check(z.regex(/\S/)), language: z.optional(z.enum(languages)) });
/** One pass of the organisations' life as of another time; refused in production. */
export const lifecycleRequest = z.object({ asOf: z.iso.datetime({ offset: true }) });

export const holidayQuery = z.object({ year: z.optional(z.string().check(z.regex(/^\d{4}$/))) });
/** A public holiday, which timers and reports of all organisations leave out; `isLunar` where it follows the moon. */
export const holidayRequest = z.object({
  day: calendarDay,
  th: text(80).check(z.regex(/\S/)),
  en: text(80).check(z.regex(/\S/)),
  isLunar: z.boolean(),
});
export type AdminHoliday = z.infer<typeof holidayRequest>;

export type AdminLead = {
  id: string;
  kind: "plan" | "contact";
  email: string;
  state: (typeof leadStates)[number];
  organizationId: string | null;
  subdomain: string | null;
  planId: number | null;
  billing: string | null;
  details: { name?: string; phone?: string; company?: string; message?: string; interest?: string; language?: string };
  createdAt: string;
  closedAt: string | null;
};

export type AdminOrganization = {
  id: string;
  name: string;
  subdomain: string;
  ownerEmail: string;
  status: (typeof organizationStates)[number];
  /** The state of the organisation's life in full, such as `warned.first`; null while it is pending. */
  life: string | null;
  planId: number;
  requestedPlanId: number | null;
  usage: Usage;
  /** How many of the members in `usage` are invited by address and have not come yet. */
  invited: number;
  trialEndsAt: string | null;
  createdAt: string;
  lastSeenAt: string | null;
  /** When time changes its state. */
  dueAt: string | null;
};

/** One organisation, with the people who belong to it, and the addresses that lead on to it, each until when. */
export type AdminOrganizationInFull = AdminOrganization & {
  former: { subdomain: string; until: string }[];
  people: { email: string; name: string | null; role: Role; joinedAt: string; lastSeenAt: string | null }[];
};

export type AdminPerson = {
  id: string;
  email: string;
  registeredAt: string;
  confirmedAt: string | null;
  lastSignInAt: string | null;
  factors: { type: "totp" | "phone" | "recovery_code"; name: string | null; verified: boolean; createdAt: string }[];
};

/** How long maintenance will take, as far as is known. */
export const maintenanceRequest = z.object({ minutes: z.optional(z.number().check(z.int(), z.gte(1), z.lte(10_080))) });
/** Whether people are kept out. `isSet`: by the server's setting, which no command ends. */
export type AdminMaintenance = { isOn: boolean; isSet: boolean; since: string | null; until: string | null };

export type AdminLifeChange = { id: string; subdomain: string; from: string; to: string };
export type AdminKeys = { anon: string; service: string };
/** The key that signs from now on, and how many verify. */
export type AdminKeyRotation = { kid: string; verifying: number };

/** A file of another program for an organisation: by its id, subdomain or name. `project`: the key of one that is there; `as`: in whose name. */
export const importQuery = z.object({
  organization: text(200).check(z.regex(/\S/)),
  name: z._default(text(300), "import"),
  project: z.optional(text(20)),
  as: z.optional(text(320)),
  check: z.optional(z.literal("1")),
  new: z.optional(z.literal("1")),
});
export const importsQuery = z.object({ organization: text(200).check(z.regex(/\S/)) });
/** Whether what somebody has touched since goes too. */
export const importUndoing = z.object({ touched: z._default(z.boolean(), false) });
