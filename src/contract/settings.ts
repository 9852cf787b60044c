import * as z from "zod/mini";

/**
 * What the running server tells the browser, as JSON in the page's `<script type="application/json" id="settings">`.
 * Addresses are origins without a trailing slash; an empty one means the page's own origin.
 */
export const publicSettings = z.object({
  gatewayUrl: z.string(),
  identityUrl: z.string(),
  hubUrl: z.string(),
  siteUrl: z.string(),
  /** Where workspaces live: see `workspace-address.ts`. */
  workspaces: z.nullable(z.enum(["subdomain", "path"])),
  /** The public client id (DECISIONS 19), never an authorisation. */
  apiKey: z.string(),
  anonKey: z.string(),
  appVersion: z.string(),
  buildMode: z.enum(["uat", "production", "development"]),
  yearlyBilling: z.boolean(),
  freeTrialDays: z.number(),
  passwordMin: z.number(),
  /**
   * Days after which the privacy notice says that something is gone: what nobody finished, sessions, sent mail, reports of jobs, leads, the
   * audit, and a workspace in a browser without a network. In order and without names, because every public page carries them.
   */
  keptDays: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]),
  demoVerification: z.boolean(),
  /** Whether a Google button is offered, and whether it leads to the test provider (DECISIONS 38). */
  google: z.enum(["off", "test", "on"]),
});
export type PublicSettings = z.infer<typeof publicSettings>;
