import * as z from "zod/mini";
import type { RegistrationDraft } from "../../../machines/registration/registration.ts";
import { planId } from "../../contract/fields.ts";
import type { PlanId } from "../../contract/plans.ts";
import { storageKeys } from "../../contract/preferences.ts";
import { lazyParser } from "./lazy-parser.ts";
import { storage } from "./storage.ts";

/**
 * What a reload of the wizard brings back: a draft of one person, without codes or passwords. Another version is forgotten. What is stored
 * has the names of the request that it becomes.
 */
const readShape = lazyParser(() =>
  z.object({
    version: z.literal(1),
    email: z.string(),
    sessionId: z.string(),
    draft: z.object({
      planId: z.nullable(planId),
      organizationName: z.string(),
      subdomainName: z.string(),
      acceptTerms: z.boolean(),
    }),
  }),
);
type StoredRegistration = ReturnType<typeof readShape>;

const readStored = (email: string): StoredRegistration | null => {
  try {
    const found = readShape(JSON.parse(storage.read(storageKeys.registration) ?? ""));
    // A plan that was chosen before signing in belongs to whoever signs in.
    return found.email === email || found.email === "" ? found : null;
  } catch {
    return null;
  }
};

const emptyDraft: RegistrationDraft = { planId: null, organizationName: "", subdomain: "", acceptTerms: false };

/** Client-generated, as SPEC §3 writes it: 'session_' + timestamp + random text. */
const newSessionId = () => `session_${Date.now()}_${crypto.randomUUID().slice(0, 8)}`;

/** The registration that this person left here, or a new one. */
export const readRegistration = (email: string): { sessionId: string; draft: RegistrationDraft } => {
  const found = readStored(email);
  if (found) {
    const { subdomainName: subdomain, ...draft } = found.draft;
    return { sessionId: found.sessionId, draft: { ...draft, subdomain } };
  }
  const begun = { sessionId: newSessionId(), draft: emptyDraft };
  saveRegistration(email, begun.sessionId, begun.draft);
  return begun;
};

export const saveRegistration = (email: string, sessionId: string, { subdomain, ...draft }: RegistrationDraft) => {
  const stored: StoredRegistration = { version: 1, email, sessionId, draft: { ...draft, subdomainName: subdomain } };
  storage.write(storageKeys.registration, JSON.stringify(stored));
};

/** Keeps the plan of an address that a stranger opened, until they are signed in. */
export const savePlan = (chosen: PlanId) => saveRegistration("", newSessionId(), { ...emptyDraft, planId: chosen });

export const clearRegistration = () => storage.remove(storageKeys.registration);
